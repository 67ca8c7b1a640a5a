/* Measuring: warm-up, then repeats that each run a benchmark often enough to last 50 ms by the
 * monotonic clock. The output is checked before the first and after the last repeat; no time of a
 * wrong run is reported. */
#include "base/error.h"
#include "bench.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define REPEATS 15
#define REPEAT_SECONDS 0.05
#define LONG_SECONDS 1.0

const hilo_benchmark *hilo_benchmark_at(size_t index) {
    if (index < hilo_hand_benchmark_count) {
        return &hilo_hand_benchmarks[index];
    }
    index -= hilo_hand_benchmark_count;
    if (index < hilo_equity_benchmark_count) {
        return &hilo_equity_benchmarks[index];
    }
    index -= hilo_equity_benchmark_count;
    return index < hilo_batch_benchmark_count ? &hilo_batch_benchmarks[index] : NULL;
}

static double seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static double time_runs(const hilo_benchmark *benchmark, void *state, long times) {
    double start = seconds();
    for (long i = 0; i < times; i++) {
        benchmark->run(state);
    }
    return seconds() - start;
}

static int compare_doubles(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static hilo_status wrong_sum(const hilo_benchmark *benchmark, const hilo_tier *tier, void *state,
                             hilo_error *error) {
    return hilo_error_set(error, HILO_ERROR_REFUSED,
                          "%s on tier %s: the output's sum is %" PRIu64 ", not %" PRIu64,
                          benchmark->name, tier->name, benchmark->sum(state), benchmark->expected);
}

static hilo_status measure(const hilo_benchmark *benchmark, const hilo_tier *tier, int threads,
                           void *state, hilo_measure *result, hilo_error *error) {
    long times = 1;
    double taken;
    while ((taken = time_runs(benchmark, state, times)) < REPEAT_SECONDS) {
        times *= 2;
    }
    if (benchmark->sum(state) != benchmark->expected) {
        return wrong_sum(benchmark, tier, state, error);
    }
    bool is_long = times == 1 && taken > LONG_SECONDS; /* such a run needs no other beside it */
    double values[REPEATS] = {taken};
    int repeats = is_long ? 1 : REPEATS;
    for (int i = 0; i < repeats && !is_long; i++) {
        double one = time_runs(benchmark, state, times) / (double)times;
        values[i] = strcmp(benchmark->unit, "s") == 0 ? one : benchmark->work / one;
    }
    if (benchmark->sum(state) != benchmark->expected) {
        return wrong_sum(benchmark, tier, state, error);
    }
    qsort(values, (size_t)repeats, sizeof values[0], compare_doubles);
    *result = (hilo_measure){benchmark->name,     tier->name,      threads,
                             values[repeats / 2], benchmark->unit, values[0],
                             values[repeats - 1], repeats};
    return HILO_OK;
}

static hilo_status measure_on(const hilo_benchmark *benchmark, const hilo_tier *tier, int threads,
                              hilo_measure_visit *visit, void *context, hilo_error *error) {
    hilo_measure result;
    void *state = benchmark->prepare(benchmark->detail, tier, threads);
    if (!state) {
        return hilo_error_memory(error);
    }
    hilo_status status = measure(benchmark, tier, threads, state, &result, error);
    benchmark->release(state);
    if (status == HILO_OK) {
        visit(context, &result);
    }
    return status;
}

static bool wanted_tier(const hilo_benchmark *benchmark, const hilo_tier *tier, const char *name) {
    bool named = !name || strcmp(tier->name, name) == 0;
    return named && tier->available() && (!benchmark->scalar_only || tier == hilo_tier_at(0));
}

hilo_status hilo_bench(const char *filter, const char *tier_name, int threads,
                       hilo_measure_visit *visit, void *context, hilo_error *error) {
    bool found = false;
    const hilo_benchmark *benchmark;
    if (tier_name && !hilo_tier_available(tier_name)) {
        return hilo_error_set(error, HILO_ERROR_REFUSED, "this machine has no tier '%.40s'",
                              tier_name);
    }
    for (size_t b = 0; (benchmark = hilo_benchmark_at(b)); b++) {
        if (filter && !strstr(benchmark->name, filter)) {
            continue;
        }
        found = true;
        const hilo_tier *tier;
        for (size_t t = 0; (tier = hilo_tier_at(t)); t++) {
            if (wanted_tier(benchmark, tier, tier_name)) {
                hilo_status status = measure_on(benchmark, tier, threads, visit, context, error);
                if (status) {
                    return status;
                }
            }
        }
    }
    return found ? HILO_OK
                 : hilo_error_set(error, HILO_ERROR_SYNTAX, "no benchmark has '%.60s' in its name",
                                  filter);
}
