/* What two matchups must have in common to share an answer. */
#ifndef HILO_BATCH_KEY_H
#define HILO_BATCH_KEY_H

#include "matchup/matchup.h"

typedef struct {
    uint64_t words[2];
} hilo_key;

/* XXH3-128 of everything that decides the tally of a run: the canonical matchup - game, board, dead
 * cards, seats with their weights - and method, trials, target, seed, engine and tier. Two requests
 * that differ in it collide with a probability of 2^-128; among the 2^17 entries that a cache holds
 * and 2^40 lines, 2^-71. */
hilo_key hilo_key_of(const hilo_matchup *matchup, const hilo_options *options);

#endif
