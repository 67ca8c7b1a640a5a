/* Two-card hands on every board. */
#include "engine/two_cards.h"

typedef struct {
    hilo_watch *watch;
    hilo_two_card_sweep *sweep;
} two_card_worker;

static void visit_two_cards(void *context, hilo_hand board, unsigned orbit) {
    two_card_worker *w = context;
    if (!hilo_watch_stopped(w->watch)) {
        hilo_two_card_sweep_board(w->sweep, board, orbit);
        hilo_watch_step(w->watch, orbit);
    }
}

/* What one thread counted: 2 * wins + ties of the first seat, wins + ties, and by combo. */
static void add_two_cards(const hilo_two_card_sweep *sweep, const hilo_two_cards *two,
                          hilo_wide sums[2], hilo_combo_sums *combos) {
    for (size_t i = 0; i < two->count; i++) {
        sums[0] += (hilo_wide)hilo_two_card_won(sweep, 0, i) * (uint32_t)two->weights[i];
        for (int seat = 0; seat < 2 && combos; seat++) {
            size_t element = two->elements[seat][i];
            if (element < combos->counts[seat]) {
                combos->sums[seat][element].units +=
                    (hilo_wide)hilo_two_card_won(sweep, seat, i) * (HILO_POT_UNITS / 2);
            }
        }
    }
    sums[1] += hilo_two_card_upto(sweep);
}

bool hilo_two_cards_cover(const hilo_matchup *matchup, const hilo_board_space *space,
                          const hilo_engine_options *options, hilo_wide sums[2]) {
    hilo_cards prefixes[HILO_MAX_PREFIXES];
    long tasks = (long)hilo_boards_prefixes(space, prefixes);
    hilo_two_cards two;
    bool failed = !hilo_two_cards_make(&two, matchup);
    if (failed) {
        return false;
    }
    hilo_watch_expect(options->watch, hilo_boards_count(space), "boards");
#pragma omp parallel num_threads(options->threads)
    {
        two_card_worker w = {options->watch, hilo_two_card_sweep_new(&two, space->known)};
        if (!w.sweep) {
#pragma omp atomic write
            failed = true;
        }
#pragma omp for schedule(dynamic)
        for (long task = 0; task < tasks; task++) {
            if (w.sweep) {
                hilo_boards_extend(space, prefixes[task], visit_two_cards, &w);
            }
        }
#pragma omp critical
        if (w.sweep) {
            add_two_cards(w.sweep, &two, sums, options->combos);
        }
        hilo_two_card_sweep_free(w.sweep);
    }
    hilo_two_cards_free(&two);
    return !failed;
}
