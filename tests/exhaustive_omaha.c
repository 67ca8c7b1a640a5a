/* Two plus three over all that can matter. A hand that is no flush depends on the ranks in hand and
 * on the board; a flush on the ranks of one suit there. Both are walked in full, the other suits at
 * random. */
#include "judge.h"
#include "judge_omaha.h"
#include "random.h"

#include "hilo.h"

#include <criterion/criterion.h>
#include <inttypes.h>
#include <string.h>

#define HOLES 1820 /* C(16,4): ranks of four cards */

static hilo_judge_omaha create(void) {
    hilo_judge_omaha omaha;
    cr_assert(hilo_judge_omaha_create(&omaha, hilo_rank_two_three, hilo_rank_high, hilo_rank_low8));
    cr_assert(omaha.high.classes == 7462 && omaha.high.conflicts == 0 &&
              omaha.high.inversions == 0);
    cr_assert(omaha.low.classes == 56 && omaha.low.conflicts == 0 && omaha.low.inversions == 0);
    return omaha;
}

static void check_none_wrong(const hilo_judge_omaha_count *count) {
    cr_assert_eq(count->wrong, 0, "%" PRIu64 " wrong, one is %016" PRIx64 " with %016" PRIx64,
                 count->wrong, count->first_wrong[0], count->first_wrong[1]);
    fprintf(stderr, "%" PRIu64 " hands agree, %" PRIu64 " of them with a low\n", count->compared,
            count->lows);
}

/* A suit for each card, no card twice: every rank has its four suits in a random order, of which
 * hand and board take the next. False when a rank occurs a fifth time. */
static bool give_suits(uint64_t *state, const int *ranks, int count, int *cards) {
    int suits[13][4], used[13] = {0};
    for (int i = 0; i < count; i++) {
        int rank = ranks[i];
        if (used[rank] == 0) {
            memcpy(suits[rank], (const int[4]){0, 1, 2, 3}, sizeof suits[rank]);
            random_draw(state, suits[rank], 4, 3);
        }
        if (used[rank] == 4) {
            return false;
        }
        cards[i] = 4 * rank + suits[rank][used[rank]++];
    }
    return true;
}

/* Ranks with repetition from different numbers: 0 <= a < b < c .. gives a <= b - 1 <= c - 2 .. */
static void ranks_of(const int *numbers, int count, int *ranks) {
    for (int i = 0; i < count; i++) {
        ranks[i] = numbers[i] - i;
    }
}

/* These ranks in hand with all ranks on boards of that size. */
static void compare_boards(const hilo_judge_omaha *omaha, const int *hole, int board_count,
                           uint64_t seed, hilo_judge_omaha_count *count) {
    uint64_t state = seed;
    int numbers[5] = {0, 1, 2, 3, 4}, ranks[9], cards[9];
    memcpy(ranks, hole, 4 * sizeof *ranks);
    do {
        ranks_of(numbers, board_count, ranks + 4);
        if (give_suits(&state, ranks, 4 + board_count, cards)) {
            hilo_judge_omaha_compare(omaha, cards, cards + 4, board_count, count);
        }
    } while (hilo_judge_next(numbers, board_count, 13 + board_count - 1));
}

static hilo_judge_omaha_count compare_all_ranks(const hilo_judge_omaha *omaha, int board_count,
                                                uint64_t seed) {
    static int holes[HOLES][4];
    int numbers[4] = {0, 1, 2, 3}, hole_count = 0;
    do {
        cr_assert_lt(hole_count, HOLES);
        ranks_of(numbers, 4, holes[hole_count++]);
    } while (hilo_judge_next(numbers, 4, 16));
    cr_assert_eq(hole_count, HOLES);
    hilo_judge_omaha_count total = {0};
#pragma omp parallel for schedule(dynamic)
    for (int i = 0; i < HOLES; i++) {
        hilo_judge_omaha_count part = {0};
        compare_boards(omaha, holes[i], board_count, seed + (uint64_t)i, &part);
#pragma omp critical
        hilo_judge_omaha_add(&total, &part);
    }
    return total;
}

