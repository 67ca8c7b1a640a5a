/* Counting all disjoint pairs of two lists of hands by outcome, without forming them.
 *
 * Inclusion and exclusion over the cards that two hands share: the pairs without a common card are
 * sum over S of (-1)^|S| * (pairs that both hold all cards of S). Both lists are walked once in the
 * order of their high ranks; for each S of up to `dense` cards the hands of the second list passed
 * so far are counted by low rank, as sums from each low up, so that a hand of the first list reads
 * off how many it beats. It reads before and after the hands of its own rank are added, and once
 * more when all are: what it beats, what it does not lose to, and what it meets.
 *
 * Larger S: see pair_overlaps.h. */
#ifndef HILO_ENGINE_PAIRS_H
#define HILO_ENGINE_PAIRS_H

#include "base/wide.h"
#include "engine/lists.h"
#include "engine/watch.h"
#include "kernel/two_ways.h"

#define HILO_MOST_DENSE 3
#define HILO_PAIR_CARDS 7 /* of a hand, at most */

/* The cards that tell hands apart, numbered, and the numbers of sets of them. */
typedef struct {
    hilo_cards cards;
    int size;
    uint8_t place[64]; /* of a card's bit */
    uint32_t choose[53][HILO_PAIR_CARDS + 1];
} hilo_pair_deck;

void hilo_pair_deck_make(hilo_pair_deck *deck, hilo_cards cards);

/* The number of the set of `count` ascending places among the sets of that size. */
static inline uint32_t hilo_pair_set(const hilo_pair_deck *deck, const uint8_t *places, int count) {
    uint32_t number = 0;
    for (int i = 0; i < count; i++) {
        number += deck->choose[places[i]][i + 1];
    }
    return number;
}

/* Hands in ascending order of their keys' high ranks. A key holds, from its lowest bit, six bits
 * for each place of the hand, ascending; from bit 42 the index of the low (0: none), from bit 48
 * the high, from bit 61 the number of places. */
typedef struct {
    size_t count;
    uint64_t *keys;
    uint64_t *weights; /* NULL: all `weight` */
    uint32_t *origins; /* positions in the list it was made from; NULL unless wanted */
    uint64_t weight;
} hilo_ranked;

static inline int hilo_key_count(uint64_t key) {
    return (int)(key >> 61);
}

static inline unsigned hilo_key_high(uint64_t key) {
    return (unsigned)(key >> 48) & 0x1fff;
}

static inline unsigned hilo_key_low(uint64_t key) {
    return (unsigned)(key >> 42) & 63;
}

static inline int hilo_key_places(uint64_t key, uint8_t places[HILO_PAIR_CARDS]) {
    int count = hilo_key_count(key);
    for (int i = 0; i < count; i++) {
        places[i] = (uint8_t)(key >> 6 * i & 63);
    }
    return count;
}

static inline uint64_t hilo_ranked_weight(const hilo_ranked *ranked, size_t i) {
    return ranked->weights ? ranked->weights[i] : ranked->weight;
}

static inline uint32_t hilo_ranked_origin(const hilo_ranked *ranked, size_t i) {
    return ranked->origins ? ranked->origins[i] : 0;
}

/* Room for `most` hands; false when out of memory. */
bool hilo_ranked_reserve(hilo_ranked *ranked, size_t most, bool even, bool origins);
void hilo_ranked_free(hilo_ranked *ranked);

/* The lows that occur, as indices in their order. */
typedef struct {
    int count; /* none included */
    uint8_t index[256];
} hilo_pair_lows;

void hilo_pair_lows_find(hilo_pair_lows *lows, const hilo_list *first, const hilo_list *second);

/* The part of a key that depends on the cards alone. */
uint64_t hilo_key_of_cards(const hilo_pair_deck *deck, hilo_cards set);

/* Sorts a list. `starts` has room for 8193 numbers. `cards[list->index[i]]` is hilo_key_of_cards of
 * list->sets[i]; NULL: it is made here. */
void hilo_ranked_fill(hilo_ranked *ranked, const hilo_list *list, const hilo_pair_deck *deck,
                      const hilo_pair_lows *lows, const uint64_t *cards, uint32_t *starts);

/* The outcomes of disjoint pairs, as sums of the products of their weights. */
typedef struct {
    hilo_wide ways[HILO_TWO_HIGHS][HILO_TWO_LOWS];
    uint64_t *won; /* by origin in the first list: quarters of the pot that the hand wins, times the
                      weights it meets; NULL unless wanted */
    hilo_watch *watch; /* told of two pieces of work for each hand of the first list; NULL: not */
} hilo_pair_sums;

/* The sums of the second list for each S; one a thread. `wide`: 64 bits each, else 32. */
typedef struct {
    bool wide;
    size_t cells;
    void *sums;
} hilo_pair_rows;

bool hilo_pair_rows_reserve(hilo_pair_rows *rows, const hilo_pair_deck *deck, int dense, int lows,
                            bool wide);
void hilo_pair_rows_free(hilo_pair_rows *rows);

/* Adds the part of all S of up to `dense` cards, for hands from..to-1 of the first list. Unless the
 * rows are wide, the second list's weights sum up to less than 2^31 and those of all pairs to less
 * than 2^57. */
void hilo_pair_sweep(hilo_pair_rows *rows, const hilo_pair_deck *deck, int dense, int lows,
                     const hilo_ranked *first, size_t from, size_t to, const hilo_ranked *second,
                     hilo_pair_sums *sums);

/* Steps of a sweep of lists of these sizes, hands of cards[i] cards; `lows` that occur: of reading
 * for the first list, and of adding the second. */
void hilo_pair_sweep_steps(const double counts[2], const int cards[2], int dense, int lows,
                           double steps[2]);

#endif
