#include "rank_keys.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const uint32_t greedy_keys[13] = {0,    1,     5,     22,     98,     453,    2031,
                                  8698, 22854, 83661, 262349, 636345, 1479181};

/* Any odd constant is a bijection; of a few tried, this one packs the rows well. */
#define SPREAD 0x5bd1e9u

uint32_t rank_key(int rank) {
    return greedy_keys[rank] * SPREAD & ((1u << 23) - 1);
}

#define CARDS 7
#define LIMIT 2000000u

static uint32_t *sums[CARDS + 1]; /* sums of n cards of the ranks so far */
static size_t counts[CARDS + 1];

/* A key v fails when a hand with i cards of the new rank meets one with j < i: then
 * (i - j) * v is a difference of two old sums. */
static void mark_failures(uint8_t *failed, size_t more, size_t fewer, uint32_t multiple) {
    for (size_t a = 0; a < counts[more]; a++) {
        for (size_t b = 0; b < counts[fewer]; b++) {
            if (sums[more][a] > sums[fewer][b]) {
                uint32_t difference = sums[more][a] - sums[fewer][b];
                if (difference % multiple == 0 && difference / multiple < LIMIT) {
                    failed[difference / multiple] = 1;
                }
            }
        }
    }
}

static uint32_t smallest_key(void) {
    uint8_t *failed = calloc(LIMIT, 1);
    if (!failed) {
        exit(1);
    }
    for (size_t i = 1; i <= 4; i++) {
        for (size_t j = 0; j < i; j++) {
            mark_failures(failed, CARDS - j, CARDS - i, (uint32_t)(i - j));
        }
    }
    uint32_t key = 1;
    while (key < LIMIT && failed[key]) {
        key++;
    }
    free(failed);
    return key;
}

static void add_rank(uint32_t key) {
    for (size_t n = CARDS; n > 0; n--) {
        size_t total = counts[n];
        for (size_t i = 1; i <= 4 && i <= n; i++) {
            total += counts[n - i];
        }
        sums[n] = realloc(sums[n], total * sizeof(uint32_t));
        if (!sums[n]) {
            exit(1);
        }
        for (size_t i = 1; i <= 4 && i <= n; i++) {
            for (size_t k = 0; k < counts[n - i]; k++) {
                sums[n][counts[n]++] = sums[n - i][k] + (uint32_t)i * key;
            }
        }
    }
}

int search_rank_keys(void) {
    sums[0] = calloc(1, sizeof(uint32_t));
    counts[0] = 1;
    if (!sums[0]) {
        return 1;
    }
    int differing = 0;
    for (int rank = 0; rank < 13; rank++) {
        uint32_t key = rank == 0 ? 0 : smallest_key();
        add_rank(key);
        printf("%u\n", key);
        fflush(stdout);
        differing += key != greedy_keys[rank];
    }
    return differing != 0;
}
