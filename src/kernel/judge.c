#include "kernel/judge.h"

bool hilo_rules_in_lanes(const hilo_rules *rules) {
    const hilo_rank eight_low = 256 - 0xf8;
    bool cards = rules->hand_size == (rules->use == HILO_USE_ANY_FIVE ? 7 : 9);
    bool high = rules->scales[0] == HILO_SCALE_HIGH && rules->qualifiers[0] == 0;
    bool low = rules->pot_count == 1 ||
               (rules->scales[1] == HILO_SCALE_LOW8 && rules->qualifiers[1] <= eight_low);
    return cards && high && low;
}

void hilo_judge_rank(const hilo_rules *rules, int pot, const hilo_board *board,
                     const hilo_holes *holes, const uint32_t *index, size_t count,
                     uint16_t *ranks) {
    hilo_rank qualifier = rules->qualifiers[pot];
    hilo_ranker_of(rules->scales[pot], rules->use)(board, holes, index, count, rules->hand_size,
                                                   ranks);
    for (size_t i = 0; i < count && qualifier; i++) {
        ranks[i] = ranks[i] < qualifier ? 0 : ranks[i];
    }
}

void hilo_judge_ranks(const hilo_rules *rules, uint16_t ranks[2][HILO_MAX_SEATS], int seats,
                      uint64_t times, hilo_counts *counts) {
    hilo_winners winners = {{0, 0}, 0};
    for (int pot = 0; pot < rules->pot_count; pot++) {
        winners.best[pot] = hilo_best_seats(ranks[pot], seats);
    }
    for (int seat = 0; seat < seats && rules->pot_count > 1; seat++) {
        winners.lows |= (unsigned)(ranks[1][seat] != 0) << seat;
    }
    hilo_counts_settle(counts, seats, &winners, times);
}

void hilo_judge(const hilo_rules *rules, const hilo_board *board, const hilo_holes *holes,
                uint64_t times, hilo_counts *counts) {
    static const uint32_t every_seat[HILO_MAX_SEATS] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
    uint16_t ranks[2][HILO_MAX_SEATS];
    for (int pot = 0; pot < rules->pot_count; pot++) {
        hilo_judge_rank(rules, pot, board, holes, every_seat, holes->count, ranks[pot]);
    }
    hilo_judge_ranks(rules, ranks, (int)holes->count, times, counts);
}
