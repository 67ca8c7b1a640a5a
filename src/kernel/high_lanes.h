/* The best five of 5, 6 or 7 cards in every lane, without a table. Included after a vocabulary.
 *
 * Suits lie in four vectors. AND and OR of them tell the ranks held at least once, twice, three and
 * four times; each category then names its ranks by clearing lowest bits, since the number of ranks
 * is known. The order is a pair of words: category and naming ranks, then kickers, as in hilo_rank;
 * the upper word is less by CATEGORY_BIAS << 12 so that it compares as a signed number. */
#ifndef HILO_KERNEL_HIGH_LANES_H
#define HILO_KERNEL_HIGH_LANES_H

#define INLINE static inline __attribute__((always_inline))
#define CATEGORY_BIAS 4

typedef struct {
    lanes upper, lower;
} high_order;

/* `bias` is CATEGORY_BIAS where orders are compared, and 0 for the words of a hilo_rank. */
static inline lanes category_word(int c, const int bias) {
    return splat((c - bias) * 4096);
}

static inline lanes category(int c) {
    return category_word(c, CATEGORY_BIAS);
}

static inline lanes clear_lowest(lanes a) {
    return bit_and(a, add(a, splat(-1)));
}

/* One fewer if more than one is set. */
static inline lanes top_of_two(lanes a) {
    lanes rest = clear_lowest(a);
    return blend(zero(rest), a, rest);
}

/* The lowest bits of all windows of five: bit i when ranks i - 1 .. i + 3 are held (ace low at bit
 * 0). Of at most seven ranks all windows adjoin, so the highest is the one without a neighbour
 * above. */
static inline lanes straight_windows(lanes ranks) {
    lanes low_ace = bit_or(shift_left(ranks, 1), shift_right(ranks, 12));
    lanes two = bit_and(low_ace, shift_right(low_ace, 1));
    return bit_and(bit_and(two, shift_right(two, 2)), shift_right(low_ace, 4));
}

static inline lanes highest_window(lanes windows) {
    return without(windows, shift_right(windows, 1));
}

static inline lanes clear_lowest_times(lanes a, int times) {
    for (int i = 0; i < times; i++) {
        a = clear_lowest(a);
    }
    return a;
}

/* `flush`: the suit of which there are five or more, 0 where there is none. `size` and `bias` are
 * constants in every use. */
static inline high_order rank_high_beside(const lanes suit[4], lanes flush, const int size,
                                          const int bias) {
    lanes o1 = bit_or(suit[0], suit[1]), o2 = bit_or(suit[2], suit[3]);
    lanes t1 = bit_and(suit[0], suit[1]), t2 = bit_and(suit[2], suit[3]);
    lanes once = bit_or(o1, o2), twice = bit_or(bit_or(t1, t2), bit_and(o1, o2));
    lanes thrice = bit_or(bit_and(t1, o2), bit_and(t2, o1)), four = bit_and(t1, t2);

    /* High card, pair, two pair, trips. A third pair plays no part but as a kicker. */
    lanes second = clear_lowest(twice), third = clear_lowest(second);
    mask no_pair = zero(twice), one = zero(second), at_most_two = zero(third),
         no_trips = zero(thrice);
    lanes naming = size > 5 ? blend(at_most_two, twice, second) : twice;
    lanes rest = bit_xor(once, naming);
    lanes kickers = clear_lowest_times(rest, size - 5);
    if (size > 5) {
        kickers = blend(at_most_two, kickers, clear_lowest_times(rest, size - 6));
    }
    lanes upper = blend(no_pair, kickers, naming), lower = drop(no_pair, kickers);
    lanes kind = blend(no_pair, category_word(0, bias),
                       blend(one, category_word(1, bias), category_word(2, bias)));
    kind = blend(no_trips, kind, category_word(3, bias));

    lanes windows = straight_windows(once);
    mask no_straight = zero(windows);
    upper = blend(no_straight, upper, shift_left(highest_window(windows), 1));
    lower = keep(no_straight, lower);
    kind = blend(no_straight, kind, category_word(4, bias));

    mask no_full = either(no_trips, one);
    lanes trips = top_of_two(thrice);
    upper = blend(no_full, upper, trips);
    lower = blend(no_full, lower, top_of_two(bit_xor(twice, trips)));
    kind = blend(no_full, kind, category_word(6, bias));

    mask no_four = zero(four);
    if (!all(no_four)) {
        upper = blend(no_four, upper, four);
        lower = blend(no_four, lower, top_of_two(top_of_two(bit_xor(once, four))));
        kind = blend(no_four, kind, category_word(7, bias));
    }

    mask no_flush = zero(flush);
    if (!all(no_flush)) {
        lanes five = flush;
        for (int more = size; more > 5; more--) {
            lanes fewer = clear_lowest(five);
            five = blend(five_or_more(fewer), fewer, five);
        }
        lanes straight = straight_windows(flush);
        mask no_straight_flush = zero(straight);
        lanes top = shift_left(highest_window(straight), 1);
        upper = blend(no_flush, upper, blend(no_straight_flush, five, top));
        lower = keep(no_flush, lower);
        kind = blend(no_flush, kind,
                     blend(no_straight_flush, category_word(5, bias), category_word(8, bias)));
    }
    return (high_order){bit_or(kind, shift_right(upper, 1)), lower};
}

