/* Every tuple of disjoint combos on every board of a list. */
#ifndef HILO_KERNEL_SWEEP_H
#define HILO_KERNEL_SWEEP_H

#include "base/wide.h"
#include "kernel/judge.h"

#define HILO_SWEEP_LIMB 32 /* bits */

typedef struct {
    hilo_rules rules;
    int seat_count;
    size_t counts[HILO_MAX_SEATS];          /* combos of a seat */
    const hilo_cards *sets[HILO_MAX_SEATS]; /* their cards */
    /* Weights of the combos; [0] is NULL when all are 1. A tuple then counts as often as one limb
     * of its weight says, the product of its combos' weights: bits shift .. shift + 31. */
    const uint64_t *weights[HILO_MAX_SEATS];
    int shift;
} hilo_sweep_plan;

/* How often a tuple of this weight counts. */
static inline uint64_t hilo_sweep_times(const hilo_sweep_plan *plan, hilo_wide weight) {
    return (uint64_t)(weight >> plan->shift) & (((uint64_t)1 << HILO_SWEEP_LIMB) - 1);
}

/* Weight of the tuples that a combo makes of those of weight `before`. */
static inline hilo_wide hilo_sweep_weight(const hilo_sweep_plan *plan, hilo_wide before, int seat,
                                          size_t combo) {
    return plan->weights[0] ? before * plan->weights[seat][combo] : before;
}

/* Bytes of scratch memory, aligned to 64, that a sweep of this plan takes. */
size_t hilo_sweep_scratch(const hilo_sweep_plan *plan);

#define HILO_SWEEP_TIMES_BITS 11
#define HILO_SWEEP_MOST_TIMES 1024 /* 4^5: boards of five ranks, any suits */

_Static_assert(HILO_SWEEP_MOST_TIMES < 1 << HILO_SWEEP_TIMES_BITS, "each has so many bits");

/* Adds the showdowns of all tuples of disjoint combos on `count` complete boards. Combos that share
 * a card with a board are left out there. Board i counts times[i] times, 1 to
 * HILO_SWEEP_MOST_TIMES; once where `times` is NULL, as it must be with weights: both together
 * could outgrow 64 bits. Boards that count equally often are best side by side. With weights,
 * counts->deals is added up like them. */
typedef void hilo_sweep_boards(const hilo_sweep_plan *plan, const hilo_cards *boards,
                               const uint16_t *times, size_t count, void *scratch,
                               hilo_counts *counts);

hilo_sweep_boards hilo_kernel_sweep_boards_scalar;

#endif
