/* Batch ranking under the two-plus-three rule, for one vocabulary. Included after it and
 * two_three_lanes.h. */

static inline lanes cards_in(const lanes suit[4]) {
    return add(add(bit_count(suit[0]), bit_count(suit[1])),
               add(bit_count(suit[2]), bit_count(suit[3])));
}

/* Four hole cards and five others on the board. */
static inline mask is_river(const lanes hole[4], const lanes board[4]) {
    lanes all = splat(0), twice = splat(0);
    for (int s = 0; s < 4; s++) {
        all = bit_or(all, bit_or(hole[s], board[s]));
        twice = bit_or(twice, bit_and(hole[s], board[s]));
    }
    mask counts = both(equal(cards_in(hole), splat(4)), equal(cards_in(board), splat(5)));
    return both(counts, zero(bit_or(twice, bit_and(all, splat(~0x1fff)))));
}

/* LANES hands at once; what is no river goes the scalar way. */
static inline void two_three_block(const hilo_cards *holes, const hilo_cards *boards,
                                   hilo_rank *highs, hilo_rank *lows) {
    lanes hole_suit[4], board_suit[4];
    lanes_of_sets(holes, hole_suit);
    lanes_of_sets(boards, board_suit);
    two_three_hole hole = two_three_hole_of(hole_suit);
    two_three_board board = two_three_board_of(board_suit);
    if (highs) {
        high_order order = two_three_high(&hole, &board);
        store_pairs(highs, add(order.upper, splat(CATEGORY_BIAS * 4096)), order.lower);
    }
    if (lows) {
        store_pairs(lows, splat(0), two_three_low8(&hole, &board));
    }
    uint32_t others =
        mask_bits(but_not(equal(hole.once, hole.once), is_river(hole_suit, board_suit)));
    for (; others; others &= others - 1) {
        int lane = __builtin_ctz(others);
        hilo_rank_two_three(holes[lane], boards[lane], highs ? highs + lane : NULL,
                            lows ? lows + lane : NULL);
    }
}

void TIER(hilo_kernel_rank_two_three)(const hilo_cards *holes, const hilo_cards *boards,
                                      hilo_rank *highs, hilo_rank *lows, size_t count) {
    size_t done = 0;
    for (; done + LANES <= count; done += LANES) {
        two_three_block(holes + done, boards + done, highs ? highs + done : NULL,
                        lows ? lows + done : NULL);
    }
    for (; done < count; done++) {
        hilo_rank_two_three(holes[done], boards[done], highs ? highs + done : NULL,
                            lows ? lows + done : NULL);
    }
}
