/* What a sweep of three seats is made from: the different lists of hands, and who plays which role.
 */
#ifndef HILO_ENGINE_THREE_PLAN_H
#define HILO_ENGINE_THREE_PLAN_H

#include "engine/disjoint.h"
#include "matchup/matchup.h"

typedef struct {
    const hilo_matchup *matchup;
    hilo_board_order hands;
    uint32_t weights[HILO_THREE_SEATS][HILO_THREE_COMBOS]; /* by list; 0: not in it */
    uint32_t ones[HILO_THREE_SEATS][HILO_THREE_COMBOS];    /* 1 where the weight is not 0 */
    int lists[HILO_THREE_SEATS];                           /* of a seat: equal seats have one */
    int order[HILO_THREE_SEATS]; /* seats by ascending number of combos, equal seats together */
    int roles[HILO_THREE_SEATS]; /* in which a seat's list is the hero; -1: none */
    hilo_three_plan sweep;
} hilo_three_setup;

/* `by_combo`: every list is a hero, and all is wanted of it. Points into itself and the matchup. */
void hilo_three_prepare(hilo_three_setup *setup, const hilo_matchup *matchup, bool by_combo);

/* The weights of a list, or its ones. */
const uint32_t *hilo_three_list(const hilo_three_setup *setup, int list, bool weighted);

#endif
