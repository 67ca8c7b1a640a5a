/* Every card that is still unknown is dealt to every place as often, alone and in pairs.
 *
 * What a block of trials deals is not reported, so it is read off the showdowns: one seat wins if
 * and only if it gets certain magic cards. These are laid into each place of the deck in turn, and
 * the same seed draws the same places. */
#include "chi_square.h"
#include "engine/plan.h"
#include "kernel/deal_scalar.h"
#include "kernel/tier.h"
#include "random.h"
#include "solving.h"

#include <stdlib.h>

#define STEPS 1024 /* of a block */

typedef struct {
    hilo_matchup *matchup;
    hilo_groups groups;
    hilo_deal_plan plan;
    hilo_card magic[2], others[52];
    int magic_count, other_count;
} setting;

/* The deck is what is left of it: no seat has a range. Magic cards as typed. */
static void setting_make(setting *s, const hilo_request *request, const char *magic) {
    hilo_cards set;
    hilo_card list[52];
    cr_assert_eq(hilo_cards_parse(magic, &set, list, &s->magic_count, NULL), HILO_OK);
    s->matchup = make_matchup(request);
    cr_assert_eq(hilo_groups_make(&s->groups, s->matchup), HILO_OK);
    s->plan = hilo_deal_plan_of(s->matchup, &s->groups);
    cr_assert_eq(s->plan.list_count, 0);
    hilo_cards found = 0;
    for (int i = 0; i < s->magic_count; i++) {
        int suit = s->matchup->suits.to[list[i] & 3];
        s->magic[i] = hilo_card_make(list[i] >> 2, suit);
        found |= hilo_card_bit(s->magic[i]);
    }
    s->other_count = 0;
    for (int place = 0; place < s->plan.deck_size; place++) {
        if (!(found & hilo_card_bit(s->plan.deck[place]))) {
            s->others[s->other_count++] = s->plan.deck[place];
        }
    }
    cr_assert_eq(s->other_count + s->magic_count, s->plan.deck_size);
}

static void setting_free(setting *s) {
    hilo_groups_free(&s->groups);
    hilo_matchup_free(s->matchup);
}

/* Deals `blocks` blocks with the magic cards in these places; returns what they count. */
static void deal(const setting *s, const hilo_tier *tier, const int *places, uint64_t seed,
                 int blocks, hilo_counts *counts) {
    hilo_deal_plan plan = s->plan;
    int other = 0;
    for (int place = 0; place < plan.deck_size; place++) {
        bool magic = false;
        for (int i = 0; i < s->magic_count; i++) {
            if (places[i] == place) {
                plan.deck[place] = s->magic[i];
                magic = true;
            }
        }
        if (!magic) {
            plan.deck[place] = s->others[other++];
        }
    }
    memset(counts, 0, sizeof *counts);
    for (int block = 0; block < blocks; block++) {
        tier->deal_block(&plan, seed, (uint64_t)block, STEPS, counts);
    }
}

/* Deals in which a seat, as typed, has the best high alone. */
static uint64_t high_wins(const setting *s, const hilo_counts *counts, int typed) {
    uint64_t wins = 0;
    for (int low = 0; low < HILO_LOW_STATES; low++) {
        wins += counts->cells[s->matchup->places[typed].seat][1][low];
    }
    return wins;
}

/* Deals in which two seats, as typed, share the high. */
static uint64_t high_ties(const setting *s, const hilo_counts *counts, int a, int b) {
    return counts->ties[0][1u << s->matchup->places[a].seat | 1u << s->matchup->places[b].seat];
}

static void finish(const chi_square *test, uint64_t sum, uint64_t deals, uint64_t seed,
                   const char *what) {
    double deviate = chi_square_deviate(test);
    cr_log_info("%s: seed %llu, deviate %.2f of %d cells", what, (unsigned long long)seed, deviate,
                test->degrees);
    cr_expect_eq(sum, deals, "%s: %llu places in %llu deals", what, (unsigned long long)sum,
                 (unsigned long long)deals);
    cr_expect_lt(deviate, CHI_SQUARE_LIMIT, "%s: seed %llu", what, (unsigned long long)seed);
}

/* One card to come: each deal has exactly one place. */
static void check_river(const hilo_tier *tier, uint64_t seed, int blocks) {
    static setting s;
    static hilo_counts counts;
    const char *const seats[] = {"AsKs", "2h2s"};
    hilo_request request = {"holdem", seats, 2, "QsJs2c2d", "", NULL, NULL};
    setting_make(&s, &request, "Ts");
    chi_square test = {0};
    uint64_t sum = 0;
    for (int place = 0; place < s.plan.deck_size; place++) {
        deal(&s, tier, &place, seed, blocks, &counts);
        uint64_t wins = high_wins(&s, &counts, 0);
        chi_square_cell(&test, (double)wins, (double)counts.deals / s.plan.deck_size);
        sum += wins;
    }
    cr_assert_eq(test.degrees, 44);
    finish(&test, sum, counts.deals, seed, tier->name);
    setting_free(&s);
}

Test(sample_cards, river_card) {
    uint64_t seed = random_seed(701);
    check_river(hilo_tier_find(NULL), seed, 64);
    check_river(hilo_tier_find("scalar"), seed, 4);
}

