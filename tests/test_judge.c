/* The judge itself, against counts that are known by combinatorics and hands that are plain to see.
 */
#include "judge.h"
#include "judge_order.h"
#include "judge_sweep.h"
#include "judge_table.h"
#include "random.h"

#include <criterion/criterion.h>
#include <string.h>

/* Reads cards such as "AsKd"; returns how many. */
static int read_cards(const char *text, int *cards) {
    const char *ranks = "23456789TJQKA", *suits = "cdhs";
    int count = 0;
    for (; *text; text += 2) {
        cards[count++] =
            (int)(strchr(ranks, text[0]) - ranks) * 4 + (int)(strchr(suits, text[1]) - suits);
    }
    return count;
}

static uint32_t high_of(const char *text) {
    int cards[52];
    return hilo_judge_high(cards, read_cards(text, cards));
}

static uint32_t low_of(const char *text) {
    int cards[52];
    return hilo_judge_low(cards, read_cards(text, cards));
}

Test(judge, category_counts) {
    static const int expected[9] = {1302540, 1098240, 123552, 54912, 10200, 5108, 3744, 624, 40};
    int counts[9] = {0}, hands = 0;
    int cards[5] = {0, 1, 2, 3, 4};
    do {
        counts[hilo_judge_category(hilo_judge_five_high(cards))]++;
        hands++;
    } while (hilo_judge_next(cards, 5, 52));
    cr_assert_eq(hands, HILO_JUDGE_HANDS);
    for (int category = 0; category < 9; category++) {
        cr_expect_eq(counts[category], expected[category], "category %d: %d", category,
                     counts[category]);
    }
}

/* 56 sets of five of the eight low ranks, four suits a card. */
Test(judge, low_counts) {
    static int seen[HILO_JUDGE_DIGITS];
    int lows = 0, hands = 0;
    int cards[5] = {0, 1, 2, 3, 4};
    do {
        uint32_t value = hilo_judge_five_low(cards);
        hands += value != 0;
        lows += value != 0 && !seen[value]++;
    } while (hilo_judge_next(cards, 5, 52));
    cr_assert_eq(lows, 56);
    cr_assert_eq(hands, 56 * 1024);
}

Test(judge, high_hands_in_order) {
    static const char *const ascending[] = {
        "7c5d4h3s2c", "8c5d4h3s2c", "AsKdQhJs9c", "2c2d5h4s3c", "2c2dAhKsQc", "3c3d5h4s2c",
        "AcAdKhQsJc", "3c3d2h2s4c", "3c3d2h2sAc", "AcAd2h2s3c", "AcAdKhKsQc", "2c2d2h4s3c",
        "2c2d2hAsKc", "3c3d3h4s2c", "AcAdAhKsQc", "Ac2d3h4s5c", "2c3d4h5s6c", "AcKdQhJsTc",
        "7c5c4c3c2c", "AdKdQdJd9d", "2c2d2h3s3c", "2c2d2hAsAc", "3c3d3h2s2c", "AcAdAhKsKc",
        "2c2d2h2s3c", "2c2d2h2sAc", "3c3d3h3s2c", "AcAdAhAsKc", "Ah2h3h4h5h", "2s3s4s5s6s",
        "AcKcQcJcTc"};
    size_t count = sizeof ascending / sizeof *ascending;
    cr_assert_eq(count, 31);
    for (size_t i = 1; i < count; i++) {
        cr_expect_lt(high_of(ascending[i - 1]), high_of(ascending[i]), "%s", ascending[i]);
    }
    cr_expect_eq(high_of("AcKcQcJcTc"), high_of("QsAsKsTsJs"));
    cr_expect_eq(high_of("AcAdKhKsQc"), high_of("QdKcAsAhKd"));
}

Test(judge, larger_hands) {
    cr_expect_eq(high_of("AcAdKhKsQcQd2s"), high_of("AcAdKhKsQc"));
    cr_expect_eq(high_of("AcAdAhKsKcKd2s"), high_of("AcAdAhKsKc"));
    cr_expect_eq(high_of("AcAdAhAsKcKdKh"), high_of("AcAdAhAsKc"));
    cr_expect_eq(high_of("2c3c4c5c6cAhAd"), high_of("2s3s4s5s6s"));
    cr_expect_eq(high_of("2c3c4c5c6d7hKc"), high_of("Kc5c4c3c2c"));
    cr_expect_eq(high_of("Ac2d3h4s5c6c"), high_of("2d3h4s5c6c"));
    cr_expect_eq(low_of("Ac2d3h4s5c6c7h8d"), low_of("Ac2d3h4s5c"));
    cr_expect_eq(low_of("AcAd2h2s8c7d4h"), low_of("As2c8c7d4h"));
    cr_expect_eq(low_of("AcAd2h2s8c7dKh"), 0);
}

Test(judge, low_hands_in_order) {
    static const char *const ascending[] = {"8c7d6h5s4c", "8c7d6h5sAc", "8c4d3h2sAc", "7c6d5h4s3c",
                                            "7c4d3h2sAc", "6c5d4h3s2c", "6c4d3h2sAc", "5c4d3h2sAc"};
    size_t count = sizeof ascending / sizeof *ascending;
    cr_assert_eq(count, 8);
    cr_expect_gt(low_of(ascending[0]), 0);
    for (size_t i = 1; i < count; i++) {
        cr_expect_lt(low_of(ascending[i - 1]), low_of(ascending[i]), "%s", ascending[i]);
    }
    cr_expect_eq(low_of("9c4d3h2sAc"), 0);
    cr_expect_eq(low_of("AdAc2h3s4c"), 0);
    cr_expect_eq(low_of("5h4h3h2hAh"), low_of("5c4d3h2sAc"));
}

