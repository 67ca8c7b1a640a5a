/* The JSON writer against jansson: what jansson reads from a report, it must write in the same
 * bytes. Results are made up at random: texts with anything in them, numbers of every size. */
#include "hilo.h"
#include "random.h"
#include "report/json_values.h"

#include <criterion/criterion.h>
#include <jansson.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define FLAGS (JSON_REAL_PRECISION(17) | JSON_ENCODE_ANY)

static void check_same(const char *text) {
    json_error_t error;
    json_t *value = json_loads(text, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, &error);
    cr_assert_not_null(value, "%s: %s", error.text, text);
    char *again = json_dumps(value, FLAGS);
    cr_assert_str_eq(text, again);
    free(again);
    json_decref(value);
}

/* Any characters but zero, those of two to four bytes included. */
static void random_text(uint64_t *state, char *text, size_t room) {
    static const char *const longer[] = {"\xc3\xa9",     "\xe2\x82\xac", "\xf0\x9f\x82\xa1",
                                         "\xed\x9f\xbf", "\xee\x80\x80", "\xf4\x8f\xbf\xbf"};
    size_t length = (size_t)random_below(state, (int)room - 4), at = 0;
    while (at < length) {
        int kind = random_below(state, 10);
        if (kind == 0) {
            const char *piece = longer[random_below(state, 6)];
            memcpy(text + at, piece, strlen(piece));
            at += strlen(piece);
        } else {
            text[at++] = (char)(1 + random_below(state, kind < 5 ? 127 : 40));
        }
    }
    text[at] = 0;
}

static double random_real(uint64_t *state) {
    uint64_t bits = random_next(state);
    double x;
    memcpy(&x, &bits, sizeof x);
    switch (random_below(state, 5)) {
    case 0:
        return isfinite(x) ? x : 0;
    case 1:
        return (double)random_below(state, 1000000);
    case 2:
        return 0;
    case 3:
        return -ldexp((double)(bits >> 11), -random_below(state, 80));
    default:
        return (double)(bits >> 11) * 0x1p-53;
    }
}

Test(report_round_trip, values) {
    uint64_t state = random_seed(20);
    int texts = 0, reals = 0;
    for (int i = 0; i < 20000; i++) {
        hilo_buffer buffer = {0};
        if (i & 1) {
            char text[64];
            random_text(&state, text, sizeof text);
            hilo_json_text(&buffer, text);
            texts++;
        } else {
            hilo_json_real(&buffer, random_real(&state));
            reals++;
        }
        char *written = hilo_buffer_take(&buffer);
        cr_assert_not_null(written);
        check_same(written);
        free(written);
    }
    cr_assert_eq(texts, 10000);
    cr_assert_eq(reals, 10000);
}

static hilo_amount random_amount(uint64_t *state) {
    return (hilo_amount){random_next(state) >> (1 + random_below(state, 63)), random_real(state)};
}

static void random_seat(uint64_t *state, hilo_seat_result *seat, char *text, hilo_share *shares) {
    random_text(state, text, 64);
    *seat = (hilo_seat_result){.text = text,
                               .combos = (size_t)random_below(state, 300000),
                               .combos_removed = (size_t)random_below(state, 300000),
                               .equity = random_real(state),
                               .se = random_real(state),
                               .share_count = (size_t)random_below(state, 6),
                               .shares = shares};
    hilo_amount *amounts[] = {&seat->scoop,  &seat->hi_win, &seat->hi_tie,  &seat->hi_lose,
                              &seat->lo_win, &seat->lo_tie, &seat->lo_lose, &seat->lo_none};
    for (size_t i = 0; i < sizeof amounts / sizeof amounts[0]; i++) {
        *amounts[i] = random_amount(state);
    }
    for (int i = 0; i < 5; i++) {
        shares[i] = (hilo_share){4 - i, 4 - i == 4 || i == 4 ? 1 : 4, random_amount(state)};
        shares[i].numerator = i == 0 ? 1 : shares[i].numerator;
    }
}

Test(report_round_trip, results) {
    static const char *const notes[] = {"a\tnote", "caf\xc3\xa9 \"x\""};
    uint64_t state = random_seed(21);
    int split = 0;
    for (int i = 0; i < 2000; i++) {
        hilo_seat_result seats[HILO_MAX_SEATS];
        char texts[HILO_MAX_SEATS][64], board[64];
        hilo_share shares[HILO_MAX_SEATS][5];
        hilo_result result = {.game = "omaha8",
                              .board = board,
                              .dead = "",
                              .exact = random_below(&state, 2),
                              .weighted = random_below(&state, 2),
                              .engine = "sample",
                              .tier = "scalar",
                              .threads = random_below(&state, 99),
                              .seed = random_next(&state) >> random_below(&state, 64),
                              .deals = random_next(&state) >> 1,
                              .weight = random_real(&state),
                              .no_low = random_amount(&state),
                              .elapsed_s = random_real(&state),
                              .seat_count = 2 + (size_t)random_below(&state, 9),
                              .seats = seats,
                              .has_joint = random_below(&state, 2),
                              .note_count = (size_t)random_below(&state, 3),
                              .notes = notes};
        hilo_tie ties[] = {{3, random_amount(&state)}, {1023, random_amount(&state)}};
        random_text(&state, board, sizeof board);
        for (size_t seat = 0; seat < result.seat_count; seat++) {
            random_seat(&state, &seats[seat], texts[seat], shares[seat]);
        }
        for (int joint = 0; joint < 12; joint++) {
            result.joint[joint / 4][joint % 4] = random_amount(&state);
        }
        result.hi_ties = result.lo_ties = ties;
        result.hi_tie_count = (size_t)random_below(&state, 3);
        result.lo_tie_count = (size_t)random_below(&state, 3);
        char *text = NULL;
        cr_assert_eq(hilo_result_json(&result, &text), HILO_OK);
        check_same(text);
        hilo_text_free(text);
        split += result.has_joint;
    }
    cr_assert(split > 800 && split < 1200);
}

Test(report_round_trip, bytes_that_are_no_text) {
    static const struct {
        const char *bytes, *written;
    } cases[] = {
        {"a\xff", "\"a\xef\xbf\xbd\""},
        {"\xc0\x80", "\"\xef\xbf\xbd\xef\xbf\xbd\""},                   /* a long form of zero */
        {"\xed\xa0\x80z", "\"\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbdz\""}, /* a surrogate */
        {"\xe2\x82", "\"\xef\xbf\xbd\xef\xbf\xbd\""},                   /* cut off */
        {"\xf4\x90\x80\x80", "\"\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd\""},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        hilo_buffer buffer = {0};
        hilo_json_text(&buffer, cases[i].bytes);
        char *written = hilo_buffer_take(&buffer);
        cr_expect_str_eq(written, cases[i].written, "case %zu", i);
        free(written);
    }
    hilo_buffer buffer = {0};
    hilo_json_real(&buffer, NAN);
    cr_expect_str_eq(buffer.text, "null");
    hilo_buffer_free(&buffer);
}
