/* The five cards that make a rank: of the right number, from the right places, the numerically
 * greatest where several serve. */
#include "judge.h"
#include "random.h"

#include "hilo.h"

#include <criterion/criterion.h>
#include <inttypes.h>

#define HANDS 100000

typedef uint32_t judge_five(const int cards[5]);

/* The greatest set of five whose value is the best there is; 0 when the best is no hand. */
typedef struct {
    uint32_t value;
    hilo_cards cards;
} best;

static void consider(best *best, judge_five *judge, const int five[5]) {
    uint32_t value = judge(five);
    hilo_cards cards = hilo_judge_set(five, 5);
    if (value > best->value || (value != 0 && value == best->value && cards > best->cards)) {
        best->value = value;
        best->cards = cards;
    }
}

static hilo_cards best_five(const int *cards, int count, judge_five *judge) {
    best best = {0, 0};
    int at[5] = {0, 1, 2, 3, 4};
    do {
        int five[5] = {cards[at[0]], cards[at[1]], cards[at[2]], cards[at[3]], cards[at[4]]};
        consider(&best, judge, five);
    } while (hilo_judge_next(at, 5, count));
    return best.cards;
}

static hilo_cards best_two_three(const int *hole, const int *board, int count, judge_five *judge) {
    best best = {0, 0};
    int two[2] = {0, 1};
    do {
        int three[3] = {0, 1, 2};
        do {
            int five[5] = {hole[two[0]], hole[two[1]], board[three[0]], board[three[1]],
                           board[three[2]]};
            consider(&best, judge, five);
        } while (hilo_judge_next(three, 3, count));
    } while (hilo_judge_next(two, 2, 4));
    return best.cards;
}

/* Low hands are common enough in a deck of A .. 8 and a few others. */
static int deck_of(hilo_scale scale, int deck[52]) {
    int count = 0;
    for (int card = 0; card < 52; card++) {
        if (scale == HILO_SCALE_HIGH || card / 4 <= 7 || card / 4 == 12) {
            deck[count++] = card;
        }
    }
    return count;
}

static hilo_rank rank_of(hilo_scale scale, hilo_cards cards) {
    return scale == HILO_SCALE_HIGH ? hilo_rank_high(cards) : hilo_rank_low8(cards);
}

static judge_five *judge_of(hilo_scale scale) {
    return scale == HILO_SCALE_HIGH ? hilo_judge_five_high : hilo_judge_five_low;
}

static void check_any_five(hilo_scale scale, uint64_t seed) {
    uint64_t state = random_seed(seed);
    int deck[52], deck_count = deck_of(scale, deck), compared = 0, made = 0;
    for (int round = 0; round < HANDS; round++) {
        int size = 5 + round % 3;
        random_draw(&state, deck, deck_count, size);
        hilo_cards set = hilo_judge_set(deck, size);
        hilo_rank rank = rank_of(scale, set);
        hilo_cards used = hilo_rank_cards(scale, rank, set);
        cr_assert_eq(used & ~set, 0);
        cr_assert(rank == 0 || hilo_cards_count(used) == 5);
        cr_assert(rank == 0 || rank_of(scale, used) == rank);
        cr_assert_eq(used, best_five(deck, size, judge_of(scale)), "%016" PRIx64, set);
        made += rank != 0;
        compared++;
    }
    cr_assert_eq(compared, HANDS);
    cr_assert_gt(made, HANDS / 10);
}

Test(rank_cards, high) {
    check_any_five(HILO_SCALE_HIGH, 20);
}

Test(rank_cards, low) {
    check_any_five(HILO_SCALE_LOW8, 21);
}

