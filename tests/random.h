/* Seeded random numbers and cards for tests: splitmix64 (Steele, Lea, Flood 2014). */
#ifndef HILO_TESTS_RANDOM_H
#define HILO_TESTS_RANDOM_H

#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

/* The seed to start from: HILO_TEST_SEED when the environment has it, else `seed`. It is printed,
 * so that a failure can be repeated. */
static inline uint64_t random_seed(uint64_t seed) {
    const char *text = getenv("HILO_TEST_SEED");
    if (text) {
        seed = strtoull(text, NULL, 0);
    }
    fprintf(stderr, "HILO_TEST_SEED=%" PRIu64 "\n", seed);
    return seed;
}

static inline uint64_t random_next(uint64_t *state) {
    uint64_t z = *state += 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

/* Uniform in 0 .. n - 1, n > 0: the incomplete last run of n is drawn again. */
static inline int random_below(uint64_t *state, int n) {
    uint64_t limit = UINT64_MAX - UINT64_MAX % (uint64_t)n;
    uint64_t draw;
    do {
        draw = random_next(state);
    } while (draw >= limit);
    return (int)(draw % (uint64_t)n);
}

/* Moves `count` cards, drawn without replacement, to the front of the deck. */
static inline void random_draw(uint64_t *state, int *deck, int deck_count, int count) {
    for (int i = 0; i < count; i++) {
        int j = i + random_below(state, deck_count - i);
        int card = deck[i];
        deck[i] = deck[j];
        deck[j] = card;
    }
}

/* All 52 cards, in order. */
static inline void random_full_deck(int deck[52]) {
    for (int card = 0; card < 52; card++) {
        deck[card] = card;
    }
}

#endif