/* Two cards of one place: each deal has exactly one pair. */
static void check_pairs(const hilo_request *request, uint64_t seed, const char *what) {
    static setting s;
    static hilo_counts counts;
    setting_make(&s, request, "JsTs");
    chi_square test = {0};
    uint64_t sum = 0;
    int size = s.plan.deck_size, pairs = size * (size - 1) / 2;
    for (int a = 0; a < size; a++) {
        for (int b = a + 1; b < size; b++) {
            int places[2] = {a, b};
            deal(&s, hilo_tier_find(NULL), places, seed, 8, &counts);
            uint64_t wins = high_wins(&s, &counts, 0);
            chi_square_cell(&test, (double)wins, (double)counts.deals / pairs);
            sum += wins;
        }
    }
    cr_assert_eq(test.degrees, 990);
    finish(&test, sum, counts.deals, seed, what);
    setting_free(&s);
}

Test(sample_cards, pairs_on_the_board) {
    const char *const seats[] = {"AsKs", "2h2s"};
    hilo_request request = {"holdem", seats, 2, "Qs2c2d", "", NULL, NULL};
    check_pairs(&request, random_seed(702), "turn and river");
}

Test(sample_cards, pairs_of_a_random_hand) {
    const char *const seats[] = {"random", "2h2s"};
    hilo_request request = {"holdem", seats, 2, "AsKsQs2c2d", "", NULL, NULL};
    check_pairs(&request, random_seed(703), "hole cards");
}

/* One card each for two seats: they tie when each completes its own royal flush. */
Test(sample_cards, pairs_across_seats) {
    static setting s;
    static hilo_counts counts;
    const char *const seats[] = {"AsKsQsJs2c3d", "AhKhQhJh2d3c", "5c5d5h5s9c8d7h"};
    hilo_request request = {"stud8", seats, 3, "", "", NULL, NULL};
    uint64_t seed = random_seed(704), sum = 0;
    setting_make(&s, &request, "TsTh");
    chi_square test = {0};
    int size = s.plan.deck_size;
    for (int a = 0; a < size; a++) {
        for (int b = 0; b < size; b++) {
            int places[2] = {a, b};
            if (a != b) {
                deal(&s, hilo_tier_find(NULL), places, seed, 8, &counts);
                uint64_t ties = high_ties(&s, &counts, 0, 1);
                chi_square_cell(&test, (double)ties, (double)counts.deals / (size * (size - 1)));
                sum += ties;
            }
        }
    }
    cr_assert_eq(test.degrees, 33 * 32);
    finish(&test, sum, counts.deals, seed, "seats");
    setting_free(&s);
}

/* ---- bounded numbers */

#define CELLS_MOST 5000

/* The first number of a cell: cells are as even as they can be. */
static uint64_t cell_start(uint64_t bound, uint64_t cells, uint64_t cell) {
    return bound / cells * cell + bound % cells * cell / cells;
}

static void check_bound(uint64_t bound, uint64_t seed) {
    static uint64_t seen[CELLS_MOST];
    uint64_t drawn = 0, cells = bound < CELLS_MOST ? bound : CELLS_MOST, steps = 10 * cells + 1000;
    hilo_deal_list list = {.count = bound};
    hilo_generator generator = hilo_generator_start(seed, 7);
    memset(seen, 0, sizeof seen);
    for (uint64_t step = 0; step < steps; step++) {
        uint64_t numbers[HILO_LANES];
        uint32_t live = ~(uint32_t)0;
        hilo_deal_list_draw(&list, &generator, numbers, &live);
        for (int lane = 0; lane < HILO_LANES; lane++) {
            cr_assert_lt(numbers[lane], bound);
            uint64_t cell = (uint64_t)((double)numbers[lane] / (double)bound * (double)cells);
            while (cell > 0 && numbers[lane] < cell_start(bound, cells, cell)) {
                cell--;
            }
            while (numbers[lane] >= cell_start(bound, cells, cell + 1)) {
                cell++;
            }
            seen[cell] += live >> lane & 1;
            drawn += live >> lane & 1;
        }
    }
    chi_square test = {0};
    for (uint64_t cell = 0; cell < cells; cell++) {
        uint64_t size = cell_start(bound, cells, cell + 1) - cell_start(bound, cells, cell);
        chi_square_cell(&test, (double)seen[cell], (double)size / (double)bound * (double)drawn);
    }
    double deviate = chi_square_deviate(&test);
    cr_expect_lt(deviate, CHI_SQUARE_LIMIT, "below %llu: %.2f", (unsigned long long)bound, deviate);
    cr_expect_gt(drawn, steps * HILO_LANES * 2 / 5, "below %llu", (unsigned long long)bound);
}

/* Around the widths of 16 and 32 bits, and bounds whose remainder is large. */
Test(sample_cards, bounded_numbers) {
    static const uint64_t bounds[] = {
        1,       2,           3,        43,          45,          52,          1326,
        2731,    4095,        4096,     4097,        65535,       65537,       270725,
        4194304, 3000000000u, 1u << 31, 4294967295u, 4294967296u, 4294967297u, 6000000000u};
    uint64_t seed = random_seed(705);
    for (size_t i = 0; i < sizeof bounds / sizeof *bounds; i++) {
        check_bound(bounds[i], seed + i);
    }
}
