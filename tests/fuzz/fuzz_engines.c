/* Fuzz target that compares the engines. The bytes choose a small matchup: game, seats, a few
 * combos a seat with weights, board, and dead cards that leave a short deck.
 *
 * Every exact engine that accepts it must report what enumerate counts without symmetry; sampling
 * must come as close as 500 trials must (Hoeffding: farther off once in 10^15 runs). */
#include "matchup/matchup.h"
#include "target.h"

#include <math.h>

#define MOST_SEATS 4
#define MOST_DEALS 2000
#define TRIALS 500
#define FARTHEST 0.19 /* 2 exp(-2 * 500 * 0.19^2) = 4e-16 */

typedef struct {
    const uint8_t *data;
    size_t size;
    int pool[52], pool_count; /* cards in play, in random order */
    char seats[MOST_SEATS][256], board[16], dead[105];
    const char *texts[MOST_SEATS];
    hilo_request request;
} bytes;

/* The next byte below n; 0 when the unit is at its end. */
static int next(bytes *b, int n) {
    if (b->size == 0) {
        return 0;
    }
    b->size--;
    return *b->data++ % n;
}

static void put(char *text, size_t size, const char *format, const char *a) {
    size_t length = strlen(text);
    snprintf(text + length, size - length, format, a);
}

static void put_card(char *text, size_t size, int card) {
    char name[3] = {"23456789TJQKA"[card / 4], "cdhs"[card % 4], 0};
    put(text, size, "%s", name);
}

/* Moves `count` random cards to pool[from ..). */
static void draw(bytes *b, int from, int count) {
    for (int i = from; i < from + count; i++) {
        int j = i + next(b, b->pool_count - i), card = b->pool[i];
        b->pool[i] = b->pool[j];
        b->pool[j] = card;
    }
}

static void make_deck(bytes *b, int cards) {
    for (int card = 0; card < 52; card++) {
        b->pool[card] = card;
    }
    b->pool_count = 52;
    draw(b, 0, cards);
    for (int i = cards; i < 52; i++) {
        put_card(b->dead, sizeof b->dead, b->pool[i]);
    }
    b->pool_count = cards;
}

/* A combo: cards `fixed` stand in pool[from ..) already and are the same for the whole seat. */
static void put_combo(bytes *b, char *text, int from, int loose, int fixed) {
    bool stud = fixed >= 0;
    draw(b, from + (stud ? fixed : 0), loose);
    for (int i = 0; i < loose; i++) {
        put(text, 256, "%s", stud && i == 2 ? "/" : "");
        put_card(text, 256, b->pool[from + (stud ? fixed : 0) + i]);
    }
    for (int i = 0; i < fixed; i++) {
        put(text, 256, "%s", i == 3 ? "/" : "");
        put_card(text, 256, b->pool[from + i]);
    }
}

static void put_seat(bytes *b, char *text, int from, int loose, int fixed) {
    int combos = 1 + next(b, 3);
    if (fixed > 0) {
        draw(b, from, fixed);
    }
    for (int i = 0; i < combos; i++) {
        char weight[8];
        put(text, 256, "%s", i ? "," : "");
        put_combo(b, text, from, loose, fixed);
        snprintf(weight, sizeof weight, ":0.%d", 1 + next(b, 9));
        put(text, 256, "%s", next(b, 4) == 3 ? weight : "");
    }
}

static void make_request(bytes *b) {
    int game = next(b, 3), seats = 2 + next(b, MOST_SEATS - 1), spare = next(b, 6);
    bool stud = game == 2;
    int own = stud ? 7 : game == 1 ? 4 : 2;
    int board = stud ? 0 : (const int[]){0, 3, 4, 5}[next(b, 4)];
    int cards = seats * own + (stud ? 0 : 5) + spare;
    make_deck(b, cards > 52 ? 52 : cards);
    for (int i = 0; i < board; i++) {
        put_card(b->board, sizeof b->board, b->pool[i]);
    }
    int from = board;
    for (int i = 0; i < seats; i++) {
        int later = stud ? 1 + next(b, 4) : -1;
        put_seat(b, b->seats[i], from, stud ? 3 : own, later);
        /* The next seat may want cards of this one. */
        from += next(b, 3) ? (stud ? 3 + later : own) : (stud ? later : 0);
        b->texts[i] = b->seats[i];
    }
    b->request = (hilo_request){.game = hilo_game_name((size_t)game),
                                .seats = b->texts,
                                .seat_count = (size_t)seats,
                                .board = b->board,
                                .dead = b->dead};
}

