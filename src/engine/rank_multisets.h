/* The ranks of boards on which no suit matters: every multiset of ranks, with the number of boards
 * of these ranks that have less than enough of each suit. */
#ifndef HILO_ENGINE_RANK_MULTISETS_H
#define HILO_ENGINE_RANK_MULTISETS_H

#include "engine/rank_deck.h"

#include <stddef.h>

#define HILO_RANK_MULTISETS 6188  /* of five ranks out of thirteen: C(17, 5) */
#define HILO_RANK_MOST_TIMES 1024 /* 4^5 */

typedef struct {
    size_t count;
    hilo_cards boards[HILO_RANK_MULTISETS]; /* one of those that it stands for */
    uint16_t times[HILO_RANK_MULTISETS];    /* how many they are, at least 1 */
} hilo_rank_multisets;

/* Lists them. */
void hilo_rank_multisets_list(const hilo_rank_deck *deck, hilo_rank_multisets *list);

/* Copies them to `sorted`, by falling times. */
void hilo_rank_multisets_sort(const hilo_rank_multisets *list, hilo_rank_multisets *sorted);

#endif
