/* pair-sweep in games with a board: the live combos, once a board. */
#include "engine/crew.h"
#include "engine/pair_plan.h"

#include <stdlib.h>

/* A hand's steps: reading it, three times as a rule; adding it, and a block of lows more. Both in
 * Omaha, as instructions counted; what they are in other games makes little difference. */
#define READ_STEPS 540
#define ADD_STEPS 60
#define BLOCK_STEPS 100
#define BLOCK_LOWS 4

/* What all threads share. */
typedef struct {
    const hilo_pair_plan *plan;
    const hilo_engine_options *options;
    hilo_cards prefixes[HILO_MAX_PREFIXES];
    uint64_t *keys[2]; /* hilo_key_of_cards, by seat and element */
    hilo_tally *tally;
} run;

typedef struct {
    const hilo_pair_plan *plan;
    run *run;
    hilo_prepared_seat prepared[2];
    hilo_list lists[2];
    hilo_ranked ranked[2]; /* by seat */
    hilo_pair_rows rows;
    hilo_pair_lookup lookups[2]; /* by direction */
    uint32_t *starts;
    hilo_wide ways[2][HILO_TWO_HIGHS][HILO_TWO_LOWS]; /* [seat]: as that seat read them */
    uint64_t *won[2];                                 /* by seat and element; NULL: not wanted */
    uint64_t *board_won;
} worker;

/* Reads for seat `reader`. */
static void count_twins(worker *w, int reader, int lows, hilo_pair_sums *sums) {
    const hilo_pair_plan *p = w->plan;
    const hilo_pair_direction *d = &p->directions[0];
    const hilo_ranked *first = &w->ranked[reader], *second = &w->ranked[1 - reader];
    hilo_pair_sweep(&w->rows, &p->deck, d->dense, lows, first, 0, first->count, second, sums);
    const hilo_list *own = &w->lists[reader], *other = &w->lists[1 - reader];
    hilo_pair_twins_add(&p->deck, d->cards[0], own, other, 0, own->count, sums);
}

static void count_direction(worker *w, int number, int lows, hilo_pair_sums *sums) {
    const hilo_pair_plan *p = w->plan;
    const hilo_pair_direction *d = &p->directions[number];
    const hilo_ranked *first = &w->ranked[d->seats[0]], *second = &w->ranked[d->seats[1]];
    hilo_pair_lookup *lookup = &w->lookups[number];
    hilo_pair_sweep(&w->rows, &p->deck, d->dense, lows, first, 0, first->count, second, sums);
    if (lookup->hands) {
        const hilo_ranked *found = lookup->list == 0 ? first : second;
        const hilo_ranked *walked = lookup->list == 0 ? second : first;
        hilo_pair_lookup_fill(lookup, &p->deck, found, true);
        hilo_pair_overlaps_add(lookup, &p->deck, first, second, 0, walked->count, sums);
        hilo_pair_lookup_fill(lookup, &p->deck, found, false);
    }
}

static double reading_steps(const worker *w, int reader) {
    const hilo_ranked *first = &w->ranked[reader], *second = &w->ranked[1 - reader];
    size_t blocks = 0;
    for (size_t i = 0; i < second->count; i++) {
        blocks += hilo_key_low(second->keys[i]) / BLOCK_LOWS;
    }
    return READ_STEPS * (double)first->count + (ADD_STEPS + BLOCK_STEPS) * (double)second->count +
           BLOCK_STEPS * (double)blocks;
}

static void count_board(worker *w, int number, int lows, unsigned orbit) {
    const hilo_pair_direction *d = &w->plan->directions[number];
    hilo_pair_sums sums = {.won = w->board_won};
    int reader = d->seats[0];
    bool twins = hilo_pair_twins_do(d->cards, d->dense);
    if (twins && w->plan->direction_count == 1) {
        reader = reading_steps(w, 1) < reading_steps(w, 0) ? 1 : 0;
    }
    const hilo_list *list = &w->lists[reader];
    for (size_t i = 0; i < list->count && sums.won; i++) {
        sums.won[i] = 0;
    }
    if (twins) {
        count_twins(w, reader, lows, &sums);
    } else {
        count_direction(w, number, lows, &sums);
    }
    for (int high = 0; high < HILO_TWO_HIGHS && number == 0; high++) {
        for (int low = 0; low < HILO_TWO_LOWS; low++) {
            w->ways[reader][high][low] += sums.ways[high][low] * orbit;
        }
    }
    for (size_t i = 0; i < list->count && sums.won; i++) {
        w->won[reader][list->index[i]] += sums.won[i] * orbit;
    }
}

