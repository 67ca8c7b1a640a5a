/* What a report says of a tally: typed seat order, amounts as numbers. */
#ifndef HILO_TALLY_FIGURES_H
#define HILO_TALLY_FIGURES_H

#include "tally/tally.h"

/* How to read a tally: seat i as typed is seat from[i] of the tally; a sum times `unit` is a
 * weight. */
typedef struct {
    const hilo_tally *tally;
    int from[HILO_MAX_SEATS];
    bool exact, weighted;
    double unit;
} hilo_reading;

/* Fills equity, se and all counts of one seat; `seat` from 0, as typed. The shares are allocated
 * (free them); false when out of memory. */
bool hilo_figures_seat(const hilo_reading *reading, int seat, hilo_seat_result *result);

/* Deals in which nobody qualifies for a low. */
hilo_amount hilo_figures_no_low(const hilo_reading *reading);

/* Subsets of seats that share a pot. Allocated; *count of them. NULL when out of memory. */
hilo_tie *hilo_figures_ties(const hilo_reading *reading, int pot, size_t *count);

/* The twelve joint outcomes of seat 1 of two. */
void hilo_figures_joint(const hilo_reading *reading, hilo_amount joint[3][4]);

#endif