static void fail(const bytes *b, const char *what, const char *engine, double a, double e) {
    fprintf(stderr, "%s, %s: %.17g, expected %.17g\nhilo equity -g %s -b '%s' -d '%s'", engine,
            what, a, e, b->request.game, b->board, b->dead);
    for (size_t i = 0; i < b->request.seat_count; i++) {
        fprintf(stderr, " '%s'", b->texts[i]);
    }
    fputc('\n', stderr);
    abort();
}

static void check_number(const bytes *b, const char *what, const char *engine, double a, double e) {
    if (!(fabs(a - e) <= 1e-9 * fmax(1, fabs(e)))) {
        fail(b, what, engine, a, e);
    }
}

static void check_seat(const bytes *b, const hilo_result *result, size_t i,
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
        check_number(b, numbers[n].what, result->engine, numbers[n].a, numbers[n].e);
    }
}

static void check_result(const bytes *b, const hilo_result *a, const hilo_result *e) {
    check_number(b, "deals", a->engine, (double)a->deals, (double)e->deals);
    check_number(b, "weight", a->engine, a->weight, e->weight);
    check_number(b, "no_low", a->engine, a->no_low.value, e->no_low.value);
    check_number(b, "ties", a->engine, (double)a->hi_tie_count, (double)e->hi_tie_count);
    for (size_t i = 0; i < e->seat_count; i++) {
        check_seat(b, a, i, &e->seats[i]);
    }
}

static void check_sample(const bytes *b, const hilo_result *a, const hilo_result *e) {
    for (size_t i = 0; i < e->seat_count; i++) {
        if (fabs(a->seats[i].equity - e->seats[i].equity) > FARTHEST) {
            fail(b, "equity", a->engine, a->seats[i].equity, e->seats[i].equity);
        }
    }
}

static void compare(bytes *b, const hilo_matchup *matchup, const char *tier) {
    hilo_options options = hilo_options_default();
    options.engine = "enumerate";
    options.threads = 1;
    options.no_symmetry = true;
    hilo_result *expected = NULL, *result;
    hilo_error error;
    if (hilo_equity(matchup, &options, &expected, &error)) {
        fail(b, error.message, "enumerate", 0, 0);
    }
    const char *engine;
    for (size_t i = 0; (engine = hilo_engine_name(i)) != NULL; i++) {
        options = (hilo_options){.engine = engine, .threads = 1, .tier = tier, .seed = 1};
        options.trials = strcmp(engine, "sample") == 0 ? TRIALS : 0;
        hilo_status status = hilo_equity(matchup, &options, &result, &error);
        if (status == HILO_ERROR_REFUSED) {
            continue; /* it does not accept this matchup */
        }
        if (status) {
            fail(b, error.message, engine, 0, 0);
        }
        (result->exact ? check_result : check_sample)(b, result, expected);
        hilo_result_free(result);
    }
    hilo_result_free(expected);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    bytes *b = calloc(1, sizeof *b);
    if (!b) {
        abort();
    }
    b->data = data;
    b->size = size;
    make_request(b);
    size_t tiers = 0;
    while (hilo_tier_name(tiers)) {
        tiers++;
    }
    const char *tier = hilo_tier_name((size_t)next(b, (int)tiers));
    hilo_matchup *matchup = NULL;
    hilo_error error;
    hilo_status status = hilo_matchup_create(&b->request, &matchup, &error);
    if (status == HILO_OK && hilo_matchup_deals_bound(matchup) <= MOST_DEALS) {
        compare(b, matchup, hilo_tier_available(tier) ? tier : NULL);
    }
    hilo_matchup_free(matchup);
    free(b);
    return 0;
}
