/* A small random matchup, chosen by bytes: game, two to four seats, a few combos a seat with
 * weights, board, and dead cards that leave a short deck. Some are impossible, since seats may want
 * the same cards. */
#ifndef HILO_TESTS_FUZZ_RANDOM_MATCHUP_H
#define HILO_TESTS_FUZZ_RANDOM_MATCHUP_H

#include "hilo.h"

#define RANDOM_SEATS 4
#define RANDOM_SEAT_SIZE 256

typedef struct {
    const uint8_t *data;
    size_t size;
    uint64_t state;           /* of a generator that goes on where the bytes end */
    int pool[52], pool_count; /* cards in play, in random order */
    char seats[RANDOM_SEATS][RANDOM_SEAT_SIZE], board[16], dead[105];
    const char *texts[RANDOM_SEATS];
    hilo_request request; /* points into this structure */
} random_matchup;

/* Chooses by the bytes; where they end, by a generator seeded with all of them, so that any bytes
 * are a whole matchup. They must outlive it. */
void random_matchup_make(random_matchup *matchup, const uint8_t *data, size_t size);

/* The next number below n <= 256, for further choices. */
int random_matchup_next(random_matchup *matchup, int n);

#endif
