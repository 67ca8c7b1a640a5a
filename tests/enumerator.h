/* The slow, obvious calculator of equities that the engines are tested against: nested loops over
 * every choice of hole cards and every card to come, hands ranked by the judge, pots divided in
 * whole units. It shares no code with the library.
 *
 * A card is a number 0..51, as in judge.h. */
#ifndef HILO_TESTS_ENUMERATOR_H
#define HILO_TESTS_ENUMERATOR_H

#include <stdbool.h>
#include <stdint.h>

#define HILO_ENUMERATOR_SEATS 7
#define HILO_ENUMERATOR_COMBOS 8
#define HILO_ENUMERATOR_UNITS 5040 /* of one pot: 2 * lcm(1..10) */

typedef struct {
    const char *name;
    int hole_cards, board_cards; /* of a complete hand; stud has no board */
    int starting_cards;          /* own cards that are dealt first: 2, 4, 3 */
    bool two_three;              /* two of the hand with three of the board */
    bool low;                    /* half the pot for the best eight-or-better low */
} hilo_enumerator_game;

/* The three games of the library. */
extern const hilo_enumerator_game hilo_enumerator_holdem, hilo_enumerator_omaha8,
    hilo_enumerator_stud8;

typedef struct {
    int cards[7];
    uint64_t weight;
} hilo_enumerator_combo;

typedef struct {
    const hilo_enumerator_game *game;
    int seat_count;
    struct {
        int known; /* cards of each combo; the rest is dealt */
        int combo_count;
        hilo_enumerator_combo combos[HILO_ENUMERATOR_COMBOS];
    } seats[HILO_ENUMERATOR_SEATS];
    int board[5], board_count; /* in stud the shared last card */
    int dead[52], dead_count;
    bool shared; /* stud: one shared card instead of each seat's last */
} hilo_enumerator_matchup;

/* Sums of the products of the weights over all deals; integers, which must not overflow. */
typedef struct {
    uint64_t deals, weight; /* the number of deals, and the sum */
    uint64_t no_low;
    struct {
        uint64_t scoop, hi_win, hi_tie, hi_lose, lo_win, lo_tie, lo_lose, lo_none;
        uint64_t shares[HILO_ENUMERATOR_UNITS + 1];
        uint64_t combos; /* that occur in some deal */
    } seats[HILO_ENUMERATOR_SEATS];
    uint64_t ties[2][1 << HILO_ENUMERATOR_SEATS]; /* high, low; by the seats that share */
    uint64_t joint[3][4]; /* seat 1 of two: high win tie lose x low win tie lose, nobody has one */
} hilo_enumeration;

/* Counts all deals: about 5 microseconds a seat and deal. */
void hilo_enumerator_count(const hilo_enumerator_matchup *matchup, hilo_enumeration *result);

#endif
