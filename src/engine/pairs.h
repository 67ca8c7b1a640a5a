/* Counting all disjoint pairs of two lists of hands by outcome, without forming them.
 *
 * Inclusion and exclusion over the cards that two hands share: the pairs without a common card are
 * sum over S of (-1)^|S| * (pairs that both hold all cards of S). Both lists are walked once in the
 * order of their high ranks; for each S of up to `dense` cards the hands of the second list passed
 * so far are counted by low rank, as prefix sums, so that a hand of the first list reads off how
 * many it beats.
 *
 * Cut off at |S| <= d, a pair that shares m cards counts sum over j <= d of (-1)^j C(m, j) times: 0
 * for 1 <= m <= d, another number for m > d. Those few pairs are found one by one, and taken off.
 */
#ifndef HILO_ENGINE_PAIRS_H
#define HILO_ENGINE_PAIRS_H

#include "engine/lists.h"
#include "kernel/two_ways.h"

#define HILO_MOST_DENSE 3

typedef struct hilo_pair_counter hilo_pair_counter;

/* What the hands of the two lists look like. */
typedef struct {
    hilo_cards
        deck;     /* the cards that tell hands apart; those that all hands of a list hold do not */
    int cards[2]; /* of the deck in each hand of a list; cards[0] <= cards[1] <= 7 */
    int dense;    /* 2 or 3, at most cards[0] */
    bool split;   /* hands have lows */
    size_t most[2]; /* hands a list may have */
} hilo_pair_shape;

/* NULL when out of memory. About 12 bytes for each S and low rank, and 4 for each set of cards[1]
 * cards of the deck when pairs are to be taken off. */
hilo_pair_counter *hilo_pair_counter_new(const hilo_pair_shape *shape);
void hilo_pair_counter_free(hilo_pair_counter *counter);

/* Adds the weights of all disjoint pairs, product of the two weights, to `ways`: seat 1 is the
 * first list. Sums of the second list's weights are below 2^32, and of all pairs below 2^63. */
void hilo_pair_count(hilo_pair_counter *counter, const hilo_list *first, const hilo_list *second,
                     hilo_two_ways *ways);

/* Steps of counting lists of these sizes. */
double hilo_pair_steps(const hilo_pair_shape *shape);

#endif
