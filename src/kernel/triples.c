#include "kernel/triples.h"

#include "rank/low.h"

#include <stdlib.h>
#include <string.h>

/* A hand, and its best with three cards of these ranks; suits left out. */
typedef struct {
    hilo_cards cards;
    hilo_pairs pairs;
    uint16_t high[HILO_RANK_TRIPLES];
    uint8_t low[256]; /* [low ranks]; 0 unless they are three */
} triples_hand;

static size_t entries(size_t live_count) {
    return hilo_triple_of(live_count, 0, 0) + HILO_TRIPLES_READ_BEYOND;
}

static size_t tables(const hilo_triples_plan *plan) {
    return (size_t)plan->seat_count * (size_t)plan->rules.pot_count;
}

size_t hilo_triples_plan_bytes(const hilo_triples_plan *plan) {
    return tables(plan) * entries(plan->live_count) * sizeof(uint16_t);
}

size_t hilo_triples_scratch(const hilo_triples_plan *plan) {
    size_t pairs = hilo_pair_of(plan->live_count, 0) + HILO_TRIPLES_READ_BEYOND;
    return tables(plan) * pairs * sizeof(uint16_t);
}

static uint16_t greater_of(uint16_t a, uint16_t b) {
    return a > b ? a : b;
}

/* The ranks of three cards name a row of classes, in which a hand's pairs find theirs. */
static triples_hand prepare_hand(const hilo_rules *rules, hilo_cards cards) {
    triples_hand hand = {.cards = cards, .pairs = hilo_pairs_of(cards)};
    for (int triple = 0; triple < HILO_RANK_TRIPLES; triple++) {
        const uint16_t *classes = &hilo_two_three_classes[triple * HILO_TRIPLE_STRIDE];
        for (int p = 0; p < 6; p++) {
            hand.high[triple] = greater_of(hand.high[triple], classes[hand.pairs.pairs[p]]);
        }
    }
    for (unsigned lows = 0; lows < 256 && rules->pot_count > 1; lows++) {
        if (__builtin_popcount(lows) == 3) {
            hilo_triples triples = {.lows = lows};
            uint8_t low = hilo_two_three_low8(&hand.pairs, &triples);
            hand.low[lows] = low < rules->qualifiers[1] ? 0 : low;
        }
    }
    return hand;
}

/* With three cards of one suit. */
static uint16_t suited_high(const triples_hand *hand, hilo_cards three) {
    hilo_triples triples = hilo_triples_of(three);
    return hilo_two_three_high(&hand->pairs, hand->cards, &triples, three);
}

/* The live cards by rank, then suit. */
typedef struct {
    hilo_card cards[52];
    size_t count;
} live_cards;

static live_cards live_of(hilo_cards live) {
    live_cards list = {.count = 0};
    for (hilo_card card = 0; card < 52; card++) {
        list.cards[list.count] = card;
        list.count += (live & hilo_card_bit(card)) != 0;
    }
    return list;
}

static unsigned low_of(hilo_card card) {
    return hilo_low_ranks(1u << hilo_card_rank(card));
}

/* All hands with the triples whose greatest cards are x and y. */
static void rank_row(const hilo_triples_plan *plan, const triples_hand *hands,
                     const live_cards *live, size_t x, size_t y) {
    hilo_card first = live->cards[x], second = live->cards[y];
    const uint16_t *rows =
        &hilo_triple_rows[13 *
                          hilo_pair_index[13 * hilo_card_rank(first) + hilo_card_rank(second)]];
    hilo_cards two = hilo_card_bit(first) | hilo_card_bit(second);
    bool suited = hilo_card_suit(first) == hilo_card_suit(second);
    size_t at = hilo_triple_of(x, y, 0);
    for (size_t z = 0; z < y; z++, at++) {
        hilo_card third = live->cards[z];
        unsigned triple = rows[hilo_card_rank(third)] / HILO_TRIPLE_STRIDE;
        bool flush = suited && hilo_card_suit(third) == hilo_card_suit(first);
        unsigned lows = low_of(first) | low_of(second) | low_of(third);
        for (int seat = 0; seat < plan->seat_count; seat++) {
            plan->best[seat][0][at] = flush ? suited_high(&hands[seat], two | hilo_card_bit(third))
                                            : hands[seat].high[triple];
            if (plan->rules.pot_count > 1) {
                plan->best[seat][1][at] = hands[seat].low[lows];
            }
        }
    }
}

