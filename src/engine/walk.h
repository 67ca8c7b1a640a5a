/* Every tuple of disjoint hands, one a seat, and its showdown. */
#ifndef HILO_ENGINE_WALK_H
#define HILO_ENGINE_WALK_H

#include "engine/lists.h"
#include "engine/watch.h"
#include "tally/tally.h"

/* Counts as 64-bit integers where each deal is its own weight, else as 128-bit integers or doubles.
 */
typedef enum { HILO_WALK_PLAIN, HILO_WALK_UNIFORM, HILO_WALK_WIDE, HILO_WALK_REAL } hilo_walk_kind;

/* The narrowest kind that holds every sum of a matchup with so many deals. */
hilo_walk_kind hilo_walk_kind_of(const hilo_matchup *matchup);

/* The counts of one thread. */
typedef struct hilo_walk hilo_walk;

/* The walk asks the watch now and then, and ends early when that says stop. */
hilo_walk *hilo_walk_new(hilo_walk_kind kind, int seat_count, hilo_watch *watch);

/* Bytes of the counts. */
double hilo_walk_bytes(hilo_walk_kind kind);

/* Adds the showdowns of all tuples, each `times` times; of the first seat in walk order only hands
 * from..to-1. `lists` is indexed by seat; `order` names the seats in walk order, the longest list
 * last. */
void hilo_walk_lists(hilo_walk *walk, const hilo_list *lists, const int *order, size_t from,
                     size_t to, unsigned times);

/* Moves the counts into a tally and zeroes them. */
void hilo_walk_flush(hilo_walk *walk, hilo_tally *tally);

void hilo_walk_free(hilo_walk *walk);

#endif
