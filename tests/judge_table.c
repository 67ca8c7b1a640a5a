#include "judge_table.h"

#include <stdlib.h>

static size_t choose(int n, int k) {
    size_t ways = 1;
    for (int i = 0; i < k; i++) {
        ways = ways * (size_t)(n - i > 0 ? n - i : 0) / (size_t)(i + 1);
    }
    return ways;
}

/* The part of a place that cards contribute as its places from `first` (from 1) on. */
static size_t place_from(const int *cards, int count, int first) {
    size_t place = 0;
    for (int i = 0; i < count; i++) {
        place += choose(cards[i], first + i);
    }
    return place;
}

size_t hilo_judge_place(const int cards[5]) {
    return place_from(cards, 5, 1);
}

static uint32_t *table_of(uint32_t (*judge)(const int cards[5])) {
    uint32_t *table = malloc(HILO_JUDGE_HANDS * sizeof *table);
    if (!table) {
        return NULL;
    }
    int cards[5] = {0, 1, 2, 3, 4};
    size_t place = 0;
    do {
        table[place++] = judge(cards);
    } while (hilo_judge_next(cards, 5, 52));
    return table;
}

uint32_t *hilo_judge_table_high(void) {
    return table_of(hilo_judge_five_high);
}

uint32_t *hilo_judge_table_low(void) {
    return table_of(hilo_judge_five_low);
}

/* The cards of `upper` at the ascending positions `at`. */
static void pick(const int *upper, const int *at, int count, int *cards) {
    for (int i = 0; i < count; i++) {
        cards[i] = upper[at[i]];
    }
}

void hilo_judge_row(const uint32_t *table, const int *upper, int count, uint32_t values[52]) {
    int below = upper[0];
    uint32_t without = 0;
    int cards[5];
    int five[5] = {0, 1, 2, 3, 4};
    do {
        if (count < 5) {
            break;
        }
        pick(upper, five, 5, cards);
        uint32_t value = table[hilo_judge_place(cards)];
        without = value > without ? value : without;
    } while (hilo_judge_next(five, 5, count));
    for (int c = 0; c < below; c++) {
        values[c] = without;
    }
    /* With the lowest card c a five's place is c + the part of the other four. */
    int four[4] = {0, 1, 2, 3};
    do {
        pick(upper, four, 4, cards);
        const uint32_t *with = table + place_from(cards, 4, 2);
        for (int c = 0; c < below; c++) {
            values[c] = with[c] > values[c] ? with[c] : values[c];
        }
    } while (hilo_judge_next(four, 4, count));
}
