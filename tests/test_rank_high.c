/* The high evaluator beside its order, which exhaustive_high.c checks. */
#include "judge.h"
#include "judge_order.h"
#include "random.h"
#include "rank/high.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#define HANDS 200000

/* `count` random cards as a set. */
static hilo_cards draw(uint64_t *state, int count) {
    int deck[52];
    random_full_deck(deck);
    random_draw(state, deck, 52, count);
    return hilo_judge_set(deck, count);
}

static hilo_cards set_of(const char *text) {
    hilo_cards set = 0;
    cr_assert_eq(hilo_cards_parse(text, &set, NULL, NULL, NULL), HILO_OK, "%s", text);
    return set;
}

Test(rank_high, order_of_five_cards) {
    hilo_judge_order order;
    cr_assert(hilo_judge_order_learn(&order, hilo_judge_five_high, hilo_rank_high));
    cr_assert_eq(order.hands, HILO_JUDGE_HANDS);
    cr_assert_eq(order.classes, HILO_CLASSES);
    cr_assert_eq(order.conflicts, 0);
    cr_assert_eq(order.inversions, 0);
    int compared = 0;
    for (uint32_t value = 1; value < HILO_JUDGE_VALUES; value++) {
        hilo_rank rank = order.rank[value];
        if (rank != HILO_JUDGE_UNSEEN) {
            cr_assert_eq(hilo_rank_class(rank), order.number[value]);
            cr_assert_eq((int)hilo_rank_category(rank), hilo_judge_category(value));
            cr_assert_eq((int)(rank >> 28), hilo_judge_category(value));
            cr_assert_eq(rank & 0xe000, 0, "bits 13..15 belong to nothing");
            compared++;
        }
    }
    cr_assert_eq(compared, HILO_CLASSES);
    hilo_judge_order_free(&order);
}

/* The ends of the scale and of each category. */
Test(rank_high, known_classes) {
    static const struct {
        const char *text;
        int number;
        hilo_category category;
    } known[] = {
        {"7c5d4h3s2c", 1, HILO_HIGH_CARD},         {"AcKdQhJs9c", 1277, HILO_HIGH_CARD},
        {"2c2d5h4s3c", 1278, HILO_PAIR},           {"AcAdKhQsJc", 4137, HILO_PAIR},
        {"3c3d2h2s4c", 4138, HILO_TWO_PAIR},       {"AcAdKhKsQc", 4995, HILO_TWO_PAIR},
        {"2c2d2h4s3c", 4996, HILO_TRIPS},          {"AcAdAhKsQc", 5853, HILO_TRIPS},
        {"Ac2d3h4s5c", 5854, HILO_STRAIGHT},       {"AcKdQhJsTc", 5863, HILO_STRAIGHT},
        {"7c5c4c3c2c", 5864, HILO_FLUSH},          {"AdKdQdJd9d", 7140, HILO_FLUSH},
        {"2c2d2h3s3c", 7141, HILO_FULL_HOUSE},     {"AcAdAhKsKc", 7296, HILO_FULL_HOUSE},
        {"2c2d2h2s3c", 7297, HILO_QUADS},          {"AcAdAhAsKc", 7452, HILO_QUADS},
        {"Ah2h3h4h5h", 7453, HILO_STRAIGHT_FLUSH}, {"AsKsQsJsTs", 7462, HILO_STRAIGHT_FLUSH},
        {"AcAdAhAsKcKdKh", 7452, HILO_QUADS},      {"2c3c4c5c6cAhAd", 7454, HILO_STRAIGHT_FLUSH},
    };
    size_t count = sizeof known / sizeof *known;
    cr_assert_eq(count, 20);
    for (size_t i = 0; i < count; i++) {
        hilo_rank rank = hilo_rank_high(set_of(known[i].text));
        cr_expect_eq(hilo_rank_class(rank), known[i].number, "%s: %d", known[i].text,
                     hilo_rank_class(rank));
        cr_expect_eq(hilo_rank_category(rank), known[i].category, "%s", known[i].text);
    }
}

