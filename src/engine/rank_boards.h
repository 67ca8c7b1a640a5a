/* Boards by their ranks, for fixed hands: boards that differ in suits that make no flush count as
 * one.
 *
 * A suit can make a flush on a board that holds enough of it, three cards or more; of five cards
 * that is one suit at most. So boards fall apart into those without such a suit, on which their
 * ranks alone decide, and for each suit those that hold enough of it, on which these cards and the
 * ranks of the others decide. Of boards that come to the same one is listed, with their number. */
#ifndef HILO_ENGINE_RANK_BOARDS_H
#define HILO_ENGINE_RANK_BOARDS_H

#include "card/cards.h"

#include <stdbool.h>

typedef struct {
    hilo_cards known; /* part of every board */
    hilo_cards live;  /* where the cards to come are from; no hand holds one of them */
    int to_come;
    uint8_t enough[4]; /* cards of a suit on the board that can make a flush, 3..5; 6: none can */
    uint8_t copies[4]; /* suits that are like this one, itself among them; 0: it is like another */
} hilo_rank_space;

typedef struct hilo_rank_boards hilo_rank_boards;

/* `count` boards, each of which stands for times[i] of them, up to 1024. */
typedef void hilo_rank_boards_visit(void *context, const hilo_cards *boards, const uint16_t *times,
                                    size_t count);

#define HILO_RANK_BOARDS_BYTES 140000 /* of one, at most */

/* Room for a listing, to be used again and again by one thread; NULL when out of memory. free(). */
hilo_rank_boards *hilo_rank_boards_new(void);

/* Visits all boards, many at a time. */
void hilo_rank_boards_list(hilo_rank_boards *boards, const hilo_rank_space *space,
                           hilo_rank_boards_visit *visit, void *context);

#endif
