/* Every deal, once. The reference for all other engines.
 *
 * Games with a board: boards outermost, one for each orbit of the matchup's symmetry; on each board
 * every combo is ranked once, and every tuple of disjoint combos is compared. Games without: each
 * seat's complete hands are listed and ranked once, and every tuple of disjoint hands is compared.
 */
#include "base/error.h"
#include "card/combinations.h"
#include "engine/boards.h"
#include "engine/combo_orbits.h"
#include "engine/combo_walk.h"
#include "engine/completions.h"
#include "engine/crew.h"
#include "engine/engine.h"
#include "engine/walk.h"

#include <math.h>
#include <stdlib.h>

#define BOARD_STEPS 60  /* walking to a board and preparing it */
#define WANTED_TASKS 64 /* enough that dynamic scheduling evens out two to sixteen threads */

typedef struct {
    const hilo_matchup *matchup;
    hilo_board_space space;
    int order[HILO_MAX_SEATS];
    hilo_walk_kind kind;
    int threads;
    hilo_combo_sums *combos; /* NULL: not asked for */
    hilo_watch *watch;
} plan;

static void order_by_count(const size_t *counts, int seat_count, int *order) {
    for (int i = 0; i < seat_count; i++) {
        int at = i;
        while (at > 0 && counts[order[at - 1]] > counts[i]) {
            order[at] = order[at - 1];
            at--;
        }
        order[at] = i;
    }
}

static void make_plan(plan *p, const hilo_matchup *matchup, const hilo_engine_options *options) {
    *p = (plan){.matchup = matchup,
                .threads = options->threads,
                .combos = options->combos,
                .watch = options->watch};
    p->space = hilo_board_space_of(matchup, options->no_symmetry);
    p->kind = hilo_walk_kind_of(matchup);
}

/* ---- games with a board */

/* What all threads share. */
typedef struct {
    const plan *plan;
    hilo_prepared_seat prepared[HILO_MAX_SEATS];
    hilo_cards prefixes[HILO_MAX_PREFIXES];
    size_t parts; /* of the first seat's hands, for each prefix */
    hilo_tally *tally;
} board_run;

typedef struct {
    board_run *run;
    hilo_list lists[HILO_MAX_SEATS];
    hilo_walk *walk;
    hilo_combo_sums *combos; /* NULL: not asked for */
    size_t part;             /* which one of the first seat's hands */
} board_worker;

static void visit_board(void *context, hilo_hand board, unsigned orbit) {
    board_worker *worker = context;
    const board_run *r = worker->run;
    if (hilo_watch_stopped(r->plan->watch)) {
        return;
    }
    const hilo_matchup *matchup = r->plan->matchup;
    hilo_board prepared = hilo_board_prepare(matchup->game->use, board, matchup->game->board_cards);
    for (int seat = 0; seat < matchup->seat_count; seat++) {
        hilo_list_rank(&worker->lists[seat], matchup->game, &r->prepared[seat], &prepared);
    }
    const int *order = r->plan->order;
    size_t first = worker->lists[order[0]].count;
    size_t from = first * worker->part / r->parts;
    size_t to = first * (worker->part + 1) / r->parts;
    hilo_walk_lists(worker->walk, worker->lists, order, from, to, orbit);
    if (worker->combos) {
        hilo_combo_walk(worker->combos, true, worker->lists, order, from, to, orbit);
    }
    hilo_watch_step(r->plan->watch, orbit);
}

static bool start_boards(void *self, void *shared) {
    board_worker *worker = self;
    *worker = (board_worker){.run = shared};
    const plan *p = worker->run->plan;
    bool ready = true;
    for (int seat = 0; seat < p->matchup->seat_count; seat++) {
        ready =
            ready && hilo_list_reserve(&worker->lists[seat], p->matchup->seats[seat].count, true);
    }
    worker->walk = ready ? hilo_walk_new(p->kind, p->matchup->seat_count, p->watch) : NULL;
    worker->combos = p->combos ? hilo_combo_sums_of(p->matchup) : NULL;
    return worker->walk && (worker->combos || !p->combos);
}

static void work_boards(void *self, size_t task) {
    board_worker *worker = self;
    const board_run *r = worker->run;
    worker->part = task % r->parts;
    hilo_boards_extend(&r->plan->space, r->prefixes[task / r->parts], visit_board, worker);
}

static void settle_boards(void *self) {
    board_worker *worker = self;
    hilo_walk_flush(worker->walk, worker->run->tally);
}

static bool finish_boards(void *self, bool ready) {
    board_worker *worker = self;
    const plan *p = worker->run->plan;
    if (ready) {
        settle_boards(worker);
        if (p->combos) {
            hilo_combo_sums_merge(p->combos, worker->combos);
        }
    }
    for (int seat = 0; seat < p->matchup->seat_count; seat++) {
        hilo_list_free(&worker->lists[seat]);
    }
    hilo_walk_free(worker->walk);
    hilo_combo_sums_free(worker->combos);
    return true;
}

