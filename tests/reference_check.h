/* Comparing results with lines of the tables of right answers. */
#ifndef HILO_TESTS_REFERENCE_CHECK_H
#define HILO_TESTS_REFERENCE_CHECK_H

#include "reference_table.h"
#include "solving.h"

#include <math.h>

/* Whether line, of a table of ranges or of hands, holds ranges: its seats are divided by ' v '. */
static inline void reference_read_line(reference_request *to, const reference_line *line,
                                       bool ranges) {
    reference_read(to, line->fields[1], line->fields[2], ranges ? " v " : " ", line->fields[3],
                   line->fields[4]);
}

/* Compares the equities of all seats with numbers that commas divide; '-' stands for one that is
 * not known. A difference may be `errors` standard errors and half a unit of the last place
 * written. Returns how many were compared. */
static inline int reference_check_equities(const hilo_result *result, const char *numbers,
                                           double errors, const char *id) {
    size_t seat = 0;
    int compared = 0;
    for (const char *number = numbers; number; seat++) {
        cr_assert_lt(seat, result->seat_count, "%s", id);
        const char *end = strchr(number, ',');
        if (number[0] != '-') {
            const hilo_seat_result *got = &result->seats[seat];
            double off = got->equity - strtod(number, NULL);
            cr_expect_leq(fabs(off), errors * got->se + reference_tolerance(number),
                          "%s: seat %zu has %.12f of %s: %.2f standard errors", id, seat + 1,
                          got->equity, numbers, got->se > 0 ? off / got->se : 0);
            compared++;
        }
        number = end ? end + 1 : NULL;
    }
    cr_assert_eq(seat, result->seat_count, "%s", id);
    return compared;
}

#endif
