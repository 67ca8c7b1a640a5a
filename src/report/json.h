/* A result as a JSON object: what is printed, and where CSV takes its columns from. */
#ifndef HILO_REPORT_JSON_H
#define HILO_REPORT_JSON_H

#include "hilo.h"

#include <jansson.h>

/* Every value with the names, types and order of the output contract; NULL when memory is short.
 * The caller owns the reference. */
json_t *hilo_result_object(const hilo_result *result);

/* A JSON value as text on one line, numbers with 17 significant digits and a decimal point in every
 * locale; NULL when memory is short. Free it with hilo_text_free. */
char *hilo_json_text(const json_t *value);

#endif
