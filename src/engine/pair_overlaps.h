/* The part of larger sets of shared cards in counting disjoint pairs (pairs.h): found hand by hand.
 *
 * Where the shorter hands have one card more than the sums know, S is such a hand itself, and the
 * sum of inclusion and exclusion just goes on. Else a pair that shares m > d cards has been counted
 * sum over j <= d of (-1)^j C(m, j) times (0 for 1 <= m <= d), which is taken off. */
#ifndef HILO_ENGINE_PAIR_OVERLAPS_H
#define HILO_ENGINE_PAIR_OVERLAPS_H

#include "engine/pairs.h"

/* Which list is looked up, by number of its card set. */
typedef struct {
    int list;  /* 0: the first, 1: the second */
    int cards; /* of its hands */
    int dense;
    bool ranks; /* what is kept of a hand: 1 + its high and low; else 1 + its position. 0: none */
    size_t size;
    uint32_t *hands;
} hilo_pair_lookup;

/* Whether sums of up to `dense` cards leave anything over. */
static inline bool hilo_pair_overlaps(const int cards[2], int dense) {
    return (cards[0] < cards[1] ? cards[0] : cards[1]) > dense;
}

/* Which list of the two is the one to look up. */
int hilo_pair_lookup_list(const int cards[2], int dense);

/* All zero; `cards` of the hands of the two lists. `ranks` where these are all that matters of a
 * hand that is found: each has the same weight, pairs are few enough for sums that are not wide,
 * and nobody asks who won. False when out of memory. */
bool hilo_pair_lookup_reserve(hilo_pair_lookup *lookup, const hilo_pair_deck *deck,
                              const int cards[2], int dense, bool ranks);
void hilo_pair_lookup_free(hilo_pair_lookup *lookup);

/* Enters the list that is looked up, or takes it out again. */
void hilo_pair_lookup_fill(hilo_pair_lookup *lookup, const hilo_pair_deck *deck,
                           const hilo_ranked *ranked, bool there);

/* Adds the part of hands from..to-1 of the other list. */
void hilo_pair_overlaps_add(const hilo_pair_lookup *lookup, const hilo_pair_deck *deck,
                            const hilo_ranked *first, const hilo_ranked *second, size_t from,
                            size_t to, hilo_pair_sums *sums);

/* Whether both hands have one card more than the sums know: then S is a hand that both seats may
 * hold, and nothing need be looked up. */
static inline bool hilo_pair_twins_do(const int cards[2], int dense) {
    return cards[0] == dense + 1 && cards[1] == dense + 1;
}

/* Adds their part: hands of `cards` cards, each list in ascending order of its sets, hands
 * from..to-1 of the first. Origins are positions in the first list. */
void hilo_pair_twins_add(const hilo_pair_deck *deck, int cards, const hilo_list *first,
                         const hilo_list *second, size_t from, size_t to, hilo_pair_sums *sums);

/* Look-ups for each hand of the other list. */
double hilo_pair_lookups(const hilo_pair_deck *deck, const int cards[2], int dense);

#endif
