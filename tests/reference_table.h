/* The tables of right answers in data/: lines of fields that tabs separate. */
#ifndef HILO_TESTS_REFERENCE_TABLE_H
#define HILO_TESTS_REFERENCE_TABLE_H

#include "hilo.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define REFERENCE_FIELDS 24

typedef struct {
    char text[2048];
    int field_count;
    char *fields[REFERENCE_FIELDS]; /* point into text */
} reference_line;

/* One situation, with room for its texts. */
typedef struct {
    char text[512];
    const char *seats[HILO_MAX_SEATS];
    hilo_request request;
} reference_request;

typedef void reference_visit(const reference_line *line, void *context);

/* Visits every line that is no comment; returns how many there were. */
static inline int reference_each(const char *name, reference_visit *visit, void *context) {
    char path[1024];
    snprintf(path, sizeof path, "%s/%s", HILO_TEST_DATA, name);
    FILE *file = fopen(path, "r");
    cr_assert_not_null(file, "%s", path);
    int lines = 0;
    static reference_line line;
    while (fgets(line.text, sizeof line.text, file)) {
        if (line.text[0] == '#' || line.text[0] == '\n') {
            continue;
        }
        cr_assert_not_null(strchr(line.text, '\n'), "%s: a line is too long", path);
        line.field_count = 0;
        for (char *field = strtok(line.text, "\t\n"); field; field = strtok(NULL, "\t\n")) {
            cr_assert_lt(line.field_count, REFERENCE_FIELDS);
            line.fields[line.field_count++] = field;
        }
        visit(&line, context);
        lines++;
    }
    fclose(file);
    return lines;
}

/* The situation of a line: seats that `separator` divides, board and dead cards. */
static inline void reference_read(reference_request *to, const char *game, const char *seats,
                                  const char *separator, const char *board, const char *dead) {
    size_t count = 0;
    cr_assert_lt(strlen(seats), sizeof to->text);
    strcpy(to->text, seats);
    for (char *seat = to->text; seat;) {
        char *end = strstr(seat, separator);
        cr_assert_lt(count, HILO_MAX_SEATS);
        to->seats[count++] = seat;
        if (end) {
            *end = 0;
        }
        seat = end ? end + strlen(separator) : NULL;
    }
    to->request = (hilo_request){.game = game,
                                 .seats = to->seats,
                                 .seat_count = count,
                                 .board = strcmp(board, "-") != 0 ? board : "",
                                 .dead = strcmp(dead, "-") != 0 ? dead : ""};
}

/* Half a unit of the last decimal place that is written, and a little for rounding twice. */
static inline double reference_tolerance(const char *number) {
    const char *point = number + strspn(number, "0123456789");
    double tolerance = 0.5000001;
    if (*point != '.') {
        return 1e-12; /* a whole number is exact */
    }
    for (size_t places = strspn(point + 1, "0123456789"); places > 0; places--) {
        tolerance /= 10;
    }
    return tolerance;
}

#endif
