#include "range/names.h"

#include "base/error.h"

#include <stdlib.h>
#include <string.h>

static bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

static bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\r';
}

static int compare(const char *a, size_t a_length, const char *b, size_t b_length) {
    int order = memcmp(a, b, a_length < b_length ? a_length : b_length);
    return order ? order : (a_length > b_length) - (a_length < b_length);
}

size_t hilo_names_find(const hilo_names *names, const char *name, size_t length) {
    size_t low = 0, high = names ? names->count : 0;
    while (low < high) {
        size_t middle = (low + high) / 2;
        const hilo_definition *at = &names->definitions[middle];
        int order = compare(name, length, names->text + at->name, at->name_length);
        if (order == 0) {
            return middle;
        }
        if (order < 0) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    return names ? names->count : 0;
}

static hilo_status complain(hilo_error *error, int line, size_t offset, size_t length,
                            const char *message, const char *expected) {
    hilo_error_set(error, HILO_ERROR_SYNTAX, "%s", message);
    hilo_error_place(error, HILO_PLACE_NAMES, line);
    hilo_error_locate(error, offset, length);
    hilo_error_expect(error, "%s", expected);
    return HILO_ERROR_SYNTAX;
}

/* Reads the line text[at .. end): `name = range`. An empty line leaves definition->name_length 0.
 */
static hilo_status read_line(const char *text, size_t at, size_t end, int line,
                             hilo_definition *definition, hilo_error *error) {
    *definition = (hilo_definition){.line = line};
    const char *comment = memchr(text + at, '#', end - at);
    end = comment ? (size_t)(comment - text) : end;
    while (end > at && is_blank(text[end - 1])) {
        end--;
    }
    while (at < end && is_blank(text[at])) {
        at++;
    }
    if (at == end) {
        return HILO_OK;
    }
    definition->name = at;
    while (at < end &&
           (is_letter(text[at]) || (at > definition->name && text[at] >= '0' && text[at] <= '9'))) {
        at++;
    }
    definition->name_length = at - definition->name;
    if (definition->name_length == 0) {
        return complain(error, line, at, 1, "a name begins with a letter or _",
                        "a line such as top = QQ+,AKs");
    }
    while (at < end && is_blank(text[at])) {
        at++;
    }
    if (at == end || text[at] != '=') {
        return complain(error, line, at, at < end, "'=' is missing after the name",
                        "a line such as top = QQ+,AKs");
    }
    at++;
    while (at < end && is_blank(text[at])) {
        at++;
    }
    if (at == end) {
        return complain(error, line, at, 0, "the range is missing after '='",
                        "a line such as top = QQ+,AKs");
    }
    definition->range = at;
    definition->range_length = end - at;
    return HILO_OK;
}

static hilo_status read_lines(hilo_names *names, hilo_error *error) {
    int line = 1;
    for (size_t at = 0; names->text[at]; line++) {
        size_t end = at + strcspn(names->text + at, "\n");
        hilo_definition *definition = &names->definitions[names->count];
        hilo_status status = read_line(names->text, at, end, line, definition, error);
        if (status) {
            return status;
        }
        names->count += definition->name_length > 0;
        at = names->text[end] ? end + 1 : end;
    }
    return HILO_OK;
}

/* Sorts by name; equal names by line. A merge sort, since the order needs the text, which qsort
 * could only get from a global. */
static void sort(const char *text, hilo_definition *list, hilo_definition *spare, size_t count) {
    if (count < 2) {
        return;
    }
    size_t half = count / 2;
    sort(text, list, spare, half);
    sort(text, list + half, spare, count - half);
    memcpy(spare, list, half * sizeof *list);
    size_t left = 0, right = half, to = 0;
    while (left < half) {
        const hilo_definition *a = &spare[left];
        const hilo_definition *b = right < count ? &list[right] : NULL;
        bool take_left =
            !b || compare(text + a->name, a->name_length, text + b->name, b->name_length) <= 0;
        if (take_left) {
            list[to++] = spare[left++];
        } else {
            list[to++] = list[right++];
        }
    }
}

static hilo_status check_duplicates(const hilo_names *names, hilo_error *error) {
    for (size_t i = 1; i < names->count; i++) {
        const hilo_definition *a = &names->definitions[i - 1], *b = &names->definitions[i];
        if (compare(names->text + a->name, a->name_length, names->text + b->name, b->name_length) ==
            0) {
            hilo_error_set(error, HILO_ERROR_SYNTAX, "'%.*s' is defined already, on line %d",
                           (int)(b->name_length < 40 ? b->name_length : 40), names->text + b->name,
                           a->line);
            hilo_error_place(error, HILO_PLACE_NAMES, b->line);
            hilo_error_locate(error, b->name, b->name_length);
            return HILO_ERROR_SYNTAX;
        }
    }
    return HILO_OK;
}

hilo_status hilo_names_create(const char *text, hilo_names **names, hilo_error *error) {
    size_t length = strlen(text), lines = 1;
    for (size_t i = 0; i < length; i++) {
        lines += text[i] == '\n';
    }
    hilo_names *fresh = calloc(1, sizeof *fresh);
    hilo_definition *spare = malloc(lines * sizeof *spare);
    hilo_status status = HILO_ERROR_MEMORY;
    if (fresh) {
        fresh->text = malloc(length + 1);
        fresh->definitions = malloc(lines * sizeof *fresh->definitions);
    }
    if (fresh && spare && fresh->text && fresh->definitions) {
        memcpy(fresh->text, text, length + 1);
        status = read_lines(fresh, error);
        if (!status) {
            sort(fresh->text, fresh->definitions, spare, fresh->count);
            status = check_duplicates(fresh, error);
        }
    } else {
        hilo_error_memory(error);
    }
    free(spare);
    if (status) {
        hilo_names_free(fresh);
        return status;
    }
    *names = fresh;
    return HILO_OK;
}

void hilo_names_free(hilo_names *names) {
    if (names) {
        free(names->text);
        free(names->definitions);
        free(names);
    }
}
