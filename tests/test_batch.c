/* Batches as a whole: order, what a stream is made of, errors that do not end it. */
#include "batching.h"

#include <stdio.h>

#define ONE "{\"seats\":[\"AcAd\",\"KsKh\"],\"board\":\"2c7d9h\"}\n"

static int count_text(const char *text, const char *part) {
    int count = 0;
    for (const char *at = text; (at = strstr(at, part)) != NULL; at++) {
        count++;
    }
    return count;
}

/* Small lines, large ones, wrong ones, sampled ones. */
static const char *const mixed =
    "{\"id\": 1, \"seats\": [\"AcAd\", \"KsKh\"], \"board\": \"2c7d9h\"}\n"
    "{\"id\": \"two\", \"seats\": [\"AK\", \"QQ\"]}\n"
    "\n"
    "{\"id\": 3, \"seats\": [\"AcAd\", \"AcKh\"]}\n"
    "not json\n"
    "{\"id\": 6, \"game\": \"omaha8\", \"seats\": [\"As2sKhQd\", \"Ah2h3d4c\", \"random\"], "
    "\"trials\": 20000, \"seed\": 5}\n"
    "{\"id\": 7, \"game\": \"stud8\", \"seats\": [\"As2s/3d\", \"Kh/KdKc\"], \"trials\": 1000}\n"
    "   \n"
    "{\"id\": 9, \"seats\": [\"AcAd\", \"KsKh\"], \"board\": \"2c7d9h\", \"method\": \"exact\"}\n"
    "{\"id\": 10, \"game\": \"holden\", \"seats\": [\"AcAd\", \"KsKh\"]}\n"
    "{\"id\": 11, \"seats\": [\"72\", \"random\"], \"board\": \"2c7d9hTs\"}";

Test(batch, order_and_numbers) {
    hilo_batch_progress progress;
    char *output = batch_run(mixed, NULL, false, 2, &progress);
    static const char *const heads[] = {
        "{\"id\": 1, \"line\": 1, \"game\": \"holdem\", ",
        "{\"id\": \"two\", \"line\": 2, \"game\": \"holdem\", ",
        "{\"id\": 3, \"line\": 4, \"error\": ",
        "{\"id\": null, \"line\": 5, \"error\": ",
        "{\"id\": 6, \"line\": 6, \"game\": \"omaha8\", ",
        "{\"id\": 7, \"line\": 7, \"game\": \"stud8\", ",
        "{\"id\": 9, \"line\": 9, \"game\": \"holdem\", ",
        "{\"id\": 10, \"line\": 10, \"error\": ",
        "{\"id\": 11, \"line\": 11, \"game\": \"holdem\", ",
    };
    const char *at = output;
    for (size_t i = 0; i < sizeof heads / sizeof heads[0]; i++) {
        cr_expect_eq(strncmp(at, heads[i], strlen(heads[i])), 0, "%zu: %.80s", i, at);
        at += strcspn(at, "\n") + 1;
    }
    cr_expect_str_empty(at);
    cr_expect_eq(progress.lines, 9);
    cr_expect_eq(progress.failed, 3);
    cr_expect_eq(progress.failed_line, 4);
    cr_expect_eq(progress.bytes, strlen(mixed));
    free(output);
}

/* However the bytes come in, and with any number of threads. */
Test(batch, chunks_and_threads) {
    char *expected = batch_run(mixed, NULL, false, 1, NULL);
    hide_run(expected);
    static const size_t steps[] = {1, 2, 7, 64, 1000};
    int compared = 0;
    for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++) {
        batch_memory memory = batch_memory_of(mixed);
        memory.step = steps[i];
        hilo_batch batch = batch_of(&memory, NULL, false, 1 + (int)(i % 3));
        hilo_batch_progress progress;
        cr_assert_eq(hilo_batch_run(&batch, &progress, NULL), HILO_OK);
        hide_run(memory.output.text);
        cr_expect_str_eq(memory.output.text, expected, "step %zu", steps[i]);
        free(memory.output.text);
        compared++;
    }
    cr_assert_eq(compared, 5);
    free(expected);
}

/* The first answer is out before the second line is asked for. */
Test(batch, answers_before_the_end) {
    batch_memory memory = batch_memory_of(ONE ONE ONE);
    memory.step = strlen(ONE);
    hilo_batch batch = batch_of(&memory, NULL, false, 2);
    hilo_batch_progress progress;
    cr_assert_eq(hilo_batch_run(&batch, &progress, NULL), HILO_OK);
    cr_assert_eq(memory.reads, 4);
    cr_expect_eq(memory.seen_at_read[0], 0);
    for (int read = 1; read < 4; read++) {
        cr_expect_gt(memory.seen_at_read[read], memory.seen_at_read[read - 1]);
    }
    cr_expect_eq(count_text(memory.output.text, "\n"), 3);
    free(memory.output.text);
}

