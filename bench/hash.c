/* The scalar evaluators on prepared hands. Preparation (key sums, suit lanes) is not timed. */
#include "bench.h"
#include "rank/high.h"
#include "rank/two_three.h"

#include <stdlib.h>

#define HANDS 65536

typedef struct {
    hilo_hand hands[HANDS];
    hilo_cards holes[HANDS], boards[HANDS];
    hilo_rank highs[HANDS], lows[HANDS];
    uint16_t classes[HANDS];
} input;

static hilo_cards random_cards(uint64_t *state, int count, hilo_cards without) {
    hilo_cards set = 0;
    while (hilo_set_count(set) < count) {
        hilo_cards card = hilo_card_bit((hilo_card)(hilo_bench_random(state) % 52));
        set |= card & without ? 0 : card;
    }
    return set;
}

static void *prepare_random(int size) {
    input *in = malloc(sizeof *in);
    uint64_t state = 1;
    for (int i = 0; i < HANDS && in; i++) {
        in->hands[i] = hilo_hand_of(random_cards(&state, size, 0));
        in->boards[i] = random_cards(&state, 5, 0);
        in->holes[i] = random_cards(&state, 4, in->boards[i]);
    }
    return in;
}

static void *prepare_random7(void) {
    return prepare_random(7);
}

static void *prepare_random5(void) {
    return prepare_random(5);
}

/* The first hands in the order in which seven nested loops find them. */
static void *prepare_sequential7(void) {
    input *in = malloc(sizeof *in);
    uint64_t subset = 127;
    for (int i = 0; i < HANDS && in; i++) {
        hilo_cards set = 0;
        for (uint64_t rest = subset; rest; rest &= rest - 1) {
            set |= hilo_card_bit((hilo_card)__builtin_ctzll(rest));
        }
        in->hands[i] = hilo_hand_of(set);
        uint64_t low = subset & -subset, sum = subset + low;
        subset = sum | ((subset ^ sum) / low >> 2);
    }
    return in;
}

static uint64_t sum_classes(const input *in) {
    uint64_t sum = 0;
    for (int i = 0; i < HANDS; i++) {
        sum += in->classes[i];
    }
    return sum;
}

static uint64_t run7(void *data) {
    input *in = data;
    hilo_hand_classes(in->hands, 7, in->classes, HANDS);
    return sum_classes(in);
}

static uint64_t run5(void *data) {
    input *in = data;
    hilo_hand_classes(in->hands, 5, in->classes, HANDS);
    return sum_classes(in);
}

static uint64_t run_low(void *data) {
    input *in = data;
    uint64_t sum = 0;
    for (int i = 0; i < HANDS; i++) {
        sum += hilo_rank_low8(in->hands[i].cards);
    }
    return sum;
}

static uint64_t run_omaha(void *data) {
    input *in = data;
    uint64_t sum = 0;
    hilo_rank_two_three_array(in->holes, in->boards, in->highs, in->lows, HANDS);
    for (int i = 0; i < HANDS; i++) {
        sum += in->highs[i] ^ in->lows[i];
    }
    return sum;
}

const hilo_benchmark hilo_bench_hash7_random = {
    .name = "hash7/random",
    .unit = "hands/s",
    .work = HANDS,
    .prepare = prepare_random7,
    .run = run7,
    .release = free,
    .expected = 221147740u,
};

const hilo_benchmark hilo_bench_hash7_sequential = {
    .name = "hash7/sequential",
    .unit = "hands/s",
    .work = HANDS,
    .prepare = prepare_sequential7,
    .run = run7,
    .release = free,
    .expected = 393190123u,
};

const hilo_benchmark hilo_bench_hash5_random = {
    .name = "hash5/random",
    .unit = "hands/s",
    .work = HANDS,
    .prepare = prepare_random5,
    .run = run5,
    .release = free,
    .expected = 120365334u,
};

const hilo_benchmark hilo_bench_low8_random = {
    .name = "low8/random",
    .unit = "hands/s",
    .work = HANDS,
    .prepare = prepare_random7,
    .run = run_low,
    .release = free,
    .expected = 1312003u,
};

const hilo_benchmark hilo_bench_omaha8_random = {
    .name = "omaha8/random",
    .unit = "hands/s",
    .work = HANDS,
    .prepare = prepare_random7,
    .run = run_omaha,
    .release = free,
    .expected = 46073712854754u,
};
