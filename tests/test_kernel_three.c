/* The sweep of three seats against loops over all triples, on made-up ranks: every tier. */
#include "random.h"
#include "tiers.h"

#include <stdlib.h>

#define ROUNDS 250
#define MOST_COMBOS 40
#define SPARE 7 /* combos have numbers with gaps */

typedef struct {
    hilo_three_plan plan;
    uint32_t weights[HILO_THREE_SEATS][HILO_THREE_COMBOS];
    hilo_three_combo combos[MOST_COMBOS];
    size_t count;
} problem;

typedef struct {
    hilo_wide sums[HILO_THREE_SEATS][HILO_THREE_WAYS];
    hilo_wide each[HILO_THREE_SEATS][HILO_THREE_COMBOS][HILO_THREE_WAYS];
} answer;

/* Few cards, so that many combos share one, and few ranks, so that many tie. */
static void draw_combos(problem *p, uint64_t *state) {
    int cards = 4 + random_below(state, 49), ranks = 1 + random_below(state, 12), rank = 5;
    int deck[52];
    random_full_deck(deck);
    random_draw(state, deck, 52, cards);
    bool taken[52][52] = {{false}};
    for (int tries = 0; tries < MOST_COMBOS; tries++) {
        int a = deck[random_below(state, cards)], b = deck[random_below(state, cards)];
        if (a == b || taken[a][b]) {
            continue;
        }
        taken[a][b] = taken[b][a] = true;
        rank += random_below(state, ranks) == 0;
        p->combos[p->count] = (hilo_three_combo){
            .number = (uint16_t)(p->count * SPARE),
            .rank = (uint16_t)rank,
            .cards = {(hilo_card)a, (hilo_card)b},
        };
        p->count++;
    }
}

static void draw_problem(problem *p, bool plain, uint64_t *state) {
    static const int most[] = {3, 100, 1000000, 30000000};
    *p = (problem){.plan = {.list_count = 1 + random_below(state, 3), .plain = plain}};
    draw_combos(p, state);
    int bound = most[random_below(state, 4)];
    for (int list = 0; list < p->plan.list_count; list++) {
        int odds = 1 + random_below(state, 4);
        p->plan.weights[list] = p->weights[list];
        for (size_t i = 0; i < p->count; i++) {
            if (random_below(state, 4) < odds) {
                p->combos[i].lists |= (uint8_t)(1u << list);
                uint32_t weight = plain ? 1 : 1 + (uint32_t)random_below(state, bound);
                p->weights[list][p->combos[i].number] = weight;
            }
        }
    }
    p->plan.role_count = 1 + random_below(state, HILO_THREE_SEATS);
    for (int r = 0; r < p->plan.role_count; r++) {
        p->plan.roles[r] = (hilo_three_role){
            .hero = random_below(state, p->plan.list_count),
            .first = random_below(state, p->plan.list_count),
            .second = random_below(state, p->plan.list_count),
            .wanted = (unsigned)random_below(state, 1 << HILO_THREE_WAYS),
        };
    }
}

static bool touch(const hilo_three_combo *a, const hilo_three_combo *b) {
    return a->cards[0] == b->cards[0] || a->cards[0] == b->cards[1] || a->cards[1] == b->cards[0] ||
           a->cards[1] == b->cards[1];
}

/* What the hero's rank makes of two others; -1 when it loses. */
static int way_of(uint16_t hero, uint16_t first, uint16_t second) {
    if (first > hero || second > hero) {
        return -1;
    }
    return (first == hero ? 1 : 0) + (second == hero ? 2 : 0);
}

static uint64_t count_triples(const problem *p, unsigned times, answer *wanted) {
    uint64_t triples = 0;
    for (int r = 0; r < p->plan.role_count; r++) {
        const hilo_three_role *role = &p->plan.roles[r];
        for (size_t h = 0; h < p->count; h++) {
            for (size_t i = 0; i < p->count; i++) {
                for (size_t j = 0; j < p->count; j++) {
                    const hilo_three_combo *x = &p->combos[h], *y = &p->combos[i],
                                           *z = &p->combos[j];
                    int way = way_of(x->rank, y->rank, z->rank);
                    if (touch(x, y) || touch(x, z) || touch(y, z) || way < 0 ||
                        !(role->wanted >> way & 1)) {
                        continue;
                    }
                    hilo_wide others = (hilo_wide)times * p->weights[role->first][y->number] *
                                       p->weights[role->second][z->number];
                    uint32_t own = p->weights[role->hero][x->number];
                    wanted->sums[r][way] += others * own;
                    wanted->each[r][x->number][way] += own ? others : 0;
                    triples += own && others;
                }
            }
        }
    }
    return triples;
}

static void check_three(const hilo_tier *tier) {
    uint64_t state = random_seed(0x3ee), triples = 0;
    size_t room = (hilo_three_scratch() + 63) / 64 * 64;
    void *scratch = aligned_alloc(64, room);
    problem *p = malloc(sizeof *p);
    answer *got = malloc(sizeof *got), *wanted = malloc(sizeof *wanted);
    cr_assert(scratch && p && got && wanted);
    memset(scratch, 0xa5, room);
    for (int round = 0; round < ROUNDS; round++) {
        draw_problem(p, round % 2, &state);
        memset(got, 0, sizeof *got);
        memset(wanted, 0, sizeof *wanted);
        bool each = round % 3 == 0;
        for (int r = 0; r < p->plan.role_count && each; r++) {
            p->plan.roles[r].each = got->each[r];
        }
        unsigned times = 1 + (unsigned)random_below(&state, 24);
        tier->three_sweep(&p->plan, p->combos, p->count, times, scratch, got->sums);
        triples += count_triples(p, times, wanted);
        cr_assert_arr_eq(got->sums, wanted->sums, sizeof got->sums, "%s, round %d", tier->name,
                         round);
        cr_assert(!each || memcmp(got->each, wanted->each, sizeof got->each) == 0, "%s, round %d",
                  tier->name, round);
    }
    cr_expect_gt(triples, 200000, "%llu", (unsigned long long)triples);
    fprintf(stderr, "%d sweeps agree on %llu triples\n", ROUNDS, (unsigned long long)triples);
    free(scratch);
    free(p);
    free(got);
    free(wanted);
}

Test(kernel_three, scalar) {
    check_three(scalar_tier());
}

TEST_EACH_TIER(kernel_three, check_three)
