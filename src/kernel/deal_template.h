/* Dealing and judging random trials, for one vocabulary. Included after it, high_lanes.h, deal.h
 * and draw.h. Covers games in which any five cards make a hand. */

#define MOST_PLACES 52

typedef struct {
    const hilo_deal_plan *plan;
    byte_table deck; /* place -> 16 * suit + rank */
    lanes fixed[HILO_MAX_SEATS][4];
    lanes board[4];
} TIER(table);

/* One step of LANES trials. */
typedef struct {
    mask live;
    lanes places[MOST_PLACES]; /* taken so far, ascending in each lane */
    int taken;
    lanes own[HILO_MAX_SEATS][4]; /* cards from lists, or the certain ones */
} TIER(trial);

static void TIER(prepare)(TIER(table) * table, const hilo_deal_plan *plan) {
    uint8_t deck[64] = {0};
    for (int place = 0; place < plan->deck_size; place++) {
        hilo_card card = plan->deck[place];
        deck[place] = (uint8_t)(16 * hilo_card_suit(card) + hilo_card_rank(card));
    }
    table->plan = plan;
    table->deck = table_load(deck);
    for (int suit = 0; suit < 4; suit++) {
        for (int seat = 0; seat < plan->seat_count; seat++) {
            table->fixed[seat][suit] = splat((int)hilo_set_suit(plan->fixed[seat], suit));
        }
        table->board[suit] = splat((int)hilo_set_suit(plan->board, suit));
    }
}

/* Puts a place among those taken, which stay ascending. */
static inline void TIER(take)(TIER(trial) * trial, lanes place) {
    for (int i = 0; i < trial->taken; i++) {
        lanes lower = least(trial->places[i], place);
        place = greatest(trial->places[i], place);
        trial->places[i] = lower;
    }
    trial->places[trial->taken++] = place;
}

static inline void TIER(draw)(lane_generator *generator, uint64_t bound, uint64_t *drawn,
                              uint32_t *live) {
    uint16_t numbers[4 * LANES];
    for (int w = 0; w < hilo_draw_width(bound); w++) {
        lanes_store(numbers + LANES * w, generator_step(generator));
    }
    hilo_draw_bounded(bound, numbers, LANES, drawn, live);
}

/* Entries of the lists, lane by lane: they come from memory at random anyway. */
static void TIER(draw_lists)(const TIER(table) * table, lane_generator *generator,
                             TIER(trial) * trial) {
    const hilo_deal_plan *plan = table->plan;
    uint32_t live = ~(uint32_t)0;
    hilo_cards used[LANES] = {0};
    for (int l = 0; l < plan->list_count; l++) {
        const hilo_deal_list *list = &plan->lists[l];
        uint64_t entries[LANES], levels[LANES];
        TIER(draw)(generator, list->count, entries, &live);
        if (list->keep) {
            TIER(draw)(generator, list->total, levels, &live);
            for (int lane = 0; lane < LANES; lane++) {
                uint64_t entry = entries[lane];
                entries[lane] = levels[lane] < list->keep[entry] ? entry : list->alias[entry];
            }
        }
        for (int lane = 0; lane < LANES; lane++) {
            hilo_cards set = list->sets[entries[lane]];
            live &= ~((uint32_t)((used[lane] & set) != 0) << lane);
            used[lane] |= set;
        }
        for (int s = 0; s < list->seat_count; s++) {
            hilo_cards own[LANES];
            for (int lane = 0; lane < LANES; lane++) {
                own[lane] = hilo_deal_list_own(list, s, entries[lane]);
            }
            lanes_of_sets(own, trial->own[list->seats[s]]);
        }
    }
    uint16_t live_lanes[LANES], places[MOST_PLACES][LANES];
    for (int lane = 0; lane < LANES; lane++) {
        bool is_live = live >> lane & 1;
        live_lanes[lane] = is_live ? 0 : 1;
        /* A dropped lane takes any different places: its result is not looked at. */
        hilo_cards set = is_live ? used[lane] & plan->rest : 0;
        for (int i = 0; i < plan->list_cards; i++) {
            hilo_cards below = (set & -set) - 1;
            places[i][lane] =
                set ? (uint16_t)__builtin_popcountll(plan->rest & below) : (uint16_t)i;
            set &= set - 1;
        }
    }
    for (int i = 0; i < plan->list_cards; i++) {
        trial->places[i] = lanes_load(places[i]);
    }
    trial->taken = plan->list_cards;
    trial->live = zero(lanes_load(live_lanes));
}

