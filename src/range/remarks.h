/* Notes on doubtful spellings, as they come up. */
#ifndef HILO_RANGE_REMARKS_H
#define HILO_RANGE_REMARKS_H

#include "base/strings.h"

#include <stdint.h>

/* A note is kept once, and not more than HILO_REMARKS_MAX different ones. */
#define HILO_REMARKS_MAX 32

typedef struct {
    hilo_notes notes;
    char inside[48]; /* the name whose definition is being read, with its @; else empty */
    bool more;       /* notes were left out */
} hilo_remarks;

void hilo_remark(hilo_remarks *remarks, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Whether there is room: counts for a note may be costly to find. */
bool hilo_remarks_full(const hilo_remarks *remarks);

/* A piece of a text for a message, cut to what fits (47 bytes). Returns `out`. */
char *hilo_quote(const char *text, size_t length, char out[48]);

/* "270,725"; `text` needs 32 bytes. Returns it. */
char *hilo_number_format(uint64_t number, char text[32]);

#endif
