/* JSON Lines: one object a line. */
#include "base/error.h"
#include "batch/fields.h"
#include "batch/json_place.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    const char *record;
    size_t length;
    hilo_line *line;
    hilo_error *error;
} reading;

static hilo_status at_key(const reading *r, const char *key, hilo_status status) {
    hilo_error_locate(r->error, hilo_json_key_place(r->record, r->length, key), strlen(key) + 2);
    return status;
}

static hilo_status at_value(const reading *r, const char *key, hilo_status status) {
    size_t place = hilo_json_key_place(r->record, r->length, key);
    hilo_error_locate(r->error, hilo_json_value_place(r->record, r->length, place), 1);
    return status;
}

static hilo_status wrong_type(const reading *r, const char *key, const char *expected) {
    return at_value(r, key,
                    hilo_error_set(r->error, HILO_ERROR_SYNTAX, "%s: not %s", key, expected));
}

/* Whether jansson lacked memory. It says so of few allocations; after others it explains nothing,
 * or calls a whole string an invalid token or not the string it expected. */
static bool is_starved(const reading *r, const json_error_t *fault) {
    size_t behind = fault->position > 0 ? (size_t)fault->position : 0;
    bool string = behind > 0 && behind <= r->length && r->record[behind - 1] == '"';
    bool blamed = strncmp(fault->text, "invalid token", 13) == 0 ||
                  strncmp(fault->text, "string or '}' expected", 22) == 0;
    return fault->text[0] == 0 || (string && blamed) ||
           json_error_code(fault) == json_error_out_of_memory;
}

/* jansson's messages end in "near 'TOKEN'", and its position lies behind the token. */
static hilo_status not_json(const reading *r, const json_error_t *fault) {
    if (is_starved(r, fault)) {
        return hilo_error_memory(r->error);
    }
    hilo_status status = hilo_record_check(r->record, r->length, r->error);
    if (status) {
        return status; /* more to the point than that the object ends early */
    }
    const char *near = strstr(fault->text, " near '");
    size_t token = near && strlen(near) > 8 ? strlen(near) - 8 : 0;
    size_t behind = fault->position > 0 ? (size_t)fault->position : 0;
    behind = behind < r->length ? behind : r->length;
    hilo_error_set(r->error, HILO_ERROR_SYNTAX, "not a JSON object: %.200s", fault->text);
    hilo_error_locate(r->error, behind > token ? behind - token : 0, token);
    return HILO_ERROR_SYNTAX;
}

static hilo_status read_id(const reading *r, const hilo_line_field *field, json_t *value) {
    char digits[32];
    if (!json_is_string(value) && !json_is_integer(value)) {
        return wrong_type(r, field->key, "a string or a whole number");
    }
    snprintf(digits, sizeof digits, "%lld", (long long)json_integer_value(value));
    r->line->id_is_number = json_is_integer(value);
    return hilo_line_store(r->line, field, field->key,
                           json_is_integer(value) ? digits : json_string_value(value), r->error);
}

static hilo_status read_number(const reading *r, const hilo_line_field *field, json_t *value) {
    if (!json_is_number(value)) {
        return wrong_type(r, field->key, "a number");
    }
    json_int_t integer = json_integer_value(value);
    bool whole = json_is_integer(value) && integer >= 0;
    hilo_status status =
        hilo_line_store_number(r->line, field, field->key, json_number_value(value),
                               whole ? (uint64_t)integer : 0, whole, r->error);
    return status ? at_value(r, field->key, status) : HILO_OK;
}

static hilo_status read_text(const reading *r, const hilo_line_field *field, json_t *value) {
    if (!json_is_string(value)) {
        return wrong_type(r, field->key, "a string");
    }
    hilo_status status =
        hilo_line_store(r->line, field, field->key, json_string_value(value), r->error);
    return status ? at_value(r, field->key, status) : HILO_OK;
}

