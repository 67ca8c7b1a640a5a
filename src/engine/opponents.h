/* How many combos of the other seat each combo can meet, of two seats. */
#ifndef HILO_ENGINE_OPPONENTS_H
#define HILO_ENGINE_OPPONENTS_H

#include "matchup/matchup.h"
#include "tally/combo_sums.h"

/* Whether hands have few enough cards that are not certain. */
bool hilo_opponents_countable(const hilo_matchup *matchup);

/* Adds weight and deals of every combo to `sums` (not what it wins; may be NULL), and sets the
 * number of all deals and their weight: every pair of disjoint combos can be completed in the same
 * number of ways. False when out of memory. About 16 steps a combo, by inclusion and exclusion over
 * shared cards. */
bool hilo_opponents_count(const hilo_matchup *matchup, hilo_combo_sums *sums, uint64_t *deals,
                          hilo_wide *weight);

#endif
