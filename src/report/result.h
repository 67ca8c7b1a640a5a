/* From a tally to the public result. */
#ifndef HILO_REPORT_RESULT_H
#define HILO_REPORT_RESULT_H

#include "matchup/matchup.h"
#include "tally/combo_sums.h"
#include "tally/tally.h"

/* How the tally came about. */
typedef struct {
    bool exact;
    const char *engine, *tier;
    int threads;
    double elapsed_s;
    uint64_t seed;
    const hilo_combo_sums *combos; /* NULL: not asked for */
    bool interrupted;
    const char *note; /* a further note; NULL: none */
} hilo_origin;

/* A result that keeps no pointer to its arguments; NULL when out of memory. */
hilo_result *hilo_result_new(const hilo_matchup *matchup, const hilo_tally *tally,
                             const hilo_origin *origin);

#endif
