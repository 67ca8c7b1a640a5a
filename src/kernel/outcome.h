/* What a showdown makes of each seat, and counts of that as plain integers. */
#ifndef HILO_KERNEL_OUTCOME_H
#define HILO_KERNEL_OUTCOME_H

#include "hilo.h"

#define HILO_HIGH_STATES (HILO_MAX_SEATS + 1) /* 0 lost; k: one of k best */

/* What became of the second pot, seen from a seat. */
enum {
    HILO_LOW_NOBODY, /* nobody qualifies, or the game has one pot */
    HILO_LOW_NONE,   /* others qualify, this seat does not */
    HILO_LOW_LOSE,   /* this seat qualifies, another is better */
    HILO_LOW_SHARE   /* + k: one of k best, k from 1 */
};
#define HILO_LOW_STATES (HILO_LOW_SHARE + HILO_MAX_SEATS + 1)

/* Fewer than 2^64 deals. */
typedef struct {
    uint64_t deals;
    uint64_t cells[HILO_MAX_SEATS][HILO_HIGH_STATES][HILO_LOW_STATES];
    uint64_t ties[2]
                 [1 << HILO_MAX_SEATS]; /* [pot][seats that share it]; meaningless for one seat */
} hilo_counts;

/* Who shares which pot, seats as bits. */
typedef struct {
    unsigned best[2]; /* best[1] is 0 when nobody qualifies */
    unsigned lows;    /* that qualify for pot 1 */
} hilo_winners;

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

#endif
