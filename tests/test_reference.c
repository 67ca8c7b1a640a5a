/* Exact results against the tables of right answers, line by line. */
#include "reference_check.h"

/* ---- fixed hands: id, game, hands, board, dead, deals, then eight figures a seat */

typedef struct {
    int seats;
    int split; /* lines of a game with a low */
} hands_count;

static void check_seat(const hilo_seat_result *seat, const char *figures, const char *id) {
    unsigned long long n[7];
    double equity;
    cr_assert_eq(sscanf(figures, "%llu,%llu,%llu,%llu,%llu,%llu,%llu,%lf", &n[0], &n[1], &n[2],
                        &n[3], &n[4], &n[5], &n[6], &equity),
                 8, "%s: %s", id, figures);
    const hilo_amount got[7] = {seat->scoop,  seat->hi_win, seat->hi_tie, seat->hi_lose,
                                seat->lo_win, seat->lo_tie, seat->lo_lose};
    for (int i = 0; i < 7; i++) {
        cr_expect_eq(got[i].count, n[i], "%s: column %d is %llu, not %llu", id, i,
                     (unsigned long long)got[i].count, n[i]);
        cr_expect_eq(got[i].value, (double)n[i], "%s", id);
    }
    cr_expect_float_eq(seat->equity, equity, 1e-12, "%s: %.15f, not %.12f", id, seat->equity,
                       equity);
    cr_expect_eq(seat->se, 0);
    cr_expect(seat->combos == 1 && seat->combos_removed == 0, "%s", id);
}

static void check_hands(const reference_line *line, void *context) {
    hands_count *count = context;
    const char *id = line->fields[0];
    reference_request read;
    reference_read_line(&read, line, false);
    hilo_options options = exact_options();
    hilo_result *result = solve(&read.request, &options);
    cr_expect_eq(result->deals, strtoull(line->fields[5], NULL, 10), "%s", id);
    cr_expect(result->exact && !result->weighted && result->weight == (double)result->deals);
    cr_assert_eq((size_t)line->field_count, 6 + result->seat_count, "%s", id);
    for (size_t i = 0; i < result->seat_count; i++) {
        check_seat(&result->seats[i], line->fields[6 + i], id);
        uint64_t low = result->seats[i].lo_win.count + result->seats[i].lo_tie.count +
                       result->seats[i].lo_lose.count;
        cr_expect_eq(result->seats[i].lo_none.count, result->deals - low, "%s", id);
        count->seats++;
    }
    count->split += result->split;
    hilo_result_free(result);
}

Test(reference, holdem) {
    hands_count count = {0};
    cr_assert_eq(reference_each("holdem.tsv", check_hands, &count), 24);
    cr_assert_eq(count.seats, 128);
    cr_assert_eq(count.split, 0);
}

Test(reference, omaha8) {
    hands_count count = {0};
    cr_assert_eq(reference_each("omaha8.tsv", check_hands, &count), 24);
    cr_assert_eq(count.seats, 95);
    cr_assert_eq(count.split, 24);
}

Test(reference, stud8) {
    hands_count count = {0};
    cr_assert_eq(reference_each("stud8.tsv", check_hands, &count), 20);
    cr_assert_eq(count.seats, 64);
    cr_assert_eq(count.split, 20);
}

/* ---- ranges: id, game, seats, board, dead, deals, equities, source */

typedef struct {
    const char *skipped; /* takes minutes: see slow_reference.c */
    int equities, deals;
} ranges_count;

static void check_ranges(const reference_line *line, void *context) {
    ranges_count *count = context;
    const char *id = line->fields[0];
    if (strcmp(id, count->skipped) == 0) {
        return;
    }
    reference_request read;
    reference_read_line(&read, line, true);
    hilo_options options = exact_options();
    hilo_result *result = solve(&read.request, &options);
    if (strcmp(line->fields[5], "-") != 0) {
        cr_expect_eq(result->deals, strtoull(line->fields[5], NULL, 10), "%s: %llu deals", id,
                     (unsigned long long)result->deals);
        count->deals++;
    }
    count->equities += reference_check_equities(result, line->fields[6], 0, id);
    hilo_result_free(result);
}

Test(reference, ranges) {
    ranges_count count = {.skipped = "T01"};
    cr_assert_eq(reference_each("ranges.tsv", check_ranges, &count), 16);
    cr_assert_eq(count.deals, 15);
    cr_assert_eq(count.equities, 37);
}

Test(reference, reports) {
    ranges_count count = {.skipped = ""};
    cr_assert_eq(reference_each("reports.tsv", check_ranges, &count), 27);
    cr_assert_eq(count.deals, 24);
    cr_assert_eq(count.equities, 58);
}

/* D2 of the reports gives counts instead of equities. */
Test(reference, report_of_three_tied_seats) {
    const char *const seats[] = {"3d7d", "2h9h", "2c9c"};
    hilo_request request = {"holdem", seats, 3, "5d5h5c", "3s3c", NULL, NULL};
    hilo_options options = exact_options();
    hilo_result *result = solve(&request, &options);
    const uint64_t wins[] = {183, 28, 28};
    cr_assert_eq(result->deals, 820);
    for (int i = 0; i < 3; i++) {
        cr_expect_eq(result->seats[i].hi_win.count, wins[i]);
    }
    uint64_t ties[8] = {0};
    for (size_t i = 0; i < result->hi_tie_count; i++) {
        ties[result->hi_ties[i].seats] = result->hi_ties[i].deals.count;
    }
    cr_expect(ties[6] == 380 && ties[7] == 201 && ties[3] == 0 && ties[5] == 0);
    cr_expect_eq(result->lo_tie_count, 0);
    hilo_result_free(result);
}
