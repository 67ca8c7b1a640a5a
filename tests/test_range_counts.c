/* How many combos the grammar's examples have, in every game. */
#include "ranges.h"

typedef struct {
    const char *text;
    size_t combos;
} counted;

static const counted holdem[] = {
    {"22+", 78},
    {"88-JJ", 24},
    {"JJ-88", 24},
    {"88-55", 24},
    {"AA", 6},
    {"AK", 16},
    {"KA", 16},
    {"AKs", 4},
    {"aKs", 4},
    {"AKo", 12},
    {"Axs", 48},
    {"Axo", 144},
    {"Ax", 192},
    {"2x", 192},
    {"ATo+", 48},
    {"AT+", 64},
    {"ATs+", 16},
    {"A10s+", 16},
    {"AJo+", 36},
    {"QQ+", 18},
    {"66-", 30},
    {"A5s-", 16},
    {"T9s+", 4},
    {"T9s-AKs", 20},
    {"A2s-A5s", 16},
    {"A9s-A5s", 20},
    {"A9-A5s", 20},
    {"QTs-86s", 20},
    {"T9s-76s", 16},
    {"KK+,A2s+", 60},
    {"AKs,KQs,QJs,JTs,T9s,98s,87s,A2s+", 72},
    {"As*", 51},
    {"As", 51},
    {"10s", 51},
    {"A*", 198},
    {"A", 198},
    {"AsK", 4},
    {"AcKd", 1},
    {"Ac Kd", 1},
    {"[A-T][A-T]", 190},
    {"hh", 78},
    {"*:xx", 312},
    {"22+:xx", 0},
    {"xx", 312},
    {"xy", 1014},
    {"RR", 78},
    {"AxKx", 4},
    {"AxKy", 12},
    {"$B$B", 120},
    {"[25]A", 32},
    {"random", 1326},
    {"*", 1326},
    {"**", 1326},
    {"??", 1326},
    {"!AA", 1320},
    {"random!A", 1128},
    {"(AA,KK,AK):As", 7},
    {"!!AA", 6},
    {"AA!As", 3},
    {"100%", 1326},
    {"KQo,QJs+;66\nA2s,\nA3s;", 30},
};

static const counted omaha[] = {
    {"AA", 6961},
    {"AA!AAA", 6768},
    {"A2", 17316},
    {"A23", 2848},
    {"AAKK", 36},
    {"AA23", 96},
    {"AA2", 1108},
    {"A2[3-5]*", 7776},
    {"A2[345]*", 7776},
    {"A2[3,4,5]*", 7776},
    {"{A2**}", 14080},
    {"RR", 87685},
    {"wxyz", 28561},
    {"xxxy", 44616},
    {"xxxx", 2860},
    {"xx", 242164},
    {"wxy", 186745},
    {"sshh", 6084},
    {"AxAyxy", 864},
    {"AA$ss", 4392},
    {"AxKx", 4894},
    {"AxKxQyJy", 12},
    {"Ah*h**", 11686},
    {"A2$ds", 2382},
    {"AKs", 4610},
    {"{A2**}:xxyy", 1980},
    {"[A-T][A-T][A-T][A-T]", 4845},
    {"$B$B$B$B", 1820},
    {"$W$W$W$W", 4845},
    {"$L$L$L$L", 35960},
    {"{$L$L$L$L}", 17920},
    {"KQJT-T987", 1024},
    {"T987-KQJT", 1024},
    {"KQJT+", 512},
    {"5432-", 256},
    {"TT+", 34445},
    {"KK-TT", 27628},
    {"!A", 194580},
    {"AAxx", 5256},
    {"A2xx", 7918},
    {"$ds", 36504},
    {"xxyy", 36504},
    {"$ss", 158184},
    {"$rb", 28561},
    {"$np", 183040},
    {"$op", 82368},
    {"$tp", 2808},
    {"$nt", 268216},
    {"$0g", 2560},
    {"$0g$ds", 360},
    {"AA$ds", 864},
    {"AA:xxyy", 864},
    {"AA:xxyy,JJ!JJJ,KK", 14545},
    {"[25]AA", 2120}, /* no [/25] follows: a bracket list */
    {"AsKdQhJc", 1},
    {"random", 270725},
    {"*", 270725},
    {"****", 270725},
    {"A!A", 0},
};

