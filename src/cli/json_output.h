/* JSON on standard output. */
#ifndef HILO_CLI_JSON_OUTPUT_H
#define HILO_CLI_JSON_OUTPUT_H

#include "settings.h"

#include <jansson.h>

/* Prints `value` as one line and releases it. NULL, as jansson returns it for want of memory, and a
 * text that does not fit memory are reported; nothing is printed then. Returns the exit code. */
int hilo_json_print(const hilo_settings *settings, json_t *value);

#endif