/* 0..4 and 8 or more cards are no hand. */
Test(rank_high, wrong_sizes_are_no_hand) {
    uint64_t state = random_seed(4);
    int compared = 0;
    for (int size = 0; size <= 52; size++) {
        if (size >= 5 && size <= 7) {
            continue;
        }
        for (int round = 0; round < 1000; round++) {
            hilo_cards hand = draw(&state, size);
            cr_assert_eq(hilo_rank_high(hand), 0, "%d cards %016llx", size,
                         (unsigned long long)hand);
            compared++;
        }
    }
    cr_assert_eq(compared, 50 * 1000);
    cr_assert_eq(hilo_rank_high(HILO_DECK), 0);
}

/* Sizes mixed, wrong ones included; what lies past the end stays. */
Test(rank_high, array_equals_single) {
    static hilo_cards hands[HANDS];
    static hilo_rank ranks[HANDS + 1];
    uint64_t state = random_seed(5);
    for (int i = 0; i < HANDS; i++) {
        hands[i] = draw(&state, random_below(&state, 4) ? 5 + random_below(&state, 3)
                                                        : random_below(&state, 53));
    }
    for (int count = 0; count < 70; count++) {
        memset(ranks, 0xee, sizeof ranks);
        hilo_rank_high_array(hands, ranks, (size_t)count);
        cr_assert_eq(ranks[count], 0xeeeeeeee, "%d", count);
    }
    hilo_rank_high_array(hands, ranks, HANDS);
    int compared = 0, hands_made = 0;
    for (int i = 0; i < HANDS; i++) {
        cr_assert_eq(ranks[i], hilo_rank_high(hands[i]), "hand %d", i);
        hands_made += ranks[i] != 0;
        compared++;
    }
    cr_assert_eq(ranks[HANDS], 0xeeeeeeee);
    cr_assert_eq(compared, HANDS);
    cr_assert_gt(hands_made, HANDS / 2);
}

Test(rank_high, prepared_array_equals_single) {
    static hilo_hand hands[HANDS];
    static uint16_t classes[HANDS + 1];
    uint64_t state = random_seed(6);
    int compared = 0;
    for (int size = 5; size <= 7; size++) {
        for (int i = 0; i < HANDS; i++) {
            hands[i] = hilo_hand_of(draw(&state, size));
        }
        classes[HANDS] = 0xeeee;
        hilo_hand_classes(hands, size, classes, HANDS);
        for (int i = 0; i < HANDS; i++) {
            cr_assert_eq(classes[i], hilo_rank_class(hilo_rank_high(hands[i].cards)));
            compared++;
        }
        cr_assert_eq(classes[HANDS], 0xeeee);
    }
    cr_assert_eq(compared, 3 * HANDS);
}

static int by_value(const void *a, const void *b) {
    hilo_rank x = *(const hilo_rank *)a, y = *(const hilo_rank *)b;
    return (x > y) - (x < y);
}

/* A number that no hand has is of class 0. */
Test(rank_high, no_rank_has_no_class) {
    static hilo_rank ranks[HILO_JUDGE_HANDS];
    uint64_t state = random_seed(7);
    int cards[5] = {0, 1, 2, 3, 4}, count = 0, compared = 0;
    do {
        ranks[count++] = hilo_rank_high(hilo_judge_set(cards, 5));
    } while (hilo_judge_next(cards, 5, 52));
    qsort(ranks, (size_t)count, sizeof *ranks, by_value);
    cr_assert_eq(hilo_rank_class(0), 0);
    cr_assert_eq(hilo_rank_class(UINT32_MAX), 0);
    for (int round = 0; round < 1000000; round++) {
        /* Near a rank, or anywhere. */
        hilo_rank near =
            ranks[random_below(&state, count)] + (hilo_rank)random_below(&state, 5) - 2;
        hilo_rank rank = round % 2 ? near : (hilo_rank)random_next(&state);
        if (!bsearch(&rank, ranks, (size_t)count, sizeof *ranks, by_value)) {
            cr_assert_eq(hilo_rank_class(rank), 0, "%08x", rank);
            compared++;
        }
    }
    cr_assert_gt(compared, 500000);
}

Test(rank_high, category_names) {
    static const char *const names[9] = {"high-card",  "pair",     "two-pair",
                                         "trips",      "straight", "flush",
                                         "full-house", "quads",    "straight-flush"};
    for (int category = 0; category < 9; category++) {
        cr_assert_str_eq(hilo_category_name((hilo_category)category), names[category]);
    }
}
