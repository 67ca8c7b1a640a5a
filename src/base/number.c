/* Numbers as options take them. */
#include "hilo.h"

#include <locale.h>
#include <stdlib.h>
#include <string.h>

#define LIMIT 1000 /* exponents beyond it are overflow or no whole number either way */

/* DIGITS [. DIGITS] [e [SIGN] DIGITS]: the parts of a decimal number. */
typedef struct {
    const char *whole, *fraction;
    int whole_length, fraction_length;
    int exponent;
} decimal;

static int digits(const char **at) {
    int n = (int)strspn(*at, "0123456789");
    *at += n;
    return n;
}

static bool read_exponent(const char **at, int *exponent) {
    bool negative = **at == '-';
    *at += **at == '-' || **at == '+';
    const char *first = *at;
    if (digits(at) == 0) {
        return false;
    }
    for (; first < *at; first++) {
        *exponent = *exponent < LIMIT ? 10 * *exponent + (*first - '0') : LIMIT;
    }
    *exponent = negative ? -*exponent : *exponent;
    return true;
}

static bool split(const char *text, decimal *parts) {
    *parts = (decimal){.whole = text, .fraction = ""};
    const char *at = text;
    parts->whole_length = digits(&at);
    if (*at == '.') {
        parts->fraction = ++at;
        parts->fraction_length = digits(&at);
    }
    if (parts->whole_length + parts->fraction_length == 0) {
        return false;
    }
    if (*at == 'e' || *at == 'E') {
        at++;
        if (!read_exponent(&at, &parts->exponent)) {
            return false;
        }
    }
    return *at == 0;
}

static bool append_digit(uint64_t *n, int digit) {
    return !__builtin_mul_overflow(*n, 10, n) && !__builtin_add_overflow(*n, (uint64_t)digit, n);
}

bool hilo_number_whole(const char *text, uint64_t *n) {
    decimal parts;
    if (!split(text, &parts)) {
        return false;
    }
    uint64_t value = 0;
    int count = parts.whole_length + parts.fraction_length;
    int whole = parts.whole_length + parts.exponent; /* digits left of the moved point */
    for (int i = 0; i < count || (i < whole && value > 0); i++) {
        char c = i >= count               ? '0'
                 : i < parts.whole_length ? parts.whole[i]
                                          : parts.fraction[i - parts.whole_length];
        if (i >= whole ? c != '0' : !append_digit(&value, c - '0')) {
            return false;
        }
    }
    *n = value;
    return true;
}

/* strtod wants the point of the locale. false: out of memory. */
static bool convert(const decimal *parts, double *x) {
    const char *point = localeconv()->decimal_point;
    size_t length = strlen(parts->whole), width = strlen(point);
    char *local = malloc(length + width + 1);
    if (!local) {
        return false;
    }
    size_t whole = (size_t)parts->whole_length;
    bool pointed = parts->whole[whole] == '.';
    memcpy(local, parts->whole, whole);
    memcpy(local + whole, point, pointed ? width : 0);
    strcpy(local + whole + (pointed ? width : 0), parts->whole + whole + (pointed ? 1 : 0));
    *x = strtod(local, NULL);
    free(local);
    return true;
}

bool hilo_number_decimal(const char *text, double *x) {
    decimal parts;
    return split(text, &parts) && convert(&parts, x);
}
