/* Binomial coefficients and subsets. */
#ifndef HILO_CARD_COMBINATIONS_H
#define HILO_CARD_COMBINATIONS_H

#include <stdint.h>

/* C(n, k) for 0 <= n <= 52; 0 when k is outside 0..n. At most C(52, 26) < 2^49. */
static inline uint64_t hilo_choose(int n, int k) {
    if (k < 0 || k > n) {
        return 0;
    }
    uint64_t result = 1;
    for (int i = 1; i <= k; i++) {
        result = result * (uint64_t)(n - k + i) / (uint64_t)i;
    }
    return result;
}

#endif
