/* Whole batches, from text to text in memory. */
#include "bench.h"
#include "hilo.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LINES 5000

typedef struct {
    bool permuted; /* every line again with other suits: shared work */
} batches;

typedef struct {
    char *input;
    size_t length, at;
    hilo_batch batch;
    uint64_t sum;
} state;

/* splitmix64 */
static uint64_t next_random(uint64_t *seed) {
    uint64_t z = *seed += 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

/* Two hands and a flop, seven different cards. */
static void draw(uint64_t *seed, int cards[7]) {
    for (int i = 0; i < 7; i++) {
        bool again = true;
        while (again) {
            cards[i] = (int)(next_random(seed) % 52);
            again = false;
            for (int j = 0; j < i; j++) {
                again |= cards[i] == cards[j];
            }
        }
    }
}

static int write_line(char *to, int line, const int cards[7], int turn) {
    char names[7][3];
    for (int i = 0; i < 7; i++) {
        names[i][0] = "23456789TJQKA"[cards[i] / 4];
        names[i][1] = "cdhs"[(cards[i] + turn) % 4];
        names[i][2] = 0;
    }
    return sprintf(to, "{\"id\": %d, \"seats\": [\"%s%s\", \"%s%s\"], \"board\": \"%s%s%s\"}\n",
                   line, names[0], names[1], names[2], names[3], names[4], names[5], names[6]);
}

static bool read_input(void *context, char *bytes, size_t room, size_t *count) {
    state *s = context;
    size_t left = s->length - s->at;
    *count = left < room ? left : room;
    memcpy(bytes, s->input + s->at, *count);
    s->at += *count;
    return true;
}

/* Adds up the wins of seat 1. */
static bool write_output(void *context, const char *bytes, size_t count) {
    static const char name[] = "\"hi_win\": ";
    state *s = context;
    const char *end = bytes + count;
    for (const char *line = bytes; line < end;) {
        const char *wins = strstr(line, name);
        s->sum += wins ? strtoull(wins + sizeof name - 1, NULL, 10) : 0;
        line = (const char *)memchr(line, '\n', (size_t)(end - line)) + 1;
    }
    return true;
}

static void *prepare(const void *detail, const hilo_tier *tier, int threads) {
    const batches *b = detail;
    state *s = calloc(1, sizeof *s);
    if (!s || !(s->input = malloc(LINES * 96))) {
        free(s);
        return NULL;
    }
    uint64_t seed = 1;
    int cards[7];
    for (int line = 0; line < LINES; line++) {
        int turn = b->permuted ? line % 4 : 0;
        if (turn == 0) {
            draw(&seed, cards);
        }
        s->length += (size_t)write_line(s->input + s->length, line, cards, turn);
    }
    s->batch = (hilo_batch){.threads = threads,
                            .tier = tier->name,
                            .context = s,
                            .read = read_input,
                            .write = write_output};
    return s;
}

static void run(void *data) {
    state *s = data;
    hilo_batch_progress progress;
    s->at = s->sum = 0;
    if (hilo_batch_run(&s->batch, &progress, NULL) != HILO_OK || progress.lines != LINES) {
        s->sum = 0;
    }
}

static uint64_t sum(const void *data) {
    return ((const state *)data)->sum;
}

static void release(void *data) {
    state *s = data;
    free(s->input);
    free(s);
}

static const batches all_different = {false}, three_of_four_shared = {true};

#define BATCH_BENCHMARK(name, expected, detail)                                                    \
    { name, "lines/s", false, LINES, expected, &detail, prepare, run, sum, release }

const hilo_benchmark hilo_batch_benchmarks[] = {
    BATCH_BENCHMARK("batch/holdem-flop", 2375155, all_different),
    BATCH_BENCHMARK("batch/holdem-flop/shared", 2385984, three_of_four_shared),
};
const size_t hilo_batch_benchmark_count =
    sizeof hilo_batch_benchmarks / sizeof hilo_batch_benchmarks[0];
