/* The JSON object: names, their order, types, digits. */
#include "report_sample.h"

#include <criterion/criterion.h>
#include <jansson.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>

static const char *const matchup_names[] = {
    "game",   "board",  "dead",      "method",      "engine", "tier", "threads", "seed", "deals",
    "weight", "no_low", "elapsed_s", "interrupted", "seats",  "ties", "joint",   "notes"};
static const char *const seat_names[] = {"seat",   "text",   "combos",  "combos_removed", "equity",
                                         "se",     "scoop",  "hi_win",  "hi_tie",         "hi_lose",
                                         "lo_win", "lo_tie", "lo_lose", "lo_none",        "shares"};

#define COUNT(a) (sizeof(a) / sizeof((a)[0]))

static char *text_of(const hilo_result *result) {
    char *text = NULL;
    cr_assert_eq(hilo_result_json(result, &text), HILO_OK);
    cr_assert_not_null(text);
    return text;
}

static json_t *object_of(const hilo_result *result) {
    char *text = text_of(result);
    json_error_t error;
    json_t *object = json_loads(text, JSON_REJECT_DUPLICATES, &error);
    cr_assert_not_null(object, "%s: %s", error.text, text);
    cr_assert_null(strchr(text, '\n'), "one line");
    hilo_text_free(text);
    return object;
}

static void check_names(json_t *object, const char *const *names, size_t count) {
    size_t i = 0;
    const char *name;
    json_t *value;
    cr_assert_eq(json_object_size(object), count);
    json_object_foreach(object, name, value) {
        cr_assert_str_eq(name, names[i], "name %zu", i);
        i++;
    }
    cr_assert_eq(i, count);
}

Test(report_json, names_and_order) {
    hilo_seat_result seats[2];
    hilo_result result = sample_split(seats);
    json_t *object = object_of(&result);
    check_names(object, matchup_names, COUNT(matchup_names));
    json_t *list = json_object_get(object, "seats");
    cr_assert_eq(json_array_size(list), 2);
    for (size_t i = 0; i < 2; i++) {
        check_names(json_array_get(list, i), seat_names, COUNT(seat_names));
    }
    json_decref(object);
}

static json_int_t integer(json_t *object, const char *name) {
    json_t *value = json_object_get(object, name);
    cr_assert(json_is_integer(value), "%s is no integer", name);
    return json_integer_value(value);
}

static const char *string(json_t *object, const char *name) {
    json_t *value = json_object_get(object, name);
    cr_assert(json_is_string(value), "%s is no string", name);
    return json_string_value(value);
}

Test(report_json, values_of_the_matchup) {
    hilo_seat_result seats[2];
    hilo_result result = sample_split(seats);
    json_t *object = object_of(&result);
    cr_expect_str_eq(string(object, "game"), "omaha8");
    cr_expect_str_eq(string(object, "board"), "Ah7d2c");
    cr_expect_str_eq(string(object, "dead"), "3s");
    cr_expect_str_eq(string(object, "method"), "exact");
    cr_expect_str_eq(string(object, "engine"), "enumerate");
    cr_expect_str_eq(string(object, "tier"), "scalar");
    cr_expect_eq(integer(object, "threads"), 2);
    cr_expect(json_is_null(json_object_get(object, "seed")));
    cr_expect_eq(integer(object, "deals"), 1000);
    cr_expect_eq(integer(object, "weight"), 1000);
    cr_expect_eq(integer(object, "no_low"), 311);
    cr_expect(json_is_false(json_object_get(object, "interrupted")));
    json_t *joint = json_object_get(object, "joint");
    cr_expect_eq(json_object_size(joint), 12);
    cr_expect_eq(integer(joint, "tie/lose"), 102);
    cr_expect_eq(integer(joint, "lose/none"), 203);
    json_t *notes = json_object_get(object, "notes");
    cr_assert_eq(json_array_size(notes), 2);
    cr_expect_str_eq(json_string_value(json_array_get(notes, 0)), "seat 1: a \"quoted\" note");
    json_decref(object);
}

