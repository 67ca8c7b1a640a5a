/* Lists of hands in order of their high ranks, each in a number, for counting pairs (pairs.h). */
#ifndef HILO_ENGINE_RANKED_H
#define HILO_ENGINE_RANKED_H

#include "engine/lists.h"

#define HILO_PAIR_CARDS 7      /* of a hand, at most */
#define HILO_RANKED_HIGHS 8192 /* more than there are classes of highs */

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

/* Sorts a list. `starts` has room for HILO_RANKED_HIGHS numbers. `cards[list->index[i]]` is
 * hilo_key_of_cards of list->sets[i]; NULL: it is made here. */
void hilo_ranked_fill(hilo_ranked *ranked, const hilo_list *list, const hilo_pair_deck *deck,
                      const hilo_pair_lows *lows, const uint64_t *cards, uint32_t *starts);

/* The same by several threads; false when out of memory. */
bool hilo_ranked_fill_shared(hilo_ranked *ranked, const hilo_list *list, const hilo_pair_deck *deck,
                             const hilo_pair_lows *lows, int threads);

#endif
