#include "engine/pairs.h"

#include "card/combinations.h"
#include "rank/high.h"
#include "rank/low.h"

#include <stdlib.h>
#include <string.h>

#define LOWS 64      /* 0: none; 1..56: the lows in order; a power of two for the vector unit */
#define MOST_CARDS 7 /* of a hand */
#define MOST_SUBSETS (1 + 7 + 21 + 35)

struct hilo_pair_counter {
    hilo_pair_shape shape;
    int deck_size, stride; /* stride: low ranks kept */
    uint8_t place[64];     /* of a card's bit in the deck */
    uint8_t low_index[256];
    uint32_t pairs_from, triples_from; /* numbers of the first S of two, three cards */
    size_t subsets;
    uint32_t *total, *less, *same; /* [S][stride] */
    uint32_t *order[2];            /* hands by ascending high rank */
    uint32_t *scratch;
    uint32_t *
        where; /* by number of a set of cards[1] cards: 1 + its hand, 0: none; NULL if not needed */
    uint64_t choose[53][MOST_CARDS + 1];
};

static bool takes_pairs_off(const hilo_pair_shape *shape) {
    return shape->cards[0] > shape->dense;
}

static void index_lows(hilo_pair_counter *counter) {
    uint8_t next = 1;
    for (int low = 1; low < 256; low++) {
        bool real = __builtin_popcount(256u - (unsigned)low) == 5;
        counter->low_index[low] = real ? next++ : 0;
    }
}

static bool reserve(hilo_pair_counter *counter) {
    const hilo_pair_shape *shape = &counter->shape;
    size_t cells = counter->subsets * (size_t)counter->stride;
    size_t most = shape->most[0] > shape->most[1] ? shape->most[0] : shape->most[1];
    counter->total = calloc(cells, sizeof *counter->total);
    counter->less = calloc(cells, sizeof *counter->less);
    counter->same = calloc(cells, sizeof *counter->same);
    counter->order[0] = malloc((shape->most[0] + 1) * sizeof *counter->order[0]);
    counter->order[1] = malloc((shape->most[1] + 1) * sizeof *counter->order[1]);
    counter->scratch = malloc((most + 1) * sizeof *counter->scratch);
    bool ready = counter->total && counter->less && counter->same && counter->order[0] &&
                 counter->order[1] && counter->scratch;
    if (takes_pairs_off(shape)) {
        counter->where =
            calloc(counter->choose[counter->deck_size][shape->cards[1]], sizeof *counter->where);
        ready = ready && counter->where;
    }
    return ready;
}

hilo_pair_counter *hilo_pair_counter_new(const hilo_pair_shape *shape) {
    hilo_pair_counter *counter = calloc(1, sizeof *counter);
    if (!counter) {
        return NULL;
    }
    counter->shape = *shape;
    counter->stride = shape->split ? LOWS : 1;
    for (hilo_cards rest = shape->deck; rest; rest &= rest - 1) {
        counter->place[__builtin_ctzll(rest)] = (uint8_t)counter->deck_size++;
    }
    for (int n = 0; n <= 52; n++) {
        for (int k = 0; k <= MOST_CARDS; k++) {
            counter->choose[n][k] = hilo_choose(n, k);
        }
    }
    int n = counter->deck_size;
    counter->pairs_from = (uint32_t)(1 + n);
    counter->triples_from = counter->pairs_from + (uint32_t)counter->choose[n][2];
    counter->subsets =
        counter->triples_from + (shape->dense > 2 ? (size_t)counter->choose[n][3] : 0);
    index_lows(counter);
    if (!reserve(counter)) {
        hilo_pair_counter_free(counter);
        return NULL;
    }
    return counter;
}

void hilo_pair_counter_free(hilo_pair_counter *counter) {
    if (counter) {
        free(counter->total);
        free(counter->less);
        free(counter->same);
        free(counter->order[0]);
        free(counter->order[1]);
        free(counter->scratch);
        free(counter->where);
        free(counter);
    }
}

/* The places of a hand's cards, ascending. Returns how many. */
static int places_of(const hilo_pair_counter *counter, hilo_cards set, uint8_t places[MOST_CARDS]) {
    int count = 0;
    for (set &= counter->shape.deck; set; set &= set - 1) {
        places[count++] = counter->place[__builtin_ctzll(set)];
    }
    return count;
}

