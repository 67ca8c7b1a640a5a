/* The symmetry of a matchup, for what is summed up by combo. */
#ifndef HILO_ENGINE_COMBO_ORBITS_H
#define HILO_ENGINE_COMBO_ORBITS_H

#include "matchup/matchup.h"
#include "tally/combo_sums.h"

/* Sums for a matchup, all zero; NULL when out of memory. */
hilo_combo_sums *hilo_combo_sums_of(const hilo_matchup *matchup);

/* Makes right the sums of an engine that visits one board (or complete hand, or tuple of combos) of
 * an orbit and counts it as often as the orbit has members.
 *
 * Such sums are wrong for a single combo, but their sum over the images of a combo under the group
 * is not: the group moves each pair of combo and board to all pairs of its orbit, so what a combo
 * missed on the boards left out was counted for an image on the board visited (and so with tuples).
 * Every combo gets that sum divided by the order of the group; the division leaves no rest. */
bool hilo_combo_sums_spread(hilo_combo_sums *sums, const hilo_matchup *matchup);

#endif