static void visit_board(void *context, hilo_hand hand, unsigned orbit) {
    worker *w = context;
    const hilo_game *game = w->plan->matchup->game;
    if (hilo_watch_stopped(w->plan->watch)) {
        return;
    }
    hilo_board board = hilo_board_prepare(game->use, hand, game->board_cards);
    for (int i = 0; i < 2; i++) {
        hilo_list_rank(&w->lists[i], game, &w->prepared[i], &board);
    }
    hilo_pair_lows lows;
    hilo_pair_lows_find(&lows, &w->lists[0], &w->lists[1]);
    for (int i = 0; i < 2; i++) {
        hilo_ranked_fill(&w->ranked[i], &w->lists[i], &w->plan->deck, &lows, w->run->keys[i],
                         w->starts);
    }
    for (int number = 0; number < w->plan->direction_count; number++) {
        count_board(w, number, lows.count, orbit);
    }
    hilo_watch_step(w->plan->watch, orbit);
}

static bool even(const hilo_seat *seat) {
    for (size_t i = 1; i < seat->count; i++) {
        if (seat->weights[i] != seat->weights[0]) {
            return false;
        }
    }
    return true;
}

static bool start(void *self, void *shared) {
    worker *w = self;
    run *r = shared;
    const hilo_pair_plan *p = r->plan;
    *w = (worker){.plan = p, .run = r};
    bool ready = true, by_combo = p->direction_count == 2;
    size_t most = 0;
    for (int i = 0; i < 2; i++) {
        const hilo_seat *seat = &p->matchup->seats[i];
        most = seat->count > most ? seat->count : most;
        w->prepared[i].seat = seat;
        ready = ready && hilo_list_reserve(&w->lists[i], seat->count, true) &&
                hilo_ranked_reserve(&w->ranked[i], seat->count, even(seat), by_combo) &&
                hilo_holes_prepare(&w->prepared[i].holes, p->matchup->game->use, seat->sets,
                                   seat->count);
        w->won[i] = by_combo ? calloc(seat->count + 1, sizeof *w->won[i]) : NULL;
        ready = ready && (!by_combo || w->won[i]);
    }
    for (int number = 0; number < p->direction_count; number++) {
        const hilo_pair_direction *d = &p->directions[number];
        ready = ready &&
                (!hilo_pair_looked_up(d) || hilo_pair_lookup_reserve(&w->lookups[number], &p->deck,
                                                                     d->cards, d->dense, false));
    }
    w->board_won = by_combo ? malloc((most + 1) * sizeof *w->board_won) : NULL;
    w->starts = malloc(HILO_RANKED_HIGHS * sizeof *w->starts);
    int lows = p->matchup->game->pot_count > 1 ? 57 : 1;
    return ready && w->starts && (!by_combo || w->board_won) &&
           hilo_pair_rows_reserve(&w->rows, &p->deck, p->directions[0].dense, lows, p->wide);
}

static void work(void *self, size_t task) {
    worker *w = self;
    hilo_boards_extend(&w->plan->space, w->run->prefixes[task], visit_board, w);
}

static bool finish(void *self, bool ready) {
    worker *w = self;
    hilo_combo_sums *combos = w->run->options->combos;
    for (int i = 0; i < 2; i++) {
        if (ready) {
            hilo_pair_settle(w->run->tally, i, w->ways[i]);
        }
        for (size_t k = 0; ready && combos && k < combos->counts[i]; k++) {
            combos->sums[i][k].units += (hilo_wide)w->won[i][k] * (HILO_POT_UNITS / 4);
        }
        hilo_list_free(&w->lists[i]);
        hilo_ranked_free(&w->ranked[i]);
        hilo_holes_free(&w->prepared[i].holes);
        hilo_pair_lookup_free(&w->lookups[i]);
        free(w->won[i]);
    }
    hilo_pair_rows_free(&w->rows);
    free(w->board_won);
    free(w->starts);
    return true;
}

static bool make_keys(run *r) {
    const hilo_seat *seats = r->plan->matchup->seats;
    bool ready = true;
    for (int seat = 0; seat < 2 && ready; seat++) {
        r->keys[seat] = malloc((seats[seat].count + 1) * sizeof *r->keys[seat]);
        ready = r->keys[seat] != NULL;
        for (size_t i = 0; i < seats[seat].count && ready; i++) {
            r->keys[seat][i] = hilo_key_of_cards(&r->plan->deck, seats[seat].sets[i]);
        }
    }
    return ready;
}

bool hilo_pair_boards_cover(const hilo_pair_plan *plan, const hilo_engine_options *options,
                            hilo_tally *tally) {
    static const hilo_crew crew = {sizeof(worker), start, work, NULL, finish};
    run r = {.plan = plan, .options = options, .tally = tally};
    size_t tasks = hilo_boards_prefixes(&plan->space, r.prefixes);
    hilo_watch_expect(plan->watch, hilo_boards_count(&plan->space), "boards");
    bool done = make_keys(&r) && hilo_crew_run(&crew, &r, tasks, options->threads);
    free(r.keys[0]);
    free(r.keys[1]);
    return done;
}
