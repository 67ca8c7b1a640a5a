/* Exactly two of four hole cards with exactly three of five board cards, high and low apart, in
 * every lane, without a table and without forming the 60 hands. Included after two_three_sets.h.
 *
 * H1, H2 are the ranks that the hand holds at least once, twice; B1, B2, B3 those of the board.
 * A category is decided by how many cards of its naming ranks come from which side:
 *
 *   quads       1 + 3: H1 & B3   2 + 2: H2 & B2
 *   trips       0 + 3: B3        1 + 2: H1 & B2   2 + 1: H2 & B1
 *   full house  0 + 3 with 2 + 0: a pair of H2
 *               1 + 2 with 1 + 1: another rank of H1 & B1
 *               2 + 1 with 0 + 2: a pair of B2
 *   two pair    2 + 0 with 0 + 2, 1 + 1 with 1 + 1, 1 + 1 with 0 + 2
 *   pair        2 + 0: H2        1 + 1: H1 & B1   0 + 2: B2
 *
 * Without quads the three sources of trips share no rank, and without trips those of pairs share
 * none: a rank tells its source. Kickers are the highest other ranks of each side, as many as it
 * still has to give; a rank of both sides cannot be a kicker of both, for it would be a pair more.
 *
 * A straight exists in a window when hand and board hold all its ranks, the hand two of them and
 * the board three (Hall's condition for the choice). */
#ifndef HILO_KERNEL_TWO_THREE_LANES_H
#define HILO_KERNEL_TWO_THREE_LANES_H

/* The ranks that may name trips: at most three when there are no quads. Those of 1 + 2 fall away
 * when the board's trips make a full house with a pair of the hand: they could make none, and would
 * hide it. (The hand then holds no rank of the board's trips, so its only rank of both sides is
 * that one.) */
static inline lanes two_three_trips(const two_three_hole *hole, const two_three_board *board) {
    lanes one_two = bit_and(hole->once, board->twice), two_one = bit_and(hole->twice, board->once);
    mask no_full = either(board->no_trips, zero(hole->twice));
    return bit_or(board->thrice, bit_or(two_one, keep(no_full, one_two)));
}

/* The ranks that can be the pair of a full house with these trips. */
static inline lanes two_three_partners(const two_three_hole *hole, const two_three_board *board,
                                       lanes shared, lanes trips) {
    mask not_three = zero(bit_and(trips, board->thrice));
    mask not_one = zero(bit_and(trips, hole->twice));
    return blend(not_three, blend(not_one, without(shared, trips), board->twice), hole->twice);
}

/* All ranks of H1 \ naming and B1 \ naming but the two lowest, or the highest of each: that is how
 * many a side has to give if it has any to give. A side that gives none has given its cards to the
 * naming ranks: the hand to a pair or to two of 1 + 1, the board to trips or to a pair beside 1 +
 * 1. */
static inline lanes two_three_kickers(const two_three_hole *hole, const two_three_board *board,
                                      lanes shared, lanes naming) {
    lanes named = bit_and(naming, shared);
    mask hole_gives = zero(bit_or(bit_and(naming, hole->twice), clear_lowest(named)));
    lanes board_pair = bit_and(naming, without(board->twice, shared));
    mask board_gives =
        both(either(zero(named), zero(board_pair)), zero(bit_and(naming, board->thrice)));
    return bit_or(keep(hole_gives, clear_two_lowest(without(hole->once, naming))),
                  keep(board_gives, clear_two_lowest(without(board->once, naming))));
}

static inline lanes two_three_windows(lanes hole, lanes hole_windows, lanes board,
                                      lanes board_windows) {
    return bit_and(bit_and(hole_windows, board_windows), windows_of_five(bit_or(hole, board)));
}

/* Quads of the highest rank; the kicker comes from the side that gives one or three. */
static inline high_order two_three_quads(const two_three_hole *hole, const two_three_board *board,
                                         lanes quads) {
    lanes top = top_of_two(quads);
    lanes rest = blend(zero(bit_and(top, board->thrice)), board->once, hole->once);
    return (high_order){top, clear_two_lowest(without(rest, top))};
}

/* The highest straight flush, as its window; 0 for none. `flush` are ranks of the hand. */
static inline lanes two_three_straight_flush(lanes flush, const two_three_board *board) {
    lanes hole = with_low_ace(flush), shared = with_low_ace(board->flush);
    lanes windows = two_three_windows(hole, windows_of_two(hole), shared, windows_of_three(shared));
    return clear_two_lowest(highest_window(windows));
}

