#include "engine/three_combos.h"

#include "tally/tally.h"

#include <stdlib.h>

bool hilo_three_keep_each(hilo_three_plan *plan) {
    bool ready = true;
    for (int r = 0; r < plan->role_count; r++) {
        plan->roles[r].each = calloc(HILO_THREE_COMBOS, sizeof *plan->roles[r].each);
        ready = ready && plan->roles[r].each;
    }
    return ready;
}

void hilo_three_forget_each(hilo_three_plan *plan) {
    for (int r = 0; r < plan->role_count; r++) {
        free(plan->roles[r].each);
        plan->roles[r].each = NULL;
    }
}

/* Where both opponents have one list, the second ties as often as the first. */
static hilo_wide units_of(const hilo_three_role *role, const hilo_wide ways[HILO_THREE_WAYS]) {
    bool one_list = role->first == role->second;
    hilo_wide two =
        ways[HILO_THREE_TIE_FIRST] + ways[one_list ? HILO_THREE_TIE_FIRST : HILO_THREE_TIE_SECOND];
    return ways[HILO_THREE_WIN] * HILO_POT_UNITS + two * (HILO_POT_UNITS / 2) +
           ways[HILO_THREE_TIE_BOTH] * (HILO_POT_UNITS / 3);
}

void hilo_three_settle_each(const hilo_three_setup *setup, const hilo_three_plan *plan,
                            hilo_combo_sums *sums) {
    for (int i = 0; i < HILO_THREE_SEATS; i++) {
        const hilo_seat *seat = &setup->matchup->seats[i];
        const hilo_three_role *role = &plan->roles[setup->roles[i]];
        for (size_t c = 0; c < seat->count; c++) {
            uint16_t number = hilo_board_order_find(&setup->hands, seat->sets[c]);
            sums->sums[i][c].units += units_of(role, role->each[number]);
        }
    }
}

void hilo_three_weigh_each(const hilo_three_setup *setup, hilo_disjoint *pairs, uint64_t boards,
                           hilo_combo_sums *sums) {
    for (int i = 0; i < HILO_THREE_SEATS; i++) {
        const hilo_seat *seat = &setup->matchup->seats[i];
        const hilo_three_role *role = &setup->sweep.roles[setup->roles[i]];
        for (int weighted = 0; weighted < 2; weighted++) {
            const uint32_t *const others[2] = {hilo_three_list(setup, role->first, weighted),
                                               hilo_three_list(setup, role->second, weighted)};
            hilo_disjoint_prepare(pairs, &setup->hands, others);
            for (size_t c = 0; c < seat->count; c++) {
                uint16_t number = hilo_board_order_find(&setup->hands, seat->sets[c]);
                uint64_t beside = hilo_disjoint_beside(pairs, setup->hands.combos[number].cards);
                if (weighted) {
                    sums->sums[i][c].weight += (hilo_wide)beside * boards;
                } else {
                    sums->sums[i][c].deals += beside * boards;
                }
            }
        }
    }
}
