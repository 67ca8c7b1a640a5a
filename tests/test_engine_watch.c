/* Watching and stopping a run, through the library. */
#include "solving.h"

#include <math.h>
#include <pthread.h>

/* What a watch is told, and after how many calls it says stop. */
typedef struct {
    int calls, stop_after;
    pthread_t caller;
    hilo_progress last;
    double equities[HILO_MAX_SEATS];
    bool decreased, elsewhere;
} witness;

static bool watch(void *context, const hilo_progress *progress) {
    witness *w = context;
    w->calls++;
    w->decreased |= progress->done < w->last.done || progress->elapsed_s < w->last.elapsed_s;
    w->elsewhere |= !pthread_equal(pthread_self(), w->caller);
    w->last = *progress;
    for (size_t i = 0; progress->equities && i < progress->seat_count; i++) {
        w->equities[i] = progress->equities[i];
    }
    return w->calls < w->stop_after;
}

static witness watched(hilo_options *options, int stop_after) {
    options->watch = watch;
    return (witness){.stop_after = stop_after, .caller = pthread_self()};
}

static const char *const two_hands[] = {"AcAd", "KsKh"};
static const char *const three_ranges[] = {"A2", "KK", "random"};
static const char *const door_cards[] = {"As2s/3d", "KhKd/Kc"};

static const hilo_request sampled[] = {
    {.game = "holdem", .seats = two_hands, .seat_count = 2},
    {.game = "omaha8", .seats = three_ranges, .seat_count = 3, .board = "Kc8d3h"},
    {.game = "stud8", .seats = door_cards, .seat_count = 2, .dead = "9c"},
};

static void same_result(const hilo_result *a, const hilo_result *b, const char *what) {
    cr_assert_eq(a->deals, b->deals, "%s: %llu and %llu deals", what, (unsigned long long)a->deals,
                 (unsigned long long)b->deals);
    for (size_t i = 0; i < a->seat_count; i++) {
        cr_assert_eq(a->seats[i].equity, b->seats[i].equity, "%s", what);
        cr_assert_eq(a->seats[i].se, b->seats[i].se, "%s", what);
        cr_assert_eq(a->seats[i].scoop.count, b->seats[i].scoop.count, "%s", what);
    }
}

/* Whatever moment it is stopped at, a sampled run gives what its number of trials gives. */
Test(engine_watch, a_stopped_sampled_run_is_a_shorter_run) {
    int compared = 0;
    for (size_t i = 0; i < sizeof sampled / sizeof sampled[0]; i++) {
        for (int threads = 1; threads <= 2; threads++) {
            for (int stop_after = 1; stop_after <= 3; stop_after++) {
                hilo_options options = sample_options(1000000000000, 7);
                options.threads = threads;
                witness w = watched(&options, stop_after);
                options.watch_context = &w;
                hilo_result *stopped = solve(&sampled[i], &options);
                hilo_options again = sample_options(stopped->deals, 7);
                hilo_result *whole = solve(&sampled[i], &again);
                cr_assert(stopped->interrupted && !whole->interrupted);
                cr_assert_eq(w.calls, stop_after);
                cr_assert(!w.decreased && !w.elsewhere);
                same_result(stopped, whole, request_text(&sampled[i]));
                hilo_result_free(stopped);
                hilo_result_free(whole);
                compared++;
            }
        }
    }
    cr_assert_eq(compared, 18);
}

Test(engine_watch, a_watch_that_looks_on_changes_nothing) {
    for (size_t i = 0; i < sizeof sampled / sizeof sampled[0]; i++) {
        hilo_options options = sample_options(2000000, 3);
        hilo_result *alone = solve(&sampled[i], &options);
        witness w = watched(&options, 1000000);
        options.watch_context = &w;
        hilo_result *seen = solve(&sampled[i], &options);
        cr_assert(!seen->interrupted && w.calls > 0, "%s: %d calls", request_text(&sampled[i]),
                  w.calls);
        same_result(alone, seen, request_text(&sampled[i]));
        hilo_result_free(alone);
        hilo_result_free(seen);
    }
}

Test(engine_watch, progress_names_equities_in_seat_order) {
    const char *seats[] = {"7h2c", "AcAd", "KsKh"};
    hilo_request request = {.game = "holdem", .seats = seats, .seat_count = 3};
    hilo_options options = sample_options(1000000000000, 1);
    options.threads = 1;
    witness w = watched(&options, 3);
    options.watch_context = &w;
    hilo_result *result = solve(&request, &options);
    cr_assert(!w.last.exact && w.last.seat_count == 3);
    cr_assert_str_eq(w.last.engine, "sample");
    cr_assert_str_eq(w.last.unit, "trials");
    cr_assert(w.last.done > 0 && w.last.done <= result->deals);
    cr_assert_float_eq(w.last.total, 1e12, 1);
    cr_assert_float_eq(w.last.fraction, (double)w.last.done / 1e12, 1e-12);
    cr_assert(w.last.left_s > 0 && w.last.worst_se > 0);
    for (int i = 0; i < 3; i++) {
        cr_assert(fabs(w.equities[i] - result->seats[i].equity) < 0.01, "seat %d: %f, not %f",
                  i + 1, w.equities[i], result->seats[i].equity);
    }
    hilo_result_free(result);
}