/* The next card of each lane, into its suit lanes. */
static inline void TIER(deal_card)(const TIER(table) * table, lane_generator *generator,
                                   TIER(trial) * trial, bool last, lanes cards[4]) {
    int left = table->plan->deck_size - trial->taken;
    lanes random = generator_step(generator);
    lanes bound = splat(left);
    lanes place = multiply_high(random, bound);
    trial->live =
        both(trial->live, at_least_unsigned(multiply_low(random, bound), splat(65536 % left)));
    for (int i = 0; i < trial->taken; i++) {
        place =
            increment_where(but_not(equal(place, place), greater(trial->places[i], place)), place);
    }
    if (!last) {
        TIER(take)(trial, place);
    }
    lanes card = table_look_up(&table->deck, place);
    lanes suit = shift_right(card, 4), bit = bit_of(and(card, splat(15)));
    for (int s = 0; s < 4; s++) {
        cards[s] = or (cards[s], keep(equal(suit, splat(s)), bit));
    }
}

/* Who is best in which lanes: bit i of winners[seat] for lane i. */
typedef struct {
    uint32_t live, tied;
    uint32_t best[2][HILO_MAX_SEATS], lows[HILO_MAX_SEATS], nobody;
} TIER(verdict);

static inline void TIER(find_ties)(TIER(verdict) * verdict, int pot, int seat_count) {
    uint32_t once = 0;
    for (int seat = 0; seat < seat_count; seat++) {
        verdict->tied |= once & verdict->best[pot][seat];
        once |= verdict->best[pot][seat];
    }
}

static inline void TIER(judge_high)(TIER(verdict) * verdict, int seat_count, lanes hands[][4],
                                    const int size) {
    mask winner[HILO_MAX_SEATS];
    high_order best = rank_high(hands[0], size);
    winner[0] = equal(best.upper, best.upper);
    for (int seat = 1; seat < seat_count; seat++) {
        high_order order = rank_high(hands[seat], size);
        mask better = high_greater(order, best), same = high_equal(order, best);
        for (int other = 0; other < seat; other++) {
            winner[other] = but_not(winner[other], better);
        }
        winner[seat] = either(better, same);
        best = high_select(better, order, best);
    }
    for (int seat = 0; seat < seat_count; seat++) {
        verdict->best[0][seat] = mask_bits(winner[seat]);
    }
    TIER(find_ties)(verdict, 0, seat_count);
}

static inline void TIER(judge_low)(TIER(verdict) * verdict, int seat_count, lanes hands[][4],
                                   const int size) {
    lanes low[HILO_MAX_SEATS], best = splat(0);
    for (int seat = 0; seat < seat_count; seat++) {
        lanes *suit = hands[seat];
        low[seat] = rank_low8(or (or (suit[0], suit[1]), or (suit[2], suit[3])), size);
        best = greatest(best, low[seat]);
    }
    mask nobody = zero(best);
    verdict->nobody = mask_bits(nobody);
    for (int seat = 0; seat < seat_count; seat++) {
        mask none = zero(low[seat]);
        verdict->lows[seat] = ~mask_bits(none);
        verdict->best[1][seat] = mask_bits(but_not(equal(low[seat], best), nobody));
    }
    TIER(find_ties)(verdict, 1, seat_count);
}

