#include "engine/lists.h"

#include "card/combinations.h"

#include <stdlib.h>

#define CHUNK 4096 /* complete hands prepared at a time */

void hilo_list_free(hilo_list *list) {
    free(list->sets);
    free(list->high);
    free(list->low);
    free(list->weights);
    free(list->combos);
    free(list->index);
    *list = (hilo_list){0};
}

static bool reserve(hilo_list *list, size_t room, size_t index_room) {
    *list = (hilo_list){.room = room};
    size_t n = room + 1;
    list->sets = malloc(n * sizeof *list->sets);
    list->high = malloc(n * sizeof *list->high);
    list->low = calloc(n, sizeof *list->low);
    list->weights = malloc(n * sizeof *list->weights);
    list->combos = malloc(n * sizeof *list->combos);
    list->index = malloc((index_room + 1) * sizeof *list->index);
    if (list->sets && list->high && list->low && list->weights && list->combos && list->index) {
        return true;
    }
    hilo_list_free(list);
    return false;
}

bool hilo_list_reserve(hilo_list *list, size_t room) {
    return reserve(list, room, room);
}

/* Ranks list->index[0..count-1] for both pots. */
static void rank(hilo_list *list, const hilo_game *game, const hilo_holes *holes,
                 const hilo_board *board, int size) {
    uint16_t *ranks[2] = {list->high, list->low};
    for (int pot = 0; pot < game->pot_count; pot++) {
        hilo_ranker *ranker = hilo_ranker_of(game->pots[pot].scale, game->use);
        ranker(board, holes, list->index, list->count, size, ranks[pot]);
        hilo_rank qualifier = game->pots[pot].qualifier;
        for (size_t i = 0; i < list->count && qualifier; i++) {
            ranks[pot][i] = ranks[pot][i] < qualifier ? 0 : ranks[pot][i];
        }
    }
}

/* The combos that live on this board, without a branch: a dead one is overwritten by the next. */
static size_t select_live(hilo_list *list, const hilo_seat *seat, hilo_cards board) {
    size_t count = 0;
    for (size_t i = 0; i < seat->count; i++) {
        list->index[count] = (uint32_t)i;
        list->sets[count] = seat->sets[i];
        list->weights[count] = seat->weights[i];
        list->combos[count] = seat->combos[i];
        count += !(seat->sets[i] & board);
    }
    return count;
}

void hilo_list_rank(hilo_list *list, const hilo_game *game, const hilo_prepared_seat *prepared,
                    const hilo_board *board) {
    const hilo_seat *seat = prepared->seat;
    /* A single combo is certain, so it lives on every board and stays as it was laid out first. */
    if (seat->count > 1 || list->count == 0) {
        list->count = select_live(list, seat, board->hand.cards);
    }
    rank(list, game, &prepared->holes, board, seat->known + board->count);
}

double hilo_list_completions(const hilo_seat *seat, int live) {
    if (seat->all) {
        int cards = seat->known - hilo_set_count(seat->fixed) + seat->to_come;
        return (double)hilo_choose(live, cards);
    }
    int others = live - (seat->known - hilo_set_count(seat->fixed));
    return (double)seat->count * (double)hilo_choose(others, seat->to_come);
}

typedef struct {
    hilo_cards set;
    uint64_t weight;
    uint32_t combos;
} element;

typedef struct {
    element *elements;
    size_t count;
    uint64_t weight;
    uint32_t combos;
} completion;

static void add_cards(completion *c, hilo_cards set, hilo_cards live, int to_come) {
    if (to_come == 0) {
        c->elements[c->count++] = (element){set, c->weight, c->combos};
        return;
    }
    for (; hilo_set_count(live) >= to_come; live &= live - 1) {
        add_cards(c, set | (live & -live), live & (live - 1), to_come - 1);
    }
}

static int compare_elements(const void *a, const void *b) {
    hilo_cards x = ((const element *)a)->set, y = ((const element *)b)->set;
    return (x > y) - (x < y);
}

