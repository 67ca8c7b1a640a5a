/* Two seats with any ranges: all disjoint pairs of hands are counted without being formed
 * (pairs.h). Games with a board: the live combos, once a board. Games without: each seat's complete
 * hands, once. */
#include "base/error.h"
#include "card/combinations.h"
#include "engine/boards.h"
#include "engine/engine.h"
#include "engine/pairs.h"

#include <math.h>
#include <omp.h>
#include <stdlib.h>

#define LIST_LIMIT 2e8 /* hands listed before equal ones are merged */

/* The list of the first seat is the one whose hands tell fewer cards apart. */
typedef struct {
    const hilo_matchup *matchup;
    hilo_pair_shape shape;
    int seats[2];
    hilo_board_space space;
    bool merges; /* hands are listed more than once before equal ones are merged */
    hilo_watch *watch;
} plan;

static size_t merged_count(const hilo_matchup *matchup, const hilo_seat *seat, int cards) {
    int live = hilo_set_count(hilo_matchup_rest(matchup));
    double all = (double)hilo_choose(live, cards);
    double listed =
        (double)seat->count * (double)hilo_choose(live - (cards - seat->to_come), seat->to_come);
    return (size_t)fmin(all, listed);
}

static plan make_plan(const hilo_matchup *matchup, bool no_symmetry) {
    plan p = {.matchup = matchup};
    int cards[2];
    for (int i = 0; i < 2; i++) {
        const hilo_seat *seat = &matchup->seats[i];
        cards[i] = seat->known - hilo_set_count(seat->fixed) + seat->to_come;
    }
    int fewer = cards[1] < cards[0];
    for (int i = 0; i < 2; i++) {
        p.seats[i] = fewer ? 1 - i : i;
        p.shape.cards[i] = cards[p.seats[i]];
        p.merges = p.merges || !matchup->seats[i].all;
        p.shape.most[i] = merged_count(matchup, &matchup->seats[p.seats[i]], p.shape.cards[i]);
    }
    p.shape.deck = hilo_matchup_rest(matchup);
    p.shape.split = matchup->game->pot_count > 1;
    p.shape.dense = 2;
    double two = hilo_pair_steps(&p.shape);
    p.shape.dense = 3;
    double three = hilo_pair_steps(&p.shape);
    p.shape.dense = three < two ? 3 : 2;
    p.space = (hilo_board_space){
        .known = matchup->board,
        .live = p.shape.deck,
        .to_come = matchup->board_to_come,
        .group = matchup->group,
        .group_size = no_symmetry ? 1 : matchup->group_size,
    };
    return p;
}

/* Turns the outcomes round when the first list is not seat 1's, and counts them. */
static void settle(const plan *p, const hilo_two_ways *ways, uint64_t times, hilo_counts *counts) {
    hilo_two_ways turned = *ways;
    for (int high = 0; high < HILO_TWO_HIGHS && p->seats[0] != 0; high++) {
        for (int low = 0; low < HILO_TWO_LOWS; low++) {
            int other_low = low == 0 ? 0 : HILO_TWO_LOWS - low;
            turned.deals[HILO_TWO_HIGHS - 1 - high][other_low] = ways->deals[high][low];
        }
    }
    hilo_two_ways_settle(&turned, times, counts);
}

typedef struct {
    const plan *plan;
    hilo_prepared_seat prepared[2];
    hilo_list lists[2];
    hilo_pair_counter *counter;
    hilo_counts *counts;
} worker;

static void visit_board(void *context, hilo_hand hand, unsigned orbit) {
    worker *w = context;
    const hilo_game *game = w->plan->matchup->game;
    if (hilo_watch_stopped(w->plan->watch)) {
        return;
    }
    hilo_board board = hilo_board_prepare(game->use, hand, game->board_cards);
    hilo_two_ways ways = {{{0}}};
    for (int i = 0; i < 2; i++) {
        hilo_list_rank(&w->lists[i], game, &w->prepared[i], &board);
    }
    hilo_pair_count(w->counter, &w->lists[0], &w->lists[1], &ways);
    settle(w->plan, &ways, orbit, w->counts);
    hilo_watch_step(w->plan->watch, orbit);
}

static bool start(worker *w, const plan *p) {
    *w = (worker){.plan = p};
    bool ready = true;
    for (int i = 0; i < 2; i++) {
        const hilo_seat *seat = &p->matchup->seats[p->seats[i]];
        w->prepared[i].seat = seat;
        ready = ready && hilo_list_reserve(&w->lists[i], seat->count) &&
                hilo_holes_prepare(&w->prepared[i].holes, p->matchup->game->use, seat->sets,
                                   seat->count);
    }
    w->counter = ready ? hilo_pair_counter_new(&p->shape) : NULL;
    w->counts = calloc(1, sizeof *w->counts);
    return w->counter && w->counts;
}

