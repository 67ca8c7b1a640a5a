/* The single values of a report, as data: JSON and CSV write the same fields in the same order. */
#ifndef HILO_REPORT_FIELDS_H
#define HILO_REPORT_FIELDS_H

#include "base/strings.h"
#include "hilo.h"

typedef enum {
    HILO_FIELD_TEXT,   /* const char * */
    HILO_FIELD_CHARS,  /* char[] */
    HILO_FIELD_COUNT,  /* uint64_t */
    HILO_FIELD_INT,    /* int, 0 or more */
    HILO_FIELD_REAL,   /* double */
    HILO_FIELD_FLAG,   /* bool */
    HILO_FIELD_AMOUNT, /* hilo_amount: an integer as long as every weight is 1 */
    HILO_FIELD_METHOD, /* bool exact */
    HILO_FIELD_SEED,   /* uint64_t; none when exact */
    HILO_FIELD_WEIGHT  /* double, which is the number of deals as long as every weight is 1 */
} hilo_field_kind;

typedef struct {
    const char *name;
    hilo_field_kind kind;
    size_t offset; /* in hilo_result, hilo_seat_result or hilo_combo_result */
} hilo_field;

#define HILO_MATCHUP_FIELDS 13
#define HILO_SEAT_FIELDS 13
#define HILO_COMBO_FIELDS 4

extern const hilo_field hilo_matchup_fields[HILO_MATCHUP_FIELDS];
extern const hilo_field hilo_seat_fields[HILO_SEAT_FIELDS]; /* all but the seat's number */
extern const hilo_field hilo_combo_fields[HILO_COMBO_FIELDS];

/* Appends text; how a format writes one. */
typedef void hilo_text_append(hilo_buffer *buffer, const char *text);

/* Appends the value of a field of `part`, which is `result` itself, one of its seats or a combo.
 * Numbers are written as in JSON; a value that there is not as `none`. */
void hilo_field_append(hilo_buffer *buffer, const hilo_field *field, const hilo_result *result,
                       const void *part, hilo_text_append *append_text, const char *none);

/* A number of deals of this result. */
void hilo_amount_append(hilo_buffer *buffer, const hilo_result *result, hilo_amount deals);

#endif
