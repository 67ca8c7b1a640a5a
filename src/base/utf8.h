/* UTF-8. */
#ifndef HILO_BASE_UTF8_H
#define HILO_BASE_UTF8_H

#include <stdbool.h>
#include <stddef.h>

/* Bytes of the character at `text`, which ends with a zero byte at the latest; 0 when there is no
 * valid one: surrogates, numbers above 0x10ffff and needlessly long forms are none. */
size_t hilo_utf8_length(const char *text);

/* Where the first byte lies that belongs to no valid character; `length` when there is none. Zero
 * bytes count as characters. */
size_t hilo_utf8_fault(const char *bytes, size_t length);

/* Characters of a valid text: the bytes that begin one. */
size_t hilo_utf8_count(const char *bytes, size_t length);

#endif
