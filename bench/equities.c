/* Whole runs: Monte Carlo with a fixed number of trials, and exact ones. */
#include "bench.h"
#include "engine/engine.h"

#include <stdlib.h>

typedef struct {
    const char *game;
    int seat_count;
    const char *seats[HILO_MAX_SEATS];
    uint64_t trials; /* 0: exact */
    const char *board;
    bool per_combo;
} equities;

typedef struct {
    hilo_matchup *matchup;
    hilo_options options;
    hilo_tally *tally;
} state;

static void *prepare(const void *detail, const hilo_tier *tier, int threads) {
    const equities *e = detail;
    hilo_request request = {
        .game = e->game, .seats = e->seats, .seat_count = (size_t)e->seat_count, .board = e->board};
    state *s = calloc(1, sizeof *s);
    if (!s || hilo_matchup_create(&request, &s->matchup, NULL)) {
        free(s);
        return NULL;
    }
    s->options = hilo_options_default();
    s->options.method = e->trials ? HILO_METHOD_MONTE_CARLO : HILO_METHOD_EXACT;
    s->options.trials = e->trials;
    s->options.threads = threads;
    s->options.per_combo = e->per_combo;
    s->options.tier = tier->name;
    return s;
}

static void run(void *data) {
    state *s = data;
    hilo_run run = {.combos = NULL};
    free(s->tally);
    s->tally = NULL;
    (void)hilo_engine_run(s->matchup, &s->options, &run, &s->tally, NULL);
    hilo_combo_sums_free(run.combos);
}

/* How often seat 1 wins the high alone, and the deals. */
static uint64_t sum(const void *data) {
    const state *s = data;
    uint64_t wins = 0;
    for (int low = 0; low < HILO_LOW_STATES && s->tally; low++) {
        wins += (uint64_t)s->tally->cells[s->matchup->places[0].seat][1][low].n;
    }
    return s->tally ? 1000003 * wins + s->tally->deals : 0;
}

static void release(void *data) {
    state *s = data;
    hilo_matchup_free(s->matchup);
    free(s->tally);
    free(s);
}

#define TRIALS ((uint64_t)1 << 21)
#define SLOW_TRIALS ((uint64_t)1 << 18)

static const equities
    holdem2 = {"holdem", 2, {"AcAd", "KsKh"}, TRIALS, NULL, false},
    holdem6 = {"holdem", 6, {"AcAd", "KsKh", "QcQd", "JsJh", "TcTd", "9s9h"}, TRIALS, NULL, false},
    holdem2_random = {"holdem", 2, {"random", "random"}, TRIALS, NULL, false},
    holdem6_random = {"holdem", 6,    {"random", "random", "random", "random", "random", "random"},
                      TRIALS,   NULL, false},
    holdem2_ranges = {"holdem", 2, {"QQ+,AKs", "22+,A2s+"}, TRIALS, NULL, false},
    omaha2 = {"omaha8", 2, {"As2sKhQd", "Ah2h3d4c"}, SLOW_TRIALS, NULL, false},
    omaha2_random = {"omaha8", 2, {"random", "random"}, SLOW_TRIALS, NULL, false},
    omaha6_random = {"omaha8",
                     6,
                     {"random", "random", "random", "random", "random", "random"},
                     SLOW_TRIALS,
                     NULL,
                     false},
    stud2 = {"stud8", 2, {"As2s3s", "KhKdKc"}, TRIALS, NULL, false},
    stud6 = {"stud8", 6,    {"As2s3s", "KhKdKc", "4c5c6c", "7d8d9d", "ThTs9s", "QhQsJc"},
             TRIALS,  NULL, false},
    exact_holdem = {"holdem", 2, {"AcAd", "KsKh"}, 0, NULL, false},
    exact_omaha = {"omaha8", 2, {"As2sKhQd", "Ah2h3d4c"}, 0, NULL, false},
    exact_classes = {"holdem", 2, {"AK", "QQ"}, 0, NULL, false},
    exact_classes3 = {"holdem", 3, {"AA", "KK", "QQ"}, 0, NULL, false},
    exact_combos = {"holdem", 2, {"random", "random"}, 0, NULL, true},
    exact_holdem6 = {"holdem", 6, {"AcAd", "KsKh", "QcQd", "JsJh", "TcTd", "9s9h"}, 0, NULL, false},
    exact_omaha6 = {"omaha8",
                    6,
                    {"As2sKhQd", "Ah2h3d4c", "KsKcJdTd", "9s8s7d6d", "QsQc5s5c", "Ad3sJhTc"},
                    0,
                    NULL,
                    false},
    exact_three = {"holdem", 3, {"22+,A2s+", "QQ+,AK", "random"}, 0, NULL, false},
    exact_three_random = {"holdem", 3, {"random", "random", "random"}, 0, NULL, false},
    exact_omaha_flop = {"omaha8", 2, {"AA", "A2"}, 0, "Kc8d3h", false},
    exact_omaha_ranges = {"omaha8", 2, {"AA$ds", "A2$ds"}, 0, NULL, false},
    exact_stud = {"stud8", 2, {"As2s3s", "KhKdKc"}, 0, NULL, false},
    exact_stud_door = {"stud8", 2, {"As2s/3s", "**/Kh"}, 0, NULL, false};

