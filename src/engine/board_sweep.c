/* Every board, in vector lanes: fixed hands and small ranges. With all cards of the board to come
 * rank-sweep is faster but for thousands of tuples, which here share the ranking of their combos.
 *
 * Boards are enumerated once an orbit. Those of equal orbit weight are collected and judged
 * together, each combo ranked once a vector of boards, every tuple of disjoint combos compared.
 *
 * A tuple's weight is taken in limbs of 32 bits, one after the other: with up to 2^20 tuples and
 * 2^9 boards no count of a batch exceeds 2^61. */
#include "base/error.h"
#include "card/combinations.h"
#include "engine/board_orbits.h"
#include "engine/crew.h"
#include "engine/engine.h"
#include "engine/plan.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define BATCH 512       /* boards collected before they are judged */
#define MOST_TUPLES 1e6 /* beyond, sorting beats comparing */
#define LISTS_BYTES 4e5 /* of hilo_board_orbits, at most */
/* Making a board, and comparing a tuple's hand in a vector, next to the steps of the other
 * engines. Fitted to runs of AVX2: the choice must not depend on the tier. */
#define BOARD_STEPS 2
#define TUPLE_STEPS 0.25
#define TUPLE_STEPS_IN_LANES 0.1 /* two or three seats, one pot, all weights 1 */
#define REPORT_STEPS 1e5         /* between words to the watch, about as many ns */

/* What all threads share. */
typedef struct {
    const hilo_matchup *matchup;
    const hilo_engine_options *options;
    const hilo_board_orbits *orbits;
    hilo_tally *tally;
} run;

typedef struct {
    run *run;
    hilo_sweep_plan plan;
    int limbs; /* 0: all weights are 1 */
    hilo_sweep_boards *sweep;
    hilo_tally *weights; /* of what is weighted; else NULL */
    hilo_watch *watch;
    void *scratch;
    hilo_counts *counts[HILO_ORBIT_SIZES]; /* NULL until such an orbit is met */
    hilo_cards *boards[HILO_ORBIT_SIZES];  /* BATCH of them */
    bool failed;                           /* memory ran out */
    size_t collected[HILO_ORBIT_SIZES];
    uint64_t unreported, enough; /* boards judged since the watch was told; when to tell it */
} worker;

/* Counts that are weighted are emptied once a batch. */
static void judge_limbs(worker *w, int size) {
    for (int limb = 0; limb < w->limbs; limb++) {
        w->plan.shift = HILO_SWEEP_LIMB * limb;
        w->sweep(&w->plan, w->boards[size], NULL, w->collected[size], w->scratch, w->counts[size]);
        hilo_tally_add(w->weights, w->counts[size],
                       (hilo_wide)hilo_orbit_sizes[size] << w->plan.shift);
        memset(w->counts[size], 0, sizeof *w->counts[size]);
    }
}

static void report(worker *w, uint64_t boards) {
    w->unreported += boards;
    if (w->unreported >= w->enough) {
        hilo_watch_step(w->watch, w->unreported);
        w->unreported = 0;
    }
}

static void judge(worker *w, int size) {
    if (!hilo_watch_stopped(w->watch)) {
        if (w->limbs) {
            judge_limbs(w, size);
        } else {
            w->sweep(&w->plan, w->boards[size], NULL, w->collected[size], w->scratch,
                     w->counts[size]);
        }
        report(w, w->collected[size] * hilo_orbit_sizes[size]);
    }
    w->collected[size] = 0;
}

/* Most matchups have orbits of few sizes. */
static bool open_size(worker *w, int size) {
    free(w->boards[size]);
    w->boards[size] = malloc(BATCH * sizeof *w->boards[size]);
    w->counts[size] = w->boards[size] ? calloc(1, sizeof *w->counts[size]) : NULL;
    w->failed |= !w->counts[size];
    return w->counts[size] != NULL;
}

static void visit_run(void *context, const hilo_board_run *boards) {
    worker *w = context;
    int size = hilo_orbit_size_index(boards->orbit);
    if (!w->counts[size] && !open_size(w, size)) {
        return;
    }
    for (size_t done = 0; done < boards->count;) {
        hilo_cards *collected = w->boards[size] + w->collected[size];
        size_t room = BATCH - w->collected[size], left = boards->count - done;
        size_t some = left < room ? left : room;
        for (size_t i = 0; i < some; i++) {
            collected[i] = boards->cards | boards->rest[done + i];
        }
        done += some;
        w->collected[size] += some;
        if (w->collected[size] == BATCH) {
            judge(w, size);
        }
    }
}

/* A vector of boards costs about as much as sixteen times less boards one by one. */
static double board_steps(const hilo_sweep_plan *plan) {
    double hands = 0, tuples = 1;
    for (int i = 0; i < plan->seat_count; i++) {
        hands += (double)plan->counts[i];
        tuples *= (double)plan->counts[i];
    }
    double hand_steps = plan->rules.use == HILO_USE_TWO_THREE ? 8 : 4.3;
    bool in_lanes = plan->seat_count <= 3 && plan->rules.pot_count == 1 && !plan->weights[0];
    double tuple_steps = in_lanes ? TUPLE_STEPS_IN_LANES : TUPLE_STEPS;
    return BOARD_STEPS + hands * hand_steps + tuples * plan->seat_count * tuple_steps;
}

