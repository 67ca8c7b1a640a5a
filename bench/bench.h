/* Benchmarks: a name, what one run does, and the sum that a run must return. */
#ifndef HILO_BENCH_BENCH_H
#define HILO_BENCH_BENCH_H

#include <stdbool.h>
#include <stdint.h>

typedef struct {
    const char *name;
    const char *unit;       /* of work per second; "s": seconds a run */
    double work;            /* what one run does, in that unit; 1 for "s" */
    void *(*prepare)(void); /* input of the runs; NULL when out of memory */
    uint64_t (*run)(void *input);
    void (*release)(void *input);
    uint64_t expected; /* what each run returns: a run that computes something else is no run */
} hilo_benchmark;

/* hash.c */
extern const hilo_benchmark hilo_bench_hash7_random, hilo_bench_hash7_sequential,
    hilo_bench_hash5_random, hilo_bench_low8_random, hilo_bench_omaha8_random;
/* exact.c */
extern const hilo_benchmark hilo_bench_exact_holdem, hilo_bench_exact_omaha8;

/* splitmix64, for inputs. */
static inline uint64_t hilo_bench_random(uint64_t *state) {
    uint64_t z = *state += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

#endif
