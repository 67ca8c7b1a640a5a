/* Bounded random numbers from 16-bit ones: multiply and keep the upper part; a lower part below
 * 2^width mod bound marks the numbers that would come up once too often, and the lane is dropped
 * (Lemire 2019, Fast random integer generation in an interval). */
#ifndef HILO_KERNEL_DRAW_H
#define HILO_KERNEL_DRAW_H

#include "base/wide.h"

#include <stdint.h>

/* How many 16-bit numbers a draw below `bound` takes. 16 bits would drop too many lanes above 4096.
 */
static inline int hilo_draw_width(uint64_t bound) {
    return bound <= 4096 ? 1 : bound <= (uint64_t)1 << 32 ? 2 : 4;
}

/* numbers[w * lanes + lane], w < width, the most significant first. */
static inline void hilo_draw_bounded(uint64_t bound, const uint16_t *numbers, int lanes,
                                     uint64_t *drawn, uint32_t *live) {
    int width = hilo_draw_width(bound);
    uint64_t biased = width == 1   ? 65536 % bound
                      : width == 2 ? ((uint64_t)1 << 32) % bound
                                   : -bound % bound;
    for (int lane = 0; lane < lanes; lane++) {
        uint64_t word = 0, lower;
        for (int w = 0; w < width; w++) {
            word = word << 16 | numbers[w * lanes + lane];
        }
        if (width == 4) {
            hilo_wide product = (hilo_wide)word * bound;
            drawn[lane] = (uint64_t)(product >> 64);
            lower = (uint64_t)product;
        } else {
            uint64_t product = word * bound;
            drawn[lane] = product >> (16 * width);
            lower = product & (((uint64_t)1 << (16 * width)) - 1);
        }
        *live &= ~((uint32_t)(lower < biased) << lane);
    }
}

#endif
