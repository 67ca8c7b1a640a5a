/* The programs that rank Omaha and Stud hands: what a hand wins on a board, or as seven cards,
 * against the slow judge, opponent by opponent. */
#include "../tables/omaha8_board.h"
#include "../tables/orbits.h"
#include "../tables/stud8_hands.h"
#include "judge.h"
#include "random.h"

#include <criterion/criterion.h>
#include <string.h>

typedef struct {
    hilo_cards cards;
    uint32_t high, low;
    uint64_t quarters; /* as the program says */
    unsigned visits;
} hand;

static hilo_cards set_of(const int *cards, int count) {
    return hilo_judge_set(cards, count);
}

/* The rules, hand by hand: quarters of the pot that `mine` wins against `other`. */
static unsigned quarters_of(const hand *mine, const hand *other) {
    unsigned high = mine->high > other->high ? 2 : mine->high == other->high ? 1 : 0;
    if (!mine->low && !other->low) {
        return 2 * high;
    }
    unsigned low = mine->low > other->low ? 2 : mine->low == other->low ? 1 : 0;
    return high + (mine->low ? low : 0);
}

static uint64_t judge_quarters(const hand *list, size_t count, const hand *mine) {
    uint64_t sum = 0;
    for (size_t i = 0; i < count; i++) {
        sum += mine->cards & list[i].cards ? 0 : quarters_of(mine, &list[i]);
    }
    return sum;
}

/* ---------------------------------------------------------------- Omaha */

#define LIVE_HANDS 178365

/* Every hand of the live cards, judged; returns the list. */
static hand *judge_board(const int board[5], const int live[47]) {
    hand *list = calloc(LIVE_HANDS, sizeof *list);
    cr_assert_not_null(list);
    int at[4] = {0, 1, 2, 3}, hole[4];
    size_t count = 0;
    do {
        for (int i = 0; i < 4; i++) {
            hole[i] = live[at[i]];
        }
        list[count++] = (hand){.cards = set_of(hole, 4),
                               .high = hilo_judge_omaha_high(hole, board, 5),
                               .low = hilo_judge_omaha_low(hole, board, 5)};
    } while (hilo_judge_next(at, 4, 47));
    cr_assert_eq(count, LIVE_HANDS);
    return list;
}

/* 40 hands of a board one by one, and the sum of all. */
static int check_board(omaha8_board *work, const int deck[52], uint64_t *state) {
    hand *list = judge_board(deck, deck + 5);
    omaha8_board_play(work, set_of(deck, 5));
    uint64_t total = 0;
    for (size_t i = 0; i < LIVE_HANDS; i++) {
        total += omaha8_board_quarters(work, list[i].cards);
    }
    cr_assert_eq(total, (uint64_t)LIVE_HANDS * 123410 * 2);
    for (int k = 0; k < 40; k++) {
        const hand *mine = &list[random_below(state, LIVE_HANDS)];
        uint64_t judged = judge_quarters(list, LIVE_HANDS, mine);
        cr_assert_eq(omaha8_board_quarters(work, mine->cards), judged);
    }
    free(list);
    return 40;
}

/* The sums by class, with suit classes of no hand: by how many aces and how many spades, which no
 * exchange of suits may change, are replaced by classes of ranks. */
static void check_sums(const omaha8_board *work, hilo_cards board) {
    static uint16_t class_of[OMAHA8_ORDERS][OMAHA8_DECK_HANDS];
    static uint64_t sums[5], expected[5];
    memset(sums, 0, sizeof sums);
    memset(expected, 0, sizeof expected);
    for (int order = 0; order < OMAHA8_ORDERS; order++) {
        int at[4] = {0, 1, 2, 3};
        size_t number = 0;
        do {
            hilo_cards cards = 0;
            for (int i = 0; i < 4; i++) {
                cards |= hilo_card_bit(omaha8_deck_card(order, at[i]));
            }
            int aces = hilo_set_count(cards & 0x1000100010001000);
            class_of[order][number++] = (uint16_t)aces;
            if (order == 0 && !(cards & board)) {
                expected[aces] += 3u * omaha8_board_quarters(work, cards);
            }
        } while (hilo_judge_next(at, 4, 52));
        cr_assert_eq(number, OMAHA8_DECK_HANDS);
    }
    omaha8_board_add(work, class_of, 3, sums);
    for (int i = 0; i < 5; i++) {
        cr_assert_eq(sums[i], expected[i], "%d aces", i);
    }
}

