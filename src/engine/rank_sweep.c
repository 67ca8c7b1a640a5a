/* Every board by its ranks, in vector lanes: fixed hands, and ranges of some thousand tuples, each
 * tuple by itself.
 *
 * Tuples are taken once an orbit, and for each the boards that are unlike (rank_boards.h): some
 * 6,000 to 85,000 of up to 1,712,304. A tuple is a matchup of fixed hands; what it counts is
 * multiplied by its weight and the size of its orbit. */
#include "base/error.h"
#include "card/combinations.h"
#include "engine/combo_orbits.h"
#include "engine/crew.h"
#include "engine/engine.h"
#include "engine/plan.h"
#include "engine/rank_boards.h"
#include "engine/rank_multisets.h"
#include "engine/tuple_orbits.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

_Static_assert(HILO_RANK_MOST_TIMES <= HILO_SWEEP_MOST_TIMES,
               "boards are swept as they are listed");

#define MOST_TUPLES 1e6 /* listed, 44 bytes each */

/* Next to the steps of the other engines: a tuple, listing ranks, a board, a hand on it. Fitted to
 * runs of AVX2: the choice must not depend on the tier. */
#define TUPLE_STEPS 10000
#define RANK_STEPS 30
#define BOARD_STEPS 6
#define HAND_STEPS 2
#define HAND_STEPS_TWO_THREE 3

#define TASK_STEPS 100000 /* of tuples that are shared out together, some 50 microseconds */

/* What the boards with enough of a suit add, for each board of the ranks alone; fitted as well. Of
 * 6,188 preflop, a suit of which a hand holds two makes C(11, 3) C(14, 2) + C(11, 4) 13 + C(11, 5)
 * = 19,767 more, one of which hands hold one card C(12, 4) 13 + C(12, 5) = 7,227. */
#define BOARDS_FROM_THREE 5.5
#define BOARDS_FROM_FOUR 1.2

/* What all threads share. */
typedef struct {
    const hilo_matchup *matchup;
    const hilo_engine_options *options;
    int group_size;
    hilo_tuple_orbit *tuples;
    size_t tuple_count, task_tuples;
    hilo_tally *tally;
} run;

typedef struct {
    run *run;
    hilo_cards hands[HILO_MAX_SEATS];
    hilo_sweep_plan plan; /* of these hands */
    hilo_rank_boards *boards;
    void *scratch;
    hilo_counts *counts; /* of a tuple */
    hilo_tally *tally;
    hilo_combo_sums *combos; /* NULL: not asked for */
} worker;

static void judge(void *context, const hilo_cards *boards, const uint16_t *times, size_t count) {
    worker *w = context;
    const hilo_engine_options *options = w->run->options;
    if (!hilo_watch_stopped(options->watch)) {
        options->tier->sweep_boards(&w->plan, boards, times, count, w->scratch, w->counts);
    }
}

/* How many cards of a suit on the board make a flush with what a hand holds of it. Two of the hand
 * play or up to two. */
static uint8_t enough_for(const hilo_rules *rules, int held) {
    if (rules->use == HILO_USE_TWO_THREE) {
        return held < 2 ? HILO_FULL_BOARD + 1 : 3;
    }
    return (uint8_t)(5 - held);
}

static uint8_t enough_of(const worker *w, int suit) {
    uint8_t enough = HILO_FULL_BOARD + 1;
    for (int seat = 0; seat < w->plan.seat_count; seat++) {
        int held = hilo_set_count(hilo_set_suit(w->hands[seat], suit));
        uint8_t own = enough_for(&w->plan.rules, held);
        enough = own < enough ? own : enough;
    }
    return enough;
}

/* A suit is like those that keepers lead it to; the lowest of them is listed. */
static uint8_t copies_of(const hilo_matchup *matchup, uint32_t keepers, int suit) {
    unsigned like = 0;
    for (uint32_t rest = keepers; rest; rest &= rest - 1) {
        like |= 1u << matchup->group[__builtin_ctz(rest)].to[suit];
    }
    return like & ((1u << suit) - 1) ? 0 : (uint8_t)__builtin_popcount(like);
}

