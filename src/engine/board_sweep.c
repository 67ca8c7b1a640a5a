/* Every board, in vector lanes: fixed hands and small ranges.
 *
 * Boards are enumerated once an orbit. Those of equal orbit weight are collected and judged
 * together, each combo ranked once a vector of boards, every tuple of disjoint combos compared. */
#include "base/error.h"
#include "card/combinations.h"
#include "engine/boards.h"
#include "engine/engine.h"
#include "engine/plan.h"

#include <math.h>
#include <omp.h>
#include <stdlib.h>

#define BATCH 512       /* boards collected before they are judged */
#define MOST_TUPLES 1e6 /* beyond, sorting beats comparing */
#define ORBIT_SIZES 8   /* of subgroups of the 24 relabellings: the divisors of 24 */

static const unsigned orbit_sizes[ORBIT_SIZES] = {1, 2, 3, 4, 6, 8, 12, 24};

typedef struct {
    const hilo_sweep_plan *plan;
    hilo_sweep_boards *sweep;
    void *scratch;
    hilo_counts *counts; /* [ORBIT_SIZES] */
    hilo_cards (*boards)[BATCH];
    size_t collected[ORBIT_SIZES];
} worker;

static void judge(worker *w, int size) {
    w->sweep(w->plan, w->boards[size], w->collected[size], w->scratch, &w->counts[size]);
    w->collected[size] = 0;
}

static void collect(void *context, hilo_hand board, unsigned orbit) {
    worker *w = context;
    int size = 0;
    while (orbit_sizes[size] != orbit) {
        size++;
    }
    w->boards[size][w->collected[size]++] = board.cards;
    if (w->collected[size] == BATCH) {
        judge(w, size);
    }
}

static bool start(worker *w, const hilo_sweep_plan *plan, hilo_sweep_boards *sweep) {
    size_t scratch = (hilo_sweep_scratch(plan) + 63) / 64 * 64;
    *w = (worker){.plan = plan, .sweep = sweep};
    w->scratch = aligned_alloc(64, scratch);
    w->counts = calloc(ORBIT_SIZES, sizeof *w->counts);
    w->boards = malloc(ORBIT_SIZES * sizeof *w->boards);
    return w->scratch && w->counts && w->boards;
}

static void finish(worker *w, bool ready, hilo_tally *tally) {
    for (int size = 0; size < ORBIT_SIZES && ready; size++) {
        judge(w, size);
        hilo_tally_add(tally, &w->counts[size], orbit_sizes[size]);
    }
    free(w->scratch);
    free(w->counts);
    free(w->boards);
}

static hilo_status cover(const hilo_matchup *matchup, const hilo_engine_options *options,
                         hilo_tally *tally, hilo_error *error) {
    hilo_cards prefixes[HILO_MAX_PREFIXES];
    hilo_board_space space = {
        .known = matchup->board,
        .live = hilo_matchup_rest(matchup),
        .to_come = matchup->board_to_come,
        .group = matchup->group,
        .group_size = options->no_symmetry ? 1 : matchup->group_size,
    };
    hilo_sweep_plan plan = hilo_sweep_plan_of(matchup);
    long tasks = (long)hilo_boards_prefixes(&space, 2, prefixes);
    bool failed = false;
#pragma omp parallel num_threads(options->threads)
    {
        worker w;
        bool ready = start(&w, &plan, options->tier->sweep_boards);
        if (!ready) {
#pragma omp atomic write
            failed = true;
        }
#pragma omp for schedule(dynamic)
        for (long task = 0; task < tasks; task++) {
            if (ready) {
                hilo_boards_extend(&space, prefixes[task], collect, &w);
            }
        }
#pragma omp critical
        finish(&w, ready, tally);
    }
    return failed ? hilo_error_memory(error) : HILO_OK;
}

/* A vector of boards costs about as much as sixteen times less boards one by one. */
static double steps(const hilo_matchup *matchup) {
    double hands = 0, tuples = 1;
    for (int i = 0; i < matchup->seat_count; i++) {
        hands += (double)matchup->seats[i].count;
        tuples *= (double)matchup->seats[i].count;
    }
    if (!matchup->game->board_cards || !matchup->plain || tuples > MOST_TUPLES) {
        return INFINITY;
    }
    int live = hilo_set_count(hilo_matchup_rest(matchup));
    double boards = (double)hilo_choose(live, matchup->board_to_come) / matchup->group_size;
    double hand_steps = matchup->game->use == HILO_USE_TWO_THREE ? 20 : 4;
    return ceil(boards / 16) * (hands * hand_steps + tuples * matchup->seat_count);
}

const hilo_engine hilo_engine_board_sweep = {"board-sweep", true, true, false, steps, cover};
