/* Choosing an engine and running it. */
#include "base/clock.h"
#include "base/error.h"
#include "base/startable.h"
#include "engine/combo_orbits.h"
#include "engine/engine.h"
#include "engine/limits.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define DEFAULT_ERROR 1e-4
#define MOST_TRIALS 1000000000
#define STEPS_A_THREAD 1e7 /* some 5 ms: on a virtual machine a thread starts as late */
#define TRIAL_STEPS 8      /* of a seat in a sampled deal */
#define ENDLESS_TRIALS ((uint64_t)1 << 62) /* the clock ends the run */

static const hilo_engine *const engines[] = {&hilo_engine_rank_sweep, &hilo_engine_board_sweep,
                                             &hilo_engine_pair_sweep, &hilo_engine_three_sweep,
                                             &hilo_engine_enumerate,  &hilo_engine_sample};

#define ENGINE_COUNT (sizeof engines / sizeof engines[0])

const char *hilo_engine_name(size_t index) {
    return index < ENGINE_COUNT ? engines[index]->name : NULL;
}

hilo_options hilo_options_default(void) {
    return (hilo_options){.method = HILO_METHOD_AUTO, .seed = 1};
}

/* The sums of single combos, and a copy while orbits are taken apart. */
static double memory_of(const hilo_engine *engine, const hilo_matchup *matchup, int threads,
                        bool by_combo) {
    double elements = 0;
    for (int i = 0; i < matchup->seat_count; i++) {
        elements += (double)matchup->seats[i].count;
    }
    return engine->memory(matchup, threads, by_combo) +
           (by_combo ? 2 * elements * sizeof(hilo_combo_sum) : 0);
}

/* The memory of one thread decides, so that the choice does not depend on the machine. */
static hilo_demand demand_of(const hilo_engine *engine, const hilo_matchup *matchup,
                             bool by_combo) {
    hilo_demand demand = {hilo_matchup_deals_bound(matchup), engine->steps(matchup), INFINITY};
    if (isfinite(demand.steps)) {
        demand.steps *= by_combo ? engine->by_combo : 1;
        demand.memory = memory_of(engine, matchup, 1, by_combo);
    }
    return demand;
}

static bool fits(const hilo_demand *demand) {
    return demand->deals <= HILO_MOST_DEALS && demand->memory <= HILO_MOST_MEMORY &&
           demand->steps <= HILO_MOST_STEPS;
}

/* The cheapest exact engine whose memory fits, of those that can tell combos apart if so wanted;
 * where none fits, the one that takes least memory. NULL when none accepts the matchup. */
static const hilo_engine *cheapest_exact(const hilo_matchup *matchup, bool by_combo,
                                         hilo_demand *demand) {
    const hilo_engine *best = NULL;
    *demand = (hilo_demand){hilo_matchup_deals_bound(matchup), INFINITY, INFINITY};
    for (size_t i = 0; i < ENGINE_COUNT; i++) {
        if (!engines[i]->exact || (by_combo && !engines[i]->by_combo)) {
            continue;
        }
        hilo_demand own = demand_of(engines[i], matchup, by_combo);
        bool smaller = own.memory < demand->memory && demand->memory > HILO_MOST_MEMORY;
        bool cheaper = own.steps < demand->steps && own.memory <= HILO_MOST_MEMORY;
        if (isfinite(own.steps) && (smaller || cheaper)) {
            best = engines[i];
            *demand = own;
        }
    }
    return best;
}

static const hilo_engine *sampling(void) {
    return &hilo_engine_sample;
}

static hilo_status refuse_unknown(const char *name, hilo_error *error) {
    char list[128] = "";
    for (size_t i = 0, length = 0; i < ENGINE_COUNT && length < sizeof list; i++) {
        length += (size_t)snprintf(list + length, sizeof list - length, "%s%s", i ? ", " : "",
                                   engines[i]->name);
    }
    hilo_error_set(error, HILO_ERROR_SYNTAX, "unknown engine '%.40s'", name);
    hilo_error_expect(error, "%s", list);
    return HILO_ERROR_SYNTAX;
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
        hilo_demand demand = demand_of(engines[i], matchup, options->per_combo);
        if (!isfinite(demand.steps)) {
            return hilo_error_set(error, HILO_ERROR_REFUSED,
                                  "engine '%s' does not accept this matchup", options->engine);
        }
        if (engines[i]->exact && !fits(&demand)) {
            return hilo_refuse_exact(&demand, error);
        }
        *engine = engines[i];
        return HILO_OK;
    }
    return refuse_unknown(options->engine, error);
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
    bool clocked =
        options->method == HILO_METHOD_AUTO && options->seconds > 0 && !options->per_combo;
    if (options->method == HILO_METHOD_MONTE_CARLO || clocked) {
        *engine = sampling();
        return HILO_OK;
    }
    hilo_demand demand;
    const hilo_engine *exact = cheapest_exact(matchup, options->per_combo, &demand);
    bool possible = exact && fits(&demand);
    if (options->method == HILO_METHOD_EXACT || options->per_combo) {
        if (!possible) {
            return hilo_refuse_exact(&demand, error);
        }
        *engine = exact;
        return HILO_OK;
    }
    *engine = possible && demand.steps <= HILO_CHEAP_STEPS ? exact : sampling();
    return HILO_OK;
}

