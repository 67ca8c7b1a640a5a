/* CSV, RFC 4180, under a header of the fields' names and seat1, seat2, .. */
#include "base/error.h"
#include "batch/fields.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST_COLUMNS (16 + HILO_MAX_SEATS)

struct hilo_columns {
    size_t count;
    const hilo_line_field *fields[MOST_COLUMNS]; /* NULL: a seat */
    size_t seats[MOST_COLUMNS];                  /* from 1 */
    size_t seat_count;
};

/* Takes fields off a record. */
typedef struct {
    const char *record;
    size_t length, at;
    char *to; /* room for the decoded text */
} cursor;

static hilo_status misplaced(size_t at, const char *message, hilo_error *error) {
    hilo_error_set(error, HILO_ERROR_SYNTAX, "%s", message);
    hilo_error_locate(error, at, 1);
    return HILO_ERROR_SYNTAX;
}

static bool ends_field(const cursor *c) {
    return c->at == c->length || c->record[c->at] == ',';
}

static hilo_status take_quoted(cursor *c, hilo_error *error) {
    size_t open = c->at++;
    for (;; c->at++) {
        if (c->at == c->length) {
            return misplaced(open, "the quote is not closed", error);
        }
        if (c->record[c->at] == '"') {
            c->at++;
            if (c->at == c->length || c->record[c->at] != '"') {
                break;
            }
        }
        *c->to++ = c->record[c->at];
    }
    return ends_field(c) ? HILO_OK
                         : misplaced(c->at, "a comma must follow the closing quote", error);
}

static hilo_status take_plain(cursor *c, hilo_error *error) {
    for (; !ends_field(c); c->at++) {
        if (c->record[c->at] == '"') {
            return misplaced(
                c->at, "a quote inside a field: put quotes around the field and double it", error);
        }
        *c->to++ = c->record[c->at];
    }
    return HILO_OK;
}

/* The next field, zero-terminated, and where it begins; the comma behind it is left. */
static hilo_status take_field(cursor *c, char **text, size_t *start, hilo_error *error) {
    char *first = c->to;
    *start = c->at;
    bool quoted = c->at < c->length && c->record[c->at] == '"';
    hilo_status status = quoted ? take_quoted(c, error) : take_plain(c, error);
    *c->to++ = 0;
    *text = first;
    return status;
}

static hilo_status start_reading(cursor *c, const char *record, size_t length, char **storage,
                                 hilo_error *error) {
    hilo_status status = hilo_record_check(record, length, error);
    if (status == HILO_OK && !(*storage = malloc(2 * length + 2))) {
        status = hilo_error_memory(error);
    }
    *c = (cursor){record, length, 0, *storage};
    return status;
}

static hilo_status bad_column(const char *name, size_t start, const char *what, hilo_error *error) {
    hilo_error_set(error, HILO_ERROR_SYNTAX, "%s column '%.40s' in the header", what, name);
    hilo_error_locate(error, start, strlen(name));
    hilo_error_expect(error, "id, game, board, dead, seat1, seat2, .., method, trials, target_se "
                             "or seed");
    return HILO_ERROR_SYNTAX;
}

/* "seat1" .. "seat10"; 0 for any other name. */
static size_t seat_of(const char *name) {
    for (size_t seat = 1; seat <= HILO_MAX_SEATS; seat++) {
        char expected[16];
        snprintf(expected, sizeof expected, "seat%zu", seat);
        if (strcmp(name, expected) == 0) {
            return seat;
        }
    }
    return 0;
}

static hilo_status add_column(hilo_columns *columns, const char *name, size_t start,
                              hilo_error *error) {
    const hilo_line_field *field = hilo_line_field_of_key(name, strlen(name));
    size_t seat = seat_of(name);
    if (!field && !seat) {
        return bad_column(name, start, "unknown", error);
    }
    for (size_t i = 0; i < columns->count; i++) {
        if (columns->fields[i] == field && columns->seats[i] == seat) {
            return bad_column(name, start, "a second", error);
        }
    }
    columns->fields[columns->count] = field;
    columns->seats[columns->count++] = seat;
    columns->seat_count += seat > 0;
    return HILO_OK;
}

/* Seats are numbered without gaps, and two at least. */
static hilo_status check_seats(const hilo_columns *columns, hilo_error *error) {
    size_t needed = columns->seat_count > 2 ? columns->seat_count : 2;
    for (size_t seat = 1; seat <= needed; seat++) {
        bool there = false;
        for (size_t i = 0; i < columns->count; i++) {
            there |= columns->seats[i] == seat;
        }
        if (!there) {
            return hilo_error_set(error, HILO_ERROR_SYNTAX, "the header has no column 'seat%zu'",
                                  seat);
        }
    }
    return HILO_OK;
}

