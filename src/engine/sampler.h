/* Dealing and judging random trials of one matchup. */
#ifndef HILO_ENGINE_SAMPLER_H
#define HILO_ENGINE_SAMPLER_H

#include "engine/groups.h"
#include "rank/ranker.h"
#include "tally/tally.h"

typedef struct {
    const hilo_matchup *matchup;
    hilo_groups groups;
    hilo_holes
        holes[HILO_MAX_SEATS]; /* the combos of restricted seats, the certain cards of others */
    hilo_cards rest;           /* cards that may be dealt or held by a group */
    hilo_card deck[52];        /* the same, ascending by bit */
    int deck_size;
    int own[HILO_MAX_SEATS]; /* cards that each seat is dealt */
    int hand_size;           /* cards of a seat and the board at showdown */
    int dealt;               /* cards dealt a trial: all own and the board's */
} hilo_sampler;

hilo_status hilo_sampler_make(hilo_sampler *sampler, const hilo_matchup *matchup);
void hilo_sampler_free(hilo_sampler *sampler);

/* Adds the trials of a block to counts. */
void hilo_sampler_block(const hilo_sampler *sampler, uint64_t seed, uint64_t block, int steps,
                        hilo_counts *counts);

/* The cards of one trial: all own cards of each seat, in canonical order and suits, and the board.
 */
typedef struct {
    hilo_cards hands[HILO_MAX_SEATS];
    hilo_cards board;
} hilo_trial;

typedef void hilo_trial_visit(void *context, const hilo_trial *trial);

/* Visits the trials that hilo_sampler_block judges, in its order: what was dealt can be tested. */
void hilo_sampler_visit(const hilo_sampler *sampler, uint64_t seed, uint64_t block, int steps,
                        hilo_trial_visit *visit, void *context);

#endif
