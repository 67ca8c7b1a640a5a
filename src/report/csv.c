/* One row a seat. The columns are those of the JSON object in its order, matchup first; what is no
 * single value (ties, joint, notes) is left out, and the shares get columns of their own. */
#include "base/strings.h"
#include "report/json.h"

#include <string.h>

static const char *const share_names[] = {"1", "3/4", "1/2", "1/4", "0"};
static const char share_columns[] = "share_1,share_3_4,share_1_2,share_1_4,share_0,share_other";

#define SHARE_NAMES (sizeof share_names / sizeof share_names[0])

static bool single(const json_t *value) {
    return !json_is_object(value) && !json_is_array(value);
}

/* RFC 4180: quoted when a quote, a comma or a line break is inside, quotes doubled. */
static void append_text(hilo_buffer *buffer, const char *text) {
    if (!strpbrk(text, "\",\r\n")) {
        hilo_buffer_append(buffer, text, strlen(text));
        return;
    }
    hilo_buffer_append(buffer, "\"", 1);
    for (const char *at = text; *at; at++) {
        hilo_buffer_append(buffer, "\"\"", *at == '"' ? 2 : 0);
        hilo_buffer_append(buffer, at, *at == '"' ? 0 : 1);
    }
    hilo_buffer_append(buffer, "\"", 1);
}

static void append_value(hilo_buffer *buffer, const json_t *value) {
    if (json_is_string(value)) {
        append_text(buffer, json_string_value(value));
    } else if (!json_is_null(value)) {
        char *text = hilo_json_text(value);
        append_text(buffer, text ? text : "");
        buffer->failed |= text == NULL;
        hilo_text_free(text);
    }
}

/* The names of an object's single values, or the values, each with a comma behind it. */
static void append_columns(hilo_buffer *buffer, json_t *object, bool names) {
    const char *name;
    json_t *value;
    json_object_foreach(object, name, value) {
        if (!single(value)) {
            continue;
        }
        if (names) {
            append_text(buffer, name);
        } else {
            append_value(buffer, value);
        }
        hilo_buffer_append(buffer, ",", 1);
    }
}

static json_t *sum(json_t *total, json_t *more) {
    return json_is_integer(total)
               ? json_integer(json_integer_value(total) + json_integer_value(more))
               : json_real(json_number_value(total) + json_number_value(more));
}

/* The named shares, 0 where one does not occur, and all others together. */
static void append_shares(hilo_buffer *buffer, json_t *shares, bool weighted) {
    json_t *none = weighted ? json_real(0) : json_integer(0);
    for (size_t i = 0; i < SHARE_NAMES; i++) {
        json_t *deals = json_object_get(shares, share_names[i]);
        append_value(buffer, deals ? deals : none);
        hilo_buffer_append(buffer, ",", 1);
    }
    json_t *other = json_incref(none);
    const char *name;
    json_t *deals;
    json_object_foreach(shares, name, deals) {
        bool named = false;
        for (size_t i = 0; i < SHARE_NAMES; i++) {
            named |= strcmp(name, share_names[i]) == 0;
        }
        if (!named) {
            json_t *more = sum(other, deals);
            json_decref(other);
            other = more;
        }
    }
    append_value(buffer, other);
    buffer->failed |= !none || !other;
    json_decref(other);
    json_decref(none);
}

hilo_status hilo_result_csv(const hilo_result *result, char **text) {
    json_t *object = hilo_result_object(result);
    if (!object) {
        return HILO_ERROR_MEMORY;
    }
    json_t *seats = json_object_get(object, "seats");
    hilo_buffer buffer = {0};
    append_columns(&buffer, object, true);
    append_columns(&buffer, json_array_get(seats, 0), true);
    hilo_buffer_print(&buffer, "%s\n", share_columns);
    for (size_t i = 0; i < json_array_size(seats); i++) {
        json_t *seat = json_array_get(seats, i);
        append_columns(&buffer, object, false);
        append_columns(&buffer, seat, false);
        append_shares(&buffer, json_object_get(seat, "shares"), result->weighted);
        hilo_buffer_append(&buffer, "\n", 1);
    }
    json_decref(object);
    char *rows = hilo_buffer_take(&buffer);
    if (!rows) {
        return HILO_ERROR_MEMORY;
    }
    *text = rows;
    return HILO_OK;
}
