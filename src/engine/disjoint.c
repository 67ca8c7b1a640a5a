#include "engine/disjoint.h"

#include <string.h>

static void hold(hilo_held *held, const hilo_card cards[2], uint64_t weight) {
    held->total += weight;
    held->held[cards[0]] += weight;
    held->held[cards[1]] += weight;
    held->pair[cards[0]][cards[1]] += weight;
    held->pair[cards[1]][cards[0]] += weight;
}

void hilo_disjoint_prepare(hilo_disjoint *pairs, const hilo_board_order *hands,
                           const uint32_t *const weights[2]) {
    memset(pairs, 0, sizeof *pairs);
    for (size_t i = 0; i < hands->count; i++) {
        const hilo_card *cards = hands->combos[i].cards;
        hold(&pairs->lists[0], cards, weights[0][i]);
        hold(&pairs->lists[1], cards, weights[1][i]);
        hold(&pairs->common, cards, (uint64_t)weights[0][i] * weights[1][i]);
    }
}

/* Of the hands that do not touch cards a and b: all, and those that hold card c. */
static uint64_t total_beside(const hilo_held *held, hilo_card a, hilo_card b) {
    return held->total - held->held[a] - held->held[b] + held->pair[a][b];
}

static uint64_t held_beside(const hilo_held *held, hilo_card a, hilo_card b, int c) {
    return held->held[c] - held->pair[a][c] - held->pair[b][c];
}

uint64_t hilo_disjoint_beside(const hilo_disjoint *pairs, const hilo_card cards[2]) {
    hilo_card a = cards[0], b = cards[1];
    const hilo_held *x = &pairs->lists[0], *y = &pairs->lists[1];
    uint64_t sum = total_beside(x, a, b) * total_beside(y, a, b);
    for (int c = 0; c < 52; c++) {
        sum -= c == a || c == b ? 0 : held_beside(x, a, b, c) * held_beside(y, a, b, c);
    }
    return sum + total_beside(&pairs->common, a, b);
}
