/* The two-plus-three ranker of the library against the judge, hand by hand. */
#ifndef HILO_TESTS_JUDGE_OMAHA_H
#define HILO_TESTS_JUDGE_OMAHA_H

#include "judge_order.h"

typedef void hilo_judge_omaha_rank(uint64_t hole, uint64_t board, uint32_t *high, uint32_t *low);

/* The judge's orders and the ranker they are held against. */
typedef struct {
    hilo_judge_order high, low;
    hilo_judge_omaha_rank *rank;
} hilo_judge_omaha;

/* What was compared so far. */
typedef struct {
    uint64_t compared, wrong;
    uint64_t categories[9];  /* of the highs */
    uint64_t lows;           /* hands that make one */
    uint64_t first_wrong[2]; /* such a hand: hole cards, board */
} hilo_judge_omaha_count;

/* Learns both orders from five-card rankers. False when out of memory. */
bool hilo_judge_omaha_create(hilo_judge_omaha *omaha, hilo_judge_omaha_rank *rank,
                             uint32_t (*high)(uint64_t cards), uint32_t (*low)(uint64_t cards));
void hilo_judge_omaha_free(hilo_judge_omaha *omaha);

/* Compares one hand of four hole cards with `board_count` board cards, high and low. */
void hilo_judge_omaha_compare(const hilo_judge_omaha *omaha, const int hole[4], const int *board,
                              int board_count, hilo_judge_omaha_count *count);

void hilo_judge_omaha_add(hilo_judge_omaha_count *total, const hilo_judge_omaha_count *part);

#endif
