/* Two seats with any ranges: all disjoint pairs of hands are counted without being formed
 * (pairs.h). Games with a board: the live combos, once a board. Games without: each seat's complete
 * hands, once. */
#include "base/error.h"
#include "card/combinations.h"
#include "engine/boards.h"
#include "engine/combo_walk.h"
#include "engine/engine.h"
#include "engine/opponents.h"
#include "engine/pair_overlaps.h"
#include "engine/two_cards.h"

#include <math.h>
#include <omp.h>
#include <stdlib.h>

#define NARROW_LIST 4294967296.0
#define NARROW_PAIRS 144115188075855872.0 /* 2^57 */
#define STARTS 8193

/* One direction of counting: the first list reads what has been added of the second. */
typedef struct {
    int seats[2], cards[2], dense;
    double steps; /* of one board */
} direction;

typedef struct {
    const hilo_matchup *matchup;
    hilo_board_space space;
    hilo_pair_deck deck;
    int most_lows;
    bool wide;
    int direction_count; /* 2: each seat must read, for what its combos win */
    direction directions[2];
    double listed[2]; /* by seat: hands before equal ones are merged */
    double hands[2];  /* by seat: hands */
    hilo_watch *watch;
} plan;

static double sweep_steps(const plan *p, direction *d) {
    double counts[2] = {p->hands[d->seats[0]], p->hands[d->seats[1]]};
    double lookups = hilo_pair_lookups(&p->deck, d->cards, d->dense);
    double walked = d->cards[0] < d->cards[1] ? counts[1] : counts[0];
    return hilo_pair_sweep_steps(counts, d->cards, d->dense, p->most_lows) + walked * lookups * 5;
}

static direction make_direction(const plan *p, const int cards[2], int reader) {
    direction d = {.seats = {reader, 1 - reader}, .cards = {cards[reader], cards[1 - reader]}};
    int fewer = cards[0] < cards[1] ? cards[0] : cards[1];
    d.dense = fewer < 2 ? 0 : fewer - 1 < HILO_MOST_DENSE ? fewer - 1 : HILO_MOST_DENSE;
    d.steps = sweep_steps(p, &d);
    return d;
}

static void count_hands(plan *p, const int cards[2]) {
    double pairs = 1;
    p->wide = false;
    for (int i = 0; i < 2; i++) {
        const hilo_seat *seat = &p->matchup->seats[i];
        p->listed[i] = hilo_list_completions(seat, p->deck.size);
        p->hands[i] = fmin(p->listed[i], (double)hilo_choose(p->deck.size, cards[i]));
        double weight =
            (double)seat->total_weight * (double)hilo_choose(p->deck.size, seat->to_come);
        pairs *= weight;
        p->wide = p->wide || weight >= NARROW_LIST;
    }
    p->wide = p->wide || pairs >= NARROW_PAIRS;
}

static void make_plan(plan *p, const hilo_matchup *matchup, bool no_symmetry, bool by_combo) {
    *p = (plan){.matchup = matchup};
    int cards[2];
    for (int i = 0; i < 2; i++) {
        const hilo_seat *seat = &matchup->seats[i];
        cards[i] = seat->known - hilo_set_count(seat->fixed) + seat->to_come;
    }
    hilo_pair_deck_make(&p->deck, hilo_matchup_rest(matchup));
    p->most_lows = matchup->game->pot_count > 1 ? matchup->game->board_cards ? 16 : 57 : 1;
    count_hands(p, cards);
    for (int reader = 0; reader < 2; reader++) {
        p->directions[reader] = make_direction(p, cards, reader);
    }
    p->direction_count = by_combo ? 2 : 1;
    if (!by_combo && p->directions[1].steps < p->directions[0].steps) {
        p->directions[0] = p->directions[1];
    }
    p->space = (hilo_board_space){
        .known = matchup->board,
        .live = p->deck.cards,
        .to_come = matchup->board_to_come,
        .group = matchup->group,
        .group_size = no_symmetry ? 1 : matchup->group_size,
    };
}

