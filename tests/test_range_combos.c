/* The combos themselves: order, text, positions and the cards after the door. */
#include "range/space.h"
#include "ranges.h"

#include <string.h>

static void check_listed(const char *game, const char *text, const char *const *expected,
                         size_t count) {
    hilo_range *range = range_of(game, text);
    cr_assert_eq(hilo_range_count(range), count, "'%s': %zu", text, hilo_range_count(range));
    for (size_t i = 0; i < count; i++) {
        char hand[24];
        hilo_range_combo(range, i, hand, NULL, NULL);
        cr_assert_str_eq(hand, expected[i], "'%s' %zu: %s", text, i, hand);
    }
    hilo_range_free(range);
}

/* Strongest cards first, spades before hearts before diamonds before clubs. */
Test(range_combos, order_of_display) {
    static const char *const aces[] = {"AsAh", "AsAd", "AsAc", "AhAd", "AhAc", "AdAc"};
    static const char *const suited[] = {"AsKs", "AhKh", "AdKd", "AcKc",
                                         "KsQs", "KhQh", "KdQd", "KcQc"};
    static const char *const omaha[] = {"AsAhAdAc", "AsAh2s2h", "AhAd2h2d"};
    static const char *const stud[] = {"AsAh/Kc", "AsAd/Kc", "AsAc/Kc", "AhAd/Kc",
                                       "AhAc/Kc", "AdAc/Kc", "2s2h/3c"};
    check_listed("holdem", "AA", aces, 6);
    check_listed("holdem", "KQs,AKs", suited, 8);
    check_listed("omaha8", "AhAd2h2d,AsAh2s2h,AAAA", omaha, 3);
    check_listed("stud8", "2s2h/3c,AA/Kc", stud, 7);
}

/* The list in the structure ascends by (cards, door) and holds the same combos. */
Test(range_combos, ascending) {
    static const char *const games[] = {"holdem", "omaha8", "stud8"};
    size_t compared = 0;
    for (size_t g = 0; g < 3; g++) {
        hilo_range *range = range_of(games[g], "random");
        cr_assert_eq(range->count, hilo_starting_hands(range->game));
        for (size_t i = 0; i < range->count; i++) {
            const hilo_combo *combo = &range->combos[i];
            cr_assert_eq(hilo_set_count(combo->cards), range->game->starting_cards);
            cr_assert_eq(combo->weight, HILO_WEIGHT_ONE);
            cr_assert_eq(combo->door != HILO_NO_CARD, hilo_game_has_upcards(range->game));
            cr_assert(combo->door == HILO_NO_CARD || (combo->cards & hilo_card_bit(combo->door)));
            if (i > 0) {
                const hilo_combo *before = &range->combos[i - 1];
                cr_assert(before->cards < combo->cards ||
                          (before->cards == combo->cards && before->door < combo->door));
            }
            compared++;
        }
        hilo_range_free(range);
    }
    cr_assert_eq(compared, 1326 + 270725 + 66300);
}

Test(range_combos, stud_streets) {
    static const struct {
        const char *text, *combo;
        int known, later;
        const char *river;
    } list[] = {
        {"As2s/3d", "As2s/3d", 3, 0, ""},
        {"2sAs3d", "As2s/3d", 3, 0, ""},
        {"As2s/3d7h", "As2s/3d7h", 4, 1, ""},
        {"As2s3d7hKcQd", "As2s/3d7hKcQd", 6, 3, ""},
        {"As2s/3dQdKc7h/4s", "As2s/3dQdKc7h/4s", 7, 3, "4s"},
        {"AsAd2c2d3h4s8h", "AsAd/2c2d3h4s/8h", 7, 3, "8h"},
        {"As2s/3d/4s", "As2s/3d/4s", 4, 0, "4s"},
        {"As2s/3d*7h*/?", "As2s/3d7h", 4, 1, ""},
        {"As2s3d**7h", "As2s/3d7h", 4, 1, ""},
        {"10s2s/10d10h", "Ts2s/TdTh", 4, 1, ""},
        {"(AsAd)/(Kc)/2c", "AsAd/Kc/2c", 4, 0, "2c"},
        {"**/Kc7h:As2s", "As2s/Kc7h", 4, 1, ""},
    };
    size_t compared = 0;
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        hilo_range *range = range_of("stud8", list[i].text);
        char hand[24], river[3] = "";
        hilo_cards cards;
        double weight;
        cr_assert_eq(range->count, 1, "'%s'", list[i].text);
        hilo_range_combo(range, 0, hand, &cards, &weight);
        cr_assert_str_eq(hand, list[i].combo, "'%s': %s", list[i].text, hand);
        cr_assert_eq(weight, 1);
        cr_assert_eq(range->known, list[i].known, "'%s'", list[i].text);
        cr_assert_eq(hilo_set_count(cards), list[i].known, "'%s'", list[i].text);
        cr_assert_eq(range->later_count, list[i].later, "'%s'", list[i].text);
        if (range->river != HILO_NO_CARD) {
            hilo_card_format(range->river, river);
        }
        cr_assert_str_eq(river, list[i].river, "'%s'", list[i].text);
        cr_assert((hilo_range_percent(range) < 0) == (list[i].known > 3), "'%s'", list[i].text);
        hilo_range_free(range);
        compared++;
    }
    cr_assert_eq(compared, 12);
}

