/* Combos are drawn from their joint distribution: the product of the weights over tuples that share
 * no card, whatever order seats are drawn in. */
#include "chi_square.h"
#include "engine/groups.h"
#include "kernel/deal_scalar.h"
#include "random_request.h"
#include "solving.h"

#include <stdlib.h>

#define TUPLES_MOST 40000000

/* ---- numbers of tuples: mixed radix over the combos of all seats */

static size_t tuple_count(const hilo_matchup *matchup) {
    size_t count = 1;
    for (int seat = 0; seat < matchup->seat_count; seat++) {
        count *= matchup->seats[seat].count;
    }
    return count;
}

static size_t tuple_number(const hilo_matchup *matchup, const size_t *combos) {
    size_t number = 0;
    for (int seat = 0; seat < matchup->seat_count; seat++) {
        number = number * matchup->seats[seat].count + combos[seat];
    }
    return number;
}

/* The weight of a tuple: 0 when two seats share a card. */
static double tuple_weight(const hilo_matchup *matchup, size_t number) {
    double weight = 1;
    hilo_cards used = 0;
    for (int seat = matchup->seat_count - 1; seat >= 0; seat--) {
        const hilo_seat *s = &matchup->seats[seat];
        size_t combo = number % s->count;
        number /= s->count;
        weight *= used & s->sets[combo] ? 0 : (double)s->weights[combo];
        used |= s->sets[combo];
    }
    return weight;
}

/* ---- drawing */

/* Counts, by number, the tuples of 32 draws from each list that share no card. */
static uint64_t draw_step(const hilo_matchup *matchup, const hilo_groups *groups,
                          hilo_generator *generator, uint32_t *seen) {
    uint32_t live = ~(uint32_t)0;
    hilo_cards used[HILO_LANES] = {0};
    size_t combos[HILO_LANES][HILO_MAX_SEATS] = {{0}};
    for (int g = 0; g < groups->count; g++) {
        uint64_t entries[HILO_LANES];
        hilo_deal_list list = hilo_group_list(groups->groups[g], matchup);
        hilo_deal_list_draw(&list, generator, entries, &live);
        for (int lane = 0; lane < HILO_LANES; lane++) {
            uint64_t entry = entries[lane];
            live &= ~((uint32_t)((used[lane] & list.sets[entry]) != 0) << lane);
            used[lane] |= list.sets[entry];
            for (int i = 0; i < list.seat_count; i++) {
                combos[lane][list.seats[i]] = list.own[i] ? list.own[i][entry] : entry;
            }
        }
    }
    for (int lane = 0; lane < HILO_LANES; lane++) {
        if (live >> lane & 1) {
            seen[tuple_number(matchup, combos[lane])]++;
        }
    }
    return (uint64_t)__builtin_popcount(live);
}

static double compare(const hilo_matchup *matchup, const uint32_t *seen, uint64_t drawn,
                      size_t *possible) {
    chi_square test = {0};
    double total = 0;
    size_t count = tuple_count(matchup);
    *possible = 0;
    for (size_t number = 0; number < count; number++) {
        total += tuple_weight(matchup, number);
    }
    for (size_t number = 0; number < count; number++) {
        double expected = tuple_weight(matchup, number) / total * (double)drawn;
        cr_assert(expected > 0 || seen[number] == 0, "a tuple that shares a card was drawn");
        if (expected > 0) {
            chi_square_cell(&test, seen[number], expected);
            ++*possible;
        }
    }
    return chi_square_deviate(&test);
}

