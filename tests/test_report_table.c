/* The table for people: columns, alignment, the line below. */
#include "report_sample.h"

#include "report/table.h"

#include <criterion/criterion.h>
#include <string.h>

static void check(const hilo_result *result, const char *expected) {
    char *text = NULL;
    cr_assert_eq(hilo_result_table(result, &text), HILO_OK);
    cr_assert_str_eq(text, expected);
    hilo_text_free(text);
}

Test(report_table, split_game) {
    hilo_seat_result seats[2];
    hilo_result result = sample_split(seats);
    check(&result,
          "Omaha Hi/Lo, board Ah7d2c, dead 3s\n"
          "\n"
          "                                                     high   high    low    low    pot   "
          " pot"
          "    pot\n"
          "seat  range     combos  removed  equity %  scoop %  win %  tie %  win %  tie %  3/4 %"
          "  1/2 %  1/4 %\n"
          "   1  A2,\"KK\"   17,316       24    62.500    40.00  50.10   3.40  20.10   5.20   1.20"
          "  30.00   2.50\n"
          "   2  KhKdJhTd       1        0    10.000    26.00  46.50   3.40   9.90   5.20   0.00"
          "  30.00   0.00\n"
          "\n"
          "exact: 1,000 deals, 311 without a low, 0.063 s\n");
}

Test(report_table, high_only_game_sampled) {
    hilo_seat_result seats[3];
    hilo_result result = sample_high(seats);
    check(&result,
          "Texas Hold'em\n"
          "\n"
          "seat  hand  equity %  win %  tie %\n"
          "   1  AcAd    50.000  58.40   0.13\n"
          "   2  KsKh    37.500  58.40   0.13\n"
          "   3  2c2d    25.000  58.40   0.13\n"
          "\n"
          "sampled: 1,712,304 deals, equity +- 0.059 % (95 %, worst seat), seed 7, 1.500 s\n");
}

Test(report_table, short_times_have_another_digit) {
    static const double seconds[] = {0.00042, 0.00996, 0.01, 12.3456};
    static const char *const endings[] = {", 0.0004 s\n", ", 0.0100 s\n", ", 0.010 s\n",
                                          ", 12.346 s\n"};
    for (int i = 0; i < 4; i++) {
        hilo_seat_result seats[2];
        hilo_result result = sample_split(seats);
        char *text = NULL;
        result.elapsed_s = seconds[i];
        cr_assert_eq(hilo_result_table(&result, &text), HILO_OK);
        cr_expect(strstr(text, endings[i]), "%g s: %s", seconds[i], text);
        hilo_text_free(text);
    }
}

Test(report_table, interrupted_and_weighted) {
    hilo_seat_result seats[2];
    hilo_result result = sample_split(seats);
    result.weighted = result.interrupted = true;
    result.weight = 622;
    char *text = NULL;
    cr_assert_eq(hilo_result_table(&result, &text), HILO_OK);
    cr_expect(
        strstr(text, "\ninterrupted, exact: 1,000 deals, 50.00 % of their weight without a low"),
        "%s", text);
    hilo_text_free(text);
}

Test(report_table, long_text_is_cut_visibly) {
    hilo_seat_result seats[3];
    hilo_result result = sample_high(seats);
    seats[0].text = "22+,A2s+,K2s+,Q2s+,J2s+,T2s+,92s+,82s+,72s+,62s+";
    seats[1].text = "AA\nKK";
    char *text = NULL;
    cr_assert_eq(hilo_result_table(&result, &text), HILO_OK);
    cr_expect(strstr(text, "1  22+,A2s+,K2s+,Q2s+,J2s+,T2s+,92s+...  "), "%s", text);
    cr_expect(strstr(text, "2  AA KK  "), "%s", text);
    hilo_text_free(text);
}

/* An unknown row of the registry is shown by its name. */
Test(report_table, game_without_a_title) {
    hilo_seat_result seats[3];
    hilo_result result = sample_high(seats);
    result.game = "razz";
    char *text = NULL;
    cr_assert_eq(hilo_result_table(&result, &text), HILO_OK);
    cr_expect(strncmp(text, "razz\n", 5) == 0, "%s", text);
    hilo_text_free(text);
}

Test(report_table, counts_get_separators) {
    static const struct {
        unsigned long long n;
        const char *text;
    } cases[] = {{0, "0"},
                 {999, "999"},
                 {1000, "1,000"},
                 {1712304, "1,712,304"},
                 {18265297050, "18,265,297,050"},
                 {18446744073709551615u, "18,446,744,073,709,551,615"}};
    size_t compared = 0;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++, compared++) {
        char cell[HILO_TABLE_CELL];
        hilo_cell_count(cell, cases[i].n);
        cr_expect_str_eq(cell, cases[i].text);
    }
    cr_assert_eq(compared, 6);
}

Test(report_table, numbers_round_to_nearest) {
    static const struct {
        double x;
        int decimals;
        const char *text;
    } cases[] = {{0, 2, "0.00"},      {99.996, 2, "100.00"}, {82.6370001, 3, "82.637"},
                 {0.0049, 2, "0.00"}, {0.0051, 2, "0.01"},   {7.6, 0, "8"}};
    size_t compared = 0;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++, compared++) {
        char cell[HILO_TABLE_CELL];
        hilo_cell_number(cell, cases[i].x, cases[i].decimals);
        cr_expect_str_eq(cell, cases[i].text);
    }
    cr_assert_eq(compared, 6);
}
