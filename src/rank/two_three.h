/* Exactly two hole cards with exactly three board cards, high and low apart.
 *
 * The work is split so that a loop over hands and boards does little: all pairs of a hand's cards
 * are prepared once a hand, all triples of a board once a board. */
#ifndef HILO_RANK_TWO_THREE_H
#define HILO_RANK_TWO_THREE_H

#include "rank/high.h"

/* Four hole cards. */
typedef struct {
    uint64_t keys[6]; /* rank keys of the pairs */
    uint8_t lows[6];  /* low ranks of the pairs that can serve a low: two different ones */
    uint8_t low_count;
} hilo_pairs;

/* Three to five board cards. */
typedef struct {
    uint64_t keys[10]; /* rank keys of the triples */
    int count;
    unsigned lows;  /* low ranks of the board */
    int flush_suit; /* the suit of which it holds three or more, or -1 */
} hilo_triples;

/* cards: four cards. */
hilo_pairs hilo_pairs_of(hilo_cards cards);

/* cards: three to five cards. */
hilo_triples hilo_triples_of(hilo_cards cards);

/* Class 1..7462 of the best high hand. The sets are disjoint. */
uint16_t hilo_two_three_high(const hilo_pairs *pairs, hilo_cards hole, const hilo_triples *triples,
                             hilo_cards board);

/* The eight-or-better low, 0 when there is none. */
uint8_t hilo_two_three_low8(const hilo_pairs *pairs, const hilo_triples *triples);

#endif
