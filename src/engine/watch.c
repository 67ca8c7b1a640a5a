#include "engine/watch.h"

#include "base/clock.h"
#include "base/error.h"

#include <math.h>

#define INTERVAL 0.1 /* seconds between reports */

/* Its address tells threads apart, however deep the parallel region. */
static _Thread_local char this_thread;

void hilo_watch_start(hilo_watch *watch, const hilo_matchup *matchup, const hilo_options *options,
                      const char *engine, bool exact) {
    *watch = (hilo_watch){
        .matchup = matchup,
        .options = options,
        .engine = engine,
        .exact = exact,
        .caller = &this_thread,
        .start = hilo_clock(),
        .looks = options->watch || options->seconds > 0,
        .unit = exact ? "deals" : "trials",
    };
}

void hilo_watch_expect(hilo_watch *watch, double total, const char *unit) {
    watch->total = total;
    watch->unit = unit;
}

static double fraction_of(const hilo_watch *watch, uint64_t done) {
    return watch->total > 0 ? fmin((double)done / watch->total, 1) : 0;
}

static hilo_progress progress_of(const hilo_watch *watch, double elapsed) {
    uint64_t done = atomic_load_explicit(&watch->done, memory_order_relaxed);
    double limit = watch->options->seconds;
    double fraction = fraction_of(watch, done);
    hilo_progress progress = {
        .engine = watch->engine,
        .exact = watch->exact,
        .fraction = limit > 0 ? fmin(fmax(fraction, elapsed / limit), 1) : fraction,
        .elapsed_s = elapsed,
        .left_s = fraction > 0 ? elapsed * (1 - fraction) / fraction : -1,
        .done = done,
        .total = watch->total,
        .unit = watch->unit,
        .seat_count = (size_t)watch->matchup->seat_count,
    };
    if (limit > 0) {
        double until = fmax(limit - elapsed, 0);
        progress.left_s = progress.left_s < 0 ? until : fmin(progress.left_s, until);
    }
    return progress;
}

static bool ask(const hilo_watch *watch, double elapsed) {
    hilo_progress progress = progress_of(watch, elapsed);
    double equities[HILO_MAX_SEATS];
    if (watch->trials && watch->trials->deals > 0) {
        for (int i = 0; i < watch->matchup->seat_count; i++) {
            equities[i] = hilo_tally_equity(watch->trials, watch->matchup->places[i].seat);
        }
        progress.equities = equities;
        progress.worst_se = hilo_tally_worst_error(watch->trials);
    }
    return watch->options->watch(watch->options->watch_context, &progress);
}

static void look(hilo_watch *watch) {
    double now = hilo_clock(), elapsed = now - watch->start;
    int stop = HILO_STOP_NONE;
    if (watch->options->watch && now >= watch->next) {
        watch->next = now + INTERVAL;
        stop = ask(watch, elapsed) ? HILO_STOP_NONE : HILO_STOP_ASKED;
    }
    if (stop == HILO_STOP_NONE && watch->options->seconds > 0 &&
        elapsed >= watch->options->seconds) {
        stop = HILO_STOP_TIME;
    }
    if (stop != HILO_STOP_NONE) {
        atomic_store_explicit(&watch->stop, stop, memory_order_relaxed);
    }
}

bool hilo_watch_step(hilo_watch *watch, uint64_t work) {
    atomic_fetch_add_explicit(&watch->done, work, memory_order_relaxed);
    if (watch->looks && watch->caller == &this_thread && !hilo_watch_stopped(watch)) {
        look(watch);
    }
    return !hilo_watch_stopped(watch);
}

hilo_status hilo_watch_interrupted(const hilo_watch *watch, hilo_error *error) {
    uint64_t done = atomic_load_explicit(&watch->done, memory_order_relaxed);
    bool late = hilo_watch_stop(watch) == HILO_STOP_TIME;
    double elapsed = hilo_clock() - watch->start;
    const char *why = late ? "out of time" : "interrupted";
    if (!(watch->total > 0)) {
        return hilo_error_set(error, HILO_ERROR_INTERRUPTED, "%s after %.3g s: %llu %s done", why,
                              elapsed, (unsigned long long)done, watch->unit);
    }
    return hilo_error_set(error, HILO_ERROR_INTERRUPTED,
                          "%s after %.3g s: %.1f %% done, %llu of %.0f %s", why, elapsed,
                          100 * fraction_of(watch, done), (unsigned long long)done, watch->total,
                          watch->unit);
}
