/* The rank keys and the search that found them. */
#ifndef HILO_TABLES_RANK_KEYS_H
#define HILO_TABLES_RANK_KEYS_H

#include <stdint.h>

/* Deuce to ace. Greedy: each is the smallest for which all sums of seven cards of the ranks so far,
 * at most four of a rank, differ. Sums of five or six then differ as well: two equal ones would
 * stay equal with two further cards of ranks that neither holds. The largest sum is below 2^23. */
extern const uint32_t greedy_keys[13];

/* greedy_keys[rank] times an odd constant, modulo 2^23. */
uint32_t rank_key(int rank);

/* Runs the greedy search, prints each key and compares it with greedy_keys; 0 when all agree. */
int search_rank_keys(void);

#endif