/* Combos that touch a card after the door are gone; the order of those cards is the first item's.
 */
Test(range_combos, stud_later_cards) {
    hilo_range *range = range_of("stud8", "AA/KcAs5h,QQ/KdAs5h,22/2c5hAs");
    cr_assert_eq(range->count, 3 + 6 + 3);
    for (size_t i = 0; i < range->count; i++) {
        cr_assert_eq(hilo_set_count(range->combos[i].cards), 5);
    }
    cr_assert_eq(range->later[0], hilo_card_make(12, 3));
    cr_assert_eq(range->later[1], hilo_card_make(3, 2));
    hilo_range_free(range);
}

Test(range_combos, without) {
    static const struct {
        const char *game, *text, *gone;
        size_t left;
    } list[] = {{"holdem", "AA,KK:0.5,AKs", "AsKd", 3 + 3 + 2},
                {"holdem", "AsKs", "Ks", 0},
                {"holdem", "QQ+", "2c", 18},
                {"omaha8", "AA", "AsAhAd", 0},
                {"stud8", "AA/K", "Ac", 12},
                {"stud8", "AA/Kc9d", "9d", 0},
                {"stud8", "random", "AsAd", 58800}}; /* C(50,2) * 48 */
    size_t compared = 0;
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        hilo_range *range = range_of(list[i].game, list[i].text), *rest = NULL;
        hilo_cards gone = 0;
        cr_assert_eq(hilo_cards_parse(list[i].gone, &gone, NULL, NULL, NULL), HILO_OK);
        cr_assert_eq(hilo_range_without(range, gone, &rest), HILO_OK);
        cr_assert_eq(rest->count, list[i].left, "'%s': %zu", list[i].text, rest->count);
        size_t k = 0; /* the same combos in the same two orders, but for those that are gone */
        for (size_t j = 0; j < range->count; j++) {
            const hilo_combo *combo = &range->combos[range->listed[j]];
            if (!(combo->cards & gone)) {
                const hilo_combo *kept = &rest->combos[rest->listed[k++]];
                cr_assert_eq(combo->cards, kept->cards);
                cr_assert_eq(combo->weight, kept->weight);
                cr_assert_eq(combo->door, kept->door);
            }
        }
        cr_assert_eq(k, rest->count);
        for (size_t j = 1; j < rest->count; j++) {
            cr_assert(rest->combos[j - 1].cards <= rest->combos[j].cards);
        }
        if (rest->count == 0) {
            char *text = NULL;
            cr_assert_eq(hilo_range_canonical(rest, &text), HILO_OK);
            cr_assert_str_eq(text, "");
            hilo_text_free(text);
        }
        hilo_range_free(range);
        hilo_range_free(rest);
        compared++;
    }
    cr_assert_eq(compared, 7);
}

/* Codes and hands correspond one to one, groups and ranks too. */
Test(range_combos, codes) {
    const struct {
        int first, cards;
        uint32_t hands;
    } spaces[] = {{1, 1, 52}, {2, 2, 1326}, {2, 3, 66300}, {4, 4, 270725}};
    size_t compared = 0;
    for (size_t s = 0; s < 4; s++) {
        hilo_space space = hilo_space_make(spaces[s].first, spaces[s].cards);
        hilo_suits_cache cache = {0};
        uint8_t ranks[HILO_SPACE_CARDS] = {0}, again[HILO_SPACE_CARDS];
        uint32_t group = 0, hands = 0;
        cr_assert_eq(hilo_space_hands(&space), spaces[s].hands);
        do {
            const hilo_suits *suits = hilo_space_suits(&space, ranks, &cache);
            cr_assert_eq(hilo_space_group(&space, ranks), group);
            hilo_space_ranks(&space, group, again);
            cr_assert_arr_eq(ranks, again, space.cards);
            for (uint32_t v = 0; v < hilo_space_vectors(&space); v++) {
                if (suits->words[v / 64] >> v % 64 & 1) {
                    hilo_card cards[HILO_SPACE_CARDS];
                    uint32_t code = group * hilo_space_vectors(&space) + v;
                    hilo_space_hand(&space, code, cards);
                    cr_assert_eq(hilo_space_code(&space, cards), code);
                    hands++;
                }
            }
            group++;
        } while (hilo_space_next(&space, ranks));
        cr_assert_eq(group, space.groups);
        cr_assert_eq(hands, spaces[s].hands);
        compared += hands;
    }
    cr_assert_eq(compared, 52 + 1326 + 66300 + 270725);
}