Test(report_json, values_of_a_seat) {
    hilo_seat_result seats[2];
    hilo_result result = sample_split(seats);
    json_t *object = object_of(&result);
    json_t *seat = json_array_get(json_object_get(object, "seats"), 0);
    static const struct {
        const char *name;
        json_int_t value;
    } expected[] = {{"seat", 1},     {"combos", 17316}, {"combos_removed", 24}, {"scoop", 400},
                    {"hi_win", 501}, {"hi_tie", 34},    {"hi_lose", 465},       {"lo_win", 201},
                    {"lo_tie", 52},  {"lo_lose", 103},  {"lo_none", 644}};
    size_t compared = 0;
    for (size_t i = 0; i < COUNT(expected); i++, compared++) {
        cr_expect_eq(integer(seat, expected[i].name), expected[i].value, "%s", expected[i].name);
    }
    cr_assert_eq(compared, 11);
    cr_expect_str_eq(string(seat, "text"), "A2,\"KK\"");
    json_t *shares = json_object_get(seat, "shares");
    static const char *const names[] = {"1", "3/4", "1/2", "1/4", "1/6", "0"};
    check_names(shares, names, COUNT(names));
    cr_expect_eq(integer(shares, "3/4"), 12);
    cr_expect_eq(integer(shares, "0"), 257);
    json_decref(object);
}

Test(report_json, seventeen_digits) {
    hilo_seat_result seats[2];
    hilo_result result = sample_split(seats);
    char *text = text_of(&result);
    cr_expect(strstr(text, "\"equity\": 0.10000000000000001,"), "%s", text);
    cr_expect(strstr(text, "\"equity\": 0.625,"), "%s", text);
    hilo_text_free(text);
}

Test(report_json, decimal_point_in_every_locale) {
    hilo_seat_result seats[2];
    hilo_result result = sample_split(seats);
    char *plain = text_of(&result);
    if (!setlocale(LC_NUMERIC, "de_DE.UTF-8") && !setlocale(LC_NUMERIC, "fr_FR.UTF-8")) {
        cr_skip("no locale with a decimal comma is installed");
    }
    char *local = text_of(&result);
    cr_expect_str_eq(local, plain);
    hilo_text_free(local);
    hilo_text_free(plain);
}

Test(report_json, weighted_counts_are_numbers) {
    hilo_seat_result seats[2];
    hilo_result result = sample_split(seats);
    result.weighted = true;
    result.weight = 500.5;
    seats[0].hi_win = (hilo_amount){0, 250.25};
    json_t *object = object_of(&result);
    cr_expect_eq(integer(object, "deals"), 1000);
    cr_expect_eq(json_real_value(json_object_get(object, "weight")), 500.5);
    cr_expect(json_is_real(json_object_get(object, "no_low")));
    json_t *seat = json_array_get(json_object_get(object, "seats"), 0);
    cr_expect_eq(json_real_value(json_object_get(seat, "hi_win")), 250.25);
    cr_expect(json_is_real(json_object_get(json_object_get(seat, "shares"), "1")));
    json_decref(object);
}

Test(report_json, sampled_three_seats) {
    hilo_seat_result seats[3];
    hilo_result result = sample_high(seats);
    result.interrupted = true;
    json_t *object = object_of(&result);
    cr_expect_str_eq(string(object, "method"), "monte-carlo");
    cr_expect_eq(integer(object, "seed"), 7);
    cr_expect(json_is_true(json_object_get(object, "interrupted")));
    cr_expect_null(json_object_get(object, "joint"));
    json_t *ties = json_object_get(object, "ties");
    cr_expect_eq(integer(json_object_get(ties, "hi"), "1+3"), 5);
    cr_expect_eq(integer(json_object_get(ties, "hi"), "1+2+3"), 9);
    cr_expect_eq(json_object_size(json_object_get(ties, "hi")), 2);
    cr_expect_eq(json_object_size(json_object_get(ties, "lo")), 0);
    json_decref(object);
}

/* More than 2^32, up to the largest number of deals there is. */
Test(report_json, large_counts) {
    hilo_seat_result seats[2];
    hilo_result result = sample_split(seats);
    result.deals = INT64_MAX;
    seats[0].hi_win.count = 18265297050;
    json_t *object = object_of(&result);
    cr_expect_eq(integer(object, "deals"), INT64_MAX);
    json_t *seat = json_array_get(json_object_get(object, "seats"), 0);
    cr_expect_eq(integer(seat, "hi_win"), 18265297050);
    json_decref(object);
}
