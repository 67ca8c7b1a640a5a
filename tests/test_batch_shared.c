/* Work that lines share: each gets the answer that a run of its own gives, bit for bit, and only
 * lines that ask for the same share it. */
#include "batching.h"
#include "random.h"
#include "reference_check.h"

#include <jansson.h>
#include <stdio.h>

/* Adds a request as a JSON line. */
static void add_line(batch_text *input, const hilo_request *request, const hilo_options *options) {
    json_t *seats = json_array();
    for (size_t i = 0; i < request->seat_count; i++) {
        json_array_append_new(seats, json_string(request->seats[i]));
    }
    json_t *object =
        json_pack("{s:s, s:o, s:s, s:s}", "game", request->game, "seats", seats, "board",
                  request->board ? request->board : "", "dead", request->dead ? request->dead : "");
    if (options && options->method != HILO_METHOD_AUTO) {
        bool exact = options->method == HILO_METHOD_EXACT;
        json_object_set_new(object, "method", json_string(exact ? "exact" : "monte-carlo"));
    }
    if (options && options->trials) {
        json_object_set_new(object, "trials", json_integer((json_int_t)options->trials));
    }
    if (options && options->target_se > 0) {
        json_object_set_new(object, "target_se", json_real(options->target_se));
    }
    if (options) {
        json_object_set_new(object, "seed", json_integer((json_int_t)options->seed));
    }
    char *text = json_dumps(object, JSON_REAL_PRECISION(17));
    cr_assert_not_null(text);
    batch_text_add(input, text, strlen(text));
    batch_text_add(input, "\n", 1);
    free(text);
    json_decref(object);
}

/* What `hilo equity --json` prints for the request, without what may differ. Free it. */
static char *single(const hilo_request *request, const hilo_options *options) {
    hilo_options chosen = options ? *options : hilo_options_default();
    chosen.threads = 1;
    hilo_result *result = solve(request, &chosen);
    char *text = NULL;
    cr_assert_eq(hilo_result_json(result, &text), HILO_OK);
    hilo_result_free(result);
    hide_run(text);
    return text;
}

/* Compares line `number` of the output with a run of its own; returns the next line. */
static char *check_line(char *output, size_t number, const hilo_request *request,
                        const hilo_options *options) {
    char head[64];
    char *end = strchr(output, '\n');
    cr_assert_not_null(end);
    *end = 0;
    int length = snprintf(head, sizeof head, "{\"id\": null, \"line\": %zu, ", number);
    cr_assert_eq(strncmp(output, head, (size_t)length), 0, "%.60s", output);
    char *expected = single(request, options);
    cr_expect_str_eq(output + length, expected + 1, "line %zu, %s:\n%s\n%s", number,
                     request_text(request), output + length, expected + 1);
    hilo_text_free(expected);
    return end + 1;
}

typedef struct {
    const char *what, *game;
    const char *seats[3];
    size_t count;
    const char *board, *dead;
    hilo_method method;
    uint64_t trials, seed;
    double target_se;
} variant;

#define EXACT HILO_METHOD_EXACT
#define AUTO HILO_METHOD_AUTO
#define MC HILO_METHOD_MONTE_CARLO

