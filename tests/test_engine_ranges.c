/* The result of ranges is the weighted sum of the results of all their fixed hands. */
#include "measures.h"
#include "random_request.h"
#include "solving.h"

#define ROUNDS 40 /* of each game and number of seats */

static hilo_options one_thread(void) {
    hilo_options options = exact_options();
    options.threads = 1; /* most are done before a second one would have started */
    return options;
}

/* Fixed hands, one combo a seat: chosen[seat] of the ranges. Returns NULL when they share a card.
 */
static hilo_result *solve_fixed(const hilo_random_matchup *ranges, const int *chosen) {
    static hilo_random_matchup fixed;
    fixed = *ranges;
    for (int seat = 0; seat < ranges->matchup.seat_count; seat++) {
        fixed.matchup.seats[seat].combos[0] = ranges->matchup.seats[seat].combos[chosen[seat]];
        fixed.matchup.seats[seat].combo_count = 1;
        fixed.typed[seat] = false;
    }
    hilo_random_write(&fixed, NULL);
    hilo_request request = random_request(&fixed);
    hilo_matchup *matchup = NULL;
    hilo_status status = hilo_matchup_create(&request, &matchup, NULL);
    if (status) {
        cr_assert_eq(status, HILO_ERROR_SYNTAX, "%s", request_text(&request));
        return NULL;
    }
    hilo_options options = one_thread();
    hilo_result *result = solve_matchup(matchup, &options, &request);
    hilo_matchup_free(matchup);
    return result;
}

static bool next_tuple(const hilo_enumerator_matchup *matchup, int *chosen) {
    for (int seat = 0; seat < matchup->seat_count; seat++) {
        if (++chosen[seat] < matchup->seats[seat].combo_count) {
            return true;
        }
        chosen[seat] = 0;
    }
    return false;
}

/* Returns how many compatible tuples of fixed hands there were. */
static int check(const hilo_random_matchup *random) {
    const hilo_enumerator_matchup *matchup = &random->matchup;
    measures *sum = measures_new((size_t)matchup->seat_count);
    uint64_t deals = 0;
    int chosen[HILO_ENUMERATOR_SEATS] = {0}, tuples = 0;
    do {
        hilo_result *fixed = solve_fixed(random, chosen);
        if (fixed) {
            double weight = random->unit;
            for (int seat = 0; seat < matchup->seat_count; seat++) {
                weight *= (double)matchup->seats[seat].combos[chosen[seat]].weight;
            }
            measures_add(sum, fixed, weight, NULL);
            deals += fixed->deals;
            tuples++;
        }
        hilo_result_free(fixed);
    } while (next_tuple(matchup, chosen));
    hilo_request request = random_request(random);
    hilo_options options = one_thread();
    hilo_result *result = solve(&request, &options);
    measures *got = measures_of(result);
    cr_assert_eq(result->deals, deals, "%s", request_text(&request));
    got->deals = sum->deals = 0; /* deals have no weight */
    char first[80];
    cr_assert_eq(measures_differ(got, sum, 1e-12, first), 0, "%s: %s", first,
                 request_text(&request));
    for (int seat = 0; seat < matchup->seat_count; seat++) {
        cr_assert_float_eq(result->seats[seat].equity, measures_equity(sum, seat), 1e-12);
    }
    free(got);
    free(sum);
    hilo_result_free(result);
    return tuples;
}

static void check_many(const hilo_enumerator_game *game, uint64_t seed) {
    static hilo_random_matchup random;
    uint64_t state = random_seed(seed);
    int compared = 0, tuples = 0, weighted = 0;
    for (int seats = 2; seats <= 3; seats++) {
        hilo_random_limits limits = {.min_seats = seats,
                                     .max_seats = seats,
                                     .min_combos = 2,
                                     .max_combos = seats == 2 ? 8 : 4,
                                     .max_deals = 50000,
                                     .weights = true,
                                     .collisions = true};
        for (int round = 0; round < ROUNDS; round++, compared++) {
            random_possible(&random, game, &limits, &state);
            tuples += check(&random);
            weighted += random.weighted;
        }
    }
    cr_assert_eq(compared, 2 * ROUNDS);
    cr_log_info("%s: %d tuples", game->name, tuples);
    cr_assert_gt(tuples, 4 * ROUNDS);
    cr_assert_gt(weighted, ROUNDS / 2);
}

Test(engine_ranges, holdem) {
    check_many(&hilo_enumerator_holdem, 301);
}

Test(engine_ranges, omaha8) {
    check_many(&hilo_enumerator_omaha8, 302);
}

Test(engine_ranges, stud8) {
    check_many(&hilo_enumerator_stud8, 303);
}

/* ---- weights that are given other ways */

static double first_equity(const char *game, const char *hero, const char *villain,
                           const char *board) {
    const char *const seats[] = {hero, villain};
    hilo_request request = {game, seats, 2, board, "", NULL, NULL};
    hilo_options options = exact_options();
    hilo_result *result = solve(&request, &options);
    double equity = result->seats[0].equity;
    hilo_result_free(result);
    return equity;
}

Test(engine_ranges, small_weight) {
    cr_expect_float_eq(first_equity("holdem", "AA", "QQ:0.01,22", ""), 0.822101079, 0.5000001e-9);
    cr_expect_float_eq(first_equity("holdem", "AA", "QQ@1,22", ""), 0.822101079, 0.5000001e-9);
    cr_expect_float_eq(first_equity("holdem", "AA", "22@100,QQ:0.01", ""), 0.822101079,
                       0.5000001e-9);
}

/* Weights that are all multiplied by the same number change no equity, to the last bit: they are
 * divided by their greatest common divisor. */
Test(engine_ranges, common_factor) {
    double plain = first_equity("holdem", "AKs,AQs:0.5", "JJ,TT:0.25", "Ah7d2c");
    cr_expect_eq(first_equity("holdem", "AKs:0.8,AQs:0.4", "JJ:0.04,TT:0.01", "Ah7d2c"), plain);
    double omaha = first_equity("omaha8", "AA23", "KKQJ", "2h7d8c");
    cr_expect_eq(first_equity("omaha8", "AA23:0.37", "KKQJ:0.123457", "2h7d8c"), omaha);
}
