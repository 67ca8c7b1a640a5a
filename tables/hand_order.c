#include "hand_order.h"

#include "hilo.h"

/* Category, the ranks that name the hand, the kickers. The lowest naming rank is dropped: their
 * number is known in each category, so bit 0 follows from the others. */
static uint32_t order(hilo_category category, unsigned naming, unsigned kickers) {
    return (uint32_t)category << 28 | (uint32_t)(naming >> 1) << 16 | kickers;
}

static unsigned highest(unsigned ranks, int n) {
    while (__builtin_popcount(ranks) > n) {
        ranks &= ranks - 1;
    }
    return ranks;
}

/* Twice the bit of the highest straight: bit 1 for the wheel .. bit 10 for broadway; 0 for none. */
static unsigned straight(unsigned ranks) {
    unsigned with_low_ace = ranks << 1 | ranks >> 12;
    unsigned windows = with_low_ace & with_low_ace >> 1 & with_low_ace >> 2 & with_low_ace >> 3 &
                       with_low_ace >> 4;
    return windows ? 2u << (31 - __builtin_clz(windows)) : 0;
}

uint32_t order_of_flush(unsigned ranks) {
    unsigned top = straight(ranks);
    return top ? order(HILO_STRAIGHT_FLUSH, top, 0) : order(HILO_FLUSH, highest(ranks, 5), 0);
}

uint32_t order_of_counts(const int counts[13]) {
    unsigned held[5] = {0}; /* held[n]: ranks of which there are at least n */
    for (int rank = 0; rank < 13; rank++) {
        for (int n = 1; n <= counts[rank]; n++) {
            held[n] |= 1u << rank;
        }
    }
    unsigned any = held[1], pairs = held[2];
    if (held[4]) {
        unsigned quads = highest(held[4], 1);
        return order(HILO_QUADS, quads, highest(any & ~quads, 1));
    }
    unsigned trips = highest(held[3], 1);
    if (trips && (pairs & ~trips)) {
        return order(HILO_FULL_HOUSE, trips, highest(pairs & ~trips, 1));
    }
    unsigned top = straight(any);
    if (top) {
        return order(HILO_STRAIGHT, top, 0);
    }
    if (trips) {
        return order(HILO_TRIPS, trips, highest(any & ~trips, 2));
    }
    unsigned two = highest(pairs, 2);
    if (__builtin_popcount(two) == 2) {
        return order(HILO_TWO_PAIR, two, highest(any & ~two, 1));
    }
    if (two) {
        return order(HILO_PAIR, two, highest(any & ~two, 3));
    }
    return order(HILO_HIGH_CARD, highest(any, 5), 0);
}
