/* The hilo_rank (include/hilo.h) of a hand, from its rank counts: the definition that the tables
 * hold. */
#ifndef HILO_TABLES_HAND_ORDER_H
#define HILO_TABLES_HAND_ORDER_H

#include <stdint.h>

/* Best five of 5 to 7 cards, suits apart. */
uint32_t order_of_counts(const int counts[13]);

/* Best five of the ranks of one suit, at least five of them. */
uint32_t order_of_flush(unsigned ranks);

#endif
