/* Boards by their ranks against all boards one by one: each is like exactly one that is listed, and
 * that one stands for as many as are like it. */
#include "card/cards.h"
#include "engine/rank_boards.h"
#include "random.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>

#define MOST_BOARDS 200000

/* What of a board matters: equal keys are boards that are alike. */
typedef struct {
    int flush;       /* the suit with enough cards; 4: none */
    unsigned suited; /* its ranks */
    uint64_t ranks;  /* four bits a rank: how many of the other cards, or of all */
    uint32_t times;  /* that it counts */
    bool listed;
} board_key;

typedef struct {
    const hilo_rank_space *space;
    board_key *keys;
    size_t count;
    uint64_t all;
} key_list;

static board_key key_of(const hilo_rank_space *space, hilo_cards board) {
    board_key key = {.flush = 4, .times = 1};
    for (int suit = 0; suit < 4; suit++) {
        if (hilo_set_count(hilo_set_suit(board, suit)) >= space->enough[suit]) {
            key.flush = suit;
            key.suited = hilo_set_suit(board, suit);
        }
    }
    for (hilo_cards rest = board; rest; rest &= rest - 1) {
        hilo_card card = hilo_set_first(rest);
        if (hilo_card_suit(card) != key.flush) {
            key.ranks += (uint64_t)1 << (4 * hilo_card_rank(card));
        }
    }
    return key;
}

static int by_key(const void *a, const void *b) {
    const board_key *x = a, *y = b;
    if (x->flush != y->flush) {
        return x->flush - y->flush;
    }
    if (x->suited != y->suited) {
        return x->suited < y->suited ? -1 : 1;
    }
    return (x->ranks > y->ranks) - (x->ranks < y->ranks);
}

static void add_boards(key_list *list, hilo_cards board, hilo_cards from, int left) {
    if (left == 0) {
        cr_assert_lt(list->count, MOST_BOARDS);
        list->keys[list->count++] = key_of(list->space, board);
        return;
    }
    for (; from; from &= from - 1) {
        add_boards(list, board | (from & -from), from & (from - 1), left - 1);
    }
}

/* Boards that are alike become one. */
static void merge(key_list *list) {
    size_t kept = 0;
    list->all = list->count;
    qsort(list->keys, list->count, sizeof *list->keys, by_key);
    for (size_t i = 1; i < list->count; i++) {
        if (by_key(&list->keys[kept], &list->keys[i]) == 0) {
            list->keys[kept].times++;
        } else {
            list->keys[++kept] = list->keys[i];
        }
    }
    list->count = list->count ? kept + 1 : 0;
}

static void check_board(void *context, const hilo_cards *boards, const uint16_t *times,
                        size_t count) {
    key_list *list = context;
    const hilo_rank_space *space = list->space;
    for (size_t i = 0; i < count; i++) {
        hilo_cards board = boards[i];
        cr_assert_eq(board & space->known, space->known, "the known cards are part of it");
        cr_assert_eq(board & ~space->known & ~space->live, 0, "the others are live");
        cr_assert_eq(hilo_set_count(board & ~space->known), space->to_come, "and so many");
        board_key wanted = key_of(space, board);
        board_key *found = bsearch(&wanted, list->keys, list->count, sizeof *list->keys, by_key);
        cr_assert_not_null(found);
        cr_assert(!found->listed, "listed once");
        cr_assert_eq(found->times, times[i], "%u like it, not %u", found->times, times[i]);
        found->listed = true;
    }
}

static size_t compare(const hilo_rank_space *space, uint64_t *all) {
    key_list list = {.space = space};
    list.keys = malloc(MOST_BOARDS * sizeof *list.keys);
    hilo_rank_boards *boards = hilo_rank_boards_new();
    cr_assert(list.keys && boards);
    add_boards(&list, space->known, space->live, space->to_come);
    merge(&list);
    hilo_rank_boards_list(boards, space, check_board, &list);
    for (size_t i = 0; i < list.count; i++) {
        cr_assert(list.keys[i].listed, "board %zu of %zu is not listed", i, list.count);
    }
    free(boards);
    free(list.keys);
    *all += list.all;
    return list.count;
}

