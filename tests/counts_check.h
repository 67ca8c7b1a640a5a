/* Comparing the counts of a vector tier with those of the scalar one. */
#ifndef HILO_TESTS_COUNTS_CHECK_H
#define HILO_TESTS_COUNTS_CHECK_H

#include "kernel/outcome.h"

#include <criterion/criterion.h>
#include <string.h>

/* Ties of fewer than two seats mean nothing; everything else is compared. */
static inline void counts_clear_single_ties(hilo_counts *counts) {
    for (unsigned seats = 0; seats < 1u << HILO_MAX_SEATS; seats++) {
        if (__builtin_popcount(seats) < 2) {
            counts->ties[0][seats] = counts->ties[1][seats] = 0;
        }
    }
}

/* Each seat's states are all deals. */
static inline void counts_check_sums(const hilo_counts *counts, int seat_count) {
    for (int seat = 0; seat < HILO_MAX_SEATS; seat++) {
        uint64_t sum = 0;
        for (int high = 0; high < HILO_HIGH_STATES; high++) {
            for (int low = 0; low < HILO_LOW_STATES; low++) {
                sum += counts->cells[seat][high][low];
            }
        }
        cr_assert_eq(sum, seat < seat_count ? counts->deals : 0);
    }
}

/* Clears the ties that mean nothing in both. */
static inline void counts_check_equal(hilo_counts *got, hilo_counts *wanted, int seat_count,
                                      const char *what) {
    counts_clear_single_ties(wanted);
    counts_clear_single_ties(got);
    counts_check_sums(wanted, seat_count);
    cr_assert_eq(got->deals, wanted->deals, "%s: %llu deals, not %llu", what,
                 (unsigned long long)got->deals, (unsigned long long)wanted->deals);
    cr_assert_eq(memcmp(got->cells, wanted->cells, sizeof got->cells), 0, "%s: results of seats",
                 what);
    cr_assert_eq(memcmp(got->ties, wanted->ties, sizeof got->ties), 0, "%s: ties", what);
}

#endif