/* Draws about `wanted` tuples and returns how many different ones there are. */
static size_t check(const hilo_request *request, uint64_t seed, uint64_t wanted) {
    hilo_matchup *matchup = make_matchup(request);
    size_t count = tuple_count(matchup), possible;
    cr_assert_leq(count, TUPLES_MOST);
    uint32_t *seen = calloc(count, sizeof *seen);
    hilo_groups groups;
    cr_assert(seen && hilo_groups_make(&groups, matchup) == HILO_OK);
    hilo_generator generator = hilo_generator_start(seed, 0);
    uint64_t drawn = 0, steps = 0;
    for (; drawn < wanted; steps++) {
        drawn += draw_step(matchup, &groups, &generator, seen);
        cr_assert_lt(steps, wanted, "less than one trial in 32 counts: %s", request_text(request));
    }
    double deviate = compare(matchup, seen, drawn, &possible);
    cr_expect_lt(deviate, CHI_SQUARE_LIMIT, "%s: seed %llu, %zu tuples, deviate %.2f",
                 request_text(request), (unsigned long long)seed, possible, deviate);
    hilo_groups_free(&groups);
    free(seen);
    hilo_matchup_free(matchup);
    return possible;
}

Test(sample_joint, overlapping_ranges) {
    static const struct {
        const char *game, *seats[6];
        size_t possible;
    } cases[] = {
        {"holdem", {"JsTs", "AA", "KK+"}, 42},
        {"holdem", {"AA,KK", "KK,QQ", "QQ,AA"}, 0},
        {"holdem", {"AA:0.1,KK", "KK:0.5,QQ"}, 0},
        {"holdem", {"AA:0.1,KK", "KK:0.5,QQ", "QQ:0.02,AA:0.9"}, 0},
        {"holdem", {"AA", "QQ:0.01,22"}, 72},
        {"holdem", {"AKs", "AKo", "AK"}, 0},
        {"holdem", {"AA,AKs", "AA:0.3,KK", "AKo:0.2"}, 0},
        {"holdem", {"22+:0.25,AK", "QQ+,A2s+:0.5"}, 0},
        {"holdem", {"AA,KK", "AA,KK", "AA,KK", "AA,KK"}, 216},
        {"omaha8", {"AAKK:0.3,AAQQ", "AAKK,KKQQ:0.7"}, 0},
        {"omaha8", {"AAKK", "AAQQ", "KKQQ:0.5,AK23:wxyz"}, 0},
        {"stud8", {"AA/K", "KK/A,AK/A:0.3"}, 0},
    };
    int compared = 0;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        size_t seats = 0;
        while (seats < 6 && cases[i].seats[seats]) {
            seats++;
        }
        hilo_request request = {cases[i].game, cases[i].seats, seats, "", "", NULL, NULL};
        size_t possible = check(&request, 500 + i, 1000000);
        cr_expect(cases[i].possible == 0 || possible == cases[i].possible, "%zu", possible);
        cr_expect_gt(possible, 1);
        compared++;
    }
    cr_assert_eq(compared, 12);
}

/* So crowded that lists are joined: 19,440 of 34,012,224 tuples share no card. */
Test(sample_joint, six_crowded_seats) {
    const char *const seats[] = {"AA,KK,QQ", "AA,KK,QQ", "AA,KK,QQ",
                                 "AA,KK,QQ", "AA,KK,QQ", "AA,KK,QQ"};
    hilo_request request = {"holdem", seats, 6, "", "", NULL, NULL};
    cr_assert_eq(check(&request, 520, 2000000), 19440);
}

Test(sample_joint, random_matchups) {
    static const hilo_random_limits limits = {.min_seats = 2,
                                              .max_seats = 4,
                                              .min_combos = 2,
                                              .max_combos = 8,
                                              .max_deals = UINT64_MAX / 20,
                                              .weights = true,
                                              .collisions = true};
    static hilo_random_matchup random;
    uint64_t state = random_seed(530);
    int compared = 0, several = 0;
    for (int round = 0; round < 90; round++) {
        random_possible(&random, random_game(round % RANDOM_GAMES), &limits, &state);
        hilo_request request = random_request(&random);
        several += check(&request, 600 + (uint64_t)round, 200000) > 1;
        compared++;
    }
    cr_assert_eq(compared, 90);
    cr_assert_gt(several, 60);
}
