/* Fixed hands on three cards and all pairs of lower ones, for one vocabulary. Included after
 * verdict_template.h. */

#define WITH_CARDS (52 + LANES)
#define AT_ONCE 64 /* boards whose outcomes are counted together: bits of a word */

/* What a hand makes of the boards of a call, for a pot: the greatest of four rows, indexed by
 * pair. */
typedef struct {
    const uint16_t *rows[4];
} TIER(triple_rows);

/* The triples of two of the three cards and one lower card, by that card. */
static void TIER(rank_with_cards)(const uint16_t *best, const hilo_triples_boards *boards,
                                  uint16_t with_card[WITH_CARDS]) {
    size_t x = boards->cards[0], y = boards->cards[1], z = boards->cards[2];
    const uint16_t *xy = best + hilo_triple_of(x, y, 0), *xz = best + hilo_triple_of(x, z, 0),
                   *yz = best + hilo_triple_of(y, z, 0);
    lanes three = splat(xy[z]);
    for (size_t card = 0; card < boards->below; card += LANES) {
        lanes two = greatest(lanes_load(xy + card), lanes_load(xz + card));
        lanes_store(with_card + card, greatest(two, greatest(lanes_load(yz + card), three)));
    }
}

/* The same by pair: the greater of its two cards. Table t of `table_count` goes to pairs + t *
 * stride, which has room for LANES more. */
INLINE void TIER(fill_pairs)(uint16_t with_card[][WITH_CARDS], const int table_count, size_t below,
                             uint16_t *pairs, size_t stride) {
    for (size_t card = 1; card < below; card++) {
        for (size_t lower = 0; lower < card; lower += LANES) {
            uint16_t *to = pairs + hilo_pair_of(card, lower);
            for (int table = 0; table < table_count; table++, to += stride) {
                lanes own = splat(with_card[table][card]);
                lanes_store(to, greatest(own, lanes_load(with_card[table] + lower)));
            }
        }
    }
}

static inline lanes TIER(best_of_rows)(const TIER(triple_rows) * rows, size_t pair) {
    lanes two = greatest(lanes_load(rows->rows[0] + pair), lanes_load(rows->rows[1] + pair));
    return greatest(two,
                    greatest(lanes_load(rows->rows[2] + pair), lanes_load(rows->rows[3] + pair)));
}

/* Bit i for board i. */
typedef struct {
    uint64_t wins, ties, lower, same, none[2];
} TIER(two_masks);

INLINE TIER(two_masks)
    TIER(compare_two)(TIER(triple_rows) rows[HILO_MAX_SEATS][2], size_t pair, const bool split) {
    TIER(two_masks) masks = {0, 0, 0, 0, {0, 0}};
    for (int bit = 0; bit < AT_ONCE; bit += LANES) {
        lanes first = TIER(best_of_rows)(&rows[0][0], pair + (size_t)bit);
        lanes second = TIER(best_of_rows)(&rows[1][0], pair + (size_t)bit);
        masks.wins |= (uint64_t)mask_bits(greater(first, second)) << bit;
        masks.ties |= (uint64_t)mask_bits(equal(first, second)) << bit;
        if (split) {
            first = TIER(best_of_rows)(&rows[0][1], pair + (size_t)bit);
            second = TIER(best_of_rows)(&rows[1][1], pair + (size_t)bit);
            masks.lower |= (uint64_t)mask_bits(greater(first, second)) << bit;
            masks.same |= (uint64_t)mask_bits(equal(first, second)) << bit;
            masks.none[0] |= (uint64_t)mask_bits(zero(first)) << bit;
            masks.none[1] |= (uint64_t)mask_bits(zero(second)) << bit;
        }
    }
    return masks;
}

INLINE void TIER(count_masks)(const TIER(two_masks) * masks, uint64_t live, const bool split,
                              hilo_two_ways *ways) {
    const uint64_t high[HILO_TWO_HIGHS] = {live & masks->wins, live & masks->ties,
                                           live & ~(masks->wins | masks->ties)};
    /* None is less than any low. */
    uint64_t none1 = masks->none[0], none2 = masks->none[1], both = ~(none1 | none2);
    const uint64_t low[HILO_TWO_LOWS] = {none1 & none2,
                                         none2 & ~none1,
                                         both & masks->lower,
                                         both & masks->same,
                                         both & ~(masks->lower | masks->same),
                                         none1 & ~none2};
    for (int h = 0; h < HILO_TWO_HIGHS; h++) {
        for (int l = 0; l < (split ? HILO_TWO_LOWS : 1); l++) {
            ways->deals[h][l] += (uint64_t)__builtin_popcountll(split ? high[h] & low[l] : high[h]);
        }
    }
}

