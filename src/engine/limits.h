/* What an exact run may take, and the words that refuse one. */
#ifndef HILO_ENGINE_LIMITS_H
#define HILO_ENGINE_LIMITS_H

#include "hilo.h"

#define HILO_CHEAP_STEPS 2e9    /* exact by default below this */
#define HILO_STEPS_A_SECOND 1e9 /* of one thread; a rough figure for estimates */
#define HILO_MOST_STEPS 8.64e13 /* a day of one thread */
#define HILO_MOST_DEALS 9.2e18  /* 2^63 - 1, the counts' limit */
#define HILO_MOST_MEMORY 512e6  /* bytes */

/* What a run would take. */
typedef struct {
    double deals, steps, memory; /* steps, memory: infinite when no exact engine accepts it */
} hilo_demand;

/* HILO_ERROR_REFUSED, with the figures that are beyond a limit. */
hilo_status hilo_refuse_exact(const hilo_demand *demand, hilo_error *error);

#endif
