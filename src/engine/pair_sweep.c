/* Two seats with any ranges: all disjoint pairs of hands are counted without being formed
 * (pairs.h). Games with a board: the live combos, once a board. Games without: each seat's complete
 * hands, once. */
#include "base/error.h"
#include "card/combinations.h"
#include "engine/completions.h"
#include "engine/opponents.h"
#include "engine/pair_plan.h"
#include "engine/two_cards.h"

#include <math.h>

#define NARROW_LIST 2147483648.0
#define NARROW_PAIRS 144115188075855872.0 /* 2^57 */

static double sweep_steps(const hilo_pair_plan *p, hilo_pair_direction *d) {
    double counts[2] = {p->hands[d->seats[0]], p->hands[d->seats[1]]};
    double lookups = hilo_pair_lookups(&p->deck, d->cards, d->dense);
    double walked = d->cards[0] < d->cards[1] ? counts[1] : counts[0];
    double sweep[2];
    hilo_pair_sweep_steps(counts, d->cards, d->dense, p->most_lows, sweep);
    d->adding = sweep[1] > sweep[0];
    return sweep[0] + sweep[1] + walked * lookups * 5;
}

static hilo_pair_direction make_direction(const hilo_pair_plan *p, const int cards[2], int reader) {
    hilo_pair_direction d = {.seats = {reader, 1 - reader},
                             .cards = {cards[reader], cards[1 - reader]}};
    int fewer = cards[0] < cards[1] ? cards[0] : cards[1];
    d.dense = fewer < 2 ? 0 : fewer - 1 < HILO_MOST_DENSE ? fewer - 1 : HILO_MOST_DENSE;
    d.steps = sweep_steps(p, &d);
    return d;
}

static void count_hands(hilo_pair_plan *p, const int cards[2]) {
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

static void make_plan(hilo_pair_plan *p, const hilo_matchup *matchup, bool no_symmetry,
                      bool by_combo) {
    *p = (hilo_pair_plan){.matchup = matchup};
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
    p->space = hilo_board_space_of(matchup, no_symmetry);
}

void hilo_pair_settle(hilo_tally *tally, int seat, hilo_wide ways[HILO_TWO_HIGHS][HILO_TWO_LOWS]) {
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

/* Two cards a hand and one pot. */
static bool cover_two_cards(const hilo_pair_plan *p, const hilo_engine_options *options,
                            hilo_wide weight, hilo_tally *tally) {
    hilo_wide sums[2] = {0, 0};
    if (!hilo_two_cards_cover(p->matchup, &p->space, options, sums)) {
        return false;
    }
    hilo_wide ways[HILO_TWO_HIGHS][HILO_TWO_LOWS] = {
        {sums[0] - sums[1]}, {2 * sums[1] - sums[0]}, {weight - sums[1]}};
    hilo_pair_settle(tally, 0, ways);
    return true;
}

static hilo_status cover(const hilo_matchup *matchup, const hilo_engine_options *options,
                         hilo_tally *tally, hilo_error *error) {
    hilo_pair_plan p;
    make_plan(&p, matchup, options->no_symmetry, options->combos != NULL);
    p.watch = options->watch;
    hilo_wide weight;
    if (!hilo_opponents_count(matchup, options->combos, &tally->deals, &weight)) {
        return hilo_error_memory(error);
    }
    bool done = hilo_two_cards_fit(matchup)  ? cover_two_cards(&p, options, weight, tally)
                : matchup->game->board_cards ? hilo_pair_boards_cover(&p, options, tally)
                                             : hilo_pair_hands_cover(&p, options, tally);
    return done ? HILO_OK : hilo_error_memory(error);
}

static double memory(const hilo_matchup *matchup, int threads, bool by_combo) {
    hilo_pair_plan planned, *p = &planned;
    make_plan(p, matchup, false, by_combo);
    bool boards = matchup->game->board_cards > 0;
    double lows = p->matchup->game->pot_count > 1 ? 64 : 1, rows = 0, lists = 0, kept = 0;
    const hilo_pair_direction *d = &p->directions[0];
    for (int size = 0; size <= d->dense; size++) {
        rows += (p->wide ? 8 : 4) * lows * (double)hilo_choose(p->deck.size, size);
    }
    for (int i = 0; i < 2; i++) {
        const hilo_seat *seat = &p->matchup->seats[i];
        lists += p->hands[i] * (boards ? 80 : seat->all ? 36 : 44);
        lists += by_combo ? p->hands[i] * (boards ? 20 : 12) : 0; /* origins, what hands won */
        kept += boards ? 8 * p->hands[i] : 0;
        lists += boards || seat->all ? 0 : 24 * p->listed[i];
    }
    lists += hilo_two_cards_fit(matchup) ? HILO_TWO_CARD_SWEEP_BYTES : 0;
    /* Parts of the second list have winnings of their own (pair_hands.c). */
    for (int number = 0; by_combo && !boards && number < p->direction_count; number++) {
        const hilo_pair_direction *own = &p->directions[number];
        lists += own->adding && threads > 1 ? 8 * threads * p->hands[own->seats[0]] : 0;
    }
    double lookup =
        hilo_pair_looked_up(d) ? 4.0 * (double)hilo_choose(p->deck.size, d->cards[1]) : 0;
    return (rows + (boards ? lists + lookup : 0)) * threads + (boards ? kept : lists + lookup);
}

/* A deck that is too short for two seats does not occur. */
static double steps(const hilo_matchup *matchup) {
    if (matchup->seat_count != 2 || matchup->shared || !hilo_opponents_countable(matchup)) {
        return INFINITY;
    }
    hilo_pair_plan p;
    make_plan(&p, matchup, false, false);
    const hilo_pair_direction *d = &p.directions[0];
    if (d->cards[0] > HILO_PAIR_CARDS || d->cards[1] > HILO_PAIR_CARDS) {
        return INFINITY;
    }
    int live = hilo_set_count(p.deck.cards);
    double boards = (double)hilo_choose(live, matchup->board_to_come) / matchup->group_size;
    double ranking = matchup->game->use == HILO_USE_TWO_THREE ? 30 : 15;
    double listing = matchup->game->board_cards ? 0 : 20 * (p.listed[0] + p.listed[1]);
    if (hilo_two_cards_fit(matchup)) {
        return ceil(boards) * hilo_two_card_steps(matchup);
    }
    double clearing = (double)hilo_choose(live, d->dense) * (p.most_lows > 1 ? 4 : 0.3);
    return ceil(boards) * (d->steps + (p.hands[0] + p.hands[1]) * ranking + clearing + 3000) +
           listing;
}

const hilo_engine hilo_engine_pair_sweep = {"pair-sweep", true, hilo_two_card_tiered, 2, steps,
                                            memory,       cover};
