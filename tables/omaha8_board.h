/* One board of Omaha Hi/Lo: what each hand wins against all hands that share no card with it. */
#ifndef HILO_TABLES_OMAHA8_BOARD_H
#define HILO_TABLES_OMAHA8_BOARD_H

#include "card/suits.h"

#define OMAHA8_DECK_HANDS 270725 /* C(52, 4) */

/* Space for the work on one board: half a megabyte. One a thread. */
typedef struct omaha8_board omaha8_board;

/* NULL when memory is short. Freed with free. */
omaha8_board *omaha8_board_create(void);

/* Plays every pair of disjoint hands on `board`, five cards. About a millisecond. */
void omaha8_board_play(omaha8_board *work, hilo_cards board);

/* The quarters of a pot that `hand`, four cards that are not on the board, wins in all. */
uint32_t omaha8_board_quarters(const omaha8_board *work, hilo_cards hand);

/* The hands of the deck are numbered in two orders of its cards (omaha8_board.c), each by C(a, 4) +
 * C(b, 3) + C(c, 2) + d for places a > b > c > d. */
#define OMAHA8_ORDERS 2

/* The card at a place 0 .. 51. */
hilo_card omaha8_deck_card(int order, int place);

/* Adds what each hand wins, `weight` times, to the sum of its class. `class_of` has the classes of
 * all hands in both orders; they must not tell suits apart, since suits may have been exchanged. */
void omaha8_board_add(const omaha8_board *work, uint16_t class_of[][OMAHA8_DECK_HANDS],
                      unsigned weight, uint64_t *sums);

#endif
