/* Batch ranking, for one vocabulary. Included after it and high_lanes.h. */

INLINE void rank_block(const hilo_cards *sets, const int size, hilo_rank *ranks) {
    lanes suit[4];
    lanes_of_sets(sets, suit);
    high_order order = rank_high_words(suit, size);
    store_pairs(ranks, order.upper, order.lower);
}

INLINE void rank_all(const hilo_cards *sets, const int size, hilo_rank *ranks, size_t count) {
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

static inline mask only_cards(const lanes suit[4]) {
    lanes held = bit_or(bit_or(suit[0], suit[1]), bit_or(suit[2], suit[3]));
    return disjoint(held, splat(~0x1fff));
}

/* The lanes of one size, if there are any. */
INLINE void rank_size(const lanes suit[4], const int cards, lanes size, mask valid, lanes *upper,
                      lanes *lower) {
    mask own = both(equal(size, splat(cards)), valid);
    if (any(own)) {
        high_order order = rank_high_words(suit, cards);
        *upper = blend(own, order.upper, *upper);
        *lower = blend(own, order.lower, *lower);
    }
}

static inline lanes size_of(const lanes suit[4]) {
    return add(add(bit_count(suit[0]), bit_count(suit[1])),
               add(bit_count(suit[2]), bit_count(suit[3])));
}

/* Hands of any sizes. What has another size, or bits that are no cards, has no rank. */
static void rank_mixed_block(const hilo_cards *sets, hilo_rank *ranks) {
    lanes suit[4];
    lanes_of_sets(sets, suit);
    mask valid = only_cards(suit);
    lanes size = size_of(suit), upper = splat(0), lower = splat(0);
    rank_size(suit, 5, size, valid, &upper, &lower);
    rank_size(suit, 6, size, valid, &upper, &lower);
    rank_size(suit, 7, size, valid, &upper, &lower);
    store_pairs(ranks, upper, lower);
}

/* Blocks of seven cards each, up to the first that is none: a loop with one way through it, so that
 * its constants stay in registers. Returns how many hands it ranked. */
INLINE size_t rank_sevens(const hilo_cards *sets, hilo_rank *ranks, size_t count) {
    size_t done = 0;
    for (; done + LANES <= count; done += LANES) {
        lanes suit[4];
        lanes_of_sets(sets + done, suit);
        if (!all(both(equal(size_of(suit), splat(7)), only_cards(suit)))) {
            break;
        }
        high_order order = rank_high_words(suit, 7);
        store_pairs(ranks + done, order.upper, order.lower);
    }
    return done;
}

void TIER(hilo_kernel_rank_high_any)(const hilo_cards *sets, hilo_rank *ranks, size_t count) {
    size_t done = rank_sevens(sets, ranks, count);
    while (done + LANES <= count) {
        rank_mixed_block(sets + done, ranks + done);
        done += LANES;
        done += rank_sevens(sets + done, ranks + done, count - done);
    }
    if (done < count) {
        hilo_cards last[LANES] = {0};
        hilo_rank last_ranks[LANES];
        memcpy(last, sets + done, (count - done) * sizeof *sets);
        rank_mixed_block(last, last_ranks);
        memcpy(ranks + done, last_ranks, (count - done) * sizeof *ranks);
    }
}

/* Bits that are no cards play no part, as in the single call. */
static inline void low_block(const hilo_cards *sets, hilo_rank *ranks) {
    lanes suit[4];
    lanes_of_sets(sets, suit);
    lanes held = bit_or(bit_or(suit[0], suit[1]), bit_or(suit[2], suit[3]));
    store_pairs(ranks, splat(0), rank_low8(bit_and(held, splat(0x1fff)), 8));
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
