/* Which format a file is written in. */
#include "batch/fields.h"

#include <string.h>

/* A CSV header begins with the name of a column and a comma. */
static bool begins_header(const char *first, size_t length) {
    const char *comma = memchr(first, ',', length);
    size_t name = comma ? (size_t)(comma - first) : 0;
    if (name >= 2 && first[0] == '"' && first[name - 1] == '"') {
        first++;
        name -= 2;
    }
    return name > 0 &&
           (hilo_line_field_of_key(first, name) || (name >= 5 && memcmp(first, "seat", 4) == 0));
}

const hilo_line_format *hilo_line_format_of(const char *first, size_t length) {
    while (length > 0 && (*first == ' ' || *first == '\t')) {
        first++;
        length--;
    }
    if (length > 0 && *first == '{') {
        return &hilo_line_jsonl;
    }
    return begins_header(first, length) ? &hilo_line_csv : &hilo_line_args;
}
