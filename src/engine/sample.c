/* Monte Carlo.
 *
 * A block is a fixed number of steps of 32 lanes, each lane a trial; its random numbers follow from
 * seed and block number. The answer is the shortest prefix of blocks 0, 1, 2, .. that satisfies the
 * request, whichever thread computed them. A trial whose draw would be biased, or whose ranges
 * collide, is dropped and does not count. */
#include "base/error.h"
#include "engine/engine.h"
#include "engine/plan.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define STEPS 1024 /* of a block */
#define BLOCK_TRIALS (STEPS * HILO_LANES)
#define CHECK_BLOCKS 32 /* the standard error is looked at after multiples of so many blocks */
#define HOPELESS_BLOCKS ((uint64_t)1 << 15) /* 1e9 trials without one that counts */

typedef struct {
    const hilo_deal_plan *plan;
    hilo_deal_block *deal_block;
    const hilo_engine_options *options;
    hilo_counts *counts; /* one for each block of a round */
    bool *computed;      /* which of them are */
    uint64_t done;       /* blocks in the tally */
} run;

/* Whether the blocks so far answer the request. */
static bool satisfied(const run *r, const hilo_tally *tally) {
    const hilo_engine_options *options = r->options;
    if (tally->deals >= options->trials) {
        return true;
    }
    return options->target_se > 0 && r->done % CHECK_BLOCKS == 0 &&
           hilo_tally_worst_error(tally) <= options->target_se;
}

/* How many blocks to compute next: no more than are known to be needed, where that is known. */
static uint64_t round_size(const run *r, const hilo_tally *tally, uint64_t room) {
    double rate = r->done ? fmax((double)tally->deals, 1) / (double)r->done : BLOCK_TRIALS;
    double missing = ceil((double)(r->options->trials - tally->deals) / rate);
    uint64_t size = missing < (double)room ? (uint64_t)missing : room;
    if (r->options->target_se > 0) {
        uint64_t to_check = CHECK_BLOCKS - r->done % CHECK_BLOCKS;
        size = size < to_check ? size : to_check;
    }
    return size ? size : 1;
}

/* The trials that the request will take, as far as that is known. */
static void expect(const run *r, const hilo_tally *tally) {
    const hilo_engine_options *options = r->options;
    double total = (double)options->trials;
    if (options->target_se > 0 && tally->deals > 0) {
        double ratio = hilo_tally_worst_error(tally) / options->target_se;
        total = fmin(total, fmax(1, ratio * ratio) * (double)tally->deals);
    } else if (options->target_se > 0) {
        total = 0;
    }
    hilo_watch_expect(options->watch, total, "trials");
}

/* Computes blocks done .. done + size - 1, or, when told to stop, some of them. */
static void run_round(run *r, long size) {
    hilo_watch *watch = r->options->watch;
    memset(r->counts, 0, (size_t)size * sizeof *r->counts);
    memset(r->computed, 0, (size_t)size * sizeof *r->computed);
#pragma omp parallel for schedule(dynamic) num_threads(r->options->threads)
    for (long i = 0; i < size; i++) {
        if (!hilo_watch_stopped(watch)) {
            r->deal_block(r->plan, r->options->seed, r->done + (uint64_t)i, STEPS, &r->counts[i]);
            r->computed[i] = true;
            hilo_watch_step(watch, r->counts[i].deals);
        }
    }
}

static hilo_status run_rounds(run *r, uint64_t room, hilo_tally *tally, hilo_error *error) {
    while (!satisfied(r, tally) && !hilo_watch_stopped(r->options->watch)) {
        if (r->done >= HOPELESS_BLOCKS && tally->deals == 0) {
            return hilo_error_set(
                error, HILO_ERROR_REFUSED,
                "the ranges collide in every one of 1e9 trials: too rare to sample");
        }
        long size = (long)round_size(r, tally, room);
        expect(r, tally);
        run_round(r, size);
        for (long i = 0; i < size && r->computed[i] && !satisfied(r, tally); i++) {
            hilo_tally_add(tally, &r->counts[i], 1);
            r->done++;
        }
        hilo_watch_step(r->options->watch, 0); /* other threads may have had all blocks */
    }
    return HILO_OK;
}

static hilo_status cover(const hilo_matchup *matchup, const hilo_engine_options *options,
                         hilo_tally *tally, hilo_error *error) {
    uint64_t room = (uint64_t)options->threads * 8;
    hilo_groups groups;
    if (hilo_groups_make(&groups, matchup)) {
        return hilo_error_memory(error);
    }
    hilo_deal_plan plan = hilo_deal_plan_of(matchup, &groups);
    run r = {.plan = &plan, .deal_block = options->tier->deal_block, .options = options};
    r.counts = malloc(room * sizeof *r.counts);
    r.computed = malloc(room * sizeof *r.computed);
    options->watch->trials = tally;
    hilo_status status =
        r.counts && r.computed ? run_rounds(&r, room, tally, error) : hilo_error_memory(error);
    free(r.counts);
    free(r.computed);
    hilo_groups_free(&groups);
    return status;
}

static double steps(const hilo_matchup *matchup) {
    (void)matchup;
    return 1e9;
}

/* Joined lists of ranges come on top. */
static double memory(const hilo_matchup *matchup, int threads, bool by_combo) {
    (void)by_combo;
    (void)matchup;
    return 8.0 * threads * sizeof(hilo_counts);
}

const hilo_engine hilo_engine_sample = {"sample", false, hilo_matchup_in_lanes, 0, steps,
                                        memory,   cover};
