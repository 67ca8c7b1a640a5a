/* Every way to complete the combos of a seat, for games in which hands grow to the end. */
#ifndef HILO_ENGINE_COMPLETIONS_H
#define HILO_ENGINE_COMPLETIONS_H

#include "engine/lists.h"

/* Fills `list` with every way to complete the combos of a seat by its cards to come, taken from
 * `live`, in ascending order; equal card sets are one element. Reserves room itself; false when out
 * of memory. */
bool hilo_list_complete(hilo_list *list, const hilo_game *game, const hilo_seat *seat,
                        hilo_cards live, hilo_cards board, int threads);

#define HILO_LISTED_BYTES 28.0  /* of an element in a list */
#define HILO_MERGING_BYTES 24.0 /* of an element before equal ones are merged */

/* How many elements hilo_list_complete makes, before equal ones are merged. */
double hilo_list_completions(const hilo_seat *seat, int live);

#endif