INLINE void TIER(triples_of_two)(TIER(triple_rows) rows[HILO_MAX_SEATS][2], size_t pairs,
                                 const bool split, hilo_two_ways *ways) {
    for (size_t pair = 0; pair < pairs; pair += AT_ONCE) {
        size_t left = pairs - pair;
        uint64_t live = left < AT_ONCE ? ((uint64_t)1 << left) - 1 : ~(uint64_t)0;
        TIER(two_masks) masks = TIER(compare_two)(rows, pair, split);
        TIER(count_masks)(&masks, live, split, ways);
    }
}

static void TIER(triples_of_many)(TIER(triple_rows) rows[HILO_MAX_SEATS][2], size_t pairs,
                                  int seat_count, const bool split, hilo_counts *counts) {
    for (size_t pair = 0; pair < pairs; pair += LANES) {
        size_t left = pairs - pair;
        size_t some = left < LANES ? left : LANES;
        TIER(verdict) verdict = {.live = ~(uint32_t)0 >> (32 - some), .nobody = ~(uint32_t)0};
        lanes ranks[HILO_MAX_SEATS], best = splat(0);
        for (int seat = 0; seat < seat_count; seat++) {
            ranks[seat] = TIER(best_of_rows)(&rows[seat][0], pair);
            best = greatest(best, ranks[seat]);
        }
        for (int seat = 0; seat < seat_count; seat++) {
            verdict.best[0][seat] = mask_bits(equal(ranks[seat], best));
            ranks[seat] = split ? TIER(best_of_rows)(&rows[seat][1], pair) : splat(0);
        }
        TIER(find_ties)(&verdict, 0, seat_count);
        if (split) {
            TIER(judge_low)(&verdict, seat_count, ranks);
        }
        TIER(count)(&verdict, seat_count, split ? 2 : 1, 1, counts);
    }
}

/* Prepares the rows of each seat and pot; returns the number of pairs. */
static size_t TIER(triple_rows_of)(const hilo_triples_plan *plan, const hilo_triples_boards *boards,
                                   uint16_t *room, TIER(triple_rows) rows[HILO_MAX_SEATS][2]) {
    uint16_t with_card[2 * HILO_MAX_SEATS][WITH_CARDS];
    size_t pairs = hilo_pair_of(boards->below, 0), stride = pairs + HILO_TRIPLES_READ_BEYOND;
    int table = 0;
    for (int seat = 0; seat < plan->seat_count; seat++) {
        for (int pot = 0; pot < plan->rules.pot_count; pot++, table++) {
            const uint16_t *best = plan->best[seat][pot];
            TIER(rank_with_cards)(best, boards, with_card[table]);
            for (int i = 0; i < 3; i++) {
                rows[seat][pot].rows[i] = best + hilo_triple_of(boards->cards[i], 0, 0);
            }
            rows[seat][pot].rows[3] = room + (size_t)table * stride;
        }
    }
    if (table == 4) {
        TIER(fill_pairs)(with_card, 4, boards->below, room, stride);
    } else {
        TIER(fill_pairs)(with_card, table, boards->below, room, stride);
    }
    return pairs;
}

void TIER(hilo_kernel_sweep_triples)(const hilo_triples_plan *plan,
                                     const hilo_triples_boards *boards, void *scratch,
                                     hilo_two_ways *ways, hilo_counts *counts) {
    TIER(triple_rows) rows[HILO_MAX_SEATS][2];
    const bool split = plan->rules.pot_count > 1;
    size_t pairs = TIER(triple_rows_of)(plan, boards, scratch, rows);
    if (plan->seat_count > 2) {
        TIER(triples_of_many)(rows, pairs, plan->seat_count, split, counts);
    } else if (split) {
        TIER(triples_of_two)(rows, pairs, true, ways);
    } else {
        TIER(triples_of_two)(rows, pairs, false, ways);
    }
}
