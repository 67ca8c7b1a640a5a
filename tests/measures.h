/* All figures of a result that are sums over its deals, so that results can be added, scaled,
 * permuted and compared as a whole. Unweighted figures are exact below 2^53. */
#ifndef HILO_TESTS_MEASURES_H
#define HILO_TESTS_MEASURES_H

#include "enumerator.h"
#include "hilo.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define MEASURES_UNITS 5040
#define MEASURES_COLUMNS 8

typedef struct {
    int seat_count;
    double deals, weight, no_low;
    double columns[HILO_MAX_SEATS][MEASURES_COLUMNS]; /* scoop, hi_win .. lo_none */
    double shares[HILO_MAX_SEATS][MEASURES_UNITS + 1];
    double ties[2][1 << HILO_MAX_SEATS];
    double joint[3][4];
} measures;

/* All zero; free() it. */
static inline measures *measures_new(size_t seat_count) {
    measures *m = calloc(1, sizeof *m);
    cr_assert_not_null(m);
    m->seat_count = (int)seat_count;
    return m;
}

/* An amount of a result; its count and its value must agree. */
static inline double measures_amount(const hilo_result *result, hilo_amount amount) {
    if (result->weighted) {
        cr_assert_eq(amount.count, 0, "a count in a weighted result");
    } else {
        cr_assert(amount.value == (double)amount.count, "count %llu, value %.17g",
                  (unsigned long long)amount.count, amount.value);
    }
    return amount.value;
}

static inline void measures_add_seat(measures *m, const hilo_result *result, size_t typed, int seat,
                                     double factor) {
    const hilo_seat_result *from = &result->seats[typed];
    const hilo_amount columns[MEASURES_COLUMNS] = {from->scoop,   from->hi_win, from->hi_tie,
                                                   from->hi_lose, from->lo_win, from->lo_tie,
                                                   from->lo_lose, from->lo_none};
    for (int c = 0; c < MEASURES_COLUMNS; c++) {
        m->columns[seat][c] += factor * measures_amount(result, columns[c]);
    }
    int last = MEASURES_UNITS + 1;
    for (size_t s = 0; s < from->share_count; s++) {
        const hilo_share *share = &from->shares[s];
        int units = MEASURES_UNITS / share->denominator * share->numerator;
        cr_assert_eq(MEASURES_UNITS % share->denominator, 0);
        cr_assert_lt(units, last, "shares do not descend");
        cr_assert_gt(share->deals.value, 0, "a share that does not occur");
        m->shares[seat][units] += factor * measures_amount(result, share->deals);
        last = units;
    }
}

/* Adds `factor` times a result. Seat i of the result is seat to[i] of the measures; `to` NULL: the
 * same seat. */
static inline void measures_add(measures *m, const hilo_result *result, double factor,
                                const int *to) {
    cr_assert_eq((int)result->seat_count, m->seat_count);
    m->deals += factor * (double)result->deals;
    m->weight += factor * result->weight;
    m->no_low += factor * measures_amount(result, result->no_low);
    for (size_t i = 0; i < result->seat_count; i++) {
        measures_add_seat(m, result, i, to ? to[i] : (int)i, factor);
    }
    const hilo_tie *ties[2] = {result->hi_ties, result->lo_ties};
    const size_t counts[2] = {result->hi_tie_count, result->lo_tie_count};
    for (int pot = 0; pot < 2; pot++) {
        for (size_t t = 0; t < counts[pot]; t++) {
            unsigned seats = 0;
            for (int i = 0; i < m->seat_count; i++) {
                seats |= (ties[pot][t].seats >> i & 1) << (to ? to[i] : i);
            }
            cr_assert(seats & (seats - 1), "a tie of less than two seats");
            m->ties[pot][seats] += factor * measures_amount(result, ties[pot][t].deals);
        }
    }
    for (int cell = 0; cell < 12 && result->has_joint; cell++) {
        double deals = measures_amount(result, result->joint[cell / 4][cell % 4]);
        m->joint[cell / 4][cell % 4] += to && to[0] != 0 ? 0 : factor * deals;
    }
}

static inline measures *measures_of(const hilo_result *result) {
    measures *m = measures_new(result->seat_count);
    measures_add(m, result, 1, NULL);
    return m;
}

