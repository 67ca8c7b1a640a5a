/* Choosing an engine and running it. */
#include "base/error.h"
#include "engine/combo_orbits.h"
#include "engine/engine.h"

#include <math.h>
#include <omp.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define CHEAP_STEPS 2e9   /* exact by default below this */
#define MOST_STEPS 1e14   /* about a day: refused beyond */
#define MOST_DEALS 9.2e18 /* 2^63 - 1 */
#define DEFAULT_ERROR 1e-4
#define MOST_TRIALS 1000000000
#define TRIAL_STEPS 8 /* of a seat in a sampled deal */

static const hilo_engine *const engines[] = {&hilo_engine_board_sweep, &hilo_engine_pair_sweep,
                                             &hilo_engine_enumerate, &hilo_engine_sample};

#define ENGINE_COUNT (sizeof engines / sizeof engines[0])

hilo_options hilo_options_default(void) {
    return (hilo_options){.method = HILO_METHOD_AUTO, .seed = 1};
}

/* The cheapest exact engine, of those that can tell combos apart if so wanted; NULL when none
 * accepts the matchup. */
static const hilo_engine *cheapest_exact(const hilo_matchup *matchup, bool by_combo,
                                         double *steps) {
    const hilo_engine *best = NULL;
    *steps = INFINITY;
    for (size_t i = 0; i < ENGINE_COUNT; i++) {
        bool able = engines[i]->exact && (engines[i]->by_combo || !by_combo);
        double cost = able ? engines[i]->steps(matchup) : INFINITY;
        if (cost < *steps) {
            best = engines[i];
            *steps = cost;
        }
    }
    return best;
}

static const hilo_engine *sampling(void) {
    return &hilo_engine_sample;
}

static hilo_status refuse_exact(const hilo_matchup *matchup, double steps, hilo_error *error) {
    double deals = hilo_matchup_deals_bound(matchup);
    if (deals > MOST_DEALS) {
        return hilo_error_set(error, HILO_ERROR_REFUSED,
                              "too large to count: about %.3g deals, more than 2^63 - 1", deals);
    }
    if (!isfinite(steps)) {
        return hilo_error_set(
            error, HILO_ERROR_REFUSED,
            "too large to count: about %.3g deals, and the lists of hands would not "
            "fit into memory",
            deals);
    }
    return hilo_error_set(error, HILO_ERROR_REFUSED,
                          "too large to count: about %.3g deals would take some %.2g hours", deals,
                          steps * 1e-9 / 3600);
}

static hilo_status choose_named(const hilo_matchup *matchup, const hilo_options *options,
                                const hilo_engine **engine, hilo_error *error) {
    for (size_t i = 0; i < ENGINE_COUNT; i++) {
        if (strcmp(engines[i]->name, options->engine) != 0) {
            continue;
        }
        bool contradiction = engines[i]->exact ? options->method == HILO_METHOD_MONTE_CARLO
                                               : options->method == HILO_METHOD_EXACT;
        if (contradiction) {
            return hilo_error_set(error, HILO_ERROR_SYNTAX, "engine '%s' is %s", options->engine,
                                  engines[i]->exact ? "exact" : "Monte Carlo");
        }
        if (options->per_combo && !engines[i]->by_combo) {
            return hilo_error_set(error, HILO_ERROR_SYNTAX,
                                  "engine '%s' does not tell combos apart", options->engine);
        }
        double steps = engines[i]->steps(matchup);
        if (!isfinite(steps)) {
            return hilo_error_set(error, HILO_ERROR_REFUSED,
                                  "engine '%s' does not accept this matchup", options->engine);
        }
        if (engines[i]->exact &&
            (steps > MOST_STEPS || hilo_matchup_deals_bound(matchup) > MOST_DEALS)) {
            return refuse_exact(matchup, steps, error);
        }
        *engine = engines[i];
        return HILO_OK;
    }
    hilo_error_set(error, HILO_ERROR_SYNTAX, "unknown engine '%.40s'", options->engine);
    hilo_error_expect(error, "enumerate, board-sweep, pair-sweep or sample");
    return HILO_ERROR_SYNTAX;
}

