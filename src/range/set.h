/* A weighted set of starting hands: one bit a code (range/space.h), and weights where they differ
 * from 1. 58 KB for four cards; bitwise operations cost a few microseconds. */
#ifndef HILO_RANGE_SET_H
#define HILO_RANGE_SET_H

#include "range/range.h"
#include "range/space.h"

typedef struct {
    hilo_space space;
    uint64_t *bits;
    uint32_t *weights; /* by code; NULL: every member weighs HILO_WEIGHT_ONE */
    hilo_cards
        gone; /* hands with one of these cards will be dropped: their weights do not matter */
    /* A member that was added with two different weights, the last one seen. */
    bool overlap;
    uint32_t overlap_code, overlap_low, overlap_high;
    bool rounded;   /* a product of weights was rounded */
    uint64_t added; /* members that were added, those that were there included */
} hilo_set;

/* An empty set. */
hilo_status hilo_set_create(const hilo_space *space, hilo_set *set);
void hilo_set_free(hilo_set *set);

static inline size_t hilo_set_words(const hilo_set *set) {
    return (hilo_space_codes(&set->space) + 63) / 64;
}

static inline bool hilo_set_has(const hilo_set *set, uint32_t code) {
    return set->bits[code / 64] >> code % 64 & 1;
}

static inline uint32_t hilo_set_weight(const hilo_set *set, uint32_t code) {
    return set->weights ? set->weights[code] : HILO_WEIGHT_ONE;
}

/* Adds hands with a weight > 0; a hand that is there already keeps the larger weight. */
hilo_status hilo_set_add(hilo_set *set, uint32_t code, uint32_t weight);
hilo_status hilo_set_add_group(hilo_set *set, uint32_t group, const hilo_suits *suits,
                               uint32_t weight);
/* All hands of `other`, their weights times `weight`. */
hilo_status hilo_set_add_set(hilo_set *set, const hilo_set *other, uint32_t weight);

/* Adds the whole space. */
hilo_status hilo_set_add_all(hilo_set *set, uint32_t weight);

/* Keeps what is in `other` too; weights multiply. */
hilo_status hilo_set_intersect(hilo_set *set, const hilo_set *other);

/* Removes what is in `other`. */
void hilo_set_subtract(hilo_set *set, const hilo_set *other);

size_t hilo_set_size(const hilo_set *set);

/* Product of two weights, rounded, at least 1; sets `rounded` where the product was no integer. */
uint32_t hilo_weight_product(uint32_t a, uint32_t b, bool *rounded);

#endif
