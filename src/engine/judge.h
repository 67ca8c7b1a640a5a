/* The showdown of one deal: one hand a seat. */
#ifndef HILO_ENGINE_JUDGE_H
#define HILO_ENGINE_JUDGE_H

#include "rank/ranker.h"
#include "tally/tally.h"

/* Ranks the first hand of each seat, holes->hands[seat], on the board and counts the deal `times`
 * times. `size`: cards that own cards and board are together. */
void hilo_judge(const hilo_game *game, const hilo_board *board, const hilo_holes *holes, int size,
                uint64_t times, hilo_counts *counts);

#endif
