/* Suit permutations: the 24 ways to relabel clubs, diamonds, hearts, spades. */
#ifndef HILO_CARD_SUITS_H
#define HILO_CARD_SUITS_H

#include "card/cards.h"

#define HILO_SUIT_PERMUTATIONS 24

/* to[s]: the suit that s becomes. */
typedef struct {
    uint8_t to[4];
} hilo_suit_map;

/* All permutations, the identity first. */
extern const hilo_suit_map hilo_suit_maps[HILO_SUIT_PERMUTATIONS];

static inline hilo_cards hilo_suits_apply(hilo_suit_map map, hilo_cards set) {
    return (set & 0xffff) << (16 * map.to[0]) | (set >> 16 & 0xffff) << (16 * map.to[1]) |
           (set >> 32 & 0xffff) << (16 * map.to[2]) | (set >> 48) << (16 * map.to[3]);
}

static inline hilo_suit_map hilo_suits_inverse(hilo_suit_map map) {
    hilo_suit_map inverse = {{0}};
    for (uint8_t suit = 0; suit < 4; suit++) {
        inverse.to[map.to[suit]] = suit;
    }
    return inverse;
}

#endif