static size_t merge_equal(element *elements, size_t count) {
    size_t merged = 0;
    for (size_t i = 0; i < count; i++) {
        if (merged && elements[merged - 1].set == elements[i].set) {
            elements[merged - 1].weight += elements[i].weight;
            elements[merged - 1].combos += elements[i].combos;
        } else {
            elements[merged++] = elements[i];
        }
    }
    return merged;
}

/* Ranks the first list->count hands of a list whose sets are complete but for the board. */
static bool rank_hands(hilo_list *list, const hilo_game *game, hilo_cards board) {
    hilo_board prepared = hilo_board_prepare(game->use, hilo_hand_of(board), hilo_set_count(board));
    for (size_t done = 0; done < list->count; done += CHUNK) {
        hilo_holes holes;
        size_t some = list->count - done < CHUNK ? list->count - done : CHUNK;
        hilo_list part = {.count = some,
                          .high = list->high + done,
                          .low = list->low + done,
                          .index = list->index};
        if (!hilo_holes_prepare(&holes, game->use, list->sets + done, some)) {
            return false;
        }
        for (size_t i = 0; i < some; i++) {
            list->index[i] = (uint32_t)i;
        }
        rank(&part, game, &holes, &prepared, game->hole_cards);
        hilo_holes_free(&holes);
    }
    return true;
}

static bool list_elements(hilo_list *list, const element *elements, size_t count) {
    if (!reserve(list, count, CHUNK)) {
        return false;
    }
    for (size_t i = 0; i < count; i++) {
        list->sets[i] = elements[i].set;
        list->weights[i] = elements[i].weight;
        list->combos[i] = elements[i].combos;
    }
    list->count = count;
    return true;
}

/* `set` with every `more` cards of `live`, in ascending order. */
static void list_sets(hilo_list *list, hilo_cards set, hilo_cards live, int more) {
    if (more == 0) {
        list->sets[list->count++] = set;
        return;
    }
    for (hilo_cards rest = live; rest; rest &= rest - 1) {
        hilo_cards greatest = rest & -rest, below = live & (greatest - 1);
        if (hilo_set_count(below) >= more - 1) {
            list_sets(list, set | greatest, below, more - 1);
        }
    }
}

/* A seat that holds all hands: each set of unknown cards and cards to come is made once, and stands
 * for as many deals as there are ways to say which of its cards are which. */
static bool list_all(hilo_list *list, const hilo_seat *seat, hilo_cards live) {
    int unknown = seat->known - hilo_set_count(seat->fixed);
    int cards = unknown + seat->to_come;
    uint64_t ways = hilo_choose(cards, unknown);
    if (!reserve(list, hilo_choose(hilo_set_count(live), cards), CHUNK)) {
        return false;
    }
    list_sets(list, seat->fixed, live, cards);
    for (size_t i = 0; i < list->count; i++) {
        list->weights[i] = seat->weights[0] * ways;
        list->combos[i] = (uint32_t)(seat->combos[0] * ways);
    }
    return true;
}

static bool list_combos(hilo_list *list, const hilo_seat *seat, hilo_cards live, hilo_cards board) {
    size_t room = 0;
    for (size_t i = 0; i < seat->count; i++) {
        room += (size_t)hilo_choose(hilo_set_count(live & ~seat->sets[i]), seat->to_come);
    }
    completion c = {.elements = malloc((room + 1) * sizeof(element))};
    if (!c.elements) {
        return false;
    }
    for (size_t i = 0; i < seat->count; i++) {
        if (!(seat->sets[i] & board)) {
            c.weight = seat->weights[i];
            c.combos = seat->combos[i];
            add_cards(&c, seat->sets[i], live & ~seat->sets[i], seat->to_come);
        }
    }
    qsort(c.elements, c.count, sizeof *c.elements, compare_elements);
    bool done = list_elements(list, c.elements, merge_equal(c.elements, c.count));
    free(c.elements);
    return done;
}

bool hilo_list_complete(hilo_list *list, const hilo_game *game, const hilo_seat *seat,
                        hilo_cards live, hilo_cards board) {
    bool listed = seat->all ? list_all(list, seat, live) : list_combos(list, seat, live, board);
    if (!listed || !rank_hands(list, game, board)) {
        hilo_list_free(list);
        return false;
    }
    return true;
}