/* Lines that differ from the first in one thing. */
static const variant variants[] = {
    {"as it is", "holdem", {"AA", "QQ", "AKo"}, 3, "2c7d9h", "3s", MC, 2000, 1, 0},
    {"other dead", "holdem", {"AA", "QQ", "AKo"}, 3, "2c7d9h", "AsTs", MC, 2000, 1, 0},
    {"another dead", "holdem", {"AA", "QQ", "AKo"}, 3, "2c7d9h", "Ts", MC, 2000, 1, 0},
    {"no dead", "holdem", {"AA", "QQ", "AKo"}, 3, "2c7d9h", NULL, MC, 2000, 1, 0},
    {"more dead", "holdem", {"AA", "QQ", "AKo"}, 3, "2c7d9h", "3s4s", MC, 2000, 1, 0},
    {"board", "holdem", {"AA", "QQ", "AKo"}, 3, "2c7d9s", "3s", MC, 2000, 1, 0},
    {"turn", "holdem", {"AA", "QQ", "AKo"}, 3, "2c7d9h4s", "3s", MC, 2000, 1, 0},
    {"no board", "holdem", {"AA", "QQ", "AKo"}, 3, NULL, "3s", MC, 2000, 1, 0},
    {"dead on the board", "holdem", {"AA", "QQ", "AKo"}, 3, "2c7d3s", "9h", MC, 2000, 1, 0},
    {"range", "holdem", {"AA", "QQ", "AKs"}, 3, "2c7d9h", "3s", MC, 2000, 1, 0},
    {"wider", "holdem", {"AA", "QQ,JJ", "AKo"}, 3, "2c7d9h", "3s", MC, 2000, 1, 0},
    {"a weight", "holdem", {"AA", "QQ,JJ:0.5", "AKo"}, 3, "2c7d9h", "3s", MC, 2000, 1, 0},
    {"all weights", "holdem", {"AA", "QQ:0.5", "AKo"}, 3, "2c7d9h", "3s", MC, 2000, 1, 0},
    {"a combo less", "holdem", {"AA", "QQ!QdQh", "AKo"}, 3, "2c7d9h", "3s", MC, 2000, 1, 0},
    {"a seat less", "holdem", {"AA", "QQ"}, 2, "2c7d9h", "3s", MC, 2000, 1, 0},
    {"trials", "holdem", {"AA", "QQ", "AKo"}, 3, "2c7d9h", "3s", MC, 30000, 1, 0},
    {"seed", "holdem", {"AA", "QQ", "AKo"}, 3, "2c7d9h", "3s", MC, 2000, 2, 0},
    {"target", "holdem", {"AA", "QQ", "AKo"}, 3, "2c7d9h", "3s", MC, 0, 1, 0.001},
    {"another target", "holdem", {"AA", "QQ", "AKo"}, 3, "2c7d9h", "3s", MC, 0, 1, 0.002},
    {"exact", "holdem", {"AA", "QQ", "AKo"}, 3, "2c7d9h", "3s", EXACT, 0, 1, 0},
    {"game", "omaha8", {"AA", "QQ", "KK"}, 3, "2c7d9h", "3s", MC, 2000, 1, 0},
    {"stud", "stud8", {"AA/K", "QQ/J", "AK/Q"}, 3, NULL, "3s", MC, 2000, 1, 0},
    {"order of seats", "holdem", {"AKo", "AA", "QQ"}, 3, "2c7d9h", "3s", MC, 2000, 1, 0},
    {"suits", "holdem", {"AA", "QQ", "AKo"}, 3, "2h7c9d", "3s", MC, 2000, 1, 0},
};

#define VARIANTS (sizeof variants / sizeof variants[0])

static hilo_request request_of(const variant *v) {
    return (hilo_request){.game = v->game,
                          .seats = v->seats,
                          .seat_count = v->count,
                          .board = v->board,
                          .dead = v->dead};
}

static hilo_options options_of(const variant *v) {
    hilo_options options = hilo_options_default();
    options.method = v->method;
    options.trials = v->trials;
    options.seed = v->seed;
    options.target_se = v->target_se;
    return options;
}

/* The output of the two lines in one batch; *progress says whether they shared work. */
static char *run_pair(const variant *first, const variant *second, hilo_batch_progress *progress) {
    batch_text input = {0};
    const variant *both[] = {first, second};
    for (int i = 0; i < 2; i++) {
        hilo_request request = request_of(both[i]);
        hilo_options options = options_of(both[i]);
        add_line(&input, &request, &options);
    }
    char *output = batch_run(input.text, "jsonl", false, 1, progress);
    free(input.text);
    return output;
}

/* Each pair, in both orders, in one batch: what comes second must not get the first one's answer.
 */
