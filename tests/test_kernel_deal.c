/* Dealing: the same plan, seed and block give the same counts in every tier. */
#include "counts_check.h"
#include "deal_matchups.h"
#include "engine/plan.h"
#include "matchup/matchup.h"
#include "random_request.h"
#include "tiers.h"

#include <stdio.h>

/* What the plans were made up of, so that a list that lost something fails. */
typedef struct {
    int matchups, random_seats, boards, dead;
    int lists, long_lists, weighted_lists, long_weights, joined;
    int shared_card, uneven;
    uint64_t deals, dropped, shared_highs, shared_lows, wide_ties, nobody;
} coverage;

typedef struct {
    const hilo_tier *tier;
    hilo_matchup *matchup;
    hilo_groups groups;
    hilo_deal_plan plan;
    const char *text;
} deal_case;

static void open_case(deal_case *c, const hilo_tier *tier, const hilo_game *game,
                      const hilo_request *request, const char *text) {
    hilo_error error = {.status = HILO_OK};
    hilo_status status = hilo_matchup_build(game, request, &c->matchup, &error);
    cr_assert_eq(status, HILO_OK, "%s: %s", text, error.message);
    cr_assert_eq(hilo_groups_make(&c->groups, c->matchup), HILO_OK);
    c->plan = hilo_deal_plan_of(c->matchup, &c->groups);
    c->tier = tier;
    c->text = text;
}

static void close_case(deal_case *c) {
    hilo_groups_free(&c->groups);
    hilo_matchup_free(c->matchup);
}

/* ---------------------------------------------------------------- counts */

static void note_counts(coverage *seen, const hilo_counts *counts, uint64_t trials) {
    seen->deals += counts->deals;
    seen->dropped += trials - counts->deals;
    for (unsigned seats = 0; seats < 1u << HILO_MAX_SEATS; seats++) {
        seen->shared_highs += counts->ties[0][seats];
        seen->shared_lows += counts->ties[1][seats];
        seen->wide_ties += __builtin_popcount(seats) > 2 ? counts->ties[0][seats] : 0;
    }
    for (int high = 0; high < HILO_HIGH_STATES; high++) {
        seen->nobody += counts->cells[0][high][HILO_LOW_NOBODY];
    }
}

/* Counts start at 0, or where an earlier block left them. */
static void compare_block(const deal_case *c, uint64_t seed, uint64_t block, int steps,
                          coverage *seen) {
    static hilo_counts wanted, got;
    memset(&wanted, 0, sizeof wanted);
    memset(&got, 0, sizeof got);
    scalar_tier()->deal_block(&c->plan, seed, block, steps, &wanted);
    c->tier->deal_block(&c->plan, seed, block, steps, &got);
    char what[160];
    snprintf(what, sizeof what, "%s, seed %llu, block %llu", c->text, (unsigned long long)seed,
             (unsigned long long)block);
    counts_check_equal(&got, &wanted, c->plan.seat_count, what);
    note_counts(seen, &wanted, (uint64_t)steps * HILO_LANES);
}

/* Blocks 0..3 of several seeds, and one far block; steps of no round number. */
static int compare_blocks(const deal_case *c, int steps, coverage *seen) {
    static const uint64_t seeds[] = {0, 1, 0x123456789abcdef, UINT64_MAX};
    int compared = 0;
    for (size_t i = 0; i < sizeof seeds / sizeof *seeds; i++) {
        for (uint64_t block = 0; block < 4; block++, compared++) {
            compare_block(c, seeds[i], block, steps, seen);
        }
    }
    compare_block(c, 2, (uint64_t)1 << 39, 1, seen);
    return compared + 1;
}

/* ---------------------------------------------------------------- plans */

static void note_plan(coverage *seen, const deal_case *c) {
    seen->matchups++;
    seen->boards += c->plan.board != 0;
    seen->dead += c->matchup->dead != 0;
    seen->shared_card += c->matchup->shared;
    bool uneven = false;
    for (int seat = 0; seat < c->plan.seat_count; seat++) {
        const hilo_seat *s = &c->matchup->seats[seat];
        seen->random_seats += s->all && c->plan.own[seat] > s->to_come;
        uneven |= c->plan.own[seat] != c->plan.own[0];
    }
    seen->uneven += uneven;
    for (int l = 0; l < c->plan.list_count; l++) {
        const hilo_deal_list *list = &c->plan.lists[l];
        seen->lists++;
        seen->long_lists += list->count > 4096;
        seen->weighted_lists += list->keep != NULL;
        seen->long_weights += list->keep && list->total > (uint64_t)1 << 32;
        seen->joined += list->seat_count > 1;
    }
}

