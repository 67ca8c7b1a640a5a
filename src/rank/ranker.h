/* Ranking many hands on one board, for every scale and every rule which cards make a hand.
 *
 * Engines see 16-bit ranks: classes 1..7462 for high, 256 - mask for low; 0 is no hand. */
#ifndef HILO_RANK_RANKER_H
#define HILO_RANK_RANKER_H

#include "rank/two_three.h"

/* The own cards of many hands, prepared. */
typedef struct {
    size_t count;
    hilo_hand *hands;
    hilo_pairs *pairs; /* NULL unless the rule is two-plus-three */
} hilo_holes;

/* Shared cards, prepared. */
typedef struct {
    hilo_hand hand;
    hilo_triples triples;
    int count;
} hilo_board;

/* Prepares `count` hands, sets[i] each; false when out of memory. Free with hilo_holes_free. */
bool hilo_holes_prepare(hilo_holes *holes, hilo_use use, const hilo_cards *sets, size_t count);
void hilo_holes_free(hilo_holes *holes);

/* `size`: how many cards. */
hilo_board hilo_board_prepare(hilo_use use, hilo_hand hand, int size);

/* Ranks the hands number index[0..count-1], none of which may share a card with the board, each of
 * which has `size` cards together with it. */
typedef void hilo_ranker(const hilo_board *board, const hilo_holes *holes, const uint32_t *index,
                         size_t count, int size, uint16_t *ranks);

hilo_ranker *hilo_ranker_of(hilo_scale scale, hilo_use use);

#endif
