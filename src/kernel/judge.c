#include "kernel/judge.h"

void hilo_judge(const hilo_rules *rules, const hilo_board *board, const hilo_holes *holes,
                uint64_t times, hilo_counts *counts) {
    static const uint32_t every_seat[HILO_MAX_SEATS] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
    int seats = (int)holes->count;
    hilo_winners winners = {{0, 0}, 0};
    for (int pot = 0; pot < rules->pot_count; pot++) {
        uint16_t ranks[HILO_MAX_SEATS];
        hilo_rank qualifier = rules->qualifiers[pot];
        hilo_ranker_of(rules->scales[pot], rules->use)(board, holes, every_seat, holes->count,
                                                       rules->hand_size, ranks);
        for (int seat = 0; seat < seats && qualifier; seat++) {
            ranks[seat] = ranks[seat] < qualifier ? 0 : ranks[seat];
        }
        for (int seat = 0; seat < seats && pot == 1; seat++) {
            winners.lows |= (unsigned)(ranks[seat] != 0) << seat;
        }
        winners.best[pot] = hilo_best_seats(ranks, seats);
    }
    hilo_counts_settle(counts, seats, &winners, times);
}