hilo_status hilo_columns_create(const char *record, size_t length, hilo_columns **columns,
                                hilo_error *error) {
    cursor c;
    char *storage = NULL;
    hilo_columns *fresh = calloc(1, sizeof *fresh);
    hilo_status status =
        fresh ? start_reading(&c, record, length, &storage, error) : hilo_error_memory(error);
    for (bool more = true; more && status == HILO_OK; c.at += more) {
        char *name;
        size_t start;
        status = take_field(&c, &name, &start, error);
        if (status == HILO_OK) {
            status = add_column(fresh, name, start, error);
        }
        more = c.at < length;
    }
    if (status == HILO_OK) {
        status = check_seats(fresh, error);
    }
    free(storage);
    if (status) {
        free(fresh);
        return status;
    }
    *columns = fresh;
    return HILO_OK;
}

void hilo_columns_free(hilo_columns *columns) {
    free(columns);
}

/* The fields of one record, by column. */
typedef struct {
    char *texts[MOST_COLUMNS];
    size_t starts[MOST_COLUMNS];
} values;

static hilo_status wrong_count(const hilo_columns *columns, size_t count, size_t at,
                               hilo_error *error) {
    hilo_error_set(error, HILO_ERROR_SYNTAX, "%s%zu fields, the header has %zu",
                   count > columns->count ? "more than " : "",
                   count > columns->count ? columns->count : count, columns->count);
    hilo_error_locate(error, at, 1);
    return HILO_ERROR_SYNTAX;
}

static hilo_status take_values(const hilo_columns *columns, cursor *c, values *v,
                               hilo_error *error) {
    size_t count = 0;
    for (bool more = true; more; c->at += more) {
        if (count == columns->count) {
            return wrong_count(columns, count + 1, c->at - 1, error);
        }
        hilo_status status = take_field(c, &v->texts[count], &v->starts[count], error);
        if (status) {
            return status;
        }
        count++;
        more = c->at < c->length;
    }
    return count == columns->count ? HILO_OK : wrong_count(columns, count, c->at, error);
}

static hilo_status store_values(const hilo_columns *columns, const values *v, hilo_line *line,
                                hilo_error *error) {
    for (size_t i = 0; i < columns->count; i++) {
        const hilo_line_field *field = columns->fields[i];
        if (!field || !*v->texts[i]) {
            continue;
        }
        hilo_status status = hilo_line_store(line, field, field->key, v->texts[i], error);
        if (status) {
            hilo_error_locate(error, v->starts[i], 1);
            return status;
        }
        if (field->text != HILO_NO_TEXT) {
            line->starts[field->text] = v->starts[i];
        }
    }
    return HILO_OK;
}

/* The seats in the order of their numbers, wherever their columns stand. */
static hilo_status store_seats(const hilo_columns *columns, const values *v, hilo_line *line,
                               hilo_error *error) {
    for (size_t seat = 1; seat <= columns->seat_count; seat++) {
        size_t i = 0;
        while (columns->seats[i] != seat) {
            i++;
        }
        if (!*v->texts[i]) {
            continue;
        }
        if (line->request.seat_count + 1 < seat) {
            hilo_error_set(error, HILO_ERROR_SYNTAX, "seat%zu is empty, seat%zu is not",
                           line->request.seat_count + 1, seat);
            hilo_error_locate(error, v->starts[i], 1);
            return HILO_ERROR_SYNTAX;
        }
        hilo_line_seat(line, v->texts[i], v->starts[i], 0, NULL);
    }
    return HILO_OK;
}

static void store_id(const hilo_columns *columns, const values *v, hilo_line *line) {
    for (size_t i = 0; i < columns->count; i++) {
        const hilo_line_field *field = columns->fields[i];
        if (field && field->kind == HILO_VALUE_ID && v->texts[i] && *v->texts[i] && !line->id) {
            hilo_line_store(line, field, field->key, v->texts[i], NULL);
        }
    }
}

static hilo_status parse(const hilo_columns *columns, const char *record, size_t length,
                         hilo_line *line, hilo_error *error) {
    cursor c;
    char *storage = NULL;
    values v = {.texts = {NULL}};
    hilo_line_start(line);
    hilo_status status = start_reading(&c, record, length, &storage, error);
    line->storage = storage;
    line->release = free;
    if (status == HILO_OK) {
        status = take_values(columns, &c, &v, error);
    }
    if (status == HILO_OK) {
        status = store_values(columns, &v, line, error);
    }
    if (status == HILO_OK) {
        status = store_seats(columns, &v, line, error);
    }
    if (status) {
        store_id(columns, &v, line);
        return status;
    }
    return hilo_line_finish(line, error);
}

/* Fields that begin with a quote double the quotes inside. */
static size_t locate(const hilo_line *line, const char *record, size_t length, size_t text,
                     size_t offset) {
    size_t at = line->starts[text];
    if (at == HILO_NO_TEXT) {
        return HILO_NO_TEXT;
    }
    bool quoted = at < length && record[at] == '"';
    for (at += quoted; offset > 0 && at < length; offset--) {
        at += quoted && record[at] == '"' ? 2 : 1;
    }
    return at < length ? at : length;
}

const hilo_line_format hilo_line_csv = {"csv", true, parse, locate};