static const counted stud[] = {
    {"A2/3", 64},
    {"~A23", 192},
    {"**/A", 5100},
    {"**/5h", 1275},
    {"AA/*", 300},
    {"AA", 300},
    {"AA/A", 12},
    {"~AA*", 876},
    {"~AA", 876},
    {"{$L$L$L}", 10752},
    {"{$L$L/A}", 1344},
    {"xxx", 3432},
    {"A23", 64},
    {"!A", 56400},  /* C(48,2) hole cards, 50 door cards */
    {"!~A", 51888}, /* C(48,2) * 46 */
    {"random", 66300},
    {"*", 66300},
    {"***", 66300},
    {"**/*", 66300},
    {"As2s/3d", 1},
    {"As2s3s", 1},
    {"As2s/3d7hKcQd/4s", 1},
    {"AsAd2c2d3h4s8h", 1},
    {"As 2s 3d", 1},
    {"As2h3d4cKs", 1},
    {"As2h3d*Ks", 1},
    {"AA/Kc9d5h2s", 6},
    {"AA/KcAs", 3},
    {"**/QhJd8c7s", 1128},
    {"{$W$W}/6c7dTh8s", 160},
    {"(QQ,JJ)/QdJc3s2h", 6},
    {"(AA,!A)/(K,Q)", 8696}, /* 6 * 8 + 8 * C(47,2) */
    {"(QQ+)/2c", 18},
    {"AxKx/Qx", 4},
    {"RR/R", 156},
    {"23/4+", 704},
};

static void check(const hilo_game *game, const counted *list, size_t count) {
    size_t compared = 0;
    for (size_t i = 0; i < count; i++) {
        hilo_range *range = NULL;
        hilo_error error = {.status = HILO_OK};
        hilo_status status = hilo_range_read(game, list[i].text, NULL, NULL, &range, &error);
        if (list[i].combos == 0) {
            cr_assert_eq(status, HILO_ERROR_IMPOSSIBLE, "%s '%s'", game->name, list[i].text);
            cr_assert_null(range);
        } else {
            cr_assert_eq(status, HILO_OK, "%s '%s': %s", game->name, list[i].text, error.message);
            cr_assert_eq(hilo_range_count(range), list[i].combos, "%s '%s': %zu, not %zu",
                         game->name, list[i].text, hilo_range_count(range), list[i].combos);
        }
        hilo_range_free(range);
        compared++;
    }
    cr_assert_eq(compared, count);
}

Test(range_counts, holdem) {
    check(hilo_game_find("holdem"), holdem, sizeof holdem / sizeof *holdem);
}

Test(range_counts, omaha) {
    check(hilo_game_find("omaha8"), omaha, sizeof omaha / sizeof *omaha);
}

Test(range_counts, stud) {
    check(hilo_game_find("stud8"), stud, sizeof stud / sizeof *stud);
}

/* Rows that are in no registry read the same ranges: the grammar looks at the row alone. */
Test(range_counts, other_rows) {
    hilo_game row = *hilo_game_find("omaha8");
    row.name = "omaha";
    row.pot_count = 1;
    check(&row, omaha, sizeof omaha / sizeof *omaha);
    row = *hilo_game_find("stud8");
    row.name = "stud";
    row.pot_count = 1;
    check(&row, stud, sizeof stud / sizeof *stud);
    row = *hilo_game_find("holdem");
    row.name = "holdem8";
    check(&row, holdem, sizeof holdem / sizeof *holdem);
}

Test(range_counts, starting_hands) {
    cr_assert_eq(hilo_starting_hands(hilo_game_find("holdem")), 1326);
    cr_assert_eq(hilo_starting_hands(hilo_game_find("omaha8")), 270725);
    cr_assert_eq(hilo_starting_hands(hilo_game_find("stud8")), 66300);
}
