/* Who wins in which lanes, and counting it, for one vocabulary. Included after it and high_lanes.h.
 */

/* Who is best in which lanes: bit i for lane i. */
typedef struct {
    uint32_t live, tied;
    uint32_t best[2][HILO_MAX_SEATS], lows[HILO_MAX_SEATS], nobody;
} TIER(verdict);

INLINE void TIER(find_ties)(TIER(verdict) * verdict, int pot, const int seat_count) {
    uint32_t once = 0;
    for (int seat = 0; seat < seat_count; seat++) {
        verdict->tied |= once & verdict->best[pot][seat];
        once |= verdict->best[pot][seat];
    }
}

INLINE void TIER(judge_high)(TIER(verdict) * verdict, const int seat_count,
                             const high_order *order) {
    high_order best = order[0];
    for (int seat = 1; seat < seat_count; seat++) {
        best = high_blend(high_greater(order[seat], best), order[seat], best);
    }
    for (int seat = 0; seat < seat_count; seat++) {
        verdict->best[0][seat] = mask_bits(high_equal(order[seat], best));
    }
    TIER(find_ties)(verdict, 0, seat_count);
}

INLINE void TIER(judge_low)(TIER(verdict) * verdict, const int seat_count, const lanes *low) {
    lanes best = low[0];
    for (int seat = 1; seat < seat_count; seat++) {
        best = greatest(best, low[seat]);
    }
    mask nobody = zero(best);
    verdict->nobody = mask_bits(nobody);
    for (int seat = 0; seat < seat_count; seat++) {
        verdict->lows[seat] = ~mask_bits(zero(low[seat]));
        verdict->best[1][seat] = mask_bits(but_not(equal(low[seat], best), nobody));
    }
    TIER(find_ties)(verdict, 1, seat_count);
}

INLINE uint64_t TIER(lanes_in)(uint32_t bits, uint64_t times) {
    return (uint64_t)__builtin_popcount(bits) * times;
}

/* Each live lane counts `times` times. Lanes without a tie are counted by
 * masks, the others one by one. */
INLINE void TIER(count)(const TIER(verdict) * verdict, const int seat_count, const int pot_count,
                        const uint64_t times, hilo_counts *counts) {
    uint32_t plain = verdict->live & ~verdict->tied;
    counts->deals += TIER(lanes_in)(plain, times);
    for (int seat = 0; seat < seat_count; seat++) {
        uint64_t(*cells)[HILO_LOW_STATES] = counts->cells[seat];
        for (int wins = 0; wins < 2; wins++) {
            uint32_t high = plain & (wins ? verdict->best[0][seat] : ~verdict->best[0][seat]);
            uint32_t nobody = pot_count > 1 ? high & verdict->nobody : high;
            cells[wins][HILO_LOW_NOBODY] += TIER(lanes_in)(nobody, times);
            if (pot_count > 1) {
                uint32_t low = high & ~verdict->nobody;
                uint32_t own = low & verdict->lows[seat], best = own & verdict->best[1][seat];
                cells[wins][HILO_LOW_NONE] += TIER(lanes_in)(low & ~own, times);
                cells[wins][HILO_LOW_LOSE] += TIER(lanes_in)(own & ~best, times);
                cells[wins][HILO_LOW_SHARE + 1] += TIER(lanes_in)(best, times);
            }
        }
    }
    for (uint32_t rest = verdict->live & verdict->tied; rest; rest &= rest - 1) {
        int lane = __builtin_ctz(rest);
        hilo_winners winners = {{0, 0}, 0};
        for (int seat = 0; seat < seat_count; seat++) {
            winners.best[0] |= (verdict->best[0][seat] >> lane & 1) << seat;
            winners.best[1] |= (verdict->best[1][seat] >> lane & 1) << seat;
            winners.lows |= (verdict->lows[seat] >> lane & 1) << seat;
        }
        hilo_counts_settle(counts, seat_count, &winners, times);
    }
}

/* Two seats: the eighteen ways in which they can meet. A live lane counts
 * `times` times. */
INLINE void TIER(count_two)(high_order high1, high_order high2, lanes low1, lanes low2, mask alive,
                            const bool split, const uint64_t times, hilo_two_ways *ways) {
    uint32_t live = mask_bits(alive), high[HILO_TWO_HIGHS];
    uint32_t wins = mask_bits(high_greater(high1, high2)),
             ties = mask_bits(high_equal(high1, high2));
    high[0] = live & wins;
    high[1] = live & ties;
    high[2] = live & ~(wins | ties);
    if (!split) {
        for (int h = 0; h < HILO_TWO_HIGHS; h++) {
            ways->deals[h][0] += TIER(lanes_in)(high[h], times);
        }
        return;
    }
    uint32_t none1 = mask_bits(zero(low1)), none2 = mask_bits(zero(low2));
    uint32_t lower = mask_bits(greater(low1, low2)), same = mask_bits(equal(low1, low2));
    uint32_t low[HILO_TWO_LOWS] = {none1 & none2,
                                   ~none1 & none2,
                                   ~none2 & lower & ~none1,
                                   ~none1 & same,
                                   ~none1 & ~none2 & ~(lower | same),
                                   none1 & ~none2};
    for (int h = 0; h < HILO_TWO_HIGHS; h++) {
        for (int l = 0; l < HILO_TWO_LOWS; l++) {
            ways->deals[h][l] += TIER(lanes_in)(high[h] & low[l], times);
        }
    }
}
