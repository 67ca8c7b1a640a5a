/* Dealing and judging random trials, for one vocabulary. Included after it, high_lanes.h,
 * two_three_lanes.h, deal.h and draw.h. */

#define MOST_PLACES 52

typedef struct {
    const hilo_deal_plan *plan;
    byte_table deck;           /* place -> 16 * suit + rank */
    lanes bound[MOST_PLACES];  /* of card k: how many cards are left */
    lanes biased[MOST_PLACES]; /* 65536 mod bound */
    lanes fixed[HILO_MAX_SEATS][4];
    lanes board[4];
    bool five_shared; /* boards of five cards */
} TIER(table);

/* One step of LANES trials. */
typedef struct {
    mask live;
    lanes places[MOST_PLACES];    /* taken so far, ascending in each lane */
    lanes own[HILO_MAX_SEATS][4]; /* cards from lists or dealt, and the certain ones */
} TIER(trial);

static void TIER(prepare)(TIER(table) * table, const hilo_deal_plan *plan) {
    uint8_t deck[64] = {0};
    for (int place = 0; place < plan->deck_size; place++) {
        hilo_card card = plan->deck[place];
        deck[place] = (uint8_t)(16 * hilo_card_suit(card) + hilo_card_rank(card));
    }
    table->plan = plan;
    table->five_shared = hilo_set_count(plan->board) + plan->board_to_come == 5;
    table->deck = table_load(deck);
    for (int k = 0; k < plan->dealt; k++) {
        int left = plan->deck_size - plan->list_cards - k;
        table->bound[k] = splat(left);
        table->biased[k] = splat(65536 % left);
    }
    for (int suit = 0; suit < 4; suit++) {
        for (int seat = 0; seat < plan->seat_count; seat++) {
            table->fixed[seat][suit] = splat((int)hilo_set_suit(plan->fixed[seat], suit));
        }
        table->board[suit] = splat((int)hilo_set_suit(plan->board, suit));
    }
}

/* Draws an entry of the list in each lane. Lanes whose draw is biased leave trial->live. */
static void TIER(draw_any_entries)(const hilo_deal_list *list, lane_generator *generator,
                                   TIER(trial) * trial, uint32_t entries[LANES]) {
    uint64_t bounds[2] = {list->count, list->total}, drawn[2][LANES];
    uint32_t live = ~(uint32_t)0;
    for (int d = 0; d < (list->keep ? 2 : 1); d++) {
        uint16_t numbers[4 * LANES];
        for (int w = 0; w < hilo_draw_width(bounds[d]); w++) {
            lanes_store(numbers + LANES * w, generator_step(generator));
        }
        hilo_draw_bounded(bounds[d], numbers, LANES, drawn[d], &live);
    }
    uint16_t dropped[LANES];
    for (int lane = 0; lane < LANES; lane++) {
        uint64_t entry = drawn[0][lane];
        bool stays = !list->keep || drawn[1][lane] < list->keep[entry];
        entries[lane] = stays ? (uint32_t)entry : list->alias[entry];
        dropped[lane] = !(live >> lane & 1);
    }
    trial->live = both(trial->live, zero(lanes_load(dropped)));
}

INLINE void TIER(draw_entries)(const hilo_deal_list *list, lane_generator *generator,
                               TIER(trial) * trial, uint32_t entries[LANES]) {
    if (list->keep || hilo_draw_width(list->count) > 1) {
        TIER(draw_any_entries)(list, generator, trial, entries);
        return;
    }
    lanes random = generator_step(generator), bound = splat((int)list->count);
    uint16_t numbers[LANES];
    lanes_store(numbers, multiply_high(random, bound));
    lanes biased = splat(65536 % (int)list->count);
    trial->live = both(trial->live, at_least_unsigned(multiply_low(random, bound), biased));
    for (int lane = 0; lane < LANES; lane++) {
        entries[lane] = numbers[lane];
    }
}

/* Puts a place among the `taken` first, which stay ascending. */
INLINE void TIER(insert)(TIER(trial) * trial, int taken, lanes place) {
    for (int i = 0; i < taken; i++) {
        lanes lower = least(trial->places[i], place);
        place = greatest(trial->places[i], place);
        trial->places[i] = lower;
    }
    trial->places[taken] = place;
}

INLINE void TIER(add_card)(lanes card, lanes cards[4]) {
    lanes suit = shift_right(card, 4), bit = bit_of(bit_and(card, splat(15)));
    for (int s = 0; s < 4; s++) {
        cards[s] = bit_or(cards[s], keep(equal(suit, splat(s)), bit));
    }
}

