/* The showdown of one deal, one hand a seat, with the scalar evaluators. */
#ifndef HILO_KERNEL_JUDGE_H
#define HILO_KERNEL_JUDGE_H

#include "kernel/outcome.h"
#include "rank/ranker.h"

/* How hands become ranks. */
typedef struct {
    hilo_use use;
    int pot_count;
    hilo_scale scales[2];
    hilo_rank qualifiers[2]; /* weaker ranks win nothing */
    int hand_size;           /* cards of a seat and the board at showdown */
} hilo_rules;

/* Whether the vector loops rank by these rules: five of seven, or two of four with three of five;
 * high, and a low for which eight or better qualifies. */
bool hilo_rules_in_lanes(const hilo_rules *rules);

/* The ranks in a pot of the hands number index[0..count-1]: 0 for those that cannot win there. */
void hilo_judge_rank(const hilo_rules *rules, int pot, const hilo_board *board,
                     const hilo_holes *holes, const uint32_t *index, size_t count, uint16_t *ranks);

/* Compares one hand a seat, ranked in each pot, and counts the deal `times` times. */
void hilo_judge_ranks(const hilo_rules *rules, uint16_t ranks[2][HILO_MAX_SEATS], int seats,
                      uint64_t times, hilo_counts *counts);

/* Ranks the hand of each seat, holes->hands[seat], on the board and counts the deal `times` times.
 */
void hilo_judge(const hilo_rules *rules, const hilo_board *board, const hilo_holes *holes,
                uint64_t times, hilo_counts *counts);

#endif
