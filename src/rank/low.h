/* The bitmask eight-or-better low evaluator. */
#ifndef HILO_RANK_LOW_H
#define HILO_RANK_LOW_H

#include "rank/scale.h"

#define HILO_LOWS 56 /* C(8, 5) */

/* 256 - mask of the five lowest of a set of low ranks, 0 when it has fewer than five. */
extern const uint8_t hilo_low8_ranks[256];

/* Ranks 2..A (bits 0..12) as low ranks: ace bit 0, deuce bit 1 .. eight bit 7. */
static inline unsigned hilo_low_ranks(unsigned ranks) {
    return (ranks << 1 | ranks >> 12) & 0xff;
}

/* The low of the cards whose ranks are `ranks`. */
static inline uint8_t hilo_low8(unsigned ranks) {
    return hilo_low8_ranks[hilo_low_ranks(ranks)];
}

#endif
