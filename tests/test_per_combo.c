/* Equities by combo: each combo has what it has alone, by every engine, with and without symmetry.
 */
#include "random_request.h"
#include "solving.h"

#include <math.h>
#include <stdlib.h>

static const char *const engines[] = {"enumerate", "pair-sweep", "three-sweep", "rank-sweep"};

#define ENGINES (sizeof engines / sizeof engines[0])

/* NULL when the engine does not accept the matchup. */
static hilo_result *by_combo(const hilo_request *request, const char *engine, bool no_symmetry,
                             int threads) {
    hilo_options options = exact_options();
    hilo_result *result = NULL;
    options.per_combo = true;
    options.engine = engine;
    options.no_symmetry = no_symmetry;
    options.threads = threads;
    hilo_matchup *matchup = make_matchup(request);
    hilo_equity(matchup, &options, &result, NULL);
    hilo_matchup_free(matchup);
    return result;
}

static void check_same(const hilo_result *got, const hilo_result *wanted, const char *text) {
    cr_assert_eq(got->deals, wanted->deals);
    cr_assert_eq(got->weight, wanted->weight, "%s: %.17g %.17g", text, got->weight, wanted->weight);
    for (size_t i = 0; i < wanted->seat_count; i++) {
        cr_assert_eq(got->seats[i].equity, wanted->seats[i].equity, "%s: seat %zu", text, i + 1);
        cr_assert_eq(got->seats[i].per_combo_count, wanted->seats[i].per_combo_count);
        for (size_t c = 0; c < wanted->seats[i].per_combo_count; c++) {
            const hilo_combo_result *x = &got->seats[i].per_combo[c];
            const hilo_combo_result *y = &wanted->seats[i].per_combo[c];
            cr_assert_str_eq(x->text, y->text, "%s", text);
            cr_assert_eq(x->deals, y->deals, "%s: %s", text, x->text);
            cr_assert_eq(x->equity, y->equity, "%s: %s %.17g %.17g", text, x->text, x->equity,
                         y->equity);
            cr_assert_eq(x->deals_weight, y->deals_weight, "%s: %s %.17g %.17g", text, x->text,
                         x->deals_weight, y->deals_weight);
        }
    }
}

/* The combos of a seat make up the seat. */
static void check_sums(const hilo_result *result, const char *text) {
    for (size_t i = 0; i < result->seat_count; i++) {
        const hilo_seat_result *seat = &result->seats[i];
        uint64_t deals = 0;
        double won = 0, weight = 0;
        cr_assert_eq(seat->per_combo_count, seat->combos, "%s", text);
        for (size_t c = 0; c < seat->per_combo_count; c++) {
            deals += seat->per_combo[c].deals;
            won += seat->per_combo[c].deals_weight * seat->per_combo[c].equity;
            weight += seat->per_combo[c].deals_weight;
        }
        cr_assert_eq(deals, result->deals, "%s", text);
        cr_assert_float_eq(won / weight, seat->equity, 1e-12, "%s", text);
        cr_assert_float_eq(weight / result->weight, 1, 1e-12, "%s", text);
    }
}

/* Each combo in place of its seat's range. Returns how many. */
static int check_alone(const hilo_request *request, const hilo_result *result) {
    hilo_options options = exact_options();
    int compared = 0;
    options.engine = "enumerate";
    for (size_t i = 0; i < request->seat_count; i++) {
        const char *seats[HILO_MAX_SEATS];
        memcpy(seats, request->seats, request->seat_count * sizeof *seats);
        for (size_t c = 0; c < result->seats[i].per_combo_count; c++) {
            const hilo_combo_result *combo = &result->seats[i].per_combo[c];
            hilo_request one = *request;
            one.seats = seats;
            seats[i] = combo->text;
            hilo_result *alone = solve(&one, &options);
            cr_assert_eq(combo->deals, alone->deals, "%s", request_text(&one));
            cr_assert_float_eq(combo->equity, alone->seats[i].equity, 1e-12, "%s %.17g %.17g",
                               request_text(&one), combo->equity, alone->seats[i].equity);
            hilo_result_free(alone);
            compared++;
        }
    }
    return compared;
}

/* Adds to accepted[] how often each engine answered. Returns how many combos were solved alone. */
static int check(const hilo_request *request, bool alone, int accepted[ENGINES]) {
    hilo_result *wanted = by_combo(request, "enumerate", true, 1);
    char text[4096];
    snprintf(text, sizeof text, "%s", request_text(request));
    cr_assert_not_null(wanted, "%s", text);
    check_sums(wanted, text);
    for (size_t e = 0; e < ENGINES; e++) {
        for (int variant = 0; variant < 3; variant++) {
            hilo_result *got = by_combo(request, engines[e], variant == 1, variant == 2 ? 2 : 1);
            if (got) {
                check_same(got, wanted, text);
                accepted[e]++;
            }
            hilo_result_free(got);
        }
    }
    int compared = alone ? check_alone(request, wanted) : 0;
    hilo_result_free(wanted);
    return compared;
}

