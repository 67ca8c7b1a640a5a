/* What each combo of each seat wins: sums over the deals in which it is held.
 *
 * Combos are counted by element of their seat (matchup.h), in canonical seat order. The own weight
 * is no factor of a combo's sums, so that combos of equal cards share them, and so that they fit:
 * fewer than 2^63 deals, two other seats with weights up to 2^20 and 5040 units are below 2^116. */
#ifndef HILO_TALLY_COMBO_SUMS_H
#define HILO_TALLY_COMBO_SUMS_H

#include "base/wide.h"
#include "kernel/outcome.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define HILO_COMBO_SEATS 3 /* at most */

/* Of one combo of an element. */
typedef struct {
    hilo_wide units;  /* its share in HILO_POT_UNITS, times the weights of the other seats */
    hilo_wide weight; /* the product of the weights of the other seats alone */
    uint64_t deals;
} hilo_combo_sum;

typedef struct {
    int seat_count;
    size_t counts[HILO_COMBO_SEATS];
    hilo_combo_sum *sums[HILO_COMBO_SEATS]; /* [seat][element] */
} hilo_combo_sums;

/* All zero, 48 bytes an element; NULL when out of memory. */
hilo_combo_sums *hilo_combo_sums_new(int seat_count, const size_t *counts);
void hilo_combo_sums_free(hilo_combo_sums *sums);

/* Adds `from`, of the same seats. */
void hilo_combo_sums_merge(hilo_combo_sums *sums, const hilo_combo_sums *from);

/* Adds what a seat's combo won in the deals that were counted, each of which is `times` deals with
 * a weight of `weight` in all. */
void hilo_combo_sum_add(hilo_combo_sum *sum, const hilo_counts *counts, int seat, uint64_t times,
                        hilo_wide weight);

/* Expected share, 0..1, of a combo that occurs. */
double hilo_combo_equity(const hilo_combo_sum *sum);

#endif
