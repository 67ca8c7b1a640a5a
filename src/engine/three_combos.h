/* Sums by combo in the sweep of three seats. */
#ifndef HILO_ENGINE_THREE_COMBOS_H
#define HILO_ENGINE_THREE_COMBOS_H

#include "engine/three_plan.h"
#include "tally/combo_sums.h"

/* Gives each role room for what each combo wins, about 85 KB, all zero; false when out of memory.
 * Free it with hilo_three_forget_each, in either case. */
bool hilo_three_keep_each(hilo_three_plan *plan);
void hilo_three_forget_each(hilo_three_plan *plan);

/* Adds what each combo won in a plan to the units of its sums. */
void hilo_three_settle_each(const hilo_three_setup *setup, const hilo_three_plan *plan,
                            hilo_combo_sums *sums);

/* Adds what the others hold beside each combo on `boards` boards. `pairs` is scratch. */
void hilo_three_weigh_each(const hilo_three_setup *setup, hilo_disjoint *pairs, uint64_t boards,
                           hilo_combo_sums *sums);

#endif
