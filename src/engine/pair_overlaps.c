#include "engine/pair_overlaps.h"

#include "card/combinations.h"

#include <stdlib.h>

/* Whether S can only be a whole hand of the list that is looked up. */
static bool whole_hands(const int cards[2], int dense) {
    return (cards[0] < cards[1] ? cards[0] : cards[1]) == dense + 1;
}

int hilo_pair_lookup_list(const int cards[2], int dense) {
    return whole_hands(cards, dense) && cards[0] < cards[1] ? 0 : 1;
}

bool hilo_pair_lookup_reserve(hilo_pair_lookup *lookup, const hilo_pair_deck *deck,
                              const int cards[2], int dense, bool ranks) {
    lookup->ranks = ranks && whole_hands(cards, dense);
    lookup->list = hilo_pair_lookup_list(cards, dense);
    lookup->cards = cards[lookup->list];
    lookup->dense = dense;
    lookup->size = deck->choose[deck->size][lookup->cards];
    lookup->hands = calloc(lookup->size + 1, sizeof *lookup->hands);
    return lookup->hands != NULL;
}

void hilo_pair_lookup_free(hilo_pair_lookup *lookup) {
    free(lookup->hands);
    *lookup = (hilo_pair_lookup){0};
}

#define LOWS 64 /* indices of lows: those of a key */

static uint32_t ranks_of(uint64_t key) {
    return LOWS * hilo_key_high(key) + hilo_key_low(key);
}

void hilo_pair_lookup_fill(hilo_pair_lookup *lookup, const hilo_pair_deck *deck,
                           const hilo_ranked *ranked, bool there) {
    for (size_t i = 0; i < ranked->count; i++) {
        uint8_t places[HILO_PAIR_CARDS];
        int count = hilo_key_places(ranked->keys[i], places);
        uint32_t kept = lookup->ranks ? ranks_of(ranked->keys[i]) : (uint32_t)i;
        lookup->hands[hilo_pair_set(deck, places, count)] = there ? kept + 1 : 0;
    }
}

/* A hand of the list that is walked, and where its pairs go. */
typedef struct {
    const hilo_pair_lookup *lookup;
    const hilo_pair_deck *deck;
    const hilo_ranked *first, *second;
    hilo_pair_sums *sums;
    size_t hand;
    int64_t times; /* how often a pair is to be added */
} visit;

static int way_of_lows(unsigned low1, unsigned low2) {
    if (!low1 || !low2) {
        return low1 ? 1 : low2 ? 5 : 0;
    }
    return low1 > low2 ? 2 : low1 == low2 ? 3 : 4;
}

static uint64_t quarters_of(int high, int low) {
    static const uint64_t of_low[HILO_TWO_LOWS] = {0, 2, 2, 1, 0, 0};
    uint64_t of_high = 2u - (unsigned)high;
    return of_low[low] + (low == 0 ? 2 * of_high : of_high);
}

/* What one pair of hands makes, by class and low or its index. */
typedef struct {
    unsigned high[2], low[2];
    uint64_t weights[2];
    size_t origin; /* of the first */
} met_pair;

static void add_met(const met_pair *pair, int64_t times, hilo_pair_sums *sums) {
    int high = pair->high[0] > pair->high[1] ? 0 : pair->high[0] == pair->high[1] ? 1 : 2;
    int low = way_of_lows(pair->low[0], pair->low[1]);
    hilo_wide weight = pair->weights[0] * (hilo_wide)pair->weights[1];
    hilo_wide all = weight * (uint64_t)(times < 0 ? -times : times);
    sums->ways[high][low] += times < 0 ? -all : all;
    if (sums->won) {
        uint64_t won = pair->weights[1] * (uint64_t)times * quarters_of(high, low);
#pragma omp atomic
        sums->won[pair->origin] += won;
    }
}

static void add_pair(const visit *v, size_t i, size_t k) {
    uint64_t key1 = v->first->keys[i], key2 = v->second->keys[k];
    met_pair pair = {
        .high = {hilo_key_high(key1), hilo_key_high(key2)},
        .low = {hilo_key_low(key1), hilo_key_low(key2)},
        .weights = {hilo_ranked_weight(v->first, i), hilo_ranked_weight(v->second, k)},
        .origin = hilo_ranked_origin(v->first, i),
    };
    add_met(&pair, v->times, v->sums);
}

