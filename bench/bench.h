/* Benchmarks: what one run does, and the sum that its output must have. */
#ifndef HILO_BENCH_BENCH_H
#define HILO_BENCH_BENCH_H

#include "kernel/tier.h"

typedef struct {
    const char *name;
    const char *unit;   /* of work per second; "s": seconds a run */
    bool scalar_only;   /* does not depend on the tier */
    double work;        /* what one run does, in that unit; 1 for "s" */
    uint64_t expected;  /* sum of the output, on every tier */
    const void *detail; /* what tells benchmarks of a kind apart */
    /* Input and room for the output; NULL when out of memory. The tier outlives it. */
    void *(*prepare)(const void *detail, const hilo_tier *tier, int threads);
    void (*run)(void *state);
    uint64_t (*sum)(const void *state); /* of the last run's output */
    void (*release)(void *state);
} hilo_benchmark;

/* All benchmarks; NULL past the last. */
const hilo_benchmark *hilo_benchmark_at(size_t index);

/* hands.c, equities.c, batches.c: their parts of the list. */
extern const hilo_benchmark hilo_hand_benchmarks[], hilo_equity_benchmarks[],
    hilo_batch_benchmarks[];
extern const size_t hilo_hand_benchmark_count, hilo_equity_benchmark_count,
    hilo_batch_benchmark_count;

#endif
