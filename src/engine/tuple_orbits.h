/* Tuples of disjoint combos, one a seat: one for each orbit of a group of suit relabellings. A
 * tuple stands for its orbit when its card sets are the greatest of it, compared seat by seat. */
#ifndef HILO_ENGINE_TUPLE_ORBITS_H
#define HILO_ENGINE_TUPLE_ORBITS_H

#include "matchup/matchup.h"

typedef struct {
    uint32_t combos[HILO_MAX_SEATS]; /* index into the seat's sets */
    uint32_t keepers;                /* bit g: group[g] changes no card set of it */
} hilo_tuple_orbit;

/* Lists them under the first `group_size` elements of the matchup's group; false when out of
 * memory. free(*tuples). */
bool hilo_tuple_orbits_list(const hilo_matchup *matchup, int group_size, hilo_tuple_orbit **tuples,
                            size_t *count);

#endif