/* An exact run that an engine would take long for, stopped at once. */
static void stop_exact(const char *engine, const hilo_request *request, const char *unit) {
    hilo_matchup *matchup = make_matchup(request);
    for (int threads = 1; threads <= 2; threads++) {
        hilo_options options = exact_options();
        options.engine = engine;
        options.threads = threads;
        witness w = watched(&options, 2);
        options.watch_context = &w;
        hilo_result *result = NULL;
        hilo_error error;
        hilo_status status = hilo_equity(matchup, &options, &result, &error);
        cr_assert_eq(status, HILO_ERROR_INTERRUPTED, "%s: status %d", engine, status);
        cr_assert_null(result);
        cr_assert_not_null(strstr(error.message, "interrupted after "), "%s", error.message);
        cr_assert_not_null(strstr(error.message, " % done, "), "%s", error.message);
        cr_assert_not_null(strstr(error.message, unit), "%s", error.message);
        cr_assert_eq(w.calls, 2);
        cr_assert(!w.decreased && !w.elsewhere && w.last.exact && !w.last.equities);
        cr_assert_str_eq(w.last.engine, engine);
        cr_assert(w.last.fraction >= 0 && w.last.fraction < 1, "%f", w.last.fraction);
    }
    hilo_matchup_free(matchup);
}

Test(engine_watch, a_stopped_exact_run_says_how_far_it_got) {
    const char *ranges[] = {"AA", "A2"}, *hands[] = {"As/2s", "*/K"};
    const char *small[] = {"A2s+", "KTs+,QTs+", "22+"};
    (void)hands;
    stop_exact("board-sweep", &(hilo_request){.game = "holdem", .seats = small, .seat_count = 3},
               "boards");
    stop_exact("rank-sweep", &(hilo_request){.game = "holdem", .seats = small, .seat_count = 3},
               "matchups of hands");
    stop_exact("enumerate", &(hilo_request){.game = "holdem", .seats = small, .seat_count = 3},
               "boards");
    stop_exact("pair-sweep", &(hilo_request){.game = "omaha8", .seats = ranges, .seat_count = 2},
               "boards");
    stop_exact("enumerate", &(hilo_request){.game = "stud8", .seats = door_cards, .seat_count = 2},
               "hands");
}

/* Before the first trial there is no result, and without a number of trials no share that is done.
 */
Test(engine_watch, a_sampled_run_stopped_at_once_has_no_answer) {
    const char *const rare[] = {"AcAd", "AcAd,KcKd", "KcKd,QcQd"};
    hilo_request request = {.game = "holdem", .seats = rare, .seat_count = 3};
    hilo_options options = sample_options(0, 7);
    options.target_se = 1e-9;
    options.seconds = 1e-9;
    hilo_matchup *matchup = make_matchup(&request);
    hilo_result *result = NULL;
    hilo_error error;
    hilo_status status = hilo_equity(matchup, &options, &result, &error);
    if (status == HILO_OK) { /* the first round was faster than the clock */
        cr_assert(result->deals > 0);
    } else {
        cr_assert_eq(status, HILO_ERROR_INTERRUPTED);
        cr_assert(strncmp(error.message, "out of time after", 17) == 0, "%s", error.message);
    }
    hilo_result_free(result);
    hilo_matchup_free(matchup);
}

Test(engine_watch, time_ends_a_run) {
    hilo_options options = hilo_options_default();
    options.seconds = 0.05;
    hilo_result *result = solve(&sampled[0], &options);
    cr_assert(!result->exact && !result->interrupted && result->deals > 0);
    cr_assert_eq(result->note_count, 1);
    cr_assert_not_null(strstr(result->notes[0], "stopped by the clock after 0.05 s"));
    hilo_options again = sample_options(result->deals, 1);
    hilo_result *whole = solve(&sampled[0], &again);
    same_result(result, whole, "0.05 s");
    hilo_result_free(result);
    hilo_result_free(whole);
}

Test(engine_watch, an_exact_run_can_be_out_of_time) {
    hilo_matchup *matchup = make_matchup(&sampled[2]);
    hilo_options options = exact_options();
    options.engine = "enumerate";
    options.seconds = 0.01;
    hilo_result *result = NULL;
    hilo_error error;
    cr_assert_eq(hilo_equity(matchup, &options, &result, &error), HILO_ERROR_INTERRUPTED);
    cr_assert_not_null(strstr(error.message, "out of time after "), "%s", error.message);
    hilo_matchup_free(matchup);
}

/* A generous limit and a target: whichever comes first. */
Test(engine_watch, time_left_over_changes_nothing) {
    hilo_options options = sample_options(100000, 5);
    hilo_result *alone = solve(&sampled[0], &options);
    options.seconds = 3600;
    hilo_result *limited = solve(&sampled[0], &options);
    same_result(alone, limited, "an hour");
    cr_assert_eq(limited->note_count, 0);
    hilo_result_free(alone);
    hilo_result_free(limited);
}
