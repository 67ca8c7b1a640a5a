/* Exact results that must agree with each other, on seeded random matchups too large for the slow
 * enumerator. */
#include "measures.h"
#include "random_request.h"
#include "solving.h"

#define ROUNDS 25 /* of each game */

static const hilo_random_limits limits = {.min_seats = 2,
                                          .max_seats = 6,
                                          .min_combos = 1,
                                          .max_combos = 6,
                                          .max_deals = 1000000,
                                          .weights = true,
                                          .collisions = true};

/* Visits ROUNDS matchups of each game; `check` returns how many comparisons it made. */
static int each_matchup(uint64_t seed, const hilo_random_limits *within,
                        int (*check)(hilo_random_matchup *random, uint64_t *state)) {
    static hilo_random_matchup random;
    uint64_t state = random_seed(seed);
    int compared = 0;
    for (int game = 0; game < RANDOM_GAMES; game++) {
        for (int round = 0; round < ROUNDS; round++) {
            random_possible(&random, random_game(game), within, &state);
            compared += check(&random, &state);
        }
    }
    return compared;
}

/* One thread: most are done before a second one would have started. */
static hilo_options one_thread(void) {
    hilo_options options = exact_options();
    options.threads = 1;
    return options;
}

static hilo_result *solve_random(const hilo_random_matchup *random) {
    hilo_request request = random_request(random);
    hilo_options options = one_thread();
    return solve(&request, &options);
}

/* Unweighted figures are equal, weighted ones up to rounding. */
static void check_equal(const measures *a, const measures *b, const hilo_random_matchup *random) {
    char first[80];
    hilo_request request = random_request(random);
    cr_assert_eq(measures_differ(a, b, random->weighted ? 1e-12 : 0, first), 0, "%s: %s", first,
                 request_text(&request));
}

/* ---- sums */

static int check_sums(hilo_random_matchup *random, uint64_t *state) {
    (void)state;
    hilo_request request = random_request(random);
    hilo_result *result = solve_random(random);
    measures_check_sums(result, request_text(&request));
    hilo_result_free(result);
    return 1;
}

Test(engine_properties, sums) {
    cr_assert_eq(each_matchup(201, &limits, check_sums), 3 * ROUNDS);
}

/* ---- seats in another order */

static int check_seats(hilo_random_matchup *random, uint64_t *state) {
    int seat_count = random->matchup.seat_count, to[HILO_ENUMERATOR_SEATS];
    hilo_result *before = solve_random(random);
    measures *wanted = measures_of(before);
    for (int i = 0; i < seat_count; i++) {
        to[i] = i;
    }
    random_draw(state, to, seat_count, seat_count);
    hilo_random_matchup permuted = *random;
    for (int i = 0; i < seat_count; i++) {
        permuted.seat_texts[i] = random->seats[to[i]];
    }
    hilo_result *after = solve_random(&permuted);
    measures *got = measures_new((size_t)seat_count);
    measures_add(got, after, 1, to);
    if (to[0] != 0) { /* the joint counts are seat 1's */
        memset(wanted->joint, 0, sizeof wanted->joint);
    }
    check_equal(got, wanted, random);
    for (int i = 0; i < seat_count; i++) {
        cr_assert_float_eq(after->seats[i].equity, before->seats[to[i]].equity, 1e-12);
        cr_assert_eq(after->seats[i].combos, before->seats[to[i]].combos);
        cr_assert_eq(after->seats[i].combos_removed, before->seats[to[i]].combos_removed);
    }
    free(got);
    free(wanted);
    hilo_result_free(before);
    hilo_result_free(after);
    return 1;
}

Test(engine_properties, seat_permutation) {
    cr_assert_eq(each_matchup(202, &limits, check_seats), 3 * ROUNDS);
}

/* ---- other names for the suits */

static int check_suits(hilo_random_matchup *random, uint64_t *state) {
    (void)state;
    hilo_result *result = solve_random(random);
    measures *wanted = measures_of(result);
    int compared = 0;
    for (int map = 0; map < 256; map++) {
        int suits[4] = {map & 3, map >> 2 & 3, map >> 4 & 3, map >> 6};
        int seen = 1 << suits[0] | 1 << suits[1] | 1 << suits[2] | 1 << suits[3];
        if (seen != 15) {
            continue;
        }
        hilo_random_write(random, suits);
        hilo_result *relabelled = solve_random(random);
        measures *got = measures_of(relabelled);
        check_equal(got, wanted, random);
        free(got);
        hilo_result_free(relabelled);
        compared++;
    }
    free(wanted);
    hilo_result_free(result);
    return compared;
}

Test(engine_properties, suit_relabelling) {
    hilo_random_limits small = limits;
    small.max_deals = 50000;
    cr_assert_eq(each_matchup(203, &small, check_suits), 3 * ROUNDS * 24);
}

/* ---- without symmetry */

static void check_no_symmetry(const hilo_request *request) {
    hilo_options options = exact_options();
    hilo_result *with = solve(request, &options);
    options.no_symmetry = true;
    hilo_result *without = solve(request, &options);
    measures *a = measures_of(with), *b = measures_of(without);
    char first[80];
    cr_assert_eq(measures_differ(a, b, with->weighted ? 1e-12 : 0, first), 0, "%s: %s", first,
                 request_text(request));
    cr_assert_eq(with->deals, without->deals);
    free(a);
    free(b);
    hilo_result_free(with);
    hilo_result_free(without);
}

