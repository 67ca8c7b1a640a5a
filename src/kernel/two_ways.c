#include "kernel/two_ways.h"

void hilo_two_ways_settle(const hilo_two_ways *ways, uint64_t times, hilo_counts *counts) {
    static const unsigned high_best[HILO_TWO_HIGHS] = {1, 3, 2};
    static const unsigned low_best[HILO_TWO_LOWS] = {0, 1, 1, 3, 2, 2};
    static const unsigned lows[HILO_TWO_LOWS] = {0, 1, 3, 3, 3, 2};
    for (int high = 0; high < HILO_TWO_HIGHS; high++) {
        for (int low = 0; low < HILO_TWO_LOWS; low++) {
            hilo_winners winners = {{high_best[high], low_best[low]}, lows[low]};
            hilo_counts_settle(counts, 2, &winners, times * ways->deals[high][low]);
        }
    }
}