/* Sums of integers do not depend on the order of tasks; sums of doubles are added task by task. */
static bool cover_boards(board_run *r) {
    const plan *p = r->plan;
    const hilo_crew crew = {sizeof(board_worker), start_boards, work_boards,
                            p->kind == HILO_WALK_REAL ? settle_boards : NULL, finish_boards};
    size_t prefix_count = hilo_boards_prefixes(&p->space, r->prefixes);
    r->parts = 1 + (WANTED_TASKS - 1) / prefix_count;
    hilo_watch_expect(p->watch, hilo_boards_count(&p->space) * (double)r->parts,
                      r->parts == 1 ? "boards" : "parts of boards");
    return hilo_crew_run(&crew, r, prefix_count * r->parts, p->threads);
}

static bool cover_board_game(plan *p, hilo_tally *tally) {
    const hilo_matchup *matchup = p->matchup;
    board_run r = {.plan = p, .tally = tally};
    size_t counts[HILO_MAX_SEATS] = {0};
    bool ready = true;
    for (int seat = 0; seat < matchup->seat_count; seat++) {
        r.prepared[seat].seat = &matchup->seats[seat];
        counts[seat] = matchup->seats[seat].count;
        ready = ready && hilo_holes_prepare(&r.prepared[seat].holes, matchup->game->use,
                                            matchup->seats[seat].sets, counts[seat]);
    }
    order_by_count(counts, matchup->seat_count, p->order);
    ready = ready && cover_boards(&r);
    for (int seat = 0; seat < matchup->seat_count; seat++) {
        hilo_holes_free(&r.prepared[seat].holes);
    }
    return ready;
}

/* ---- games without */

/* Keeps one hand of each orbit, with the weight of all. */
static void fold(hilo_list *list, const hilo_board_space *space) {
    size_t kept = 0;
    for (size_t i = 0; i < list->count; i++) {
        unsigned orbit = hilo_orbit_size(space->group, space->group_size, list->sets[i]);
        if (orbit) {
            list->sets[kept] = list->sets[i];
            list->high[kept] = list->high[i];
            list->low[kept] = list->low[i];
            list->weights[kept] = list->weights[i] * orbit;
            list->combos[kept] = list->combos[i] * orbit;
            kept++;
        }
    }
    list->count = kept;
}

typedef struct {
    const plan *plan;
    const hilo_list *lists;
    unsigned orbit;
    size_t first, tasks; /* hands of the first seat, and into how many tasks they are split */
    hilo_tally *tally;
} hand_run;

typedef struct {
    hand_run *run;
    hilo_walk *walk;
} hand_worker;

static bool start_hands(void *self, void *shared) {
    hand_worker *worker = self;
    *worker = (hand_worker){.run = shared};
    const plan *p = worker->run->plan;
    worker->walk = hilo_walk_new(p->kind, p->matchup->seat_count, p->watch);
    return worker->walk != NULL;
}

static void work_hands(void *self, size_t task) {
    hand_worker *worker = self;
    const hand_run *r = worker->run;
    size_t from = r->first * task / r->tasks, to = r->first * (task + 1) / r->tasks;
    if (!hilo_watch_stopped(r->plan->watch)) {
        hilo_walk_lists(worker->walk, r->lists, r->plan->order, from, to, r->orbit);
        hilo_watch_step(r->plan->watch, (to - from) * r->orbit);
    }
}

static void settle_hands(void *self) {
    hand_worker *worker = self;
    hilo_walk_flush(worker->walk, worker->run->tally);
}

static bool finish_hands(void *self, bool ready) {
    hand_worker *worker = self;
    if (ready) {
        settle_hands(worker);
    }
    hilo_walk_free(worker->walk);
    return true;
}

static bool walk_hands(const plan *p, const hilo_list *lists, unsigned orbit, hilo_tally *tally) {
    const hilo_crew crew = {sizeof(hand_worker), start_hands, work_hands,
                            p->kind == HILO_WALK_REAL ? settle_hands : NULL, finish_hands};
    size_t first = lists[p->order[0]].count;
    size_t tasks = first < 16 * WANTED_TASKS ? first : 16 * WANTED_TASKS;
    hand_run r = {p, lists, orbit, first, tasks, tally};
    hilo_watch_expect(p->watch, (double)first * hilo_boards_count(&p->space), "hands");
    return hilo_crew_run(&crew, &r, tasks, p->threads);
}

/* What each complete hand wins, then what each combo within them does. `fold` made hands of the
 * first seat stand for their orbits. */
