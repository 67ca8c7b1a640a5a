/* A million trials of every line of the tables come within five standard errors. */
#include "reference_check.h"

#define TRIALS 1000000
#define ERRORS 5

typedef struct {
    bool ranges; /* what kind of table */
    int equities;
} sampled;

/* The equities of a line, as one text: of a table of hands the last figure of each seat. */
static void equities_of(const reference_line *line, bool ranges, char text[256]) {
    if (ranges) {
        snprintf(text, 256, "%s", line->fields[6]);
        return;
    }
    size_t at = 0;
    for (int i = 6; i < line->field_count; i++) {
        at += (size_t)snprintf(text + at, 256 - at, "%s%s", i > 6 ? "," : "",
                               strrchr(line->fields[i], ',') + 1);
        cr_assert_lt(at, 256);
    }
}

static void check_line(const reference_line *line, void *context) {
    sampled *done = context;
    char numbers[256];
    reference_request read;
    reference_read_line(&read, line, done->ranges);
    hilo_options options = sample_options(TRIALS, 1);
    hilo_result *result = solve(&read.request, &options);
    cr_expect(!result->exact && result->deals >= TRIALS, "%s", line->fields[0]);
    equities_of(line, done->ranges, numbers);
    done->equities += reference_check_equities(result, numbers, ERRORS, line->fields[0]);
    double sum = 0;
    for (size_t i = 0; i < result->seat_count; i++) {
        cr_expect_gt(result->seats[i].se, 0);
        cr_expect_lt(result->seats[i].se, 0.51e-3, "%s", line->fields[0]);
        sum += result->seats[i].equity;
    }
    cr_expect_float_eq(sum, 1, 1e-12);
    hilo_result_free(result);
}

static int check_table(const char *name, bool ranges, int lines) {
    sampled done = {.ranges = ranges};
    cr_assert_eq(reference_each(name, check_line, &done), lines);
    return done.equities;
}

Test(reference_sampled, holdem) {
    cr_assert_eq(check_table("holdem.tsv", false, 24), 128);
}

Test(reference_sampled, omaha8) {
    cr_assert_eq(check_table("omaha8.tsv", false, 24), 95);
}

Test(reference_sampled, stud8) {
    cr_assert_eq(check_table("stud8.tsv", false, 20), 64);
}

Test(reference_sampled, ranges) {
    cr_assert_eq(check_table("ranges.tsv", true, 16), 40);
}

Test(reference_sampled, reports) {
    cr_assert_eq(check_table("reports.tsv", true, 27), 58);
}