/* Adds outcomes, seen from seat `seat`, to a tally. */
static void settle(hilo_tally *tally, int seat, hilo_wide ways[HILO_TWO_HIGHS][HILO_TWO_LOWS]) {
    enum { NOBODY = HILO_LOW_NOBODY, NONE = HILO_LOW_NONE, LOSE = HILO_LOW_LOSE };
    enum { WIN = HILO_LOW_SHARE + 1, TIE = HILO_LOW_SHARE + 2 };
    static const int highs[2][HILO_TWO_HIGHS] = {{1, 2, 0}, {0, 2, 1}};
    static const int lows[2][HILO_TWO_LOWS] = {{NOBODY, WIN, WIN, TIE, LOSE, NONE},
                                               {NOBODY, NONE, LOSE, TIE, WIN, WIN}};
    for (int high = 0; high < HILO_TWO_HIGHS; high++) {
        for (int low = 0; low < HILO_TWO_LOWS; low++) {
            hilo_wide weight = ways[high][low];
            tally->cells[seat][highs[0][high]][lows[0][low]].n += weight;
            tally->cells[1 - seat][highs[1][high]][lows[1][low]].n += weight;
            tally->ties[0][3].n += high == 1 ? weight : 0;
            tally->ties[1][3].n += low == 3 ? weight : 0;
        }
    }
}

/* ---- games with a board */

typedef struct {
    const plan *plan;
    hilo_prepared_seat prepared[2];
    hilo_list lists[2];
    hilo_ranked ranked[2]; /* by seat */
    hilo_pair_rows rows;
    hilo_pair_lookup lookups[2]; /* by direction */
    uint32_t *starts;
    hilo_wide ways[HILO_TWO_HIGHS][HILO_TWO_LOWS]; /* of the first direction */
    uint64_t *won[2];                              /* by seat and element; NULL: not wanted */
    uint64_t *board_won;
} worker;

