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

#define BATCH 512        /* boards collected before they are judged */
#define MOST_TUPLES 1e6  /* beyond, sorting beats comparing */
#define REPORT_STEPS 1e5 /* between words to the watch, about as many ns */
#define ORBIT_SIZES 8    /* of subgroups of the 24 relabellings: the divisors of 24 */

static const unsigned orbit_sizes[ORBIT_SIZES] = {1, 2, 3, 4, 6, 8, 12, 24};

typedef struct {
    const hilo_sweep_plan *plan;
    hilo_sweep_boards *sweep;
    hilo_watch *watch;
    void *scratch;
    hilo_counts *counts[ORBIT_SIZES]; /* NULL until such an orbit is met */
    hilo_cards *boards[ORBIT_SIZES];  /* BATCH of them */
    bool failed;                      /* memory ran out */
    size_t collected[ORBIT_SIZES];
    uint64_t unreported, enough; /* boards judged since the watch was told; when to tell it */
} worker;

static void judge(worker *w, int size) {
    if (!hilo_watch_stopped(w->watch)) {
        w->sweep(w->plan, w->boards[size], w->collected[size], w->scratch, w->counts[size]);
        w->unreported += w->collected[size] * orbit_sizes[size];
    }
    if (w->unreported >= w->enough) {
        hilo_watch_step(w->watch, w->unreported);
        w->unreported = 0;
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

static inline void store(worker *w, int size, hilo_cards board) {
    w->boards[size][w->collected[size]++] = board;
    if (w->collected[size] == BATCH) {
        judge(w, size);
    }
}

static void collect(void *context, hilo_hand board, unsigned orbit) {
    worker *w = context;
    int size = 0;
    while (orbit_sizes[size] != orbit) {
        size++;
    }
    if (!w->counts[size] && !open_size(w, size)) {
        return;
    }
    store(w, size, board.cards);
}

/* Without symmetry every set of cards is a board: `board` with `more` cards of `live`. */
static void collect_all(worker *w, hilo_cards board, hilo_cards live, int more) {
    if (more == 0) {
        store(w, 0, board);
    }
    while (live && more > 0) {
        hilo_cards card = live & -live;
        live ^= card;
        if (more == 1) {
            store(w, 0, board | card);
        } else {
            collect_all(w, board | card, live, more - 1);
        }
    }
}

/* The boards that begin with a prefix (boards.h). */
static void cover_prefix(worker *w, const hilo_board_space *space, hilo_cards prefix) {
    if (space->group_size > 1) {
        hilo_boards_extend(space, prefix, collect, w);
    } else if (w->counts[0] || open_size(w, 0)) {
        hilo_cards below = prefix ? space->live & ((prefix & -prefix) - 1) : space->live;
        collect_all(w, space->known | prefix, below, space->to_come - hilo_set_count(prefix));
    }
}

/* A vector of boards costs about as much as sixteen times less boards one by one. */
static double board_steps(const hilo_sweep_plan *plan) {
    double hands = 0, tuples = 1;
    for (int i = 0; i < plan->seat_count; i++) {
        hands += (double)plan->counts[i];
        tuples *= (double)plan->counts[i];
    }
    double hand_steps = plan->rules.use == HILO_USE_TWO_THREE ? 20 : 4;
    return (hands * hand_steps + tuples * plan->seat_count) / 16;
}

static void start(worker *w, const hilo_sweep_plan *plan, const hilo_engine_options *options) {
    size_t scratch = (hilo_sweep_scratch(plan) + 63) / 64 * 64;
    *w = (worker){.plan = plan, .sweep = options->tier->sweep_boards, .watch = options->watch};
    w->enough = 1 + (uint64_t)(REPORT_STEPS / board_steps(plan));
    w->scratch = aligned_alloc(64, scratch);
    w->failed = !w->scratch;
}

static void finish(worker *w, hilo_tally *tally) {
    for (int size = 0; size < ORBIT_SIZES; size++) {
        if (w->counts[size]) {
            judge(w, size);
            hilo_tally_add(tally, w->counts[size], orbit_sizes[size]);
        }
        free(w->counts[size]);
        free(w->boards[size]);
    }
    free(w->scratch);
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
    int cut = options->threads > 1 ? 2 : 0; /* one thread needs no parts */
    long tasks = (long)hilo_boards_prefixes(&space, cut, prefixes);
    bool failed = false;
    hilo_watch_expect(options->watch, hilo_boards_count(&space), "boards");
#pragma omp parallel num_threads(options->threads)
    {
        worker w;
        start(&w, &plan, options);
#pragma omp for schedule(dynamic)
        for (long task = 0; task < tasks; task++) {
            if (!w.failed) {
                cover_prefix(&w, &space, prefixes[task]);
            }
        }
#pragma omp critical
        {
            failed |= w.failed;
            finish(&w, tally);
        }
    }
    return failed ? hilo_error_memory(error) : HILO_OK;
}

static double steps(const hilo_matchup *matchup) {
    double tuples = 1;
    for (int i = 0; i < matchup->seat_count; i++) {
        tuples *= (double)matchup->seats[i].count;
    }
    if (!matchup->game->board_cards || !matchup->plain || tuples > MOST_TUPLES) {
        return INFINITY;
    }
    hilo_sweep_plan plan = hilo_sweep_plan_of(matchup);
    int live = hilo_set_count(hilo_matchup_rest(matchup));
    double boards = (double)hilo_choose(live, matchup->board_to_come) / matchup->group_size;
    return ceil(boards / 16) * 16 * board_steps(&plan);
}

static double memory(const hilo_matchup *matchup, int threads) {
    hilo_sweep_plan plan = hilo_sweep_plan_of(matchup);
    double counts = ORBIT_SIZES * (sizeof(hilo_counts) + BATCH * sizeof(hilo_cards));
    return threads * ((double)hilo_sweep_scratch(&plan) + counts);
}

const hilo_engine hilo_engine_board_sweep = {"board-sweep", true, true, 0, steps, memory, cover};
