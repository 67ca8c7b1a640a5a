/* Names of hand ranks: their length, their truncation, and the forms the header promises. */
#include "judge.h"

#include "hilo.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#define LONGEST 48 /* bytes that always suffice, the zero included */

static hilo_cards set_of(const char *text) {
    hilo_cards set = 0;
    cr_assert_eq(hilo_cards_parse(text, &set, NULL, NULL, NULL), HILO_OK, "%s", text);
    return set;
}

/* The whole name, and every shorter room: a prefix, a zero, nothing past the room. */
static void check_name(hilo_scale scale, hilo_rank rank) {
    char whole[2 * LONGEST];
    memset(whole, '#', sizeof whole);
    size_t length = hilo_rank_name(scale, rank, whole, LONGEST);
    cr_assert(length > 0 && length < LONGEST, "%08x: length %zu", rank, length);
    cr_assert(memchr(whole, 0, LONGEST), "%08x: no zero", rank);
    cr_assert_eq(strlen(whole), length, "%s", whole);
    cr_assert(whole[0] != ' ' && whole[length - 1] != ' ', "'%s'", whole);
    for (size_t size = 0; size <= length + 1; size++) {
        char part[2 * LONGEST];
        memset(part, '#', sizeof part);
        cr_assert_eq(hilo_rank_name(scale, rank, part, size), length, "'%s' in %zu", whole, size);
        if (size > 0) {
            cr_assert_eq(strlen(part), size - 1, "'%s' in %zu", whole, size);
            cr_assert_eq(strncmp(part, whole, size - 1), 0, "'%s' in %zu", whole, size);
        }
        for (size_t i = size; i < sizeof part; i++) {
            cr_assert_eq(part[i], '#', "'%s' in %zu wrote byte %zu", whole, size, i);
        }
    }
}

Test(rank_name, every_high) {
    static bool seen[7463];
    int cards[5] = {0, 1, 2, 3, 4}, compared = 0;
    do {
        hilo_rank rank = hilo_rank_high(hilo_judge_set(cards, 5));
        int number = hilo_rank_class(rank);
        cr_assert(number >= 1 && number <= 7462);
        if (!seen[number]) {
            seen[number] = true;
            check_name(HILO_SCALE_HIGH, rank);
            compared++;
        }
    } while (hilo_judge_next(cards, 5, 52));
    cr_assert_eq(compared, 7462);
}

/* The five ranks, highest first, the ace last. */
Test(rank_name, every_low) {
    static const char ranks[] = "A2345678";
    int compared = 0;
    for (unsigned mask = 0; mask < 256; mask++) {
        if (__builtin_popcount(mask) != 5) {
            continue;
        }
        char expected[16], name[LONGEST];
        int used = 0;
        for (int bit = 7; bit >= 0; bit--) {
            if (mask >> bit & 1) {
                expected[used++] = ranks[bit];
                expected[used++] = '-';
            }
        }
        expected[used - 1] = 0;
        hilo_rank_name(HILO_SCALE_LOW8, 256 - mask, name, sizeof name);
        cr_assert_str_eq(name, expected);
        check_name(HILO_SCALE_LOW8, 256 - mask);
        compared++;
    }
    cr_assert_eq(compared, 56);
}

Test(rank_name, no_hand) {
    char name[LONGEST];
    cr_assert_eq(hilo_rank_name(HILO_SCALE_HIGH, 0, name, sizeof name), 7);
    cr_assert_str_eq(name, "no hand");
    cr_assert_eq(hilo_rank_name(HILO_SCALE_LOW8, 0, name, sizeof name), 7);
    cr_assert_str_eq(name, "no hand");
    check_name(HILO_SCALE_HIGH, 0);
    check_name(HILO_SCALE_LOW8, 0);
}

Test(rank_name, full_house) {
    char name[LONGEST];
    hilo_rank_name(HILO_SCALE_HIGH, hilo_rank_high(set_of("AsAdAhKsKd")), name, sizeof name);
    cr_assert_str_eq(name, "full house, aces over kings");
    hilo_rank_name(HILO_SCALE_HIGH, hilo_rank_high(set_of("6s6d6h2s2d")), name, sizeof name);
    cr_assert_str_eq(name, "full house, sixes over deuces");
}

/* A name without its category's word would mislead, whatever else it says. */
Test(rank_name, category_in_the_name) {
    static const struct {
        const char *cards, *word;
    } named[] = {
        {"AsKdQhJs9d", "ace"},
        {"AsAdQhJs9d", "aces"},
        {"AsAdQhQs9d", "aces"},
        {"AsAdAhQs9d", "aces"},
        {"5s4d3h2sAd", "straight"},
        {"AsKsQsJs9s", "flush"},
        {"AsAdAhQsQd", "full house"},
        {"AsAdAhAcQd", "aces"},
        {"9s8s7s6s5s", "straight flush"},
        {"AsKsQsJsTs", "royal flush"},
        {"QsQd2h2s9d", "queens"},
        {"QsQd2h2s9d", "two pair"},
        {"QsQd3h2s9d", "pair"},
        {"5s4s3s2sAs", "straight flush"},
    };
    size_t compared = 0;
    for (size_t i = 0; i < sizeof named / sizeof *named; i++) {
        char name[LONGEST];
        hilo_rank_name(HILO_SCALE_HIGH, hilo_rank_high(set_of(named[i].cards)), name, sizeof name);
        cr_expect(strstr(name, named[i].word), "%s: '%s' without '%s'", named[i].cards, name,
                  named[i].word);
        compared++;
    }
    cr_assert_eq(compared, 14);
}
