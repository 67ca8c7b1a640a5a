/* The same answer from any number of threads, and from the same seed. */
#include "solving.h"

#include <jansson.h>
#include <stdlib.h>

static const struct {
    const char *game, *seats[10], *board, *dead;
} cases[] = {
    {"holdem", {"AcAd", "KsKh"}, "", ""},
    {"holdem", {"QQ+,AKs", "JJ,TT:0.37,AJs", "random"}, "Ah9c4d", "2c"},
    {"holdem", {"AA,KK:0.5", "KK,QQ:0.01", "QQ,AA:0.77"}, "2c7d9h", ""},
    {"holdem", {"As2d", "Ks3d", "Qs4d", "Js5d", "Ts6d", "9s7d", "8h8d"}, "Ac5h3c", "Tc"},
    {"omaha8", {"As2sKhQd", "Ah2h3d4c"}, "", ""},
    {"omaha8", {"AA23:0.5,AA24", "KKQJ", "A3KQ"}, "7c8d2h3s", "4c"},
    {"stud8", {"As2h3d4cKs", "KhKd9c9sQh"}, "", "5c5d5h6c6d7s8h"},
    {"stud8", {"AA/Kc9d5h2s", "(QQ,JJ)/QdJc3s2h"}, "", ""},
    {"stud8",
     {"7c4d8dQd2s3c", "Th3h7sJdKsTc", "5d2h3d8s8hKh", "5sQhJc2dTs6h", "Ac3sAsAd9c9h",
      "Qs7d5c7h9d8c", "KdTdKcJh4c6c", "Ah5h6s2c4sQc"},
     "",
     ""},
};

#define CASES (sizeof cases / sizeof *cases)

static hilo_request request_of(size_t index) {
    size_t seats = 0;
    while (seats < HILO_MAX_SEATS && cases[index].seats[seats]) {
        seats++;
    }
    return (hilo_request){cases[index].game,
                          cases[index].seats,
                          seats,
                          cases[index].board,
                          cases[index].dead,
                          NULL,
                          NULL};
}

/* The report as JSON, without the time it took and the threads it used; free() it. */
static char *report_of(const hilo_request *request, const hilo_options *options) {
    char *text = NULL;
    hilo_result *result = solve(request, options);
    cr_assert_eq(hilo_result_json(result, &text), HILO_OK);
    json_t *json = json_loads(text, 0, NULL);
    cr_assert_not_null(json, "%s", text);
    cr_assert_eq(json_integer_value(json_object_get(json, "threads")), options->threads);
    cr_assert_eq(json_object_del(json, "threads"), 0);
    cr_assert_eq(json_object_del(json, "elapsed_s"), 0);
    char *rest = json_dumps(json, JSON_PRESERVE_ORDER | JSON_REAL_PRECISION(17));
    cr_assert_not_null(rest);
    json_decref(json);
    hilo_text_free(text);
    hilo_result_free(result);
    return rest;
}

static int check_request(const hilo_request *request, hilo_options options) {
    static const int threads[] = {1, 2, 5, 16};
    char *first = NULL;
    int compared = 0;
    for (size_t t = 0; t < sizeof threads / sizeof *threads; t++) {
        options.threads = threads[t];
        char *report = report_of(request, &options);
        if (first) {
            cr_expect_str_eq(report, first, "%d threads: %s", threads[t], request_text(request));
            compared++;
            free(report);
        } else {
            first = report;
        }
    }
    free(first);
    return compared;
}

static int check_threads(size_t index, hilo_options options) {
    hilo_request request = request_of(index);
    return check_request(&request, options);
}

Test(engine_threads, exact) {
    int compared = 0;
    for (size_t i = 0; i < CASES; i++) {
        compared += check_threads(i, exact_options());
    }
    cr_assert_eq(compared, 27);
}

/* Two seats with hidden cards, in Stud: threads share the hands of one list or of the other, and
 * look up what shares many cards. 3 v 4, 2 v 4 and 5 v 5 unknown cards, 4 v 4 the same, weights. */
static const char *const hidden[][3] = {
    {"As2s/3s4h", "KQ/Kh9c8d", "5c5d5h6c6d7s8h"},
    {"As2s/3s4h5d", "**/Kh9c8d", "5c5s5h6c6d7s8h"},
    {"**/Ks9d", "**/Kh9c", "2c2d2h3c3d3h4c4d4h5c5d5h6c6d6h7c7d7h8c8d"},
    {"AsAh/2d", "KhQh/Th", "3c3d3h4c4d4h"},
    {"AA/3s4h:0.25,A2/3s4h", "KK/Kh9c,45/Kh9c:0.5", "6c6d6h7c7d7h"},
};

Test(engine_threads, pairs_by_combo) {
    int compared = 0;
    for (size_t i = 0; i < sizeof hidden / sizeof *hidden; i++) {
        hilo_request request = {
            .game = "stud8", .seats = hidden[i], .seat_count = 2, .dead = hidden[i][2]};
        hilo_options options = exact_options();
        options.engine = "pair-sweep";
        compared += check_request(&request, options);
        options.per_combo = true;
        compared += check_request(&request, options);
    }
    cr_assert_eq(compared, 30);
}

Test(engine_threads, sampled) {
    int compared = 0;
    for (size_t i = 0; i < CASES; i++) {
        compared += check_threads(i, sample_options(300000, 7 + i));
    }
    cr_assert_eq(compared, 27);
}

/* A target is looked at after fixed blocks, whoever computed them. */
Test(engine_threads, sampled_to_a_target) {
    int compared = 0;
    for (size_t i = 0; i < CASES; i += 2) {
        hilo_options options = sample_options(0, 3);
        options.target_se = 3e-4;
        compared += check_threads(i, options);
    }
    cr_assert_eq(compared, 15);
}

/* The seed decides, and nothing else: not what ran before in the process. */
Test(engine_threads, seeds) {
    int compared = 0;
    for (size_t i = 0; i + 1 < CASES; i++) { /* the last has 4 deals */
        hilo_request request = request_of(i);
        hilo_options options = sample_options(200000, 11);
        options.threads = 2;
        char *first = report_of(&request, &options);
        options.seed = 12;
        char *other = report_of(&request, &options);
        options.seed = 11;
        char *again = report_of(&request, &options);
        cr_expect_str_eq(again, first, "%s", request_text(&request));
        json_t *a = json_loads(first, 0, NULL), *b = json_loads(other, 0, NULL);
        json_t *x = json_object_get(a, "seats"), *y = json_object_get(b, "seats");
        cr_assert(x && y);
        cr_expect_not(json_equal(x, y), "seeds 11 and 12 agree: %s", request_text(&request));
        json_decref(a);
        json_decref(b);
        free(first);
        free(other);
        free(again);
        compared++;
    }
    cr_assert_eq(compared, 8);
}
