/* A block of LANES boards, for one vocabulary: how often each counts, and every combo ranked on it
 * once. Included after verdict_template.h. */

/* A combo on LANES boards. */
typedef struct {
    high_order high;
    lanes low;
    mask live; /* boards that hold none of its cards */
} TIER(ranked);

/* How often the boards of a block count: by lane, and by sets of lanes that count alike. */
typedef struct {
    bool once; /* all of them */
    lanes by_lane;
    int set_count;
    mask sets[HILO_SWEEP_TIMES_BITS];
    uint64_t times[HILO_SWEEP_TIMES_BITS];
} TIER(board_times);

/* Lanes that count differently are taken apart into powers of two. */
static void TIER(find_times)(const uint16_t *times, TIER(board_times) * found) {
    found->once = !times;
    found->by_lane = times ? lanes_load(times) : splat(1);
    found->times[0] = times ? times[0] : 1;
    found->sets[0] = equal(found->by_lane, splat((int)found->times[0]));
    found->set_count = 1;
    if (!all(found->sets[0])) {
        found->set_count = 0;
        for (int bit = 0; bit < HILO_SWEEP_TIMES_BITS; bit++) {
            lanes part = bit_and(found->by_lane, splat(1 << bit));
            mask set = equal(part, splat(1 << bit));
            if (any(set)) {
                found->sets[found->set_count] = set;
                found->times[found->set_count++] = (uint64_t)1 << bit;
            }
        }
    }
}

/* The cards of a combo in every lane, and the boards that hold none of them. */
static inline mask TIER(hold)(hilo_cards set, const lanes board[4], lanes own[4]) {
    lanes clash = splat(0);
    for (int suit = 0; suit < 4; suit++) {
        own[suit] = splat((int)hilo_set_suit(set, suit));
        clash = bit_or(clash, bit_and(own[suit], board[suit]));
    }
    return zero(clash);
}

static void TIER(rank_two_three_combos)(const hilo_sweep_plan *plan, const lanes board[4],
                                        TIER(ranked) * ranked) {
    two_three_board shared = two_three_board_of(board);
    for (int seat = 0; seat < plan->seat_count; seat++) {
        for (size_t c = 0; c < plan->counts[seat]; c++, ranked++) {
            lanes own[4];
            ranked->live = TIER(hold)(plan->sets[seat][c], board, own);
            two_three_hole hole = two_three_hole_of(own);
            ranked->high = two_three_high(&hole, &shared);
            ranked->low = plan->rules.pot_count > 1 ? two_three_low8(&hole, &shared) : splat(0);
        }
    }
}

static void TIER(rank_any_five_combos)(const hilo_sweep_plan *plan, const lanes board[4],
                                       TIER(ranked) * ranked) {
    const bool two_own = hilo_set_count(plan->sets[0][0]) == 2;
    flush_board flush;
    flush_board_find(board, &flush);
    for (int seat = 0; seat < plan->seat_count; seat++) {
        for (size_t c = 0; c < plan->counts[seat]; c++, ranked++) {
            lanes hand[4];
            ranked->live = TIER(hold)(plan->sets[seat][c], board, hand);
            for (int suit = 0; suit < 4; suit++) {
                hand[suit] = bit_or(hand[suit], board[suit]);
            }
            ranked->high = two_own ? rank_high_on_board(hand, &flush) : rank_high(hand, 7);
            ranked->low = splat(0);
            if (plan->rules.pot_count > 1) {
                lanes held = bit_or(bit_or(hand[0], hand[1]), bit_or(hand[2], hand[3]));
                ranked->low = rank_low8(held, 7);
            }
        }
    }
}
