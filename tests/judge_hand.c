#include "judge.h"

typedef uint32_t judge_five(const int cards[5]);

static uint32_t best_of(const int *cards, int count, judge_five *judge) {
    uint32_t best = 0;
    for (int a = 0; a < count; a++) {
        for (int b = a + 1; b < count; b++) {
            for (int c = b + 1; c < count; c++) {
                for (int d = c + 1; d < count; d++) {
                    for (int e = d + 1; e < count; e++) {
                        int five[5] = {cards[a], cards[b], cards[c], cards[d], cards[e]};
                        uint32_t value = judge(five);
                        best = value > best ? value : best;
                    }
                }
            }
        }
    }
    return best;
}

static uint32_t best_two_three(const int hole[4], const int *board, int board_count,
                               judge_five *judge) {
    uint32_t best = 0;
    for (int a = 0; a < 4; a++) {
        for (int b = a + 1; b < 4; b++) {
            for (int c = 0; c < board_count; c++) {
                for (int d = c + 1; d < board_count; d++) {
                    for (int e = d + 1; e < board_count; e++) {
                        int five[5] = {hole[a], hole[b], board[c], board[d], board[e]};
                        uint32_t value = judge(five);
                        best = value > best ? value : best;
                    }
                }
            }
        }
    }
    return best;
}

uint32_t hilo_judge_high(const int *cards, int count) {
    return best_of(cards, count, hilo_judge_five_high);
}

uint32_t hilo_judge_low(const int *cards, int count) {
    return best_of(cards, count, hilo_judge_five_low);
}

uint32_t hilo_judge_omaha_high(const int hole[4], const int *board, int board_count) {
    return best_two_three(hole, board, board_count, hilo_judge_five_high);
}

uint32_t hilo_judge_omaha_low(const int hole[4], const int *board, int board_count) {
    return best_two_three(hole, board, board_count, hilo_judge_five_low);
}

uint64_t hilo_judge_set(const int *cards, int count) {
    uint64_t set = 0;
    for (int i = 0; i < count; i++) {
        set |= (uint64_t)1 << (16 * (cards[i] % 4) + cards[i] / 4);
    }
    return set;
}

bool hilo_judge_next(int *cards, int count, int limit) {
    for (int i = 0; i < count; i++) {
        int above = i + 1 < count ? cards[i + 1] : limit;
        if (cards[i] + 1 < above) {
            cards[i]++;
            for (int j = 0; j < i; j++) {
                cards[j] = j;
            }
            return true;
        }
    }
    return false;
}
