/* Ranges that collide nearly always: each run ends, and equal ranges have equal equities. */
#include "solving.h"

#include <math.h>

static hilo_request equal_seats(const char *range, size_t count, const char *board,
                                const char *seats[HILO_MAX_SEATS]) {
    for (size_t i = 0; i < count; i++) {
        seats[i] = range;
    }
    return (hilo_request){"holdem", seats, count, board, "", NULL, NULL};
}

static void check_sampled(const char *range, size_t count, uint64_t combos) {
    const char *seats[HILO_MAX_SEATS];
    hilo_request request = equal_seats(range, count, "", seats);
    hilo_options options = sample_options(1000000, 1);
    hilo_result *result = solve(&request, &options);
    cr_expect_geq(result->deals, 1000000);
    cr_expect_lt(result->elapsed_s, 60, "%zu seats took %.1f s", count, result->elapsed_s);
    for (size_t i = 0; i < count; i++) {
        const hilo_seat_result *seat = &result->seats[i];
        cr_expect_leq(fabs(seat->equity - 1.0 / (double)count), 5 * seat->se, "%zu seats: %.6f",
                      count, seat->equity);
        cr_expect(seat->combos == combos && seat->combos_removed == 0, "%zu seats", count);
    }
    hilo_result_free(result);
}

/* 19,440 of 34,012,224 tuples share no card. */
Test(sample_crowded, six_seats_for_three_pairs) {
    check_sampled("AA,KK,QQ", 6, 18);
}

/* One tuple in 33,700. */
Test(sample_crowded, eight_seats_for_four_pairs) {
    check_sampled("AA,KK,QQ,JJ", 8, 24);
}

Test(sample_crowded, weights_are_equal_for_all) {
    check_sampled("AA:0.3,KK,QQ:0.01,JJ", 5, 24);
}

/* Every tuple of the six seats leaves the same 36 cards for the river. */
Test(sample_crowded, six_seats_exactly) {
    const char *seats[HILO_MAX_SEATS];
    hilo_request request = equal_seats("AA,KK,QQ", 6, "2c7d9h4s", seats);
    hilo_options options = exact_options();
    hilo_result *result = solve(&request, &options);
    cr_expect_eq(result->deals, 19440 * 36);
    cr_expect_lt(result->elapsed_s, 60);
    for (size_t i = 0; i < 6; i++) {
        cr_expect_float_eq(result->seats[i].equity, 1.0 / 6, 1e-15);
        cr_expect_eq(result->seats[i].hi_win.count, result->seats[0].hi_win.count);
        cr_expect_eq(result->seats[i].hi_tie.count, result->seats[0].hi_tie.count);
        cr_expect(result->seats[i].combos == 18 && result->seats[i].combos_removed == 0);
    }
    hilo_result_free(result);
}

/* The same without a choice of method: what is too many tuples to look at is sampled. */
Test(sample_crowded, unforced_run_ends) {
    const char *seats[HILO_MAX_SEATS];
    hilo_request request = equal_seats("AA,KK,QQ,JJ", 8, "", seats);
    hilo_options options = hilo_options_default();
    options.target_se = 1e-3;
    hilo_result *result = solve(&request, &options);
    cr_expect_not(result->exact);
    hilo_result_free(result);
}

static void check_impossible(const char *range, size_t count) {
    const char *seats[HILO_MAX_SEATS];
    hilo_request request = equal_seats(range, count, "", seats);
    hilo_matchup *matchup = NULL;
    hilo_error error;
    cr_expect_eq(hilo_matchup_create(&request, &matchup, &error), HILO_ERROR_IMPOSSIBLE,
                 "%zu times %s", count, range);
    cr_expect(strstr(error.message, "always share a card"), "%s", error.message);
    cr_expect_null(matchup);
}

/* Found by counting, not by trying all tuples: 9 seats want 18 of 16 cards. */
Test(sample_crowded, more_seats_than_cards, .timeout = 30) {
    check_impossible("AA,KK,QQ,JJ", 9);
    check_impossible("AA,KK,QQ", 7);
    check_impossible("AA,KK,QQ,JJ", 10);
    check_impossible("AK", 5);
    check_impossible("AA", 3);
}

/* No pair of seats is impossible, nor any three; all four together are. */
Test(sample_crowded, only_together_impossible) {
    const char *const seats[] = {"AsAh,KsKh", "AsAd,KsKd", "AsAc,KsKc", "QQ"};
    hilo_matchup *matchup = NULL;
    hilo_error error;
    for (int without = 0; without < 3; without++) {
        const char *pair[2];
        int count = 0;
        for (int i = 0; i < 3; i++) {
            if (i != without) {
                pair[count++] = seats[i];
            }
        }
        hilo_request request = {"holdem", pair, 2, "", "", NULL, NULL};
        cr_expect_eq(hilo_matchup_create(&request, &matchup, &error), HILO_OK);
        hilo_matchup_free(matchup);
        matchup = NULL;
    }
    hilo_request request = {"holdem", seats, 4, "", "", NULL, NULL};
    cr_expect_eq(hilo_matchup_create(&request, &matchup, &error), HILO_ERROR_IMPOSSIBLE);
    cr_expect(strstr(error.message, "seats 1, 2 and 3"), "%s", error.message);
    cr_expect_null(strstr(error.message, "4"), "%s", error.message);
}
