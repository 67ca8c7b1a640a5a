/* Three seats with any ranges of two cards and a board: all disjoint triples of combos are counted
 * without being formed (kernel/three.h), once a board, one board an orbit. */
#include "base/error.h"
#include "card/combinations.h"
#include "engine/boards.h"
#include "engine/crew.h"
#include "engine/engine.h"
#include "engine/plan.h"
#include "engine/three_combos.h"

#include <math.h>
#include <stdlib.h>

#define SEATS HILO_THREE_SEATS
#define MOST_WEIGHT ((uint64_t)1 << 31) /* of a list */

/* What all threads share. */
typedef struct {
    const hilo_three_setup *setup;
    const hilo_board_space *space;
    const hilo_engine_options *options;
    hilo_cards prefixes[HILO_MAX_PREFIXES];
    hilo_wide (*sums)[HILO_THREE_WAYS];
} run;

typedef struct {
    run *run;
    hilo_three_plan plan; /* with what each combo wins in this thread */
    void *scratch;
    hilo_three_combo ordered[HILO_THREE_COMBOS];
    hilo_wide sums[SEATS][HILO_THREE_WAYS];
} worker;

static void visit_board(void *context, hilo_hand board, unsigned orbit) {
    worker *w = context;
    const hilo_engine_options *options = w->run->options;
    if (hilo_watch_stopped(options->watch)) {
        return;
    }
    size_t count = hilo_board_order_of(&w->run->setup->hands, board, w->ordered);
    options->tier->three_sweep(&w->plan, w->ordered, count, orbit, w->scratch, w->sums);
    hilo_watch_step(options->watch, orbit);
}

static bool start(void *self, void *shared) {
    worker *w = self;
    run *r = shared;
    *w = (worker){.run = r, .plan = r->setup->sweep};
    w->scratch = aligned_alloc(64, (hilo_three_scratch() + 63) / 64 * 64);
    return w->scratch && (!r->options->combos || hilo_three_keep_each(&w->plan));
}

static void work(void *self, size_t task) {
    worker *w = self;
    hilo_boards_extend(w->run->space, w->run->prefixes[task], visit_board, w);
}

static bool finish(void *self, bool ready) {
    worker *w = self;
    const run *r = w->run;
    for (int role = 0; role < SEATS && ready; role++) {
        for (int way = 0; way < HILO_THREE_WAYS; way++) {
            r->sums[role][way] += w->sums[role][way];
        }
    }
    if (ready && r->options->combos) {
        hilo_three_settle_each(r->setup, &w->plan, r->options->combos);
    }
    hilo_three_forget_each(&w->plan);
    free(w->scratch);
    return true;
}

static bool cover_boards(const hilo_three_setup *setup, const hilo_board_space *space,
                         const hilo_engine_options *options, hilo_wide (*sums)[HILO_THREE_WAYS]) {
    static const hilo_crew crew = {sizeof(worker), start, work, NULL, finish};
    run r = {.setup = setup, .space = space, .options = options, .sums = sums};
    size_t tasks = hilo_boards_prefixes(space, r.prefixes);
    hilo_watch_expect(options->watch, hilo_boards_count(space), "boards");
    return hilo_crew_run(&crew, &r, tasks, options->threads);
}

/* The weight of all disjoint triples, or their number. */
static hilo_wide triples(const hilo_three_setup *s, bool weighted, hilo_disjoint *pairs) {
    const uint32_t *own = hilo_three_list(s, s->lists[s->order[0]], weighted);
    const uint32_t *const others[2] = {hilo_three_list(s, s->lists[s->order[1]], weighted),
                                       hilo_three_list(s, s->lists[s->order[2]], weighted)};
    hilo_wide sum = 0;
    hilo_disjoint_prepare(pairs, &s->hands, others);
    for (size_t i = 0; i < s->hands.count; i++) {
        if (own[i]) {
            sum += (hilo_wide)own[i] * hilo_disjoint_beside(pairs, s->hands.combos[i].cards);
        }
    }
    return sum;
}

/* Who wins how much, seats in the setup's order. */
typedef struct {
    hilo_wide win[SEATS], tie[SEATS], all; /* tie[i]: of the two others than i */
} outcome;