/* The places of the entries' cards. Those of one entry ascend, so the first list needs no order. */
INLINE int TIER(take_places)(const hilo_deal_list *list, const uint32_t entries[LANES],
                             TIER(trial) * trial, int taken) {
    lanes pairs[4];
    const int before = taken;
    for (int card = 0; card < list->dealt; card++, taken++) {
        if (card % 8 == 0) {
            uint64_t words[LANES];
            for (int lane = 0; lane < LANES; lane++) {
                words[lane] = list->places[card / 8][entries[lane]];
            }
            lanes_of_sets(words, pairs);
        }
        lanes pair = pairs[card % 8 / 2];
        lanes place = card % 2 ? shift_right(pair, 8) : bit_and(pair, splat(255));
        if (before == 0) {
            trial->places[taken] = place;
        } else {
            TIER(insert)(trial, taken, place);
        }
    }
    return taken;
}

/* Cards and places of one seat's entries of up to two dealt cards: the places tell the cards. */
INLINE int TIER(take_pair)(const TIER(table) * table, const hilo_deal_list *list,
                           const uint32_t entries[LANES], TIER(trial) * trial, int taken) {
    lanes *own = trial->own[list->seats[0]], places[2], cards[2];
    uint16_t pairs[LANES];
    for (int lane = 0; lane < LANES; lane++) {
        pairs[lane] = (uint16_t)list->places[0][entries[lane]];
    }
    lanes pair = lanes_load(pairs);
    places[0] = bit_and(pair, splat(255));
    places[1] = shift_right(pair, 8);
    table_look_up_two(&table->deck, places[0], places[1], cards);
    for (int card = 0; card < list->dealt; card++) {
        TIER(add_card)(cards[card], own);
        TIER(insert)(trial, taken + card, places[card]);
    }
    return taken + list->dealt;
}

/* Entries of all lists: cards of their seats, places taken; lanes in which two share a card are
 * dropped. */
static void TIER(draw_lists)(const TIER(table) * table, lane_generator *generator,
                             TIER(trial) * trial) {
    const hilo_deal_plan *plan = table->plan;
    lanes used[4] = {splat(0), splat(0), splat(0), splat(0)}, shared = splat(0);
    int taken = 0;
    for (int l = 0; l < plan->list_count; l++) {
        const hilo_deal_list *list = &plan->lists[l];
        uint32_t entries[LANES];
        hilo_cards sets[LANES];
        lanes all[4];
        TIER(draw_entries)(list, generator, trial, entries);
        const bool pair = list->seat_count == 1 && list->dealt <= 2;
        if (pair) {
            taken = TIER(take_pair)(table, list, entries, trial, taken);
        }
        for (int s = 0; s < list->seat_count && !pair; s++) {
            for (int lane = 0; lane < LANES; lane++) {
                sets[lane] = hilo_deal_list_own(list, s, entries[lane]);
            }
            lanes_of_sets(sets, trial->own[list->seats[s]]);
        }
        for (int suit = 0; suit < 4; suit++) {
            all[suit] = trial->own[list->seats[0]][suit];
            for (int s = 1; s < list->seat_count; s++) {
                all[suit] = bit_or(all[suit], trial->own[list->seats[s]][suit]);
            }
            shared = bit_or(shared, bit_and(used[suit], all[suit]));
            used[suit] = bit_or(used[suit], all[suit]);
        }
        if (!pair) {
            taken = TIER(take_places)(list, entries, trial, taken);
        }
    }
    trial->live = both(trial->live, zero(shared));
}

/* Card k of each lane, as its place in the deck: the drawn number counts the places that are not
 * taken. It goes among those that are, which stay ascending; the last card need not. */
INLINE lanes TIER(draw_place)(const TIER(table) * table, lane_generator *generator,
                              TIER(trial) * trial, int k, const int taken, bool last) {
    lanes random = generator_step(generator);
    lanes place = multiply_high(random, table->bound[k]);
    lanes lower = multiply_low(random, table->bound[k]);
    trial->live = both(trial->live, at_least_unsigned(lower, table->biased[k]));
    for (int i = 0; i < taken; i++) {
        place = increment_unless_greater(trial->places[i], place);
    }
    if (!last) {
        TIER(insert)(trial, taken, place);
    }
    return place;
}

/* Deals `count` cards, of which the first is card k, into suit lanes. */
INLINE void TIER(deal_cards)(const TIER(table) * table, lane_generator *generator,
                             TIER(trial) * trial, int k, const int taken, const int count,
                             bool last, lanes cards[4]) {
#pragma GCC unroll 5
    for (int n = 0; n < count; n += 2) {
        bool pair = n + 1 < count;
        lanes first =
            TIER(draw_place)(table, generator, trial, k + n, taken + n, last && n + 1 == count);
        lanes second = first;
        if (pair) {
            second = TIER(draw_place)(table, generator, trial, k + n + 1, taken + n + 1,
                                      last && n + 2 == count);
        }
        lanes both_cards[2];
        table_look_up_two(&table->deck, first, second, both_cards);
        TIER(add_card)(both_cards[0], cards);
        if (pair) {
            TIER(add_card)(both_cards[1], cards);
        }
    }
}

