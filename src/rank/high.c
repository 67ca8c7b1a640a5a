#include "rank/high.h"

#define BLOCK 64

/* A flush is found in 3 % of seven-card hands: a branch on it would be mispredicted each time. So a
 * block ranks all hands by their ranks, notes the flushes in a mask and mends those afterwards. */
static void rank_block(const hilo_hand *hands, int size, uint16_t *classes, size_t count) {
    uint64_t flushes = 0;
    for (size_t i = 0; i < count; i++) {
        classes[i] = hilo_key_class(hands[i].key, size);
        flushes |= (uint64_t)((hands[i].key & HILO_KEY_FLUSH) != 0) << i;
    }
    for (; flushes; flushes &= flushes - 1) {
        int i = __builtin_ctzll(flushes);
        classes[i] = hilo_hand_flush_class(hands[i]);
    }
}

static inline void rank_all(const hilo_hand *hands, int size, uint16_t *classes, size_t count) {
    size_t done = 0;
    for (; done + BLOCK <= count; done += BLOCK) {
        rank_block(hands + done, size, classes + done, BLOCK);
    }
    rank_block(hands + done, size, classes + done, count - done);
}

void hilo_hand_classes(const hilo_hand *hands, int size, uint16_t *classes, size_t count) {
    /* One copy of the loop for each size, so that the table's place is a constant in it. */
    switch (size) {
    case 5:
        rank_all(hands, 5, classes, count);
        break;
    case 6:
        rank_all(hands, 6, classes, count);
        break;
    default:
        rank_all(hands, 7, classes, count);
        break;
    }
}

hilo_rank hilo_rank_high(hilo_cards cards) {
    int size = hilo_set_count(cards);
    if (size < 5 || size > 7 || cards & ~HILO_DECK) {
        return 0;
    }
    return hilo_high_ranks[hilo_hand_class(hilo_hand_of(cards), size)];
}

int hilo_rank_class(hilo_rank high) {
    int below = 1, above = HILO_CLASSES;
    while (below < above) {
        int middle = (below + above) / 2;
        if (hilo_high_ranks[middle] < high) {
            below = middle + 1;
        } else {
            above = middle;
        }
    }
    return hilo_high_ranks[below] == high ? below : 0;
}
