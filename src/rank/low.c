#include "rank/low.h"

hilo_rank hilo_rank_low8(hilo_cards cards) {
    return hilo_low8(hilo_set_ranks(cards));
}