static inline lanes flush_of(const lanes suit[4]) {
    lanes flush = keep(five_or_more(suit[0]), suit[0]);
    flush = bit_or(flush, keep(five_or_more(suit[1]), suit[1]));
    flush = bit_or(flush, keep(five_or_more(suit[2]), suit[2]));
    return bit_or(flush, keep(five_or_more(suit[3]), suit[3]));
}

static inline high_order rank_high(const lanes suit[4], const int size) {
    return rank_high_beside(suit, flush_of(suit), size, CATEGORY_BIAS);
}

/* The words of a hilo_rank: not to be compared as signed numbers. */
static inline high_order rank_high_words(const lanes suit[4], const int size) {
    return rank_high_beside(suit, flush_of(suit), size, 0);
}

/* Where two cards of a hand are its own, a flush is in the suit of which the board, five cards, has
 * three: so one suit is counted a hand instead of four. */
typedef struct {
    mask of_suit[4];
} flush_board;

static inline void flush_board_find(const lanes board[4], flush_board *flush) {
    for (int suit = 0; suit < 4; suit++) {
        lanes third = clear_lowest(clear_lowest(board[suit]));
        flush->of_suit[suit] = greater(third, splat(0));
    }
}

static inline high_order rank_high_on_board(const lanes suit[4], const flush_board *board) {
    lanes flush = keep(board->of_suit[0], suit[0]);
    flush = bit_or(flush, keep(board->of_suit[1], suit[1]));
    flush = bit_or(flush, keep(board->of_suit[2], suit[2]));
    flush = bit_or(flush, keep(board->of_suit[3], suit[3]));
    return rank_high_beside(suit, keep(five_or_more(flush), flush), 7, CATEGORY_BIAS);
}

static inline mask high_greater(high_order a, high_order b) {
    return either(greater(a.upper, b.upper),
                  both(equal(a.upper, b.upper), greater(a.lower, b.lower)));
}

static inline mask high_equal(high_order a, high_order b) {
    return both(equal(a.upper, b.upper), equal(a.lower, b.lower));
}

static inline high_order high_blend(mask m, high_order a, high_order b) {
    return (high_order){blend(m, a.upper, b.upper), blend(m, a.lower, b.lower)};
}

/* The eight-or-better low: 256 - mask of the five lowest ranks, 0 for none. Of the eight low ranks
 * at most seven are held, so at most two are too many; the highest goes by reversing the order:
 * with the ranks read backwards (eight as bit 0), it is the lowest bit. */
static inline lanes rank_low8(lanes ranks, const int size) {
    lanes low = bit_and(bit_or(shift_left(ranks, 1), shift_right(ranks, 12)), splat(255));
    mask enough = five_or_more(low);
    lanes five = low;
    for (int more = size; more > 5; more--) {
        /* Smear down, and clear the top bit when five remain without it. */
        lanes below = bit_or(shift_right(five, 1), shift_right(five, 2));
        below = bit_or(below, shift_right(below, 2));
        below = bit_or(below, shift_right(below, 4));
        lanes fewer = bit_and(five, below);
        five = blend(five_or_more(fewer), fewer, five);
    }
    return keep(enough, sub(splat(256), five));
}

#endif
