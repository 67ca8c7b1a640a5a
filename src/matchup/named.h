/* Cards named in several texts: none may be named twice. */
#ifndef HILO_MATCHUP_NAMED_H
#define HILO_MATCHUP_NAMED_H

#include "hilo.h"

typedef struct {
    hilo_place place;
    int seat;         /* from 1, with HILO_PLACE_SEAT */
    const char *text; /* may be NULL when there are no cards */
    hilo_cards cards; /* that it names */
} hilo_named_cards;

/* Fails when a card is in two places; the error names the card and both, and points into the later.
 */
hilo_status hilo_named_check(const hilo_named_cards *places, int count, hilo_error *error);

#endif