static int check_random(int game, int matchups, int most_seats, int accepted[ENGINES]) {
    const hilo_random_limits limits = {2, most_seats, 1, 8, 20000, true, true};
    uint64_t state = random_seed(0xc0b0 + (uint64_t)game);
    hilo_random_matchup *random = malloc(sizeof *random);
    int compared = 0;
    cr_assert_not_null(random);
    for (int i = 0; i < matchups; i++) {
        random_possible(random, random_game(game), &limits, &state);
        hilo_request request = random_request(random);
        compared += check(&request, true, accepted);
    }
    free(random);
    return compared;
}

Test(per_combo, holdem) {
    int accepted[ENGINES] = {0};
    int compared = check_random(0, 100, 2, accepted) + check_random(0, 20, 3, accepted);
    cr_assert_geq(compared, 400, "%d", compared);
    cr_assert_eq(accepted[0], 3 * 120);
    cr_assert_geq(accepted[1], 3 * 100);
    cr_assert_geq(accepted[2], 3);
    cr_assert_eq(accepted[3], 3 * 120);
}

Test(per_combo, omaha8) {
    int accepted[ENGINES] = {0};
    int compared = check_random(1, 60, 2, accepted) + check_random(1, 10, 3, accepted);
    cr_assert_geq(compared, 250, "%d", compared);
    cr_assert_eq(accepted[0], 3 * 70);
    cr_assert_geq(accepted[1], 3 * 60);
    cr_assert_eq(accepted[3], 3 * 70);
}

Test(per_combo, stud8) {
    int accepted[ENGINES] = {0};
    int compared = check_random(2, 60, 2, accepted) + check_random(2, 10, 3, accepted);
    cr_assert_geq(compared, 150, "%d", compared);
    cr_assert_eq(accepted[0], 3 * 70);
    cr_assert_geq(accepted[1], 3 * 60);
}

/* Suits that may be exchanged, so that boards stand for orbits; combos of equal cards; dead cards.
 */
Test(per_combo, chosen) {
    static const struct {
        const char *game, *seats[3], *board, *dead;
        size_t count;
        bool alone;
    } chosen[] = {
        {"holdem", {"AA,KQ", "QQ,JTs"}, "2c7d8s", "", 2, true},
        {"holdem", {"random", "AA,KK"}, "7c7d9c9d", "Kd", 2, false},
        {"holdem", {"random", "random"}, "7c7d7h7s2c", "As", 2, false},
        {"holdem", {"AcAd,AhAs,QcQd", "KK:0.5,JJ"}, "2c2d2h", "", 2, true},
        {"holdem", {"AsAh,KsKh", "QsQh,QcQd"}, "", "2c3c4c5d6d7d", 2, false},
        {"holdem", {"AA", "KQs", "22,TT:0.3"}, "2c2d8s", "", 3, true},
        {"omaha8", {"AAKK", "QQ32"}, "2c7d8s8h", "", 2, true},
        {"omaha8", {"As2sKhQd,Ah2hKsQd", "Ac3c4d5d,8s8hTsTh"}, "9s9h2c", "", 2, true},
        {"stud8", {"AA/Kc9d5h2s", "**/QhJd8c7s"}, "", "", 2, false},
        {"stud8", {"AA/9dJcTd8c,KK/9dJcTd8c:0.5", "(QQ,JJ)/QdJs3s2h"}, "", "", 2, false},
        {"stud8", {"A2/6c7dTh8s", "(A2,33)/QdJc3s2h"}, "", "Ac", 2, false},
        {"stud8", {"As2s3s4h5h", "KhKdKcQcQs"}, "", "9d", 2, true},
        {"stud8", {"As2s3s4h5h6c", "(QQ,99)/Kc8d7d2c/2d"}, "", "", 2, true},
    };
    int accepted[ENGINES] = {0}, compared = 0;
    for (size_t i = 0; i < sizeof chosen / sizeof chosen[0]; i++) {
        hilo_request request = {.game = chosen[i].game,
                                .seats = chosen[i].seats,
                                .seat_count = chosen[i].count,
                                .board = chosen[i].board,
                                .dead = chosen[i].dead};
        compared += check(&request, chosen[i].alone, accepted);
    }
    cr_assert_geq(compared, 100, "%d", compared);
    cr_assert_eq(accepted[0], 3 * (int)(sizeof chosen / sizeof chosen[0]));
    cr_assert_geq(accepted[1], accepted[0] - 3);
}

Test(per_combo, refused) {
    const char *seats[4] = {"AA", "KK", "QQ", "JJ"};
    hilo_request request = {.game = "holdem", .seats = seats, .seat_count = 4, .board = "2c3c4d"};
    hilo_options options = hilo_options_default();
    hilo_result *result = NULL;
    hilo_error error;
    options.per_combo = true;
    hilo_matchup *matchup = make_matchup(&request);
    cr_assert_eq(hilo_equity(matchup, &options, &result, &error), HILO_ERROR_REFUSED);
    hilo_matchup_free(matchup);
    request.seat_count = 2;
    matchup = make_matchup(&request);
    options.method = HILO_METHOD_MONTE_CARLO;
    cr_assert_eq(hilo_equity(matchup, &options, &result, &error), HILO_ERROR_SYNTAX);
    options.method = HILO_METHOD_AUTO;
    options.engine = "board-sweep";
    cr_assert_eq(hilo_equity(matchup, &options, &result, &error), HILO_ERROR_SYNTAX);
    cr_assert_null(result);
    hilo_matchup_free(matchup);
}
