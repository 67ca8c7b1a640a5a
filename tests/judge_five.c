#include "judge.h"

#define ACE 14

/* How many of five cards have each rank; the deuce is 2, the ace 14. */
typedef struct {
    int of[ACE + 1];
} counts;

static counts count_ranks(const int cards[5]) {
    counts counts = {{0}};
    for (int i = 0; i < 5; i++) {
        counts.of[cards[i] / 4 + 2]++;
    }
    return counts;
}

/* How many ranks occur exactly `times` times. */
static int ranks_with(const counts *counts, int times) {
    int ranks = 0;
    for (int rank = 2; rank <= ACE; rank++) {
        ranks += counts->of[rank] == times;
    }
    return ranks;
}

static bool one_suit(const int cards[5]) {
    for (int i = 1; i < 5; i++) {
        if (cards[i] % 4 != cards[0] % 4) {
            return false;
        }
    }
    return true;
}

/* The highest rank of a straight, 5 for the one that begins with an ace; 0 for no straight. */
static int straight_top(const counts *counts) {
    for (int top = ACE; top >= 6; top--) {
        int length = 0;
        for (int rank = top; rank > top - 5; rank--) {
            length += counts->of[rank] == 1;
        }
        if (length == 5) {
            return top;
        }
    }
    bool wheel = counts->of[ACE] == 1 && counts->of[2] == 1 && counts->of[3] == 1 &&
                 counts->of[4] == 1 && counts->of[5] == 1;
    return wheel ? 5 : 0;
}

static int category_of(const counts *counts, bool flush, bool straight) {
    if (straight && flush) {
        return 8;
    }
    if (ranks_with(counts, 4) == 1) {
        return 7;
    }
    if (ranks_with(counts, 3) == 1 && ranks_with(counts, 2) == 1) {
        return 6;
    }
    if (flush) {
        return 5;
    }
    if (straight) {
        return 4;
    }
    if (ranks_with(counts, 3) == 1) {
        return 3;
    }
    return ranks_with(counts, 2);
}

/* Five digits: the top of a straight, else the ranks, those that occur more often first, then the
 * higher ones. Ranks that do not occur leave digits 0 at the end. */
static uint32_t digits_of(const counts *counts, int top) {
    int digits[5] = {top, 0, 0, 0, 0};
    int used = 0;
    for (int times = 4; times >= 1 && top == 0; times--) {
        for (int rank = ACE; rank >= 2; rank--) {
            if (counts->of[rank] == times) {
                digits[used++] = rank;
            }
        }
    }
    uint32_t number = 0;
    for (int i = 0; i < 5; i++) {
        number = HILO_JUDGE_BASE * number + (uint32_t)digits[i];
    }
    return number;
}

uint32_t hilo_judge_five_high(const int cards[5]) {
    counts counts = count_ranks(cards);
    int top = straight_top(&counts);
    int category = category_of(&counts, one_suit(cards), top != 0);
    return (uint32_t)(1 + category) * HILO_JUDGE_DIGITS + digits_of(&counts, top);
}

int hilo_judge_category(uint32_t high) {
    return (int)(high / HILO_JUDGE_DIGITS) - 1;
}

uint32_t hilo_judge_five_low(const int cards[5]) {
    counts counts = count_ranks(cards);
    counts.of[1] = counts.of[ACE];
    uint32_t number = 0;
    int used = 0;
    for (int rank = 8; rank >= 1; rank--) {
        if (counts.of[rank] == 1) {
            number = HILO_JUDGE_BASE * number + (uint32_t)rank;
            used++;
        }
    }
    return used == 5 ? HILO_JUDGE_DIGITS - number : 0;
}
