/* A result as one JSON object. */
#ifndef HILO_REPORT_JSON_H
#define HILO_REPORT_JSON_H

#include "base/strings.h"
#include "hilo.h"

/* The object with the names, types and order of the output contract, on one line. */
void hilo_json_append(hilo_buffer *buffer, const hilo_result *result);

/* What stands between its braces. */
void hilo_json_append_members(hilo_buffer *buffer, const hilo_result *result);

#endif
