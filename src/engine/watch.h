/* How far a run has come, and whether it is to stop.
 *
 * All threads of a run add the work they have done to one counter. The thread that called
 * hilo_equity reads the clock, too, reports ten times a second, and raises the stop flag when the
 * report's answer is to stop or the time is over; all threads read that flag.
 *
 * For an engine:
 *
 *   hilo_watch_expect(watch, total, "boards");       once, before the threads start
 *   if (!hilo_watch_step(watch, work)) { leave; }    after each piece of work, by any thread
 *
 * A step costs about 30 ns, and a cache line that threads share: a piece of work lasts 10 us or
 * more, and at most some tenths of a second. hilo_watch_stopped costs one load of a line that
 * nobody writes, for loops that cannot be left at once. What a stopped run has counted is thrown
 * away, unless it is a prefix that the sampler kept. */
#ifndef HILO_ENGINE_WATCH_H
#define HILO_ENGINE_WATCH_H

#include "matchup/matchup.h"
#include "tally/tally.h"

#include <stdatomic.h>

enum { HILO_STOP_NONE, HILO_STOP_ASKED, HILO_STOP_TIME };

typedef struct {
    const hilo_matchup *matchup;
    const hilo_options *options;
    const char *engine;
    bool exact;
    const void *caller; /* the thread that reports */
    double start;
    bool looks; /* somebody watches, or there is a time limit */

    /* Touched by the calling thread only. */
    double next;              /* when to report again */
    double total;             /* work expected; 0: unknown */
    const char *unit;         /* of total and done, plural */
    const hilo_tally *trials; /* the trials so far; NULL when exact */

    _Alignas(64) _Atomic uint64_t done;
    _Alignas(64) _Atomic int stop;
} hilo_watch;

/* `options` outlive the watch. */
void hilo_watch_start(hilo_watch *watch, const hilo_matchup *matchup, const hilo_options *options,
                      const char *engine, bool exact);

/* How much work the run is, in a unit that people understand ("boards", "hands"). May be called
 * again when that becomes better known. */
void hilo_watch_expect(hilo_watch *watch, double total, const char *unit);

/* Adds work done. False: stop. */
bool hilo_watch_step(hilo_watch *watch, uint64_t work);

/* Why it stopped. */
static inline int hilo_watch_stop(const hilo_watch *watch) {
    return atomic_load_explicit(&watch->stop, memory_order_relaxed);
}

static inline bool hilo_watch_stopped(const hilo_watch *watch) {
    return hilo_watch_stop(watch) != HILO_STOP_NONE;
}

/* How far a stopped run got: HILO_ERROR_INTERRUPTED with the figures. */
hilo_status hilo_watch_interrupted(const hilo_watch *watch, hilo_error *error);

#endif
