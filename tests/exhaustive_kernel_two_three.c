/* Two-plus-three in vector lanes: all multisets of four ranks with all of five, suits at random. */
#include "random.h"
#include "tier_check.h"

#include <string.h>

#define RANKS 13
/* The coefficient of x^4 y^5 in the 13th power of the sum of x^i y^j, i + j <= 4. */
#define HANDS 10995985

typedef struct {
    tier_check *check;
    uint64_t state;
    int first_suit; /* to come first in three of four ranks, so that flushes are frequent; or -1 */
    int hole[RANKS], board[RANKS]; /* how many cards of each rank */
} sweep;

static void draw_suits(sweep *s, int suits[4]) {
    for (int suit = 0; suit < 4; suit++) {
        suits[suit] = suit;
    }
    random_draw(&s->state, suits, 4, 4);
    for (int i = 1; i < 4 && s->first_suit >= 0; i++) {
        if (suits[i] == s->first_suit && random_below(&s->state, 4)) {
            suits[i] = suits[0];
            suits[0] = s->first_suit;
        }
    }
}

static void add_hand(sweep *s) {
    hilo_cards hole = 0, board = 0;
    for (int rank = 0; rank < RANKS; rank++) {
        int suits[4], own = s->hole[rank], all = own + s->board[rank];
        if (all) {
            draw_suits(s, suits);
        }
        for (int i = 0; i < all; i++) {
            *(i < own ? &hole : &board) |= (hilo_cards)1 << (16 * suits[i] + rank);
        }
    }
    tier_check_add(s->check, hole, board);
}

/* Boards whose cards from `rank` on are still to be chosen. */
static void sweep_boards(sweep *s, int rank, int left) {
    if (left == 0) {
        add_hand(s);
        return;
    }
    if (rank == RANKS) {
        return;
    }
    for (int n = 0; n <= left && s->hole[rank] + n <= 4; n++) {
        s->board[rank] = n;
        sweep_boards(s, rank + 1, left - n);
    }
    s->board[rank] = 0;
}

static void sweep_holes(sweep *s, int rank, int left) {
    if (left == 0) {
        sweep_boards(s, 0, 5);
        return;
    }
    if (rank == RANKS) {
        return;
    }
    for (int n = 0; n <= left; n++) {
        s->hole[rank] = n;
        sweep_holes(s, rank + 1, left - n);
    }
    s->hole[rank] = 0;
}

Test(kernel_two_three, all_ranks) {
    const hilo_tier *tiers[8];
    size_t tier_count = tier_check_list(tiers);
    for (size_t t = 0; t < tier_count; t++) {
        for (int first_suit = -1; first_suit < 4; first_suit += 4) {
            static tier_check check;
            memset(&check, 0, sizeof check);
            check.tier = tiers[t];
            sweep s = {&check, random_seed(44), first_suit, {0}, {0}};
            sweep_holes(&s, 0, 4);
            tier_check_flush(&check);
            cr_assert_eq(check.compared, HANDS);
            for (int category = 0; category < 9; category++) {
                cr_expect_gt(check.categories[category], 3000, "category %d", category);
            }
        }
    }
    if (!tier_count) {
        cr_skip_test("no vector tier on this machine");
    }
}