/* The hands of a step, before the showdown. */
typedef struct {
    high_order high[HILO_MAX_SEATS];
    lanes low[HILO_MAX_SEATS]; /* set when there are two pots */
} TIER(ranks);

/* Any five cards of own (four suit lanes a seat) and board. `five_shared`: five of the seven are on
 * the board. */
INLINE void TIER(rank_any_five)(const lanes *own, const lanes board[4], const bool five_shared,
                                const int seat_count, const int pot_count, TIER(ranks) * ranks) {
    flush_board flush;
    flush_board_find(board, &flush);
    for (int seat = 0; seat < seat_count; seat++) {
        lanes hand[4];
        for (int suit = 0; suit < 4; suit++) {
            hand[suit] = bit_or(own[4 * seat + suit], board[suit]);
        }
        ranks->high[seat] = five_shared ? rank_high_on_board(hand, &flush) : rank_high(hand, 7);
        if (pot_count > 1) {
            lanes held = bit_or(bit_or(hand[0], hand[1]), bit_or(hand[2], hand[3]));
            ranks->low[seat] = rank_low8(held, 7);
        }
    }
}

/* Two own cards with three of the board. */
INLINE void TIER(rank_two_three)(const lanes *own, const lanes board[4], const int seat_count,
                                 const int pot_count, TIER(ranks) * ranks) {
    two_three_board shared = two_three_board_of(board);
    for (int seat = 0; seat < seat_count; seat++) {
        two_three_hole hole = two_three_hole_of(&own[4 * seat]);
        ranks->high[seat] = two_three_high(&hole, &shared);
        if (pot_count > 1) {
            ranks->low[seat] = two_three_low8(&hole, &shared);
        }
    }
}

/* What a step deals, as constants where a shape is frequent enough for loops of its own. */
typedef struct {
    hilo_use use;
    int seat_count, pot_count;
    int own;   /* cards for each seat; PLANNED: as the plan says */
    int board; /* cards for the board; PLANNED */
    bool lists;
} TIER(shape);

#define PLANNED (-1)

/* What a block counts: two seats by the ways in which they meet, more seats as they are. */
typedef struct {
    hilo_two_ways ways;
    hilo_counts *counts;
} TIER(sums);

/* Ranks and compares the hands of a step. */
INLINE void TIER(showdown)(const TIER(trial) * trial, const lanes board[4], const bool five_shared,
                           const TIER(shape) shape, TIER(sums) * sums) {
    TIER(ranks) ranks;
    const bool split = shape.pot_count > 1;
    if (shape.use == HILO_USE_TWO_THREE) {
        TIER(rank_two_three)(trial->own[0], board, shape.seat_count, shape.pot_count, &ranks);
    } else {
        TIER(rank_any_five)
        (trial->own[0], board, five_shared, shape.seat_count, shape.pot_count, &ranks);
    }
    if (shape.seat_count == 2) {
        TIER(count_two)
        (ranks.high[0], ranks.high[1], ranks.low[0], ranks.low[1], trial->live, split, 1,
         &sums->ways);
        return;
    }
    TIER(verdict) verdict = {.live = mask_bits(trial->live)};
    TIER(judge_high)(&verdict, shape.seat_count, ranks.high);
    if (split) {
        TIER(judge_low)(&verdict, shape.seat_count, ranks.low);
    }
    TIER(count)(&verdict, shape.seat_count, shape.pot_count, 1, sums->counts);
}

INLINE void TIER(step)(const TIER(table) * table, lane_generator *generator,
                       const TIER(shape) shape, TIER(sums) * sums) {
    const hilo_deal_plan *plan = table->plan;
    TIER(trial) trial;
    lanes board[4];
    int board_cards = shape.board == PLANNED ? plan->board_to_come : shape.board;
    int k = 0, taken = 0;
    memcpy(trial.own, table->fixed, (size_t)shape.seat_count * sizeof trial.own[0]);
    memcpy(board, table->board, sizeof board);
    trial.live = equal(board[0], board[0]);
    if (shape.lists) {
        TIER(draw_lists)(table, generator, &trial);
        taken = plan->list_cards;
        if (!any(trial.live)) { /* as with ranges that collide: the random numbers are used up */
            for (int card = 0; card < plan->dealt; card++) {
                generator_step(generator);
            }
            return;
        }
    }
#pragma GCC unroll 10
    for (int seat = 0; seat < shape.seat_count; seat++) {
        int own = shape.own == PLANNED ? plan->own[seat] : shape.own;
        bool last = shape.own == PLANNED ? k + own == plan->dealt
                                         : board_cards == 0 && seat == shape.seat_count - 1;
        TIER(deal_cards)(table, generator, &trial, k, taken + k, own, last, trial.own[seat]);
        k += own;
    }
    TIER(deal_cards)(table, generator, &trial, k, taken + k, board_cards, true, board);
    const bool five_shared = shape.board == PLANNED ? table->five_shared : shape.board == 5;
    TIER(showdown)(&trial, board, five_shared, shape, sums);
}

