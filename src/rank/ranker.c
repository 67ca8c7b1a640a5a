#include "rank/ranker.h"

#include "rank/low.h"

#include <stdlib.h>

#define MANY_HANDS 64 /* to rank on one board by hilo_two_three_highs and its like for lows */

/* From one hand to the next: lists differ little from place to place. */
static hilo_hand change_cards(hilo_hand hand, hilo_cards cards) {
    for (hilo_cards gone = hand.cards & ~cards; gone; gone &= gone - 1) {
        hand.key -= hilo_card_key(hilo_set_first(gone));
    }
    for (hilo_cards new = cards & ~hand.cards; new; new &= new - 1) {
        hand.key += hilo_card_key(hilo_set_first(new));
    }
    hand.cards = cards;
    return hand;
}

bool hilo_holes_prepare(hilo_holes *holes, hilo_use use, const hilo_cards *sets, size_t count) {
    hilo_hand *hands = malloc((count + 1) * sizeof *hands);
    hilo_pairs *pairs = use == HILO_USE_TWO_THREE ? malloc((count + 1) * sizeof *pairs) : NULL;
    if (!hands || (use == HILO_USE_TWO_THREE && !pairs)) {
        free(hands);
        free(pairs);
        return false;
    }
    hilo_hand hand = hilo_hand_of(0);
    for (size_t i = 0; i < count; i++) {
        hand = change_cards(hand, sets[i]);
        hands[i] = hand;
        if (pairs) {
            pairs[i] = hilo_pairs_of(sets[i]);
        }
    }
    *holes = (hilo_holes){count, hands, pairs};
    return true;
}

void hilo_holes_free(hilo_holes *holes) {
    free(holes->hands);
    free(holes->pairs);
    *holes = (hilo_holes){0};
}

hilo_board hilo_board_prepare(hilo_use use, hilo_hand hand, int size) {
    hilo_board board;
    board.hand = hand;
    board.count = size;
    if (use == HILO_USE_TWO_THREE) {
        board.triples = hilo_triples_of(hand.cards);
    }
    return board;
}

static void high_any_five(const hilo_board *board, const hilo_holes *holes, const uint32_t *index,
                          size_t count, int size, uint16_t *ranks) {
    for (size_t i = 0; i < count; i++) {
        hilo_hand hand = hilo_hand_join(holes->hands[index[i]], board->hand);
        ranks[i] = hilo_hand_class(hand, size);
    }
}

static void low8_any_five(const hilo_board *board, const hilo_holes *holes, const uint32_t *index,
                          size_t count, int size, uint16_t *ranks) {
    (void)size;
    for (size_t i = 0; i < count; i++) {
        ranks[i] = hilo_low8(hilo_set_ranks(holes->hands[index[i]].cards | board->hand.cards));
    }
}

static void high_two_three(const hilo_board *board, const hilo_holes *holes, const uint32_t *index,
                           size_t count, int size, uint16_t *ranks) {
    (void)size;
    if (count >= MANY_HANDS) {
        hilo_two_three_highs highs;
        hilo_two_three_highs_make(&highs, &board->triples, board->hand.cards);
        for (size_t i = 0; i < count; i++) {
            ranks[i] = hilo_two_three_highs_best(&highs, &holes->pairs[index[i]],
                                                 holes->hands[index[i]].cards);
        }
        return;
    }
    for (size_t i = 0; i < count; i++) {
        ranks[i] = hilo_two_three_high(&holes->pairs[index[i]], holes->hands[index[i]].cards,
                                       &board->triples, board->hand.cards);
    }
}

static void low8_two_three(const hilo_board *board, const hilo_holes *holes, const uint32_t *index,
                           size_t count, int size, uint16_t *ranks) {
    (void)size;
    if (count >= MANY_HANDS) {
        uint8_t lows[HILO_RANK_PAIRS];
        hilo_two_three_lows_make(lows, &board->triples);
        for (size_t i = 0; i < count; i++) {
            ranks[i] = hilo_two_three_lows_best(lows, &holes->pairs[index[i]]);
        }
        return;
    }
    for (size_t i = 0; i < count; i++) {
        ranks[i] = hilo_two_three_low8(&holes->pairs[index[i]], &board->triples);
    }
}

static hilo_ranker *const rankers[HILO_SCALE_COUNT][HILO_USE_COUNT] = {
    [HILO_SCALE_HIGH] = {high_any_five, high_two_three},
    [HILO_SCALE_LOW8] = {low8_any_five, low8_two_three},
};

hilo_ranker *hilo_ranker_of(hilo_scale scale, hilo_use use) {
    return rankers[scale][use];
}
