#include "rank/showing.h"

/* The numbers of equal ranks, greatest first, and then their ranks, one nibble each: what they pair
 * to decides before what they are. */
uint64_t hilo_rank_showing(hilo_cards cards) {
    int counts[13] = {0};
    for (; cards; cards &= cards - 1) {
        counts[__builtin_ctzll(cards) % 16]++;
    }
    uint64_t groups = 0, ranks = 0;
    for (int count = 4; count >= 1; count--) {
        for (int rank = 12; rank >= 0; rank--) {
            if (counts[rank] == count) {
                groups = groups << 4 | (uint64_t)count;
                ranks = ranks << 4 | (uint64_t)rank;
            }
        }
    }
    int places = 0;
    for (uint64_t rest = groups; rest; rest >>= 4) {
        places++;
    }
    return groups << 4 * (8 - places) | ranks << 4 * (4 - places);
}
