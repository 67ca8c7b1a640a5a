/* Memory that runs out: every allocation of the library fails once, and then with all that follow
 * it. Each time the call must say so, leave its output alone and leak nothing. */
#include "failing_heap.h"
#include "small_matchups.h"
#include "solving.h"

#include <stdlib.h>

/* ---------------------------------------------------------------- the calls */

/* A call of the library: what it makes from `input` goes to `output`. */
typedef struct {
    hilo_status (*make)(const void *input, void **output, hilo_error *error);
    void (*release)(void *output);
    bool explains; /* it fills the error */
    bool forgoes;  /* it may do without some memory, and be slower */
    bool varies;   /* how much it allocates depends on which thread gets which boards */
} call;

/* Makes each allocation of the call fail in turn; returns how many there were. */
static long check_call(const call *tested, const void *input, const char *what, bool from_then_on) {
    static char untouched;
    for (long failing = 1;; failing++) {
        void *output = &untouched;
        hilo_error error = {.status = HILO_OK};
        failing_heap_start(failing, from_then_on);
        hilo_status status = tested->make(input, &output, &error);
        if (status == HILO_OK) {
            tested->release(output);
        }
        failing_heap_count heap = failing_heap_stop();
        cr_assert_eq(heap.live, 0, "%s: allocation %ld leaves %zu blocks", what, failing,
                     heap.live);
        if (heap.made < failing) {
            cr_assert_eq(status, HILO_OK, "%s: %d, %s", what, status, error.message);
            return heap.made;
        }
        if (status == HILO_OK && tested->forgoes) {
            continue;
        }
        cr_assert_eq(status, HILO_ERROR_MEMORY, "%s: allocation %ld: status %d", what, failing,
                     status);
        cr_assert(output == &untouched, "%s: allocation %ld: output touched", what, failing);
        if (tested->explains) {
            cr_assert_eq(error.status, HILO_ERROR_MEMORY, "%s: allocation %ld", what, failing);
            cr_assert(error.message[0] && !error.located, "%s: allocation %ld", what, failing);
        }
    }
}

/* Both kinds of failure. */
static long check_both(const call *tested, const void *input, const char *what) {
    long once = check_call(tested, input, what, false);
    long all = check_call(tested, input, what, true);
    cr_assert(once == all || tested->varies, "%s: %ld allocations, then %ld", what, once, all);
    return once;
}

/* ---------------------------------------------------------------- ranges */

typedef struct {
    const char *game, *text;
} range_input;

static const range_input ranges[] = {
    {"holdem", "AcAd"},
    {"holdem", "QQ+,AKs:0.5,(77,66)!7s,[25]A5s-A2s[/25]"},
    {"holdem", "@two,A*:hh,!(22+,K*)"},
    {"holdem", "15%,5%-10%"},
    {"holdem", "QJs+,KK,KK:0.3"}, /* two notes */
    {"omaha8", "AsAd2s3d"},
    {"omaha8", "AAKK$ds,A2[3-5]K@20"},
    {"omaha8", "@one:KJ,AAxx:QQ"},
    {"omaha8", "1%-1.5%"},
    {"stud8", "As2s/3d"},
    {"stud8", "(QQ,JJ)/QdJc3s2h"},
    {"stud8", "~A23,{$W$W/A}:0.5,@one"},
};

#define RANGES (sizeof ranges / sizeof *ranges)

static hilo_names *names_of(const char *text) {
    hilo_names *names = NULL;
    cr_assert_eq(hilo_names_create(text, &names, NULL), HILO_OK);
    return names;
}

static hilo_status make_names(const void *input, void **output, hilo_error *error) {
    return hilo_names_create(input, (hilo_names **)output, error);
}

static void release_names(void *output) {
    hilo_names_free(output);
}

static const hilo_names *shared_names; /* of SMALL_DEFINITIONS, made before the failures */

static hilo_status make_range(const void *input, void **output, hilo_error *error) {
    const range_input *given = input;
    return hilo_range_create(given->game, given->text, shared_names, NULL, (hilo_range **)output,
                             error);
}

static void release_range(void *output) {
    hilo_range_free(output);
}

