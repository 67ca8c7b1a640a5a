/* Complete hands of Stud Hi/Lo: what each wins against all that share no card with it. */
#ifndef HILO_TABLES_STUD8_HANDS_H
#define HILO_TABLES_STUD8_HANDS_H

#include "card/cards.h"

/* All hands of seven cards of a deck, and how many of them hold each set of up to six cards: 8
 * bytes a hand and 27 MB; 1.1 GB for 52 cards. */
typedef struct stud8_hands stud8_hands;

/* The three parts of what a hand wins (stud8_hands.c); a part a sweep. */
typedef enum { STUD8_HIGH, STUD8_HIGH_WITHOUT_LOW, STUD8_LOW, STUD8_SWEEPS } stud8_sweep;

/* `hand` stands for the `orbit` hands that suit relabellings make of it; each of them wins
 * `quarters` of a pot in addition to what was said before. */
typedef void stud8_visit(void *context, hilo_cards hand, unsigned orbit, uint64_t quarters);

/* `deck`: seven cards or more, of each rank all suits or none. NULL when memory is short. */
stud8_hands *stud8_hands_create(hilo_cards deck);
void stud8_hands_free(stud8_hands *hands);

/* Visits one hand of each orbit, twice or not at all. Only after all sweeps is its sum complete.
 * About two minutes for 52 cards. */
void stud8_hands_sweep(stud8_hands *hands, stud8_sweep sweep, stud8_visit *visit, void *context);

#endif
