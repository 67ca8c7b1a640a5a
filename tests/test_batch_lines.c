/* The three ways to write a line: what is read, and where what is wrong lies. */
#include "batch/line.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#define COUNT(a) (sizeof(a) / sizeof((a)[0]))

static void check_read(const hilo_line_format *format, const hilo_columns *columns,
                       const char *record) {
    hilo_line line;
    hilo_error error;
    hilo_status status = format->parse(columns, record, strlen(record), &line, &error);
    cr_assert_eq(status, HILO_OK, "%s: %s", record, error.message);
    cr_expect_str_eq(line.id, "a \"b\"");
    cr_expect_str_eq(line.request.game, "omaha8");
    cr_assert_eq(line.request.seat_count, 3, "%s", record);
    cr_expect_str_eq(line.request.seats[0], "A2$ds");
    cr_expect_str_eq(line.request.seats[1], "KK,QQ");
    cr_expect_str_eq(line.request.seats[2], "random");
    cr_expect_str_eq(line.request.board, "Ah 7d 2c");
    cr_expect_str_eq(line.request.dead, "3s");
    cr_expect_eq(line.options.method, HILO_METHOD_MONTE_CARLO);
    cr_expect_eq(line.options.trials, 1000000);
    cr_expect_eq(line.options.target_se, 0.25);
    cr_expect_eq(line.options.seed, 77);
    hilo_line_free(&line);
}

static hilo_columns *columns_of(const char *header) {
    hilo_columns *columns = NULL;
    hilo_error error;
    cr_assert_eq(hilo_columns_create(header, strlen(header), &columns, &error), HILO_OK, "%s",
                 error.message);
    return columns;
}

Test(batch_lines, everything_in_json_and_csv) {
    check_read(&hilo_line_jsonl, NULL,
               "{\"id\":\"a \\\"b\\\"\",\"game\":\"omaha8\",\"seats\":[\"A2$ds\",\"KK,QQ\","
               "\"random\"],\"board\":\"Ah 7d 2c\",\"dead\":\"3s\",\"method\":\"monte-carlo\","
               "\"trials\":1000000,\"target_se\":0.25,\"seed\":77}");
    check_read(&hilo_line_jsonl, NULL,
               " { \"seed\" : 77 , \"trials\" : 1e6, \"target_se\": 2.5e-1, \"seats\" : [\"A2$ds\" "
               ", \"KK,QQ\",\"r\\u0061ndom\"] , \"b\\u006fard\":\"Ah 7d 2c\", \"game\":\"omaha8\", "
               "\"dead\":\"3s\", \"id\":\"a \\u0022b\\\"\", \"method\": null } ");
    hilo_columns *columns =
        columns_of("id,game,board,dead,seat1,seat2,seat3,seat4,method,trials,target_se,seed");
    check_read(
        &hilo_line_csv, columns,
        "\"a \"\"b\"\"\",omaha8,Ah 7d 2c,3s,A2$ds,\"KK,QQ\",random,,monte-carlo,1e6,0.25,77");
    hilo_columns_free(columns);
    columns = columns_of("\"seed\",seat3,seat1,seat2,id,trials,\"board\",dead,game,target_se");
    check_read(&hilo_line_csv, columns,
               "77,random,A2$ds,\"KK,QQ\",\"a \"\"b\"\"\",1000000,\"Ah 7d 2c\",3s,omaha8,2.5e-1");
    hilo_columns_free(columns);
}

static void check_words(const char *record) {
    hilo_line line;
    hilo_error error;
    hilo_status status = hilo_line_args.parse(NULL, record, strlen(record), &line, &error);
    cr_assert_eq(status, HILO_OK, "%s: %s", record, error.message);
    cr_expect_null(line.id);
    cr_expect_str_eq(line.request.game, "stud8", "%s", record);
    cr_assert_eq(line.request.seat_count, 2, "%s", record);
    cr_expect_str_eq(line.request.seats[0], "A$W/K 'x'", "%s", record);
    cr_expect_str_eq(line.request.seats[1], "**/5h", "%s", record);
    cr_expect_str_eq(line.request.board, "8c", "%s", record);
    cr_expect_eq(line.options.method, HILO_METHOD_MONTE_CARLO);
    cr_expect_eq(line.options.trials, 250000, "%s", record);
    cr_expect_str_eq(line.options.engine, "sample", "%s", record);
    hilo_line_free(&line);
}

Test(batch_lines, words) {
    static const char *const lines[] = {
        "-g stud8 -b 8c -n 250000 --engine sample \"A\\$W/K 'x'\" '**/5h'",
        "--game=stud8 'A$W/K '\"'x'\" v **/5h --board 8c --trials=2.5e5 --engine=sample # A K",
        "-gstud8 -b8c -n250000 --engine sample -- A\\$W/K\\ \\'x\\' \"**\"/5h #",
        ("\t'-g' \"stud8\" '--monte-carlo' -b '8''c' A'$W'/K\" 'x'\" vs **/5h -n 25e4 "
         "--engine sample  "),
    };
    for (size_t i = 0; i < COUNT(lines); i++) {
        check_words(lines[i]);
    }
}