static hilo_rank_space space_of(const worker *w, uint32_t keepers) {
    const hilo_matchup *matchup = w->run->matchup;
    hilo_rank_space space = {.known = matchup->board,
                             .live = hilo_matchup_rest(matchup),
                             .to_come = matchup->board_to_come};
    for (int seat = 0; seat < w->plan.seat_count; seat++) {
        space.live &= ~w->hands[seat];
    }
    for (int suit = 0; suit < 4; suit++) {
        space.enough[suit] = enough_of(w, suit);
        space.copies[suit] = copies_of(matchup, keepers, suit);
    }
    return space;
}

static bool start(void *self, void *shared) {
    worker *w = self;
    run *r = shared;
    *w = (worker){
        .run = r,
        .plan = {.rules = hilo_rules_of(r->matchup), .seat_count = r->matchup->seat_count}};
    for (int seat = 0; seat < w->plan.seat_count; seat++) {
        w->plan.counts[seat] = 1;
        w->plan.sets[seat] = &w->hands[seat];
    }
    w->boards = hilo_rank_boards_new();
    w->scratch = aligned_alloc(64, (hilo_sweep_scratch(&w->plan) + 63) / 64 * 64);
    w->counts = calloc(1, sizeof *w->counts);
    w->tally = hilo_tally_new(w->plan.seat_count, false);
    w->combos = r->options->combos ? hilo_combo_sums_of(r->matchup) : NULL;
    return w->boards && w->scratch && w->counts && w->tally && (w->combos || !r->options->combos);
}

static uint64_t weight_of(const hilo_matchup *matchup, const hilo_tuple_orbit *tuple, int seat) {
    return matchup->seats[seat].weights[tuple->combos[seat]];
}

/* What each hand of the tuple won, weighted by the other ones. */
static void add_combos(worker *w, const hilo_tuple_orbit *tuple, uint64_t orbit) {
    const hilo_matchup *matchup = w->run->matchup;
    for (int seat = 0; seat < matchup->seat_count; seat++) {
        hilo_wide weight = orbit;
        for (int other = 0; other < matchup->seat_count; other++) {
            weight *= other == seat ? 1 : weight_of(matchup, tuple, other);
        }
        hilo_combo_sum_add(&w->combos->sums[seat][tuple->combos[seat]], w->counts, seat, orbit,
                           weight);
    }
}

static void sweep_tuple(worker *w, const hilo_tuple_orbit *tuple) {
    const hilo_matchup *matchup = w->run->matchup;
    uint64_t orbit = (uint64_t)(w->run->group_size / __builtin_popcount(tuple->keepers));
    hilo_wide weight = orbit;
    for (int seat = 0; seat < matchup->seat_count; seat++) {
        w->hands[seat] = matchup->seats[seat].sets[tuple->combos[seat]];
        weight *= weight_of(matchup, tuple, seat);
    }
    hilo_rank_space space = space_of(w, tuple->keepers);
    hilo_rank_boards_list(w->boards, &space, judge, w);
    hilo_tally_add(w->tally, w->counts, weight);
    if (w->combos) {
        add_combos(w, tuple, orbit);
    }
    memset(w->counts, 0, sizeof *w->counts);
}

static void work(void *self, size_t task) {
    worker *w = self;
    const run *r = w->run;
    size_t from = task * r->task_tuples, left = r->tuple_count - from;
    size_t count = left < r->task_tuples ? left : r->task_tuples;
    for (size_t i = 0; i < count && !hilo_watch_stopped(r->options->watch); i++) {
        sweep_tuple(w, &r->tuples[from + i]);
    }
    hilo_watch_step(r->options->watch, count);
}

static bool finish(void *self, bool ready) {
    worker *w = self;
    if (ready) {
        hilo_tally_merge(w->run->tally, w->tally);
        if (w->combos) {
            hilo_combo_sums_merge(w->run->options->combos, w->combos);
        }
    }
    hilo_combo_sums_free(w->combos);
    free(w->tally);
    free(w->counts);
    free(w->scratch);
    free(w->boards);
    return true;
}

/* The tuples of all orbits, each with all its boards. */
static uint64_t count_deals(const run *r) {
    uint64_t tuples = 0;
    for (size_t i = 0; i < r->tuple_count; i++) {
        tuples += (uint64_t)(r->group_size / __builtin_popcount(r->tuples[i].keepers));
    }
    return tuples * (uint64_t)hilo_matchup_completions(r->matchup);
}