Test(batch_shared, lines_that_differ_in_one_thing) {
    char *expected[VARIANTS];
    for (size_t i = 0; i < VARIANTS; i++) {
        hilo_request request = request_of(&variants[i]);
        hilo_options options = options_of(&variants[i]);
        expected[i] = single(&request, &options);
    }
    int pairs = 0, different = 0;
    for (size_t a = 0; a < VARIANTS; a++) {
        for (size_t b = 0; b < VARIANTS; b++) {
            hilo_batch_progress progress;
            char *output = run_pair(&variants[a], &variants[b], &progress);
            hide_run(output);
            char *second = strchr(output, '\n') + 1;
            second[strcspn(second, "\n")] = 0;
            cr_expect_str_eq(strstr(second, "\"game\""), expected[b] + 1, "%s, then %s",
                             variants[a].what, variants[b].what);
            /* The last two differ from the first in the order of seats and suits alone. */
            bool same = a == b || ((a == 0 || a >= VARIANTS - 2) && (b == 0 || b >= VARIANTS - 2));
            cr_expect_eq(progress.shared, (uint64_t)same, "%s, then %s", variants[a].what,
                         variants[b].what);
            different += strcmp(expected[a], expected[b]) != 0;
            pairs++;
            free(output);
        }
    }
    cr_assert_eq(pairs, 24 * 24);
    /* Targets and numbers of trials may end at the same block. */
    cr_expect_geq(different, 24 * 23 - 12, "%d", different);
    for (size_t i = 0; i < VARIANTS; i++) {
        hilo_text_free(expected[i]);
    }
}

Test(batch_shared, the_report_of_the_forgotten_dead_cards) {
    static const char *const seats[] = {"AA", "QQ", "AKo"};
    hilo_request d1 = {.game = "holdem", .seats = seats, .seat_count = 3}, d1b = d1;
    d1b.dead = "AsTs";
    batch_text input = {0};
    add_line(&input, &d1, NULL);
    add_line(&input, &d1b, NULL);
    char *output = batch_run(input.text, NULL, false, 2, NULL);
    static const double equities[2][3] = {{0.761346715, 0.187419884, 0.051233401},
                                          {0.734954787, 0.210302574, 0.054742640}};
    static const json_int_t deals[2] = {296082864, 58644432};
    char *line = output;
    for (int i = 0; i < 2; i++) {
        json_t *object = json_loads(line, JSON_DISABLE_EOF_CHECK, NULL);
        cr_assert_not_null(object);
        cr_expect_eq(json_integer_value(json_object_get(object, "deals")), deals[i]);
        for (size_t seat = 0; seat < 3; seat++) {
            json_t *entry = json_array_get(json_object_get(object, "seats"), seat);
            cr_expect_float_eq(json_real_value(json_object_get(entry, "equity")), equities[i][seat],
                               5.1e-10);
        }
        json_decref(object);
        line = strchr(line, '\n') + 1;
    }
    free(output);
    free(input.text);
}

/* ---- the reference lines, suits and seats permuted */

#define MOST_LINES 1024
#define TEXT 600

typedef struct {
    char seats[HILO_MAX_SEATS][TEXT], board[64], dead[64];
    const char *pointers[HILO_MAX_SEATS];
    char game[16];
    hilo_request request;
    char figures[HILO_MAX_SEATS][128]; /* as the table has them, in the line's order of seats */
    bool hands;                        /* figures of fixed hands, not an equity alone */
    char id[32];
} permuted;

typedef struct {
    permuted *lines;
    size_t count;
    uint64_t state;
    int copies;
    bool hands;
} collection;

/* Relabels the suits of concrete cards; of ranges as well, as long as no pattern letter is a suit.
 */
static void relabel(char *to, const char *from, const int map[4]) {
    static const char suits[] = "cdhs";
    for (char before = ' '; *from; before = *from++) {
        const char *suit = strchr("23456789TJQKA", before) ? strchr(suits, *from) : NULL;
        *to++ = suit ? suits[map[suit - suits]] : *from;
    }
    *to = 0;
}

