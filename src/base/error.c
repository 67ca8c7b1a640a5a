#include "base/error.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

hilo_status hilo_error_set(hilo_error *error, hilo_status status, const char *format, ...) {
    if (!error) {
        return status;
    }
    memset(error, 0, sizeof *error);
    error->status = status;
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(error->message, sizeof error->message, format, arguments);
    va_end(arguments);
    return status;
}

void hilo_error_locate(hilo_error *error, size_t offset, size_t length) {
    if (error) {
        error->located = true;
        error->offset = offset;
        error->length = length;
    }
}

void hilo_error_place(hilo_error *error, hilo_place place, int seat) {
    if (error) {
        error->place = place;
        error->seat = seat;
    }
}

void hilo_error_expect(hilo_error *error, const char *format, ...) {
    if (!error) {
        return;
    }
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(error->expected, sizeof error->expected, format, arguments);
    va_end(arguments);
}

hilo_status hilo_error_memory(hilo_error *error) {
    return hilo_error_set(error, HILO_ERROR_MEMORY, "out of memory");
}
