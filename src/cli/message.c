#include "message.h"

#include "quote.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define LONGEST_MESSAGE 1000 /* bytes */

static bool wants_color(const hilo_settings *settings, int stream) {
    if (settings->color && strcmp(settings->color, "auto") != 0) {
        return strcmp(settings->color, "always") == 0;
    }
    const char *terminal = getenv("TERM");
    const char *unwanted = getenv("NO_COLOR");
    return isatty(stream) && terminal && strcmp(terminal, "dumb") != 0 && !(unwanted && *unwanted);
}

bool hilo_settings_color(const hilo_settings *settings) {
    return wants_color(settings, STDERR_FILENO);
}

bool hilo_settings_color_output(const hilo_settings *settings) {
    return wants_color(settings, STDOUT_FILENO);
}

static void print_label(const hilo_settings *settings, const char *label, const char *code) {
    if (hilo_settings_color(settings)) {
        fprintf(stderr, "\x1b[%sm%s:\x1b[0m ", code, label);
    } else {
        fprintf(stderr, "%s: ", label);
    }
}

static void print_error_label(const hilo_settings *settings) {
    print_label(settings, "error", "1;31");
}

/* Copies beginning and end of a message: an argument of any length may stand between them. */
static void shorten(char *text, const char *whole, size_t length) {
    static const char gap[] = " [..] ";
    size_t half = (LONGEST_MESSAGE - strlen(gap)) / 2;
    const char *end = whole + length - half;
    while (half > 0 && ((unsigned char)whole[half] & 0xc0) == 0x80) {
        half--; /* not inside a character */
    }
    while (((unsigned char)*end & 0xc0) == 0x80) {
        end++;
    }
    memcpy(text, whole, half);
    strcpy(text + half, gap);
    strcat(text, end);
}

void hilo_message_error(const hilo_settings *settings, const char *format, ...) {
    char text[LONGEST_MESSAGE + 1];
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    char *whole = length >= (int)sizeof text ? malloc((size_t)length + 1) : NULL;
    if (whole) {
        va_start(arguments, format);
        vsnprintf(whole, (size_t)length + 1, format, arguments);
        va_end(arguments);
        shorten(text, whole, (size_t)length);
        free(whole);
    }
    print_error_label(settings);
    hilo_quote_safe(stderr, text);
    fputc('\n', stderr);
}

void hilo_message_note(const hilo_settings *settings, const char *text) {
    if (settings->quiet) {
        return;
    }
    print_label(settings, "note", "1;36");
    hilo_quote_safe(stderr, text);
    fputc('\n', stderr);
}

int hilo_message_exit(hilo_status status) {
    switch (status) {
    case HILO_OK:
        return HILO_EXIT_DONE;
    case HILO_ERROR_SYNTAX:
        return HILO_EXIT_USAGE;
    case HILO_ERROR_IMPOSSIBLE:
        return HILO_EXIT_IMPOSSIBLE;
    case HILO_ERROR_IO:
        return HILO_EXIT_IO;
    case HILO_ERROR_REFUSED:
    case HILO_ERROR_MEMORY:
        return HILO_EXIT_REFUSED;
    case HILO_ERROR_INTERRUPTED:
        return HILO_EXIT_INTERRUPTED;
    }
    return HILO_EXIT_REFUSED;
}

/* The text an error is about and how messages call it; NULL when there is none. */
static const char *faulty_text(const hilo_settings *settings, const hilo_texts *texts,
                               const hilo_error *error, char *place, size_t size) {
    switch (error->place) {
    case HILO_PLACE_NONE:
        break;
    case HILO_PLACE_GAME:
        snprintf(place, size, "game");
        return settings->game;
    case HILO_PLACE_SEAT:
        if (error->seat < 1 || (size_t)error->seat > texts->seat_count) {
            return NULL;
        }
        if (texts->lone) {
            snprintf(place, size, "%s", texts->lone);
        } else {
            snprintf(place, size, "seat %d", error->seat);
        }
        return texts->seats[error->seat - 1];
    case HILO_PLACE_BOARD:
        snprintf(place, size, "board");
        return settings->board;
    case HILO_PLACE_DEAD:
        snprintf(place, size, "dead");
        return settings->dead;
    case HILO_PLACE_NAMES:
        snprintf(place, size, "%s", settings->define ? settings->define : "names");
        return texts->names;
    case HILO_PLACE_RANKING:
        snprintf(place, size, "%s", settings->ranking ? settings->ranking : "ranking");
        return texts->ranking;
    }
    return NULL;
}

int hilo_message_fault(const hilo_settings *settings, const hilo_texts *texts,
                       const hilo_error *error) {
    char place[512] = "";
    const char *text = faulty_text(settings, texts, error, place, sizeof place);
    bool located = error->located && text && *text;
    print_error_label(settings);
    hilo_quote_safe(stderr, place);
    if (located) {
        size_t line, column;
        hilo_quote_position(text, error->offset, &line, &column);
        if (strchr(text, '\n')) {
            fprintf(stderr, ", line %zu", line);
        }
        fprintf(stderr, ", column %zu", column);
    }
    fputs(*place ? ": " : "", stderr);
    hilo_quote_safe(stderr, error->message);
    if (located) {
        fputc('\n', stderr);
        hilo_quote_fault(stderr, text, error->offset, error->length, error->expected,
                         hilo_settings_color(settings));
    } else {
        fputs(*error->expected ? "; " : "", stderr);
        hilo_quote_safe(stderr, error->expected);
        fputc('\n', stderr);
    }
    return hilo_message_exit(error->status);
}