static hilo_status make_rest(const void *input, void **output, hilo_error *error) {
    (void)error;
    return hilo_range_without(input, hilo_cards_of(51), (hilo_range **)output);
}

static hilo_status make_canonical(const void *input, void **output, hilo_error *error) {
    (void)error;
    return hilo_range_canonical(input, (char **)output);
}

static void release_text(void *output) {
    hilo_text_free(output);
}

Test(memory_failures, names) {
    static const call names = {make_names, release_names, true, false, false};
    long failed = check_both(&names, SMALL_DEFINITIONS, "names");
    cr_assert_geq(failed, 3);
}

static hilo_status make_ranking(const void *input, void **output, hilo_error *error) {
    return hilo_ranking_create("holdem", input, (hilo_ranking **)output, error);
}

static void release_ranking(void *output) {
    hilo_ranking_free(output);
}

Test(memory_failures, ranking) {
    static const call create = {make_ranking, release_ranking, true, false, false};
    const hilo_ranking *own = hilo_ranking_published("holdem");
    char text[169 * 16] = "";
    for (size_t i = 0; i < hilo_ranking_count(own); i++) {
        hilo_ranked_class class;
        hilo_ranking_class(own, i, &class);
        snprintf(text + strlen(text), sizeof text - strlen(text), "%s .5\n", class.text);
    }
    long failed = check_both(&create, text, "ranking");
    cr_assert_geq(failed, 100);
}

Test(memory_failures, range) {
    static const call create = {make_range, release_range, true, false, false},
                      rest = {make_rest, release_range, false, false, false},
                      canonical = {make_canonical, release_text, false, false, false};
    hilo_names *names = names_of(SMALL_DEFINITIONS);
    shared_names = names;
    long failed = 0;
    for (size_t i = 0; i < RANGES; i++) {
        const char *what = ranges[i].text;
        failed += check_both(&create, &ranges[i], what);
        hilo_range *range = NULL;
        cr_assert_eq(make_range(&ranges[i], (void **)&range, NULL), HILO_OK, "%s", what);
        failed += check_both(&rest, range, what);
        failed += check_both(&canonical, range, what);
        hilo_range_free(range);
    }
    hilo_names_free(names);
    cr_assert_geq(failed, 10 * (long)RANGES, "only %ld", failed);
}

/* ---------------------------------------------------------------- matchups and equities */

static hilo_request request_of(const small_matchup *given) {
    return small_request(given, shared_names);
}

static hilo_status make_matchup_of(const void *input, void **output, hilo_error *error) {
    hilo_request request = request_of(input);
    return hilo_matchup_create(&request, (hilo_matchup **)output, error);
}

static void release_matchup(void *output) {
    hilo_matchup_free(output);
}

typedef struct {
    const hilo_matchup *matchup;
    hilo_options options;
} solve_input;

static hilo_status make_result(const void *input, void **output, hilo_error *error) {
    const solve_input *given = input;
    return hilo_equity(given->matchup, &given->options, (hilo_result **)output, error);
}

static void release_result(void *output) {
    hilo_result_free(output);
}

static hilo_status make_json(const void *input, void **output, hilo_error *error) {
    (void)error;
    return hilo_result_json(input, (char **)output);
}

static hilo_status make_table(const void *input, void **output, hilo_error *error) {
    (void)error;
    return hilo_result_table(input, (char **)output);
}

static hilo_status make_csv(const void *input, void **output, hilo_error *error) {
    (void)error;
    return hilo_result_csv(input, (char **)output);
}

static hilo_options options_of(const small_matchup *given, int threads, const char *tier) {
    hilo_options options = small_options(given, threads);
    options.tier = tier;
    return options;
}

Test(memory_failures, matchup) {
    static const call create = {make_matchup_of, release_matchup, true, true, false};
    hilo_names *names = names_of(SMALL_DEFINITIONS);
    shared_names = names;
    long failed = 0;
    for (size_t i = 0; i < SMALL_MATCHUPS; i++) {
        hilo_request request = request_of(&small_matchups[i]);
        failed += check_both(&create, &small_matchups[i], request_text(&request));
    }
    hilo_names_free(names);
    cr_assert_geq(failed, 20 * (long)SMALL_MATCHUPS, "only %ld", failed);
}