/* Matchups with groups of 2 to 24 relabellings, whole ranges among them. */
Test(engine_properties, no_symmetry) {
    static const struct {
        const char *game, *seats[4], *board, *dead;
    } cases[] = {
        {"holdem", {"AA", "KK"}, "", ""},
        {"holdem", {"AA", "AA"}, "", ""},
        {"holdem", {"AcAd", "AhAs"}, "", ""},
        {"holdem", {"AKs", "QQ", "T9s"}, "", ""},
        {"holdem", {"AKs:0.5,AKo", "QQ", "JTs"}, "7c7d2c", "2d"},
        {"holdem", {"AcKc,AdKd,AhKh:0.3,AsKs:0.3", "22+"}, "2h3h4s", ""},
        {"holdem", {"AsKs:0.2,AcKc:0.2,AdKd", "QQ,JJ:0.5"}, "7h3h2d", "2h"},
        /* Only the weights tell these suits apart. */
        {"holdem", {"AsKs:0.2,AcKc:0.9,AdKd:0.5", "QQ,JJ"}, "7h3h2h", ""},
        {"omaha8", {"AsKsQs2s:0.2,AcKcQc2c:0.9,AdKdQd2d", "AAJJ"}, "7h3h2h", ""},
        {"stud8", {"AcKc/9d5d2d8d,AsKs/9d5d2d8d:0.3", "QhQd/JhTd8h7h"}, "", ""},
        {"holdem", {"random", "AKs"}, "2c3d4h", ""},
        {"omaha8", {"AsAhKsKh", "QcQdJcJd"}, "", ""},
        {"omaha8", {"AAKK", "A2KQ:wxyz"}, "7c7d2c", ""},
        {"omaha8", {"A2$ds:0.4,AA$ds", "KQJT"}, "8c7c6d2d", ""},
        {"stud8", {"AA/Kc9d5h2s", "QQ/JhJd8c7s"}, "", ""},
        {"stud8", {"AA/KcKd2c2d", "QQ/JcJd8c8d"}, "", ""},
        {"stud8", {"AcAd/KcKd5c5d", "QQ/9c9d8c8d:0.2,JJ/9c9d8c8d"}, "", ""},
    };
    int compared = 0;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        size_t seats = 0;
        while (seats < 4 && cases[i].seats[seats]) {
            seats++;
        }
        hilo_request request = {cases[i].game, cases[i].seats, seats, cases[i].board,
                                cases[i].dead, NULL,           NULL};
        check_no_symmetry(&request);
        compared++;
    }
    cr_assert_eq(compared, 17);
}

static int check_random_symmetry(hilo_random_matchup *random, uint64_t *state) {
    (void)state;
    hilo_request request = random_request(random);
    check_no_symmetry(&request);
    return 1;
}

Test(engine_properties, no_symmetry_random) {
    cr_assert_eq(each_matchup(204, &limits, check_random_symmetry), 3 * ROUNDS);
}

/* ---- dead cards */

/* Cards that nobody gets in a deal. */
static int undealt(const hilo_enumerator_matchup *matchup) {
    int own = matchup->seat_count * (matchup->game->hole_cards - matchup->shared);
    return 52 - matchup->dead_count - own - matchup->game->board_cards - matchup->shared;
}

/* With one more dead card, the deals that leave this card undealt remain. Every deal leaves the
 * same number of cards: it is counted so often over all choices of the dead card. */
static int check_dead(hilo_random_matchup *random, uint64_t *state) {
    (void)state;
    hilo_enumerator_matchup *matchup = &random->matchup;
    int left = undealt(matchup), dead = matchup->dead_count;
    bool shared = matchup->shared;
    hilo_result *result = solve_random(random);
    measures *wanted = measures_new(result->seat_count);
    measures *got = measures_new(result->seat_count);
    measures_add(wanted, result, left, NULL);
    wanted->deals = left * (double)result->deals;
    hilo_result_free(result);
    matchup->dead_count = dead + 1;
    if (left == 0 || hilo_random_shared(matchup) != shared) {
        free(wanted);
        free(got);
        return 0; /* another card would make other rules */
    }
    for (int card = 0; card < 52; card++) {
        matchup->dead[dead] = card;
        hilo_random_write(random, NULL);
        hilo_request request = random_request(random);
        hilo_options options = one_thread();
        hilo_matchup *with = NULL;
        if (hilo_matchup_create(&request, &with, NULL) == HILO_OK) {
            hilo_result *part = solve_matchup(with, &options, &request);
            measures_add(got, part, 1, NULL);
            hilo_result_free(part);
            hilo_matchup_free(with);
        }
    }
    matchup->dead_count = dead;
    hilo_random_write(random, NULL);
    char first[80];
    hilo_request request = random_request(random);
    cr_assert_eq(measures_differ(got, wanted, random->weighted ? 1e-11 : 0, first), 0, "%s: %s",
                 first, request_text(&request));
    free(got);
    free(wanted);
    return 1;
}

Test(engine_properties, dead_card_filters_deals) {
    hilo_random_limits small = limits;
    small.max_deals = 50000;
    cr_assert_gt(each_matchup(205, &small, check_dead), 2 * ROUNDS);
}
