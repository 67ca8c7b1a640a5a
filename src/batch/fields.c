#include "batch/fields.h"

#include "base/error.h"
#include "base/utf8.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FIELD(member) offsetof(hilo_line, member)

static const hilo_line_field fields[] = {
    {"id", NULL, 0, HILO_VALUE_ID, 0, HILO_NO_TEXT, 0, 0},
    {"game", "game", 'g', HILO_VALUE_TEXT, FIELD(request.game), HILO_LINE_GAME, 0, 0},
    {"board", "board", 'b', HILO_VALUE_TEXT, FIELD(request.board), HILO_LINE_BOARD, 0, 0},
    {"dead", "dead", 'd', HILO_VALUE_TEXT, FIELD(request.dead), HILO_LINE_DEAD, 0, 0},
    {"method", NULL, 0, HILO_VALUE_METHOD, 0, HILO_NO_TEXT, 0, 0},
    {NULL, "exact", 0, HILO_VALUE_FLAG, FIELD(exact), HILO_NO_TEXT, 0, 0},
    {NULL, "monte-carlo", 0, HILO_VALUE_FLAG, FIELD(monte_carlo), HILO_NO_TEXT, 0, 0},
    {"trials", "trials", 'n', HILO_VALUE_WHOLE, FIELD(options.trials), HILO_NO_TEXT, 1,
     1000000000000000000},
    {"target_se", "target-se", 0, HILO_VALUE_FRACTION, FIELD(options.target_se), HILO_NO_TEXT, 0,
     0},
    {"seed", "seed", 's', HILO_VALUE_WHOLE, FIELD(options.seed), HILO_NO_TEXT, 0, INT64_MAX},
    {NULL, "engine", 0, HILO_VALUE_TEXT, FIELD(options.engine), HILO_NO_TEXT, 0, 0},
    {NULL, "tier", 0, HILO_VALUE_TEXT, FIELD(options.tier), HILO_NO_TEXT, 0, 0},
};

#define FIELD_COUNT (sizeof fields / sizeof fields[0])

static bool named(const char *name, const char *text, size_t length) {
    return name && strlen(name) == length && memcmp(name, text, length) == 0;
}

const hilo_line_field *hilo_line_field_of_key(const char *key, size_t length) {
    for (size_t i = 0; i < FIELD_COUNT; i++) {
        if (named(fields[i].key, key, length)) {
            return &fields[i];
        }
    }
    return NULL;
}

const hilo_line_field *hilo_line_field_of_option(const char *option, size_t length) {
    for (size_t i = 0; i < FIELD_COUNT; i++) {
        if (named(fields[i].option, option, length)) {
            return &fields[i];
        }
    }
    return NULL;
}

const hilo_line_field *hilo_line_field_of_letter(char letter) {
    for (size_t i = 0; i < FIELD_COUNT; i++) {
        if (letter && fields[i].letter == letter) {
            return &fields[i];
        }
    }
    return NULL;
}

hilo_status hilo_record_check(const char *record, size_t length, hilo_error *error) {
    const char *zero = memchr(record, 0, length);
    size_t fault = hilo_utf8_fault(record, length);
    if (zero && (size_t)(zero - record) < fault) {
        hilo_error_set(error, HILO_ERROR_SYNTAX, "a zero byte");
        hilo_error_locate(error, (size_t)(zero - record), 1);
        return HILO_ERROR_SYNTAX;
    }
    if (fault < length) {
        hilo_error_set(error, HILO_ERROR_SYNTAX, "the byte 0x%02x is no UTF-8",
                       (unsigned char)record[fault]);
        hilo_error_locate(error, fault, 1);
        return HILO_ERROR_SYNTAX;
    }
    return HILO_OK;
}

void hilo_line_start(hilo_line *line) {
    *line = (hilo_line){.options = hilo_options_default()};
    for (size_t i = 0; i < HILO_LINE_TEXTS; i++) {
        line->starts[i] = HILO_NO_TEXT;
    }
}

void hilo_line_free(hilo_line *line) {
    free(line->id);
    if (line->release) {
        line->release(line->storage);
    }
    *line = (hilo_line){0};
}

hilo_status hilo_line_give(hilo_line *line, const hilo_line_field *field, const char *name,
                           hilo_error *error) {
    uint32_t bit = 1u << (field - fields);
    if (line->given & bit) {
        return hilo_error_set(error, HILO_ERROR_SYNTAX, "%s: given twice", name);
    }
    line->given |= bit;
    return HILO_OK;
}

static hilo_status bad_value(const hilo_line_field *field, const char *name, const char *text,
                             hilo_error *error) {
    if (field->kind == HILO_VALUE_WHOLE) {
        return hilo_error_set(error, HILO_ERROR_SYNTAX,
                              "%s: '%.40s' is not a whole number from %llu to %s", name, text,
                              (unsigned long long)field->least,
                              field->most == INT64_MAX ? "9223372036854775807" : "1e18");
    }
    return hilo_error_set(error, HILO_ERROR_SYNTAX,
                          "%s: '%.40s' is not a fraction between 0 and 1, such as 0.001 or 1e-4",
                          name, text);
}

