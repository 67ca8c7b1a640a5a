/* From texts to a result, for tests in which that must succeed. */
#ifndef HILO_TESTS_SOLVING_H
#define HILO_TESTS_SOLVING_H

#include "hilo.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

/* One line that says what was asked, for messages. Static, overwritten by the next call. */
static inline const char *request_text(const hilo_request *request) {
    static char text[4096];
    size_t at = (size_t)snprintf(text, sizeof text, "%s", request->game);
    for (size_t i = 0; i < request->seat_count && at < sizeof text; i++) {
        at += (size_t)snprintf(text + at, sizeof text - at, " '%s'", request->seats[i]);
    }
    if (at < sizeof text) {
        snprintf(text + at, sizeof text - at, " board '%s' dead '%s'",
                 request->board ? request->board : "", request->dead ? request->dead : "");
    }
    return text;
}

static inline hilo_matchup *make_matchup(const hilo_request *request) {
    hilo_matchup *matchup = NULL;
    hilo_error error;
    hilo_status status = hilo_matchup_create(request, &matchup, &error);
    cr_assert_eq(status, HILO_OK, "%s: %s", request_text(request), error.message);
    return matchup;
}

static inline hilo_result *solve_matchup(const hilo_matchup *matchup, const hilo_options *options,
                                         const hilo_request *request) {
    hilo_result *result = NULL;
    hilo_error error;
    hilo_status status = hilo_equity(matchup, options, &result, &error);
    cr_assert_eq(status, HILO_OK, "%s: %s", request_text(request), error.message);
    return result;
}

/* Free the result with hilo_result_free. */
static inline hilo_result *solve(const hilo_request *request, const hilo_options *options) {
    hilo_matchup *matchup = make_matchup(request);
    hilo_result *result = solve_matchup(matchup, options, request);
    hilo_matchup_free(matchup);
    return result;
}

static inline hilo_options exact_options(void) {
    hilo_options options = hilo_options_default();
    options.method = HILO_METHOD_EXACT;
    return options;
}

static inline hilo_options sample_options(uint64_t trials, uint64_t seed) {
    hilo_options options = hilo_options_default();
    options.method = HILO_METHOD_MONTE_CARLO;
    options.trials = trials;
    options.seed = seed;
    return options;
}

#endif