/* Every `step`th case. */
static void check_equities(int threads, const char *tier, size_t step) {
    const call equity = {make_result, release_result, true, false, threads > 1};
    hilo_names *names = names_of(SMALL_DEFINITIONS);
    shared_names = names;
    long failed = 0;
    for (size_t i = 0; i < SMALL_MATCHUPS; i += step) {
        hilo_request request = request_of(&small_matchups[i]);
        hilo_matchup *matchup = make_matchup(&request);
        solve_input input = {matchup, options_of(&small_matchups[i], threads, tier)};
        failed += check_both(&equity, &input, request_text(&request));
        hilo_matchup_free(matchup);
    }
    hilo_names_free(names);
    cr_assert_geq(failed, 5 * (long)(SMALL_MATCHUPS / step), "only %ld", failed);
}

Test(memory_failures, equity_from_one_thread) {
    check_equities(1, NULL, 1);
    check_equities(1, "scalar", 1);
}

Test(memory_failures, equity_from_two_threads) {
    check_equities(2, NULL, 3);
}

Test(memory_failures, report) {
    static const call texts[] = {{make_json, release_text, false, false, false},
                                 {make_table, release_text, false, false, false},
                                 {make_csv, release_text, false, false, false}};
    hilo_names *names = names_of(SMALL_DEFINITIONS);
    shared_names = names;
    long failed = 0;
    for (size_t i = 0; i < SMALL_MATCHUPS; i++) {
        hilo_request request = request_of(&small_matchups[i]);
        hilo_options options = options_of(&small_matchups[i], 1, NULL);
        hilo_result *result = solve(&request, &options);
        for (size_t t = 0; t < sizeof texts / sizeof *texts; t++) {
            failed += check_both(&texts[t], result, request_text(&request));
        }
        hilo_result_free(result);
    }
    hilo_names_free(names);
    cr_assert_geq(failed, 3 * (long)SMALL_MATCHUPS, "only %ld", failed);
}

/* ---------------------------------------------------------------- showdowns */

static hilo_status make_showdown(const void *input, void **output, hilo_error *error) {
    hilo_request request = request_of(input);
    return hilo_showdown_create(&request, (hilo_showdown **)output, error);
}

static void release_showdown(void *output) {
    hilo_showdown_free(output);
}

Test(memory_failures, showdown) {
    static const small_matchup hands[] = {
        {"holdem", {"AsKd", "9c9d", "2h5h"}, "Ah7d4c9s3c", "", NULL, 0, false},
        {"omaha8", {"As2sKhQd", "9c9dJcTc"}, "Ah7d4c9s3c", "2c", NULL, 0, false},
        {"stud8", {"As2s3d4h5c6c", "KsKhKdQcQd2c"}, "9h", "", NULL, 0, false},
    };
    static const call showdown = {make_showdown, release_showdown, true, false, false};
    long failed = 0;
    for (size_t i = 0; i < sizeof hands / sizeof *hands; i++) {
        hilo_request request = request_of(&hands[i]);
        failed += check_both(&showdown, &hands[i], request_text(&request));
    }
    cr_assert_geq(failed, 12, "only %ld", failed);
}

/* ---------------------------------------------------------------- streets */

static hilo_status make_streets(const void *input, void **output, hilo_error *error) {
    hilo_request request = request_of(input);
    hilo_options options = hilo_options_default();
    options.threads = 1;
    return hilo_streets_create(&request, &options, (hilo_streets **)output, error);
}

static void release_streets(void *output) {
    hilo_streets_free(output);
}

static hilo_status make_streets_json(const void *input, void **output, hilo_error *error) {
    (void)error;
    return hilo_streets_json(input, (char **)output);
}

static hilo_status make_streets_csv(const void *input, void **output, hilo_error *error) {
    (void)error;
    return hilo_streets_csv(input, (char **)output);
}

static hilo_status make_streets_table(const void *input, void **output, hilo_error *error) {
    (void)error;
    return hilo_streets_table(input, (char **)output);
}

