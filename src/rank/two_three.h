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

/* What each pair of ranks makes of a board, for ranking many hands on it: the best of its triples,
 * once instead of for every hand. Takes about as long to make as forty hands to rank. */
typedef struct {
    uint16_t high[HILO_RANK_PAIRS]; /* suits left out */
    uint16_t flush[13][13];         /* [greater][lesser] of the flush suit; unset when it is -1 */
    int flush_suit;
} hilo_two_three_highs;

void hilo_two_three_highs_make(hilo_two_three_highs *highs, const hilo_triples *triples, hilo_cards board);
uint16_t hilo_two_three_highs_best(const hilo_two_three_highs *highs, const hilo_pairs *pairs,
                              hilo_cards hole);

/* The same for lows: lows[pair]. */
void hilo_two_three_lows_make(uint8_t lows[HILO_RANK_PAIRS], const hilo_triples *triples);
uint8_t hilo_two_three_lows_best(const uint8_t lows[HILO_RANK_PAIRS], const hilo_pairs *pairs);

/* Class 1..7462 of the best high hand. The sets are disjoint. */
uint16_t hilo_two_three_high(const hilo_pairs *pairs, hilo_cards hole, const hilo_triples *triples,
                             hilo_cards board);

/* The eight-or-better low, 0 when there is none. */
uint8_t hilo_two_three_low8(const hilo_pairs *pairs, const hilo_triples *triples);

#endif
