/* Texts of unknown content, shown safely, with a caret under a part. */
#ifndef HILO_CLI_QUOTE_H
#define HILO_CLI_QUOTE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/* Writes the text with control characters, bytes that are no UTF-8 and invisible characters as
 * escapes: it cannot move the cursor or hide anything. */
void hilo_quote_safe(FILE *out, const char *text);

/* Where offset lies: its line and its column in characters, both from 1. */
void hilo_quote_position(const char *text, size_t offset, size_t *line, size_t *column);

/* The line that holds offset, indented by two, and below it a caret, tildes for the rest of
 * `length` bytes, and what was expected. A long line is shown around the fault only. */
void hilo_quote_fault(FILE *out, const char *text, size_t offset, size_t length,
                      const char *expected, bool color);

#endif