static void check_coverage(const coverage *seen) {
    cr_assert_geq(seen->matchups, 60);
    cr_expect_gt(seen->random_seats, 60, "%d", seen->random_seats);
    cr_expect_gt(seen->boards, 12, "%d", seen->boards);
    cr_expect_gt(seen->dead, 12, "%d", seen->dead);
    cr_expect_gt(seen->lists, 50, "%d", seen->lists);
    cr_expect_gt(seen->long_lists, 8, "%d", seen->long_lists);
    cr_expect_gt(seen->weighted_lists, 15, "%d", seen->weighted_lists);
    cr_expect_gt(seen->long_weights, 2, "%d", seen->long_weights);
    cr_expect_gt(seen->joined, 3, "%d", seen->joined);
    cr_expect_gt(seen->shared_card, 3, "%d", seen->shared_card);
    cr_expect_gt(seen->uneven, 15, "%d", seen->uneven);
    cr_expect_gt(seen->deals, 1000000);
    cr_expect_gt(seen->dropped, 10000);
    cr_expect_gt(seen->shared_highs, 10000);
    cr_expect_gt(seen->shared_lows, 10000);
    cr_expect_gt(seen->wide_ties, 1000);
    cr_expect_gt(seen->nobody, 100000);
}

static void check_list(const hilo_tier *tier) {
    const size_t count = sizeof deal_matchups / sizeof *deal_matchups;
    static hilo_game games[DEAL_GAMES];
    coverage seen = {0};
    int compared = 0;
    deal_games(games);
    for (size_t i = 0; i < count; i++) {
        const deal_matchup *matchup = &deal_matchups[i];
        char text[80];
        snprintf(text, sizeof text, "matchup %zu, game %d, %s v %s", i, matchup->game,
                 matchup->seats[0], matchup->seats[1]);
        hilo_request request = deal_request(matchup);
        deal_case c;
        open_case(&c, tier, &games[matchup->game], &request, text);
        note_plan(&seen, &c);
        compared += compare_blocks(&c, 37, &seen);
        close_case(&c);
    }
    cr_assert_eq(compared, 17 * (int)count);
    check_coverage(&seen);
    fprintf(stderr, "%d blocks of %d matchups agree: %llu deals, %llu trials dropped\n", compared,
            seen.matchups, (unsigned long long)seen.deals, (unsigned long long)seen.dropped);
}

TEST_EACH_TIER(deal_listed, check_list)

/* Small random matchups: any street, weights, dead cards, cards that two seats want. */
static void check_random(const hilo_tier *tier) {
    static const hilo_random_limits limits = {.min_seats = 2,
                                              .max_seats = HILO_ENUMERATOR_SEATS,
                                              .min_combos = 1,
                                              .max_combos = HILO_ENUMERATOR_COMBOS,
                                              .max_deals = UINT64_MAX / 2,
                                              .weights = true,
                                              .collisions = true};
    static hilo_random_matchup random;
    const int rounds = 150;
    uint64_t state = random_seed(521);
    coverage seen = {0};
    for (int round = 0; round < RANDOM_GAMES * rounds; round++) {
        random_possible(&random, random_game(round % RANDOM_GAMES), &limits, &state);
        hilo_request request = random_request(&random);
        deal_case c;
        open_case(&c, tier, hilo_game_find(request.game), &request, request.seats[0]);
        note_plan(&seen, &c);
        compare_blocks(&c, 3, &seen);
        close_case(&c);
    }
    cr_assert_eq(seen.matchups, RANDOM_GAMES * rounds);
    cr_expect_gt(seen.deals, 100000);
    cr_expect_gt(seen.weighted_lists, rounds / 2);
    cr_expect_gt(seen.shared_card, 3, "%d", seen.shared_card);
}

TEST_EACH_TIER(deal_random, check_random)

/* A block of the engine's size, a part of it, and none: counts are added to what is there. */
static void check_blocks_add(const hilo_tier *tier) {
    static hilo_counts wanted, got;
    static const char *const seats[] = {"22+", "A*:0.5,KK", "random"};
    const hilo_request request = {.game = "holdem", .seats = seats, .seat_count = 3};
    static const int steps[] = {1024, 1, 0, 1024, 31};
    deal_case c;
    open_case(&c, tier, hilo_game_find("holdem"), &request, "holdem");
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        scalar_tier()->deal_block(&c.plan, 3, i, steps[i], &wanted);
        tier->deal_block(&c.plan, 3, i, steps[i], &got);
    }
    cr_assert_gt(wanted.deals, 1024 * HILO_LANES);
    counts_check_equal(&got, &wanted, 3, "blocks of several lengths");
    close_case(&c);
}

TEST_EACH_TIER(deal_blocks_add, check_blocks_add)
