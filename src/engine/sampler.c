#include "engine/sampler.h"

#include "engine/judge.h"

#include <string.h>

#define MAX_DEALT 52

hilo_status hilo_sampler_make(hilo_sampler *sampler, const hilo_matchup *matchup) {
    *sampler = (hilo_sampler){.matchup = matchup, .rest = hilo_matchup_rest(matchup)};
    for (hilo_cards rest = sampler->rest; rest; rest &= rest - 1) {
        sampler->deck[sampler->deck_size++] = hilo_set_first(rest);
    }
    bool ready = hilo_groups_make(&sampler->groups, matchup) == HILO_OK;
    sampler->dealt = matchup->board_to_come;
    sampler->hand_size = hilo_matchup_hand_size(matchup);
    for (int i = 0; i < matchup->seat_count; i++) {
        const hilo_seat *seat = &matchup->seats[i];
        int unknown = seat->all ? seat->known - hilo_set_count(seat->fixed) : 0;
        sampler->own[i] = unknown + seat->to_come;
        sampler->dealt += sampler->own[i];
        ready = ready && (seat->all ? hilo_holes_prepare(&sampler->holes[i], matchup->game->use,
                                                         &seat->fixed, 1)
                                    : hilo_holes_prepare(&sampler->holes[i], matchup->game->use,
                                                         seat->sets, seat->count));
    }
    if (!ready) {
        hilo_sampler_free(sampler);
        return HILO_ERROR_MEMORY;
    }
    return HILO_OK;
}

void hilo_sampler_free(hilo_sampler *sampler) {
    hilo_groups_free(&sampler->groups);
    for (int i = 0; i < sampler->matchup->seat_count; i++) {
        hilo_holes_free(&sampler->holes[i]);
    }
}

/* Random numbers of one step. */
typedef struct {
    uint32_t live; /* lanes whose draws are unbiased */
    uint64_t tuples[HILO_MAX_SEATS][HILO_LANES];
    uint64_t cards[MAX_DEALT][HILO_LANES]; /* card k: its place among the cards left after k */
} draws;

static void draw_step(const hilo_sampler *sampler, hilo_generator *generator, draws *d) {
    d->live = ~(uint32_t)0;
    for (int g = 0; g < sampler->groups.count; g++) {
        hilo_group_draw(sampler->groups.groups[g], generator, d->tuples[g], &d->live);
    }
    int left = sampler->deck_size - sampler->groups.cards;
    for (int k = 0; k < sampler->dealt; k++) {
        hilo_draw(generator, (uint64_t)(left - k), d->cards[k], &d->live);
    }
}

/* One trial: what each seat holds. */
typedef struct {
    hilo_hand hands[HILO_MAX_SEATS];
    hilo_pairs pairs[HILO_MAX_SEATS];
    uint32_t combos[HILO_MAX_SEATS]; /* index into the seat's prepared hands */
    hilo_cards used;                 /* cards of the groups */
    hilo_cards board;
} trial;

static bool take_tuples(const hilo_sampler *sampler, const draws *d, int lane, trial *t) {
    t->used = 0;
    memset(t->combos, 0, sizeof t->combos);
    for (int g = 0; g < sampler->groups.count; g++) {
        const hilo_group *group = sampler->groups.groups[g];
        size_t tuple = d->tuples[g][lane];
        if (t->used & group->sets[tuple]) {
            return false;
        }
        t->used |= group->sets[tuple];
        hilo_group_combos(group, tuple, t->combos);
    }
    return true;
}

/* The deck places that are taken, ascending; a drawn number counts the places that are not. */
typedef struct {
    int places[MAX_DEALT + 52];
    int count;
} taken;

static hilo_card take_place(const hilo_sampler *sampler, taken *t, int place) {
    int at = 0;
    while (at < t->count && t->places[at] <= place) {
        place++;
        at++;
    }
    memmove(&t->places[at + 1], &t->places[at], (size_t)(t->count - at) * sizeof t->places[0]);
    t->places[at] = place;
    t->count++;
    return sampler->deck[place];
}

static void take_used(const hilo_sampler *sampler, taken *t, hilo_cards used) {
    t->count = 0;
    for (hilo_cards set = used & sampler->rest; set; set &= set - 1) {
        hilo_cards below = (set & -set) - 1;
        t->places[t->count++] = hilo_set_count(sampler->rest & below);
    }
}

/* False when two groups collide. */
static bool deal(const hilo_sampler *sampler, const draws *d, int lane, trial *t) {
    const hilo_matchup *matchup = sampler->matchup;
    taken places;
    if (!take_tuples(sampler, d, lane, t)) {
        return false;
    }
    take_used(sampler, &places, t->used);
    int k = 0;
    for (int seat = 0; seat < matchup->seat_count; seat++) {
        const hilo_holes *holes = &sampler->holes[seat];
        hilo_hand hand = holes->hands[t->combos[seat]];
        for (int n = 0; n < sampler->own[seat]; n++, k++) {
            hilo_card card = take_place(sampler, &places, (int)d->cards[k][lane]);
            hand.key += hilo_card_key(card);
            hand.cards |= hilo_card_bit(card);
        }
        t->hands[seat] = hand;
        if (holes->pairs) {
            t->pairs[seat] =
                sampler->own[seat] ? hilo_pairs_of(hand.cards) : holes->pairs[t->combos[seat]];
        }
    }
    t->board = matchup->board;
    for (; k < sampler->dealt; k++) {
        t->board |= hilo_card_bit(take_place(sampler, &places, (int)d->cards[k][lane]));
    }
    return true;
}

/* What becomes of a trial. */
typedef void take_trial(const hilo_sampler *sampler, const trial *t, void *context);

static void each_trial(const hilo_sampler *sampler, uint64_t seed, uint64_t block, int steps,
                       take_trial *take, void *context) {
    hilo_generator generator = hilo_generator_start(seed, block);
    draws d;
    trial t;
    for (int step = 0; step < steps; step++) {
        draw_step(sampler, &generator, &d);
        for (uint32_t live = d.live; live; live &= live - 1) {
            if (deal(sampler, &d, __builtin_ctz(live), &t)) {
                take(sampler, &t, context);
            }
        }
    }
}

static void judge(const hilo_sampler *sampler, const trial *t, void *context) {
    const hilo_matchup *matchup = sampler->matchup;
    hilo_holes holes = {(size_t)matchup->seat_count, (hilo_hand *)t->hands, (hilo_pairs *)t->pairs};
    int board_size = matchup->board_to_come + hilo_set_count(matchup->board);
    hilo_board prepared =
        hilo_board_prepare(matchup->game->use, hilo_hand_of(t->board), board_size);
    hilo_judge(matchup->game, &prepared, &holes, sampler->hand_size, 1, context);
}

void hilo_sampler_block(const hilo_sampler *sampler, uint64_t seed, uint64_t block, int steps,
                        hilo_counts *counts) {
    each_trial(sampler, seed, block, steps, judge, counts);
}

typedef struct {
    hilo_trial_visit *visit;
    void *context;
} visitor;

static void show(const hilo_sampler *sampler, const trial *t, void *context) {
    const visitor *to = context;
    hilo_trial dealt = {.board = t->board};
    for (int seat = 0; seat < sampler->matchup->seat_count; seat++) {
        dealt.hands[seat] = t->hands[seat].cards;
    }
    to->visit(to->context, &dealt);
}

void hilo_sampler_visit(const hilo_sampler *sampler, uint64_t seed, uint64_t block, int steps,
                        hilo_trial_visit *visit, void *context) {
    visitor to = {visit, context};
    each_trial(sampler, seed, block, steps, show, &to);
}