/* Infinite when a target or the clock ends the sampling. */
static double expected_steps(const hilo_engine *engine, const hilo_matchup *matchup,
                             const hilo_options *options) {
    if (engine->exact) {
        return engine->steps(matchup);
    }
    bool counted = options->trials > 0;
    return counted ? TRIAL_STEPS * matchup->seat_count * (double)options->trials : INFINITY;
}

hilo_status hilo_engine_check(const hilo_matchup *matchup, const hilo_options *options,
                              hilo_error *error) {
    const hilo_engine *engine = NULL;
    return choose(matchup, options, &engine, error);
}

double hilo_engine_steps(const hilo_matchup *matchup, const hilo_options *options) {
    const hilo_engine *engine = NULL;
    bool chosen = choose(matchup, options, &engine, NULL) == HILO_OK;
    return chosen ? expected_steps(engine, matchup, options) : 0;
}

/* The number asked for, else one for each part of the work that takes longer than starting a
 * thread; so many that their memory fits. */
static int thread_count(const hilo_engine *engine, const hilo_matchup *matchup,
                        const hilo_options *options) {
    int threads = options->threads;
    if (threads <= 0) {
        double parts = expected_steps(engine, matchup, options) / STEPS_A_THREAD;
        threads = (int)fmax(1, fmin(hilo_default_threads(), parts));
    }
    while (threads > 1 && engine->exact &&
           memory_of(engine, matchup, threads, options->per_combo) > HILO_MOST_MEMORY) {
        threads--;
    }
    return threads;
}

static hilo_engine_options engine_options(const hilo_options *options, const hilo_tier *tier) {
    hilo_engine_options chosen = {
        .no_symmetry = options->no_symmetry,
        .seed = options->seed,
        .trials = options->trials,
        .target_se = options->target_se,
        .tier = tier,
    };
    if (chosen.trials == 0 && options->seconds > 0) {
        chosen.trials = ENDLESS_TRIALS;
    } else if (chosen.trials == 0) {
        chosen.trials = MOST_TRIALS;
        chosen.target_se = chosen.target_se > 0 ? chosen.target_se : DEFAULT_ERROR;
    }
    return chosen;
}

/* Doubles only where the products of weights could outgrow 128 bits; trials count 1 each. */
static bool needs_real(const hilo_matchup *matchup, const hilo_engine *engine) {
    return engine->exact && hilo_matchup_weight_bound(matchup) >= HILO_MOST_WEIGHT;
}

/* Runs the engine. A stopped run that sampled something is a result. */
static hilo_status cover(const hilo_engine *engine, const hilo_matchup *matchup,
                         const hilo_engine_options *chosen, hilo_tally *tally, hilo_error *error) {
    hilo_status status = engine->cover(matchup, chosen, tally, error);
    bool answered = !hilo_watch_stopped(chosen->watch) || (!engine->exact && tally->deals > 0);
    return status || answered ? status : hilo_watch_interrupted(chosen->watch, error);
}

hilo_status hilo_engine_run(const hilo_matchup *matchup, const hilo_options *options, hilo_run *run,
                            hilo_tally **tally, hilo_error *error) {
    const hilo_engine *engine = NULL;
    double start = hilo_clock();
    const hilo_tier *tier = hilo_tier_find(options->tier);
    if (!tier) {
        return hilo_error_set(error, HILO_ERROR_REFUSED, "this machine has no tier '%.40s'",
                              options->tier);
    }
    hilo_status status = choose(matchup, options, &engine, error);
    if (status) {
        return status;
    }
    hilo_watch watch;
    hilo_watch_start(&watch, matchup, options, engine->name, engine->exact);
    hilo_engine_options chosen = engine_options(options, tier);
    chosen.threads = hilo_threads_startable(thread_count(engine, matchup, options));
    chosen.watch = &watch;
    hilo_tally *result = hilo_tally_new(matchup->seat_count, needs_real(matchup, engine));
    if (!result) {
        return hilo_error_memory(error);
    }
    chosen.combos = options->per_combo ? hilo_combo_sums_of(matchup) : NULL;
    status = options->per_combo && !chosen.combos ? hilo_error_memory(error) : HILO_OK;
    status = status ? status : cover(engine, matchup, &chosen, result, error);
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
    *run = (hilo_run){
        .exact = engine->exact,
        .engine = engine->name,
        .tier = engine->tiered && engine->tiered(matchup) ? tier->name : "scalar",
        .threads = chosen.threads,
        .elapsed_s = hilo_clock() - start,
        .combos = chosen.combos,
        .interrupted = hilo_watch_stop(&watch) == HILO_STOP_ASKED,
        .timed_out = hilo_watch_stop(&watch) == HILO_STOP_TIME,
    };
    return HILO_OK;
}