static void look_up(const visit *v, uint32_t number) {
    uint32_t found = v->lookup->hands[number];
    if (found && v->lookup->list == 0) {
        add_pair(v, found - 1, v->hand);
    } else if (found) {
        add_pair(v, v->hand, found - 1);
    }
}

/* All sets of `more` >= 1 of the first `count` places, and the places above that `number` is of. */
static void choose_within(const visit *v, const uint8_t *places, int count, int more,
                          uint32_t number) {
    for (int top = more - 1; top < count; top++) {
        if (more == 1) {
            look_up(v, number + places[top]);
        } else {
            choose_within(v, places, top, more - 1, number + v->deck->choose[places[top]][more]);
        }
    }
}

/* All sets made of `kept` and `more` of the places in `others`. */
static void fill_up(const visit *v, uint64_t kept, uint64_t others, int more) {
    if (more > 0) {
        for (; others; others &= others - 1) {
            fill_up(v, kept | (others & -others), others & (others - 1), more - 1);
        }
        return;
    }
    uint32_t number = 0;
    for (int k = 1; kept; kept &= kept - 1, k++) {
        number += v->deck->choose[__builtin_ctzll(kept)][k];
    }
    look_up(v, number);
}

static int64_t times_counted(const hilo_pair_deck *deck, int shared, int dense) {
    int64_t times = 0;
    for (int j = 0; j <= dense; j++) {
        times += (j & 1 ? -1 : 1) * (int64_t)deck->choose[shared][j];
    }
    return times;
}

/* Every hand of the second list that shares more cards than the sums know. */
static void take_off(visit *v, const uint8_t *places, int count) {
    uint64_t own = 0, all = ((uint64_t)1 << v->deck->size) - 1;
    for (int i = 0; i < count; i++) {
        own |= (uint64_t)1 << places[i];
    }
    for (uint64_t kept = own; kept; kept = (kept - 1) & own) {
        int shared = __builtin_popcountll(kept), more = v->lookup->cards - shared;
        if (shared > v->lookup->dense && more >= 0) {
            v->times = -times_counted(v->deck, shared, v->lookup->dense);
            fill_up(v, kept, all & ~own, more);
        }
    }
}

/* ---- where ranks are all that matters */

/* A hand of the list that is walked, and the weight it meets, by outcome as the list that is looked
 * up sees it. */
typedef struct {
    const hilo_pair_lookup *lookup;
    const hilo_pair_deck *deck;
    unsigned high, low;
    const uint8_t *ways; /* [low that is found] */
    uint64_t weight;
    uint64_t met[HILO_TWO_HIGHS][HILO_TWO_LOWS];
} ranks_visit;

/* As choose_within. */
static void meet_within(ranks_visit *v, const uint8_t *places, int count, int more,
                        uint32_t number) {
    if (more > 1) {
        for (int top = more - 1; top < count; top++) {
            meet_within(v, places, top, more - 1, number + v->deck->choose[places[top]][more]);
        }
        return;
    }
    for (int top = 0; top < count; top++) {
        uint32_t found = v->lookup->hands[number + places[top]];
        if (found) {
            unsigned high = (found - 1) / LOWS, low = (found - 1) % LOWS;
            v->met[1 + (v->high > high) - (high > v->high)][v->ways[low]] += v->weight;
        }
    }
}

static void fill_ways(uint8_t ways[LOWS][LOWS]) {
    for (unsigned own = 0; own < LOWS; own++) {
        for (unsigned found = 0; found < LOWS; found++) {
            ways[own][found] = (uint8_t)way_of_lows(found, own);
        }
    }
}

