#include "base/strings.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool reserve(hilo_buffer *buffer, size_t more) {
    if (buffer->failed) {
        return false;
    }
    if (more < buffer->room - buffer->length) {
        return true;
    }
    size_t room = 2 * (buffer->length + more) + 64;
    char *text = realloc(buffer->text, room);
    if (!text) {
        buffer->failed = true;
        return false;
    }
    buffer->text = text;
    buffer->room = room;
    return true;
}

void hilo_buffer_append(hilo_buffer *buffer, const char *text, size_t length) {
    if (reserve(buffer, length)) {
        memcpy(buffer->text + buffer->length, text, length);
        buffer->length += length;
        buffer->text[buffer->length] = 0;
    }
}

static char *print(const char *format, va_list arguments) {
    va_list again;
    va_copy(again, arguments);
    int length = vsnprintf(NULL, 0, format, again);
    va_end(again);
    char *text = length < 0 ? NULL : malloc((size_t)length + 1);
    if (text) {
        vsnprintf(text, (size_t)length + 1, format, arguments);
    }
    return text;
}

void hilo_buffer_print(hilo_buffer *buffer, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    char *text = print(format, arguments);
    va_end(arguments);
    if (!text) {
        buffer->failed = true;
        return;
    }
    hilo_buffer_append(buffer, text, strlen(text));
    free(text);
}

char *hilo_buffer_take(hilo_buffer *buffer) {
    hilo_buffer_append(buffer, "", 0);
    char *text = buffer->text;
    if (buffer->failed) {
        free(text);
        text = NULL;
    }
    *buffer = (hilo_buffer){0};
    return text;
}

void hilo_buffer_free(hilo_buffer *buffer) {
    free(buffer->text);
    *buffer = (hilo_buffer){0};
}

void hilo_notes_add(hilo_notes *notes, const char *format, ...) {
    if (notes->count == notes->room) {
        size_t room = 2 * notes->room + 4;
        char **texts = realloc(notes->texts, room * sizeof *texts);
        if (!texts) {
            notes->failed = true;
            return;
        }
        notes->texts = texts;
        notes->room = room;
    }
    va_list arguments;
    va_start(arguments, format);
    char *text = print(format, arguments);
    va_end(arguments);
    if (!text) {
        notes->failed = true;
        return;
    }
    notes->texts[notes->count++] = text;
}

void hilo_notes_free(hilo_notes *notes) {
    for (size_t i = 0; i < notes->count; i++) {
        free(notes->texts[i]);
    }
    free(notes->texts);
    *notes = (hilo_notes){0};
}