/* 32-bit limbs of the greatest weight of a tuple; 0 when all are 1. */
static int limbs_of(const hilo_matchup *matchup) {
    hilo_wide most = 1;
    int limbs = 0;
    for (int i = 0; i < matchup->seat_count; i++) {
        uint64_t own = 0;
        for (size_t c = 0; c < matchup->seats[i].count; c++) {
            uint64_t weight = matchup->seats[i].weights[c];
            own = weight > own ? weight : own;
        }
        most *= own;
    }
    for (; most && !matchup->plain; most >>= HILO_SWEEP_LIMB) {
        limbs++;
    }
    return limbs;
}

static bool start(void *self, void *shared) {
    worker *w = self;
    run *r = shared;
    const hilo_matchup *matchup = r->matchup;
    *w = (worker){.run = r,
                  .plan = hilo_sweep_plan_of(matchup),
                  .limbs = limbs_of(matchup),
                  .sweep = r->options->tier->sweep_boards,
                  .watch = r->options->watch};
    w->enough = 1 + (uint64_t)(REPORT_STEPS / board_steps(&w->plan));
    w->scratch = aligned_alloc(64, (hilo_sweep_scratch(&w->plan) + 63) / 64 * 64);
    w->weights = w->limbs ? hilo_tally_new(matchup->seat_count, false) : NULL;
    return w->scratch && (!w->limbs || w->weights);
}

static void work(void *self, size_t task) {
    worker *w = self;
    if (!w->failed) {
        hilo_board_orbits_visit(w->run->orbits, task, visit_run, w);
    }
}

static bool finish(void *self, bool ready) {
    worker *w = self;
    const run *r = w->run;
    for (int size = 0; size < HILO_ORBIT_SIZES; size++) {
        if (ready && w->counts[size]) {
            if (w->collected[size]) {
                judge(w, size);
            }
            hilo_tally_add(r->tally, w->counts[size], hilo_orbit_sizes[size]);
        }
        free(w->counts[size]);
        free(w->boards[size]);
    }
    if (ready && w->weights) {
        hilo_tally_merge(r->tally, w->weights);
    }
    free(w->weights);
    free(w->scratch);
    return !w->failed;
}

/* Tuples of disjoint combos, from a seat on. */
static uint64_t count_tuples(const hilo_matchup *matchup, int seat, hilo_cards used) {
    if (seat == matchup->seat_count) {
        return 1;
    }
    uint64_t tuples = 0;
    for (size_t c = 0; c < matchup->seats[seat].count; c++) {
        hilo_cards set = matchup->seats[seat].sets[c];
        tuples += set & used ? 0 : count_tuples(matchup, seat + 1, used | set);
    }
    return tuples;
}

static hilo_status cover(const hilo_matchup *matchup, const hilo_engine_options *options,
                         hilo_tally *tally, hilo_error *error) {
    static const hilo_crew crew = {sizeof(worker), start, work, NULL, finish};
    hilo_board_space space = hilo_board_space_of(matchup, options->no_symmetry);
    hilo_board_orbits *orbits = hilo_board_orbits_new(&space);
    bool made = orbits != NULL;
    if (made) {
        run r = {matchup, options, orbits, tally};
        hilo_watch_expect(options->watch, hilo_boards_count(&space), "boards");
        made = hilo_crew_run(&crew, &r, hilo_board_orbits_parts(orbits), options->threads);
    }
    hilo_board_orbits_free(orbits);
    if (!matchup->plain) { /* what was added up there are weights */
        tally->deals = count_tuples(matchup, 0, 0) * (uint64_t)hilo_matchup_completions(matchup);
    }
    return made ? HILO_OK : hilo_error_memory(error);
}

static double steps(const hilo_matchup *matchup) {
    if (!matchup->game->board_cards || hilo_matchup_tuples_bound(matchup) > MOST_TUPLES ||
        hilo_matchup_weight_bound(matchup) >= HILO_MOST_WEIGHT) {
        return INFINITY;
    }
    int passes = matchup->plain ? 1 : limbs_of(matchup);
    hilo_sweep_plan plan = hilo_sweep_plan_of(matchup);
    int live = hilo_set_count(hilo_matchup_rest(matchup));
    double boards = (double)hilo_choose(live, matchup->board_to_come) / matchup->group_size;
    return ceil(boards / 16) * 16 * board_steps(&plan) * passes;
}

static double memory(const hilo_matchup *matchup, int threads, bool by_combo) {
    (void)by_combo;
    hilo_sweep_plan plan = hilo_sweep_plan_of(matchup);
    double counts = HILO_ORBIT_SIZES * (sizeof(hilo_counts) + BATCH * sizeof(hilo_cards));
    double weights = matchup->plain ? 0 : sizeof(hilo_tally);
    return LISTS_BYTES + threads * ((double)hilo_sweep_scratch(&plan) + counts + weights);
}

const hilo_engine hilo_engine_board_sweep = {"board-sweep", true, hilo_matchup_in_lanes, 0, steps,
                                             memory,        cover};
