/* Decimal numbers as they stand in a range: digits with at most one point. */
#ifndef HILO_RANGE_DECIMAL_H
#define HILO_RANGE_DECIMAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct {
    uint64_t scaled; /* the number times 10^places, rounded half up; at least 1 for a number > 0 */
    bool rounded;    /* digits beyond `places` were lost */
    bool over;       /* the number, before rounding, is above the limit */
} hilo_decimal;

/* Reads `length` bytes of digits and at most one point. `limit` is a whole number, at most 10^6.
 * false when the text is no number ("." or "1.2.3"). */
bool hilo_decimal_read(const char *text, size_t length, int places, uint64_t limit,
                       hilo_decimal *number);

#endif