/* Some live cards, few enough for all boards to be listed; sometimes of few ranks or suits. */
static hilo_rank_space random_space(uint64_t *state) {
    static const int known_cards[] = {0, 0, 0, 3, 4, 5}, most_live[] = {25, 0, 0, 47, 48, 47};
    hilo_rank_space space = {.copies = {1, 1, 1, 1}};
    int known = known_cards[random_below(state, 6)];
    int live = 5 + (int)random_below(state, most_live[known] - 4);
    unsigned suits = random_below(state, 4) ? 15 : 1 + (unsigned)random_below(state, 15);
    unsigned ranks = random_below(state, 4) ? 13 : 2 + (unsigned)random_below(state, 11);
    space.to_come = 5 - known;
    for (int tries = 0; tries < 1000; tries++) {
        hilo_card card = (hilo_card)random_below(state, 52);
        hilo_cards bit = hilo_card_bit(card);
        bool wanted = suits >> hilo_card_suit(card) & 1 && (unsigned)hilo_card_rank(card) < ranks;
        if (hilo_set_count(space.known) < known && wanted) {
            space.known |= bit;
        } else if (hilo_set_count(space.live) < live && wanted) {
            space.live |= bit & ~space.known;
        }
    }
    space.to_come += known - hilo_set_count(space.known);
    for (int suit = 0; suit < 4; suit++) {
        space.enough[suit] = (uint8_t)(3 + random_below(state, 4));
    }
    return space;
}

Test(rank_boards, each_board_is_like_one_that_is_listed) {
    uint64_t state = random_seed(0xb0a2d), all = 0;
    size_t alike = 0, spaces = 400;
    for (size_t i = 0; i < spaces; i++) {
        hilo_rank_space space = random_space(&state);
        alike += compare(&space, &all);
    }
    cr_assert_gt(all, 2000000, "%llu", (unsigned long long)all);
    cr_assert_gt(alike, 100000, "%zu", alike);
    fprintf(stderr, "%llu boards are like %zu\n", (unsigned long long)all, alike);
}

typedef struct {
    uint64_t boards, times;
} sums;

static void add_up(void *context, const hilo_cards *boards, const uint16_t *times, size_t count) {
    sums *s = context;
    (void)boards;
    s->boards += count;
    for (size_t i = 0; i < count; i++) {
        s->times += times[i];
    }
}

/* A full deck, where three cards of any suit matter. Five of thirteen ranks, C(17, 5) multisets,
 * but for thirteen of five equal ones: all have a board of two cards of a suit at most. With a
 * suit: three of its ranks with two others, which may be equal, four with one, five. */
Test(rank_boards, full_deck) {
    const hilo_rank_space space = {
        .live = HILO_DECK, .to_come = 5, .enough = {3, 3, 3, 3}, .copies = {1, 1, 1, 1}};
    const hilo_rank_space alike = {
        .live = HILO_DECK, .to_come = 5, .enough = {3, 3, 3, 3}, .copies = {4, 0, 0, 0}};
    const uint64_t boards = 2598960, of_a_suit = 286 * 91 + 715 * 13 + 1287;
    hilo_rank_boards *room = hilo_rank_boards_new();
    sums apart = {0}, together = {0};
    hilo_rank_boards_list(room, &space, add_up, &apart);
    hilo_rank_boards_list(room, &alike, add_up, &together);
    cr_assert_eq(apart.times, boards, "%llu", (unsigned long long)apart.times);
    cr_assert_eq(together.times, boards, "%llu", (unsigned long long)together.times);
    uint64_t ranks = apart.boards - 4 * of_a_suit;
    cr_assert_eq(together.boards, ranks + of_a_suit);
    cr_assert_eq(ranks, 6188 - 13, "%llu", (unsigned long long)ranks);
    free(room);
}

/* Two and two suits alike, which make a flush with three cards and with five. */
Test(rank_boards, suits_alike) {
    static const uint8_t enough[][4] = {{3, 3, 5, 5}, {3, 5, 3, 5}, {3, 5, 5, 3}};
    static const uint8_t copies[][4] = {{2, 0, 2, 0}, {2, 2, 0, 0}, {2, 2, 0, 0}};
    hilo_rank_boards *room = hilo_rank_boards_new();
    for (int i = 0; i < 3; i++) {
        hilo_rank_space space = {.live = HILO_DECK, .to_come = 5, .copies = {1, 1, 1, 1}};
        sums apart = {0}, together = {0};
        memcpy(space.enough, enough[i], sizeof space.enough);
        hilo_rank_boards_list(room, &space, add_up, &apart);
        memcpy(space.copies, copies[i], sizeof space.copies);
        hilo_rank_boards_list(room, &space, add_up, &together);
        cr_assert_eq(apart.times, 2598960, "%llu", (unsigned long long)apart.times);
        cr_assert_eq(together.times, 2598960, "%llu", (unsigned long long)together.times);
        cr_assert_lt(together.boards, apart.boards);
    }
    free(room);
}