/* The hand's ranks of the suit in which a flush can be. */
static inline lanes two_three_suited(const two_three_hole *hole, const two_three_board *board) {
    lanes suited = keep(board->flush_suit[0], hole->suit[0]);
    for (int s = 1; s < 4; s++) {
        suited = bit_or(suited, keep(board->flush_suit[s], hole->suit[s]));
    }
    return suited;
}

/* The best high. */
static inline high_order two_three_high(const two_three_hole *hole, const two_three_board *board) {
    lanes shared = bit_and(hole->once, board->once);
    lanes trips = two_three_trips(hole, board);
    lanes suited = two_three_suited(hole, board);
    mask no_trips = zero(trips), no_flush = zero(clear_lowest(suited));

    /* Two cards of the flush, or two ranks of 1 + 1: where there is a flush, pairs do not matter.
     * The highest pair that takes cards of the hand, 2 + 0 or 1 + 1, goes with a pair of the board;
     * without one, a pair of the hand does not count beside two of 1 + 1. */
    lanes pool = blend(no_flush, shared, suited), two = highest_two(pool);
    mask two_shared = but_not(board->no_pair, zero(clear_lowest(pool)));
    lanes own_pairs = greatest(two, drop(two_shared, hole->twice));
    lanes top = clear_two_lowest(blend(no_trips, own_pairs, trips));
    lanes naming = greatest(bit_or(top, keep(no_trips, board->top_pair)), keep(no_trips, two));
    mask none = zero(naming), one = zero(clear_lowest(naming));

    lanes kickers = two_three_kickers(hole, board, shared, naming);
    lanes upper = blend(none, kickers, naming), lower = drop(none, kickers);
    lanes kind = blend(none, category(0), blend(one, category(1), category(2)));
    kind = blend(no_trips, kind, category(3));

    /* A full house beats a straight: one search for the highest serves both. */
    lanes partners = two_three_partners(hole, board, shared, top);
    mask no_full = either(no_trips, zero(partners));
    lanes windows = two_three_windows(hole->low_ace, hole->windows, board->low_ace, board->windows);
    mask no_straight = zero(windows);
    lanes highest = clear_two_lowest(blend(no_full, highest_window(windows), partners));
    upper = blend(no_straight, upper, shift_left(highest, 1));
    kind = blend(no_straight, kind, category(4));
    upper = blend(no_flush, upper, bit_or(two, board->flush_top));
    kind = blend(no_flush, kind, category(5));
    lower = keep(both(no_straight, no_flush), lower);
    upper = blend(no_full, upper, top);
    kind = blend(no_full, kind, category(6));
    lower = blend(no_full, lower, highest);

    lanes quads = bit_or(bit_and(hole->once, board->thrice), bit_and(hole->twice, board->twice));
    mask no_quads = zero(quads);
    if (!all(no_quads)) {
        high_order four = two_three_quads(hole, board, quads);
        upper = blend(no_quads, upper, four.upper);
        kind = blend(no_quads, kind, category(7));
        lower = blend(no_quads, lower, four.lower);
    }
    if (!all(either(no_flush, no_straight))) {
        lanes window = two_three_straight_flush(suited, board);
        mask no_straight_flush = zero(window);
        upper = blend(no_straight_flush, upper, shift_left(window, 1));
        kind = blend(no_straight_flush, kind, category(8));
        lower = keep(no_straight_flush, lower);
    }
    return (high_order){bit_or(kind, shift_right(upper, 1)), lower};
}

/* The eight-or-better low: 256 - mask of its ranks, 0 for none.
 *
 * The sets of ranks that two cards of the hand and three of the board can give are the bases of a
 * matroid: at most two ranks that only the hand holds, at most three that only the board holds, at
 * most five. So taking the lowest rank that fits, again and again, ends with the least mask: first
 * come the limits of either side, then five of what is left. Fewer than two ranks in the hand or
 * three on the board leave fewer than five. */
static inline lanes two_three_low8(const two_three_hole *hole, const two_three_board *board) {
    lanes own = bit_and(hole->low_ace, splat(255)), shared = bit_and(board->low_ace, splat(255));
    lanes excess = bit_or(clear_lowest_times(without(own, shared), 2),
                          clear_lowest_times(without(shared, own), 3));
    lanes fit = without(bit_or(own, shared), excess), from_fifth = clear_lowest_times(fit, 4);
    lanes five = bit_xor(fit, clear_lowest(from_fifth));
    return drop(zero(from_fifth), sub(splat(256), five));
}

#endif