bool hilo_triples_plan_make(hilo_triples_plan *plan, const hilo_rules *rules, int seat_count,
                            const hilo_cards *hands, hilo_cards live) {
    live_cards list = live_of(live);
    *plan =
        (hilo_triples_plan){.rules = *rules, .seat_count = seat_count, .live_count = list.count};
    uint16_t *best = malloc(hilo_triples_plan_bytes(plan));
    if (!best) {
        return false;
    }
    triples_hand prepared[HILO_MAX_SEATS];
    for (int seat = 0; seat < seat_count; seat++) {
        prepared[seat] = prepare_hand(rules, hands[seat]);
        for (int pot = 0; pot < rules->pot_count; pot++) {
            plan->best[seat][pot] = best;
            memset(best + hilo_triple_of(list.count, 0, 0), 0,
                   HILO_TRIPLES_READ_BEYOND * sizeof *best);
            best += entries(list.count);
        }
    }
    for (size_t x = 2; x < list.count; x++) {
        for (size_t y = 1; y < x; y++) {
            rank_row(plan, prepared, &list, x, y);
        }
    }
    return true;
}

void hilo_triples_plan_free(hilo_triples_plan *plan) {
    free(plan->best[0][0]);
    *plan = (hilo_triples_plan){.seat_count = 0};
}

/* The greatest of a hand's triples with two of the three cards, by the third card. */
static void rank_with_cards(const uint16_t *best, const hilo_triples_boards *boards,
                            uint16_t with_card[52]) {
    size_t x = boards->cards[0], y = boards->cards[1], z = boards->cards[2];
    const uint16_t *xy = best + hilo_triple_of(x, y, 0), *xz = best + hilo_triple_of(x, z, 0),
                   *yz = best + hilo_triple_of(y, z, 0);
    for (size_t card = 0; card < boards->below; card++) {
        uint16_t two = greater_of(xz[card], yz[card]);
        with_card[card] = greater_of(greater_of(xy[card], xy[z]), two);
    }
}

/* The greatest of all ten, by pair. */
static void rank_pairs(const uint16_t *best, const hilo_triples_boards *boards, uint16_t *ranks) {
    const uint16_t *rows[3];
    uint16_t with_card[52];
    for (int i = 0; i < 3; i++) {
        rows[i] = best + hilo_triple_of(boards->cards[i], 0, 0);
    }
    rank_with_cards(best, boards, with_card);
    size_t pair = 0;
    for (int card = 1; card < boards->below; card++) {
        for (int lower = 0; lower < card; lower++, pair++) {
            uint16_t one = greater_of(with_card[card], with_card[lower]);
            uint16_t two = greater_of(rows[1][pair], rows[2][pair]);
            ranks[pair] = greater_of(greater_of(one, two), rows[0][pair]);
        }
    }
}

void hilo_kernel_sweep_triples_scalar(const hilo_triples_plan *plan,
                                      const hilo_triples_boards *boards, void *scratch,
                                      hilo_two_ways *ways, hilo_counts *counts) {
    (void)ways;
    size_t pairs = hilo_pair_of(boards->below, 0);
    uint16_t *rows[HILO_MAX_SEATS][2], *room = scratch;
    for (int seat = 0; seat < plan->seat_count; seat++) {
        for (int pot = 0; pot < plan->rules.pot_count; pot++, room += pairs) {
            rows[seat][pot] = room;
            rank_pairs(plan->best[seat][pot], boards, room);
        }
    }
    for (size_t pair = 0; pair < pairs; pair++) {
        uint16_t ranks[2][HILO_MAX_SEATS];
        for (int seat = 0; seat < plan->seat_count; seat++) {
            for (int pot = 0; pot < plan->rules.pot_count; pot++) {
                ranks[pot][seat] = rows[seat][pot][pair];
            }
        }
        hilo_judge_ranks(&plan->rules, ranks, plan->seat_count, 1, counts);
    }
}