static bool walk_combos(const plan *p, const hilo_list *lists, unsigned times, bool folded) {
    const hilo_matchup *matchup = p->matchup;
    size_t counts[HILO_MAX_SEATS];
    for (int seat = 0; seat < matchup->seat_count; seat++) {
        counts[seat] = lists[seat].count;
    }
    hilo_combo_sums *won = hilo_combo_sums_new(matchup->seat_count, counts);
    if (!won) {
        return false;
    }
    hilo_combo_walk(won, false, lists, p->order, 0, counts[p->order[0]], times);
    for (int seat = 0; seat < matchup->seat_count; seat++) {
        bool orbits = folded && seat == p->order[0];
        for (size_t i = 0; i < counts[seat]; i++) {
            hilo_cards hand = lists[seat].sets[i];
            unsigned orbit =
                orbits ? hilo_orbit_size(p->space.group, p->space.group_size, hand) : 1;
            hilo_combo_spread_hand(p->combos->sums[seat], &matchup->seats[seat], hand,
                                   &won->sums[seat][i], orbit);
        }
    }
    hilo_combo_sums_free(won);
    return true;
}

typedef struct {
    plan *plan;
    hilo_tally *tally;
    bool failed;
} hand_game;

static void visit_shared(void *context, hilo_hand shared, unsigned orbit) {
    hilo_cards board = shared.cards;
    hand_game *game = context;
    plan *p = game->plan;
    const hilo_matchup *matchup = p->matchup;
    hilo_list lists[HILO_MAX_SEATS] = {0};
    size_t counts[HILO_MAX_SEATS] = {0};
    hilo_cards live = hilo_matchup_rest(matchup) & ~board;
    for (int seat = 0; seat < matchup->seat_count && !game->failed; seat++) {
        const hilo_seat *own = &matchup->seats[seat];
        game->failed =
            !hilo_list_complete(&lists[seat], matchup->game, own, live, board, p->threads);
        counts[seat] = lists[seat].count;
    }
    if (!game->failed) {
        order_by_count(counts, matchup->seat_count, p->order);
        bool folded = p->space.to_come == 0;
        if (folded) {
            fold(&lists[p->order[0]], &p->space);
        }
        game->failed = !walk_hands(p, lists, orbit, game->tally) ||
                       (p->combos && !walk_combos(p, lists, orbit, folded));
    }
    for (int seat = 0; seat < matchup->seat_count; seat++) {
        hilo_list_free(&lists[seat]);
    }
}

static hilo_status cover(const hilo_matchup *matchup, const hilo_engine_options *options,
                         hilo_tally *tally, hilo_error *error) {
    plan p;
    make_plan(&p, matchup, options);
    bool done;
    if (matchup->game->board_cards) {
        done = cover_board_game(&p, tally);
    } else {
        hand_game game = {&p, tally, false};
        hilo_boards_extend(&p.space, 0, visit_shared, &game);
        done = !game.failed;
    }
    return done ? HILO_OK : hilo_error_memory(error);
}

/* ---- cost */

/* Steps to rank one hand: one look-up, or sixty. */
static double rank_steps(const hilo_game *game) {
    return game->use == HILO_USE_TWO_THREE ? 60 : 4;
}

static double steps(const hilo_matchup *matchup) {
    const hilo_game *game = matchup->game;
    int live = hilo_set_count(hilo_matchup_rest(matchup));
    double boards = (double)hilo_choose(live, matchup->board_to_come) / matchup->group_size;
    double hands = 0, tuples = 1;
    for (int i = 0; i < matchup->seat_count; i++) {
        double count = hilo_list_completions(&matchup->seats[i], live - matchup->board_to_come);
        hands += count;
        tuples *= count;
    }
    if (game->board_cards) {
        return ceil(boards) * (BOARD_STEPS + hands * rank_steps(game) + tuples);
    }
    double shared = matchup->board_to_come ? boards : 1.0 / matchup->group_size;
    return hands * 30 + tuples * shared;
}

/* Games with a board: a list of combos a seat and thread. Games without: each seat's complete
 * hands, and one seat's before equal ones are merged. */
static double memory(const hilo_matchup *matchup, int threads, bool by_combo) {
    int live = hilo_set_count(hilo_matchup_rest(matchup)) - matchup->board_to_come;
    bool boards = matchup->game->board_cards > 0;
    double hands = 0, merging = 0, combos = 0;
    for (int i = 0; i < matchup->seat_count; i++) {
        const hilo_seat *seat = &matchup->seats[i];
        double count = boards ? (double)seat->count : hilo_list_completions(seat, live);
        hands += count;
        combos += by_combo && boards ? (double)seat->count * sizeof(hilo_combo_sum) : 0;
        merging = fmax(merging, seat->all || boards ? 0 : count * HILO_MERGING_BYTES);
    }
    double each = hilo_walk_bytes(hilo_walk_kind_of(matchup));
    return boards ? threads * (hands * HILO_LISTED_BYTES + each + combos)
                  : hands * HILO_LISTED_BYTES + merging + threads * each;
}

const hilo_engine hilo_engine_enumerate = {"enumerate", true, NULL, 8, steps, memory, cover};
