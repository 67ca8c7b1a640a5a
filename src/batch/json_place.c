#include "batch/json_place.h"

#include <stdbool.h>
#include <string.h>

static size_t skip_blanks(const char *json, size_t length, size_t at) {
    while (at < length && strchr(" \t\r\n", json[at]) && json[at]) {
        at++;
    }
    return at;
}

/* From the quote that opens a string to behind the one that closes it. */
static size_t skip_string(const char *json, size_t length, size_t at) {
    for (at++; at < length && json[at] != '"'; at++) {
        at += json[at] == '\\';
    }
    return at < length ? at + 1 : length;
}

static size_t skip_value(const char *json, size_t length, size_t at) {
    size_t depth = 0;
    while (at < length) {
        char c = json[at];
        if (depth == 0 && (c == ',' || c == ']' || c == '}')) {
            return at;
        }
        depth += c == '[' || c == '{';
        depth -= c == ']' || c == '}';
        at = c == '"' ? skip_string(json, length, at) : at + 1;
    }
    return at;
}

static unsigned hex(const char *json, size_t length, size_t at) {
    unsigned code = 0;
    for (size_t i = at; i < at + 4 && i < length; i++) {
        unsigned c = (unsigned char)json[i];
        code = 16 * code + (c <= '9' ? c & 15 : (c & 15) + 9);
    }
    return code;
}

/* Behind the character at `at`; *bytes: how many bytes it decodes to. */
static size_t next_character(const char *json, size_t length, size_t at, size_t *bytes) {
    *bytes = 1;
    if (json[at] != '\\') {
        return at + 1;
    }
    if (at + 1 >= length || json[at + 1] != 'u') {
        return at + 2;
    }
    unsigned code = hex(json, length, at + 2);
    bool pair = code >= 0xd800 && code < 0xdc00;
    *bytes = pair ? 4 : code < 0x80 ? 1 : code < 0x800 ? 2 : 3;
    return at + (pair ? 12 : 6);
}

static size_t encode(unsigned code, char bytes[4]) {
    size_t count = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    static const unsigned char leads[5] = {0, 0, 0xc0, 0xe0, 0xf0};
    for (size_t i = count; i-- > 1; code >>= 6) {
        bytes[i] = (char)(0x80 | (code & 0x3f));
    }
    bytes[0] = (char)(leads[count] | code);
    return count;
}

/* The bytes of the character at `at`, of which next_character tells the number. */
static void decode(const char *json, size_t length, size_t at, char bytes[4]) {
    static const char names[] = "bfnrt", escapes[] = "\b\f\n\r\t";
    char letter = json[at] == '\\' && at + 1 < length ? json[at + 1] : 0;
    if (letter == 'u') {
        unsigned code = hex(json, length, at + 2);
        bool pair = code >= 0xd800 && code < 0xdc00;
        encode(pair ? 0x10000 + ((code & 0x3ff) << 10 | (hex(json, length, at + 8) & 0x3ff)) : code,
               bytes);
        return;
    }
    const char *name = letter ? strchr(names, letter) : NULL;
    bytes[0] = name ? escapes[name - names] : letter ? letter : json[at];
}

static bool string_is(const char *json, size_t length, size_t at, const char *text) {
    size_t bytes;
    for (at++; at < length && json[at] != '"' && *text; text += bytes) {
        char decoded[4];
        size_t next = next_character(json, length, at, &bytes);
        decode(json, length, at, decoded);
        if (strncmp(text, decoded, bytes) != 0) {
            return false;
        }
        at = next;
    }
    return !*text && at < length && json[at] == '"';
}

size_t hilo_json_value_place(const char *json, size_t length, size_t place) {
    size_t at = skip_blanks(json, length, skip_string(json, length, place));
    return skip_blanks(json, length, at + 1);
}

size_t hilo_json_key_place(const char *json, size_t length, const char *key) {
    size_t at = skip_blanks(json, length, 0) + 1;
    while ((at = skip_blanks(json, length, at)) < length && json[at] == '"') {
        if (string_is(json, length, at, key)) {
            return at;
        }
        at = skip_value(json, length, hilo_json_value_place(json, length, at)) + 1;
    }
    return HILO_JSON_NOWHERE;
}

size_t hilo_json_element_place(const char *json, size_t length, size_t place, size_t index) {
    size_t at = skip_blanks(json, length, place + 1);
    for (size_t i = 0; i < index && at < length; i++) {
        at = skip_blanks(json, length, skip_value(json, length, at) + 1);
    }
    return at < length ? at : length;
}

size_t hilo_json_string_place(const char *json, size_t length, size_t place, size_t offset) {
    size_t at = place + 1, bytes;
    while (offset > 0 && at < length && json[at] != '"') {
        at = next_character(json, length, at, &bytes);
        offset -= bytes < offset ? bytes : offset;
    }
    return at < length ? at : length;
}
