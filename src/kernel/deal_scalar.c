/* Dealing and judging random trials one by one: what every tier must reproduce. */
#include "kernel/deal_scalar.h"

#include "kernel/draw.h"

#include <string.h>

/* Random numbers of one step. */
typedef struct {
    uint32_t live; /* lanes whose draws are unbiased */
    uint64_t entries[HILO_MAX_SEATS][HILO_LANES];
    uint64_t cards[52][HILO_LANES]; /* card k: its place among the cards left after k */
} draws;

static void draw(hilo_generator *generator, uint64_t bound, uint64_t *drawn, uint32_t *live) {
    uint16_t numbers[4 * HILO_LANES];
    for (int w = 0; w < hilo_draw_width(bound); w++) {
        hilo_generator_step(generator, numbers + HILO_LANES * w);
    }
    hilo_draw_bounded(bound, numbers, HILO_LANES, drawn, live);
}

void hilo_deal_list_draw(const hilo_deal_list *list, hilo_generator *generator,
                         uint64_t entries[HILO_LANES], uint32_t *live) {
    draw(generator, list->count, entries, live);
    if (!list->keep) {
        return;
    }
    uint64_t levels[HILO_LANES];
    draw(generator, list->total, levels, live);
    for (int lane = 0; lane < HILO_LANES; lane++) {
        uint64_t entry = entries[lane];
        entries[lane] = levels[lane] < list->keep[entry] ? entry : list->alias[entry];
    }
}

static void draw_step(const hilo_deal_plan *plan, hilo_generator *generator, draws *d) {
    d->live = ~(uint32_t)0;
    for (int l = 0; l < plan->list_count; l++) {
        hilo_deal_list_draw(&plan->lists[l], generator, d->entries[l], &d->live);
    }
    int left = plan->deck_size - plan->list_cards;
    for (int k = 0; k < plan->dealt; k++) {
        draw(generator, (uint64_t)(left - k), d->cards[k], &d->live);
    }
}

/* Each seat's cards from its list, or the certain ones; false when two entries share a card. */
static bool take_entries(const hilo_deal_plan *plan, const draws *d, int lane, hilo_cards *own,
                         hilo_cards *used) {
    *used = 0;
    memcpy(own, plan->fixed, sizeof plan->fixed);
    for (int l = 0; l < plan->list_count; l++) {
        const hilo_deal_list *list = &plan->lists[l];
        uint64_t entry = d->entries[l][lane];
        if (*used & list->sets[entry]) {
            return false;
        }
        *used |= list->sets[entry];
        for (int i = 0; i < list->seat_count; i++) {
            own[list->seats[i]] = hilo_deal_list_own(list, i, entry);
        }
    }
    return true;
}

/* The deck places that are taken, ascending; a drawn number counts the places that are not. */
typedef struct {
    int places[52];
    int count;
} taken;

static hilo_cards take_place(const hilo_deal_plan *plan, taken *t, int place) {
    int at = 0;
    while (at < t->count && t->places[at] <= place) {
        place++;
        at++;
    }
    memmove(&t->places[at + 1], &t->places[at], (size_t)(t->count - at) * sizeof t->places[0]);
    t->places[at] = place;
    t->count++;
    return hilo_card_bit(plan->deck[place]);
}

static void deal(const hilo_deal_plan *plan, const draws *d, int lane, hilo_counts *counts) {
    hilo_cards own[HILO_MAX_SEATS], used, board = plan->board;
    if (!take_entries(plan, d, lane, own, &used)) {
        return;
    }
    taken places = {.count = 0};
    for (hilo_cards set = used & plan->rest; set; set &= set - 1) {
        places.places[places.count++] = hilo_set_count(plan->rest & ((set & -set) - 1));
    }
    hilo_hand hands[HILO_MAX_SEATS];
    hilo_pairs pairs[HILO_MAX_SEATS];
    int k = 0;
    for (int seat = 0; seat < plan->seat_count; seat++) {
        for (int n = 0; n < plan->own[seat]; n++, k++) {
            own[seat] |= take_place(plan, &places, (int)d->cards[k][lane]);
        }
        hands[seat] = hilo_hand_of(own[seat]);
        if (plan->rules.use == HILO_USE_TWO_THREE) {
            pairs[seat] = hilo_pairs_of(own[seat]);
        }
    }
    for (; k < plan->dealt; k++) {
        board |= take_place(plan, &places, (int)d->cards[k][lane]);
    }
    hilo_board prepared =
        hilo_board_prepare(plan->rules.use, hilo_hand_of(board), hilo_set_count(board));
    hilo_holes holes = {(size_t)plan->seat_count, hands, pairs};
    hilo_judge(&plan->rules, &prepared, &holes, 1, counts);
}

void hilo_kernel_deal_block_scalar(const hilo_deal_plan *plan, uint64_t seed, uint64_t block,
                                   int steps, hilo_counts *counts) {
    hilo_generator generator = hilo_generator_start(seed, block);
    draws d;
    for (int step = 0; step < steps; step++) {
        draw_step(plan, &generator, &d);
        for (uint32_t live = d.live; live; live &= live - 1) {
            deal(plan, &d, __builtin_ctz(live), counts);
        }
    }
}
