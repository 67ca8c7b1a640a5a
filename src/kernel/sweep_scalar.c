/* The scalar tier of sweeping: board by board, tuple by tuple. */
#include "kernel/sweep.h"

#define BYTES_OF_COMBO                                                                             \
    320 /* the largest a vector tier keeps: three vectors and a mask, aligned                      \
         */

size_t hilo_sweep_scratch(const hilo_sweep_plan *plan) {
    size_t combos = 0;
    for (int seat = 0; seat < plan->seat_count; seat++) {
        combos += plan->counts[seat];
    }
    return combos * BYTES_OF_COMBO;
}

typedef struct {
    const hilo_sweep_plan *plan;
    hilo_board board;
    hilo_hand hands[HILO_MAX_SEATS];
    hilo_pairs pairs[HILO_MAX_SEATS];
    hilo_counts *counts;
} walk;

static void seat_combos(walk *w, int seat, hilo_cards used, hilo_wide weight) {
    const hilo_sweep_plan *plan = w->plan;
    if (seat == plan->seat_count) {
        hilo_holes holes = {(size_t)seat, w->hands, w->pairs};
        hilo_judge(&plan->rules, &w->board, &holes, hilo_sweep_times(plan, weight), w->counts);
        return;
    }
    for (size_t c = 0; c < plan->counts[seat]; c++) {
        hilo_cards set = plan->sets[seat][c];
        if (set & used) {
            continue;
        }
        w->hands[seat] = hilo_hand_of(set);
        if (plan->rules.use == HILO_USE_TWO_THREE) {
            w->pairs[seat] = hilo_pairs_of(set);
        }
        seat_combos(w, seat + 1, used | set, hilo_sweep_weight(plan, weight, seat, c));
    }
}

void hilo_kernel_sweep_boards_scalar(const hilo_sweep_plan *plan, const hilo_cards *boards,
                                     size_t count, void *scratch, hilo_counts *counts) {
    (void)scratch;
    walk w = {.plan = plan, .counts = counts};
    for (size_t i = 0; i < count; i++) {
        w.board =
            hilo_board_prepare(plan->rules.use, hilo_hand_of(boards[i]), hilo_set_count(boards[i]));
        seat_combos(&w, 0, boards[i], 1);
    }
}