#define EQUITY_BENCHMARK(name, unit, scalar, work, expected, detail)                               \
    { name, unit, scalar, work, expected, &detail, prepare, run, sum, release }
#define SAMPLED(name, trials, expected, detail)                                                    \
    EQUITY_BENCHMARK(name, "trials/s", false, (double)trials, expected, detail)
#define EXACT(name, expected, detail) EQUITY_BENCHMARK(name, "s", false, 1, expected, detail)
/* Without the loops of a tier. */
#define COUNTED(name, expected, detail) EQUITY_BENCHMARK(name, "s", true, 1, expected, detail)

const hilo_benchmark hilo_equity_benchmarks[] = {
    SAMPLED("mc/holdem/2", TRIALS, 1723130295974u, holdem2),
    SAMPLED("mc/holdem/6", TRIALS, 785591484017u, holdem6),
    SAMPLED("mc/holdem/2/random", TRIALS, 1017638177094u, holdem2_random),
    SAMPLED("mc/holdem/6/random", TRIALS, 327663103286u, holdem6_random),
    SAMPLED("mc/holdem/2/ranges", TRIALS, 1461484488160u, holdem2_ranges),
    SAMPLED("mc/omaha8/2", SLOW_TRIALS, 177530827139u, omaha2),
    SAMPLED("mc/omaha8/2/random", SLOW_TRIALS, 144904728553u, omaha2_random),
    SAMPLED("mc/omaha8/6/random", SLOW_TRIALS, 45786430223u, omaha6_random),
    SAMPLED("mc/stud8/2", TRIALS, 379445263755u, stud2),
    SAMPLED("mc/stud8/6", TRIALS, 231202815083u, stud6),
    EXACT("exact/holdem/AcAd-KsKh", 1388077876520u, exact_holdem),
    EXACT("exact/omaha8/As2sKhQd-Ah2h3d4c", 653944047831u, exact_omaha),
    EXACT("exact/holdem/AK-QQ", 71886644039976u, exact_classes),
    EXACT("exact/holdem/AA-KK-QQ", 197873629701084u, exact_classes3),
    EXACT("exact/holdem/random-random/per-combo", 1334132153049110276u, exact_combos),
    EXACT("exact/holdem/6", 242667386006u, exact_holdem6),
    EXACT("exact/holdem/3/ranges", 1633221355416451524u, exact_three),
    EXACT("exact/holdem/3/random", 5420442296428454624u, exact_three_random),
    EXACT("exact/omaha8/6", 4187110841u, exact_omaha6),
    COUNTED("exact/omaha8/AA-A2/flop", 24090083059508123u, exact_omaha_flop),
    COUNTED("exact/omaha8/AAds-A2ds", 654485455369504140u, exact_omaha_ranges),
    COUNTED("exact/stud8/third", 3260730576404637u, exact_stud),
    COUNTED("exact/stud8/door", 11358836073399253800u, exact_stud_door),
};

const size_t hilo_equity_benchmark_count =
    sizeof hilo_equity_benchmarks / sizeof hilo_equity_benchmarks[0];
