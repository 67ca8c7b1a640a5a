#include "judge_omaha.h"

bool hilo_judge_omaha_create(hilo_judge_omaha *omaha, hilo_judge_omaha_rank *rank,
                             uint32_t (*high)(uint64_t cards), uint32_t (*low)(uint64_t cards)) {
    *omaha = (hilo_judge_omaha){.rank = rank};
    if (hilo_judge_order_learn(&omaha->high, hilo_judge_five_high, high) &&
        hilo_judge_order_learn(&omaha->low, hilo_judge_five_low, low)) {
        return true;
    }
    hilo_judge_omaha_free(omaha);
    return false;
}

void hilo_judge_omaha_free(hilo_judge_omaha *omaha) {
    hilo_judge_order_free(&omaha->high);
    hilo_judge_order_free(&omaha->low);
}

void hilo_judge_omaha_compare(const hilo_judge_omaha *omaha, const int hole[4], const int *board,
                              int board_count, hilo_judge_omaha_count *count) {
    uint64_t hole_set = hilo_judge_set(hole, 4), board_set = hilo_judge_set(board, board_count);
    uint32_t high_value = hilo_judge_omaha_high(hole, board, board_count);
    uint32_t low_value = hilo_judge_omaha_low(hole, board, board_count);
    uint32_t high = 0, low = 0;
    omaha->rank(hole_set, board_set, &high, &low);
    if (high != omaha->high.rank[high_value] || low != omaha->low.rank[low_value]) {
        if (count->wrong++ == 0) {
            count->first_wrong[0] = hole_set;
            count->first_wrong[1] = board_set;
        }
    }
    count->categories[hilo_judge_category(high_value)]++;
    count->lows += low_value != 0;
    count->compared++;
}

void hilo_judge_omaha_add(hilo_judge_omaha_count *total, const hilo_judge_omaha_count *part) {
    for (int i = 0; i < 2; i++) {
        total->first_wrong[i] = total->wrong ? total->first_wrong[i] : part->first_wrong[i];
    }
    total->compared += part->compared;
    total->wrong += part->wrong;
    total->lows += part->lows;
    for (int category = 0; category < 9; category++) {
        total->categories[category] += part->categories[category];
    }
}
