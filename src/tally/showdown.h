/* One showdown: who shares which pot, and what that makes of each seat. */
#ifndef HILO_TALLY_SHOWDOWN_H
#define HILO_TALLY_SHOWDOWN_H

#include "tally/tally.h"

/* Seats as bits. */
typedef struct {
    unsigned best[2]; /* that share pot 0, pot 1; best[1] is 0 when nobody qualifies */
    unsigned lows;    /* that qualify for pot 1 */
} hilo_winners;

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

/* Counts one deal `times` times. */
static inline void hilo_counts_settle(hilo_counts *counts, int seat_count,
                                      const hilo_winners *winners, uint64_t times) {
    unsigned high = winners->best[0], low = winners->best[1];
    int high_count = __builtin_popcount(high);
    int low_count = HILO_LOW_SHARE + (low ? __builtin_popcount(low) : 0);
    int without = low ? HILO_LOW_NONE : HILO_LOW_NOBODY;
    counts->deals += times;
    for (int seat = 0; seat < seat_count; seat++) {
        int high_state = high >> seat & 1 ? high_count : 0;
        int other = winners->lows >> seat & 1 ? HILO_LOW_LOSE : without;
        int low_state = low >> seat & 1 ? low_count : other;
        counts->cells[seat][high_state][low_state] += times;
    }
    counts->ties[0][high] += high & (high - 1) ? times : 0;
    counts->ties[1][low] += low & (low - 1) ? times : 0;
}

#endif
