/* Holds a ranker's order of hands against the judge's. */
#ifndef HILO_TESTS_JUDGE_ORDER_H
#define HILO_TESTS_JUDGE_ORDER_H

#include "judge.h"

#define HILO_JUDGE_UNSEEN UINT32_MAX

/* What a ranker calls each judge value, learnt from all five-card hands. The two orders agree
 * exactly when hands is 2,598,960 and conflicts and inversions are 0. */
typedef struct {
    uint32_t *rank;      /* by judge value; HILO_JUDGE_UNSEEN where no hand has that value */
    uint16_t *number;    /* by judge value: 1, 2, .. in ascending order; 0 for value 0 */
    uint64_t hands;      /* hands looked at */
    uint64_t classes;    /* different judge values other than 0 */
    uint64_t conflicts;  /* hands ranked other than an earlier hand of the same value */
    uint64_t inversions; /* values whose rank is not greater than that of the next lower value */
    uint64_t first_conflict; /* such a hand, as a set; 0 when none */
} hilo_judge_order;

/* Learns the order of `rank` (takes a set of five cards) for the values of `judge`. False when out
 * of memory. 40 MB, about a second. */
bool hilo_judge_order_learn(hilo_judge_order *order, uint32_t (*judge)(const int cards[5]),
                            uint32_t (*rank)(uint64_t cards));
void hilo_judge_order_free(hilo_judge_order *order);

#endif
