/* The public calls for many hands: the best tier of this machine. */
#include "kernel/tier.h"

void hilo_rank_high_array(const hilo_cards *hands, hilo_rank *ranks, size_t count) {
    hilo_tier_find(NULL)->rank_high_any(hands, ranks, count);
}

void hilo_rank_low8_array(const hilo_cards *hands, hilo_rank *ranks, size_t count) {
    hilo_tier_find(NULL)->rank_low8(hands, ranks, count);
}

void hilo_rank_two_three_array(const hilo_cards *holes, const hilo_cards *boards, hilo_rank *highs,
                               hilo_rank *lows, size_t count) {
    hilo_tier_find(NULL)->rank_two_three(holes, boards, highs, lows, count);
}
