/* Batch ranking, for one vocabulary. Included after it and high_lanes.h. */

static inline void rank_block(const hilo_cards *sets, const int size, hilo_rank *ranks) {
    lanes suit[4];
    lanes_of_sets(sets, suit);
    high_order order = rank_high(suit, size);
    store_pairs(ranks, add(order.upper, splat(4 * 4096)), order.lower);
}

static inline void rank_all(const hilo_cards *sets, const int size, hilo_rank *ranks,
                            size_t count) {
    size_t done = 0;
    for (; done + LANES <= count; done += LANES) {
        rank_block(sets + done, size, ranks + done);
    }
    if (done < count) {
        hilo_cards last[LANES] = {0};
        hilo_rank last_ranks[LANES];
        memcpy(last, sets + done, (count - done) * sizeof *sets);
        rank_block(last, size, last_ranks);
        memcpy(ranks + done, last_ranks, (count - done) * sizeof *ranks);
    }
}

void TIER(hilo_kernel_rank_high)(const hilo_cards *sets, int size, hilo_rank *ranks, size_t count) {
    switch (size) {
    case 5:
        rank_all(sets, 5, ranks, count);
        break;
    case 6:
        rank_all(sets, 6, ranks, count);
        break;
    default:
        rank_all(sets, 7, ranks, count);
        break;
    }
}

static inline void low_block(const hilo_cards *sets, hilo_rank *ranks) {
    lanes suit[4];
    lanes_of_sets(sets, suit);
    lanes held = bit_or(bit_or(suit[0], suit[1]), bit_or(suit[2], suit[3]));
    store_pairs(ranks, splat(0), rank_low8(held, 8));
}

void TIER(hilo_kernel_rank_low8)(const hilo_cards *sets, hilo_rank *ranks, size_t count) {
    size_t done = 0;
    for (; done + LANES <= count; done += LANES) {
        low_block(sets + done, ranks + done);
    }
    if (done < count) {
        hilo_cards last[LANES] = {0};
        hilo_rank last_ranks[LANES];
        memcpy(last, sets + done, (count - done) * sizeof *sets);
        low_block(last, last_ranks);
        memcpy(ranks + done, last_ranks, (count - done) * sizeof *ranks);
    }
}