/* Two of the hand, three of the board, whatever a free choice would give. */
Test(judge, omaha_uses_two_and_three) {
    int hole[4], board[5], five[5];
    read_cards("AsKsQsJs", hole);
    int count = read_cards("Ts9s2h2d3c", board);
    uint32_t value = hilo_judge_omaha_high(hole, board, count);
    read_cards("AsKs2h2dTs", five);
    cr_expect_eq(value, hilo_judge_five_high(five));
    read_cards("Ac2d3h4s", hole);
    count = read_cards("5c6dKh", board);
    cr_expect_eq(hilo_judge_omaha_low(hole, board, count), 0);
    count = read_cards("5c6d8hKh", board);
    read_cards("8h6d5c2dAc", five);
    cr_expect_eq(hilo_judge_omaha_low(hole, board, count), hilo_judge_five_low(five));
}

Test(judge, places_count_up) {
    int cards[5] = {0, 1, 2, 3, 4};
    size_t place = 0;
    do {
        cr_assert_eq(hilo_judge_place(cards), place);
        place++;
    } while (hilo_judge_next(cards, 5, 52));
    cr_assert_eq(place, HILO_JUDGE_HANDS);
}

static void draw_ascending(uint64_t *state, int *cards, int count) {
    int deck[52];
    random_full_deck(deck);
    random_draw(state, deck, 52, count);
    int used = 0;
    for (int card = 0; card < 52; card++) {
        for (int i = 0; i < count; i++) {
            if (deck[i] == card) {
                cards[used++] = card;
            }
        }
    }
}

/* Rows of the table against the judge that forms every five. */
Test(judge, rows_equal_the_slow_way) {
    uint32_t *high = hilo_judge_table_high(), *low = hilo_judge_table_low();
    cr_assert(high && low);
    uint64_t state = random_seed(1);
    int compared = 0;
    for (int round = 0; round < 6000; round++) {
        int cards[7], count = 5 + round % 3;
        draw_ascending(&state, cards, count);
        uint32_t highs[52], lows[52];
        hilo_judge_row(high, cards + 1, count - 1, highs);
        hilo_judge_row(low, cards + 1, count - 1, lows);
        for (int c = 0; c < cards[1]; c++) {
            cards[0] = c;
            cr_assert_eq(highs[c], hilo_judge_high(cards, count));
            cr_assert_eq(lows[c], hilo_judge_low(cards, count));
            compared++;
        }
    }
    cr_assert_geq(compared, 6000);
    free(high);
    free(low);
}

/* Calls the one hand in `context` wrong. */
static int visit_category(const void *context, uint64_t hand, uint32_t value) {
    bool size = __builtin_popcountll(hand) == 6;
    return size && hand != *(const uint64_t *)context ? hilo_judge_category(value) : -1;
}

Test(judge, sweep_visits_every_hand) {
    static const uint64_t categories[9] = {6612900, 9730740, 2532816, 732160, 361620,
                                           205792,  165984,  14664,   1844};
    uint32_t *table = hilo_judge_table_high();
    cr_assert(table);
    uint64_t royal = (uint64_t)0x1f01 << 48; /* and the deuce of spades */
    hilo_judge_sweep sweep = hilo_judge_sweep_all(table, 6, visit_category, &royal);
    cr_assert_eq(sweep.compared, 20358520);
    cr_assert_eq(sweep.wrong, 1);
    cr_assert_eq(sweep.first_wrong, royal);
    for (int category = 0; category < 9; category++) {
        cr_expect_eq(sweep.bins[category], categories[category] - (category == 8), "category %d",
                     category);
    }
    free(table);
}

/* Rankers that the order check must pass or catch. */
static int unpack(uint64_t set, int cards[5]) {
    int count = 0;
    for (int card = 0; card < 52; card++) {
        if (set >> (16 * (card % 4) + card / 4) & 1) {
            cards[count++] = card;
        }
    }
    return count;
}

static uint32_t honest(uint64_t set) {
    int cards[5];
    cr_assert_eq(unpack(set, cards), 5);
    return hilo_judge_five_high(cards);
}

/* One royal flush worth more than the others. */
static uint32_t suits_break_ties(uint64_t set) {
    return honest(set) + (set == (uint64_t)0x1f00 << 48);
}

/* The wheel called an ace-high straight's better. */
static uint32_t high_wheel(uint64_t set) {
    uint32_t value = honest(set);
    bool wheel = value == 5 * HILO_JUDGE_DIGITS + 5 * (HILO_JUDGE_DIGITS / HILO_JUDGE_BASE);
    return wheel ? 6 * HILO_JUDGE_DIGITS - 1 : value;
}

Test(judge, order_passes_and_catches) {
    hilo_judge_order order;
    cr_assert(hilo_judge_order_learn(&order, hilo_judge_five_high, honest));
    cr_expect_eq(order.hands, HILO_JUDGE_HANDS);
    cr_expect_eq(order.classes, 7462);
    cr_expect_eq(order.conflicts, 0);
    cr_expect_eq(order.inversions, 0);
    hilo_judge_order_free(&order);
    cr_assert(hilo_judge_order_learn(&order, hilo_judge_five_high, suits_break_ties));
    cr_expect_eq(order.conflicts, 1);
    cr_expect_eq(order.first_conflict, (uint64_t)0x1f00 << 48);
    hilo_judge_order_free(&order);
    cr_assert(hilo_judge_order_learn(&order, hilo_judge_five_high, high_wheel));
    cr_expect_eq(order.conflicts, 0);
    cr_expect_eq(order.inversions, 1);
    hilo_judge_order_free(&order);
}