/* AKs or JTs: there an s is no suit. */
static bool has_classes(const reference_request *read) {
    for (size_t i = 0; i < read->request.seat_count; i++) {
        const char *text = read->request.seats[i];
        for (const char *at = text; *at; at++) {
            bool rank = strchr("23456789TJQKA", *at) != NULL;
            if (rank && at[1] && strchr("23456789TJQKA", at[1]) && at[2] && strchr("so", at[2])) {
                return true;
            }
            if (*at == '$' || *at == '!' || *at == '{' || *at == '[' || *at == 'x') {
                return true;
            }
        }
    }
    return false;
}

static void random_order(uint64_t *state, int *order, int count) {
    for (int i = 0; i < count; i++) {
        order[i] = i;
    }
    random_draw(state, order, count, count);
}

static void take_figures(const reference_line *line, bool hands, size_t seats,
                         char figures[HILO_MAX_SEATS][128]) {
    const char *at = line->fields[6];
    for (size_t i = 0; i < seats; i++) {
        if (hands) {
            snprintf(figures[i], 128, "%s", line->fields[6 + i]);
        } else {
            size_t length = strcspn(at, ",");
            snprintf(figures[i], 128, "%.*s", (int)length, at);
            at += length + (at[length] == ',');
        }
    }
}

static void add_permuted(const reference_line *line, void *context) {
    collection *c = context;
    reference_request read;
    /* These take minutes, or are too large to be exact. */
    if (strcmp(line->fields[0], "T01") == 0) {
        return;
    }
    reference_read_line(&read, line, c->hands);
    size_t seats = read.request.seat_count;
    char figures[HILO_MAX_SEATS][128];
    take_figures(line, !c->hands, seats, figures);
    for (int copy = 0; copy < c->copies; copy++) {
        permuted *p = &c->lines[c->count++];
        cr_assert_lt(c->count, MOST_LINES);
        int map[4], order[HILO_MAX_SEATS];
        random_order(&c->state, map, 4);
        random_order(&c->state, order, (int)seats);
        for (int suit = 0; suit < 4 && c->hands && has_classes(&read); suit++) {
            map[suit] = suit;
        }
        for (size_t i = 0; i < seats; i++) {
            relabel(p->seats[i], read.request.seats[order[i]], map);
            p->pointers[i] = p->seats[i];
            strcpy(p->figures[i], figures[order[i]]);
        }
        relabel(p->board, read.request.board, map);
        relabel(p->dead, read.request.dead, map);
        strcpy(p->game, read.request.game);
        strcpy(p->id, line->fields[0]);
        p->hands = !c->hands;
        p->request = (hilo_request){.game = p->game,
                                    .seats = p->pointers,
                                    .seat_count = seats,
                                    .board = p->board,
                                    .dead = p->dead};
    }
}

static int check_seat(const permuted *p, size_t seat, const json_t *entry) {
    static const char *const names[] = {"scoop",  "hi_win", "hi_tie", "hi_lose",
                                        "lo_win", "lo_tie", "lo_lose"};
    double equity = json_real_value(json_object_get(entry, "equity"));
    if (!p->hands) {
        if (p->figures[seat][0] == '-') {
            return 0;
        }
        cr_expect_float_eq(equity, strtod(p->figures[seat], NULL),
                           reference_tolerance(p->figures[seat]), "%s, seat %zu", p->id, seat + 1);
        return 1;
    }
    const char *at = p->figures[seat];
    for (size_t i = 0; i < 7; i++) {
        char *end;
        long long expected = strtoll(at, &end, 10);
        cr_expect_eq(json_integer_value(json_object_get(entry, names[i])), expected, "%s, %s",
                     p->id, names[i]);
        at = end + 1;
    }
    cr_expect_float_eq(equity, strtod(at, NULL), 1e-12, "%s", p->id);
    return 1;
}

