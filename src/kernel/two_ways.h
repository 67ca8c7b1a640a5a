/* Outcomes between two seats as a small table: what loops over pairs of hands count. */
#ifndef HILO_KERNEL_TWO_WAYS_H
#define HILO_KERNEL_TWO_WAYS_H

#include "kernel/outcome.h"

#define HILO_TWO_HIGHS 3 /* seat 1 wins, tie, seat 2 wins */
#define HILO_TWO_LOWS 6  /* nobody; only seat 1; both: seat 1, tie, seat 2; only seat 2 */

typedef struct {
    uint64_t deals[HILO_TWO_HIGHS][HILO_TWO_LOWS];
} hilo_two_ways;

/* Adds the table to the counts of a game of two seats, each deal `times` times. */
void hilo_two_ways_settle(const hilo_two_ways *ways, uint64_t times, hilo_counts *counts);

#endif
