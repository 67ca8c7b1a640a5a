/* What up to four cards show on a stud table: quads, trips, two pair, a pair, high cards. */
#ifndef HILO_RANK_SHOWING_H
#define HILO_RANK_SHOWING_H

#include "card/cards.h"

#include <stdint.h>

/* Greater shows more; comparable between sets of equal size, at most four cards. Suits and
 * straights do not count. */
uint64_t hilo_rank_showing(hilo_cards cards);

#endif