/* What the enumerator counted, with weights times `unit`. */
static inline measures *measures_of_enumeration(const hilo_enumeration *from, int seat_count,
                                                double unit) {
    measures *m = measures_new((size_t)seat_count);
    m->deals = (double)from->deals;
    m->weight = unit * (double)from->weight;
    m->no_low = unit * (double)from->no_low;
    for (int i = 0; i < seat_count; i++) {
        const uint64_t columns[MEASURES_COLUMNS] = {from->seats[i].scoop,   from->seats[i].hi_win,
                                                    from->seats[i].hi_tie,  from->seats[i].hi_lose,
                                                    from->seats[i].lo_win,  from->seats[i].lo_tie,
                                                    from->seats[i].lo_lose, from->seats[i].lo_none};
        for (int c = 0; c < MEASURES_COLUMNS; c++) {
            m->columns[i][c] = unit * (double)columns[c];
        }
        for (int units = 0; units <= MEASURES_UNITS; units++) {
            m->shares[i][units] = unit * (double)from->seats[i].shares[units];
        }
    }
    for (int seats = 0; seats < 1 << HILO_ENUMERATOR_SEATS; seats++) {
        m->ties[0][seats] = unit * (double)from->ties[0][seats];
        m->ties[1][seats] = unit * (double)from->ties[1][seats];
    }
    for (int cell = 0; cell < 12; cell++) {
        m->joint[cell / 4][cell % 4] = unit * (double)from->joint[cell / 4][cell % 4];
    }
    return m;
}

/* The equity of a seat, from its shares. */
static inline double measures_equity(const measures *m, int seat) {
    double sum = 0, weight = 0;
    for (int units = 0; units <= MEASURES_UNITS; units++) {
        sum += units * m->shares[seat][units];
        weight += m->shares[seat][units];
    }
    return sum / MEASURES_UNITS / weight;
}

/* Whether |a - b| <= tolerance times the larger; 0: whether they are equal. */
static inline bool measures_near(double a, double b, double tolerance) {
    return a == b || fabs(a - b) <= tolerance * fmax(fabs(a), fabs(b));
}

/* How many figures differ by more than the relative tolerance; the first is described. */
static inline int measures_differ(const measures *a, const measures *b, double tolerance,
                                  char first[80]) {
    const size_t head = offsetof(measures, deals) / sizeof(double);
    const size_t size = sizeof *a / sizeof(double);
    const double *x = (const double *)(const void *)a, *y = (const double *)(const void *)b;
    int differ = 0;
    first[0] = 0;
    for (size_t i = head; i < size; i++) {
        if (!measures_near(x[i], y[i], tolerance) && differ++ == 0) {
            snprintf(first, 80, "figure %zu: %.17g, %.17g", i - head, x[i], y[i]);
        }
    }
    return differ;
}

/* Sums that hold in every result: each seat's outcomes and shares add up to all deals, shares of
 * all seats to the pot; equities follow from the shares and add up to 1. */
static inline void measures_check_sums(const hilo_result *result, const char *what) {
    const double tolerance = 1e-12;
    measures *m = measures_of(result);
    double total = 0;
    for (int i = 0; i < m->seat_count; i++) {
        const double *c = m->columns[i];
        double shares = 0;
        for (int units = 0; units <= MEASURES_UNITS; units++) {
            shares += m->shares[i][units];
        }
        cr_assert(measures_near(c[1] + c[2] + c[3], m->weight, tolerance), "high: %s", what);
        cr_assert(measures_near(c[4] + c[5] + c[6] + c[7], m->weight, tolerance), "low: %s", what);
        cr_assert(measures_near(shares, m->weight, tolerance), "shares: %s", what);
        cr_assert(measures_near(c[0], m->shares[i][MEASURES_UNITS], tolerance), "scoop: %s", what);
        cr_assert_float_eq(result->seats[i].equity, measures_equity(m, i), tolerance, "%s", what);
        total += result->seats[i].equity;
    }
    cr_assert_float_eq(total, 1, tolerance, "equities add up to %.17g: %s", total, what);
    cr_assert(result->weighted || m->weight == m->deals, "%s", what);
    double joint = 0;
    for (int cell = 0; cell < 12; cell++) {
        joint += m->joint[cell / 4][cell % 4];
    }
    cr_assert(!result->has_joint || measures_near(joint, m->weight, tolerance), "%s", what);
    free(m);
}

#endif