/* Where the sums of all S within a hand begin, by ascending size; ends[s]: one past those of s
 * cards. */
static int subsets_of(const hilo_pair_counter *counter, hilo_cards set, uint32_t *at,
                      int ends[HILO_MOST_DENSE + 1]) {
    uint8_t p[MOST_CARDS];
    int k = places_of(counter, set, p), n = 0;
    uint32_t stride = (uint32_t)counter->stride;
    at[n++] = 0;
    ends[0] = n;
    for (int a = 0; a < k; a++) {
        at[n++] = stride * (1u + p[a]);
    }
    ends[1] = n;
    for (int b = 1; b < k; b++) {
        for (int a = 0; a < b; a++) {
            at[n++] = stride * (counter->pairs_from + (uint32_t)counter->choose[p[b]][2] + p[a]);
        }
    }
    ends[2] = n;
    for (int c = 2; c < k && counter->shape.dense > 2; c++) {
        for (int b = 1; b < c; b++) {
            for (int a = 0; a < b; a++) {
                at[n++] = stride * (counter->triples_from + (uint32_t)counter->choose[p[c]][3] +
                                    (uint32_t)counter->choose[p[b]][2] + p[a]);
            }
        }
    }
    ends[3] = n;
    return n;
}

/* Adds a hand's weight to the sums of its S. */
static void add_hand(const hilo_pair_counter *counter, const hilo_list *list, uint32_t i,
                     uint32_t *sums) {
    uint32_t at[MOST_SUBSETS];
    int ends[HILO_MOST_DENSE + 1];
    int n = subsets_of(counter, list->sets[i], at, ends);
    uint32_t weight = (uint32_t)list->weights[i];
    if (!counter->shape.split) {
        for (int s = 0; s < n; s++) {
            sums[at[s]] += weight;
        }
        return;
    }
    uint32_t add[LOWS];
    uint32_t low = counter->low_index[list->low[i]];
    for (uint32_t z = 0; z < LOWS; z++) {
        add[z] = z >= low ? weight : 0;
    }
    for (int s = 0; s < n; s++) {
        uint32_t *sum = sums + at[s];
        for (uint32_t z = 0; z < LOWS; z++) {
            sum[z] += add[z];
        }
    }
}

static void clear_hand(const hilo_pair_counter *counter, const hilo_list *list, uint32_t i,
                       uint32_t *sums) {
    uint32_t at[MOST_SUBSETS];
    int ends[HILO_MOST_DENSE + 1];
    int n = subsets_of(counter, list->sets[i], at, ends);
    for (int s = 0; s < n; s++) {
        memset(sums + at[s], 0, (size_t)counter->stride * sizeof *sums);
    }
}

/* Weights of the second list's hands disjoint from this one (up to those that are taken off), by
 * low: nobody .. only seat 2, as in hilo_two_ways. */
static void read_hand(const hilo_pair_counter *counter, const uint32_t *at, const int *ends,
                      uint32_t low, const uint32_t *sums, int64_t by_low[HILO_TWO_LOWS]) {
    const uint32_t top = LOWS - 1, below = low ? low - 1 : 0;
    int64_t none = 0, worse = 0, even = 0, all = 0;
    if (!counter->shape.split) {
        memset(by_low, 0, HILO_TWO_LOWS * sizeof by_low[0]);
        for (int size = 0, s = 0; size <= counter->shape.dense; size++) {
            for (; s < ends[size]; s++) {
                by_low[0] += size & 1 ? -(int64_t)sums[at[s]] : (int64_t)sums[at[s]];
            }
        }
        return;
    }
    for (int size = 0, s = 0; size <= counter->shape.dense; size++) {
        int64_t sign = size & 1 ? -1 : 1;
        for (; s < ends[size]; s++) {
            const uint32_t *sum = sums + at[s];
            none += sign * sum[0];
            worse += sign * sum[below];
            even += sign * sum[low];
            all += sign * sum[top];
        }
    }
    by_low[0] = low ? 0 : none;
    by_low[1] = low ? none : 0;
    by_low[2] = low ? worse - none : 0;
    by_low[3] = low ? even - worse : 0;
    by_low[4] = low ? all - even : 0;
    by_low[5] = low ? 0 : all - none;
}

