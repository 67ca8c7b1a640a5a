/* The lines of the tables that take minutes. */
#include "reference_check.h"

#include <inttypes.h>

/* ---- stud from third street: id, two hands, deals, twelve joint counts, equity of seat 1 */

static void check_joint(const reference_line *line, void *context) {
    int *compared = context;
    const char *const seats[] = {line->fields[1], line->fields[2]};
    hilo_request request = {"stud8", seats, 2, "", "", NULL, NULL};
    hilo_options options = exact_options();
    cr_assert_eq(line->field_count, 17);
    hilo_result *result = solve(&request, &options);
    cr_assert(result->has_joint);
    cr_expect_eq(result->deals, strtoull(line->fields[3], NULL, 10));
    for (int cell = 0; cell < 12; cell++) {
        uint64_t wanted = strtoull(line->fields[4 + cell], NULL, 10);
        uint64_t got = result->joint[cell / 4][cell % 4].count;
        cr_expect_eq(got, wanted, "%s: count %d is %" PRIu64 ", not %" PRIu64, line->fields[0],
                     cell, got, wanted);
        ++*compared;
    }
    double equity = strtod(line->fields[16], NULL);
    cr_expect_float_eq(result->seats[0].equity, equity, 1e-12);
    hilo_result_free(result);
}

Test(slow_reference, stud8_from_third_street) {
    int compared = 0;
    cr_assert_eq(reference_each("stud8-third-street.tsv", check_joint, &compared), 2);
    cr_assert_eq(compared, 24);
}

/* ---- the range matchup that test_reference.c leaves out */

static void check_long(const reference_line *line, void *context) {
    int *compared = context;
    if (strcmp(line->fields[0], "T01") != 0) {
        return;
    }
    reference_request read;
    reference_read_line(&read, line, true);
    hilo_options options = exact_options();
    hilo_result *result = solve(&read.request, &options);
    cr_expect_eq(result->deals, strtoull(line->fields[5], NULL, 10));
    *compared += reference_check_equities(result, line->fields[6], 0, line->fields[0]);
    hilo_result_free(result);
}

Test(slow_reference, three_seats_with_a_random_hand) {
    int compared = 0;
    cr_assert_eq(reference_each("ranges.tsv", check_long, &compared), 16);
    cr_assert_eq(compared, 3);
}
