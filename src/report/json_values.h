/* Values as JSON writes them. Written here and not with a library's tree of values: a batch prints
 * tens of thousands of results a second. */
#ifndef HILO_REPORT_JSON_VALUES_H
#define HILO_REPORT_JSON_VALUES_H

#include "base/strings.h"

#include <stdint.h>

/* A string with its quotes. Bytes that are no UTF-8 become U+FFFD. */
void hilo_json_text(hilo_buffer *buffer, const char *text);

void hilo_json_integer(hilo_buffer *buffer, uint64_t n);

/* A number with 17 significant digits, always with a point or an exponent, the point a point in
 * every locale; null when it is not finite. */
void hilo_json_real(hilo_buffer *buffer, double x);

/* Text as it is. */
void hilo_json_raw(hilo_buffer *buffer, const char *text);

#endif
