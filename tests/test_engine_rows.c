/* Three more games as rows of data, through the engines, with nothing else changed. */
#include "engine/engine.h"
#include "matchup/matchup.h"
#include "measures.h"
#include "random_request.h"
#include "report/result.h"

#define ROUNDS 120

static const hilo_enumerator_game omaha_judged = {"omaha", 4, 5, 4, true, false};
static const hilo_enumerator_game stud_judged = {"stud", 7, 0, 3, false, false};
static const hilo_enumerator_game holdem8_judged = {"holdem8", 2, 5, 2, false, true};

/* A registered game with other pots; nobody publishes an order of its starting hands. */
static hilo_game row_of(const char *like, const char *name, const char *title, bool low) {
    hilo_game row = *hilo_game_find(like);
    row.name = name;
    row.title = title;
    row.pot_count = low ? 2 : 1;
    row.pots[1] = low ? (hilo_pot){HILO_SCALE_LOW8, 256 - 0xf8} : (hilo_pot){HILO_SCALE_HIGH, 0};
    row.ranking = NULL;
    return row;
}

static hilo_game omaha_row(void) {
    return row_of("omaha8", "omaha", "Omaha", false);
}

static hilo_game stud_row(void) {
    return row_of("stud8", "stud", "Seven Card Stud", false);
}

static hilo_game holdem8_row(void) {
    return row_of("holdem", "holdem8", "Hold'em Hi/Lo", true);
}

/* What hilo_equity does for a registered game. NULL when there is no deal. */
static hilo_result *run(const hilo_game *row, const hilo_request *request,
                        const hilo_options *options) {
    hilo_matchup *matchup = NULL;
    hilo_error error;
    hilo_status status = hilo_matchup_build(row, request, &matchup, &error);
    if (status) {
        cr_assert(status == HILO_ERROR_SYNTAX || status == HILO_ERROR_IMPOSSIBLE, "%s",
                  error.message);
        return NULL;
    }
    hilo_run done;
    hilo_tally *tally;
    status = hilo_engine_run(matchup, options, &done, &tally, &error);
    cr_assert_eq(status, HILO_OK, "%s", error.message);
    hilo_origin origin = {
        .exact = done.exact,
        .engine = done.engine,
        .tier = done.tier,
        .threads = done.threads,
        .elapsed_s = done.elapsed_s,
        .seed = options->seed,
    };
    hilo_result *result = hilo_result_new(matchup, tally, &origin);
    cr_assert_not_null(result);
    free(tally);
    hilo_matchup_free(matchup);
    return result;
}

static void check_exact(const hilo_result *result, const hilo_enumeration *counted,
                        const hilo_random_matchup *random) {
    measures *wanted = measures_of_enumeration(counted, random->matchup.seat_count, random->unit);
    measures *got = measures_of(result);
    char first[80];
    if (!result->has_joint) {
        memset(wanted->joint, 0, sizeof wanted->joint);
    }
    cr_assert_eq(measures_differ(got, wanted, random->weighted ? 1e-12 : 0, first), 0, "%s", first);
    cr_assert_eq(result->split, random->matchup.game->low);
    free(wanted);
    free(got);
}

static void check_sampled(const hilo_result *exact, const hilo_result *sampled) {
    for (size_t i = 0; i < exact->seat_count; i++) {
        cr_assert_leq(fabs(sampled->seats[i].equity - exact->seats[i].equity),
                      5 * sampled->seats[i].se);
    }
}

static void check_random(const hilo_game *row, const hilo_enumerator_game *judged, uint64_t seed) {
    static const hilo_random_limits limits = {.min_seats = 2,
                                              .max_seats = 5,
                                              .min_combos = 1,
                                              .max_combos = 4,
                                              .max_deals = 2000,
                                              .weights = true,
                                              .collisions = true};
    static hilo_random_matchup random;
    static hilo_enumeration counted;
    uint64_t state = random_seed(seed);
    hilo_options options = hilo_options_default();
    options.threads = 1;
    int compared = 0;
    for (int round = 0; round < ROUNDS; round++) {
        hilo_random_make(&random, judged, &limits, &state);
        hilo_request request = random_request(&random);
        options.method = HILO_METHOD_EXACT;
        hilo_result *result = run(row, &request, &options);
        if (result) {
            hilo_enumerator_count(&random.matchup, &counted);
            check_exact(result, &counted, &random);
            options.method = HILO_METHOD_MONTE_CARLO;
            options.trials = 20000;
            hilo_result *sampled = run(row, &request, &options);
            check_sampled(result, sampled);
            hilo_result_free(sampled);
            hilo_result_free(result);
            compared++;
        }
    }
    cr_assert_gt(compared, ROUNDS / 2);
}

Test(engine_rows, omaha_high) {
    hilo_game row = omaha_row();
    check_random(&row, &omaha_judged, 401);
}

Test(engine_rows, stud_high) {
    hilo_game row = stud_row();
    check_random(&row, &stud_judged, 402);
}

Test(engine_rows, holdem_high_low) {
    hilo_game row = holdem8_row();
    check_random(&row, &holdem8_judged, 403);
}

