/* Fixed hands of two-plus-three games on whole boards: what board-sweep knows of
 * kernel/triples.h. */
#ifndef HILO_ENGINE_BOARD_TRIPLES_H
#define HILO_ENGINE_BOARD_TRIPLES_H

#include "engine/board_orbits.h"
#include "kernel/tier.h"
#include "matchup/matchup.h"

/* Shared by all threads. */
typedef struct {
    hilo_triples_plan plan;
    uint8_t number[64]; /* [bit of a live card] */
} hilo_board_triples;

/* Whether a matchup is of that kind. */
bool hilo_board_triples_fit(const hilo_matchup *matchup);

/* Makes the tables; false when out of memory. */
bool hilo_board_triples_make(hilo_board_triples *triples, const hilo_matchup *matchup);
void hilo_board_triples_free(hilo_board_triples *triples);

/* Bytes that the tables take, and what a thread needs besides. */
double hilo_board_triples_bytes(const hilo_matchup *matchup, int threads);

/* Counts the boards of a run with all_pairs_of > 0, as hilo_sweep_triples. */
void hilo_board_triples_sweep(const hilo_board_triples *triples, const hilo_board_run *run,
                              hilo_sweep_triples *sweep, void *scratch, hilo_two_ways *ways,
                              hilo_counts *counts);

#endif
