/* Errors and notes on stderr. */
#ifndef HILO_CLI_MESSAGE_H
#define HILO_CLI_MESSAGE_H

#include "settings.h"

/* "error: MESSAGE", control characters made visible. */
void hilo_message_error(const hilo_settings *settings, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* "note: TEXT" unless notes are silenced. */
void hilo_message_note(const hilo_settings *settings, const char *text);

/* The texts, beside those of the settings, that an error may be about. */
typedef struct {
    const char *const *seats;
    size_t seat_count;
    const char *lone;    /* what to call the only seat, such as "range"; NULL: by its number */
    const char *names;   /* the definitions of named ranges; may be NULL */
    const char *ranking; /* the ranking that was read; may be NULL */
} hilo_texts;

/* The library's error: where, what, the text it is in with a caret under the fault, what was
 * expected. Returns the exit code. */
int hilo_message_fault(const hilo_settings *settings, const hilo_texts *texts,
                       const hilo_error *error);

/* Exit code of a status. */
int hilo_message_exit(hilo_status status);

#endif
