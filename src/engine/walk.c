#include "engine/walk.h"

#include "kernel/outcome.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define PATIENCE 1000000 /* tuples between questions to the watch: some ms */

/* A further seat: its high and low against the best so far, as in walk_template.h. */
static inline void hilo_winners_add(hilo_winners *winners, int seat, int high_way, int low_way) {
    unsigned bit = 1u << seat;
    winners->best[0] = high_way == 0   ? winners->best[0]
                       : high_way == 1 ? winners->best[0] | bit
                                       : bit;
    winners->best[1] = low_way < 2 ? winners->best[1] : low_way == 2 ? winners->best[1] | bit : bit;
    winners->lows |= low_way ? bit : 0;
}

#define NAME(x) plain_##x
#define COUNT uint64_t
#define WEIGHT(list, i) 1
#define COMBOS(list, i) 1
#define DEALS 0
#define SUM(sum) (sum).n
#include "engine/walk_template.h"

#define NAME(x) uniform_##x
#define COUNT uint64_t
#define WEIGHT(list, i) (list)->weights[i]
#define COMBOS(list, i) 1
#define DEALS 0
#define SUM(sum) (sum).n
#include "engine/walk_template.h"

#define NAME(x) wide_##x
#define COUNT hilo_wide
#define WEIGHT(list, i) (list)->weights[i]
#define COMBOS(list, i) (list)->combos[i]
#define DEALS 1
#define SUM(sum) (sum).n
#include "engine/walk_template.h"

#define NAME(x) real_##x
#define COUNT double
#define WEIGHT(list, i) (double)(list)->weights[i]
#define COMBOS(list, i) (list)->combos[i]
#define DEALS 1
#define SUM(sum) (sum).x
#include "engine/walk_template.h"

static const struct {
    size_t size;
    void (*walk)(void *counts, int seat_count, hilo_watch *watch, const hilo_list *lists,
                 const int *order, size_t from, size_t to, unsigned times);
    void (*flush)(void *counts, hilo_tally *tally);
} kinds[] = {
    [HILO_WALK_PLAIN] = {sizeof(plain_counts), plain_walk, plain_flush},
    [HILO_WALK_UNIFORM] = {sizeof(uniform_counts), uniform_walk, uniform_flush},
    [HILO_WALK_WIDE] = {sizeof(wide_counts), wide_walk, wide_flush},
    [HILO_WALK_REAL] = {sizeof(real_counts), real_walk, real_flush},
};

struct hilo_walk {
    hilo_walk_kind kind;
    int seat_count;
    hilo_watch *watch;
    void *counts;
};

hilo_walk_kind hilo_walk_kind_of(const hilo_matchup *matchup) {
    if (matchup->plain && matchup->game->board_cards) {
        return HILO_WALK_PLAIN;
    }
    if (matchup->uniform) {
        return HILO_WALK_UNIFORM;
    }
    bool wide = hilo_matchup_weight_bound(matchup) < HILO_MOST_WEIGHT;
    return wide ? HILO_WALK_WIDE : HILO_WALK_REAL;
}

hilo_walk *hilo_walk_new(hilo_walk_kind kind, int seat_count, hilo_watch *watch) {
    hilo_walk *walk = malloc(sizeof *walk);
    void *counts = aligned_alloc(64, (kinds[kind].size + 63) / 64 * 64);
    if (!walk || !counts) {
        free(walk);
        free(counts);
        return NULL;
    }
    memset(counts, 0, kinds[kind].size);
    *walk = (hilo_walk){kind, seat_count, watch, counts};
    return walk;
}

double hilo_walk_bytes(hilo_walk_kind kind) {
    return (double)kinds[kind].size;
}

void hilo_walk_lists(hilo_walk *walk, const hilo_list *lists, const int *order, size_t from,
                     size_t to, unsigned times) {
    kinds[walk->kind].walk(walk->counts, walk->seat_count, walk->watch, lists, order, from, to,
                           times);
}

void hilo_walk_flush(hilo_walk *walk, hilo_tally *tally) {
    kinds[walk->kind].flush(walk->counts, tally);
}

void hilo_walk_free(hilo_walk *walk) {
    if (walk) {
        free(walk->counts);
        free(walk);
    }
}