/* Outcomes as the first list sees them. */
static void settle_met(const ranks_visit *v, uint64_t weight, hilo_pair_sums *sums) {
    static const int seen_by_other[HILO_TWO_LOWS] = {0, 5, 4, 3, 2, 1};
    bool odd = v->lookup->cards & 1;
    for (int high = 0; high < HILO_TWO_HIGHS; high++) {
        for (int low = 0; low < HILO_TWO_LOWS; low++) {
            hilo_wide all = (hilo_wide)weight * v->met[high][low];
            int first_high = v->lookup->list == 0 ? high : 2 - high;
            int first_low = v->lookup->list == 0 ? low : seen_by_other[low];
            sums->ways[first_high][first_low] += odd ? -all : all;
        }
    }
}

static void meet_ranks(const hilo_pair_lookup *lookup, const hilo_pair_deck *deck,
                       const hilo_ranked *walked, uint64_t found_weight, size_t from, size_t to,
                       hilo_pair_sums *sums) {
    uint8_t ways[LOWS][LOWS];
    ranks_visit v = {.lookup = lookup, .deck = deck};
    fill_ways(ways);
    for (size_t hand = from; hand < to; hand++) {
        uint8_t places[HILO_PAIR_CARDS];
        int count = hilo_key_places(walked->keys[hand], places);
        v.high = hilo_key_high(walked->keys[hand]);
        v.low = hilo_key_low(walked->keys[hand]);
        v.ways = ways[v.low];
        v.weight = hilo_ranked_weight(walked, hand);
        meet_within(&v, places, count, lookup->cards, 0);
    }
    settle_met(&v, found_weight, sums);
}

void hilo_pair_overlaps_add(const hilo_pair_lookup *lookup, const hilo_pair_deck *deck,
                            const hilo_ranked *first, const hilo_ranked *second, size_t from,
                            size_t to, hilo_pair_sums *sums) {
    const hilo_ranked *walked = lookup->list == 0 ? second : first;
    if (lookup->ranks) {
        const hilo_ranked *found = lookup->list == 0 ? first : second;
        meet_ranks(lookup, deck, walked, found->weight, from, to, sums);
        return;
    }
    visit v = {lookup, deck, first, second, sums, 0, 0};
    for (v.hand = from; v.hand < to; v.hand++) {
        uint8_t places[HILO_PAIR_CARDS];
        int count = hilo_key_places(walked->keys[v.hand], places);
        if (lookup->list == 0 || lookup->cards == lookup->dense + 1) {
            v.times = lookup->cards & 1 ? -1 : 1;
            choose_within(&v, places, count, lookup->cards, 0);
        } else {
            take_off(&v, places, count);
        }
    }
}

/* The first position whose set is not below `set`; cards that all sets of a list hold are not of
 * the deck, and change no order. */
static size_t find_set(const hilo_pair_deck *deck, const hilo_list *list, hilo_cards set) {
    size_t low = 0, high = list->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if ((list->sets[middle] & deck->cards) < set) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

void hilo_pair_twins_add(const hilo_pair_deck *deck, int cards, const hilo_list *first,
                         const hilo_list *second, size_t from, size_t to, hilo_pair_sums *sums) {
    size_t i = from, k = from < to ? find_set(deck, second, first->sets[from] & deck->cards) : 0;
    while (i < to && k < second->count) {
        hilo_cards own = first->sets[i] & deck->cards, other = second->sets[k] & deck->cards;
        if (own == other) {
            met_pair pair = {
                .high = {first->high[i], second->high[k]},
                .low = {first->low[i], second->low[k]},
                .weights = {first->weights[i], second->weights[k]},
                .origin = i,
            };
            add_met(&pair, cards & 1 ? -1 : 1, sums);
        }
        i += own <= other;
        k += other <= own;
    }
}

double hilo_pair_lookups(const hilo_pair_deck *deck, const int cards[2], int dense) {
    if (!hilo_pair_overlaps(cards, dense)) {
        return 0;
    }
    if (whole_hands(cards, dense)) {
        int more = cards[0] < cards[1] ? cards[1] : cards[0];
        return (double)hilo_choose(more, dense + 1);
    }
    double count = 0;
    for (int shared = dense + 1; shared <= cards[0] && shared <= cards[1]; shared++) {
        count += (double)hilo_choose(cards[0], shared) *
                 (double)hilo_choose(deck->size - cards[0], cards[1] - shared);
    }
    return count;
}
