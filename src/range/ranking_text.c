/* Reading a ranking from a text. */
#include "base/error.h"
#include "range/ranking_reading.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FIELDS 5 /* class, equity, se, and two that follow from the order */

hilo_status hilo_ranking_complain(const hilo_ranking_reading *r, hilo_field at,
                                  const char *expected) {
    hilo_error_place(r->error, HILO_PLACE_RANKING, (int)r->line);
    hilo_error_locate(r->error, at.offset, at.length);
    hilo_error_expect(r->error, "%s", expected);
    return HILO_ERROR_SYNTAX;
}

/* ---------------------------------------------------------------- fields */

static bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\r';
}

/* The field that begins at *at, before `end`; a comma behind it is passed over. */
static hilo_field next_field(const char *text, size_t *at, size_t end) {
    while (*at < end && is_blank(text[*at])) {
        ++*at;
    }
    hilo_field found = {*at, 0};
    while (*at < end && !is_blank(text[*at]) && text[*at] != ',') {
        ++*at;
    }
    found.length = *at - found.offset;
    while (*at < end && is_blank(text[*at])) {
        ++*at;
    }
    *at += *at < end && text[*at] == ',';
    return found;
}

/* strtod, in every locale. */
static double number_of(const char *digits) {
    char point[8], text[2 * HILO_FIELD_MAX + 16];
    snprintf(point, sizeof point, "%.1f", 0.5);
    point[strcspn(point, "5")] = 0;
    size_t length = 0;
    for (; *digits; digits++) {
        if (*digits == '.') {
            length += (size_t)snprintf(text + length, sizeof text - length, "%s", point + 1);
        } else {
            text[length++] = *digits;
        }
    }
    text[length] = 0;
    char *rest;
    double number = strtod(text, &rest);
    return *rest ? NAN : number;
}

/* A number in 0 .. most; NaN when the field is empty. */
static hilo_status read_number(const hilo_ranking_reading *r, hilo_field at, double most,
                               double *number) {
    char digits[HILO_FIELD_MAX + 1];
    *number = NAN;
    if (at.length == 0) {
        return HILO_OK;
    }
    bool fine = at.length <= HILO_FIELD_MAX;
    for (size_t i = 0; i < at.length && fine; i++) {
        fine = strchr("0123456789.eE+-", digits[i] = r->text[at.offset + i]) != NULL;
    }
    digits[fine ? at.length : 0] = 0;
    *number = fine ? number_of(digits) : NAN;
    if (fine && *number >= 0 && *number <= most) {
        return HILO_OK;
    }
    hilo_error_set(r->error, HILO_ERROR_SYNTAX, "'%.*s' is no number from 0 to %.0f",
                   (int)(at.length < HILO_FIELD_MAX ? at.length : HILO_FIELD_MAX),
                   r->text + at.offset, most);
    return hilo_ranking_complain(r, at, "class, equity, standard error");
}

/* ---------------------------------------------------------------- lines */

static hilo_status make_room(hilo_ranking_reading *r) {
    if (r->ranking->count < r->room) {
        return HILO_OK;
    }
    size_t room = 2 * r->room + 256;
    hilo_ranking_row *rows = realloc(r->rows, room * sizeof *rows);
    r->rows = rows ? rows : r->rows;
    double *errors = realloc(r->standard_errors, room * sizeof *errors);
    r->standard_errors = errors ? errors : r->standard_errors;
    uint32_t *lines = realloc(r->lines, room * sizeof *lines);
    r->lines = lines ? lines : r->lines;
    if (!rows || !errors || !lines) {
        return HILO_ERROR_MEMORY;
    }
    r->room = room;
    return HILO_OK;
}