typedef struct {
    const hilo_line_format *format;
    const char *record;
    int offset; /* -1: nowhere */
    const char *message;
} fault;

static void check_fault(const fault *f, const hilo_columns *columns) {
    hilo_line line;
    hilo_error error;
    hilo_status status = f->format->parse(columns, f->record, strlen(f->record), &line, &error);
    cr_assert_eq(status, HILO_ERROR_SYNTAX, "%s", f->record);
    cr_expect(strstr(error.message, f->message), "%s: %s", f->record, error.message);
    cr_expect_eq(error.located ? (int)error.offset : -1, f->offset, "%s: %s at %zu", f->record,
                 error.message, error.offset);
    hilo_line_free(&line);
}

#define J &hilo_line_jsonl
#define C &hilo_line_csv
#define A &hilo_line_args

Test(batch_lines, faults) {
    static const fault faults[] = {
        {J, "", 0, "not a JSON object"},
        {J, "7", 0, "not a JSON object"},
        {J, "[1]", 0, "not a JSON object"},
        {J, "{\"seats\":[\"AA\",\"KK\"]} x", 22, "end of file expected"},
        {J, "{\"seats\":[\"AA\",\"KK\"],}", 21, "expected"},
        {J, "{\"seats\":[\"AA\",\"KK\"], \"sead\":1}", 22, "unknown key 'sead'"},
        {J, "{\"id\":1,\"seats\":[\"AA\",\"KK\"],\"id\":2}", 28, "duplicate"},
        {J, "{\"id\": [1], \"seats\":[\"AA\",\"KK\"]}", 7, "id: not a string or a whole number"},
        {J, "{\"id\": 1.5, \"seats\":[\"AA\",\"KK\"]}", 7, "id: not"},
        {J, "{\"seats\":\"AA\"}", 9, "seats: not a list"},
        {J, "{\"seats\":[\"AA\", 7]}", 16, "seats: not a list"},
        {J, "{\"seats\":[\"AA\",\"KK\"], \"board\": 7}", 31, "board: not a string"},
        {J, "{\"seats\":[\"AA\",\"KK\"], \"trials\":0}", 31, "trials: '0' is not"},
        {J, "{\"seats\":[\"AA\",\"KK\"], \"trials\":1.5}", 31, "trials: '1.5' is not"},
        {J, "{\"seats\":[\"AA\",\"KK\"], \"trials\":\"9\"}", 31, "trials: not a number"},
        {J, "{\"seats\":[\"AA\",\"KK\"], \"seed\":-1}", 29, "seed: '-1' is not"},
        {J, "{\"seats\":[\"AA\",\"KK\"], \"target_se\":1}", 34, "target_se: '1' is not a fraction"},
        {J, "{\"seats\":[\"AA\",\"KK\"], \"method\":\"fast\"}", 31, "method: 'fast' is none of"},
        {J, "{\"seats\":[\"AA\",\"KK\"],\"method\":\"exact\",\"trials\":9}", -1, "exclude"},
        {J, "{\"seats\":[\"AA\"]}", -1, "two seats"},
        {J, "{}", -1, "no seats"},
        {J, "{\"seats\":[\"a\",\"a\",\"a\",\"a\",\"a\",\"a\",\"a\",\"a\",\"a\",\"a\",\"b\"]}", 50,
         "more than 10 seats"},
        {C, "1,holdem,AA", 11, "3 fields, the header has 4"},
        {C, "1,holdem,AA,KK,QQ", 14, "more than 4 fields"},
        {C, "1,holdem,\"AA\"x,KK", 13, "a comma must follow"},
        {C, "1,holdem,\"AA,KK", 9, "not closed"},
        {C, "1,holdem,A\"A\",KK", 10, "a quote inside a field"},
        {C, "1,holdem,,KK", 10, "seat1 is empty, seat2 is not"},
        {C, "1,holdem,AA,", -1, "two seats"},
        {C, "1,holdem,A\xff,KK", 10, "0xff is no UTF-8"},
        {A, "AA 'KK", 3, "not closed"},
        {A, "AA K'K'\"Q", 7, "not closed"},
        {A, "AA KK\\", 5, "nothing follows"},
        {A, "AA KK --bord 2c", 6, "no option '--bord'"},
        {A, "AA KK --json", 6, "no option '--json'"},
        {A, "AA KK -t 2", 6, "no option '-t'"},
        {A, "AA KK --board", 6, "--board: needs an argument"},
        {A, "AA KK --exact=1", 6, "--exact: takes no argument"},
        {A, "AA KK -g holdem --game=stud8", 16, "--game: given twice"},
        {A, "AA KK -n 0", 9, "--trials: '0' is not"},
        {A, "AA KK -nx", 8, "--trials: 'x' is not"},
        {A, "AA KK --target-se '2'", 19, "--target-se: '2' is not"},
        {A, "v AA KK", 0, "'v' must stand between"},
        {A, "AA v vs KK", 5, "'vs' must stand between"},
        {A, "AA KK v", 6, "'v' must stand between"},
        {A, "--exact -n 5 AA KK", -1, "exclude"},
        {A, "'AA'", -1, "two seats"},
    };
    hilo_columns *columns = columns_of("id,game,seat1,seat2");
    for (size_t i = 0; i < COUNT(faults); i++) {
        check_fault(&faults[i], columns);
    }
    cr_assert_eq(COUNT(faults), 47);
    hilo_columns_free(columns);
}

