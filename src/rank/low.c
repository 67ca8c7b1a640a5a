#include "rank/low.h"

hilo_rank hilo_rank_low8(hilo_cards cards) {
    return hilo_low8(hilo_set_ranks(cards));
}

void hilo_rank_low8_array(const hilo_cards *hands, hilo_rank *ranks, size_t count) {
    for (size_t i = 0; i < count; i++) {
        ranks[i] = hilo_rank_low8(hands[i]);
    }
}
