#include "batch/opening.h"

#include "rank/showing.h"

/* The first `count` up-cards of a range, where all its combos show the same; else false. */
static bool up_cards(const hilo_range *range, int count, hilo_cards *up) {
    hilo_card door = range->combos[0].door;
    if (range->later_count < count - 1) {
        return false;
    }
    for (size_t i = 1; i < range->count; i++) {
        if (range->combos[i].door != door) {
            return false;
        }
    }
    *up = hilo_card_bit(door);
    for (int i = 0; i < count - 1; i++) {
        *up |= hilo_card_bit(range->later[i]);
    }
    return true;
}

int hilo_opening_seat(hilo_range *const *ranges, int seat_count, int cards) {
    const hilo_game *game = ranges[0]->game;
    int count = cards - __builtin_popcount(game->down_mask & ((1u << cards) - 1));
    bool first_street = cards == game->starting_cards;
    int seat = 0;
    uint64_t most = 0;
    for (int i = 0; i < seat_count; i++) {
        hilo_cards up;
        if (!up_cards(ranges[i], count, &up)) {
            return 0;
        }
        uint64_t shown = first_street ? 52u - ranges[i]->combos[0].door : hilo_rank_showing(up);
        if (shown > most) {
            most = shown;
            seat = i + 1;
        }
    }
    return seat;
}