static void finish(worker *w, bool ready, hilo_tally *tally) {
    if (ready) {
        hilo_tally_add(tally, w->counts, 1);
    }
    for (int i = 0; i < 2; i++) {
        hilo_list_free(&w->lists[i]);
        hilo_holes_free(&w->prepared[i].holes);
    }
    hilo_pair_counter_free(w->counter);
    free(w->counts);
}

static bool cover_boards(const plan *p, int threads, hilo_tally *tally) {
    hilo_cards prefixes[HILO_MAX_PREFIXES];
    long tasks = (long)hilo_boards_prefixes(&p->space, 2, prefixes);
    bool failed = false;
    hilo_watch_expect(p->watch, hilo_boards_count(&p->space), "boards");
#pragma omp parallel num_threads(threads)
    {
        worker w;
        bool ready = start(&w, p);
        if (!ready) {
#pragma omp atomic write
            failed = true;
        }
#pragma omp for schedule(dynamic)
        for (long task = 0; task < tasks; task++) {
            if (ready) {
                hilo_boards_extend(&p->space, prefixes[task], visit_board, &w);
            }
        }
#pragma omp critical
        finish(&w, ready, tally);
    }
    return !failed;
}

static bool count_hands(const plan *p, hilo_cards shared, hilo_list lists[2], hilo_counts *counts,
                        uint64_t times) {
    const hilo_matchup *matchup = p->matchup;
    hilo_pair_counter *counter = hilo_pair_counter_new(&p->shape);
    hilo_two_ways ways = {{{0}}};
    bool ready = counter != NULL;
    for (int i = 0; i < 2 && ready; i++) {
        ready = hilo_list_complete(&lists[i], matchup->game, &matchup->seats[p->seats[i]],
                                   p->space.live & ~shared, shared);
    }
    if (ready) {
        hilo_pair_count(counter, &lists[0], &lists[1], &ways);
        settle(p, &ways, times, counts);
    }
    hilo_pair_counter_free(counter);
    return ready;
}

static hilo_status cover(const hilo_matchup *matchup, const hilo_engine_options *options,
                         hilo_tally *tally, hilo_error *error) {
    plan p = make_plan(matchup, options->no_symmetry);
    p.watch = options->watch;
    if (matchup->game->board_cards) {
        return cover_boards(&p, options->threads, tally) ? HILO_OK : hilo_error_memory(error);
    }
    hilo_list lists[2] = {0};
    hilo_counts *counts = calloc(1, sizeof *counts);
    bool done = counts && count_hands(&p, matchup->board, lists, counts, 1);
    if (done) {
        hilo_tally_add(tally, counts, 1);
    }
    hilo_list_free(&lists[0]);
    hilo_list_free(&lists[1]);
    free(counts);
    return done ? HILO_OK : hilo_error_memory(error);
}

/* The longest list of hands before equal ones are merged. */
static double listed_hands(const hilo_matchup *matchup, int live) {
    double listed = 0;
    for (int i = 0; i < 2; i++) {
        const hilo_seat *seat = &matchup->seats[i];
        listed = seat->all ? listed : fmax(listed, hilo_list_completions(seat, live));
    }
    return listed;
}

static double memory_of(const plan *p, double listed) {
    int deck = hilo_set_count(p->shape.deck);
    double cells = 12.0 * (double)hilo_choose(deck, p->shape.dense) * (p->shape.split ? 64 : 1);
    double where =
        p->shape.cards[0] > p->shape.dense ? 4.0 * (double)hilo_choose(deck, p->shape.cards[1]) : 0;
    return cells + where + (p->merges ? 24 * listed : 0) +
           32.0 * (double)(p->shape.most[0] + p->shape.most[1]);
}

/* Uniform weights only; a deck that is too short for two seats does not occur. */
static double steps(const hilo_matchup *matchup) {
    if (matchup->seat_count != 2 || !matchup->uniform || matchup->shared) {
        return INFINITY;
    }
    plan p = make_plan(matchup, false);
    int live = hilo_set_count(p.shape.deck);
    double listed = listed_hands(matchup, live), most = 0;
    for (int i = 0; i < 2; i++) {
        const hilo_seat *seat = &matchup->seats[i];
        double hands = (double)seat->total_weight * (double)hilo_choose(live, seat->to_come);
        most = fmax(most, hands);
    }
    if (most > 4e9 || listed > LIST_LIMIT || p.shape.cards[1] > 7) {
        return INFINITY;
    }
    double boards = (double)hilo_choose(live, matchup->board_to_come) / matchup->group_size;
    double sorting = (double)(p.shape.most[0] + p.shape.most[1]) *
                     (matchup->game->use == HILO_USE_TWO_THREE ? 80 : 20);
    return ceil(boards) * (hilo_pair_steps(&p.shape) + sorting) + 30 * listed;
}

static double memory(const hilo_matchup *matchup, int threads) {
    plan p = make_plan(matchup, false);
    double listed = listed_hands(matchup, hilo_set_count(p.shape.deck));
    return memory_of(&p, listed) * (matchup->game->board_cards ? threads : 1);
}

const hilo_engine hilo_engine_pair_sweep = {"pair-sweep", true, false, false, steps, memory, cover};
