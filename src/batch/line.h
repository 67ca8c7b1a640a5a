/* What one record of a batch asks for, whatever format it is written in. */
#ifndef HILO_BATCH_LINE_H
#define HILO_BATCH_LINE_H

#include "hilo.h"

/* The texts that an error may lie in, by number. */
enum { HILO_LINE_GAME, HILO_LINE_BOARD, HILO_LINE_DEAD, HILO_LINE_SEATS };

#define HILO_LINE_TEXTS (HILO_LINE_SEATS + HILO_MAX_SEATS)
#define HILO_NO_TEXT SIZE_MAX

/* Points into itself: not to be copied. */
typedef struct {
    char *id; /* NULL: none. Owned */
    bool id_is_number;
    hilo_request request; /* its texts belong to the line */
    hilo_options options; /* what the line says of them; the rest as by default */

    const char *seats[HILO_MAX_SEATS];
    bool exact, monte_carlo;
    uint32_t given;                 /* bit per field, see fields.h */
    size_t starts[HILO_LINE_TEXTS]; /* where the texts begin in the record; HILO_NO_TEXT */
    size_t skips[HILO_LINE_TEXTS];  /* characters of the word there that are not the text's */
    void *storage;                  /* what the texts point into */
    void (*release)(void *storage);
} hilo_line;

void hilo_line_free(hilo_line *line);

/* The columns of a CSV file. */
typedef struct hilo_columns hilo_columns;

/* A format is a row. Parsing fails with HILO_ERROR_SYNTAX, or HILO_ERROR_MEMORY, and then leaves in
 * `line` no more than the id, if that could be read; offsets of the error are bytes of the record.
 * `locate` is where byte `offset` of a text stands in the record it was parsed from. */
typedef struct {
    const char *name;   /* as --format takes it */
    bool quoted_breaks; /* a record may go on behind a line break, inside quotes */
    hilo_status (*parse)(const hilo_columns *columns, const char *record, size_t length,
                         hilo_line *line, hilo_error *error);
    size_t (*locate)(const hilo_line *line, const char *record, size_t length, size_t text,
                     size_t offset);
} hilo_line_format;

/* JSON Lines: one object. */
extern const hilo_line_format hilo_line_jsonl;
/* CSV, RFC 4180, under a header. */
extern const hilo_line_format hilo_line_csv;
/* The words of a command line, quoted as in a shell. */
extern const hilo_line_format hilo_line_args;

/* Reads a CSV header. A column named twice, one that is unknown, or one seat only is an
 * error. */
hilo_status hilo_columns_create(const char *record, size_t length, hilo_columns **columns,
                                hilo_error *error);
void hilo_columns_free(hilo_columns *columns);

/* The format of a file whose first line this is. */
const hilo_line_format *hilo_line_format_of(const char *first, size_t length);

#endif