/* Whether the plan has this shape. */
static bool TIER(fits)(const hilo_deal_plan *plan, TIER(shape) shape) {
    bool fits = plan->rules.use == shape.use && plan->seat_count == shape.seat_count &&
                plan->rules.pot_count == shape.pot_count && (plan->list_count > 0) == shape.lists &&
                plan->board_to_come == shape.board;
    for (int seat = 0; seat < plan->seat_count; seat++) {
        fits = fits && plan->own[seat] == shape.own;
    }
    return fits;
}

#define STEPS_OF(shape)                                                                            \
    for (int step_ = 0; step_ < steps; step_++) {                                                  \
        TIER(step)(table, generator, shape, sums);                                                 \
    }

static void TIER(run_steps)(const TIER(table) * table, lane_generator *generator, int steps,
                            TIER(sums) * sums) {
    const hilo_deal_plan *plan = table->plan;
    const int seats = plan->seat_count, pots = plan->rules.pot_count;
    const hilo_use five = HILO_USE_ANY_FIVE, omaha = HILO_USE_TWO_THREE;
    const TIER(shape) two_hands = {five, 2, 1, 0, 5, false}, two_random = {five, 2, 1, 2, 5, false},
                      two_ranges = {five, 2, 1, 0, 5, true}, two_stud = {five, 2, 2, 4, 0, false};
    const TIER(shape) six_random = {five, 6, 1, 2, 5, false};
    const TIER(shape) any_hands = {five, seats, 1, 0, 5, false},
                      any_random = {five, seats, 1, 2, 5, false};
    const TIER(shape) omaha_hands = {omaha, 2, 2, 0, 5, false},
                      omaha_random = {omaha, 2, 2, 4, 5, false},
                      omaha_ranges = {omaha, 2, 2, 0, 5, true};
    if (TIER(fits)(plan, two_hands)) {
        STEPS_OF(two_hands)
    } else if (TIER(fits)(plan, two_random)) {
        STEPS_OF(two_random)
    } else if (TIER(fits)(plan, two_ranges)) {
        STEPS_OF(two_ranges)
    } else if (TIER(fits)(plan, two_stud)) {
        STEPS_OF(two_stud)
    } else if (TIER(fits)(plan, any_hands)) {
        STEPS_OF(any_hands)
    } else if (TIER(fits)(plan, six_random)) {
        STEPS_OF(six_random)
    } else if (TIER(fits)(plan, any_random)) {
        STEPS_OF(any_random)
    } else if (TIER(fits)(plan, omaha_hands)) {
        STEPS_OF(omaha_hands)
    } else if (TIER(fits)(plan, omaha_random)) {
        STEPS_OF(omaha_random)
    } else if (TIER(fits)(plan, omaha_ranges)) {
        STEPS_OF(omaha_ranges)
    } else if (plan->rules.use == HILO_USE_TWO_THREE) {
        const TIER(shape) any = {omaha, seats, pots, PLANNED, PLANNED, plan->list_count > 0};
        STEPS_OF(any)
    } else {
        const TIER(shape) any = {five, seats, pots, PLANNED, PLANNED, plan->list_count > 0};
        STEPS_OF(any)
    }
}

void TIER(hilo_kernel_deal_block)(const hilo_deal_plan *plan, uint64_t seed, uint64_t block,
                                  int steps, hilo_counts *counts) {
    if (!hilo_rules_in_lanes(&plan->rules)) {
        hilo_kernel_deal_block_scalar(plan, seed, block, steps, counts);
        return;
    }
    hilo_generator start = hilo_generator_start(seed, block);
    TIER(sums) sums = {.counts = counts};
    TIER(table) table;
    TIER(prepare)(&table, plan);
    for (int part = 0; part < GENERATOR_PARTS; part++) {
        lane_generator generator = generator_load(start.state, part);
        TIER(run_steps)(&table, &generator, steps, &sums);
    }
    if (plan->seat_count == 2) {
        hilo_two_ways_settle(&sums.ways, 1, counts);
    }
}
