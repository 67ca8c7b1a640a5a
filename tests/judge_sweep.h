/* All hands of 5, 6 or 7 cards with their judge values. */
#ifndef HILO_TESTS_JUDGE_SWEEP_H
#define HILO_TESTS_JUDGE_SWEEP_H

#include "judge.h"

#define HILO_JUDGE_BINS 257

/* Looks at a hand and its value; returns the bin, 0 .. 256, to count it in, or -1 if something
 * about the hand is wrong. Called from several threads at once. */
typedef int hilo_judge_visit(const void *context, uint64_t hand, uint32_t value);

typedef struct {
    uint64_t compared, wrong;
    uint64_t bins[HILO_JUDGE_BINS];
    uint64_t first_wrong; /* a hand that was wrong */
} hilo_judge_sweep;

/* Visits every hand of `size` cards once, by OpenMP. `table` is one of judge_table.h. 133,784,560
 * hands of seven cards take about two seconds and the visits. */
hilo_judge_sweep hilo_judge_sweep_all(const uint32_t *table, int size, hilo_judge_visit *visit,
                                      const void *context);

#endif
