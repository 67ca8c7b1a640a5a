/* A run that was cut off anywhere goes on there: for every length of the output that is there. */
#include "batching.h"

#include <stdio.h>

static const char *const input =
    "{\"id\": 1, \"seats\": [\"AcAd\", \"KsKh\"], \"board\": \"2c 7d9h\"}\n"
    "{\"id\": \"two, \\\"2\\\"\", \"seats\": [\"QQ,\\n JJ\", \"KsKh\", \"8h8d\"], \"board\": "
    "\"2c7d9hTs\", \"dead\": \"3s\"}\n"
    "\n"
    "broken\n"
    "{\"seats\": [\"AcAd\", \"AcKh\"]}\n"
    "{\"id\": 6, \"game\": \"omaha8\", \"seats\": [\"As2sKhQd\", \"Ah2h3d4c\"], \"board\": "
    "\"KdTs7c4h3h\"}\n";

typedef struct {
    size_t lengths, kept_none, kept_all;
} tally;

static void check_length(const char *full, size_t length, bool csv, const char *expected,
                         size_t step, tally *t) {
    batch_memory memory = batch_memory_of(input);
    memory.step = step;
    batch_text_add(&memory.output, full, length);
    hilo_batch batch = batch_of(&memory, NULL, csv, 1);
    batch.earlier = batch_memory_earlier;
    batch.keep = batch_memory_keep;
    hilo_batch_progress progress;
    hilo_error error;
    hilo_status status = hilo_batch_run(&batch, &progress, &error);
    cr_assert_eq(status, HILO_OK, "%zu bytes: %s", length, error.message);
    cr_expect(memory.has_kept && memory.kept <= length);
    cr_expect_eq(progress.lines + progress.skipped, 5, "%zu bytes", length);
    cr_expect_eq(strncmp(memory.output.text, full, (size_t)memory.kept), 0);
    (csv ? hide_run_csv : hide_run)(memory.output.text);
    cr_expect_str_eq(memory.output.text, expected, "%zu bytes", length);
    t->lengths++;
    t->kept_none += progress.skipped == 0;
    t->kept_all += progress.skipped == 5;
    free(memory.output.text);
}

static void check_all_lengths(bool csv, tally *t) {
    char *full = batch_run(input, NULL, csv, 2, NULL);
    char *expected = strdup(full);
    (csv ? hide_run_csv : hide_run)(expected);
    for (size_t length = 0; length <= strlen(full); length++) {
        check_length(full, length, csv, expected, length % 5 == 0 ? 3 : 0, t);
    }
    cr_assert_eq(t->lengths, strlen(full) + 1);
    free(expected);
    free(full);
}

Test(batch_resume, every_length_of_json_lines) {
    tally t = {0};
    check_all_lengths(false, &t);
    cr_expect_eq(t.kept_all, 1);
    cr_expect_gt(t.kept_none, 500);
}

Test(batch_resume, every_length_of_csv) {
    tally t = {0};
    check_all_lengths(true, &t);
    cr_expect_eq(t.kept_all, 1);
    cr_expect_gt(t.kept_none, 500);
}

/* An output that answers something else is not touched. */
Test(batch_resume, output_of_another_input) {
    static const struct {
        const char *from, *to;
    } changes[] = {{"\"id\": 1,", "\"id\": 2,"},
                   {"\"id\": 1,", "\"id\": \"1\","},
                   {"AcAd", "AcAh"},
                   {"2c 7d9h", "2c7d9s"},
                   {"\"dead\": \"3s\"", "\"dead\": \"4s\""},
                   {"8h8d", "8h8s"},
                   {"omaha8", "holdem"},
                   {"\n\nbroken", "\nbroken"},
                   {"broken\n", "{\"seats\":[\"7h7d\",\"KK\"]}\n{}\n"}};
    int refused = 0;
    for (int csv = 0; csv < 2; csv++) {
        for (size_t i = 0; i < sizeof changes / sizeof changes[0]; i++) {
            char *full = batch_run(input, NULL, csv, 2, NULL);
            batch_text changed = {0};
            const char *at = strstr(input, changes[i].from);
            cr_assert_not_null(at, "%s", changes[i].from);
            batch_text_add(&changed, input, (size_t)(at - input));
            batch_text_add(&changed, changes[i].to, strlen(changes[i].to));
            at += strlen(changes[i].from);
            batch_text_add(&changed, at, strlen(at));
            batch_memory memory = batch_memory_of(changed.text);
            batch_text_add(&memory.output, full, strlen(full));
            hilo_batch batch = batch_of(&memory, NULL, csv, 1);
            batch.earlier = batch_memory_earlier;
            batch.keep = batch_memory_keep;
            hilo_batch_progress progress;
            hilo_error error;
            hilo_status status = hilo_batch_run(&batch, &progress, &error);
            bool ids = csv && i == 1; /* CSV does not tell 1 from "1" */
            bool late = i == 8;       /* an error stays an error; then the lines are others */
            cr_expect_eq(status, ids ? HILO_OK : HILO_ERROR_SYNTAX, "%d, %zu", csv, i);
            cr_expect(ids || late || (!memory.has_kept && strcmp(memory.output.text, full) == 0));
            refused += status != HILO_OK;
            free(memory.output.text);
            free(changed.text);
            free(full);
        }
    }
    cr_assert_eq(refused, 17);
}

/* Neither is one that is no output at all, or that goes on behind the last line. */
Test(batch_resume, other_files) {
    static const char *const files[] = {"notes", "notes\n", "{\"a\": 1}\n", "{", "i", "\n"};
    int refused = 0, accepted = 0;
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
        for (int csv = 0; csv < 2; csv++) {
            batch_memory memory = batch_memory_of(input);
            batch_text_add(&memory.output, files[i], strlen(files[i]));
            hilo_batch batch = batch_of(&memory, NULL, csv, 1);
            batch.earlier = batch_memory_earlier;
            batch.keep = batch_memory_keep;
            hilo_batch_progress progress;
            hilo_error error;
            hilo_status status = hilo_batch_run(&batch, &progress, &error);
            bool torn = strcmp(files[i], csv ? "i" : "{") == 0; /* could be our first byte */
            cr_expect_eq(status, torn ? HILO_OK : HILO_ERROR_SYNTAX, "%d, %s", csv, files[i]);
            cr_expect(torn || strcmp(memory.output.text, files[i]) == 0, "%s", files[i]);
            refused += status != HILO_OK;
            accepted += status == HILO_OK;
            free(memory.output.text);
        }
    }
    cr_assert(refused == 10 && accepted == 2, "%d, %d", refused, accepted);
    char *full = batch_run(input, NULL, false, 1, NULL);
    batch_memory memory = batch_memory_of(input);
    batch_text_add(&memory.output, full, strlen(full));
    batch_text_add(&memory.output, "x", 1);
    hilo_batch batch = batch_of(&memory, NULL, false, 1);
    batch.earlier = batch_memory_earlier;
    batch.keep = batch_memory_keep;
    hilo_batch_progress progress;
    hilo_error error;
    cr_expect_eq(hilo_batch_run(&batch, &progress, &error), HILO_ERROR_SYNTAX);
    cr_expect(strstr(error.message, "goes on behind"), "%s", error.message);
    free(memory.output.text);
    free(full);
}
