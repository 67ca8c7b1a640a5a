/* Every tuple of disjoint combos on every board of a list. */
#ifndef HILO_KERNEL_SWEEP_H
#define HILO_KERNEL_SWEEP_H

#include "kernel/judge.h"

typedef struct {
    hilo_rules rules;
    int seat_count;
    size_t counts[HILO_MAX_SEATS];          /* combos of a seat */
    const hilo_cards *sets[HILO_MAX_SEATS]; /* their cards */
} hilo_sweep_plan;

/* Bytes of scratch memory, aligned to 64, that a sweep of this plan takes. */
size_t hilo_sweep_scratch(const hilo_sweep_plan *plan);

/* Adds the showdowns of all tuples of disjoint combos on `count` complete boards. Combos that share
 * a card with a board are left out there. */
typedef void hilo_sweep_boards(const hilo_sweep_plan *plan, const hilo_cards *boards, size_t count,
                               void *scratch, hilo_counts *counts);

hilo_sweep_boards hilo_kernel_sweep_boards_scalar;

#endif
