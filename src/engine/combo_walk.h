/* What every hand wins over all tuples of disjoint hands: one by one, for sums by combo. */
#ifndef HILO_ENGINE_COMBO_WALK_H
#define HILO_ENGINE_COMBO_WALK_H

#include "engine/lists.h"
#include "tally/combo_sums.h"

/* Adds every tuple, `times` times, to the sums of its hands: sums[seat][i] for hand i of a list, or
 * [seat][list->index[i]] when `indexed`. Of the first seat in walk order only hands from..to-1.
 * About 10 ns a tuple. */
void hilo_combo_walk(hilo_combo_sums *sums, bool indexed, const hilo_list *lists, const int *order,
                     size_t from, size_t to, unsigned times);

/* Adds what a complete hand wins, `times` times, to the sums of every element of the seat that is
 * within the hand. */
void hilo_combo_spread_hand(hilo_combo_sum *sums, const hilo_seat *seat, hilo_cards hand,
                            const hilo_combo_sum *won, unsigned times);

#endif
