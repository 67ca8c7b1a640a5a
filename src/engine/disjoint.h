/* Disjoint pairs of hands of two cards, one from each of two lists, that leave a third hand alone:
 * counted as in kernel/three.h, without a board. */
#ifndef HILO_ENGINE_DISJOINT_H
#define HILO_ENGINE_DISJOINT_H

#include "engine/board_order.h"

/* What is held by all hands of a list, by a card and by two. */
typedef struct {
    uint64_t total, held[52], pair[52][52];
} hilo_held;

typedef struct {
    hilo_held lists[2], common; /* common: products of weights, `pair` unused */
} hilo_disjoint;

/* weights[list][number]; 0: not in that list. Their sums are below 2^31. */
void hilo_disjoint_prepare(hilo_disjoint *pairs, const hilo_board_order *hands,
                           const uint32_t *const weights[2]);

/* The weight of the pairs that touch neither card, below 2^62. */
uint64_t hilo_disjoint_beside(const hilo_disjoint *pairs, const hilo_card cards[2]);

#endif
