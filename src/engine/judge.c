#include "engine/judge.h"

#include "tally/showdown.h"

void hilo_judge(const hilo_game *game, const hilo_board *board, const hilo_holes *holes, int size,
                uint64_t times, hilo_counts *counts) {
    static const uint32_t every_seat[HILO_MAX_SEATS] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
    int seats = (int)holes->count;
    hilo_winners winners = {{0, 0}, 0};
    for (int pot = 0; pot < game->pot_count; pot++) {
        uint16_t ranks[HILO_MAX_SEATS];
        hilo_rank qualifier = game->pots[pot].qualifier;
        hilo_ranker_of(game->pots[pot].scale, game->use)(board, holes, every_seat, holes->count,
                                                         size, ranks);
        for (int seat = 0; seat < seats && (qualifier || pot == 1); seat++) {
            ranks[seat] = ranks[seat] < qualifier ? 0 : ranks[seat];
            winners.lows |= (unsigned)(pot == 1 && ranks[seat]) << seat;
        }
        winners.best[pot] = hilo_best_seats(ranks, seats);
    }
    hilo_counts_settle(counts, seats, &winners, times);
}
