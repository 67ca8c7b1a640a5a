#include "report/json_values.h"

#include "base/utf8.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

void hilo_json_raw(hilo_buffer *buffer, const char *text) {
    hilo_buffer_append(buffer, text, strlen(text));
}

/* Whether a byte stands for itself inside a string. */
static bool plain(unsigned char byte) {
    return byte >= 0x20 && byte < 0x80 && byte != '"' && byte != '\\';
}

static void append_escape(hilo_buffer *buffer, unsigned char byte) {
    static const char letters[] = "\"\\\b\f\n\r\t", names[] = "\"\\bfnrt";
    char escape[8] = {'\\'};
    const char *letter = byte ? strchr(letters, byte) : NULL;
    if (letter) {
        escape[1] = names[letter - letters];
        escape[2] = 0;
    } else {
        snprintf(escape, sizeof escape, "\\u%04X", byte);
    }
    hilo_json_raw(buffer, escape);
}

void hilo_json_text(hilo_buffer *buffer, const char *text) {
    hilo_buffer_append(buffer, "\"", 1);
    while (*text) {
        size_t length = 0;
        while (plain((unsigned char)text[length])) {
            length++;
        }
        hilo_buffer_append(buffer, text, length);
        text += length;
        unsigned char byte = (unsigned char)*text;
        if (byte >= 0x80) {
            size_t sequence = hilo_utf8_length(text);
            hilo_buffer_append(buffer, sequence ? text : "\xef\xbf\xbd", sequence ? sequence : 3);
            text += sequence ? sequence : 1;
        } else if (byte) {
            append_escape(buffer, byte);
            text++;
        }
    }
    hilo_buffer_append(buffer, "\"", 1);
}

void hilo_json_integer(hilo_buffer *buffer, uint64_t n) {
    char digits[20];
    size_t at = sizeof digits;
    do {
        digits[--at] = (char)('0' + n % 10);
        n /= 10;
    } while (n > 0);
    hilo_buffer_append(buffer, digits + at, sizeof digits - at);
}

/* What printf made of a number: whatever the locale puts between digits becomes a point, the
 * exponent loses its plus sign and leading zeros, and a whole number gets ".0". */
static void tidy(char *to, const char *from) {
    bool real = false;
    const char *digits = "0123456789";
    *to = *from;
    to += *from == '-';
    from += *from == '-';
    for (; strchr(digits, *from) && *from; from++) {
        *to++ = *from;
    }
    if (*from && *from != 'e') {
        real = true;
        *to++ = '.';
        for (from += strcspn(from, digits); *from && strchr(digits, *from); from++) {
            *to++ = *from;
        }
    }
    if (*from == 'e') {
        real = true;
        *to++ = *from++;
        *to = *from;
        to += *from == '-';
        from += *from == '-' || *from == '+';
        from += strspn(from, "0");
        for (; *from; from++) {
            *to++ = *from;
        }
    }
    strcpy(to, real ? "" : ".0");
}

void hilo_json_real(hilo_buffer *buffer, double x) {
    char printed[48], number[48];
    if (!isfinite(x)) {
        hilo_json_raw(buffer, "null");
        return;
    }
    if (x == 0 && !signbit(x)) {
        hilo_json_raw(buffer, "0.0");
        return;
    }
    snprintf(printed, sizeof printed, "%.17g", x);
    tidy(number, printed);
    hilo_json_raw(buffer, number);
}