/* Lanes without a tie are counted by masks, the others one by one. */
static void TIER(count)(const TIER(verdict) * verdict, int seat_count, hilo_counts *counts) {
    uint32_t plain = verdict->live & ~verdict->tied;
    counts->deals += (uint64_t)__builtin_popcount(plain);
    for (int seat = 0; seat < seat_count; seat++) {
        uint64_t(*cells)[HILO_LOW_STATES] = counts->cells[seat];
        for (int wins = 0; wins < 2; wins++) {
            uint32_t high = plain & (wins ? verdict->best[0][seat] : ~verdict->best[0][seat]);
            uint32_t low = high & ~verdict->nobody;
            uint32_t own = low & verdict->lows[seat], best = own & verdict->best[1][seat];
            cells[wins][HILO_LOW_NOBODY] += (uint64_t)__builtin_popcount(high & verdict->nobody);
            cells[wins][HILO_LOW_NONE] += (uint64_t)__builtin_popcount(low & ~own);
            cells[wins][HILO_LOW_LOSE] += (uint64_t)__builtin_popcount(own & ~best);
            cells[wins][HILO_LOW_SHARE + 1] += (uint64_t)__builtin_popcount(best);
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
        hilo_counts_settle(counts, seat_count, &winners, 1);
    }
}

static inline void TIER(step)(const TIER(table) * table, lane_generator *generator,
                              hilo_counts *counts) {
    const hilo_deal_plan *plan = table->plan;
    TIER(trial) trial;
    lanes hands[HILO_MAX_SEATS][4], board[4];
    memcpy(trial.own, table->fixed, sizeof trial.own);
    memcpy(board, table->board, sizeof board);
    trial.taken = 0;
    trial.live = equal(board[0], board[0]);
    if (plan->list_count) {
        TIER(draw_lists)(table, generator, &trial);
    }
    int left = plan->dealt;
    for (int seat = 0; seat < plan->seat_count; seat++) {
        for (int n = 0; n < plan->own[seat]; n++) {
            TIER(deal_card)(table, generator, &trial, --left == 0, trial.own[seat]);
        }
    }
    for (int n = 0; n < plan->board_to_come; n++) {
        TIER(deal_card)(table, generator, &trial, --left == 0, board);
    }
    for (int seat = 0; seat < plan->seat_count; seat++) {
        for (int suit = 0; suit < 4; suit++) {
            hands[seat][suit] = or (trial.own[seat][suit], board[suit]);
        }
    }
    TIER(verdict) verdict = {.live = mask_bits(trial.live), .nobody = ~(uint32_t)0};
    TIER(judge_high)(&verdict, plan->seat_count, hands, 7);
    if (plan->rules.pot_count > 1) {
        TIER(judge_low)(&verdict, plan->seat_count, hands, 7);
    }
    TIER(count)(&verdict, plan->seat_count, counts);
}

static bool TIER(accepts)(const hilo_deal_plan *plan) {
    const hilo_rules *rules = &plan->rules;
    return rules->use == HILO_USE_ANY_FIVE && rules->hand_size == 7 &&
           rules->scales[0] == HILO_SCALE_HIGH &&
           (rules->pot_count == 1 || rules->scales[1] == HILO_SCALE_LOW8);
}

void TIER(hilo_kernel_deal_block)(const hilo_deal_plan *plan, uint64_t seed, uint64_t block,
                                  int steps, hilo_counts *counts) {
    if (!TIER(accepts)(plan)) {
        hilo_kernel_deal_block_scalar(plan, seed, block, steps, counts);
        return;
    }
    hilo_generator start = hilo_generator_start(seed, block);
    TIER(table) table;
    TIER(prepare)(&table, plan);
    for (int part = 0; part < GENERATOR_PARTS; part++) {
        lane_generator generator = generator_load(start.state, part);
        for (int step = 0; step < steps; step++) {
            TIER(step)(&table, &generator, counts);
        }
    }
}
