/* Every tuple of disjoint combos on blocks of boards, for one vocabulary. Included after
 * sweep_block_template.h. */

/* What the seats before have. */
typedef struct {
    hilo_wide weight;
    hilo_cards used;
    mask live;
    high_order high;
    lanes low;
    mask winner[2][HILO_MAX_SEATS], lows[HILO_MAX_SEATS];
} TIER(leaders);

#define MOST_A_LANE 32767
#define MOST_COMBOS (MOST_A_LANE / HILO_SWEEP_MOST_TIMES) /* where boards may count so often */

/* Two seats, one pot, all weights 1: how often the first wins and ties. */
typedef struct {
    uint64_t deals, wins, ties;
    lanes some_deals, some_wins, some_ties; /* not yet part of them, by lane */
    size_t most;                            /* in a lane of them */
} TIER(two_highs);

static void TIER(gather_two)(TIER(two_highs) * highs) {
    highs->deals += lanes_total(highs->some_deals);
    highs->wins += lanes_total(highs->some_wins);
    highs->ties += lanes_total(highs->some_ties);
    highs->some_deals = highs->some_wins = highs->some_ties = splat(0);
    highs->most = 0;
}

static void TIER(settle_two)(TIER(two_highs) * highs, hilo_two_ways *ways) {
    TIER(gather_two)(highs);
    ways->deals[0][0] += highs->wins;
    ways->deals[1][0] += highs->ties;
    ways->deals[2][0] += highs->deals - highs->wins - highs->ties;
}

static inline lanes TIER(add_where)(mask m, const bool once, lanes by_lane, lanes sum) {
    return once ? count_where(m, sum) : add(sum, keep(m, by_lane));
}

/* A combo of the first seat against some of the second. */
INLINE void TIER(sweep_row)(const TIER(ranked) * first, hilo_cards set, const TIER(ranked) * second,
                            const hilo_cards *sets, size_t count, mask live, const bool once,
                            lanes times, TIER(two_highs) * highs) {
    lanes deals = highs->some_deals, wins = highs->some_wins, ties = highs->some_ties;
    for (size_t b = 0; b < count; b++) {
        if (!(set & sets[b])) {
            mask alive = both(live, second[b].live);
            mask better = both(alive, high_greater(first->high, second[b].high));
            mask same = both(alive, high_equal(first->high, second[b].high));
            deals = TIER(add_where)(alive, once, times, deals);
            wins = TIER(add_where)(better, once, times, wins);
            ties = TIER(add_where)(same, once, times, ties);
        }
    }
    highs->some_deals = deals;
    highs->some_wins = wins;
    highs->some_ties = ties;
}

INLINE void TIER(sweep_two_plain)(const hilo_sweep_plan *plan, const TIER(ranked) * first,
                                  mask live, const bool once, lanes times,
                                  TIER(two_highs) * highs) {
    const TIER(ranked) *second = first + plan->counts[0];
    const size_t most = once ? MOST_A_LANE : MOST_COMBOS;
    for (size_t a = 0; a < plan->counts[0]; a++) {
        mask alive = both(live, first[a].live);
        for (size_t done = 0; done < plan->counts[1]; done += most) {
            size_t left = plan->counts[1] - done, some = left < most ? left : most;
            highs->most += some;
            if (highs->most > most) {
                TIER(gather_two)(highs);
                highs->most = some;
            }
            TIER(sweep_row)
            (&first[a], plan->sets[0][a], second + done, plan->sets[1] + done, some, alive, once,
             times, highs);
        }
    }
}

