/* The fields of a line, as data: keys of JSON, columns of CSV, options of argument lines. */
#ifndef HILO_BATCH_FIELDS_H
#define HILO_BATCH_FIELDS_H

#include "batch/line.h"

typedef enum {
    HILO_VALUE_ID,
    HILO_VALUE_TEXT,     /* const char * */
    HILO_VALUE_WHOLE,    /* uint64_t in least..most */
    HILO_VALUE_FRACTION, /* double in 0..1, both excluded */
    HILO_VALUE_METHOD,   /* auto, exact, monte-carlo: sets both flags */
    HILO_VALUE_FLAG      /* bool */
} hilo_value_kind;

typedef struct {
    const char *key;    /* in JSON and CSV; NULL: there is none */
    const char *option; /* in argument lines; NULL: there is none */
    char letter;        /* 0: none */
    hilo_value_kind kind;
    size_t offset; /* in hilo_line */
    size_t text;   /* HILO_LINE_.. or HILO_NO_TEXT */
    uint64_t least, most;
} hilo_line_field;

/* By what `length` bytes name in JSON and CSV; NULL: there is none. */
const hilo_line_field *hilo_line_field_of_key(const char *key, size_t length);
const hilo_line_field *hilo_line_field_of_option(const char *option, size_t length);
const hilo_line_field *hilo_line_field_of_letter(char letter);

/* Marks a field as given; an error when it was before. The error is not located yet. */
hilo_status hilo_line_give(hilo_line *line, const hilo_line_field *field, const char *name,
                           hilo_error *error);

/* Stores what the text, which lives as long as the line, says; flags take no text. `name` is how
 * messages call the field. The error is not located yet. */
hilo_status hilo_line_store(hilo_line *line, const hilo_line_field *field, const char *name,
                            const char *text, hilo_error *error);

/* Stores a number. */
hilo_status hilo_line_store_number(hilo_line *line, const hilo_line_field *field, const char *name,
                                   double number, uint64_t whole, bool is_whole, hilo_error *error);

/* Adds a seat; an error past the last that a table has. */
hilo_status hilo_line_seat(hilo_line *line, const char *text, size_t start, size_t skip,
                           hilo_error *error);

/* That a record is text: an error at a zero byte and at bytes that are no UTF-8. */
hilo_status hilo_record_check(const char *record, size_t length, hilo_error *error);

/* A line without anything. */
void hilo_line_start(hilo_line *line);

/* Checks that the fields do not contradict each other, and fills request and options. */
hilo_status hilo_line_finish(hilo_line *line, hilo_error *error);

#endif
