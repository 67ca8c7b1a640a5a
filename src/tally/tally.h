/* Integer counts over deals, from which every figure of a report follows.
 *
 * A seat's result in one deal is a pair: what became of the high (lost, or shared by k seats) and
 * of the low. The tally counts these pairs a seat, and the subsets of seats that share a pot. */
#ifndef HILO_TALLY_TALLY_H
#define HILO_TALLY_TALLY_H

#include "base/wide.h"
#include "game/game.h"
#include "kernel/outcome.h"

#define HILO_POT_UNITS 5040 /* 2 * lcm(1..10): every share of a pot or half pot is an integer */

/* A sum of integer weights; of doubles when the weights' products could outgrow 128 bits. */
typedef union {
    hilo_wide n;
    double x;
} hilo_sum;

typedef struct {
    int seat_count;
    bool real; /* the sums are doubles */
    uint64_t deals;
    hilo_sum cells[HILO_MAX_SEATS][HILO_HIGH_STATES][HILO_LOW_STATES];
    hilo_sum ties[2][1 << HILO_MAX_SEATS]; /* [pot][seats that share it], two seats or more */
} hilo_tally;

/* All zero. About 60 KiB; NULL when out of memory; free(). */
hilo_tally *hilo_tally_new(int seat_count, bool real);

/* Adds the counts of `from` to `tally`; both have the same seats and kind of sum. */
void hilo_tally_merge(hilo_tally *tally, const hilo_tally *from);

/* Adds counts, each deal `times` times and with weight 1, to a tally of integers. */
void hilo_tally_add(hilo_tally *tally, const hilo_counts *counts, hilo_wide times);

/* Whether nothing was added to a sum. Most cells of a tally are such. */
static inline bool hilo_tally_zero(const hilo_tally *tally, hilo_sum sum) {
    return tally->real ? sum.x == 0 : sum.n == 0;
}

/* A sum as a number. */
double hilo_tally_value(const hilo_tally *tally, hilo_sum sum);

/* The share of the pot, in units, that a pair of states wins. */
int hilo_share_units(int high, int low);

/* Sum over the cells of a seat: the weight of all deals. */
double hilo_tally_weight(const hilo_tally *tally);

/* Mean and standard error of a seat's share, 0..1. The error treats the deals as independent trials
 * and adds two more, one of share 0 and one of share 1, so that it is never 0 by luck. */
double hilo_tally_equity(const hilo_tally *tally, int seat);
double hilo_tally_error(const hilo_tally *tally, int seat);

/* The largest standard error of all seats. */
double hilo_tally_worst_error(const hilo_tally *tally);

#endif
