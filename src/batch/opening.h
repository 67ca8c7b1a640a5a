/* Who acts first on a street of stud. */
#ifndef HILO_BATCH_OPENING_H
#define HILO_BATCH_OPENING_H

#include "range/range.h"

/* The seat, from 1, when each has `cards` own cards: on the first street the one that brings it in,
 * by the lowest door card, ace high, equal ranks by suit clubs < diamonds < hearts < spades; later
 * the one whose up-cards show most (rank/showing.h), the lower seat number when some show the same.
 * 0 when not all up-cards of that street are known. */
int hilo_opening_seat(hilo_range *const *ranges, int seat_count, int cards);

#endif