Test(batch_lines, headers) {
    static const struct {
        const char *header;
        int offset;
        const char *message;
    } faults[] = {
        {"id,game,seat1,seat2,colour", 20, "unknown column 'colour'"},
        {"id,seat1,seat2,id", 15, "second column 'id'"},
        {"id,seat1", -1, "no column 'seat2'"},
        {"seat1,seat2,seat4", -1, "no column 'seat3'"},
        {"id,,seat1,seat2", 3, "unknown column ''"},
        {"id,\"seat1,seat2", 3, "not closed"},
        {"seat1,seat2,seat11", 12, "unknown column 'seat11'"},
        {"seat1,seat2,Game", 12, "unknown column 'Game'"},
    };
    for (size_t i = 0; i < COUNT(faults); i++) {
        hilo_columns *columns = NULL;
        hilo_error error;
        const char *header = faults[i].header;
        cr_assert_eq(hilo_columns_create(header, strlen(header), &columns, &error),
                     HILO_ERROR_SYNTAX, "%s", header);
        cr_expect_null(columns);
        cr_expect(strstr(error.message, faults[i].message), "%s: %s", header, error.message);
        cr_expect_eq(error.located ? (int)error.offset : -1, faults[i].offset, "%s", header);
    }
}

/* Where a byte of a seat's text stands: the first of "KK" in each of these. */
Test(batch_lines, places) {
    static const struct {
        const hilo_line_format *format;
        const char *record;
        size_t seat, offset; /* of the text */
        size_t place;
    } cases[] = {
        {J, "{\"seats\": [\"AA\", \"x,KK\"]}", 1, 2, 20},
        {J, "{\"seats\": [\"\\u0041A,KK\", \"x\"]}", 0, 3, 20},
        {J, "{\"board\": \"}]\\\"\", \"seats\": [\"a\\tb\", \"\\ud83c\\udca1KK\"]}", 1, 4, 49},
        {J, "{\"dead\":\"\",\"x\":{\"seats\":[]},\"seats\":[\"\\n\\\"KK\",\"\"]}", 0, 2, 42},
        {C, "1,holdem,AA,\"QQ,KK\"", 1, 3, 16},
        {C, "1,holdem,\"a\"\"KK\",x", 0, 2, 13},
        {A, "AA 'Q 'KK", 1, 2, 7},
        {A, "AA Q\\ KK", 1, 2, 6},
        {A, "\"\"KK AA", 0, 0, 2},
    };
    hilo_columns *columns = columns_of("id,game,seat1,seat2");
    for (size_t i = 0; i < COUNT(cases); i++) {
        const char *record = cases[i].record;
        size_t length = strlen(record);
        hilo_line line;
        hilo_error error;
        (void)cases[i].format->parse(columns, record, length, &line, &error);
        size_t place = cases[i].format->locate(&line, record, length,
                                               HILO_LINE_SEATS + cases[i].seat, cases[i].offset);
        cr_expect_eq(place, cases[i].place, "%s: %zu", record, place);
        cr_expect(memcmp(record + cases[i].place, "KK", 2) == 0, "%s", record);
        hilo_line_free(&line);
    }
    hilo_columns_free(columns);
}

Test(batch_lines, formats) {
    static const struct {
        const hilo_line_format *format;
        const char *first;
    } cases[] = {
        {J, "{\"seats\":[]}"},  {J, "  {"},         {J, "\t{}"},
        {C, "id,game,seat1"},   {C, "seat1,seat2"}, {C, "\"id\",seat1"},
        {C, "game,x"},          {A, "AcAd KsKh"},   {A, "'QQ+,AKs' v random"},
        {A, "-g omaha8 A2 KK"}, {A, "# comment"},   {A, "random,AA KK"},
        {A, "as2s/3d kk"},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        cr_expect_eq(hilo_line_format_of(cases[i].first, strlen(cases[i].first)), cases[i].format,
                     "%s", cases[i].first);
    }
}
