/* Hole cards and boards prepared for the two-plus-three rule, in every lane. Included after a
 * vocabulary and high_lanes.h.
 *
 * What depends on one side alone is made once: a board serves every seat, certain hole cards every
 * board. A window is five adjoining ranks, named by its lowest (bit 0 an ace below the deuce). */
#ifndef HILO_KERNEL_TWO_THREE_SETS_H
#define HILO_KERNEL_TWO_THREE_SETS_H

/* Four hole cards. */
typedef struct {
    lanes suit[4];
    lanes once, twice; /* ranks held at least so often; a third one cannot play */
    lanes low_ace;     /* once, with the ace at bit 0 as well and all others one up */
    lanes windows;     /* that hold two of its ranks or more */
} two_three_hole;

/* Five board cards. */
typedef struct {
    lanes once, twice, thrice;
    lanes top_pair; /* the highest of twice */
    mask no_pair, no_trips;
    lanes low_ace;
    lanes windows;      /* that hold three of its ranks or more */
    mask flush_suit[4]; /* it holds three cards of the suit or more: true of one suit at most */
    lanes flush;        /* the ranks of that suit; none without it */
    lanes flush_top;    /* the highest three of them */
} two_three_board;

/* Clears the two lowest of three or more; of two or one leaves the highest. The cleared single bits
 * are less than what is above them, so the greatest number is what is wanted. */
static inline lanes clear_two_lowest(lanes a) {
    lanes but_one = clear_lowest(a), but_two = clear_lowest(but_one);
    return greatest(but_two, greatest(bit_xor(but_one, but_two), bit_xor(a, but_one)));
}

/* Of at most four. */
static inline lanes highest_two(lanes a) {
    lanes but_one = clear_lowest(a), but_two = clear_lowest(but_one);
    return blend(zero(but_two), a, blend(zero(clear_lowest(but_two)), but_one, but_two));
}

/* Of three to five. */
static inline lanes highest_three(lanes a) {
    lanes but_one = clear_lowest(a), but_two = clear_lowest(but_one),
          but_three = clear_lowest(but_two);
    lanes of_five = blend(zero(clear_lowest(but_three)), but_one, but_two);
    return blend(zero(but_three), a, of_five);
}

static inline lanes with_low_ace(lanes ranks) {
    return bit_or(shift_left(ranks, 1), shift_right(ranks, 12));
}

/* Counting by halves: at least one, two, three of two adjoining ranks, of four, of five. */
static inline lanes windows_of_two(lanes low_ace) {
    lanes next = shift_right(low_ace, 1), fifth = shift_right(low_ace, 4);
    lanes one = bit_or(low_ace, next), two = bit_and(low_ace, next);
    lanes other_one = shift_right(one, 2), other_two = shift_right(two, 2);
    two = bit_or(bit_or(two, other_two), bit_and(one, other_one));
    return bit_or(two, bit_and(bit_or(one, other_one), fifth));
}

static inline lanes windows_of_three(lanes low_ace) {
    lanes next = shift_right(low_ace, 1), fifth = shift_right(low_ace, 4);
    lanes one = bit_or(low_ace, next), two = bit_and(low_ace, next);
    lanes other_one = shift_right(one, 2), other_two = shift_right(two, 2);
    lanes three = bit_or(bit_and(two, other_one), bit_and(one, other_two));
    two = bit_or(bit_or(two, other_two), bit_and(one, other_one));
    return bit_or(three, bit_and(two, fifth));
}

/* Windows all of whose ranks are held. */
static inline lanes windows_of_five(lanes low_ace) {
    lanes two = bit_and(low_ace, shift_right(low_ace, 1));
    return bit_and(bit_and(two, shift_right(two, 2)), shift_right(low_ace, 4));
}

static inline two_three_hole two_three_hole_of(const lanes suit[4]) {
    lanes o1 = bit_or(suit[0], suit[1]), o2 = bit_or(suit[2], suit[3]);
    lanes t1 = bit_and(suit[0], suit[1]), t2 = bit_and(suit[2], suit[3]);
    two_three_hole hole = {.suit = {suit[0], suit[1], suit[2], suit[3]}};
    hole.once = bit_or(o1, o2);
    hole.twice = bit_or(bit_or(t1, t2), bit_and(o1, o2));
    hole.low_ace = with_low_ace(hole.once);
    hole.windows = windows_of_two(hole.low_ace);
    return hole;
}

static inline two_three_board two_three_board_of(const lanes suit[4]) {
    lanes o1 = bit_or(suit[0], suit[1]), o2 = bit_or(suit[2], suit[3]);
    lanes t1 = bit_and(suit[0], suit[1]), t2 = bit_and(suit[2], suit[3]);
    two_three_board board = {.flush = splat(0)};
    board.once = bit_or(o1, o2);
    board.twice = bit_or(bit_or(t1, t2), bit_and(o1, o2));
    board.thrice = bit_or(bit_and(t1, o2), bit_and(t2, o1));
    board.top_pair = top_of_two(board.twice);
    board.no_pair = zero(board.twice);
    board.no_trips = zero(board.thrice);
    board.low_ace = with_low_ace(board.once);
    board.windows = windows_of_three(board.low_ace);
    for (int s = 0; s < 4; s++) {
        mask too_few = zero(clear_lowest_times(suit[s], 2));
        board.flush_suit[s] = but_not(equal(suit[s], suit[s]), too_few);
        board.flush = bit_or(board.flush, keep(board.flush_suit[s], suit[s]));
    }
    board.flush_top = highest_three(board.flush);
    return board;
}

#endif