static hilo_status store_method(hilo_line *line, const char *name, const char *text,
                                hilo_error *error) {
    bool exact = strcmp(text, "exact") == 0, sampled = strcmp(text, "monte-carlo") == 0;
    if (!exact && !sampled && strcmp(text, "auto") != 0) {
        return hilo_error_set(error, HILO_ERROR_SYNTAX,
                              "%s: '%.40s' is none of: auto, exact, monte-carlo", name, text);
    }
    line->exact = exact;
    line->monte_carlo = sampled;
    return HILO_OK;
}

hilo_status hilo_line_store(hilo_line *line, const hilo_line_field *field, const char *name,
                            const char *text, hilo_error *error) {
    void *member = (char *)line + field->offset;
    uint64_t whole = 0;
    double fraction = 0;
    switch (field->kind) {
    case HILO_VALUE_ID:
        line->id = malloc(strlen(text) + 1);
        if (!line->id) {
            return hilo_error_memory(error);
        }
        strcpy(line->id, text);
        return HILO_OK;
    case HILO_VALUE_TEXT:
        *(const char **)member = text;
        return HILO_OK;
    case HILO_VALUE_METHOD:
        return store_method(line, name, text, error);
    case HILO_VALUE_FLAG:
        *(bool *)member = true;
        return HILO_OK;
    case HILO_VALUE_WHOLE:
        return hilo_number_whole(text, &whole)
                   ? hilo_line_store_number(line, field, name, 0, whole, true, error)
                   : bad_value(field, name, text, error);
    case HILO_VALUE_FRACTION:
        return hilo_number_decimal(text, &fraction)
                   ? hilo_line_store_number(line, field, name, fraction, 0, false, error)
                   : bad_value(field, name, text, error);
    }
    return HILO_OK;
}

/* A whole number given as a real one; false when it is none. */
static bool whole_of(double number, uint64_t *whole) {
    if (!(number >= 0 && number <= 9007199254740992.0) || number != (double)(uint64_t)number) {
        return false;
    }
    *whole = (uint64_t)number;
    return true;
}

hilo_status hilo_line_store_number(hilo_line *line, const hilo_line_field *field, const char *name,
                                   double number, uint64_t whole, bool is_whole,
                                   hilo_error *error) {
    void *member = (char *)line + field->offset;
    char text[40];
    if (is_whole) {
        snprintf(text, sizeof text, "%llu", (unsigned long long)whole);
    } else {
        snprintf(text, sizeof text, "%.17g", number);
    }
    if (field->kind == HILO_VALUE_WHOLE) {
        bool right = is_whole || whole_of(number, &whole);
        if (!right || whole < field->least || whole > field->most) {
            return bad_value(field, name, text, error);
        }
        *(uint64_t *)member = whole;
        return HILO_OK;
    }
    number = is_whole ? (double)whole : number;
    if (!(number > 0 && number < 1)) {
        return bad_value(field, name, text, error);
    }
    *(double *)member = number;
    return HILO_OK;
}

hilo_status hilo_line_seat(hilo_line *line, const char *text, size_t start, size_t skip,
                           hilo_error *error) {
    size_t seat = line->request.seat_count;
    if (seat == HILO_MAX_SEATS) {
        return hilo_error_set(error, HILO_ERROR_SYNTAX, "more than %d seats", HILO_MAX_SEATS);
    }
    line->seats[seat] = text;
    line->starts[HILO_LINE_SEATS + seat] = start;
    line->skips[HILO_LINE_SEATS + seat] = skip;
    line->request.seat_count++;
    return HILO_OK;
}

hilo_status hilo_line_finish(hilo_line *line, hilo_error *error) {
    bool sampling = line->monte_carlo || line->options.trials > 0 || line->options.target_se > 0;
    if (line->exact && sampling) {
        return hilo_error_set(error, HILO_ERROR_SYNTAX, "exact and %s exclude each other",
                              line->monte_carlo          ? "monte-carlo"
                              : line->options.trials > 0 ? "trials"
                                                         : "target_se");
    }
    if (line->request.seat_count < 2) {
        return hilo_error_set(error, HILO_ERROR_SYNTAX, "%s",
                              line->request.seat_count == 0
                                  ? "no seats given"
                                  : "an equity needs two seats, only one is given; 'random' is "
                                    "any hand");
    }
    line->options.method = line->exact ? HILO_METHOD_EXACT
                           : sampling  ? HILO_METHOD_MONTE_CARLO
                                       : HILO_METHOD_AUTO;
    const char *game = line->request.game;
    line->request.game = game && *game ? game : hilo_game_name(0);
    line->request.seats = line->seats;
    return HILO_OK;
}
