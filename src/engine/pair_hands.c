/* pair-sweep in games without a board: each seat's complete hands, once. */
#include "engine/combo_walk.h"
#include "engine/completions.h"
#include "engine/crew.h"
#include "engine/pair_plan.h"

#include <stdlib.h>

#define OVERLAP_PARTS 16 /* for each thread: they differ in work, and cost nothing */

typedef struct {
    const hilo_pair_plan *plan;
    hilo_list lists[2]; /* by seat; empty once they are sorted unless combos or twins want them */
    hilo_ranked ranked[2];
    int lows;
} hands;

static void add_ways(hilo_pair_sums *to, const hilo_pair_sums *from) {
    for (int high = 0; high < HILO_TWO_HIGHS; high++) {
        for (int low = 0; low < HILO_TWO_LOWS; low++) {
            to->ways[high][low] += from->ways[high][low];
        }
    }
}

/* A part of the work of one direction: some hands of the first list against all of the second, or
 * all against some, where adding these takes longer. */
typedef struct {
    const hands *hands;
    const hilo_pair_direction *direction;
    long part, parts;
} portion;

static size_t begin_of(const portion *portion, size_t count, int later) {
    return count * (size_t)(portion->part + later) / (size_t)portion->parts;
}

/* Hands from..to-1. */
static hilo_ranked slice(const hilo_ranked *ranked, size_t from, size_t to) {
    hilo_ranked some = *ranked;
    some.count = to - from;
    some.keys += from;
    some.weights += some.weights ? from : 0;
    some.origins += some.origins ? from : 0;
    return some;
}

/* What fits into the sums of small sets. Parts of the second list have winnings of their own. */
static bool sweep_portion(const portion *portion, hilo_pair_sums *sums) {
    const hands *h = portion->hands;
    const hilo_pair_direction *d = portion->direction;
    const hilo_pair_plan *p = h->plan;
    const hilo_ranked *first = &h->ranked[d->seats[0]], *second = &h->ranked[d->seats[1]];
    bool split_second = d->adding && portion->parts > 1;
    size_t count = split_second ? second->count : first->count;
    size_t from = begin_of(portion, count, 0), to = begin_of(portion, count, 1);
    uint64_t *own = split_second && sums->won ? calloc(first->count + 1, sizeof *own) : NULL;
    hilo_pair_rows rows = {.sums = NULL};
    bool ready = (own || !split_second || !sums->won) &&
                 hilo_pair_rows_reserve(&rows, &p->deck, d->dense, h->lows, p->wide);
    if (ready && split_second) {
        hilo_ranked some = slice(second, from, to);
        hilo_pair_sums part = {.won = own, .watch = sums->watch};
        hilo_pair_sweep(&rows, &p->deck, d->dense, h->lows, first, 0, first->count, &some, &part);
        add_ways(sums, &part);
        for (size_t i = 0; own && i < first->count; i++) {
#pragma omp atomic
            sums->won[i] += own[i];
        }
    } else if (ready) {
        hilo_pair_sweep(&rows, &p->deck, d->dense, h->lows, first, from, to, second, sums);
    }
    hilo_pair_rows_free(&rows);
    free(own);
    return ready;
}

/* What does not. */
static void add_overlaps(const portion *portion, const hilo_pair_lookup *lookup,
                         hilo_pair_sums *sums) {
    const hands *h = portion->hands;
    const hilo_pair_direction *d = portion->direction;
    const hilo_pair_deck *deck = &h->plan->deck;
    const hilo_ranked *first = &h->ranked[d->seats[0]], *second = &h->ranked[d->seats[1]];
    if (hilo_pair_twins_do(d->cards, d->dense)) {
        const hilo_list *own = &h->lists[d->seats[0]], *other = &h->lists[d->seats[1]];
        hilo_pair_twins_add(deck, d->cards[0], own, other, begin_of(portion, own->count, 0),
                            begin_of(portion, own->count, 1), sums);
    }
    if (lookup->hands) {
        size_t walked = lookup->list == 0 ? second->count : first->count;
        hilo_pair_overlaps_add(lookup, deck, first, second, begin_of(portion, walked, 0),
                               begin_of(portion, walked, 1), sums);
    }
}

/* What all threads share. */
typedef struct {
    const hands *hands;
    const hilo_pair_direction *direction;
    long parts;
    hilo_pair_lookup lookup;
    hilo_pair_sums *sums;
} run;

typedef struct {
    const run *run;
    hilo_pair_sums sums;
    bool failed;
} worker;

static bool start(void *self, void *shared) {
    worker *w = self;
    *w = (worker){.run = shared};
    w->sums.won = w->run->sums->won;
    w->sums.watch = w->run->hands->plan->watch;
    return true;
}

static portion portion_of(const run *r, size_t task) {
    return (portion){r->hands, r->direction, (long)task, r->parts};
}

