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
#include "engine/ranked.h"
#include "engine/watch.h"
#include "kernel/two_ways.h"

#define HILO_MOST_DENSE 3

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
