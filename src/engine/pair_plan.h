/* What pair-sweep decides before it counts: shared by its way over boards (pair_boards.c) and its
 * way over complete hands (pair_hands.c). */
#ifndef HILO_ENGINE_PAIR_PLAN_H
#define HILO_ENGINE_PAIR_PLAN_H

#include "engine/boards.h"
#include "engine/engine.h"
#include "engine/pair_overlaps.h"

/* One direction of counting: the first list reads what has been added of the second. */
typedef struct {
    int seats[2], cards[2], dense;
    bool adding;  /* takes longer than reading */
    double steps; /* of one board */
} hilo_pair_direction;

typedef struct {
    const hilo_matchup *matchup;
    hilo_board_space space;
    hilo_pair_deck deck;
    int most_lows;
    bool wide;
    int direction_count; /* 2: each seat must read, for what its combos win; 1: the cheaper one */
    hilo_pair_direction directions[2];
    double listed[2]; /* by seat: hands before equal ones are merged */
    double hands[2];  /* by seat: hands */
    hilo_watch *watch;
} hilo_pair_plan;

/* Whether hands of the other list must be looked up one by one. */
static inline bool hilo_pair_looked_up(const hilo_pair_direction *d) {
    return hilo_pair_overlaps(d->cards, d->dense) && !hilo_pair_twins_do(d->cards, d->dense);
}

/* Adds outcomes, seen from seat `seat`, to a tally. */
void hilo_pair_settle(hilo_tally *tally, int seat, hilo_wide ways[HILO_TWO_HIGHS][HILO_TWO_LOWS]);

/* Counts all pairs, board by board, or of all complete hands; false when out of memory. */
bool hilo_pair_boards_cover(const hilo_pair_plan *plan, const hilo_engine_options *options,
                            hilo_tally *tally);
bool hilo_pair_hands_cover(const hilo_pair_plan *plan, const hilo_engine_options *options,
                           hilo_tally *tally);

#endif
