#include "engine/certain.h"

#include "engine/plan.h"

#include <omp.h>
#include <stdlib.h>

bool hilo_certain_accepts(const hilo_matchup *matchup) {
    bool certain = matchup->game->board_cards > 0 && matchup->plain;
    for (int seat = 0; seat < matchup->seat_count; seat++) {
        certain = certain && matchup->seats[seat].count == 1;
    }
    return certain;
}

typedef struct {
    hilo_rules rules;
    int board_cards;
    const hilo_holes *holes; /* one hand a seat */
    hilo_counts *counts;
} worker;

static void visit(void *context, hilo_hand hand, unsigned orbit) {
    worker *w = context;
    hilo_board board = hilo_board_prepare(w->rules.use, hand, w->board_cards);
    hilo_judge(&w->rules, &board, w->holes, orbit, w->counts);
}

bool hilo_certain_cover(const hilo_matchup *matchup, const hilo_board_space *space, int threads,
                        hilo_tally *tally) {
    hilo_cards sets[HILO_MAX_SEATS], prefixes[HILO_MAX_PREFIXES];
    for (int seat = 0; seat < matchup->seat_count; seat++) {
        sets[seat] = matchup->seats[seat].sets[0];
    }
    hilo_holes holes;
    if (!hilo_holes_prepare(&holes, matchup->game->use, sets, (size_t)matchup->seat_count)) {
        return false;
    }
    long tasks = (long)hilo_boards_prefixes(space, 2, prefixes);
    bool failed = false;
#pragma omp parallel num_threads(threads)
    {
        worker w = {hilo_rules_of(matchup), matchup->game->board_cards, &holes,
                    calloc(1, sizeof(hilo_counts))};
        if (!w.counts) {
#pragma omp atomic write
            failed = true;
        }
#pragma omp for schedule(dynamic)
        for (long task = 0; task < tasks; task++) {
            if (w.counts) {
                hilo_boards_extend(space, prefixes[task], visit, &w);
            }
        }
#pragma omp critical
        if (w.counts) {
            hilo_tally_add(tally, w.counts);
        }
        free(w.counts);
    }
    hilo_holes_free(&holes);
    return !failed;
}
