/* One request, from the matchup to the result. */
#include "base/error.h"
#include "engine/engine.h"
#include "report/result.h"

#include <stdlib.h>

hilo_status hilo_equity(const hilo_matchup *matchup, const hilo_options *options,
                        hilo_result **result, hilo_error *error) {
    hilo_run run;
    hilo_tally *tally;
    hilo_status status = hilo_engine_run(matchup, options, &run, &tally, error);
    if (status) {
        return status;
    }
    hilo_origin origin = {run.exact,     run.engine,    run.tier,  run.threads,
                          run.elapsed_s, options->seed, run.combos};
    hilo_result *made = hilo_result_new(matchup, tally, &origin);
    free(tally);
    hilo_combo_sums_free(run.combos);
    if (!made) {
        return hilo_error_memory(error);
    }
    *result = made;
    return HILO_OK;
}
