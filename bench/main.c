/* hilo_bench [FILTER]: runs the benchmarks whose names contain FILTER, one thread each.
 *
 * Each is warmed up and its sum checked, then repeated: a repeat runs it often enough to last at
 * least 50 ms by the monotonic clock. Printed are median, worst and best of 15 repeats. */
#include "bench.h"
#include "hilo.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define REPEATS 15
#define REPEAT_SECONDS 0.05

static const hilo_benchmark *const benchmarks[] = {
    &hilo_bench_hash7_random, &hilo_bench_hash7_sequential, &hilo_bench_hash5_random,
    &hilo_bench_low8_random,  &hilo_bench_omaha8_random,    &hilo_bench_exact_holdem,
    &hilo_bench_exact_omaha8};

static double seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static void print_machine(void) {
    char line[256], model[256] = "unknown";
    FILE *file = fopen("/proc/cpuinfo", "r");
    while (file && fgets(line, sizeof line, file)) {
        char *colon = strchr(line, ':');
        if (strncmp(line, "model name", 10) == 0 && colon) {
            snprintf(model, sizeof model, "%s", colon + 2);
            model[strcspn(model, "\n")] = 0;
        }
    }
    if (file) {
        fclose(file);
    }
    printf("# %s; %s; hilo %s, commit %s\n", model, hilo_build_compiler(), hilo_version(),
           hilo_build_commit());
    printf("# one thread; median, worst and best of %d repeats\n", REPEATS);
}

/* Runs `times` times; adds wrong sums to *wrong. */
static double time_runs(const hilo_benchmark *benchmark, void *input, long times, long *wrong) {
    double start = seconds();
    for (long i = 0; i < times; i++) {
        *wrong += benchmark->run(input) != benchmark->expected;
    }
    return seconds() - start;
}

static int compare_doubles(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static bool measure(const hilo_benchmark *benchmark) {
    void *input = benchmark->prepare();
    long times = 1, wrong = 0;
    if (!input) {
        fprintf(stderr, "%s: out of memory\n", benchmark->name);
        return false;
    }
    while (time_runs(benchmark, input, times, &wrong) < REPEAT_SECONDS && !wrong) {
        times *= 2;
    }
    double repeats[REPEATS];
    for (int i = 0; i < REPEATS && !wrong; i++) {
        repeats[i] = time_runs(benchmark, input, times, &wrong) / (double)times;
    }
    if (wrong) {
        fprintf(stderr, "%s: wrong sum: %llu\n", benchmark->name,
                (unsigned long long)benchmark->run(input));
    } else {
        qsort(repeats, REPEATS, sizeof repeats[0], compare_doubles);
        bool rate = strcmp(benchmark->unit, "s") != 0;
        for (int i = 0; i < REPEATS && rate; i++) {
            repeats[i] = benchmark->work / repeats[i];
        }
        printf("%-32s %12.5g %12.5g %12.5g %s\n", benchmark->name, repeats[REPEATS / 2],
               repeats[REPEATS - 1], repeats[0], benchmark->unit);
        fflush(stdout);
    }
    benchmark->release(input);
    return wrong == 0;
}

int main(int argc, char **argv) {
    bool good = true;
    int found = 0;
    print_machine();
    for (size_t i = 0; i < sizeof benchmarks / sizeof benchmarks[0]; i++) {
        if (argc < 2 || strstr(benchmarks[i]->name, argv[1])) {
            good = measure(benchmarks[i]) && good;
            found++;
        }
    }
    if (!found) {
        fprintf(stderr, "no benchmark has '%s' in its name\n", argv[1]);
    }
    return good && found ? 0 : 1;
}
