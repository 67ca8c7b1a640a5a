/* Boards by their ranks, for fixed hands: boards that differ in suits that make no flush count as
 * one.
 *
 * A suit can make a flush on a board that holds enough of it, three cards or more; of five cards
 * that is one suit at most. So boards fall apart into those without such a suit, on which their
 * ranks alone decide, and for each suit those that hold enough of it, on which these cards and the
 * ranks of the others decide. Of boards that come to the same one is listed, with their number. */
#ifndef HILO_ENGINE_RANK_BOARDS_H
#define HILO_ENGINE_RANK_BOARDS_H

#include "engine/rank_deck.h"

#include <stddef.h>

typedef struct hilo_rank_boards hilo_rank_boards;

/* `count` boards, each of which stands for times[i] of them, up to
 * HILO_RANK_MOST_TIMES. */
typedef void hilo_rank_boards_visit(void *context, const hilo_cards *boards, const uint16_t *times,
                                    size_t count);

#define HILO_RANK_BOARDS_BYTES 150000 /* of one, at most */

/* Room for a listing, to be used again and again by one thread; NULL when out of memory. free(). */
hilo_rank_boards *hilo_rank_boards_new(void);

/* Visits all boards, many at a time. */
void hilo_rank_boards_list(hilo_rank_boards *boards, const hilo_rank_space *space,
                           hilo_rank_boards_visit *visit, void *context);

#endif