static void TIER(sweep_two)(const hilo_sweep_plan *plan, const TIER(ranked) * first, mask live,
                            const TIER(board_times) * times, const bool split,
                            hilo_two_ways *ways) {
    const TIER(ranked) *second = first + plan->counts[0];
    for (size_t a = 0; a < plan->counts[0]; a++) {
        mask both_live = both(live, first[a].live);
        hilo_wide weight = hilo_sweep_weight(plan, 1, 0, a);
        for (size_t b = 0; b < plan->counts[1]; b++) {
            if (plan->sets[0][a] & plan->sets[1][b]) {
                continue;
            }
            mask alive = both(both_live, second[b].live);
            uint64_t often = hilo_sweep_times(plan, hilo_sweep_weight(plan, weight, 1, b));
            for (int s = 0; s < times->set_count; s++) {
                TIER(count_two)
                (first[a].high, second[b].high, first[a].low, second[b].low,
                 both(alive, times->sets[s]), split, often * times->times[s], ways);
            }
        }
    }
}

/* Three seats, one pot, all weights 1: how often each set of seats has the best hand. */
typedef struct {
    uint64_t deals[8];
    lanes some[8]; /* not yet part of deals, by lane */
    size_t most;   /* in a lane of them */
} TIER(three_highs);

static void TIER(gather_three)(TIER(three_highs) * highs) {
    for (int winners = 1; winners < 8; winners++) {
        highs->deals[winners] += lanes_total(highs->some[winners]);
        highs->some[winners] = splat(0);
    }
    highs->most = 0;
}

static void TIER(settle_three)(TIER(three_highs) * highs, hilo_counts *counts) {
    TIER(gather_three)(highs);
    for (unsigned winners = 1; winners < 8; winners++) {
        hilo_winners best = {{winners, 0}, 0};
        hilo_counts_settle(counts, 3, &best, highs->deals[winners]);
    }
}

/* The combos of the third seat against the better of the first two: how many it beats, and ties
 * with, decides whatever these two are to each other. */
INLINE void TIER(sweep_thirds)(const hilo_sweep_plan *plan, const TIER(ranked) * third,
                               const TIER(leaders) * two, const bool once, lanes times,
                               TIER(three_highs) * highs) {
    lanes deals = splat(0), beaten = splat(0), ties = splat(0);
    for (size_t c = 0; c < plan->counts[2]; c++) {
        if (!(two->used & plan->sets[2][c])) {
            mask alive = both(two->live, third[c].live);
            mask better = both(alive, high_greater(two->high, third[c].high));
            mask same = both(alive, high_equal(two->high, third[c].high));
            deals = TIER(add_where)(alive, once, times, deals);
            beaten = TIER(add_where)(better, once, times, beaten);
            ties = TIER(add_where)(same, once, times, ties);
        }
    }
    mask first = but_not(two->winner[0][0], two->winner[0][1]);
    mask second = but_not(two->winner[0][1], two->winner[0][0]);
    mask neither = both(two->winner[0][0], two->winner[0][1]);
    lanes *some = highs->some;
    some[1] = add(some[1], keep(first, beaten));
    some[2] = add(some[2], keep(second, beaten));
    some[3] = add(some[3], keep(neither, beaten));
    some[4] = add(some[4], sub(deals, add(beaten, ties)));
    some[5] = add(some[5], keep(first, ties));
    some[6] = add(some[6], keep(second, ties));
    some[7] = add(some[7], keep(neither, ties));
}

static void TIER(follow)(TIER(leaders) * next, const TIER(leaders) * before, int seat,
                         const TIER(ranked) * ranked, hilo_cards set, const bool split) {
    next->used = before->used | set;
    next->live = both(before->live, ranked->live);
    mask better = high_greater(ranked->high, before->high);
    mask same = high_equal(ranked->high, before->high);
    next->high = high_blend(better, ranked->high, before->high);
    next->winner[0][seat] = either(better, same);
    for (int other = 0; other < seat; other++) {
        next->winner[0][other] = but_not(before->winner[0][other], better);
    }
    if (split) {
        mask none = zero(ranked->low), lower = greater(ranked->low, before->low);
        next->lows[seat] = but_not(equal(ranked->low, ranked->low), none);
        next->low = greatest(ranked->low, before->low);
        next->winner[1][seat] = but_not(either(lower, equal(ranked->low, before->low)), none);
        for (int other = 0; other < seat; other++) {
            next->winner[1][other] = but_not(before->winner[1][other], lower);
            next->lows[other] = before->lows[other];
        }
    }
}

