/* Exactly two hole cards with exactly three board cards, high and low apart.
 *
 * The work is split so that a loop over hands and boards does little: all pairs of a hand's cards
 * are prepared once a hand, all triples of a board once a board. The ranks of a triple name a row
 * of a table, those of a pair a place in it. */
#ifndef HILO_RANK_TWO_THREE_H
#define HILO_RANK_TWO_THREE_H

#include "rank/high.h"

#define HILO_RANK_PAIRS 91    /* multisets of two of 13 ranks */
#define HILO_RANK_TRIPLES 455 /* of three */
#define HILO_TRIPLE_STRIDE 92

extern const uint8_t hilo_pair_index[13 * 13]; /* [13 * rank + rank] */
extern const uint16_t
    hilo_triple_rows[HILO_RANK_PAIRS * 13]; /* [13 * pair + rank]: start of the row */
extern const uint16_t hilo_two_three_classes[HILO_RANK_TRIPLES * HILO_TRIPLE_STRIDE];

/* Four hole cards. */
typedef struct {
    uint8_t pairs[6];
    uint8_t lows[6]; /* low ranks of the pairs that can serve a low: two different ones */
    uint8_t low_count;
} hilo_pairs;

/* Three to five board cards. */
typedef struct {
    uint16_t rows[10];
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
