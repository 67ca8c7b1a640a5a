/* What the fuzz targets have in common. A target is a file fuzz_NAME.c: it reads one unit, and
 * aborts when an invariant does not hold. libFuzzer drives it, or replay.c over kept units. */
#ifndef HILO_TESTS_FUZZ_TARGET_H
#define HILO_TESTS_FUZZ_TARGET_H

#include "hilo.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static inline _Noreturn void fuzz_fail(const char *what, const char *text) {
    fprintf(stderr, "%s: '%s'\n", what, text);
    abort();
}

/* The unit as text, with a zero behind it; free it. */
static inline char *fuzz_text(const uint8_t *data, size_t size) {
    char *text = malloc(size + 1);
    if (!text) {
        abort();
    }
    if (size > 0) {
        memcpy(text, data, size);
    }
    text[size] = 0;
    return text;
}

/* An error of the library: it names its status and says something; its place lies inside `text`. */
static inline void fuzz_check_error(const hilo_error *error, hilo_status status, const char *text) {
    if (error->status != status || !error->message[0]) {
        fuzz_fail("an error without status or message", text);
    }
    if (status == HILO_ERROR_MEMORY) {
        fuzz_fail("no text makes memory run out", text);
    }
    if (!memchr(error->message, 0, sizeof error->message) ||
        !memchr(error->expected, 0, sizeof error->expected)) {
        fuzz_fail("an error without end", text);
    }
    size_t length = strlen(text);
    if (error->located && (error->offset > length || error->length > length - error->offset)) {
        fuzz_fail("an error outside the text", text);
    }
}

#endif
