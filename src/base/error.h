/* Filling in a hilo_error. */
#ifndef HILO_BASE_ERROR_H
#define HILO_BASE_ERROR_H

#include "hilo.h"

/* Sets status and message and clears place, position and expectation; `error` may be NULL. Returns
 * `status`, so that a function can end with it. */
hilo_status hilo_error_set(hilo_error *error, hilo_status status, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Says where in its text the fault lies. */
void hilo_error_locate(hilo_error *error, size_t offset, size_t length);

/* Says which text the fault is in; `seat` from 1, or 0. */
void hilo_error_place(hilo_error *error, hilo_place place, int seat);

/* Says what was expected. */
void hilo_error_expect(hilo_error *error, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Out of memory. */
hilo_status hilo_error_memory(hilo_error *error);

#endif
