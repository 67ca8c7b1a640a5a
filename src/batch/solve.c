/* One request, from the matchup to the result. */
#include "base/error.h"
#include "engine/engine.h"
#include "report/result.h"

#include <stdio.h>
#include <stdlib.h>

hilo_status hilo_equity(const hilo_matchup *matchup, const hilo_options *options,
                        hilo_result **result, hilo_error *error) {
    hilo_run run;
    hilo_tally *tally;
    hilo_status status = hilo_engine_run(matchup, options, &run, &tally, error);
    if (status) {
        return status;
    }
    char note[128];
    snprintf(note, sizeof note,
             "stopped by the clock after %.3g s, another run may stop elsewhere: %llu trials give "
             "this result again",
             options->seconds, (unsigned long long)tally->deals);
    hilo_origin origin = {
        .exact = run.exact,
        .engine = run.engine,
        .tier = run.tier,
        .threads = run.threads,
        .elapsed_s = run.elapsed_s,
        .seed = options->seed,
        .combos = run.combos,
        .interrupted = run.interrupted,
        .note = run.timed_out ? note : NULL,
    };
    hilo_result *made = hilo_result_new(matchup, tally, &origin);
    free(tally);
    hilo_combo_sums_free(run.combos);
    if (!made) {
        return hilo_error_memory(error);
    }
    *result = made;
    return HILO_OK;
}