static void sweep(void *self, size_t task) {
    worker *w = self;
    portion own = portion_of(w->run, task);
    w->failed = !sweep_portion(&own, &w->sums) || w->failed;
}

static void overlap(void *self, size_t task) {
    worker *w = self;
    portion own = portion_of(w->run, task);
    add_overlaps(&own, &w->run->lookup, &w->sums);
}

static bool finish(void *self, bool ready) {
    worker *w = self;
    if (ready) {
        add_ways(w->run->sums, &w->sums);
    }
    return ready && !w->failed;
}

/* `won` has room for the first list, or is NULL. First all sweep, a part each, since a part has
 * sums of its own to fill; from then on each hand's winnings are of one thread, or added safely. */
static bool count_direction(const hands *h, const hilo_pair_direction *d, int threads,
                            hilo_pair_sums *sums) {
    static const hilo_crew sweeping = {sizeof(worker), start, sweep, NULL, finish},
                           overlapping = {sizeof(worker), start, overlap, NULL, finish};
    const hilo_pair_plan *p = h->plan;
    run r = {.hands = h, .direction = d, .sums = sums};
    if (hilo_pair_looked_up(d)) {
        const hilo_ranked *found = &h->ranked[d->seats[hilo_pair_lookup_list(d->cards, d->dense)]];
        bool ranks = !sums->won && !found->weights && !p->wide;
        if (!hilo_pair_lookup_reserve(&r.lookup, &p->deck, d->cards, d->dense, ranks)) {
            return false;
        }
        hilo_pair_lookup_fill(&r.lookup, &p->deck, found, true);
    }
    r.parts = threads;
    bool done = hilo_crew_run(&sweeping, &r, (size_t)r.parts, threads);
    r.parts = (long)threads * OVERLAP_PARTS;
    done = done && hilo_crew_run(&overlapping, &r, (size_t)r.parts, threads);
    hilo_pair_lookup_free(&r.lookup);
    return done;
}

/* From what complete hands win to what the combos within them do. */
static void spread(const hands *h, int seat, const uint64_t *won, hilo_combo_sums *combos) {
    for (size_t i = 0; i < h->lists[seat].count; i++) {
        hilo_combo_sum sum = {.units = (hilo_wide)won[i] * (HILO_POT_UNITS / 4)};
        hilo_combo_spread_hand(combos->sums[seat], &h->plan->matchup->seats[seat],
                               h->lists[seat].sets[i], &sum, 1);
    }
}

static bool list_hands(hands *h, int threads) {
    const hilo_pair_plan *p = h->plan;
    const hilo_matchup *matchup = p->matchup;
    const hilo_pair_direction *d = &p->directions[0];
    bool by_combo = p->direction_count == 2, twins = hilo_pair_twins_do(d->cards, d->dense);
    bool ready = true;
    for (int i = 0; i < 2 && ready; i++) {
        ready = hilo_list_complete(&h->lists[i], matchup->game, &matchup->seats[i], p->space.live,
                                   matchup->board, threads);
    }
    hilo_pair_lows lows;
    if (ready) {
        hilo_pair_lows_find(&lows, &h->lists[0], &h->lists[1]);
        h->lows = lows.count;
    }
    for (int i = 0; i < 2 && ready; i++) {
        hilo_list *list = &h->lists[i];
        ready = hilo_ranked_reserve(&h->ranked[i], list->count, matchup->seats[i].all, by_combo);
        if (ready) {
            ready = hilo_ranked_fill_shared(&h->ranked[i], list, &p->deck, &lows, threads);
            if (!by_combo && !twins) {
                hilo_list_free(list);
            }
        }
    }
    return ready;
}

bool hilo_pair_hands_cover(const hilo_pair_plan *p, const hilo_engine_options *options,
                           hilo_tally *tally) {
    hands h = {.plan = p};
    bool done = list_hands(&h, options->threads);
    double work = 0;
    for (int number = 0; number < p->direction_count; number++) {
        const hilo_pair_direction *d = &p->directions[number];
        work += 2.0 * (double)h.ranked[d->seats[0]].count * (d->adding ? options->threads : 1);
    }
    hilo_watch_expect(p->watch, work, "hands");
    for (int number = 0; number < p->direction_count && done; number++) {
        const hilo_pair_direction *d = &p->directions[number];
        hilo_pair_sums sums = {.won = NULL};
        if (options->combos) {
            sums.won = calloc(h.lists[d->seats[0]].count + 1, sizeof *sums.won);
        }
        done = (sums.won || !options->combos) && count_direction(&h, d, options->threads, &sums);
        if (done && number == 0) {
            hilo_pair_settle(tally, d->seats[0], sums.ways);
        }
        if (done && sums.won) {
            spread(&h, d->seats[0], sums.won, options->combos);
        }
        free(sums.won);
    }
    for (int i = 0; i < 2; i++) {
        hilo_list_free(&h.lists[i]);
        hilo_ranked_free(&h.ranked[i]);
    }
    return done;
}
