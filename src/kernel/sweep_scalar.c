/* The scalar tier of sweeping: on each board every combo is ranked once, then tuple after tuple
 * compared. */
#include "kernel/sweep.h"

#define BYTES_OF_COMBO                                                                             \
    320 /* the largest a vector tier keeps: three vectors and a mask, aligned                      \
         */

/* What is kept of each combo of a seat, one array after another. */
typedef struct {
    hilo_holes holes;
    uint32_t *live;     /* combos that no card of the board touches */
    uint16_t *ranks[2]; /* of live[i] in a pot; 0 when it cannot win there */
    size_t live_count;
} swept_seat;

_Static_assert(sizeof(hilo_hand) + sizeof(hilo_pairs) + sizeof(uint32_t) + 2 * sizeof(uint16_t) <=
                   BYTES_OF_COMBO,
               "a combo's part of the scratch memory holds what is kept of it");

size_t hilo_sweep_scratch(const hilo_sweep_plan *plan) {
    size_t combos = 0;
    for (int seat = 0; seat < plan->seat_count; seat++) {
        combos += plan->counts[seat];
    }
    return combos * BYTES_OF_COMBO;
}

typedef struct {
    const hilo_sweep_plan *plan;
    swept_seat seats[HILO_MAX_SEATS];
    uint16_t ranks[2][HILO_MAX_SEATS]; /* of the tuple's combos */
    uint64_t times;                    /* that the board counts */
    hilo_counts *counts;
} walk;

/* The arrays follow each other by falling alignment: a combo's bytes are a multiple of eight. */
static void prepare_seat(const hilo_sweep_plan *plan, int seat, char *scratch, swept_seat *swept) {
    size_t count = plan->counts[seat];
    *swept = (swept_seat){.holes = {.count = count, .hands = (void *)scratch}};
    swept->live = (void *)(swept->holes.hands + count);
    for (int pot = 0; pot < 2; pot++) {
        swept->ranks[pot] = (uint16_t *)(swept->live + count) + (size_t)pot * count;
    }
    if (plan->rules.use == HILO_USE_TWO_THREE) {
        swept->holes.pairs = (void *)(swept->ranks[1] + count);
    }
    for (size_t c = 0; c < count; c++) {
        swept->holes.hands[c] = hilo_hand_of(plan->sets[seat][c]);
        if (swept->holes.pairs) {
            swept->holes.pairs[c] = hilo_pairs_of(plan->sets[seat][c]);
        }
    }
}

static void rank_seat(const hilo_rules *rules, const hilo_board *board, swept_seat *swept) {
    swept->live_count = 0;
    for (uint32_t c = 0; c < swept->holes.count; c++) {
        swept->live[swept->live_count] = c;
        swept->live_count += !(swept->holes.hands[c].cards & board->hand.cards);
    }
    for (int pot = 0; pot < rules->pot_count; pot++) {
        hilo_judge_rank(rules, pot, board, &swept->holes, swept->live, swept->live_count,
                        swept->ranks[pot]);
    }
}

static void seat_combos(walk *w, int seat, hilo_cards used, hilo_wide weight) {
    const hilo_sweep_plan *plan = w->plan;
    if (seat == plan->seat_count) {
        uint64_t times = w->times * hilo_sweep_times(plan, weight);
        hilo_judge_ranks(&plan->rules, w->ranks, seat, times, w->counts);
        return;
    }
    const swept_seat *swept = &w->seats[seat];
    for (size_t i = 0; i < swept->live_count; i++) {
        uint32_t combo = swept->live[i];
        hilo_cards set = plan->sets[seat][combo];
        if (set & used) {
            continue;
        }
        for (int pot = 0; pot < plan->rules.pot_count; pot++) {
            w->ranks[pot][seat] = swept->ranks[pot][i];
        }
        seat_combos(w, seat + 1, used | set, hilo_sweep_weight(plan, weight, seat, combo));
    }
}

void hilo_kernel_sweep_boards_scalar(const hilo_sweep_plan *plan, const hilo_cards *boards,
                                     const uint16_t *times, size_t count, void *scratch,
                                     hilo_counts *counts) {
    walk w = {.plan = plan, .counts = counts};
    char *part = scratch;
    for (int seat = 0; seat < plan->seat_count; seat++) {
        prepare_seat(plan, seat, part, &w.seats[seat]);
        part += plan->counts[seat] * BYTES_OF_COMBO;
    }
    for (size_t i = 0; i < count; i++) {
        hilo_board board =
            hilo_board_prepare(plan->rules.use, hilo_hand_of(boards[i]), hilo_set_count(boards[i]));
        for (int seat = 0; seat < plan->seat_count; seat++) {
            rank_seat(&plan->rules, &board, &w.seats[seat]);
        }
        w.times = times ? times[i] : 1;
        seat_combos(&w, 0, boards[i], 1);
    }
}