static void count_board(worker *w, int number, int lows, unsigned orbit) {
    const plan *p = w->plan;
    const direction *d = &p->directions[number];
    const hilo_ranked *first = &w->ranked[d->seats[0]], *second = &w->ranked[d->seats[1]];
    hilo_pair_lookup *lookup = &w->lookups[number];
    hilo_pair_sums sums = {.won = w->board_won};
    for (size_t i = 0; i < first->count && sums.won; i++) {
        sums.won[i] = 0;
    }
    hilo_pair_sweep(&w->rows, &p->deck, d->dense, lows, first, 0, first->count, second, &sums);
    if (lookup->hands) {
        const hilo_ranked *found = lookup->list == 0 ? first : second;
        const hilo_ranked *walked = lookup->list == 0 ? second : first;
        hilo_pair_lookup_fill(lookup, &p->deck, found, true);
        hilo_pair_overlaps_add(lookup, &p->deck, first, second, 0, walked->count, &sums);
        hilo_pair_lookup_fill(lookup, &p->deck, found, false);
    }
    for (int high = 0; high < HILO_TWO_HIGHS && number == 0; high++) {
        for (int low = 0; low < HILO_TWO_LOWS; low++) {
            w->ways[high][low] += sums.ways[high][low] * orbit;
        }
    }
    const hilo_list *list = &w->lists[d->seats[0]];
    for (size_t i = 0; i < first->count && sums.won; i++) {
        w->won[d->seats[0]][list->index[i]] += sums.won[i] * orbit;
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
        hilo_ranked_fill(&w->ranked[i], &w->lists[i], &w->plan->deck, &lows, w->starts);
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

static bool start(worker *w, const plan *p) {
    *w = (worker){.plan = p};
    bool ready = true, by_combo = p->direction_count == 2;
    size_t most = 0;
    for (int i = 0; i < 2; i++) {
        const hilo_seat *seat = &p->matchup->seats[i];
        most = seat->count > most ? seat->count : most;
        w->prepared[i].seat = seat;
        ready = ready && hilo_list_reserve(&w->lists[i], seat->count) &&
                hilo_ranked_reserve(&w->ranked[i], seat->count, even(seat), by_combo) &&
                hilo_holes_prepare(&w->prepared[i].holes, p->matchup->game->use, seat->sets,
                                   seat->count);
        w->won[i] = by_combo ? calloc(seat->count + 1, sizeof *w->won[i]) : NULL;
        ready = ready && (!by_combo || w->won[i]);
    }
    for (int number = 0; number < p->direction_count; number++) {
        const direction *d = &p->directions[number];
        ready =
            ready && (!hilo_pair_overlaps(d->cards, d->dense) ||
                      hilo_pair_lookup_reserve(&w->lookups[number], &p->deck, d->cards, d->dense));
    }
    w->board_won = by_combo ? malloc((most + 1) * sizeof *w->board_won) : NULL;
    w->starts = malloc(STARTS * sizeof *w->starts);
    int lows = p->matchup->game->pot_count > 1 ? 57 : 1;
    return ready && w->starts && (!by_combo || w->board_won) &&
           hilo_pair_rows_reserve(&w->rows, &p->deck, p->directions[0].dense, lows, p->wide);
}

static void finish(worker *w, bool ready, hilo_tally *tally, hilo_combo_sums *combos) {
    if (ready) {
        settle(tally, w->plan->directions[0].seats[0], w->ways);
    }
    for (int i = 0; i < 2; i++) {
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
}

static bool cover_boards(const plan *p, const hilo_engine_options *options, hilo_tally *tally) {
    hilo_cards prefixes[HILO_MAX_PREFIXES];
    long tasks = (long)hilo_boards_prefixes(&p->space, 2, prefixes);
    bool failed = false;
    hilo_watch_expect(p->watch, hilo_boards_count(&p->space), "boards");
#pragma omp parallel num_threads(options->threads)
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
        finish(&w, ready, tally, options->combos);
    }
    return !failed;
}

/* ---- two cards a hand and one pot */

static bool cover_two_cards(const plan *p, const hilo_engine_options *options, hilo_wide weight,
                            hilo_tally *tally) {
    hilo_wide sums[2] = {0, 0};
    if (!hilo_two_cards_cover(p->matchup, &p->space, options, sums)) {
        return false;
    }
    hilo_wide ways[HILO_TWO_HIGHS][HILO_TWO_LOWS] = {
        {sums[0] - sums[1]}, {2 * sums[1] - sums[0]}, {weight - sums[1]}};
    settle(tally, 0, ways);
    return true;
}

/* ---- games without */

typedef struct {
    const plan *plan;
    hilo_list lists[2]; /* by seat; sets only, once they are ranked */
    hilo_ranked ranked[2];
    int lows;
} hands;

/* Adds one direction's part of the first list's hands from..to-1, and of as many of the list that
 * the lookup walks. */
static bool count_part(const hands *h, const direction *d, const hilo_pair_lookup *lookup,
                       long part, long parts, hilo_pair_sums *sums) {
    const plan *p = h->plan;
    const hilo_ranked *first = &h->ranked[d->seats[0]], *second = &h->ranked[d->seats[1]];
    hilo_pair_rows rows;
    if (!hilo_pair_rows_reserve(&rows, &p->deck, d->dense, h->lows, p->wide)) {
        return false;
    }
    size_t from = first->count * (size_t)part / (size_t)parts;
    size_t to = first->count * (size_t)(part + 1) / (size_t)parts;
    hilo_pair_sweep(&rows, &p->deck, d->dense, h->lows, first, from, to, second, sums);
    hilo_pair_rows_free(&rows);
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
static bool count_direction(const hands *h, const direction *d, int threads, hilo_pair_sums *sums) {
    const plan *p = h->plan;
    hilo_pair_lookup lookup = {0};
    if (hilo_pair_overlaps(d->cards, d->dense)) {
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
    const plan *p = h->plan;
    const hilo_matchup *matchup = p->matchup;
    bool by_combo = p->direction_count == 2;
    uint32_t *starts = malloc(STARTS * sizeof *starts);
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
            hilo_ranked_fill(&h->ranked[i], list, &p->deck, &lows, starts);
            if (!by_combo) {
                hilo_list_free(list);
            }
        }
    }
    free(starts);
    return ready;
}

static bool cover_hands(const plan *p, const hilo_engine_options *options, hilo_tally *tally) {
    hands h = {.plan = p};
    bool done = list_hands(&h);
    double work = 0;
    for (int number = 0; number < p->direction_count; number++) {
        work += 2.0 * (double)h.ranked[p->directions[number].seats[0]].count;
    }
    hilo_watch_expect(p->watch, work, "hands");
    for (int number = 0; number < p->direction_count && done; number++) {
        const direction *d = &p->directions[number];
        hilo_pair_sums sums = {.won = NULL};
        if (options->combos) {
            sums.won = calloc(h.lists[d->seats[0]].count + 1, sizeof *sums.won);
        }
        done = (sums.won || !options->combos) && count_direction(&h, d, options->threads, &sums);
        if (done && number == 0) {
            settle(tally, d->seats[0], sums.ways);
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

static hilo_status cover(const hilo_matchup *matchup, const hilo_engine_options *options,
                         hilo_tally *tally, hilo_error *error) {
    plan p;
    make_plan(&p, matchup, options->no_symmetry, options->combos != NULL);
    p.watch = options->watch;
    hilo_wide weight;
    if (!hilo_opponents_count(matchup, options->combos, &tally->deals, &weight)) {
        return hilo_error_memory(error);
    }
    bool done = hilo_two_cards_fit(matchup)  ? cover_two_cards(&p, options, weight, tally)
                : matchup->game->board_cards ? cover_boards(&p, options, tally)
                                             : cover_hands(&p, options, tally);
    return done ? HILO_OK : hilo_error_memory(error);
}

/* ---- cost */

static double memory(const hilo_matchup *matchup, int threads) {
    plan planned, *p = &planned;
    make_plan(p, matchup, false, false);
    bool boards = matchup->game->board_cards > 0;
    double lows = p->matchup->game->pot_count > 1 ? 64 : 1, rows = 0, lists = 0;
    const direction *d = &p->directions[0];
    for (int size = 0; size <= d->dense; size++) {
        rows += (p->wide ? 8 : 4) * lows * (double)hilo_choose(p->deck.size, size);
    }
    for (int i = 0; i < 2; i++) {
        const hilo_seat *seat = &p->matchup->seats[i];
        lists += p->hands[i] * (boards ? 80 : seat->all ? 36 : 44);
        lists += boards || seat->all ? 0 : 24 * p->listed[i];
    }
    double lookup = hilo_pair_overlaps(d->cards, d->dense)
                        ? 4.0 * (double)hilo_choose(p->deck.size, d->cards[1])
                        : 0;
    return (rows + (boards ? lists + lookup : 0)) * threads + (boards ? 0 : lists + lookup);
}

/* A deck that is too short for two seats does not occur. */
static double steps(const hilo_matchup *matchup) {
    if (matchup->seat_count != 2 || matchup->shared || !hilo_opponents_countable(matchup)) {
        return INFINITY;
    }
    plan p;
    make_plan(&p, matchup, false, false);
    const direction *d = &p.directions[0];
    if (d->cards[0] > HILO_PAIR_CARDS || d->cards[1] > HILO_PAIR_CARDS) {
        return INFINITY;
    }
    int live = hilo_set_count(p.deck.cards);
    double boards = (double)hilo_choose(live, matchup->board_to_come) / matchup->group_size;
    double ranking = matchup->game->use == HILO_USE_TWO_THREE ? 110 : 15;
    double listing = matchup->game->board_cards ? 0 : 20 * (p.listed[0] + p.listed[1]);
    if (hilo_two_cards_fit(matchup)) {
        return ceil(boards) * (10 * fmin(p.hands[0] + p.hands[1], 1326) + 200);
    }
    double clearing = (double)hilo_choose(live, d->dense) * (p.most_lows > 1 ? 4 : 0.3);
    return ceil(boards) * (d->steps + (p.hands[0] + p.hands[1]) * ranking + clearing + 3000) +
           listing;
}

const hilo_engine hilo_engine_pair_sweep = {"pair-sweep", true, false, 2, steps, memory, cover};