static void count_hand(const hilo_pair_counter *counter, const hilo_list *first, uint32_t i,
                       int64_t ways[HILO_TWO_HIGHS][HILO_TWO_LOWS]) {
    uint32_t at[MOST_SUBSETS];
    int ends[HILO_MOST_DENSE + 1];
    int64_t less[HILO_TWO_LOWS], same[HILO_TWO_LOWS], total[HILO_TWO_LOWS];
    int64_t weight = (int64_t)first->weights[i];
    uint32_t low = counter->shape.split ? counter->low_index[first->low[i]] : 0;
    subsets_of(counter, first->sets[i], at, ends);
    read_hand(counter, at, ends, low, counter->less, less);
    read_hand(counter, at, ends, low, counter->same, same);
    read_hand(counter, at, ends, low, counter->total, total);
    for (int l = 0; l < (counter->shape.split ? HILO_TWO_LOWS : 1); l++) {
        ways[0][l] += weight * less[l];
        ways[1][l] += weight * same[l];
        ways[2][l] += weight * (total[l] - less[l] - same[l]);
    }
}

/* Two passes of a radix sort by the 13 bits of a class. */
static void sort_by_high(hilo_pair_counter *counter, const hilo_list *list, uint32_t *order) {
    uint32_t *from = NULL, *to = counter->scratch;
    for (int shift = 0; shift < 14; shift += 7) {
        uint32_t start[129] = {0};
        for (size_t i = 0; i < list->count; i++) {
            start[(list->high[i] >> shift & 127) + 1]++;
        }
        for (int digit = 0; digit < 128; digit++) {
            start[digit + 1] += start[digit];
        }
        for (size_t i = 0; i < list->count; i++) {
            uint32_t hand = from ? from[i] : (uint32_t)i;
            to[start[list->high[hand] >> shift & 127]++] = hand;
        }
        from = to;
        to = order;
    }
}

static size_t group_end(const hilo_list *list, const uint32_t *order, size_t from, uint16_t high) {
    while (from < list->count && list->high[order[from]] == high) {
        from++;
    }
    return from;
}

static void sweep(hilo_pair_counter *counter, const hilo_list *first, const hilo_list *second,
                  int64_t ways[HILO_TWO_HIGHS][HILO_TWO_LOWS]) {
    const uint32_t *order1 = counter->order[0], *order2 = counter->order[1];
    size_t done2 = 0;
    for (size_t i = 0; i < first->count;) {
        uint16_t high = first->high[order1[i]];
        size_t end = group_end(first, order1, i, high);
        for (; done2 < second->count && second->high[order2[done2]] < high; done2++) {
            add_hand(counter, second, order2[done2], counter->less);
        }
        size_t end2 = group_end(second, order2, done2, high);
        for (size_t k = done2; k < end2; k++) {
            add_hand(counter, second, order2[k], counter->same);
        }
        for (; i < end; i++) {
            count_hand(counter, first, order1[i], ways);
        }
        for (; done2 < end2; done2++) {
            clear_hand(counter, second, order2[done2], counter->same);
            add_hand(counter, second, order2[done2], counter->less);
        }
    }
}

/* The number of a set of deck places among those of its size. */
static uint64_t set_number(const hilo_pair_counter *counter, uint64_t places) {
    uint64_t number = 0;
    for (int k = 1; places; places &= places - 1, k++) {
        number += counter->choose[__builtin_ctzll(places)][k];
    }
    return number;
}

static uint64_t place_set(const hilo_pair_counter *counter, hilo_cards set) {
    uint8_t p[MOST_CARDS];
    int k = places_of(counter, set, p);
    uint64_t places = 0;
    for (int a = 0; a < k; a++) {
        places |= (uint64_t)1 << p[a];
    }
    return places;
}

/* One pair that shares `shared` cards, more than the sums know of. */
static int way_of_lows(uint16_t low1, uint16_t low2) {
    if (!low1 || !low2) {
        return low1 ? 1 : low2 ? 5 : 0;
    }
    return low1 > low2 ? 2 : low1 == low2 ? 3 : 4;
}

typedef struct {
    const hilo_pair_counter *counter;
    const hilo_list *first, *second;
    uint32_t hand; /* of the first list */
    int64_t factor;
    int64_t (*ways)[HILO_TWO_LOWS];
} removal;

