#include "range/decimal.h"

/* Splits the text at its point; false when there are two, or no digit. */
static bool split(const char *text, size_t length, size_t *point) {
    *point = length;
    for (size_t i = 0; i < length; i++) {
        if (text[i] == '.') {
            if (*point < length) {
                return false;
            }
            *point = i;
        }
    }
    return length > (*point < length);
}

bool hilo_decimal_read(const char *text, size_t length, int places, uint64_t limit,
                       hilo_decimal *number) {
    size_t point;
    if (!split(text, length, &point)) {
        return false;
    }
    const uint64_t enough = 1000000000; /* saturates: any limit is far below */
    uint64_t whole = 0;
    for (size_t i = 0; i < point; i++) {
        whole = whole < enough ? 10 * whole + (uint64_t)(text[i] - '0') : enough;
    }
    uint64_t scaled = whole;
    bool fraction = false, beyond = false;
    for (int i = 0; i < places; i++) {
        size_t at = point + 1 + (size_t)i;
        int digit = at < length ? text[at] - '0' : 0;
        fraction |= digit != 0;
        scaled = 10 * scaled + (uint64_t)digit;
    }
    size_t rest = point + 1 + (size_t)places;
    for (size_t at = rest; at < length; at++) {
        beyond |= text[at] != '0';
    }
    if (rest < length && text[rest] >= '5') {
        scaled++;
    }
    if (beyond && scaled == 0) {
        scaled = 1;
    }
    *number =
        (hilo_decimal){scaled, beyond, whole > limit || (whole == limit && (fraction || beyond))};
    return true;
}
