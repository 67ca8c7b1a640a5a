/* Pearson's test of counts against what was expected of them. */
#ifndef HILO_TESTS_CHI_SQUARE_H
#define HILO_TESTS_CHI_SQUARE_H

#include <math.h>

#define CHI_SQUARE_LEAST 10 /* cells that expect fewer are taken together */

typedef struct {
    double statistic;
    int degrees;
    double rare_seen, rare_expected; /* of the cells taken together */
} chi_square;

static inline void chi_square_cell(chi_square *test, double seen, double expected) {
    if (expected < CHI_SQUARE_LEAST) {
        test->rare_seen += seen;
        test->rare_expected += expected;
        return;
    }
    test->statistic += (seen - expected) * (seen - expected) / expected;
    test->degrees++;
}

/* The standard normal deviate of the statistic, by the cube root of Wilson and Hilferty (1931). The
 * totals of what was seen and expected must agree. */
static inline double chi_square_deviate(const chi_square *test) {
    double statistic = test->statistic;
    int degrees = test->degrees - 1;
    if (test->rare_expected >= CHI_SQUARE_LEAST) {
        double off = test->rare_seen - test->rare_expected;
        statistic += off * off / test->rare_expected;
        degrees++;
    } else if (test->rare_seen > 4 * CHI_SQUARE_LEAST) {
        return INFINITY;
    }
    if (degrees < 1) {
        return 0; /* one cell takes all that the rare ones leave */
    }
    double spread = 2.0 / (9 * degrees);
    return (cbrt(statistic / degrees) - (1 - spread)) / sqrt(spread);
}

/* Deviates above this have a probability of 1e-6. */
#define CHI_SQUARE_LIMIT 4.7534

#endif