/* A mark, both kinds of line ends, comments, a last line without end. */
Test(batch, ways_to_end_a_line) {
    static const struct {
        const char *format, *input;
        int records;
    } cases[] = {
        {NULL, "\xef\xbb\xbf" ONE, 1},
        {NULL, "{\"seats\":[\"AcAd\",\"KsKh\"],\"board\":\"2c7d9h\"}\r\n\r\n" ONE, 2},
        {NULL, "# a comment\n\n-b 2c7d9h AcAd KsKh # another\r\n  # more\n-b 2c7d9h AcAd KsKh", 2},
        {NULL, "\xef\xbb\xbfid,board,seat1,seat2\r\n1,2c7d9h,AcAd,KsKh\r\n\r\n2,2c7d9h,AcAd,KsKh",
         2},
        {"csv", "\nid,board,seat1,seat2\n\"a\nb\",2c7d9h,\"AcAd,\nKK\",KsKh\n2,2c7d9h,AcAd,KsKh\n",
         2},
        {"args", "", 0},
        {NULL, "", 0},
        {NULL, "\n \n", 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        hilo_batch_progress progress;
        char *output = batch_run(cases[i].input, cases[i].format, false, 2, &progress);
        cr_expect_eq(progress.failed, 0, "%zu: %s", i, output);
        cr_expect_eq(progress.lines, (uint64_t)cases[i].records, "%zu: %s", i, output);
        cr_expect_eq(count_text(output, "\"equity\": "), 2 * cases[i].records, "%zu", i);
        free(output);
    }
}

/* A quoted line break: the record has the number of its first line, the fault its own. */
Test(batch, faults_in_records_of_several_lines) {
    char *output = batch_run("id,seat1,seat2\n\"1\n\",AcAd,\"KK,\nQX\"\n2,\"AA\n,KsKh\n3,AcAd,KK\n",
                             NULL, false, 2, NULL);
    cr_expect(strstr(output, "{\"id\": \"1\\n\", \"line\": 2, \"error\": {\"message\": \"line 4: "
                             "seat 2: "),
              "%s", output);
    cr_expect(strstr(output, "\"column\": 2}}"), "%s", output);
    /* The quote that is left open takes its own line, not the rest of the file. */
    cr_expect(strstr(output, "\"line\": 5, \"error\": {\"message\": \"the quote is not closed\", "
                             "\"column\": 3}}"),
              "%s", output);
    cr_expect(strstr(output, "{\"id\": \"3\", \"line\": 7, \"game\": "), "%s", output);
    cr_expect(strstr(output, "\"line\": 6, \"error\": {\"message\": \"seat1 is empty") ||
                  strstr(output, "\"line\": 6, \"error\": {\"message\": \"2 fields"),
              "%s", output);
    free(output);
}

static char *long_input(const char *format, size_t length) {
    static const char *const begin[] = {"{\"seats\":[\"AcAd\",\"", "1,AcAd,\"", "AcAd '"};
    batch_text text = {0};
    const char *head = begin[strcmp(format, "csv") == 0 ? 1 : strcmp(format, "args") == 0 ? 2 : 0];
    batch_text_add(&text, "id,seat1,seat2\n", strcmp(format, "csv") == 0 ? 15 : 0);
    batch_text_add(&text, head, strlen(head));
    for (size_t at = strlen(head); at < length; at++) {
        batch_text_add(&text, ",", 1);
    }
    batch_text_add(&text, "\n", 1);
    return text.text;
}

/* Of 1 MiB a line is read, of a byte more it is not; the next one is again. */
Test(batch, lines_too_long) {
    static const char *const formats[] = {"jsonl", "csv", "args"};
    static const char *const good[] = {ONE, "1,AcAd,KsKh\n", "AcAd KsKh -n 1000\n"};
    static const size_t lengths[] = {(1 << 20) - 1, 1 << 20, (1 << 20) + 1, 3 << 20};
    static const size_t steps[] = {0, 100000, 1 << 20};
    int compared = 0;
    for (size_t f = 0; f < 3; f++) {
        for (size_t i = 0; i < 4; i++) {
            batch_text input = {.text = long_input(formats[f], lengths[i])};
            input.length = input.room = strlen(input.text);
            batch_text_add(&input, good[f], strlen(good[f]));
            batch_memory memory = batch_memory_of(input.text);
            memory.step = steps[(f + i) % 3];
            hilo_batch batch = batch_of(&memory, formats[f], false, 1);
            hilo_batch_progress progress;
            cr_assert_eq(hilo_batch_run(&batch, &progress, NULL), HILO_OK);
            bool refused = strstr(memory.output.text, "longer than 1 MiB") != NULL;
            cr_expect_eq(refused, lengths[i] > 1 << 20, "%s, %zu: %.200s", formats[f], lengths[i],
                         memory.output.text);
            cr_expect(progress.lines == 2 && progress.failed == 1, "%s, %zu", formats[f],
                      lengths[i]);
            free(memory.output.text);
            free(input.text);
            compared++;
        }
    }
    cr_assert_eq(compared, 12);
}

Test(batch, callbacks_that_fail) {
    int failed = 0;
    for (int call = 1; call <= 3; call++) {
        for (int what = 0; what < 2; what++) {
            batch_memory memory = batch_memory_of(ONE ONE ONE);
            memory.step = strlen(ONE);
            *(what ? &memory.fail_read : &memory.fail_write) = call;
            hilo_batch batch = batch_of(&memory, NULL, false, 1);
            hilo_batch_progress progress;
            hilo_error error;
            cr_expect_eq(hilo_batch_run(&batch, &progress, &error), HILO_ERROR_IO);
            cr_expect(strstr(error.message, what ? "read" : "write"), "%s", error.message);
            cr_expect(!memory.torn && count_text(memory.output.text, "\n") == call - 1);
            free(memory.output.text);
            failed++;
        }
    }
    cr_assert_eq(failed, 6);
}

Test(batch, stopped_by_the_watch) {
    batch_memory memory = batch_memory_of(ONE ONE ONE);
    memory.step = strlen(ONE);
    memory.stop = 4;
    hilo_batch batch = batch_of(&memory, NULL, false, 1);
    hilo_batch_progress progress;
    cr_assert_eq(hilo_batch_run(&batch, &progress, NULL), HILO_OK);
    cr_expect(progress.stopped && progress.lines < 3 && !memory.torn);
    cr_expect_eq(count_text(memory.output.text, "\n"), (int)progress.lines);
    free(memory.output.text);
}

/* A line that takes long is left when the watch says so: a part of it is no answer. */
Test(batch, stopped_in_a_line) {
    static const char *const endless[] = {
        ONE "{\"seats\":[\"AcAd\",\"KsKh\"],\"trials\":1000000000000}\n" ONE,
        ONE "{\"game\":\"omaha8\",\"seats\":[\"AA\",\"KK\",\"QQ\"],\"target_se\":1e-9}\n" ONE,
    };
    for (size_t i = 0; i < 2; i++) {
        batch_memory memory = batch_memory_of(endless[i]);
        memory.stop = 8;
        hilo_batch batch = batch_of(&memory, NULL, false, 2);
        hilo_batch_progress progress;
        cr_assert_eq(hilo_batch_run(&batch, &progress, NULL), HILO_OK);
        cr_expect(progress.stopped && progress.lines == 1 && !memory.torn);
        cr_expect_eq(count_text(memory.output.text, "\n"), 1);
        free(memory.output.text);
    }
}

Test(batch, an_earlier_output_that_fails) {
    for (int what = 0; what < 2; what++) {
        batch_memory memory = batch_memory_of(ONE);
        memory.fail_earlier = what == 0;
        memory.fail_keep = what == 1;
        hilo_batch batch = batch_of(&memory, NULL, what == 0, 1);
        batch.earlier = batch_memory_earlier;
        batch.keep = batch_memory_keep;
        hilo_batch_progress progress;
        hilo_error error;
        cr_expect_eq(hilo_batch_run(&batch, &progress, &error), HILO_ERROR_IO);
        cr_expect(strstr(error.message, what ? "cut off" : "read the earlier"), "%s",
                  error.message);
        cr_expect_eq(progress.lines, 0);
        free(memory.output.text);
    }
}

Test(batch, wrong_header_and_format) {
    static const struct {
        const char *format, *input, *message;
    } cases[] = {{"csv", "id,seat1\n", "no column 'seat2'"},
                 {"csv", "", "no header"},
                 {"tsv", "", "unknown format 'tsv'"}};
    for (size_t i = 0; i < 3; i++) {
        batch_memory memory = batch_memory_of(cases[i].input);
        hilo_batch batch = batch_of(&memory, cases[i].format, false, 1);
        hilo_batch_progress progress;
        hilo_error error;
        cr_expect_eq(hilo_batch_run(&batch, &progress, &error), HILO_ERROR_SYNTAX);
        cr_expect(strstr(error.message, cases[i].message), "%s", error.message);
        cr_expect_eq(memory.output.length, 0);
        free(memory.output.text);
    }
}

/* The long form: as many rows as seats, all of as many columns as the header. */
Test(batch, csv_output) {
    hilo_batch_progress progress;
    char *output = batch_run("{\"id\":\"a,b\",\"seats\":[\"AcAd,QQ\",\"KsKh\",\"72\"],\"board\":"
                             "\"2c7d9h\"}\n{\"id\":4,\"seats\":[\"AcAd\",\"Ac\\\"\"]}\n",
                             NULL, true, 2, &progress);
    cr_expect_eq(strncmp(output, "id,line,game,board,dead,method,", 31), 0);
    cr_expect(strstr(output, ",share_0,share_other,error\n"));
    cr_expect(strstr(output, "\n\"a,b\",1,holdem,2c7d9h,,exact,"));
    cr_expect(strstr(output, ",1,\"AcAd,QQ\","), "%s", output);
    cr_expect(strstr(output, "\n4,2,,,,"), "%s", output);
    int rows = 0;
    for (char *at = output; *at; rows++) {
        int columns = 1;
        bool quoted = false;
        for (; *at != '\n'; at++) {
            quoted ^= *at == '"';
            columns += *at == ',' && !quoted;
        }
        cr_expect_eq(columns, 36, "row %d has %d", rows, columns);
        at++;
    }
    cr_assert_eq(rows, 1 + 3 + 1);
    free(output);
}