/* A second pot that names no qualifier: eight-or-better hands are the only lows there are. */
Test(engine_rows, low_without_qualifier) {
    hilo_game row = holdem8_row();
    row.pots[1].qualifier = 0;
    check_random(&row, &holdem8_judged, 404);
}

/* ---- what the pots have in common with those of a registered game */

static void check_highs(const hilo_game *row, const char *registered, const char *const *seats,
                        size_t count, const char *board, uint64_t deals) {
    hilo_request request = {registered, seats, count, board, "", NULL, NULL};
    hilo_options options = hilo_options_default();
    options.method = HILO_METHOD_EXACT;
    hilo_result *a = run(row, &request, &options);
    hilo_result *b = run(hilo_game_find(registered), &request, &options);
    cr_assert(a && b);
    cr_assert_eq(a->deals, deals);
    cr_assert_eq(b->deals, deals);
    cr_assert_neq(a->split, b->split);
    for (size_t i = 0; i < count; i++) {
        const hilo_seat_result *x = &a->seats[i], *y = &b->seats[i];
        cr_assert_eq(x->hi_win.count, y->hi_win.count);
        cr_assert_eq(x->hi_tie.count, y->hi_tie.count);
        cr_assert_eq(x->hi_lose.count, y->hi_lose.count);
        const hilo_seat_result *high = a->split ? y : x;
        double share = (double)high->hi_win.count + (double)high->hi_tie.count / 2;
        cr_assert_eq(high->lo_none.count, deals);
        cr_assert(count != 2 || fabs(high->equity - share / (double)deals) < 1e-15);
    }
    cr_assert_eq(a->hi_tie_count, b->hi_tie_count);
    cr_assert_eq((a->split ? b : a)->no_low.count, deals);
    cr_assert_lt((a->split ? a : b)->no_low.count, deals);
    hilo_result_free(a);
    hilo_result_free(b);
}

Test(engine_rows, highs_as_in_the_split_game) {
    hilo_game omaha = omaha_row(), stud = stud_row(), holdem8 = holdem8_row();
    const char *const omaha_seats[] = {"As2sKhQd", "Ah2h3d4c"};
    const char *const stud_seats[] = {"As2h3d4cKs", "KhKd9c9sQh"};
    const char *const holdem_seats[] = {"2c2d", "AsKs"};
    check_highs(&omaha, "omaha8", omaha_seats, 2, "", 1086008);
    check_highs(&stud, "stud8", stud_seats, 2, "", 671580);
    check_highs(&holdem8, "holdem", holdem_seats, 2, "", 1712304);
}

/* Counts of the highs in the tables of right answers: omaha8-086, stud8-124, holdem-040. */
Test(engine_rows, known_answers) {
    hilo_game omaha = omaha_row(), stud = stud_row(), holdem8 = holdem8_row();
    const struct {
        const hilo_game *row;
        const char *seats[2];
        uint64_t win, tie, lose;
    } cases[] = {
        {&omaha, {"As2sKhQd", "Ah2h3d4c"}, 653941, 48840, 383227},
        {&stud, {"As2s3s4h", "KhKdKc9d"}, 29939815, 39, 111241186},
        {&holdem8, {"2c2d", "AsKs"}, 849322, 10775, 852207},
    };
    hilo_options options = hilo_options_default();
    options.method = HILO_METHOD_EXACT;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        hilo_request request = {cases[i].row->name, cases[i].seats, 2, "", "", NULL, NULL};
        hilo_result *result = run(cases[i].row, &request, &options);
        cr_assert_str_eq(result->game, cases[i].row->name);
        cr_expect_eq(result->seats[0].hi_win.count, cases[i].win);
        cr_expect_eq(result->seats[0].hi_tie.count, cases[i].tie);
        cr_expect_eq(result->seats[0].hi_lose.count, cases[i].lose);
        hilo_result_free(result);
    }
}

/* ---- no ranking */

Test(engine_rows, percent_ranges_fail_with_a_message) {
    hilo_game rows[] = {omaha_row(), stud_row(), holdem8_row()};
    for (size_t i = 0; i < 3; i++) {
        const char *const seats[] = {"random", "15%"};
        hilo_request request = {rows[i].name, seats, 2, "", "", NULL, NULL};
        hilo_matchup *matchup = NULL;
        hilo_error error = {.status = HILO_OK};
        hilo_status status = hilo_matchup_build(&rows[i], &request, &matchup, &error);
        cr_expect_eq(status, HILO_ERROR_SYNTAX, "%s: %d %s", rows[i].name, status, error.message);
        cr_expect_eq(error.status, status);
        cr_expect(error.place == HILO_PLACE_SEAT && error.seat == 2);
        cr_expect(error.located && error.offset == 0 && error.length == 3, "%zu+%zu", error.offset,
                  error.length);
        cr_expect(strstr(error.message, "rank"), "%s", error.message);
        cr_expect(strstr(error.message, rows[i].name), "%s", error.message);
        cr_expect_null(matchup);
    }
}
