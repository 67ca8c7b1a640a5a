/* Weights whose products outgrow 128 bits: sums are doubles, the answer the same. */
#include "engine/engine.h"
#include "measures.h"
#include "solving.h"

#include <jansson.h>
#include <math.h>
#include <stdlib.h>

#define SEATS 10

/* Ten seats of two combos each, no two seats with a card in common, then four dead cards. */
static const char *const holdem[SEATS][2] = {
    {"AsAh", "AsAd"}, {"KsKh", "KhKd"}, {"QsQh", "QsQd"}, {"JsJh", "JsJd"}, {"TsTh", "TsTd"},
    {"9s9h", "9s9d"}, {"8s8h", "8s8d"}, {"7s7h", "7s7d"}, {"6s6h", "6s6d"}, {"5s5h", "5s5d"}};
static const char *const holdem_gone[SEATS] = {"2c2s", "2c2h", "2c2d", "2c3s", "2c3h",
                                               "2c3d", "2c4s", "2c4h", "2c4d", "2c3c"};

typedef struct {
    char texts[SEATS][96];
    const char *seats[SEATS];
} table;

/* Each seat's combos with weights `a` and `b`, and a third of weight `third`, which the dead card
 * removes. NULL: no such part. */
static hilo_request weigh(table *t, const char *a, const char *b, const char *third) {
    for (int i = 0; i < SEATS; i++) {
        size_t at =
            (size_t)snprintf(t->texts[i], sizeof t->texts[i], "%s%s%s,%s%s%s", holdem[i][0],
                             a ? ":" : "", a ? a : "", holdem[i][1], b ? ":" : "", b ? b : "");
        if (third) {
            snprintf(t->texts[i] + at, sizeof t->texts[i] - at, ",%s:%s", holdem_gone[i], third);
        }
        t->seats[i] = t->texts[i];
    }
    return (hilo_request){"holdem", t->seats, SEATS, "Ac3d4h7c", "2c", NULL, NULL};
}

static bool is_real(const hilo_request *request) {
    hilo_matchup *matchup = make_matchup(request);
    hilo_options options = exact_options();
    hilo_run run;
    hilo_tally *tally;
    cr_assert_eq(hilo_engine_run(matchup, &options, &run, &tally, NULL), HILO_OK);
    bool real = tally->real;
    free(tally);
    hilo_matchup_free(matchup);
    return real;
}

/* Equal up to a factor of all weights. */
static void check_proportional(const hilo_request *large, const hilo_request *small) {
    hilo_options options = exact_options();
    hilo_result *a = solve(large, &options), *b = solve(small, &options);
    cr_assert_eq(a->deals, b->deals);
    measures *x = measures_new(SEATS), *y = measures_new(SEATS);
    measures_add(x, a, 1 / a->weight, NULL);
    measures_add(y, b, 1 / b->weight, NULL);
    x->deals = y->deals = 0;
    char first[80];
    cr_expect_eq(measures_differ(x, y, 1e-12, first), 0, "%s", first);
    for (int i = 0; i < SEATS; i++) {
        cr_expect_float_eq(a->seats[i].equity, b->seats[i].equity, 1e-12);
    }
    measures_check_sums(a, request_text(large));
    free(x);
    free(y);
    hilo_result_free(a);
    hilo_result_free(b);
}

/* The removed combo makes the greatest common divisor of a seat's weights a millionth. */
Test(engine_real, equal_weights) {
    table a, b;
    hilo_request real = weigh(&a, "0.123457", "0.123457", "1"), plain = weigh(&b, NULL, NULL, NULL);
    cr_assert(is_real(&real) && !is_real(&plain));
    check_proportional(&real, &plain);
}

Test(engine_real, rescaled_weights) {
    table a, b;
    hilo_request real = weigh(&a, "0.2", "0.6", "0.123457"), small = weigh(&b, "0.2", "0.6", NULL);
    cr_assert(is_real(&real) && !is_real(&small));
    check_proportional(&real, &small);
}

/* The sum of all weights is known. */
Test(engine_real, total_weight) {
    table t;
    hilo_request request = weigh(&t, "0.123457", "0.987653", NULL);
    cr_assert(is_real(&request));
    hilo_options options = exact_options();
    hilo_result *result = solve(&request, &options);
    /* 52 less four on the board, one dead and twenty held: 27 rivers; 1024 tuples. */
    cr_expect_eq(result->deals, 1024 * 27);
    cr_expect(result->weighted);
    double wanted = 27 * pow(0.123457 + 0.987653, SEATS);
    cr_expect_float_eq(result->weight / wanted, 1, 1e-12, "%.17g, not %.17g", result->weight,
                       wanted);
    cr_expect_float_eq(result->no_low.value / wanted, 1, 1e-12);
    hilo_result_free(result);
}

/* Doubles are added in the order of the tasks: any number of threads gives the same bits. */
static void check_threads(const hilo_request *request) {
    hilo_options options = exact_options();
    cr_assert(is_real(request));
    char *first = NULL;
    static const int threads[] = {1, 2, 3, 5, 8};
    for (int t = 0; t < 5; t++) {
        options.threads = threads[t];
        hilo_result *result = solve(request, &options);
        char *text = NULL;
        cr_assert_eq(hilo_result_json(result, &text), HILO_OK);
        json_t *json = json_loads(text, 0, NULL);
        json_object_del(json, "elapsed_s");
        json_object_del(json, "threads");
        char *rest = json_dumps(json, JSON_REAL_PRECISION(17) | JSON_PRESERVE_ORDER);
        if (first) {
            cr_expect_str_eq(rest, first, "%d threads", threads[t]);
            free(rest);
        } else {
            first = rest;
        }
        json_decref(json);
        hilo_text_free(text);
        hilo_result_free(result);
    }
    free(first);
}

Test(engine_real, threads) {
    table t;
    hilo_request request = weigh(&t, "0.123457", "0.987653", NULL);
    check_threads(&request);
}

/* Six stud seats with one card to come each. */
Test(engine_real, threads_in_stud) {
    const char *const seats[] = {"AsAh/2s3s4s5s:0.123457,AsAd/2s3s4s5s:0.987653",
                                 "KsKh/2h3h4h5h:0.123457,KsKd/2h3h4h5h:0.77",
                                 "QsQh/2d3d4d5d:0.123457,QsQd/2d3d4d5d:0.987653",
                                 "JsJh/2c3c4c5c:0.123457,JsJd/2c3c4c5c:0.3",
                                 "TsTh/6s6h7s7h:0.123457,TsTd/6s6h7s7h:0.987653",
                                 "9s9h/6d6c7d7c:0.123457,9s9d/6d6c7d7c:0.5"};
    hilo_request request = {"stud8", seats, 6, "", "8s8h8d8cAcKcQcJcTc", NULL, NULL};
    check_threads(&request);
}