static hilo_status read_seats(const reading *r, json_t *value) {
    if (!json_is_array(value)) {
        return wrong_type(r, "seats", "a list of strings");
    }
    for (size_t i = 0; i < json_array_size(value); i++) {
        const char *text = json_string_value(json_array_get(value, i));
        hilo_status status =
            text ? hilo_line_seat(r->line, text, HILO_NO_TEXT, 0, r->error)
                 : hilo_error_set(r->error, HILO_ERROR_SYNTAX, "seats: not a list of strings");
        if (status) {
            size_t list = hilo_json_value_place(r->record, r->length,
                                                hilo_json_key_place(r->record, r->length, "seats"));
            hilo_error_locate(r->error, hilo_json_element_place(r->record, r->length, list, i), 1);
            return status;
        }
    }
    return HILO_OK;
}

static hilo_status unknown_key(const reading *r, const char *key) {
    hilo_error_set(r->error, HILO_ERROR_SYNTAX, "unknown key '%.40s'", key);
    hilo_error_expect(r->error, "id, game, seats, board, dead, method, trials, target_se or seed");
    return at_key(r, key, HILO_ERROR_SYNTAX);
}

static hilo_status read_member(const reading *r, const char *key, json_t *value) {
    const hilo_line_field *field = hilo_line_field_of_key(key, strlen(key));
    bool seats = strcmp(key, "seats") == 0;
    if (!field && !seats) {
        return unknown_key(r, key);
    }
    if (json_is_null(value)) {
        return HILO_OK; /* what programs write for a value they do not have */
    }
    if (seats) {
        return read_seats(r, value);
    }
    switch (field->kind) {
    case HILO_VALUE_ID:
        return read_id(r, field, value);
    case HILO_VALUE_WHOLE:
    case HILO_VALUE_FRACTION:
        return read_number(r, field, value);
    case HILO_VALUE_TEXT:
    case HILO_VALUE_METHOD:
    case HILO_VALUE_FLAG:
        return read_text(r, field, value);
    }
    return HILO_OK;
}

static void release(void *storage) {
    json_decref(storage);
}

/* The id first, so that an error of another member can name it. */
static hilo_status read_object(const reading *r, json_t *object) {
    const char *key;
    json_t *value, *id = json_object_get(object, "id");
    hilo_status status = id ? read_member(r, "id", id) : HILO_OK;
    json_object_foreach(object, key, value) {
        if (status == HILO_OK && value != id) {
            status = read_member(r, key, value);
        }
    }
    return status ? status : hilo_line_finish(r->line, r->error);
}

static hilo_status parse(const hilo_columns *columns, const char *record, size_t length,
                         hilo_line *line, hilo_error *error) {
    (void)columns;
    reading r = {record, length, line, error};
    json_error_t fault;
    hilo_line_start(line);
    json_t *object = json_loadb(record, length, JSON_REJECT_DUPLICATES, &fault);
    if (!object) {
        return not_json(&r, &fault);
    }
    line->storage = object;
    line->release = release;
    if (!json_is_object(object)) {
        hilo_error_set(error, HILO_ERROR_SYNTAX, "not a JSON object");
        hilo_error_locate(error, 0, 1);
        return HILO_ERROR_SYNTAX;
    }
    return read_object(&r, object);
}

static size_t locate(const hilo_line *line, const char *record, size_t length, size_t text,
                     size_t offset) {
    static const char *const keys[] = {"game", "board", "dead", "seats"};
    (void)line;
    bool seat = text >= HILO_LINE_SEATS;
    size_t key = hilo_json_key_place(record, length, keys[seat ? HILO_LINE_SEATS : text]);
    if (key == HILO_JSON_NOWHERE) {
        return HILO_NO_TEXT;
    }
    size_t place = hilo_json_value_place(record, length, key);
    if (seat) {
        place = hilo_json_element_place(record, length, place, text - HILO_LINE_SEATS);
    }
    return hilo_json_string_place(record, length, place, offset);
}

const hilo_line_format hilo_line_jsonl = {"jsonl", false, parse, locate};
