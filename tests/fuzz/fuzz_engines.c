/* Fuzz target that compares the engines on small random matchups (random_matchup.h).
 *
 * Every exact engine that accepts one must report what enumerate counts without symmetry, in one of
 * four for each combo, too. In another one of four sampling must come as close as 500 trials must
 * (Hoeffding: farther off once in 10^15 runs). At its end the program says how many matchups each
 * engine was compared on.
 */
#include "matchup/matchup.h"
#include "random_matchup.h"
#include "target.h"

#include <math.h>

#define MOST_DEALS 2000
#define TRIALS 500
#define MOST_ENGINES 8
#define FARTHEST 0.19 /* 2 exp(-2 * 500 * 0.19^2) = 4e-16 */

static void fail(const random_matchup *m, const char *what, const char *engine, double a,
                 double e) {
    fprintf(stderr, "%s, %s: %.17g, expected %.17g\nhilo equity -g %s -b '%s' -d '%s'", engine,
            what, a, e, m->request.game, m->board, m->dead);
    for (size_t i = 0; i < m->request.seat_count; i++) {
        fprintf(stderr, " '%s'", m->texts[i]);
    }
    fputc('\n', stderr);
    abort();
}

static void check_number(const random_matchup *m, const char *what, const char *engine, double a,
                         double e) {
    if (!(fabs(a - e) <= 1e-9 * fmax(1, fabs(e)))) {
        fail(m, what, engine, a, e);
    }
}

static void check_seat(const random_matchup *m, const hilo_result *result, size_t i,
                       const hilo_seat_result *e) {
    const hilo_seat_result *a = &result->seats[i];
    const struct {
        const char *what;
        double a, e;
    } numbers[] = {
        {"equity", a->equity, e->equity},
        {"combos", (double)a->combos, (double)e->combos},
        {"scoop", a->scoop.value, e->scoop.value},
        {"hi_win", a->hi_win.value, e->hi_win.value},
        {"hi_tie", a->hi_tie.value, e->hi_tie.value},
        {"lo_win", a->lo_win.value, e->lo_win.value},
        {"lo_tie", a->lo_tie.value, e->lo_tie.value},
        {"lo_lose", a->lo_lose.value, e->lo_lose.value},
        {"lo_none", a->lo_none.value, e->lo_none.value},
        {"shares", (double)a->share_count, (double)e->share_count},
    };
    for (size_t n = 0; n < sizeof numbers / sizeof numbers[0]; n++) {
        check_number(m, numbers[n].what, result->engine, numbers[n].a, numbers[n].e);
    }
}

static void check_combos(const random_matchup *m, const hilo_result *a, const hilo_result *e,
                         size_t seat) {
    const hilo_seat_result *x = &a->seats[seat], *y = &e->seats[seat];
    check_number(m, "combos listed", a->engine, (double)x->per_combo_count,
                 (double)y->per_combo_count);
    for (size_t i = 0; i < y->per_combo_count; i++) {
        const hilo_combo_result *c = &x->per_combo[i], *d = &y->per_combo[i];
        check_number(m, d->text, a->engine, strcmp(c->text, d->text), 0);
        check_number(m, "deals of a combo", a->engine, (double)c->deals, (double)d->deals);
        check_number(m, "equity of a combo", a->engine, c->equity, d->equity);
    }
}

static void check_result(const random_matchup *m, const hilo_result *a, const hilo_result *e) {
    check_number(m, "deals", a->engine, (double)a->deals, (double)e->deals);
    check_number(m, "weight", a->engine, a->weight, e->weight);
    check_number(m, "no_low", a->engine, a->no_low.value, e->no_low.value);
    check_number(m, "ties", a->engine, (double)a->hi_tie_count, (double)e->hi_tie_count);
    for (size_t i = 0; i < e->seat_count; i++) {
        check_seat(m, a, i, &e->seats[i]);
        check_combos(m, a, e, i);
    }
}

static void check_sample(const random_matchup *m, const hilo_result *a, const hilo_result *e) {
    for (size_t i = 0; i < e->seat_count; i++) {
        if (fabs(a->seats[i].equity - e->seats[i].equity) > FARTHEST) {
            fail(m, "equity", a->engine, a->seats[i].equity, e->seats[i].equity);
        }
    }
}

static long compared[MOST_ENGINES]; /* matchups, by engine */

static void report(void) {
    for (size_t i = 0; i < MOST_ENGINES && hilo_engine_name(i); i++) {
        fprintf(stderr, "%s: %ld matchups\n", hilo_engine_name(i), compared[i]);
    }
}

/* The answer of one engine; NULL when it does not accept the matchup. */
static hilo_result *answer(const random_matchup *m, const hilo_matchup *matchup, const char *engine,
                           hilo_options options) {
    hilo_result *result = NULL;
    hilo_error error;
    options.engine = engine;
    options.threads = 1;
    hilo_status status = hilo_equity(matchup, &options, &result, &error);
    bool no_combos = options.per_combo && status == HILO_ERROR_SYNTAX;
    if (status && status != HILO_ERROR_REFUSED && !no_combos) {
        fail(m, error.message, engine, 0, 0);
    }
    return result;
}

static void compare(random_matchup *m, const hilo_matchup *matchup, const char *tier) {
    int more = random_matchup_next(m, 4);
    bool per_combo = more == 3 && m->request.seat_count <= 3, sampled = more == 2;
    hilo_options options = {.tier = tier, .seed = 1, .per_combo = per_combo};
    hilo_options plain = {.no_symmetry = true, .per_combo = per_combo};
    hilo_result *expected = answer(m, matchup, "enumerate", plain);
    if (!expected) {
        fail(m, "refused", "enumerate", 0, 0);
    }
    const char *engine;
    for (size_t i = 0; (engine = hilo_engine_name(i)) != NULL; i++) {
        bool samples = strcmp(engine, "sample") == 0;
        options.trials = samples ? TRIALS : 0;
        if (samples && !sampled) {
            continue; /* it takes longer than all others together */
        }
        hilo_result *result = answer(m, matchup, engine, options);
        if (result) {
            (result->exact ? check_result : check_sample)(m, result, expected);
            compared[i]++;
        }
        hilo_result_free(result);
    }
    hilo_result_free(expected);
}

/* A tier that this machine has; NULL: the best. */
static const char *choose_tier(random_matchup *m) {
    size_t tiers = 0;
    while (hilo_tier_name(tiers)) {
        tiers++;
    }
    const char *tier = hilo_tier_name((size_t)random_matchup_next(m, (int)tiers));
    return hilo_tier_available(tier) ? tier : NULL;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static bool reported; /* at the end */
    random_matchup *m = malloc(sizeof *m);
    if (!m || (!reported && atexit(report))) {
        abort();
    }
    reported = true;
    random_matchup_make(m, data, size);
    const char *tier = choose_tier(m);
    hilo_matchup *matchup = NULL;
    hilo_status status = hilo_matchup_create(&m->request, &matchup, NULL);
    if (status == HILO_OK && hilo_matchup_deals_bound(matchup) <= MOST_DEALS) {
        compare(m, matchup, tier);
    }
    hilo_matchup_free(matchup);
    free(m);
    return 0;
}
