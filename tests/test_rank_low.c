/* The eight-or-better low beside the exhaustive check in exhaustive_low.c. */
#include "judge.h"
#include "judge_order.h"
#include "random.h"

#include "hilo.h"

#include <criterion/criterion.h>
#include <string.h>

#define HANDS 200000

static hilo_rank low_of(const char *text) {
    hilo_cards set = 0;
    cr_assert_eq(hilo_cards_parse(text, &set, NULL, NULL, NULL), HILO_OK, "%s", text);
    return hilo_rank_low8(set);
}

/* 256 - mask, ace bit 0 .. eight bit 7, for the 56 masks of five bits. */
Test(rank_low, scale_is_the_mask) {
    int compared = 0;
    for (unsigned mask = 0; mask < 256; mask++) {
        if (__builtin_popcount(mask) != 5) {
            continue;
        }
        int cards[5], used = 0;
        for (int bit = 0; bit < 8; bit++) {
            if (mask >> bit & 1) {
                int rank = bit == 0 ? 12 : bit - 1;
                cards[used] = 4 * rank + used % 4;
                used++;
            }
        }
        cr_assert_eq(hilo_rank_low8(hilo_judge_set(cards, 5)), 256 - mask, "mask %02x", mask);
        compared++;
    }
    cr_assert_eq(compared, 56);
}

/* Every set of ranks, each rank in one or more suits: up to 52 cards. */
Test(rank_low, every_rank_set) {
    hilo_judge_order order;
    cr_assert(hilo_judge_order_learn(&order, hilo_judge_five_low, hilo_rank_low8));
    cr_assert(order.classes == 56 && order.conflicts == 0 && order.inversions == 0);
    uint64_t state = random_seed(8);
    int compared = 0, lows = 0;
    for (unsigned ranks = 0; ranks < 8192; ranks++) {
        for (int round = 0; round < 4; round++) {
            int one_each[13], all[52], ranks_used = 0, cards_used = 0;
            for (int rank = 0; rank < 13; rank++) {
                if (ranks >> rank & 1) {
                    int suits = 1 + random_below(&state, 15);
                    one_each[ranks_used++] = 4 * rank;
                    for (int suit = 0; suit < 4; suit++) {
                        if (suits >> suit & 1) {
                            all[cards_used++] = 4 * rank + suit;
                        }
                    }
                }
            }
            uint32_t value = hilo_judge_low(one_each, ranks_used);
            cr_assert_eq(hilo_rank_low8(hilo_judge_set(all, cards_used)),
                         value ? order.rank[value] : 0, "ranks %04x", ranks);
            lows += value != 0;
            compared++;
        }
    }
    cr_assert_eq(compared, 4 * 8192);
    cr_assert_eq(lows, 4 * (56 + 28 + 8 + 1) * 32);
    hilo_judge_order_free(&order);
}

Test(rank_low, known_hands) {
    cr_expect_eq(low_of("5c4d3h2sAc"), 256 - 0x1f);
    cr_expect_eq(low_of("5c4c3c2cAc"), 256 - 0x1f, "flushes and straights do not matter");
    cr_expect_eq(low_of("8c7d6h5s4c"), 256 - 0xf8);
    cr_expect_gt(low_of("7c6d5h4s3c"), low_of("8c4d3h2sAc"));
    cr_expect_eq(low_of("8c8d7h6s5c"), 0);
    cr_expect_eq(low_of("9c4d3h2sAc"), 0);
    cr_expect_eq(low_of("AcAdAhAs2c3d4h"), 0);
    cr_expect_eq(low_of("AcAd2c2d3h4s8c"), low_of("Ac2d3h4s8c"));
    cr_expect_eq(low_of("Ac2d3h4s5c6d7h8s"), low_of("5c4d3h2sAc"));
    cr_expect_eq(low_of(""), 0);
    cr_expect_eq(low_of("Ac2d3h4s"), 0);
}

Test(rank_low, array_equals_single) {
    static hilo_cards hands[HANDS];
    static hilo_rank ranks[HANDS + 1];
    uint64_t state = random_seed(9);
    for (int i = 0; i < HANDS; i++) {
        int deck[52], count = random_below(&state, 4) ? 5 + random_below(&state, 3)
                                                      : random_below(&state, 53);
        random_full_deck(deck);
        random_draw(&state, deck, 52, count);
        hands[i] = hilo_judge_set(deck, count);
    }
    for (int count = 0; count < 70; count++) {
        memset(ranks, 0xee, sizeof ranks);
        hilo_rank_low8_array(hands, ranks, (size_t)count);
        cr_assert_eq(ranks[count], 0xeeeeeeee, "%d", count);
    }
    hilo_rank_low8_array(hands, ranks, HANDS);
    int compared = 0, lows = 0;
    for (int i = 0; i < HANDS; i++) {
        cr_assert_eq(ranks[i], hilo_rank_low8(hands[i]), "hand %d", i);
        lows += ranks[i] != 0;
        compared++;
    }
    cr_assert_eq(ranks[HANDS], 0xeeeeeeee);
    cr_assert_eq(compared, HANDS);
    cr_assert(lows > HANDS / 20 && lows < HANDS, "%d", lows);
}
