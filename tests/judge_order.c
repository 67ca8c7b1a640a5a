#include "judge_order.h"

#include <stdlib.h>

static void learn_hand(hilo_judge_order *order, uint32_t value, uint32_t rank, uint64_t hand) {
    uint32_t *known = &order->rank[value];
    order->hands++;
    if (*known == HILO_JUDGE_UNSEEN) {
        order->classes += value != 0;
        *known = rank;
    }
    /* No hand in one order is no hand in the other. */
    if (*known != rank || (value == 0) != (rank == 0)) {
        order->first_conflict = order->conflicts++ ? order->first_conflict : hand;
    }
}

static void number_values(hilo_judge_order *order) {
    uint32_t below = 0;
    uint16_t number = 0;
    for (uint32_t value = 1; value < HILO_JUDGE_VALUES; value++) {
        if (order->rank[value] != HILO_JUDGE_UNSEEN) {
            order->inversions += order->rank[value] <= below;
            below = order->rank[value];
            order->number[value] = ++number;
        }
    }
}

bool hilo_judge_order_learn(hilo_judge_order *order, uint32_t (*judge)(const int cards[5]),
                            uint32_t (*rank)(uint64_t cards)) {
    *order = (hilo_judge_order){.rank = malloc(HILO_JUDGE_VALUES * sizeof *order->rank),
                                .number = calloc(HILO_JUDGE_VALUES, sizeof *order->number)};
    if (!order->rank || !order->number) {
        hilo_judge_order_free(order);
        return false;
    }
    for (uint32_t value = 0; value < HILO_JUDGE_VALUES; value++) {
        order->rank[value] = HILO_JUDGE_UNSEEN;
    }
    int cards[5] = {0, 1, 2, 3, 4};
    do {
        uint64_t hand = hilo_judge_set(cards, 5);
        learn_hand(order, judge(cards), rank(hand), hand);
    } while (hilo_judge_next(cards, 5, 52));
    number_values(order);
    return true;
}

void hilo_judge_order_free(hilo_judge_order *order) {
    free(order->rank);
    free(order->number);
    order->rank = NULL;
    order->number = NULL;
}
