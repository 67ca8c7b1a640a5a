/* All boards, one for each orbit of a group of suit relabellings, many at a time.
 *
 * A board is taken apart by ranks, from the highest down. The relabellings that change nothing of
 * the higher ranks are a subgroup; the suits in which the next rank is held stand for their orbit
 * under it when no other of the orbit is a greater number; those that keep them as well are the
 * next subgroup. Each orbit has one board that stands so at every rank: the greatest, compared rank
 * by rank. It stands for as many boards as the group has elements for each of the last subgroup.
 *
 * What may follow depends on the subgroup and on where the ranks left begin, not on the cards
 * above. So the last two cards come from lists made once, and a board costs one OR. `boards.h`
 * walks to each board by itself. */
#ifndef HILO_ENGINE_BOARD_ORBITS_H
#define HILO_ENGINE_BOARD_ORBITS_H

#include "engine/boards.h"

typedef struct hilo_board_orbits hilo_board_orbits;

/* Boards that have all but their last cards in common. */
typedef struct {
    hilo_cards cards;       /* in common, the known ones among them */
    const hilo_cards *rest; /* what each adds: up to two cards */
    size_t count;
    unsigned orbit; /* how many boards each stands for */
} hilo_board_run;

typedef void hilo_board_run_visit(void *context, const hilo_board_run *run);

/* Makes the lists for a space of at most five cards to come; NULL when out of memory. `space`
 * must outlive them. At most some 400 KB; 10 microseconds without symmetry, 200 with all of it. */
hilo_board_orbits *hilo_board_orbits_new(const hilo_board_space *space);
void hilo_board_orbits_free(hilo_board_orbits *orbits);

/* The boards fall into this many parts of uneven size. */
size_t hilo_board_orbits_parts(const hilo_board_orbits *orbits);

/* Visits the boards of one part. Any number of threads may do so at once. */
void hilo_board_orbits_visit(const hilo_board_orbits *orbits, size_t part,
                             hilo_board_run_visit *visit, void *context);

#endif
