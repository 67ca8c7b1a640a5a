/* Boards for seats whose hands are all certain: the most frequent exact run. */
#ifndef HILO_ENGINE_CERTAIN_H
#define HILO_ENGINE_CERTAIN_H

#include "engine/boards.h"
#include "matchup/matchup.h"
#include "tally/tally.h"

/* A game with a board, each seat with one combo of weight 1: what is left of a range may weigh
 * more, in units of the seat. */
bool hilo_certain_accepts(const hilo_matchup *matchup);

/* Adds every deal to the tally; false when out of memory. */
bool hilo_certain_cover(const hilo_matchup *matchup, const hilo_board_space *space, int threads,
                        hilo_tally *tally);

#endif
