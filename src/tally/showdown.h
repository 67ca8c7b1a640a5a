/* One showdown: who shares which pot, and what that makes of each seat. */
#ifndef HILO_TALLY_SHOWDOWN_H
#define HILO_TALLY_SHOWDOWN_H

#include "tally/tally.h"

/* Seats as bits. */
typedef struct {
    unsigned best[2]; /* that share pot 0, pot 1; best[1] is 0 when nobody qualifies */
    unsigned lows;    /* that qualify for pot 1 */
} hilo_winners;

/* The states of a seat after a showdown. */
static inline int hilo_high_state(const hilo_winners *winners, int seat) {
    return winners->best[0] >> seat & 1 ? __builtin_popcount(winners->best[0]) : 0;
}

static inline int hilo_low_state(const hilo_winners *winners, int seat) {
    if (!winners->best[1]) {
        return HILO_LOW_NOBODY;
    }
    if (winners->best[1] >> seat & 1) {
        return HILO_LOW_SHARE + __builtin_popcount(winners->best[1]);
    }
    return winners->lows >> seat & 1 ? HILO_LOW_LOSE : HILO_LOW_NONE;
}

/* The seats that hold the greatest of `count` ranks; none when all are 0. */
static inline unsigned hilo_best_seats(const uint16_t *ranks, int count) {
    unsigned best = 0;
    uint16_t top = 1;
    for (int seat = 0; seat < count; seat++) {
        best = ranks[seat] > top ? 0 : best;
        top = ranks[seat] > top ? ranks[seat] : top;
        best |= (unsigned)(ranks[seat] == top) << seat;
    }
    return best;
}

/* Counts one deal. */
static inline void hilo_counts_settle(hilo_counts *counts, int seat_count,
                                      const hilo_winners *winners) {
    counts->deals++;
    for (int seat = 0; seat < seat_count; seat++) {
        counts->cells[seat][hilo_high_state(winners, seat)][hilo_low_state(winners, seat)]++;
    }
    for (int pot = 0; pot < 2; pot++) {
        unsigned best = winners->best[pot];
        counts->ties[pot][best] += (best & (best - 1)) != 0;
    }
}

#endif
