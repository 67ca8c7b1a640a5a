/* Complete hands, made in chunks by several threads, against the obvious way: every combo with
 * every cards to come, equal ones put together. And their order: sorted in parts as in one. */
#include "card/combinations.h"
#include "engine/completions.h"
#include "engine/ranked.h"
#include "judge.h"
#include "random.h"
#include "solving.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    hilo_cards set;
    uint64_t weight, combos;
} element;

typedef struct {
    element *elements;
    size_t count, room;
} element_list;

static void append(element_list *list, hilo_cards set, const hilo_seat *seat, size_t combo) {
    if (list->count == list->room) {
        list->room = 2 * list->room + 1024;
        list->elements = realloc(list->elements, list->room * sizeof *list->elements);
        cr_assert_not_null(list->elements);
    }
    list->elements[list->count++] = (element){set, seat->weights[combo], seat->combos[combo]};
}

static void deal(element_list *list, hilo_cards set, int bit, int more, hilo_cards live,
                 const hilo_seat *seat, size_t combo) {
    if (more == 0) {
        append(list, set, seat, combo);
        return;
    }
    for (; bit < 64; bit++) {
        hilo_cards card = (hilo_cards)1 << bit;
        if (card & live & ~set) {
            deal(list, set | card, bit + 1, more - 1, live, seat, combo);
        }
    }
}

static int by_set(const void *a, const void *b) {
    hilo_cards x = ((const element *)a)->set, y = ((const element *)b)->set;
    return (x > y) - (x < y);
}

static element_list deal_all(const hilo_seat *seat, hilo_cards live) {
    element_list list = {NULL, 0, 0};
    for (size_t i = 0; i < seat->count; i++) {
        deal(&list, seat->sets[i], 0, seat->to_come, live, seat, i);
    }
    qsort(list.elements, list.count, sizeof *list.elements, by_set);
    size_t kept = 0;
    for (size_t i = 0; i < list.count; i++) {
        if (kept && list.elements[kept - 1].set == list.elements[i].set) {
            list.elements[kept - 1].weight += list.elements[i].weight;
            list.elements[kept - 1].combos += list.elements[i].combos;
        } else {
            list.elements[kept++] = list.elements[i];
        }
    }
    list.count = kept;
    return list;
}

/* Pairs of hands of a list, drawn at random: their highs are in the judge's order. */
static size_t check_highs(const hilo_list *list, uint64_t *state) {
    size_t compared = 0;
    for (; compared < 500 && list->count; compared++) {
        uint32_t value[2];
        size_t at[2];
        for (int i = 0; i < 2; i++) {
            int cards[7], count = 0;
            at[i] = (size_t)random_below(state, (int)list->count);
            for (int card = 0; card < 52; card++) {
                if (hilo_judge_set(&card, 1) & list->sets[at[i]]) {
                    cards[count++] = card;
                }
            }
            value[i] = hilo_judge_high(cards, count);
        }
        int expected = (value[0] > value[1]) - (value[0] < value[1]);
        int found =
            (list->high[at[0]] > list->high[at[1]]) - (list->high[at[0]] < list->high[at[1]]);
        cr_assert_eq(found, expected, "hands %zu and %zu", at[0], at[1]);
    }
    return compared;
}

static size_t check_order(const hilo_list *list, int threads) {
    hilo_pair_deck deck;
    hilo_pair_lows lows;
    hilo_ranked one, shared;
    uint32_t starts[HILO_RANKED_HIGHS];
    hilo_pair_deck_make(&deck, HILO_DECK);
    hilo_pair_lows_find(&lows, list, list);
    cr_assert(hilo_ranked_reserve(&one, list->count, false, true));
    cr_assert(hilo_ranked_reserve(&shared, list->count, false, true));
    hilo_ranked_fill(&one, list, &deck, &lows, NULL, starts);
    cr_assert(hilo_ranked_fill_shared(&shared, list, &deck, &lows, threads));
    cr_assert_eq(one.count, shared.count);
    cr_assert_eq(memcmp(one.keys, shared.keys, one.count * sizeof *one.keys), 0);
    cr_assert_eq(memcmp(one.weights, shared.weights, one.count * sizeof *one.weights), 0);
    cr_assert_eq(memcmp(one.origins, shared.origins, one.count * sizeof *one.origins), 0);
    for (size_t i = 1; i < one.count; i++) {
        cr_assert_leq(hilo_key_high(one.keys[i - 1]), hilo_key_high(one.keys[i]));
    }
    size_t count = one.count;
    hilo_ranked_free(&one);
    hilo_ranked_free(&shared);
    return count;
}

static size_t check_seat(const hilo_matchup *matchup, int number, int threads, uint64_t *state) {
    const hilo_seat *seat = &matchup->seats[number];
    hilo_cards live = hilo_matchup_rest(matchup);
    hilo_list list;
    element_list expected = deal_all(seat, live);
    cr_assert(hilo_list_complete(&list, matchup->game, seat, live, matchup->board, threads));
    cr_assert_eq(list.count, expected.count, "seat %d", number);
    for (size_t i = 0; i < list.count; i++) {
        cr_assert_eq(list.sets[i], expected.elements[i].set, "hand %zu", i);
        cr_assert_eq(list.weights[i], expected.elements[i].weight, "weight %zu", i);
        cr_assert_eq(list.combos[i], expected.elements[i].combos, "combos %zu", i);
    }
    size_t count = list.count;
    cr_assert_eq(check_order(&list, threads), count);
    cr_assert_eq(check_highs(&list, state), count ? 500 : 0);
    hilo_list_free(&list);
    free(expected.elements);
    return count;
}

static const struct {
    const char *seats[2];
    size_t hands; /* of both seats */
} cases[] = {
    {{"As2s/3s4s", "KhKd/KcQc"}, 2 * 13244},        /* C(44, 3) */
    {{"As2s/3s4s5d", "KhKd/KcQc"}, 903 + 12341},    /* C(43, 2), C(43, 3) */
    {{"As2s3s4s5s6s7c", "KhKd3dKcQcJs2d"}, 2},      /* nothing to come */
    {{"As2s/3s4s5s6c", "**/KcQcJs2d"}, 42 + 11480}, /* C(42, 1), C(42, 3) */
    {{"AA/3s4s5s6c", "KK/KcQcJs2d,QQ/KcQcJs2d:0.5"}, 0},
    {{"A2/3s4s5c", "KK/KcQcJs2d:0.25"}, 0},
};

Test(completions, equal_one_by_one) {
    uint64_t state = random_seed(1207);
    size_t compared = 0;
    for (size_t c = 0; c < sizeof cases / sizeof *cases; c++) {
        hilo_request request = {"stud8", cases[c].seats, 2, "", "", NULL, NULL};
        hilo_matchup *matchup = NULL;
        cr_assert_eq(hilo_matchup_create(&request, &matchup, NULL), HILO_OK, "case %zu", c);
        static const int threads[] = {1, 2, 5};
        for (int t = 0; t < 3; t++) {
            size_t hands = 0;
            for (int seat = 0; seat < 2; seat++) {
                hands += check_seat(matchup, seat, threads[t], &state);
            }
            if (cases[c].hands) {
                cr_assert_eq(hands, cases[c].hands, "case %zu: %zu", c, hands);
            }
            compared += hands;
        }
        hilo_matchup_free(matchup);
    }
    cr_log_info("%zu hands", compared);
    cr_assert_gt(compared, 3 * (2 * 13244 + 13244 + 11522));
}
