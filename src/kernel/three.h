/* Three seats with two cards each on one board: the weight of all disjoint triples of combos, by
 * who wins, without forming triples.
 *
 * The combos are walked by ascending rank. Of each list two states are kept: the combos below the
 * rank reached (less) and those of that rank (same), each as the weight held by every card and by
 * every pair of cards. Take a hero's combo h and two such states of the opponents' lists, and leave
 * out what touches h: X and Y are the weights left, x_c and y_c what card c holds of them. Two
 * combos that share one card are counted once in the sum of x_c * y_c, equal combos twice. So
 *
 *     weight of disjoint pairs = X * Y - sum over cards c of x_c * y_c + weight of equal pairs.
 *
 * What card c holds without touching h = {a, b} is held(c) - pair(a, c) - pair(b, c): three rows.
 */
#ifndef HILO_KERNEL_THREE_H
#define HILO_KERNEL_THREE_H

#include "base/wide.h"
#include "card/cards.h"

#define HILO_THREE_SEATS 3
#define HILO_THREE_COMBOS 1326 /* C(52, 2) */

/* A combo on a board. */
typedef struct {
    uint16_t number; /* 0..HILO_THREE_COMBOS - 1 */
    uint16_t rank;   /* greater wins */
    hilo_card cards[2];
    uint8_t lists; /* bit l: list l holds it */
} hilo_three_combo;

/* How the opponents stand to the hero: the first's state, the second's state. */
enum {
    HILO_THREE_WIN,        /* less, less: the hero wins alone */
    HILO_THREE_TIE_FIRST,  /* same, less */
    HILO_THREE_TIE_SECOND, /* less, same */
    HILO_THREE_TIE_BOTH,   /* same, same */
    HILO_THREE_WAYS
};

/* What is wanted of one list against two others (or the same). */
typedef struct {
    int hero, first, second;            /* lists */
    unsigned wanted;                    /* bit w: way w */
    hilo_wide (*each)[HILO_THREE_WAYS]; /* by combo of the hero, without its own weight; or NULL */
} hilo_three_role;

/* Different lists of combos, and the roles they play. */
typedef struct {
    int list_count, role_count;
    const uint32_t *weights[HILO_THREE_SEATS]; /* by combo number; a list's sum is below 2^31 */
    bool plain;                                /* every weight is 1 */
    hilo_three_role roles[HILO_THREE_SEATS];
} hilo_three_plan;

/* Bytes of scratch memory, aligned to 64, that a sweep takes. */
size_t hilo_three_scratch(void);

/* Adds to sums[role][way], and to the roles' `each`, `times` the weight of the triples on a board:
 * product of the three weights. `combos` ascend by rank and do not touch the board. */
typedef void hilo_three_sweep(const hilo_three_plan *plan, const hilo_three_combo *combos,
                              size_t count, unsigned times, void *scratch,
                              hilo_wide (*sums)[HILO_THREE_WAYS]);

hilo_three_sweep hilo_kernel_three_sweep_scalar;

#endif
