/* Fixed hands by triples of board cards: the same counts as boards one by one, in every tier. */
#include "counts_check.h"
#include "game/game.h"
#include "random.h"
#include "tiers.h"

#include <stdio.h>

#define PREFIXES 12 /* of a set of hands */

typedef struct {
    int plans, calls;
    uint64_t boards, two_seats, shared_highs, shared_lows;
} coverage;

static hilo_rules rules_of(int pot_count) {
    return (hilo_rules){.use = HILO_USE_TWO_THREE,
                        .pot_count = pot_count,
                        .scales = {HILO_SCALE_HIGH, HILO_SCALE_LOW8},
                        .qualifiers = {0, 1},
                        .hand_size = 9};
}

/* Hands of four cards, and some dead ones; returns the live cards. */
static hilo_cards draw_hands(uint64_t *state, int seat_count, hilo_cards *hands) {
    int deck[52], next = 0;
    hilo_cards live = HILO_DECK;
    for (int i = 0; i < 52; i++) {
        deck[i] = i;
    }
    int dead = seat_count < 8 ? random_below(state, 9) : 0;
    random_draw(state, deck, 52, 4 * seat_count + dead);
    for (int seat = 0; seat < seat_count; seat++) {
        hands[seat] = 0;
        for (int i = 0; i < 4; i++) {
            hands[seat] |= hilo_card_bit((hilo_card)deck[next++]);
        }
        live &= ~hands[seat];
    }
    for (; dead > 0; dead--) {
        live &= ~hilo_card_bit((hilo_card)deck[next++]);
    }
    return live;
}

static hilo_triples_boards draw_prefix(uint64_t *state, int live_count) {
    int z = random_below(state, live_count - 2);
    int y = z + 1 + random_below(state, live_count - 2 - z);
    int x = y + 1 + random_below(state, live_count - 1 - y);
    return (hilo_triples_boards){{(uint8_t)x, (uint8_t)y, (uint8_t)z},
                                 (uint8_t)random_below(state, z + 1)};
}

/* Boards one by one. */
static size_t list_boards(const hilo_triples_boards *boards, hilo_cards live, hilo_cards *list) {
    hilo_cards numbered[52];
    size_t count = 0;
    for (hilo_card card = 0; card < 52; card++) {
        if (live & hilo_card_bit(card)) {
            numbered[count++] = hilo_card_bit(card);
        }
    }
    size_t listed = 0;
    for (int a = 1; a < boards->below; a++) {
        for (int b = 0; b < a; b++) {
            list[listed++] = numbered[boards->cards[0]] | numbered[boards->cards[1]] |
                             numbered[boards->cards[2]] | numbered[a] | numbered[b];
        }
    }
    return listed;
}

static void *scratch_of(size_t bytes) {
    void *scratch = aligned_alloc(64, (bytes + 63) / 64 * 64);
    cr_assert_not_null(scratch);
    return scratch;
}

static void compare(const hilo_tier *tier, const hilo_triples_plan *plan, const hilo_cards *hands,
                    hilo_cards live, uint64_t *state, coverage *seen) {
    static hilo_counts wanted, got;
    static hilo_cards boards[1326];
    hilo_sweep_plan one_by_one = {.rules = plan->rules, .seat_count = plan->seat_count};
    for (int seat = 0; seat < plan->seat_count; seat++) {
        one_by_one.counts[seat] = 1;
        one_by_one.sets[seat] = &hands[seat];
    }
    void *scratch = scratch_of(hilo_triples_scratch(plan));
    void *other = scratch_of(hilo_sweep_scratch(&one_by_one));
    for (int call = 0; call < PREFIXES; call++) {
        hilo_triples_boards some = draw_prefix(state, hilo_set_count(live));
        hilo_two_ways ways = {{{0}}};
        char what[80];
        snprintf(what, sizeof what, "%d seats, %d pots, cards %d %d %d, below %d", plan->seat_count,
                 plan->rules.pot_count, some.cards[0], some.cards[1], some.cards[2], some.below);
        memset(&wanted, 0, sizeof wanted);
        memset(&got, 0, sizeof got);
        size_t count = list_boards(&some, live, boards);
        scalar_tier()->sweep_boards(&one_by_one, boards, NULL, count, other, &wanted);
        tier->sweep_triples(plan, &some, scratch, &ways, &got);
        if (plan->seat_count == 2) {
            hilo_two_ways_settle(&ways, 1, &got);
        }
        counts_check_equal(&got, &wanted, plan->seat_count, what);
        cr_assert_eq(got.deals, count, "%s: deals", what);
        seen->calls++;
        seen->boards += count;
        seen->two_seats += plan->seat_count == 2 ? count : 0;
        for (unsigned seats = 0; seats < 1u << HILO_MAX_SEATS; seats++) {
            seen->shared_highs += wanted.ties[0][seats];
            seen->shared_lows += wanted.ties[1][seats];
        }
    }
    free(scratch);
    free(other);
}

static void check_triples(const hilo_tier *tier) {
    uint64_t state = random_seed(911);
    coverage seen = {0};
    for (; seen.plans < 120; seen.plans++) {
        hilo_cards hands[HILO_MAX_SEATS];
        int seat_count = seen.plans % 2 ? 2 : 2 + random_below(&state, 9);
        hilo_rules rules = rules_of(1 + (seen.plans % 5 != 0));
        hilo_cards live = draw_hands(&state, seat_count, hands);
        hilo_triples_plan plan;
        cr_assert(hilo_triples_plan_make(&plan, &rules, seat_count, hands, live));
        compare(tier, &plan, hands, live, &state, &seen);
        hilo_triples_plan_free(&plan);
    }
    cr_expect_gt(seen.boards, 60000, "%d", (int)seen.boards);
    cr_expect_gt(seen.two_seats, 30000, "%d", (int)seen.two_seats);
    cr_expect_gt(seen.shared_highs, 2000, "%d", (int)seen.shared_highs);
    cr_expect_gt(seen.shared_lows, 1000, "%d", (int)seen.shared_lows);
    fprintf(stderr, "%d plans, %d calls, %llu boards agree\n", seen.plans, seen.calls,
            (unsigned long long)seen.boards);
}

Test(triples, scalar) {
    check_triples(scalar_tier());
}

TEST_EACH_TIER(triples, check_triples)