/* The share of a seat's combos that hold two cards of a suit or more, of some that lie apart. */
static double suited(const hilo_seat *seat, int suit) {
    size_t count = 0, seen = 0;
    for (size_t i = 0; i < seat->count; i += 1 + seat->count / 256, seen++) {
        count += hilo_set_count(hilo_set_suit(seat->sets[i], suit)) >= 2;
    }
    return (double)count / (double)seen;
}

/* Boards with enough of a suit, for each of the ranks alone; of a tuple, on the average. */
static double flushes_of(const hilo_matchup *matchup) {
    bool two_three = matchup->game->use == HILO_USE_TWO_THREE;
    double flushes = 0;
    for (int suit = 0; suit < 4; suit++) {
        double none = 1;
        for (int i = 0; i < matchup->seat_count; i++) {
            none *= 1 - suited(&matchup->seats[i], suit);
        }
        flushes += BOARDS_FROM_THREE * (1 - none) + (two_three ? 0 : BOARDS_FROM_FOUR * none);
    }
    return flushes;
}

static double tuple_steps(const hilo_matchup *matchup) {
    bool two_three = matchup->game->use == HILO_USE_TWO_THREE;
    double all = hilo_matchup_completions(matchup);
    int to_come = matchup->board_to_come;
    double ranks = fmin(all, (double)hilo_choose(12 + to_come, to_come));
    double boards = fmin(all, ranks * (1 + flushes_of(matchup)));
    double hand = two_three ? HAND_STEPS_TWO_THREE : HAND_STEPS;
    return TUPLE_STEPS + RANK_STEPS * ranks + (BOARD_STEPS + hand * matchup->seat_count) * boards;
}

static hilo_status cover(const hilo_matchup *matchup, const hilo_engine_options *options,
                         hilo_tally *tally, hilo_error *error) {
    static const hilo_crew crew = {sizeof(worker), start, work, NULL, finish};
    run r = {.matchup = matchup,
             .options = options,
             .group_size = options->no_symmetry ? 1 : matchup->group_size,
             .tally = tally};
    bool made = hilo_tuple_orbits_list(matchup, r.group_size, &r.tuples, &r.tuple_count);
    if (made) {
        r.task_tuples = 1 + (size_t)(TASK_STEPS / tuple_steps(matchup));
        hilo_watch_expect(options->watch, (double)r.tuple_count, "matchups of hands");
        size_t tasks = (r.tuple_count + r.task_tuples - 1) / r.task_tuples;
        made = hilo_crew_run(&crew, &r, tasks, options->threads);
        tally->deals = count_deals(&r); /* what was added up there are weights */
    }
    free(r.tuples);
    return made ? HILO_OK : hilo_error_memory(error);
}

static double steps(const hilo_matchup *matchup) {
    const hilo_game *game = matchup->game;
    bool two_three = game->use == HILO_USE_TWO_THREE;
    double tuples = hilo_matchup_tuples_bound(matchup);
    bool one_flush = game->board_cards == HILO_FULL_BOARD && (two_three || game->hole_cards <= 2);
    if (!one_flush || tuples > MOST_TUPLES ||
        hilo_matchup_weight_bound(matchup) >= HILO_MOST_WEIGHT) {
        return INFINITY;
    }
    return ceil(tuples / matchup->group_size) * tuple_steps(matchup);
}

static double memory(const hilo_matchup *matchup, int threads, bool by_combo) {
    hilo_sweep_plan plan = {.seat_count = matchup->seat_count};
    double combos = 0;
    for (int i = 0; i < plan.seat_count; i++) {
        plan.counts[i] = 1;
        combos += by_combo ? (double)matchup->seats[i].count * sizeof(hilo_combo_sum) : 0;
    }
    /* A list that is full is copied to one of twice the size. */
    double lists = 3 * sizeof(hilo_tuple_orbit) * hilo_matchup_tuples_bound(matchup);
    double sums = sizeof(hilo_counts) + sizeof(hilo_tally) + HILO_RANK_BOARDS_BYTES;
    return lists + threads * ((double)hilo_sweep_scratch(&plan) + sums + combos);
}

const hilo_engine hilo_engine_rank_sweep = {"rank-sweep", true, hilo_matchup_in_lanes, 1, steps,
                                            memory,       cover};