static void take_off(const removal *r, uint64_t places) {
    uint32_t found = r->counter->where[set_number(r->counter, places)];
    if (!found) {
        return;
    }
    uint32_t i = r->hand, k = found - 1;
    int high = r->first->high[i] > r->second->high[k]    ? 0
               : r->first->high[i] == r->second->high[k] ? 1
                                                         : 2;
    int low = r->counter->shape.split ? way_of_lows(r->first->low[i], r->second->low[k]) : 0;
    r->ways[high][low] -= r->factor * (int64_t)(r->first->weights[i] * r->second->weights[k]);
}

/* All sets made of `kept` and `more` of the places in `others`. */
static void fill_up(const removal *r, uint64_t kept, uint64_t others, int more) {
    if (more == 0) {
        take_off(r, kept);
        return;
    }
    for (; others; others &= others - 1) {
        fill_up(r, kept | (others & -others), others & (others - 1), more - 1);
    }
}

static int64_t times_counted(const hilo_pair_counter *counter, int shared) {
    int64_t times = 0;
    for (int j = 0; j <= counter->shape.dense; j++) {
        times += (j & 1 ? -1 : 1) * (int64_t)counter->choose[shared][j];
    }
    return times;
}

static void take_pairs_off(const hilo_pair_counter *counter, const hilo_list *first,
                           const hilo_list *second, int64_t ways[HILO_TWO_HIGHS][HILO_TWO_LOWS]) {
    uint64_t deck = ((uint64_t)1 << counter->deck_size) - 1;
    removal r = {counter, first, second, 0, 0, ways};
    for (size_t i = 0; i < first->count; i++) {
        uint64_t own = place_set(counter, first->sets[i]);
        r.hand = (uint32_t)i;
        for (uint64_t kept = own; kept; kept = (kept - 1) & own) { /* all subsets */
            int shared = hilo_set_count(kept);
            int more = counter->shape.cards[1] - shared;
            r.factor = shared > counter->shape.dense ? times_counted(counter, shared) : 0;
            if (r.factor != 0 && more >= 0) {
                fill_up(&r, kept, deck & ~own, more);
            }
        }
    }
}

static void note_places(hilo_pair_counter *counter, const hilo_list *list, bool there) {
    for (size_t i = 0; i < list->count; i++) {
        uint64_t number = set_number(counter, place_set(counter, list->sets[i]));
        counter->where[number] = there ? (uint32_t)i + 1 : 0;
    }
}

void hilo_pair_count(hilo_pair_counter *counter, const hilo_list *first, const hilo_list *second,
                     hilo_two_ways *ways) {
    int64_t found[HILO_TWO_HIGHS][HILO_TWO_LOWS] = {{0}};
    size_t cells = counter->subsets * (size_t)counter->stride;
    memset(counter->total, 0, cells * sizeof *counter->total);
    memset(counter->less, 0, cells * sizeof *counter->less);
    sort_by_high(counter, first, counter->order[0]);
    sort_by_high(counter, second, counter->order[1]);
    for (size_t k = 0; k < second->count; k++) {
        add_hand(counter, second, (uint32_t)k, counter->total);
    }
    sweep(counter, first, second, found);
    if (takes_pairs_off(&counter->shape)) {
        note_places(counter, second, true);
        take_pairs_off(counter, first, second, found);
        note_places(counter, second, false);
    }
    for (int high = 0; high < HILO_TWO_HIGHS; high++) {
        for (int low = 0; low < HILO_TWO_LOWS; low++) {
            ways->deals[high][low] += (uint64_t)found[high][low];
        }
    }
}

double hilo_pair_steps(const hilo_pair_shape *shape) {
    double subsets[2] = {0, 0}, removals = 0;
    int deck = hilo_set_count(shape->deck);
    for (int list = 0; list < 2; list++) {
        for (int size = 0; size <= shape->dense; size++) {
            subsets[list] += (double)hilo_choose(shape->cards[list], size);
        }
    }
    for (int shared = shape->dense + 1; shared <= shape->cards[0]; shared++) {
        removals += (double)hilo_choose(shape->cards[0], shared) *
                    (double)hilo_choose(deck - shape->cards[0], shape->cards[1] - shared);
    }
    double clear = (double)hilo_choose(deck, shape->dense) * (shape->split ? 16 : 1);
    return (double)shape->most[0] * (subsets[0] * 12 + removals * 10) +
           (double)shape->most[1] * subsets[1] * (shape->split ? 48 : 4) + clear;
}
