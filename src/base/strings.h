/* Text under construction, and lists of texts. */
#ifndef HILO_BASE_STRINGS_H
#define HILO_BASE_STRINGS_H

#include <stdbool.h>
#include <stddef.h>

/* A growing text. Start from {0}. After an allocation failed, `failed` stays set and appends do
 * nothing, so that a caller checks once, at the end. */
typedef struct {
    char *text;
    size_t length, room;
    bool failed;
} hilo_buffer;

void hilo_buffer_append(hilo_buffer *buffer, const char *text, size_t length);
void hilo_buffer_print(hilo_buffer *buffer, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Hands the text to the caller (free it) and empties the buffer; NULL when an allocation failed. */
char *hilo_buffer_take(hilo_buffer *buffer);
void hilo_buffer_free(hilo_buffer *buffer);

/* A list of owned texts. Start from {0}. */
typedef struct {
    char **texts;
    size_t count, room;
    bool failed;
} hilo_notes;

void hilo_notes_add(hilo_notes *notes, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void hilo_notes_free(hilo_notes *notes);

#endif