static hilo_status read_fields(hilo_ranking_reading *r, const hilo_field fields[FIELDS]) {
    hilo_ranking_row row = {.equity = NAN};
    double error, unused;
    hilo_status status = make_room(r);
    status = status ? status : hilo_ranking_read_class(r, fields[0], &row);
    status = status ? status : read_number(r, fields[1], 1, &row.equity);
    status = status ? status : read_number(r, fields[2], 1, &error);
    status = status ? status : read_number(r, fields[3], HILO_CLASS_HANDS, &unused);
    status = status ? status : read_number(r, fields[4], 100, &unused);
    if (!status) {
        r->rows[r->ranking->count] = row;
        r->lines[r->ranking->count] = r->line;
        r->standard_errors[r->ranking->count++] = error >= 0 || isnan(row.equity) ? error : 0;
    }
    return status;
}

/* The line text[at .. end). */
static hilo_status read_line(hilo_ranking_reading *r, size_t at, size_t end) {
    const char *comment = memchr(r->text + at, '#', end - at);
    end = comment ? (size_t)(comment - r->text) : end;
    hilo_field fields[FIELDS];
    for (int i = 0; i < FIELDS; i++) {
        fields[i] = next_field(r->text, &at, end);
    }
    bool empty = fields[0].length == 0 && at == end && fields[1].length == 0;
    if (empty) {
        return HILO_OK;
    }
    bool title =
        !r->titled && fields[0].length == 5 && memcmp(r->text + fields[0].offset, "class", 5) == 0;
    r->titled = true;
    if (title) {
        return HILO_OK;
    }
    if (fields[0].length == 0 || at < end) {
        hilo_field rest = {fields[0].length ? at : fields[0].offset,
                           fields[0].length ? end - at : 0};
        hilo_error_set(r->error, HILO_ERROR_SYNTAX,
                       fields[0].length ? "more than %d fields" : "the class is missing", FIELDS);
        return hilo_ranking_complain(r, rest, "class, equity, standard error");
    }
    return read_fields(r, fields);
}

static hilo_status read_lines(hilo_ranking_reading *r) {
    hilo_status status = HILO_OK;
    size_t at = 0;
    while (r->text[at] && !status) {
        size_t end = at + strcspn(r->text + at, "\n");
        r->line++;
        status = read_line(r, at, end);
        at = r->text[end] ? end + 1 : end;
    }
    bool new_line = at == 0 || r->text[at - 1] == '\n';
    r->line += !status && new_line; /* the end of the text, where what is missing would stand */
    return status;
}

hilo_status hilo_ranking_read(const hilo_game *game, const char *text, hilo_ranking **ranking,
                              hilo_error *error) {
    hilo_space space = hilo_space_of(game);
    hilo_ranking_reading r = {.game = game, .text = text, .error = error};
    r.ranking = calloc(1, sizeof *r.ranking);
    hilo_status status = r.ranking ? hilo_set_create(&space, &r.seen) : HILO_ERROR_MEMORY;
    if (!status) {
        status = read_lines(&r);
    }
    if (!status) {
        status = hilo_ranking_check_whole(&r);
    }
    hilo_set_free(&r.seen);
    free(r.lines);
    if (r.ranking) {
        r.ranking->notation = game->notation;
        r.ranking->space = space;
        r.ranking->rows = r.rows;
        r.ranking->standard_errors = r.standard_errors;
    }
    if (status) {
        hilo_ranking_free(r.ranking);
        return status == HILO_ERROR_MEMORY ? hilo_error_memory(error) : status;
    }
    *ranking = r.ranking;
    return HILO_OK;
}

hilo_status hilo_ranking_create(const char *game, const char *text, hilo_ranking **ranking,
                                hilo_error *error) {
    const hilo_game *row = hilo_game_find(game);
    if (!row) {
        hilo_error_set(error, HILO_ERROR_SYNTAX, "unknown game '%.40s'", game);
        hilo_error_place(error, HILO_PLACE_GAME, 0);
        return HILO_ERROR_SYNTAX;
    }
    return hilo_ranking_read(row, text, ranking, error);
}

void hilo_ranking_free(hilo_ranking *ranking) {
    if (ranking && !ranking->name) {
        free((void *)ranking->rows);
        free((void *)ranking->standard_errors);
        free(ranking);
    }
}