/* Random boards, and for each suit one with four cards of it. */
Test(ranking_generators, omaha_boards) {
    uint64_t state = random_seed(81);
    omaha8_board *work = omaha8_board_create();
    cr_assert_not_null(work);
    int compared = 0;
    for (int i = 0; i < 6; i++) {
        int deck[52];
        random_full_deck(deck);
        random_draw(&state, deck, 52, 52);
        for (int k = 0, suited = 0; i < 4 && k < 52 && suited < 4; k++) {
            if (deck[k] % 4 == i) {
                int card = deck[k];
                deck[k] = deck[suited];
                deck[suited++] = card;
            }
        }
        compared += check_board(work, deck, &state);
        check_sums(work, set_of(deck, 5));
    }
    free(work);
    cr_assert_eq(compared, 240);
}

/* ---------------------------------------------------------------- Stud */

typedef struct {
    hand *list; /* ascending by cards */
    size_t count;
} hands;

static int compare_hands(const void *left, const void *right) {
    hilo_cards a = ((const hand *)left)->cards, b = ((const hand *)right)->cards;
    return (a > b) - (a < b);
}

static void add_quarters(void *context, hilo_cards cards, unsigned orbit, uint64_t quarters) {
    hands *all = context;
    hand key = {.cards = cards},
         *found = bsearch(&key, all->list, all->count, sizeof key, compare_hands);
    cr_assert_not_null(found);
    cr_assert_eq(orbit, orbit_size(cards));
    found->quarters += quarters;
    found->visits++;
}

/* Every hand of seven cards of some ranks, judged. */
static hands judge_deck(const int *ranks, int rank_count) {
    hands all = {calloc(400000, sizeof *all.list), 0};
    cr_assert_not_null(all.list);
    int at[7] = {0, 1, 2, 3, 4, 5, 6}, cards[7];
    do {
        for (int i = 0; i < 7; i++) {
            cards[i] = 4 * ranks[at[i] / 4] + at[i] % 4;
        }
        all.list[all.count++] = (hand){.cards = set_of(cards, 7),
                                       .high = hilo_judge_high(cards, 7),
                                       .low = hilo_judge_low(cards, 7)};
    } while (hilo_judge_next(at, 7, 4 * rank_count));
    qsort(all.list, all.count, sizeof *all.list, compare_hands);
    return all;
}

/* Decks of five or six ranks: with one low, with several, with lows and high cards, with none. */
Test(ranking_generators, stud_hands) {
    static const struct {
        int ranks[6], count;
    } decks[] = {{{12, 0, 1, 2, 3}, 5},
                 {{12, 0, 1, 2, 3, 4}, 6},
                 {{12, 0, 2, 3, 5, 6}, 6},
                 {{12, 11, 10, 9, 8}, 5},
                 {{12, 0, 1, 5, 6, 9}, 6}};
    uint64_t state = random_seed(82);
    int compared = 0;
    for (size_t d = 0; d < sizeof decks / sizeof *decks; d++) {
        hands all = judge_deck(decks[d].ranks, decks[d].count);
        hilo_cards deck = 0;
        for (int i = 0; i < decks[d].count; i++) {
            deck |= (hilo_cards)0x0001000100010001 << decks[d].ranks[i];
        }
        stud8_hands *work = stud8_hands_create(deck);
        cr_assert_not_null(work);
        for (int sweep = 0; sweep < STUD8_SWEEPS; sweep++) {
            stud8_hands_sweep(work, (stud8_sweep)sweep, add_quarters, &all);
        }
        stud8_hands_free(work);
        for (size_t i = 0; i < all.count; i++) {
            const hand *mine = &all.list[i];
            cr_assert_eq(mine->visits > 0, orbit_size(mine->cards) > 0);
            if (mine->visits && random_below(&state, (int)all.count) < 2000) {
                cr_assert_eq(mine->quarters, judge_quarters(all.list, all.count, mine));
                compared++;
            }
        }
        free(all.list);
    }
    fprintf(stderr, "%d hands of seven cards compared\n", compared);
    cr_assert_gt(compared, 300);
}

/* ---------------------------------------------------------------- orbits */

/* Every set of three or four cards is in one orbit, which has as many as it says. */
Test(ranking_generators, orbits) {
    static orbit list[16432];
    static unsigned found[16432];
    for (int cards = 3; cards <= 4; cards++) {
        size_t count = orbits_list(cards, list);
        cr_assert_eq(count, cards == 3 ? 1755 : 16432);
        memset(found, 0, sizeof found);
        int at[4] = {0, 1, 2, 3};
        do {
            found[orbit_find(list, count, set_of(at, cards))]++;
        } while (hilo_judge_next(at, cards, 52));
        for (size_t i = 0; i < count; i++) {
            cr_assert_eq(found[i], list[i].size);
            cr_assert_eq(orbit_size(list[i].set), list[i].size);
        }
    }
}
