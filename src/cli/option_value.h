/* What an option may be set to, and setting it. */
#ifndef HILO_CLI_OPTION_VALUE_H
#define HILO_CLI_OPTION_VALUE_H

#include "options.h"

#define HILO_VALUE_SIZE 32 /* of one value, its zero included */

/* Value `index` of an option that takes one of some words or names; false past the last, and for
 * options that take anything else. */
bool hilo_option_value(const hilo_option *option, size_t index, char text[HILO_VALUE_SIZE]);

/* All of them, "a, b, c", `last` between the last two; empty when the option takes anything. */
void hilo_option_values(const hilo_option *option, const char *last, char *list, size_t size);

/* Sets the option's field to what `text` says. Says so on stderr when it says nothing of the kind,
 * and returns false. */
bool hilo_option_store(const hilo_option *option, hilo_settings *settings, const char *text);

#endif
