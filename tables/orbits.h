/* Sets of cards up to a relabelling of the suits. An orbit is named by its set whose four suit
 * lanes descend as numbers: the relabellings only put the lanes in other orders. */
#ifndef HILO_TABLES_ORBITS_H
#define HILO_TABLES_ORBITS_H

#include "card/suits.h"

typedef struct {
    hilo_cards set;
    unsigned size; /* sets in the orbit */
} orbit;

/* Lists the orbits of the sets of `cards` cards, ascending by set, and returns how many they are:
 * 1,755 of three cards, 16,432 of four, 134,459 of five. */
size_t orbits_list(int cards, orbit *list);

/* How many sets the orbit has that is named by `set`; 0 when `set` names none. */
unsigned orbit_size(hilo_cards set);

/* The place in `list` of the orbit that holds `set`. */
size_t orbit_find(const orbit *list, size_t count, hilo_cards set);

/* Writes the lines of `header` and then, for each orbit, the greatest first, one of its sets and
 * sums[i] divided by its size. False, with a message on stderr, when that has a remainder or the
 * file cannot be written. */
bool orbits_write(const char *path, const char *header, const orbit *list, const uint64_t *sums,
                  size_t count);

#endif
