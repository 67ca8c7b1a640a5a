/* Exact results against the slow enumerator, figure by figure, on seeded random matchups. */
#include "measures.h"
#include "random_request.h"
#include "solving.h"

typedef struct {
    int equal, named_twice, impossible, weighted, shared, removed;
    int others; /* solved by another engine than enumerate, too */
} counts;

static void compare(const hilo_result *result, const hilo_random_matchup *random,
                    const hilo_enumeration *counted, const char *what) {
    const hilo_enumerator_matchup *matchup = &random->matchup;
    measures *got = measures_of(result);
    measures *wanted = measures_of_enumeration(counted, matchup->seat_count, random->unit);
    char first[80];
    if (!result->has_joint) {
        memset(wanted->joint, 0, sizeof wanted->joint);
    }
    cr_assert_eq(measures_differ(got, wanted, random->weighted ? 1e-12 : 0, first), 0, "%s: %s",
                 first, what);
    for (int i = 0; i < matchup->seat_count; i++) {
        const hilo_seat_result *seat = &result->seats[i];
        cr_assert_float_eq(seat->equity, measures_equity(wanted, i), 1e-12, "%s", what);
        cr_assert_eq(seat->se, 0, "%s", what);
        cr_assert_eq(seat->combos, counted->seats[i].combos, "%s", what);
        cr_assert_eq(seat->combos + seat->combos_removed, (uint64_t)matchup->seats[i].combo_count,
                     "%s", what);
        cr_assert_str_eq(seat->text, random->seats[i]);
    }
    cr_assert(result->exact && result->split == matchup->game->low);
    cr_assert_eq(result->weighted, random->weighted, "%s", what);
    cr_assert_eq(result->has_joint, matchup->game->low && matchup->seat_count == 2);
    cr_assert_eq(result->deals, counted->deals, "%s", what);
    measures_check_sums(result, what);
    free(got);
    free(wanted);
}

/* One thread: most are done before a second one would have started. */
static hilo_result *solve_by(const char *engine, const hilo_matchup *matchup,
                             const hilo_request *request) {
    hilo_options options = exact_options();
    options.threads = 1;
    options.engine = engine;
    return solve_matchup(matchup, &options, request);
}

static void check(const hilo_random_matchup *random, counts *done) {
    hilo_request request = random_request(random);
    hilo_matchup *matchup = NULL;
    hilo_error error = {.status = HILO_OK};
    hilo_status status = hilo_matchup_create(&request, &matchup, &error);
    const char *what = request_text(&request);
    if (random->answer == HILO_RANDOM_NAMED_TWICE) {
        cr_assert_eq(status, HILO_ERROR_SYNTAX, "%d %s: %s", status, error.message, what);
        done->named_twice++;
        return;
    }
    if (random->answer == HILO_RANDOM_TOO_FEW) {
        cr_assert_eq(status, HILO_ERROR_IMPOSSIBLE, "%d %s: %s", status, error.message, what);
        done->impossible++;
        return;
    }
    hilo_enumeration *counted = malloc(sizeof *counted);
    cr_assert_not_null(counted);
    hilo_enumerator_count(&random->matchup, counted);
    if (counted->deals == 0) {
        cr_assert_eq(status, HILO_ERROR_IMPOSSIBLE, "%d %s: %s", status, error.message, what);
        cr_assert_null(matchup);
        done->impossible++;
    } else {
        cr_assert_eq(status, HILO_OK, "%d %s: %s", status, error.message, what);
        hilo_result *result = solve_by(NULL, matchup, &request);
        compare(result, random, counted, what);
        if (strcmp(result->engine, "enumerate") != 0) {
            hilo_result *plain = solve_by("enumerate", matchup, &request);
            compare(plain, random, counted, what);
            hilo_result_free(plain);
            done->others++;
        }
        for (size_t i = 0; i < result->seat_count; i++) {
            done->removed += result->seats[i].combos_removed > 0;
        }
        hilo_result_free(result);
        done->equal++;
        done->weighted += random->weighted;
        done->shared += random->matchup.shared;
    }
    hilo_matchup_free(matchup);
    free(counted);
}

static counts check_many(const hilo_enumerator_game *game, const hilo_random_limits *limits,
                         int rounds, uint64_t seed) {
    static hilo_random_matchup random;
    uint64_t state = random_seed(seed);
    counts done = {0};
    for (int round = 0; round < rounds; round++) {
        hilo_random_make(&random, game, limits, &state);
        check(&random, &done);
    }
    cr_log_info("%s: %d equal (%d weighted, %d with a shared card, %d by another engine too), "
                "%d named twice, %d impossible",
                game->name, done.equal, done.weighted, done.shared, done.others, done.named_twice,
                done.impossible);
    cr_assert_eq(done.equal + done.named_twice + done.impossible, rounds);
    cr_assert_gt(done.equal, rounds / 2);
    cr_assert_gt(done.weighted, rounds / 5);
    cr_assert_gt(done.equal - done.weighted, rounds / 5);
    cr_assert_gt(done.removed, 0);
    return done;
}

static const hilo_random_limits limits = {.min_seats = 2,
                                          .max_seats = 6,
                                          .min_combos = 1,
                                          .max_combos = 5,
                                          .max_deals = 3000,
                                          .weights = true,
                                          .collisions = true};

Test(engine_enumerator, holdem) {
    check_many(&hilo_enumerator_holdem, &limits, 400, 101);
}

Test(engine_enumerator, omaha8) {
    check_many(&hilo_enumerator_omaha8, &limits, 400, 102);
}

Test(engine_enumerator, stud8) {
    counts done = check_many(&hilo_enumerator_stud8, &limits, 600, 103);
    cr_assert_gt(done.shared, 30);
}

/* Wide overlapping ranges of many combos, few seats. */
static const hilo_random_limits wide = {.min_seats = 2,
                                        .max_seats = 3,
                                        .min_combos = 6,
                                        .max_combos = 8,
                                        .max_deals = 20000,
                                        .weights = true,
                                        .collisions = false};

Test(engine_enumerator, overlapping_ranges) {
    check_many(&hilo_enumerator_holdem, &wide, 60, 104);
    check_many(&hilo_enumerator_omaha8, &wide, 60, 105);
    check_many(&hilo_enumerator_stud8, &wide, 60, 106);
}
