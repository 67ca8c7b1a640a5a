/* When a sampled run stops. */
#include "solving.h"

#include <math.h>

#define BLOCK (1024 * 32) /* trials of a block, if none is dropped */
#define CHECK_BLOCKS 32   /* the standard error is looked at after so many blocks */

static hilo_result *run(const char *a, const char *b, const char *board, uint64_t trials,
                        double target_se) {
    const char *const seats[] = {a, b};
    hilo_request request = {"holdem", seats, 2, board, "", NULL, NULL};
    hilo_options options = sample_options(trials, 5);
    options.target_se = target_se;
    return solve(&request, &options);
}

static double worst(const hilo_result *result) {
    double worst = 0;
    for (size_t i = 0; i < result->seat_count; i++) {
        worst = fmax(worst, result->seats[i].se);
    }
    return worst;
}

Test(sample_stop, trials) {
    static const uint64_t trials[] = {1,         2,         1000,          BLOCK - 1, BLOCK,
                                      BLOCK + 1, 2 * BLOCK, 3 * BLOCK + 1, 1000000,   3000000};
    static const char *const seats[][2] = {
        {"AcAd", "KsKh"}, {"22+", "random"}, {"AA,KK", "AA,KK:0.5"}};
    int compared = 0;
    for (size_t s = 0; s < 3; s++) {
        for (size_t i = 0; i < sizeof trials / sizeof *trials; i++) {
            hilo_result *result = run(seats[s][0], seats[s][1], "", trials[i], 0);
            cr_expect_not(result->exact);
            cr_expect(result->deals >= trials[i] && result->deals < trials[i] + BLOCK,
                      "%llu of %llu", (unsigned long long)result->deals,
                      (unsigned long long)trials[i]);
            cr_expect_eq(result->weight, (double)result->deals);
            hilo_result_free(result);
            compared++;
        }
    }
    cr_assert_eq(compared, 30);
}

/* Counts are of whole blocks from the first on: more trials add to the ones before. */
Test(sample_stop, a_longer_run_begins_with_the_shorter) {
    hilo_result *shorter = run("AcAd", "KsKh", "", 500000, 0);
    hilo_result *longer = run("AcAd", "KsKh", "", 500000 + BLOCK, 0);
    cr_assert_gt(longer->deals, shorter->deals);
    uint64_t more = longer->deals - shorter->deals;
    cr_expect_leq(more, 2 * BLOCK);
    for (int i = 0; i < 2; i++) {
        uint64_t before = shorter->seats[i].hi_win.count, after = longer->seats[i].hi_win.count;
        cr_expect(after >= before && after - before <= more);
    }
    hilo_result_free(shorter);
    hilo_result_free(longer);
}

/* The target is reached, and was not at the look before. */
static void check_target(const char *a, const char *b, double target) {
    hilo_result *result = run(a, b, "", 0, target);
    cr_expect_not(result->exact);
    cr_expect_leq(worst(result), target);
    uint64_t checked = (uint64_t)CHECK_BLOCKS * BLOCK;
    if (result->deals > checked) {
        uint64_t looks = (result->deals + checked - 1) / checked;
        hilo_result *before = run(a, b, "", (looks - 1) * checked - checked / 2, 0);
        cr_expect_gt(worst(before), target, "%.3g at %llu of %llu deals", worst(before),
                     (unsigned long long)before->deals, (unsigned long long)result->deals);
        hilo_result_free(before);
    }
    hilo_result_free(result);
}

Test(sample_stop, target) {
    check_target("AcAd", "KsKh", 1e-2);
    check_target("AcAd", "KsKh", 3e-4);
    check_target("AcAd", "KsKh", 1.5e-4);
    check_target("22+", "random", 2.5e-4);
    check_target("AA,KK", "KK,QQ:0.1", 2e-4);
}

/* Without trials and target the standard error goes below 1e-4. */
Test(sample_stop, neither) {
    hilo_result *result = run("AcAd", "KsKh", "", 0, 0);
    cr_expect_leq(worst(result), 1e-4);
    cr_expect_lt(result->deals, 1000000000);
    cr_expect_gt(worst(result), 0.9e-4);
    hilo_result_free(result);
}

/* Both: whichever comes first. */
Test(sample_stop, trials_and_target) {
    hilo_result *few = run("AcAd", "KsKh", "", 100000, 1e-5);
    cr_expect(few->deals >= 100000 && few->deals < 100000 + BLOCK);
    cr_expect_gt(worst(few), 1e-5);
    hilo_result_free(few);
    hilo_result *close = run("AcAd", "KsKh", "", 1000000000, 1e-3);
    cr_expect_leq(worst(close), 1e-3);
    cr_expect_lt(close->deals, 10000000);
    hilo_result_free(close);
}

/* A result that is the same in every trial still has an error: it is never 0 by luck. */
Test(sample_stop, certain_outcome) {
    hilo_result *result = run("AsKs", "2c2d", "QsJsTs3h4h", 1000000, 0);
    cr_expect_eq(result->seats[0].hi_win.count, result->deals);
    cr_expect_eq(result->seats[0].equity, 1);
    for (int i = 0; i < 2; i++) {
        cr_expect_gt(result->seats[i].se, 0);
        cr_expect_lt(result->seats[i].se, 2e-6);
    }
    hilo_result_free(result);
}

/* The reported error is the deviation of the equity over many seeds, within 15 %. */
Test(sample_stop, standard_error_is_right) {
    static const char *const seats[] = {"As2s3s4h", "KhKdKc9d"};
    hilo_request request = {"stud8", seats, 2, "", "", NULL, NULL};
    double sum = 0, squares = 0, errors = 0;
    const int runs = 400;
    for (int seed = 0; seed < runs; seed++) {
        hilo_options options = sample_options(1, 1000 + (uint64_t)seed);
        hilo_result *result = solve(&request, &options);
        double off = result->seats[0].equity - 0.494387040214;
        sum += off;
        squares += off * off;
        errors += result->seats[0].se;
        hilo_result_free(result);
    }
    double deviation = sqrt(squares / runs), error = errors / runs;
    cr_expect_float_eq(deviation / error, 1, 0.15, "%.3g, reported %.3g", deviation, error);
    cr_expect_lt(fabs(sum / runs), 5 * error / sqrt(runs), "biased by %.3g", sum / runs);
}

/* A small weight sampled. */
Test(sample_stop, small_weight) {
    hilo_result *result = run("AA", "QQ:0.01,22", "", 10000000, 0);
    double se = result->seats[0].se;
    cr_expect_lt(se, 2e-4);
    cr_expect_float_eq(result->seats[0].equity, 0.822101079, 5 * se);
    hilo_result_free(result);
}