/* All tables in one batch, every line several times, in random order. */
Test(batch_shared, all_reference_lines_permuted) {
    static const char *const tables[] = {"holdem.tsv", "omaha8.tsv", "stud8.tsv", "ranges.tsv",
                                         "reports.tsv"};
    collection c = {.lines = calloc(MOST_LINES, sizeof(permuted)), .state = random_seed(6)};
    cr_assert_not_null(c.lines);
    int read = 0;
    for (int t = 0; t < 5; t++) {
        c.hands = t >= 3; /* ranges */
        c.copies = c.hands ? 2 : 5;
        read += reference_each(tables[t], add_permuted, &c);
    }
    cr_assert_eq(read, 24 + 24 + 20 + 16 + 27);
    int order[MOST_LINES];
    random_order(&c.state, order, (int)c.count);
    batch_text input = {0};
    hilo_options exact = exact_options();
    for (size_t i = 0; i < c.count; i++) {
        add_line(&input, &c.lines[order[i]].request, &exact);
    }
    hilo_batch_progress progress;
    char *output = batch_run(input.text, NULL, false, 2, &progress), *at = output;
    int compared = 0;
    for (size_t i = 0; i < c.count; i++) {
        const permuted *p = &c.lines[order[i]];
        json_t *object = json_loads(at, JSON_DISABLE_EOF_CHECK, NULL);
        cr_assert_not_null(object);
        json_t *seats = json_object_get(object, "seats");
        cr_assert_eq(json_array_size(seats), p->request.seat_count, "%s: %.300s", p->id, at);
        for (size_t seat = 0; seat < p->request.seat_count; seat++) {
            compared += check_seat(p, seat, json_array_get(seats, seat));
        }
        json_decref(object);
        at = strchr(at, '\n') + 1;
    }
    cr_expect_eq(progress.lines, c.count);
    cr_expect_eq(progress.failed, 0);
    cr_expect_eq(c.count, (size_t)(68 * 5 + 42 * 2));
    cr_expect_eq(compared, (128 + 95 + 64) * 5 + (37 + 58) * 2);
    /* Every further copy shares the work of the first. */
    cr_expect_geq(progress.shared, (uint64_t)(68 * 4 + 42));
    free(output);
    free(input.text);
    free(c.lines);
}

/* Random lines of every kind, several threads: each as a run of its own. */
Test(batch_shared, as_single_runs) {
    static const char *const hands[] = {"AcAd", "KsKh", "7h6h", "QQ+", "A5s-A2s", "JTs:0.5,22"};
    uint64_t state = random_seed(7);
    batch_text input = {0};
    hilo_request requests[120];
    hilo_options options[120];
    static const char *seats[120][3];
    static const char *const boards[] = {"2c7d9s", "2d7c9s", "2h7s9c", "Tc9c8c4d", "TdJd8d4c4s"};
    for (size_t i = 0; i < 120; i++) {
        size_t count = 2 + (size_t)random_below(&state, 2);
        int order[6];
        random_order(&state, order, 6);
        for (size_t seat = 0; seat < count; seat++) {
            seats[i][seat] = hands[order[seat]];
        }
        requests[i] = (hilo_request){.game = "holdem",
                                     .seats = seats[i],
                                     .seat_count = count,
                                     .board = boards[random_below(&state, 5)],
                                     .dead = random_below(&state, 3) ? NULL : "3c4h"};
        options[i] = random_below(&state, 2)
                         ? hilo_options_default()
                         : sample_options(1000, (uint64_t)random_below(&state, 2));
        add_line(&input, &requests[i], &options[i]);
    }
    hilo_batch_progress progress;
    char *output = batch_run(input.text, NULL, false, 3, &progress), *at = output;
    hide_run(output);
    for (size_t i = 0; i < 120; i++) {
        at = check_line(at, i + 1, &requests[i], &options[i]);
    }
    cr_expect_gt(progress.shared, 0);
    cr_expect_eq(progress.failed, 0);
    free(output);
    free(input.text);
}
