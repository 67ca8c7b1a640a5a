/* The perfect-hash high evaluator for 5, 6 and 7 cards.
 *
 * A hand is additive: each card has a 64-bit key, and the sum of the keys says which ranks the hand
 * holds and whether five share a suit:
 *
 *   bits  0..15  four suit counters of 4 bits, biased by 3, so that bit 3 is set from 5 cards on
 *   bits 41..63  sum of rank keys modulo 2^23, different for any two rank multisets of the same
 * size
 *
 * A rank sum names a slot by row displacement (Tarjan and Yao 1979; Czech, Havas, Majewski, Perfect
 * hashing, 1997): its upper bits choose a row, whose offset is added to the lower bits. For each
 * hand size tables/high_tables.c places the rows so that no two multisets meet. The rank keys are
 * multiples, by an odd constant, of small integers with different sums: a bijection modulo 2^23
 * that spreads the sums evenly over rows and columns, so that the rows pack densely. */
#ifndef HILO_RANK_HIGH_H
#define HILO_RANK_HIGH_H

#include "rank/scale.h"

#define HILO_KEY_BITS 23
#define HILO_KEY_SHIFT (64 - HILO_KEY_BITS)
#define HILO_KEY_COLUMN_BITS 11
#define HILO_KEY_ROWS (1 << (HILO_KEY_BITS - HILO_KEY_COLUMN_BITS))
#define HILO_KEY_COLUMNS (1 << HILO_KEY_COLUMN_BITS)
#define HILO_KEY_BIAS ((uint64_t)0x3333)
#define HILO_KEY_FLUSH ((uint64_t)0x8888)
#define HILO_CLASSES 7462

/* A prepared hand: biased key sum and suit lanes. */
typedef struct {
    uint64_t key;
    hilo_cards cards;
} hilo_hand;

extern const uint32_t hilo_rank_keys[13];
extern const uint16_t hilo_high_offsets[3 * HILO_KEY_ROWS]; /* in pairs of slots, by size */
extern const uint16_t hilo_high_slots[];                    /* class of a rank multiset */
extern const uint16_t
    hilo_high_flushes[8192]; /* class of the best five of one suit's ranks, or 0 */
extern const uint32_t hilo_high_ranks[HILO_CLASSES + 1]; /* hilo_rank of a class */

static inline uint64_t hilo_card_key(hilo_card card) {
    return (uint64_t)hilo_rank_keys[hilo_card_rank(card)] << HILO_KEY_SHIFT |
           (uint64_t)1 << (4 * hilo_card_suit(card));
}

static inline hilo_hand hilo_hand_of(hilo_cards cards) {
    hilo_hand hand = {HILO_KEY_BIAS, cards};
    for (hilo_cards rest = cards; rest; rest &= rest - 1) {
        hand.key += hilo_card_key(hilo_set_first(rest));
    }
    return hand;
}

/* Two hands without a common card. */
static inline hilo_hand hilo_hand_join(hilo_hand a, hilo_hand b) {
    return (hilo_hand){a.key + b.key - HILO_KEY_BIAS, a.cards | b.cards};
}

/* The class of a rank multiset of `size` = 5, 6 or 7 cards, suits apart. */
static inline uint16_t hilo_key_class(uint64_t key, int size) {
    uint64_t row = key >> (HILO_KEY_SHIFT + HILO_KEY_COLUMN_BITS);
    uint64_t column = key >> HILO_KEY_SHIFT & (HILO_KEY_COLUMNS - 1);
    return hilo_high_slots[2u * hilo_high_offsets[(size_t)(size - 5) * HILO_KEY_ROWS + row] +
                           column];
}

static inline uint16_t hilo_hand_flush_class(hilo_hand hand) {
    int suit = __builtin_ctz((unsigned)(hand.key & HILO_KEY_FLUSH)) / 4;
    return hilo_high_flushes[hilo_set_suit(hand.cards, suit)];
}

/* The class 1..7462 of a prepared hand of `size` = 5, 6 or 7 different cards. In seven cards a
 * flush leaves room for neither quads nor a full house, so it decides alone. */
static inline uint16_t hilo_hand_class(hilo_hand hand, int size) {
    if (__builtin_expect((hand.key & HILO_KEY_FLUSH) != 0, 0)) {
        return hilo_hand_flush_class(hand);
    }
    return hilo_key_class(hand.key, size);
}

/* classes[i] of hands[i], all of the same size. */
void hilo_hand_classes(const hilo_hand *hands, int size, uint16_t *classes, size_t count);

#endif