static void check_two_three(hilo_scale scale, uint64_t seed) {
    uint64_t state = random_seed(seed);
    int deck[52], deck_count = deck_of(scale, deck), compared = 0, made = 0;
    for (int round = 0; round < HANDS; round++) {
        int board_count = 3 + round % 3;
        random_draw(&state, deck, deck_count, 4 + board_count);
        hilo_cards hole = hilo_judge_set(deck, 4), board = hilo_judge_set(deck + 4, board_count);
        hilo_rank ranks[2];
        hilo_rank_two_three(hole, board, &ranks[HILO_SCALE_HIGH], &ranks[HILO_SCALE_LOW8]);
        hilo_cards used = hilo_rank_cards_two_three(scale, ranks[scale], hole, board);
        cr_assert_eq(used & ~(hole | board), 0);
        if (ranks[scale] != 0) {
            cr_assert_eq(hilo_cards_count(used & hole), 2);
            cr_assert_eq(hilo_cards_count(used & board), 3);
            cr_assert_eq(rank_of(scale, used), ranks[scale]);
            made++;
        }
        cr_assert_eq(used, best_two_three(deck, deck + 4, board_count, judge_of(scale)),
                     "%016" PRIx64 " with %016" PRIx64, hole, board);
        compared++;
    }
    cr_assert_eq(compared, HANDS);
    cr_assert_gt(made, HANDS / 10);
}

Test(rank_cards, two_three_high) {
    check_two_three(HILO_SCALE_HIGH, 22);
}

Test(rank_cards, two_three_low) {
    check_two_three(HILO_SCALE_LOW8, 23);
}

/* The rank of other cards: no five of these make it, unless the judge finds one that does. */
Test(rank_cards, foreign_ranks) {
    uint64_t state = random_seed(24);
    int deck[52], none = 0, some = 0;
    random_full_deck(deck);
    for (int round = 0; round < HANDS; round++) {
        int size = 5 + round % 3;
        random_draw(&state, deck, 52, size + 5);
        hilo_cards set = hilo_judge_set(deck, size);
        hilo_rank rank = hilo_rank_high(hilo_judge_set(deck + size, 5));
        uint32_t value = hilo_judge_five_high(deck + size);
        hilo_cards greatest = 0;
        int at[5] = {0, 1, 2, 3, 4};
        do {
            int five[5] = {deck[at[0]], deck[at[1]], deck[at[2]], deck[at[3]], deck[at[4]]};
            hilo_cards cards = hilo_judge_set(five, 5);
            bool serves = hilo_judge_five_high(five) == value;
            greatest = serves && cards > greatest ? cards : greatest;
        } while (hilo_judge_next(at, 5, size));
        cr_assert_eq(hilo_rank_cards(HILO_SCALE_HIGH, rank, set), greatest, "%016" PRIx64, set);
        none += greatest == 0;
        some += greatest != 0;
    }
    cr_assert_eq(none + some, HANDS);
    cr_assert(none > HANDS / 2 && some > 10, "%d %d", none, some);
}

/* No hand is made by no cards, and wrong numbers of cards make none. */
Test(rank_cards, no_hand_has_no_cards) {
    uint64_t state = random_seed(25);
    int deck[52], compared = 0;
    random_full_deck(deck);
    for (int round = 0; round < 1000; round++) {
        random_draw(&state, deck, 52, 9);
        hilo_cards four = hilo_judge_set(deck, 4), five = hilo_judge_set(deck + 4, 5);
        hilo_rank high = hilo_rank_high(five);
        cr_assert_eq(hilo_rank_cards(HILO_SCALE_HIGH, 0, five), 0);
        cr_assert_eq(hilo_rank_cards(HILO_SCALE_LOW8, 0, five), 0);
        cr_assert_eq(hilo_rank_cards(HILO_SCALE_HIGH, high, four), 0);
        cr_assert_eq(hilo_rank_cards(HILO_SCALE_HIGH, high, 0), 0);
        cr_assert_eq(hilo_rank_cards_two_three(HILO_SCALE_HIGH, 0, four, five), 0);
        cr_assert_eq(hilo_rank_cards_two_three(HILO_SCALE_LOW8, 0, four, five), 0);
        compared++;
    }
    cr_assert_eq(compared, 1000);
}
