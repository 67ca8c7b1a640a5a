/* Exact runs that are refused before they start, and what they are said to take. */
#include "engine/engine.h"
#include "engine/limits.h"
#include "solving.h"

#include <math.h>

static void refused(hilo_demand demand, const char *wanted) {
    hilo_error error;
    cr_assert_eq(hilo_refuse_exact(&demand, &error), HILO_ERROR_REFUSED);
    cr_assert_not_null(strstr(error.message, wanted), "not '%s': %s", wanted, error.message);
    cr_assert_str_eq(error.expected, "Monte Carlo has no such limits");
}

Test(engine_limits, messages_name_deals_time_and_memory) {
    const double second = HILO_STEPS_A_SECOND;
    refused((hilo_demand){1e19, 1, 1}, "about 1e+19 deals, more than 2^63 - 1");
    refused((hilo_demand){1e12, INFINITY, INFINITY}, "no exact engine accepts these about 1e+12");
    refused((hilo_demand){1e12, 100 * second, 2e9}, "some 100 seconds of one thread and 2.0 GB");
    refused((hilo_demand){1e12, 7200 * second, 6e8}, "some 2 hours of one thread and 600 MB");
    refused((hilo_demand){1e12, 3 * 86400 * second, 1e6}, "some 3 days of one thread and 1 MB");
    refused((hilo_demand){1e12, 86400 * second, 1}, "the limits are a day and 512 MB");
    refused((hilo_demand){1e12, 1e10 * second, 1}, "some 317 years of one thread");
}

static hilo_status run(const hilo_request *request, const char *engine, hilo_error *error) {
    hilo_matchup *matchup = make_matchup(request);
    hilo_options options = exact_options();
    options.engine = engine;
    hilo_result *result = NULL;
    hilo_status status = hilo_equity(matchup, &options, &result, error);
    cr_assert_eq(status, hilo_engine_check(matchup, &options, NULL), "%s", request_text(request));
    cr_assert((result != NULL) == (status == HILO_OK));
    hilo_result_free(result);
    hilo_matchup_free(matchup);
    return status;
}

Test(engine_limits, what_does_not_fit_is_refused) {
    const char *lists[] = {"AA/K", "**/Q"}, *ranges[] = {"AA", "2", "3"}, *hands[] = {"AA", "KK"};
    hilo_error error;
    hilo_request stud = {.game = "stud8", .seats = lists, .seat_count = 2};
    cr_assert_eq(run(&stud, "enumerate", &error), HILO_ERROR_REFUSED);
    cr_assert_not_null(strstr(error.message, " GB of memory"), "%s", error.message);
    hilo_request omaha = {.game = "omaha8", .seats = ranges, .seat_count = 3, .board = "Kc8d3h7s"};
    cr_assert_eq(run(&omaha, "enumerate", &error), HILO_ERROR_REFUSED);
    cr_assert_not_null(strstr(error.message, " deals would take some "), "%s", error.message);
    hilo_request holdem = {.game = "holdem", .seats = hands, .seat_count = 2};
    cr_assert_eq(run(&holdem, "enumerate", &error), HILO_OK);
}

Test(engine_limits, unknown_names) {
    const char *hands[] = {"AA", "KK"};
    hilo_request request = {.game = "holdem", .seats = hands, .seat_count = 2};
    hilo_error error;
    cr_assert_eq(run(&request, "sieve", &error), HILO_ERROR_SYNTAX);
    cr_assert_str_eq(error.message, "unknown engine 'sieve'");
    for (size_t i = 0; hilo_engine_name(i); i++) {
        cr_assert_not_null(strstr(error.expected, hilo_engine_name(i)), "%s", error.expected);
    }
}

/* Threads have memory of their own: there are no more of them than fit. */
Test(engine_limits, threads_fit_the_memory) {
    const char *hands[] = {"AA", "KK"};
    hilo_request request = {.game = "omaha8", .seats = hands, .seat_count = 2, .board = "2c7d9hTs"};
    hilo_options options = exact_options();
    options.engine = "pair-sweep";
    options.threads = 1024;
    hilo_matchup *matchup = make_matchup(&request);
    cr_assert_gt(hilo_engine_pair_sweep.memory(matchup, 1024, false), HILO_MOST_MEMORY);
    hilo_result *many = solve_matchup(matchup, &options, &request);
    cr_assert(many->threads > 1 && many->threads < 1024, "%d", many->threads);
    cr_assert_leq(hilo_engine_pair_sweep.memory(matchup, many->threads, false), HILO_MOST_MEMORY);
    options.threads = 1;
    hilo_result *one = solve_matchup(matchup, &options, &request);
    cr_assert_eq(many->seats[0].equity, one->seats[0].equity);
    hilo_result_free(many);
    hilo_result_free(one);
    hilo_matchup_free(matchup);
}

/* Every engine that accepts a matchup says how much memory it takes, more for more threads. */
Test(engine_limits, memory_is_estimated) {
    static const hilo_engine *const engines[] = {&hilo_engine_rank_sweep, &hilo_engine_board_sweep,
                                                 &hilo_engine_pair_sweep, &hilo_engine_enumerate,
                                                 &hilo_engine_sample};
    const char *hands[] = {"AA", "KK"};
    hilo_matchup *matchup =
        make_matchup(&(hilo_request){.game = "holdem", .seats = hands, .seat_count = 2});
    for (int i = 0; i < 5; i++) {
        double one = engines[i]->memory(matchup, 1, false),
               eight = engines[i]->memory(matchup, 8, false);
        cr_assert(one > 1000 && one < HILO_MOST_MEMORY, "%s: %g", engines[i]->name, one);
        cr_assert(eight > one && eight <= 8 * one, "%s: %g", engines[i]->name, eight);
        double by_combo = engines[i]->memory(matchup, 1, true);
        bool more = by_combo > one;
        cr_assert_eq(more, engines[i]->by_combo > 0, "%s: %g", engines[i]->name, by_combo);
    }
    hilo_matchup_free(matchup);
}
