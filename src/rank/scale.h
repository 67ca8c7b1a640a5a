/* How hands are compared and which cards may make one. */
#ifndef HILO_RANK_SCALE_H
#define HILO_RANK_SCALE_H

#include "card/cards.h"

#define HILO_SCALE_COUNT 2

/* Which five cards make a hand. */
typedef enum {
    HILO_USE_ANY_FIVE, /* any five of own and shared cards */
    HILO_USE_TWO_THREE /* exactly two own, exactly three shared */
} hilo_use;

#define HILO_USE_COUNT 2

#endif
