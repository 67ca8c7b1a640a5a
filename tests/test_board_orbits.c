/* Boards in runs against boards one by one: the same orbits, of the same sizes, each once. */
#include "card/combinations.h"
#include "engine/board_orbits.h"
#include "random.h"

#include <criterion/criterion.h>
#include <stdlib.h>

#define MOST_MARKED 4 /* sets that the group keeps */

typedef struct {
    hilo_cards *boards; /* the greatest of each orbit */
    unsigned *sizes;
    size_t count;
    double all; /* boards of all orbits */
    const hilo_board_space *space;
} board_list;

static hilo_cards greatest_of_orbit(const hilo_board_space *space, hilo_cards board) {
    hilo_cards greatest = board;
    for (int g = 1; g < space->group_size; g++) {
        hilo_cards image = hilo_suits_apply(space->group[g], board);
        greatest = image > greatest ? image : greatest;
    }
    return greatest;
}

static void note(board_list *list, hilo_cards board, unsigned size) {
    if (list->boards) {
        list->boards[list->count] = board;
        list->sizes[list->count] = size;
    }
    list->count++;
    list->all += size;
}

static void note_walked(void *context, hilo_hand board, unsigned orbit) {
    note(context, board.cards & ((board_list *)context)->space->live, orbit);
}

static void note_run(void *context, const hilo_board_run *run) {
    board_list *list = context;
    cr_assert_eq(run->cards & list->space->known, list->space->known, "known cards");
    for (size_t i = 0; i < run->count; i++) {
        hilo_cards board = (run->cards ^ list->space->known) | run->rest[i];
        cr_assert(!(run->cards & run->rest[i]), "a card twice");
        cr_assert_eq(hilo_set_count(board), list->space->to_come, "cards of a board");
        note(list, greatest_of_orbit(list->space, board), run->orbit);
    }
}

static board_list list_of(const hilo_board_space *space, size_t room) {
    board_list list = {.space = space};
    list.boards = malloc(room * sizeof *list.boards);
    list.sizes = malloc(room * sizeof *list.sizes);
    cr_assert(list.boards && list.sizes);
    return list;
}

static void list_free(board_list *list) {
    free(list->boards);
    free(list->sizes);
}

static int ascending(const void *a, const void *b) {
    hilo_cards x = *(const hilo_cards *)a, y = *(const hilo_cards *)b;
    return (x > y) - (x < y);
}

/* Returns the number of orbits. */
static size_t compare(const hilo_board_space *space) {
    board_list counted = {.space = space};
    hilo_boards_extend(space, 0, note_walked, &counted);
    board_list walked = list_of(space, counted.count), runs = list_of(space, 2 * counted.count);
    hilo_boards_extend(space, 0, note_walked, &walked);
    hilo_board_orbits *orbits = hilo_board_orbits_new(space);
    cr_assert_not_null(orbits);
    for (size_t part = 0; part < hilo_board_orbits_parts(orbits); part++) {
        hilo_board_orbits_visit(orbits, part, note_run, &runs);
        cr_assert_leq(runs.count, counted.count, "more orbits than there are");
    }
    hilo_board_orbits_free(orbits);
    cr_assert_eq(runs.count, walked.count, "%zu orbits, wanted %zu", runs.count, walked.count);
    cr_assert_eq(runs.all, hilo_boards_count(space), "%.0f boards", runs.all);
    for (size_t i = 0; i < runs.count; i++) {
        unsigned size = hilo_orbit_size(space->group, space->group_size, runs.boards[i]);
        cr_assert_eq(runs.sizes[i], size, "orbit of %u, wanted %u", runs.sizes[i], size);
    }
    qsort(runs.boards, runs.count, sizeof *runs.boards, ascending);
    qsort(walked.boards, walked.count, sizeof *walked.boards, ascending);
    cr_assert_arr_eq(runs.boards, walked.boards, walked.count * sizeof *walked.boards);
    list_free(&walked);
    list_free(&runs);
    return counted.count;
}

/* The relabellings that keep each marked set; returns how many. */
static int group_of(const hilo_cards *marked, int count, hilo_suit_map *group) {
    int size = 0;
    for (int map = 0; map < HILO_SUIT_PERMUTATIONS; map++) {
        bool keeps = true;
        for (int i = 0; i < count; i++) {
            keeps &= hilo_suits_apply(hilo_suit_maps[map], marked[i]) == marked[i];
        }
        if (keeps) {
            group[size++] = hilo_suit_maps[map];
        }
    }
    return size;
}

/* A few cards; often all of a rank, or two or three of it, so that groups of all sizes occur. */
static hilo_cards draw_marked(uint64_t *state, hilo_cards free_cards) {
    hilo_cards set = 0;
    for (int ranks = random_below(state, 3); ranks > 0; ranks--) {
        int rank = random_below(state, 13);
        for (int suit = random_below(state, 4); suit < 4; suit++) {
            set |= hilo_card_bit(hilo_card_make(rank, suit)) & free_cards;
        }
    }
    return set;
}

Test(board_orbits, same_as_walked) {
    uint64_t state = random_seed(7001);
    size_t orbits = 0, spaces = 0;
    unsigned sizes_seen = 0;
    for (; spaces < 400; spaces++) {
        hilo_cards marked[MOST_MARKED], live = HILO_DECK;
        int count = random_below(&state, MOST_MARKED + 1);
        for (int i = 0; i < count; i++) {
            marked[i] = draw_marked(&state, live);
            live &= ~marked[i];
        }
        hilo_suit_map group[HILO_SUIT_PERMUTATIONS];
        hilo_board_space space = {.known = count ? marked[0] : 0, .live = live, .group = group};
        space.group_size = group_of(marked, count, group);
        space.to_come = random_below(&state, space.group_size > 6 && spaces % 8 == 0 ? 6 : 4);
        sizes_seen |= 1u << space.group_size;
        orbits += compare(&space);
    }
    unsigned wanted = 1u << 1 | 1u << 2 | 1u << 4 | 1u << 6 | 1u << 24;
    cr_expect_eq(sizes_seen & wanted, wanted, "sizes of groups: %x", sizes_seen);
    cr_expect_gt(orbits, 500000, "%zu", orbits);
    fprintf(stderr, "%zu spaces, %zu orbits\n", spaces, orbits);
}

/* Five cards of 36 and of 52, without symmetry and with all of it. */
Test(board_orbits, whole_boards) {
    hilo_board_space few = {.live = HILO_DECK & ~(hilo_cards)0x000f000f000f000f,
                            .to_come = 5,
                            .group = hilo_suit_maps,
                            .group_size = 1};
    cr_expect_eq(compare(&few), (size_t)hilo_choose(36, 5));
    hilo_board_space all = {
        .live = HILO_DECK, .to_come = 5, .group = hilo_suit_maps, .group_size = 24};
    cr_expect_eq(compare(&all), 134459);
}
