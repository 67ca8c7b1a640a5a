/* Ways to cover the deals of a matchup. */
#ifndef HILO_ENGINE_ENGINE_H
#define HILO_ENGINE_ENGINE_H

#include "engine/watch.h"
#include "kernel/tier.h"
#include "matchup/matchup.h"
#include "tally/combo_sums.h"
#include "tally/tally.h"

/* A run that was done, beside its tally. */
typedef struct {
    bool exact;
    const char *engine, *tier;
    int threads;
    double elapsed_s;
    hilo_combo_sums *combos;     /* NULL unless asked for; hilo_combo_sums_free */
    bool interrupted, timed_out; /* stopped by the watch, by the clock */
} hilo_run;

/* A game whose options are checked; what an engine gets to see. */
typedef struct {
    int threads;
    bool no_symmetry;
    uint64_t seed, trials;
    double target_se; /* 0: none */
    const hilo_tier *tier;
    hilo_combo_sums
        *combos; /* not NULL: add what each combo wins, too; boards, or tuples, once an orbit */
    hilo_watch *watch;
} hilo_engine_options;

/* An engine is a row. `steps` estimates its work in table steps, infinite when it does not accept
 * the matchup; `memory` how many bytes it takes with so many threads, for a matchup it accepts,
 * with what it needs to fill `combos`, but not these themselves. `cover` adds all deals, or trials,
 * to the tally, and tells the watch; once that says stop, what an exact engine returns does not
 * matter. */
typedef struct {
    const char *name;
    bool exact;
    bool (*tiered)(const hilo_matchup *matchup); /* by the loops of a tier; NULL: never */
    int by_combo; /* fills hilo_engine_options.combos in so many times the steps; 0: does not */
    double (*steps)(const hilo_matchup *matchup);
    double (*memory)(const hilo_matchup *matchup, int threads, bool by_combo);
    hilo_status (*cover)(const hilo_matchup *matchup, const hilo_engine_options *options,
                         hilo_tally *tally, hilo_error *error);
} hilo_engine;

extern const hilo_engine hilo_engine_enumerate;
extern const hilo_engine hilo_engine_rank_sweep;
extern const hilo_engine hilo_engine_board_sweep;
extern const hilo_engine hilo_engine_pair_sweep;
extern const hilo_engine hilo_engine_three_sweep;
extern const hilo_engine hilo_engine_sample;

/* Table steps, of about a nanosecond, that a run will take, infinite when nobody knows; 0 when it
 * will be refused. */
double hilo_engine_steps(const hilo_matchup *matchup, const hilo_options *options);

/* Whether a run with these options would start: the status it would end with otherwise. */
hilo_status hilo_engine_check(const hilo_matchup *matchup, const hilo_options *options,
                              hilo_error *error);

/* Chooses an engine and runs it. `*tally` (free it) is in canonical seat order. */
hilo_status hilo_engine_run(const hilo_matchup *matchup, const hilo_options *options, hilo_run *run,
                            hilo_tally **tally, hilo_error *error);

#endif
