#include "engine/completions.h"

#include "card/combinations.h"
#include "engine/crew.h"

#include <stdlib.h>

#define CHUNK 4096 /* complete hands made and ranked at a time */

double hilo_list_completions(const hilo_seat *seat, int live) {
    if (seat->all) {
        int cards = seat->known - hilo_set_count(seat->fixed) + seat->to_come;
        return (double)hilo_choose(live, cards);
    }
    int others = live - (seat->known - hilo_set_count(seat->fixed));
    return (double)seat->count * (double)hilo_choose(others, seat->to_come);
}

/* ---- a seat with some combos: all completions, sorted */

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

static bool list_elements(hilo_list *list, const element *elements, size_t count) {
    if (!hilo_list_reserve(list, count, false)) {
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

/* ---- a seat that holds all hands: each set of unknown cards and cards to come is made once, and
 * stands for as many deals as there are ways to say which of its cards are which */

/* Sets of `count` cards of a deck are numbered in ascending order: with places p[0] < p[1] < .. the
 * number is the sum of C(p[i], i + 1). */
typedef struct {
    hilo_cards fixed; /* part of every set */
    hilo_cards deck[52];
    int size, count;
} all_sets;

static all_sets all_sets_of(const hilo_seat *seat, hilo_cards live) {
    all_sets all = {.fixed = seat->fixed};
    all.count = seat->known - hilo_set_count(seat->fixed) + seat->to_come;
    for (; live; live &= live - 1) {
        all.deck[all.size++] = live & -live;
    }
    return all;
}

static void find_places(const all_sets *all, uint64_t number, int *places) {
    for (int i = all->count; i-- > 0;) {
        places[i] = i;
        while (hilo_choose(places[i] + 1, i + 1) <= number) {
            places[i]++;
        }
        number -= hilo_choose(places[i], i + 1);
    }
}

/* Sets number..number+some-1. */
static void make_sets(const all_sets *all, uint64_t number, size_t some, hilo_cards *sets) {
    int places[52] = {0};
    find_places(all, number, places);
    for (size_t made = 0; made < some;) {
        hilo_cards rest = all->fixed;
        for (int i = 1; i < all->count; i++) {
            rest |= all->deck[places[i]];
        }
        if (all->count == 0) {
            sets[made++] = rest;
            continue;
        }
        int end = all->count > 1 ? places[1] : all->size;
        for (; places[0] < end && made < some; places[0]++) {
            sets[made++] = rest | all->deck[places[0]];
        }
        int grown = 1;
        while (grown + 1 < all->count && places[grown] + 1 == places[grown + 1]) {
            grown++;
        }
        places[grown]++;
        for (int i = 0; i < grown; i++) {
            places[i] = i;
        }
    }
}

/* ---- both */

/* What all threads share. */
typedef struct {
    hilo_list *list;
    const hilo_game *game;
    const hilo_seat *seat;
    hilo_board board;
    all_sets all;
    uint64_t ways; /* of a set, where the seat holds all hands */
} run;

typedef struct {
    const run *run;
    uint32_t index[CHUNK];
    bool failed;
} worker;

static bool start(void *self, void *shared) {
    worker *w = self;
    w->run = shared;
    w->failed = false;
    for (uint32_t i = 0; i < CHUNK; i++) {
        w->index[i] = i;
    }
    return true;
}

/* Makes the sets of a chunk where the seat holds all hands, and ranks them. */
static void work(void *self, size_t task) {
    worker *w = self;
    const run *r = w->run;
    size_t from = task * CHUNK, left = r->list->count - from, some = left < CHUNK ? left : CHUNK;
    hilo_list part = {.count = some,
                      .sets = r->list->sets + from,
                      .high = r->list->high + from,
                      .low = r->list->low + from,
                      .index = w->index};
    if (r->seat->all) {
        make_sets(&r->all, from, some, part.sets);
        for (size_t i = from; i < from + some; i++) {
            r->list->weights[i] = r->seat->weights[0] * r->ways;
            r->list->combos[i] = (uint32_t)(r->seat->combos[0] * r->ways);
        }
    }
    hilo_holes holes;
    if (!hilo_holes_prepare(&holes, r->game->use, part.sets, some)) {
        w->failed = true;
        return;
    }
    hilo_list_rank_prepared(&part, r->game, &holes, &r->board, r->game->hole_cards);
    hilo_holes_free(&holes);
}

static bool finish(void *self, bool ready) {
    worker *w = self;
    return ready && !w->failed;
}

bool hilo_list_complete(hilo_list *list, const hilo_game *game, const hilo_seat *seat,
                        hilo_cards live, hilo_cards board, int threads) {
    static const hilo_crew crew = {sizeof(worker), start, work, NULL, finish};
    run r = {.list = list, .game = game, .seat = seat, .all = all_sets_of(seat, live)};
    r.board = hilo_board_prepare(game->use, hilo_hand_of(board), hilo_set_count(board));
    r.ways = hilo_choose(r.all.count, seat->known - hilo_set_count(seat->fixed));
    bool listed;
    if (seat->all) {
        size_t count = hilo_choose(r.all.size, r.all.count);
        listed = hilo_list_reserve(list, count, false);
        list->count = count;
    } else {
        listed = list_combos(list, seat, live, board);
    }
    if (listed && hilo_crew_run(&crew, &r, (list->count + CHUNK - 1) / CHUNK, threads)) {
        return true;
    }
    hilo_list_free(list);
    return false;
}
