/* Numbers as options take them. */
#ifndef HILO_CLI_NUMBER_H
#define HILO_CLI_NUMBER_H

#include <stdbool.h>
#include <stdint.h>

/* A whole number of at least 0, written 250000, 1e6 or 2.5e5; false for any other text, for a
 * number that is not whole, and for one of 2^64 or more. */
bool hilo_number_whole(const char *text, uint64_t *n);

/* A decimal number such as 0.001 or 1e-4; false for any other text. */
bool hilo_number_decimal(const char *text, double *x);

#endif
