/* A stream of bytes, taken apart into records: lines, or in CSV what quotes make of them. */
#ifndef HILO_BATCH_RECORDS_H
#define HILO_BATCH_RECORDS_H

#include "hilo.h"

typedef enum {
    HILO_RECORD_WHOLE,
    HILO_RECORD_TOO_LONG,   /* the text is its beginning; the rest of the line is dropped */
    HILO_RECORD_OPEN_QUOTE, /* a quote is not closed: the record is the line where it opened */
    HILO_RECORD_TORN        /* the last, without a line break */
} hilo_record_kind;

/* The text lies in the buffer until the next fill; it ends before its line break. */
typedef struct {
    const char *text;
    size_t length;
    uint64_t line; /* where it begins, from 1 */
    uint64_t end;  /* bytes of the stream up to and with its line break */
    hilo_record_kind kind;
} hilo_record;

typedef struct {
    hilo_batch_read *read;
    void *context;
    size_t longest;     /* bytes that a record may have */
    bool quoted_breaks; /* a line break inside quotes does not end a record */
    char *bytes;
    size_t begin, end, room; /* what is in the buffer and not taken */
    size_t scanned;          /* of that, from begin: without the end of a record */
    int state;               /* of quotes, there */
    bool skipping;           /* the rest of a line too long */
    bool ended;              /* the stream has */
    uint64_t line, offset;   /* of what lies at begin */
} hilo_records;

/* HILO_ERROR_MEMORY when out of memory. */
hilo_status hilo_records_start(hilo_records *records, hilo_batch_read *read, void *context,
                               size_t longest);
void hilo_records_free(hilo_records *records);

/* Takes the next record that the buffer holds; false when there is none left in it. */
bool hilo_records_take(hilo_records *records, hilo_record *record);

/* Reads once, as much as there is room for. Only when no record is left in the buffer. A stream
 * that ends is marked as such; HILO_ERROR_IO when reading failed. */
hilo_status hilo_records_fill(hilo_records *records);

#endif
