/* CSV: the header, one row a seat, quoting, and that it says what the JSON says. */
#include "report_sample.h"

#include <criterion/criterion.h>
#include <jansson.h>
#include <string.h>

static const char header[] =
    "game,board,dead,method,engine,tier,threads,seed,deals,weight,no_low,elapsed_s,interrupted,"
    "seat,text,combos,combos_removed,equity,se,scoop,hi_win,hi_tie,hi_lose,lo_win,lo_tie,lo_lose,"
    "lo_none,share_1,share_3_4,share_1_2,share_1_4,share_0,share_other\n";

static char *text_of(const hilo_result *result) {
    char *text = NULL;
    cr_assert_eq(hilo_result_csv(result, &text), HILO_OK);
    cr_assert_not_null(text);
    return text;
}

Test(report_csv, split_game) {
    hilo_seat_result seats[2];
    hilo_result result = sample_split(seats);
    char *text = text_of(&result);
    char expected[2048];
    snprintf(expected, sizeof expected, "%s%s%s", header,
             "omaha8,Ah7d2c,3s,exact,enumerate,scalar,2,,1000,1000,311,0.0625,false,"
             "1,\"A2,\"\"KK\"\"\",17316,24,0.625,0.0,400,501,34,465,201,52,103,644,"
             "400,12,300,25,257,6\n",
             "omaha8,Ah7d2c,3s,exact,enumerate,scalar,2,,1000,1000,311,0.0625,false,"
             "2,KhKdJhTd,1,0,0.10000000000000001,0.0,260,465,34,501,99,52,7,842,"
             "260,0,300,0,437,3\n");
    cr_assert_str_eq(text, expected);
    hilo_text_free(text);
}

Test(report_csv, sampled_high_game) {
    hilo_seat_result seats[3];
    hilo_result result = sample_high(seats);
    char *text = text_of(&result);
    cr_assert(strncmp(text, header, strlen(header)) == 0, "%s", text);
    cr_expect(strstr(text, "\nholdem,,,monte-carlo,sample,scalar,1,7,1712304,"), "%s", text);
    size_t lines = 0;
    for (const char *at = text; (at = strchr(at, '\n')) != NULL; at++) {
        lines++;
    }
    cr_expect_eq(lines, 4);
    hilo_text_free(text);
}

Test(report_csv, line_breaks_are_quoted) {
    hilo_seat_result seats[2];
    hilo_result result = sample_split(seats);
    seats[0].text = "AA\nKK";
    char *text = text_of(&result);
    cr_expect(strstr(text, ",1,\"AA\nKK\",17316,"), "%s", text);
    hilo_text_free(text);
}

Test(report_csv, weighted_other_shares_add_up) {
    hilo_seat_result seats[2];
    hilo_result result = sample_split(seats);
    static const hilo_share shares[] = {
        {1, 1, {0, 1.5}}, {5, 8, {0, 0.25}}, {1, 3, {0, 0.5}}, {0, 1, {0, 2.75}}};
    result.weighted = true;
    seats[0].shares = shares;
    seats[0].share_count = 4;
    char *text = text_of(&result);
    cr_expect(strstr(text, ",1.5,0.0,0.0,0.0,2.75,0.75\n"), "%s", text);
    hilo_text_free(text);
}