static void TIER(settle)(const TIER(leaders) * leaders, int seat_count, const bool split,
                         const TIER(board_times) * times, uint64_t often, hilo_counts *counts) {
    TIER(verdict) verdict = {.nobody = ~(uint32_t)0};
    for (int seat = 0; seat < seat_count; seat++) {
        verdict.best[0][seat] = mask_bits(leaders->winner[0][seat]);
        if (split) {
            verdict.best[1][seat] = mask_bits(leaders->winner[1][seat]);
            verdict.lows[seat] = mask_bits(leaders->lows[seat]);
            verdict.nobody &= ~verdict.lows[seat];
        }
    }
    TIER(find_ties)(&verdict, 0, seat_count);
    if (split) {
        TIER(find_ties)(&verdict, 1, seat_count);
    }
    for (int s = 0; s < times->set_count; s++) {
        verdict.live = mask_bits(both(leaders->live, times->sets[s]));
        TIER(count)(&verdict, seat_count, split ? 2 : 1, often * times->times[s], counts);
    }
}

static void TIER(sweep_seats)(const hilo_sweep_plan *plan, int seat, const TIER(ranked) * ranked,
                              const TIER(leaders) * before, const TIER(board_times) * times,
                              hilo_counts *counts) {
    const bool split = plan->rules.pot_count > 1;
    for (size_t c = 0; c < plan->counts[seat]; c++) {
        TIER(leaders) next;
        if (before->used & plan->sets[seat][c]) {
            continue;
        }
        TIER(follow)(&next, before, seat, &ranked[c], plan->sets[seat][c], split);
        next.weight = hilo_sweep_weight(plan, before->weight, seat, c);
        if (seat + 1 == plan->seat_count) {
            uint64_t often = hilo_sweep_times(plan, next.weight);
            TIER(settle)(&next, plan->seat_count, split, times, often, counts);
        } else if (any(next.live)) {
            TIER(sweep_seats)(plan, seat + 1, ranked + plan->counts[seat], &next, times, counts);
        }
    }
}

INLINE void TIER(sweep_three)(const hilo_sweep_plan *plan, const TIER(ranked) * ranked, mask live,
                              const bool once, lanes times, TIER(three_highs) * highs) {
    const size_t most = once ? MOST_A_LANE : MOST_COMBOS;
    const TIER(ranked) *second = ranked + plan->counts[0], *third = second + plan->counts[1];
    TIER(leaders) one = {.live = live}, two;
    for (size_t a = 0; a < plan->counts[0]; a++) {
        one.used = plan->sets[0][a];
        one.live = both(live, ranked[a].live);
        one.high = ranked[a].high;
        one.winner[0][0] = equal(splat(0), splat(0));
        for (size_t b = 0; b < plan->counts[1]; b++) {
            if (!(one.used & plan->sets[1][b])) {
                TIER(follow)(&two, &one, 1, &second[b], plan->sets[1][b], false);
                TIER(sweep_thirds)(plan, third, &two, once, times, highs);
                highs->most += plan->counts[2];
                if (highs->most > most - plan->counts[2]) {
                    TIER(gather_three)(highs);
                }
            }
        }
    }
}

/* What blocks add up to, in the form that their number of seats wants. */
typedef struct {
    hilo_two_ways two;
    TIER(two_highs) two_highs;
    TIER(three_highs) three;
    hilo_counts *counts;
} TIER(sweep_sums);

/* Two or three seats, one pot, all weights 1. */
INLINE void TIER(sweep_few)(const hilo_sweep_plan *plan, const TIER(ranked) * ranked, mask live,
                            const bool once, lanes times, TIER(sweep_sums) * sums) {
    if (plan->seat_count == 2) {
        TIER(sweep_two_plain)(plan, ranked, live, once, times, &sums->two_highs);
    } else {
        TIER(sweep_three)(plan, ranked, live, once, times, &sums->three);
    }
}

