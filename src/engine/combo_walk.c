#include "engine/combo_walk.h"

#include "kernel/outcome.h"
#include "tally/tally.h"

typedef struct {
    hilo_combo_sums *sums;
    const hilo_list *lists;
    const int *order;
    unsigned times;
    bool indexed;
    size_t hand[HILO_COMBO_SEATS]; /* by seat: its hand in this tuple */
} tuple;

/* The share of each seat, in units. */
static void showdown(const tuple *t, int units[HILO_COMBO_SEATS]) {
    uint16_t highs[HILO_COMBO_SEATS], lows[HILO_COMBO_SEATS];
    int seats = t->sums->seat_count;
    for (int seat = 0; seat < seats; seat++) {
        highs[seat] = t->lists[seat].high[t->hand[seat]];
        lows[seat] = t->lists[seat].low[t->hand[seat]];
    }
    unsigned high = hilo_best_seats(highs, seats), low = hilo_best_seats(lows, seats);
    int half = low ? HILO_POT_UNITS / 2 : HILO_POT_UNITS;
    for (int seat = 0; seat < seats; seat++) {
        units[seat] = high >> seat & 1 ? half / __builtin_popcount(high) : 0;
        units[seat] += low >> seat & 1 ? HILO_POT_UNITS / 2 / __builtin_popcount(low) : 0;
    }
}

static void count(const tuple *t) {
    int units[HILO_COMBO_SEATS];
    int seats = t->sums->seat_count;
    showdown(t, units);
    for (int seat = 0; seat < seats; seat++) {
        hilo_wide weight = t->times;
        uint64_t deals = t->times;
        for (int other = 0; other < seats; other++) {
            const hilo_list *list = &t->lists[other];
            weight *= other == seat ? 1 : list->weights[t->hand[other]];
            deals *= other == seat ? 1 : list->combos[t->hand[other]];
        }
        size_t hand = t->hand[seat];
        hilo_combo_sum *sum = &t->sums->sums[seat][t->indexed ? t->lists[seat].index[hand] : hand];
        sum->units += weight * (unsigned)units[seat];
        sum->weight += weight;
        sum->deals += deals;
    }
}

static void descend(tuple *t, int depth, size_t from, size_t to, hilo_cards used) {
    int seat = t->order[depth];
    const hilo_list *list = &t->lists[seat];
    for (size_t i = from; i < to; i++) {
        if (list->sets[i] & used) {
            continue;
        }
        t->hand[seat] = i;
        if (depth + 1 == t->sums->seat_count) {
            count(t);
        } else {
            descend(t, depth + 1, 0, t->lists[t->order[depth + 1]].count, used | list->sets[i]);
        }
    }
}

void hilo_combo_walk(hilo_combo_sums *sums, bool indexed, const hilo_list *lists, const int *order,
                     size_t from, size_t to, unsigned times) {
    tuple t = {sums, lists, order, times, indexed, {0}};
    descend(&t, 0, from, to, 0);
}

typedef struct {
    hilo_combo_sum *sums;
    const hilo_seat *seat;
    const hilo_combo_sum *won;
    unsigned times;
} spread;

/* All sets of `held` and `more` of the cards in `others`. */
static void choose(const spread *s, hilo_cards held, hilo_cards others, int more) {
    if (more > 0) {
        for (; others; others &= others - 1) {
            choose(s, held | (others & -others), others & (others - 1), more - 1);
        }
        return;
    }
    size_t element = hilo_seat_find(s->seat, held);
    if (element < s->seat->count) {
        s->sums[element].units += s->won->units * s->times;
        s->sums[element].weight += s->won->weight * s->times;
        s->sums[element].deals += s->won->deals * s->times;
    }
}

void hilo_combo_spread_hand(hilo_combo_sum *sums, const hilo_seat *seat, hilo_cards hand,
                            const hilo_combo_sum *won, unsigned times) {
    spread s = {sums, seat, won, times};
    choose(&s, seat->fixed, hand & ~seat->fixed, seat->known - hilo_set_count(seat->fixed));
}
