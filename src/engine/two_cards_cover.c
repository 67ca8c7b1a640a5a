/* Two-card hands on every board. */
#include "engine/crew.h"
#include "engine/two_cards.h"

/* What all threads share. */
typedef struct {
    const hilo_board_space *space;
    const hilo_engine_options *options;
    hilo_two_cards two;
    hilo_cards prefixes[HILO_MAX_PREFIXES];
    hilo_wide *sums;
} run;

typedef struct {
    run *run;
    hilo_two_card_sweep *sweep;
} worker;

static void visit_board(void *context, hilo_hand board, unsigned orbit) {
    worker *w = context;
    if (!hilo_watch_stopped(w->run->options->watch)) {
        hilo_two_card_sweep_board(w->sweep, board, orbit);
        hilo_watch_step(w->run->options->watch, orbit);
    }
}

/* What one thread counted: 2 * wins + ties of the first seat, wins + ties, and by combo. */
static void add_sums(const hilo_two_card_sweep *sweep, const hilo_two_cards *two, hilo_wide sums[2],
                     hilo_combo_sums *combos) {
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

static bool start(void *self, void *shared) {
    worker *w = self;
    *w = (worker){.run = shared};
    w->sweep = hilo_two_card_sweep_new(&w->run->two, w->run->space->known, w->run->options->tier);
    return w->sweep != NULL;
}

static void work(void *self, size_t task) {
    worker *w = self;
    hilo_boards_extend(w->run->space, w->run->prefixes[task], visit_board, w);
}

static bool finish(void *self, bool ready) {
    worker *w = self;
    if (ready) {
        hilo_two_card_sweep_finish(w->sweep);
        add_sums(w->sweep, &w->run->two, w->run->sums, w->run->options->combos);
    }
    hilo_two_card_sweep_free(w->sweep);
    return true;
}

bool hilo_two_cards_cover(const hilo_matchup *matchup, const hilo_board_space *space,
                          const hilo_engine_options *options, hilo_wide sums[2]) {
    static const hilo_crew crew = {sizeof(worker), start, work, NULL, finish};
    run r = {.space = space, .options = options, .sums = sums};
    if (!hilo_two_cards_make(&r.two, matchup)) {
        return false;
    }
    size_t tasks = hilo_boards_prefixes(space, r.prefixes);
    hilo_watch_expect(options->watch, hilo_boards_count(space), "boards");
    bool done = hilo_crew_run(&crew, &r, tasks, options->threads);
    hilo_two_cards_free(&r.two);
    return done;
}