static outcome solve(const hilo_three_setup *s, hilo_wide (*sums)[HILO_THREE_WAYS],
                     hilo_wide total) {
    int a = s->lists[s->order[0]], b = s->lists[s->order[1]], c = s->lists[s->order[2]];
    const hilo_wide *first = sums[0], *second = sums[1];
    outcome o = {.all = first[HILO_THREE_TIE_BOTH]};
    o.win[0] = first[HILO_THREE_WIN];
    o.tie[2] = first[HILO_THREE_TIE_FIRST];
    o.tie[1] = b == c ? o.tie[2] : first[HILO_THREE_TIE_SECOND];
    o.tie[0] = a == b ? o.tie[1] : second[HILO_THREE_TIE_SECOND];
    hilo_wide rest = total - o.tie[0] - o.tie[1] - o.tie[2] - o.all;
    if (a == c) {
        o.win[0] = o.win[1] = o.win[2] = rest / SEATS;
    } else if (b == c) {
        o.win[1] = o.win[2] = (rest - o.win[0]) / 2;
    } else {
        o.win[1] = a == b ? o.win[0] : second[HILO_THREE_WIN];
        o.win[2] = rest - o.win[0] - o.win[1];
    }
    return o;
}

static void settle(const hilo_three_setup *s, const outcome *o, hilo_wide total,
                   hilo_tally *tally) {
    for (int i = 0; i < SEATS; i++) {
        int seat = s->order[i], j = (i + 1) % SEATS, k = (i + 2) % SEATS;
        hilo_wide two = o->tie[j] + o->tie[k];
        const hilo_wide by_state[SEATS + 1] = {total - o->win[i] - two - o->all, o->win[i], two,
                                               o->all};
        for (int state = 0; state <= SEATS; state++) {
            tally->cells[seat][state][HILO_LOW_NOBODY].n += by_state[state];
        }
        tally->ties[0][1u << s->order[j] | 1u << s->order[k]].n += o->tie[i];
    }
    tally->ties[0][(1u << SEATS) - 1].n += o->all;
}

static hilo_status cover(const hilo_matchup *matchup, const hilo_engine_options *options,
                         hilo_tally *tally, hilo_error *error) {
    hilo_board_space space = hilo_board_space_of(matchup, options->no_symmetry);
    hilo_wide sums[SEATS][HILO_THREE_WAYS] = {{0}};
    hilo_three_setup *setup = malloc(sizeof *setup);
    hilo_disjoint *pairs = malloc(sizeof *pairs);
    bool done = false;
    if (setup && pairs) {
        hilo_three_prepare(setup, matchup, options->combos != NULL);
        done = cover_boards(setup, &space, options, sums);
    }
    if (done) {
        hilo_wide boards = (hilo_wide)hilo_matchup_completions(matchup);
        hilo_wide total = triples(setup, true, pairs) * boards;
        outcome o = solve(setup, sums, total);
        settle(setup, &o, total, tally);
        tally->deals += (uint64_t)(triples(setup, false, pairs) * boards);
        if (options->combos) {
            hilo_three_weigh_each(setup, pairs, (uint64_t)boards, options->combos);
        }
    }
    free(setup);
    free(pairs);
    return done ? HILO_OK : hilo_error_memory(error);
}

/* A list's hands are sorted and counted once a board; the hands of two lists are compared with what
 * the others hold. */
static double steps(const hilo_matchup *matchup) {
    const hilo_game *game = matchup->game;
    bool high = game->pot_count == 1 && game->pots[0].scale == HILO_SCALE_HIGH &&
                game->pots[0].qualifier == 0;
    if (matchup->seat_count != SEATS || game->hole_cards != 2 || game->board_cards != 5 ||
        game->use != HILO_USE_ANY_FIVE || !high) {
        return INFINITY;
    }
    double hands = 0, most = 0;
    for (int i = 0; i < SEATS; i++) {
        const hilo_seat *seat = &matchup->seats[i];
        if (seat->known != 2 || seat->total_weight >= MOST_WEIGHT) {
            return INFINITY;
        }
        hands += (double)seat->count;
        most = fmax(most, (double)seat->count);
    }
    int live = hilo_set_count(hilo_matchup_rest(matchup));
    double boards = (double)hilo_choose(live, matchup->board_to_come) / matchup->group_size;
    double hero = matchup->plain ? 40 : 150;
    return ceil(boards) * (5000 + hands * 15 + (hands - most) * hero);
}

static double memory(const hilo_matchup *matchup, int threads, bool by_combo) {
    (void)matchup;
    double each =
        by_combo ? HILO_THREE_SEATS * HILO_THREE_COMBOS * sizeof(hilo_wide[HILO_THREE_WAYS]) : 0;
    double one = (double)(sizeof(worker) + hilo_three_scratch()) + each;
    return threads * one + sizeof(hilo_three_setup) + sizeof(hilo_disjoint);
}

const hilo_engine hilo_engine_three_sweep = {"three-sweep", true, hilo_matchup_in_lanes, 3, steps,
                                             memory,        cover};