static bool TIER(are_few)(const hilo_sweep_plan *plan, bool once) {
    size_t most = once ? MOST_A_LANE : MOST_COMBOS;
    bool plain_high = plan->rules.pot_count == 1 && !plan->weights[0];
    return plain_high &&
           (plan->seat_count == 2 || (plan->seat_count == 3 && plan->counts[2] < most));
}

static void TIER(sweep_block)(const hilo_sweep_plan *plan, const hilo_cards *boards, mask live,
                              const TIER(board_times) * times, TIER(ranked) * ranked,
                              TIER(sweep_sums) * sums) {
    lanes board[4];
    lanes_of_sets(boards, board);
    if (plan->rules.use == HILO_USE_TWO_THREE) {
        TIER(rank_two_three_combos)(plan, board, ranked);
    } else {
        TIER(rank_any_five_combos)(plan, board, ranked);
    }
    bool few = TIER(are_few)(plan, times->once);
    if (few && times->once) {
        TIER(sweep_few)(plan, ranked, live, true, times->by_lane, sums);
    } else if (few) {
        TIER(sweep_few)(plan, ranked, live, false, times->by_lane, sums);
    } else if (plan->seat_count == 2 && plan->rules.pot_count == 1) {
        TIER(sweep_two)(plan, ranked, live, times, false, &sums->two);
    } else if (plan->seat_count == 2) {
        TIER(sweep_two)(plan, ranked, live, times, true, &sums->two);
    } else {
        /* No hand ranks below this: upper words are signed, from the least on. */
        lanes least_high = splat(-32768);
        TIER(leaders)
        nobody = {.weight = 1, .live = live, .high = {least_high, least_high}, .low = splat(0)};
        TIER(sweep_seats)(plan, 0, ranked, &nobody, times, sums->counts);
    }
}

/* The last boards, fewer than LANES; other lanes are dead. */
static void TIER(sweep_last)(const hilo_sweep_plan *plan, const hilo_cards *boards,
                             const uint16_t *times, size_t count, TIER(ranked) * ranked,
                             TIER(sweep_sums) * sums) {
    hilo_cards block[LANES];
    uint16_t dead[LANES], block_times[LANES];
    TIER(board_times) found;
    for (size_t lane = 0; lane < LANES; lane++) {
        dead[lane] = lane >= count;
        block[lane] = boards[dead[lane] ? 0 : lane];
        block_times[lane] = times ? times[dead[lane] ? 0 : lane] : 1;
    }
    TIER(find_times)(times ? block_times : NULL, &found);
    TIER(sweep_block)(plan, block, zero(lanes_load(dead)), &found, ranked, sums);
}

void TIER(hilo_kernel_sweep_boards)(const hilo_sweep_plan *plan, const hilo_cards *boards,
                                    const uint16_t *times, size_t count, void *scratch,
                                    hilo_counts *counts) {
    if (!hilo_rules_in_lanes(&plan->rules)) {
        hilo_kernel_sweep_boards_scalar(plan, boards, times, count, scratch, counts);
        return;
    }
    TIER(sweep_sums) sums = {.counts = counts};
    TIER(board_times) found;
    TIER(find_times)(NULL, &found);
    size_t done = 0;
    for (; done + LANES <= count; done += LANES) {
        if (times) {
            TIER(find_times)(times + done, &found);
        }
        TIER(sweep_block)(plan, boards + done, zero(splat(0)), &found, scratch, &sums);
    }
    if (done < count) {
        TIER(sweep_last)
        (plan, boards + done, times ? times + done : NULL, count - done, scratch, &sums);
    }
    if (plan->seat_count == 2) {
        TIER(settle_two)(&sums.two_highs, &sums.two);
        hilo_two_ways_settle(&sums.two, 1, counts);
    } else if (plan->seat_count == 3) {
        TIER(settle_three)(&sums.three, counts);
    }
}