/* `expected`: pairs of rank multisets in which no rank occurs more than four times in all, counted
 * by the product over 13 ranks of the polynomials sum(x^h * y^b, h + b <= 4). */
static void check_ranks(int board_count, uint64_t expected) {
    hilo_judge_omaha omaha = create();
    hilo_judge_omaha_count total = compare_all_ranks(&omaha, board_count, random_seed(18));
    cr_assert_eq(total.compared, expected, "%" PRIu64 " compared", total.compared);
    check_none_wrong(&total);
    hilo_judge_omaha_free(&omaha);
}

Test(omaha, all_ranks_on_flops) {
    check_ranks(3, 823875);
}

Test(omaha, all_ranks_on_turns) {
    check_ranks(4, 3274375);
}

Test(omaha, all_ranks_on_rivers) {
    check_ranks(5, 10995985);
}

/* Fills `cards` up to `count` with cards of other suits that are not used yet. */
static void fill(uint64_t *state, int suit, int *cards, int have, int count, uint64_t *used) {
    while (have < count) {
        int card = random_below(state, 52);
        uint64_t bit = hilo_judge_set(&card, 1);
        if (card % 4 != suit && !(*used & bit)) {
            *used |= bit;
            cards[have++] = card;
        }
    }
}

static int take(unsigned ranks, int suit, int *cards) {
    int count = 0;
    for (int rank = 0; rank < 13; rank++) {
        if (ranks >> rank & 1) {
            cards[count++] = 4 * rank + suit;
        }
    }
    return count;
}

/* These ranks of the suit in hand with all sets of the others on boards. */
static void compare_suited(const hilo_judge_omaha *omaha, unsigned in_hand, int suit,
                           int board_count, uint64_t *state, hilo_judge_omaha_count *count) {
    for (unsigned on_board = 0; on_board < 8192; on_board++) {
        int suited = __builtin_popcount(on_board);
        if (on_board & in_hand || suited > board_count) {
            continue;
        }
        int hole[4], board[5];
        int hole_suited = take(in_hand, suit, hole);
        take(on_board, suit, board);
        uint64_t used = hilo_judge_set(hole, hole_suited) | hilo_judge_set(board, suited);
        fill(state, suit, hole, hole_suited, 4, &used);
        fill(state, suit, board, suited, board_count, &used);
        hilo_judge_omaha_compare(omaha, hole, board, board_count, count);
    }
}

static uint64_t choose(int n, int k) {
    uint64_t ways = 1;
    for (int i = 0; i < k; i++) {
        ways = ways * (uint64_t)(n - i) / (uint64_t)(i + 1);
    }
    return ways;
}

/* Every set of ranks of a suit in hand, with every set on boards of each size. */
Test(omaha, all_suited_ranks) {
    hilo_judge_omaha omaha = create();
    uint64_t seed = random_seed(19);
    hilo_judge_omaha_count total = {0};
    uint64_t expected = 0;
    for (int board_count = 3; board_count <= 5; board_count++) {
        for (int hole = 0; hole <= 4; hole++) {
            for (int board = 0; board <= board_count; board++) {
                expected += 4 * choose(13, hole) * choose(13 - hole, board);
            }
        }
    }
#pragma omp parallel for schedule(dynamic)
    for (int in_hand = 0; in_hand < 8192; in_hand++) {
        if (__builtin_popcount((unsigned)in_hand) > 4) {
            continue;
        }
        hilo_judge_omaha_count part = {0};
        uint64_t state = seed + (uint64_t)in_hand;
        for (int suit = 0; suit < 4; suit++) {
            for (int board_count = 3; board_count <= 5; board_count++) {
                compare_suited(&omaha, (unsigned)in_hand, suit, board_count, &state, &part);
            }
        }
#pragma omp critical
        hilo_judge_omaha_add(&total, &part);
    }
    cr_assert_eq(total.compared, expected, "%" PRIu64 " compared", total.compared);
    check_none_wrong(&total);
    hilo_judge_omaha_free(&omaha);
}
