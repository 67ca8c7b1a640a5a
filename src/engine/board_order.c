#include "engine/board_order.h"

#include <stdlib.h>
#include <string.h>

#define BOARD_SIZE 5
#define HAND_SIZE 7

static int rank_pair(hilo_cards set) {
    unsigned ranks = hilo_set_ranks(set);
    int low = __builtin_ctz(ranks), high = 31 - __builtin_clz(ranks);
    return high * (high + 1) / 2 + low;
}

static uint16_t *place_of(hilo_board_order *hands, hilo_cards set) {
    return &hands->places[hilo_set_first(set)][hilo_set_first(set & (set - 1))];
}

void hilo_board_order_add(hilo_board_order *hands, const hilo_cards *sets, size_t count, int list) {
    for (size_t i = 0; i < count; i++) {
        uint16_t *place = place_of(hands, sets[i]);
        if (*place == 0) {
            hilo_card a = hilo_set_first(sets[i]), b = hilo_set_first(sets[i] & (sets[i] - 1));
            hands->sets[hands->count] = sets[i];
            hands->combos[hands->count] = (hilo_three_combo){.cards = {a, b}};
            *place = (uint16_t)++hands->count;
        }
        hands->combos[*place - 1].lists |= (uint8_t)(1u << list);
    }
}

typedef struct {
    hilo_cards set;
    hilo_three_combo combo;
} hand;

static int compare_hands(const void *a, const void *b) {
    hilo_cards x = ((const hand *)a)->set, y = ((const hand *)b)->set;
    int order = rank_pair(x) - rank_pair(y);
    return order ? order : (x > y) - (x < y);
}

void hilo_board_order_arrange(hilo_board_order *hands) {
    hand sorted[HILO_THREE_COMBOS];
    for (size_t i = 0; i < hands->count; i++) {
        sorted[i] = (hand){hands->sets[i], hands->combos[i]};
    }
    qsort(sorted, hands->count, sizeof sorted[0], compare_hands);
    memset(hands->from, 0, sizeof hands->from);
    for (size_t i = 0; i < hands->count; i++) {
        int pair = rank_pair(sorted[i].set);
        hands->sets[i] = sorted[i].set;
        hands->combos[i] = sorted[i].combo;
        hands->combos[i].number = (uint16_t)i;
        *place_of(hands, sorted[i].set) = (uint16_t)(i + 1);
        hands->keys[pair] = hilo_hand_of(sorted[i].set).key;
        hands->from[pair + 1]++;
    }
    for (int pair = 0; pair < HILO_TWO_RANKS; pair++) {
        hands->from[pair + 1] = (uint16_t)(hands->from[pair + 1] + hands->from[pair]);
    }
}

uint16_t hilo_board_order_find(const hilo_board_order *hands, hilo_cards set) {
    hilo_card a = hilo_set_first(set), b = hilo_set_first(set & (set - 1));
    return (uint16_t)(hands->places[a][b] - 1);
}

/* Live hands of one rank, side by side. */
typedef struct {
    uint16_t rank, from, count;
} element;

typedef struct {
    hilo_three_combo live[HILO_THREE_COMBOS + 1];
    element elements[HILO_THREE_COMBOS];
    size_t live_count, element_count;
} board_hands;

static void close_element(board_hands *b, uint16_t rank, size_t from) {
    b->elements[b->element_count++] =
        (element){rank, (uint16_t)from, (uint16_t)(b->live_count - from)};
}

/* Without a branch: a dead hand is overwritten by the next. */
static void list_pair(const hilo_board_order *hands, hilo_hand board, int pair, board_hands *b) {
    size_t from = b->live_count;
    for (size_t i = hands->from[pair]; i < hands->from[pair + 1]; i++) {
        b->live[b->live_count] = hands->combos[i];
        b->live_count += !(hands->sets[i] & board.cards);
    }
    if (b->live_count > from) {
        close_element(b, hilo_key_class(board.key + hands->keys[pair] - HILO_KEY_BIAS, HAND_SIZE),
                      from);
    }
}

/* The same where `flush` cards of a suit, three to five, are on the board: hands that make five are
 * elements of their own. */
static void list_pair_and_flushes(const hilo_board_order *hands, hilo_hand board, int pair,
                                  int suit, board_hands *b) {
    hilo_cards suit_cards = (hilo_cards)HILO_RANKS << (16 * suit);
    size_t from = b->live_count;
    for (size_t i = hands->from[pair]; i < hands->from[pair + 1]; i++) {
        hilo_cards suited = (hands->sets[i] | board.cards) & suit_cards;
        b->live[b->live_count] = hands->combos[i];
        b->live_count += !(hands->sets[i] & board.cards) && hilo_set_count(suited) < 5;
    }
    if (b->live_count > from) {
        close_element(b, hilo_key_class(board.key + hands->keys[pair] - HILO_KEY_BIAS, HAND_SIZE),
                      from);
    }
    for (size_t i = hands->from[pair]; i < hands->from[pair + 1]; i++) {
        hilo_cards suited = (hands->sets[i] | board.cards) & suit_cards;
        if (!(hands->sets[i] & board.cards) && hilo_set_count(suited) >= 5) {
            b->live[b->live_count++] = hands->combos[i];
            close_element(b, hilo_high_flushes[hilo_set_suit(suited, suit)], b->live_count - 1);
        }
    }
}

/* The suit of three cards or more; -1: none. */
static int flush_suit(hilo_cards board) {
    for (int suit = 0; suit < 4; suit++) {
        if (hilo_set_count(hilo_set_suit(board, suit)) > BOARD_SIZE / 2) {
            return suit;
        }
    }
    return -1;
}

/* One pass of a radix sort by seven bits of the rank. */
static void sort_by_digit(const element *from, element *to, size_t count, int shift) {
    uint16_t start[129] = {0};
    for (size_t i = 0; i < count; i++) {
        start[(from[i].rank >> shift & 127) + 1]++;
    }
    for (int digit = 0; digit < 128; digit++) {
        start[digit + 1] = (uint16_t)(start[digit + 1] + start[digit]);
    }
    for (size_t i = 0; i < count; i++) {
        to[start[from[i].rank >> shift & 127]++] = from[i];
    }
}

size_t hilo_board_order_of(const hilo_board_order *hands, hilo_hand board,
                           hilo_three_combo ordered[HILO_THREE_COMBOS]) {
    board_hands b;
    element scratch[HILO_THREE_COMBOS];
    b.live_count = b.element_count = 0;
    int suit = flush_suit(board.cards);
    for (int pair = 0; pair < HILO_TWO_RANKS; pair++) {
        if (suit < 0) {
            list_pair(hands, board, pair, &b);
        } else {
            list_pair_and_flushes(hands, board, pair, suit, &b);
        }
    }
    sort_by_digit(b.elements, scratch, b.element_count, 0);
    sort_by_digit(scratch, b.elements, b.element_count, 7);
    size_t count = 0;
    for (size_t e = 0; e < b.element_count; e++) {
        const hilo_three_combo *from = b.live + b.elements[e].from;
        for (size_t i = 0; i < b.elements[e].count; i++) {
            ordered[count] = from[i];
            ordered[count++].rank = b.elements[e].rank;
        }
    }
    return count;
}