static hilo_status choose(const hilo_matchup *matchup, const hilo_options *options,
                          const hilo_engine **engine, hilo_error *error) {
    if (options->per_combo && options->method == HILO_METHOD_MONTE_CARLO) {
        return hilo_error_set(error, HILO_ERROR_SYNTAX,
                              "equities of single combos are exact, never sampled");
    }
    if (options->per_combo && matchup->seat_count > HILO_COMBO_SEATS) {
        return hilo_error_set(error, HILO_ERROR_REFUSED,
                              "equities of single combos are for two or three seats, not %d",
                              matchup->seat_count);
    }
    if (options->engine) {
        return choose_named(matchup, options, engine, error);
    }
    if (options->method == HILO_METHOD_MONTE_CARLO) {
        *engine = sampling();
        return HILO_OK;
    }
    double steps;
    const hilo_engine *exact = cheapest_exact(matchup, options->per_combo, &steps);
    bool countable = exact && hilo_matchup_deals_bound(matchup) <= MOST_DEALS;
    if (options->method == HILO_METHOD_EXACT || options->per_combo) {
        if (!countable || steps > MOST_STEPS) {
            return refuse_exact(matchup, steps, error);
        }
        *engine = exact;
        return HILO_OK;
    }
    *engine = countable && steps <= CHEAP_STEPS ? exact : sampling();
    return HILO_OK;
}

double hilo_engine_steps(const hilo_matchup *matchup, const hilo_options *options) {
    const hilo_engine *engine = NULL;
    if (choose(matchup, options, &engine, NULL) != HILO_OK) {
        return 0;
    }
    if (engine->exact) {
        return engine->steps(matchup);
    }
    bool counted = options->trials > 0;
    return counted ? TRIAL_STEPS * matchup->seat_count * (double)options->trials : INFINITY;
}

static double seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static hilo_engine_options engine_options(const hilo_options *options, const hilo_tier *tier) {
    hilo_engine_options chosen = {
        .threads = options->threads > 0 ? options->threads : hilo_default_threads(),
        .no_symmetry = options->no_symmetry,
        .seed = options->seed,
        .trials = options->trials,
        .target_se = options->target_se,
        .tier = tier,
    };
    if (chosen.trials == 0) {
        chosen.trials = MOST_TRIALS;
        chosen.target_se = chosen.target_se > 0 ? chosen.target_se : DEFAULT_ERROR;
    }
    return chosen;
}

/* Doubles only where the products of weights could outgrow 128 bits; trials count 1 each. */
static bool needs_real(const hilo_matchup *matchup, const hilo_engine *engine) {
    double sum = hilo_matchup_completions(matchup);
    for (int i = 0; i < matchup->seat_count; i++) {
        sum *= (double)matchup->seats[i].total_weight;
    }
    return engine->exact && sum >= ldexp(1, 126);
}

hilo_status hilo_engine_run(const hilo_matchup *matchup, const hilo_options *options, hilo_run *run,
                            hilo_tally **tally, hilo_error *error) {
    const hilo_engine *engine = NULL;
    double start = seconds();
    const hilo_tier *tier = hilo_tier_find(options->tier);
    if (!tier) {
        return hilo_error_set(error, HILO_ERROR_REFUSED, "this machine has no tier '%.40s'",
                              options->tier);
    }
    hilo_status status = choose(matchup, options, &engine, error);
    if (status) {
        return status;
    }
    hilo_engine_options chosen = engine_options(options, tier);
    hilo_tally *result = hilo_tally_new(matchup->seat_count, needs_real(matchup, engine));
    if (!result) {
        return hilo_error_memory(error);
    }
    chosen.combos = options->per_combo ? hilo_combo_sums_of(matchup) : NULL;
    status = options->per_combo && !chosen.combos ? hilo_error_memory(error) : HILO_OK;
    status = status ? status : engine->cover(matchup, &chosen, result, error);
    if (status == HILO_OK && chosen.combos && !options->no_symmetry &&
        !hilo_combo_sums_spread(chosen.combos, matchup)) {
        status = hilo_error_memory(error);
    }
    if (status) {
        hilo_combo_sums_free(chosen.combos);
        free(result);
        return status;
    }
    *tally = result;
    *run = (hilo_run){engine->exact,  engine->name,      engine->tiered ? tier->name : "scalar",
                      chosen.threads, seconds() - start, chosen.combos};
    return HILO_OK;
}
