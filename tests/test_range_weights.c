/* Weights: their spellings, groups, products, overlaps, rounding. */
#include "ranges.h"

#include <string.h>

#define MILLION HILO_WEIGHT_ONE

static uint32_t weight_of(const hilo_range *range, const char *hand) {
    hilo_cards cards = 0;
    cr_assert_eq(hilo_cards_parse(hand, &cards, NULL, NULL, NULL), HILO_OK);
    for (size_t i = 0; i < range->count; i++) {
        if (range->combos[i].cards == cards) {
            return range->combos[i].weight;
        }
    }
    return 0;
}

Test(range_weights, spellings) {
    static const struct {
        const char *text;
        uint32_t aces, kings; /* weights of AsAh and KsKh */
    } list[] = {
        {"AA,KK", MILLION, MILLION},
        {"AA:0.5", 500000, 0},
        {"AA:.5,KK:1", 500000, MILLION},
        {"AA:1.000000", MILLION, 0},
        {"AA@50,KK@100", 500000, MILLION},
        {"AA@0.0001,KK@12.5", 1, 125000},
        {"AA @ 50", 0, 0},
        {"[50]AA,KK[/50]", 500000, 500000},
        {"[50.0]AA[/50],KK", 500000, MILLION},
        {"[33.3333]AA,KK[/33.3333]", 333333, 333333},
        {"50%(AA,KK)", 500000, 500000},
        {"0.25(AA,KK)", 250000, 250000},
        {".25(AA),1(KK)", 250000, MILLION},
        {"15%(AA)", 150000, 0},
        {"(AA,KK):0.1", 100000, 100000},
        {"(AA,KK)@10", 100000, 100000},
        {"50%(AA:0.5,KK)", 250000, 500000},
        {"[50]AA,[50]KK[/50][/50]", 500000, 250000},
        {"[50]50%(0.5(AA)),KK[/50]", 125000, 500000},
        {"AA:0.5,AA", MILLION, 0},
        {"AA,AA:0.5", MILLION, 0},
        {"AA:0.2,QQ+:0.7,AA:0.6", 700000, 700000},
        {"QQ+,AA:0", MILLION, MILLION},
        {"KK,AA:0", 0, MILLION},
        {"[0]AA[/0],KK", 0, MILLION},
        {"AA:0.5;KK:0.25\nQQ:0.1", 500000, 250000},
        {"AA:15%", MILLION, 0},
        {"AA:0.9999999,KK", MILLION, MILLION},
        {"AA:0.0000001,KK", 1, MILLION},
        {"AA:0.1234565,KK:0.1234564", 123457, 123456},
    };
    size_t compared = 0;
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        if (!list[i].aces && !list[i].kings) {
            hilo_range *none = NULL; /* a blank may not part @ from its number */
            cr_assert_eq(hilo_range_create("holdem", list[i].text, NULL, NULL, &none, NULL),
                         HILO_ERROR_SYNTAX);
            continue;
        }
        hilo_range *range = range_of("holdem", list[i].text);
        cr_assert_eq(weight_of(range, "AsAh"), list[i].aces, "'%s': %u", list[i].text,
                     weight_of(range, "AsAh"));
        cr_assert_eq(weight_of(range, "KsKh"), list[i].kings, "'%s': %u", list[i].text,
                     weight_of(range, "KsKh"));
        hilo_range_free(range);
        compared++;
    }
    cr_assert_eq(compared, sizeof list / sizeof *list - 1);
}

/* A product of many weights never becomes 0: no hand is dropped silently. */
Test(range_weights, products_stay_positive) {
    hilo_range *range = range_of("holdem", "0.1(0.1(0.1(0.1(0.1(0.1(0.1(0.1(AA))))))))");
    cr_assert_eq(weight_of(range, "AsAh"), 1);
    cr_assert_str_eq(hilo_range_note(range, 0), "products of weights are rounded to millionths");
    hilo_range_free(range);
}

Test(range_weights, sums) {
    hilo_range *range = range_of("holdem", "AA:0.5,KK,AKs@25");
    cr_assert_eq(hilo_range_count(range), 16);
    cr_assert_float_eq(hilo_range_weight(range), 3 + 6 + 1, 1e-12);
    cr_assert_float_eq(hilo_range_percent(range), 1000.0 / 1326, 1e-12);
    hilo_range_free(range);
}

/* Intersections multiply the weights of named ranges; exclusion looks at membership. */
Test(range_weights, operators) {
    hilo_names *names = NULL;
    hilo_range *range = NULL;
    cr_assert_eq(hilo_names_create("half = QQ+:0.5,AKs\nfifth = QQ+@20", &names, NULL), HILO_OK);
    cr_assert_eq(hilo_range_create("holdem", "@half:@fifth", names, NULL, &range, NULL), HILO_OK);
    cr_assert_eq(range->count, 18);
    cr_assert_eq(weight_of(range, "KsKh"), 100000);
    hilo_range_free(range);
    cr_assert_eq(hilo_range_create("holdem", "@half!@fifth", names, NULL, &range, NULL), HILO_OK);
    cr_assert_eq(range->count, 4);
    cr_assert_eq(weight_of(range, "AsKs"), MILLION);
    hilo_range_free(range);
    cr_assert_eq(hilo_range_create("holdem", "[50]@half[/50],QQ", names, NULL, &range, NULL),
                 HILO_OK);
    cr_assert_eq(range->count, 22);
    cr_assert_eq(weight_of(range, "KsKh"), 250000);
    cr_assert_eq(weight_of(range, "QsQh"), MILLION);
    cr_assert_eq(weight_of(range, "AsKs"), 500000);
    hilo_range_free(range);
    hilo_names_free(names);
}

Test(range_weights, text) {
    static const struct {
        uint32_t weight;
        const char *text;
    } list[] = {{1, "0.000001"},      {10, "0.00001"}, {500000, "0.5"}, {123456, "0.123456"},
                {999999, "0.999999"}, {1000000, "1"},  {0, "0"}};
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        char text[12];
        hilo_weight_format(list[i].weight, text);
        cr_assert_str_eq(text, list[i].text);
    }
}