Test(memory_failures, streets) {
    static const small_matchup given[] = {
        {"holdem", {"AcAd", "KsKh"}, "Kd7c2hQs", "9c", NULL, 0, false},
        {"stud8", {"QsQc/QdJc3s2h/9s", "8h7h/6c5dTh8s/2c"}, "", "", NULL, 0, false},
    };
    static const call streets = {make_streets, release_streets, true, true, false};
    static const call texts[] = {{make_streets_json, release_text, false, false, false},
                                 {make_streets_csv, release_text, false, false, false},
                                 {make_streets_table, release_text, false, false, false}};
    long failed = 0;
    for (size_t i = 0; i < sizeof given / sizeof *given; i++) {
        hilo_request request = request_of(&given[i]);
        failed += check_both(&streets, &given[i], request_text(&request));
        void *made = NULL;
        cr_assert_eq(make_streets(&given[i], &made, NULL), HILO_OK);
        for (size_t t = 0; t < sizeof texts / sizeof *texts; t++) {
            failed += check_both(&texts[t], made, request_text(&request));
        }
        release_streets(made);
    }
    cr_assert_geq(failed, 100, "only %ld", failed);
}

/* ---------------------------------------------------------------- batches */

typedef struct {
    const char *format, *input, *earlier;
    bool csv;
} batch_input;

/* What one run has read of its texts. */
typedef struct {
    const batch_input *given;
    size_t read, earlier_read;
} batch_reading;

static void hand_out(const char *text, size_t *at, char *bytes, size_t room, size_t *count) {
    size_t left = strlen(text) - *at;
    *count = left < room ? left : room;
    memcpy(bytes, text + *at, *count);
    *at += *count;
}

static bool read_batch(void *context, char *bytes, size_t room, size_t *count) {
    batch_reading *r = context;
    hand_out(r->given->input, &r->read, bytes, room, count);
    return true;
}

static bool read_earlier(void *context, char *bytes, size_t room, size_t *count) {
    batch_reading *r = context;
    hand_out(r->given->earlier, &r->earlier_read, bytes, room, count);
    return true;
}

static bool keep_earlier(void *context, uint64_t bytes) {
    (void)context;
    (void)bytes;
    return true;
}

/* Whole records, whatever fails. */
static bool write_batch(void *context, const char *bytes, size_t count) {
    (void)context;
    return count == 0 || bytes[count - 1] == '\n';
}

static hilo_status run_batch(const void *input, void **output, hilo_error *error) {
    static char done;
    const batch_input *given = input;
    batch_reading reading = {.given = given};
    hilo_batch batch = {.format = given->format,
                        .csv = given->csv,
                        .threads = 1,
                        .context = &reading,
                        .read = read_batch,
                        .write = write_batch,
                        .earlier = given->earlier ? read_earlier : NULL,
                        .keep = given->earlier ? keep_earlier : NULL};
    hilo_batch_progress progress;
    hilo_status status = hilo_batch_run(&batch, &progress, error);
    *output = status ? *output : &done;
    return status;
}

static void release_batch(void *output) {
    (void)output;
}

/* A line for which memory is short may become a record that says so. */
Test(memory_failures, batch) {
    static const batch_input batches[] = {
        {NULL, "{\"id\": 1, \"seats\": [\"AcAd\", \"KsKh\"], \"board\": \"2c7d9hTs\"}\nx\n", NULL,
         false},
        {NULL, "-b 2c7d9hTs 'AcAd' v KsKh\nAA '\n", NULL, true},
        {"csv", "id,seat1,seat2,board\n1,AcAd,KsKh,2c7d9hTs\n2,KK,,\n", NULL, true},
        {"jsonl", "{\"id\": 1, \"seats\": [\"AcAd\", \"KsKh\"], \"board\": \"2c7d9hTs\"}\nx\n",
         "{\"id\": 1, \"line\": 1, \"error\": {}}\n{\"id\"", false},
    };
    static const call batch = {run_batch, release_batch, false, true, true};
    long failed = 0;
    for (size_t i = 0; i < sizeof batches / sizeof *batches; i++) {
        failed += check_call(&batch, &batches[i], batches[i].input, false);
        failed += check_call(&batch, &batches[i], batches[i].input, true);
    }
    cr_assert_geq(failed, 300, "only %ld", failed);
}
