/* pair-sweep in games without a board: each seat's complete hands, once. */
#include "engine/combo_walk.h"
#include "engine/pair_plan.h"

#include <omp.h>
#include <stdlib.h>

typedef struct {
    const hilo_pair_plan *plan;
    hilo_list lists[2]; /* by seat; empty once they are sorted unless combos or twins want them */
    hilo_ranked ranked[2];
    int lows;
} hands;

/* Adds one direction's part of the first list's hands from..to-1, and of as many of the list that
 * the lookup walks. */
static bool count_part(const hands *h, const hilo_pair_direction *d, const hilo_pair_lookup *lookup,
                       long part, long parts, hilo_pair_sums *sums) {
    const hilo_pair_plan *p = h->plan;
    const hilo_ranked *first = &h->ranked[d->seats[0]], *second = &h->ranked[d->seats[1]];
    hilo_pair_rows rows;
    if (!hilo_pair_rows_reserve(&rows, &p->deck, d->dense, h->lows, p->wide)) {
        return false;
    }
    size_t from = first->count * (size_t)part / (size_t)parts;
    size_t to = first->count * (size_t)(part + 1) / (size_t)parts;
    hilo_pair_sweep(&rows, &p->deck, d->dense, h->lows, first, from, to, second, sums);
    hilo_pair_rows_free(&rows);
    if (hilo_pair_twins_do(d->cards, d->dense)) {
        hilo_pair_twins_add(&p->deck, d->cards[0], &h->lists[d->seats[0]], &h->lists[d->seats[1]],
                            from, to, sums);
    }
    if (lookup->hands) {
        const hilo_ranked *walked = lookup->list == 0 ? second : first;
        from = walked->count * (size_t)part / (size_t)parts;
        to = walked->count * (size_t)(part + 1) / (size_t)parts;
        hilo_pair_overlaps_add(lookup, &p->deck, first, second, from, to, sums);
    }
    return true;
}

static void add_ways(hilo_pair_sums *to, const hilo_pair_sums *from) {
    for (int high = 0; high < HILO_TWO_HIGHS; high++) {
        for (int low = 0; low < HILO_TWO_LOWS; low++) {
            to->ways[high][low] += from->ways[high][low];
        }
    }
}

/* `won` has room for the first list, or is NULL: then the parts may run at once. */
static bool count_direction(const hands *h, const hilo_pair_direction *d, int threads,
                            hilo_pair_sums *sums) {
    const hilo_pair_plan *p = h->plan;
    hilo_pair_lookup lookup = {0};
    if (hilo_pair_looked_up(d)) {
        if (!hilo_pair_lookup_reserve(&lookup, &p->deck, d->cards, d->dense)) {
            return false;
        }
        hilo_pair_lookup_fill(&lookup, &p->deck, &h->ranked[d->seats[lookup.list]], true);
    }
    long parts = sums->won ? 1 : threads;
    bool failed = false;
#pragma omp parallel for num_threads(threads) schedule(static)
    for (long part = 0; part < parts; part++) {
        hilo_pair_sums own = {.won = sums->won, .watch = p->watch};
        bool done = count_part(h, d, &lookup, part, parts, &own);
#pragma omp critical
        {
            failed = failed || !done;
            add_ways(sums, &own);
        }
    }
    hilo_pair_lookup_free(&lookup);
    return !failed;
}

/* From what complete hands win to what the combos within them do. */
static void spread(const hands *h, int seat, const uint64_t *won, hilo_combo_sums *combos) {
    for (size_t i = 0; i < h->lists[seat].count; i++) {
        hilo_combo_sum sum = {.units = (hilo_wide)won[i] * (HILO_POT_UNITS / 4)};
        hilo_combo_spread_hand(combos->sums[seat], &h->plan->matchup->seats[seat],
                               h->lists[seat].sets[i], &sum, 1);
    }
}

static bool list_hands(hands *h) {
    const hilo_pair_plan *p = h->plan;
    const hilo_matchup *matchup = p->matchup;
    const hilo_pair_direction *d = &p->directions[0];
    bool by_combo = p->direction_count == 2, twins = hilo_pair_twins_do(d->cards, d->dense);
    uint32_t *starts = malloc(HILO_PAIR_STARTS * sizeof *starts);
    bool ready = starts != NULL;
    for (int i = 0; i < 2 && ready; i++) {
        ready = hilo_list_complete(&h->lists[i], matchup->game, &matchup->seats[i], p->space.live,
                                   matchup->board);
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
            hilo_ranked_fill(&h->ranked[i], list, &p->deck, &lows, NULL, starts);
            if (!by_combo && !twins) {
                hilo_list_free(list);
            }
        }
    }
    free(starts);
    return ready;
}

bool hilo_pair_hands_cover(const hilo_pair_plan *p, const hilo_engine_options *options,
                           hilo_tally *tally) {
    hands h = {.plan = p};
    bool done = list_hands(&h);
    double work = 0;
    for (int number = 0; number < p->direction_count; number++) {
        work += 2.0 * (double)h.ranked[p->directions[number].seats[0]].count;
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
