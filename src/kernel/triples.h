/* Fixed hands where two hole cards go with three of the board: the best hand of each with every
 * triple of live cards is ranked once; on a board it is the greatest of ten entries.
 *
 * Boards come as three cards and all pairs of the lowest live cards. Four of the ten triples then
 * lie in rows that the pairs share, and the others are made of one of the three and a row. */
#ifndef HILO_KERNEL_TRIPLES_H
#define HILO_KERNEL_TRIPLES_H

#include "kernel/judge.h"
#include "kernel/two_ways.h"

#include <stddef.h>

/* Live cards are numbered by rank, then suit; z < y < x are three of them. All sets of up to three
 * in ascending order, the greatest card counting most (the combinatorial number system): those
 * below a card come before it, and those with the same greatest cards lie side by side. */
static inline size_t hilo_pair_of(size_t y, size_t z) {
    return y * (y - 1) / 2 + z;
}
static inline size_t hilo_triple_of(size_t x, size_t y, size_t z) {
    return x * (x - 1) * (x - 2) / 6 + hilo_pair_of(y, z);
}

#define HILO_TRIPLES_READ_BEYOND 64 /* entries, two vectors: loops read as many past an end */

typedef struct {
    hilo_rules rules;
    int seat_count;
    size_t live_count;
    /* [seat][pot][hilo_triple_of(x, y, z)]: class or low, 0 for none. */
    uint16_t *best[HILO_MAX_SEATS][2];
} hilo_triples_plan;

/* Ranks the hands, hands[seat] of four cards each, with all triples of `live` cards. `rules` are
 * such that hilo_rules_in_lanes, two plus three. False when out of memory. */
bool hilo_triples_plan_make(hilo_triples_plan *plan, const hilo_rules *rules, int seat_count,
                            const hilo_cards *hands, hilo_cards live);
void hilo_triples_plan_free(hilo_triples_plan *plan);

/* Bytes that the plan takes, and those of scratch memory, aligned to 64, that a sweep takes. */
size_t hilo_triples_plan_bytes(const hilo_triples_plan *plan);
size_t hilo_triples_scratch(const hilo_triples_plan *plan);

/* Three cards of a board, descending, and how many lowest live cards are the others from: at most
 * cards[2]. */
typedef struct {
    uint8_t cards[3];
    uint8_t below;
} hilo_triples_boards;

/* Adds the showdowns of all boards to `counts`. Those of two seats may be left in `ways`, to be
 * settled after many calls. */
typedef void hilo_sweep_triples(const hilo_triples_plan *plan, const hilo_triples_boards *boards,
                                void *scratch, hilo_two_ways *ways, hilo_counts *counts);

hilo_sweep_triples hilo_kernel_sweep_triples_scalar;

#endif
