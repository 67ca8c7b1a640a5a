/* Hands of two cards with a board of five, by ascending rank.
 *
 * Hands of the same two ranks are worth the same unless they make a flush. So a board needs 91
 * ranks, and one more for each hand with a flush, instead of one for each of up to 1,081 hands. */
#ifndef HILO_ENGINE_BOARD_ORDER_H
#define HILO_ENGINE_BOARD_ORDER_H

#include "kernel/three.h"
#include "rank/high.h"

#define HILO_TWO_RANKS 91 /* 13 * 14 / 2 */

/* Hands, those of the same two ranks together. */
typedef struct {
    size_t count;
    hilo_three_combo combos[HILO_THREE_COMBOS]; /* combos[i].number is i */
    hilo_cards sets[HILO_THREE_COMBOS];
    uint64_t keys[HILO_TWO_RANKS];     /* of one of them, biased */
    uint16_t from[HILO_TWO_RANKS + 1]; /* where those of a pair of ranks begin */
    uint16_t places[52][52];           /* 1 + number, by cards; 0: not there */
} hilo_board_order;

/* Adds the hands of list number `list`, different sets of two cards each, to those that are there.
 */
void hilo_board_order_add(hilo_board_order *hands, const hilo_cards *sets, size_t count, int list);

/* Puts the hands in order, once all are added. */
void hilo_board_order_arrange(hilo_board_order *hands);

/* The number of a hand that is there, once they are in order. */
uint16_t hilo_board_order_find(const hilo_board_order *hands, hilo_cards set);

/* Writes the hands that do not touch the board by ascending rank. Returns how many. */
size_t hilo_board_order_of(const hilo_board_order *hands, hilo_hand board,
                           hilo_three_combo ordered[HILO_THREE_COMBOS]);

#endif
