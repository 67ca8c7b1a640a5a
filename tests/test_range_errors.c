/* What a range that cannot be read says, and where. */
#include "ranges.h"

#include <string.h>

typedef struct {
    const char *text;
    size_t offset, length;
    const char *message;
    const char *expected; /* NULL: not compared */
} bad;

static const bad holdem[] = {
    {"", 0, 0, "the range is empty", NULL},
    {"  ", 2, 0, "the range is empty", NULL},
    {",", 0, 1, "an item is missing before ','", "a hand such as AKs, QQ+, AsKd"},
    {"AA,,KK", 3, 1, "an item is missing before ','", NULL},
    {"AA,;KK", 3, 1, "an item is missing before ';'", NULL},
    {"KQo,AAs,99+", 4, 3, "pair 'AA' cannot be suited: 'AAs'", "write AA"},
    {"22+,TTs-88s", 4, 3, "pair 'TT' cannot be suited: 'TTs'", "write TT"},
    {"AK-J9", 0, 5, "'AK-J9' is neither same-top (AK-A9) nor same-gap (AK-JT)", NULL},
    {"AQs-32s", 0, 7, "'AQs-32s' is neither same-top (AQs-A2s) nor same-gap", NULL},
    {"AA-AK", 0, 5, "'AA-AK' joins a pair and no pair", NULL},
    {"A5s-A9o", 0, 7, "the ends of 'A5s-A9o' differ in s and o",
     "the letter on both ends, or on the last"},
    {"A5s-A9", 0, 6, "the ends of 'A5s-A9' differ in s and o", NULL},
    {"Ax+", 0, 3, "'Ax+' names no kicker to start from", "such as A8s+, which pins the ace"},
    {"Axs-Kxs", 0, 7, "'Axs-Kxs' names no kicker: no span can end there", NULL},
    {"AA:15", 3, 2, "weight 15 is outside 0..1 (did you mean @15 or :0.15?)", NULL},
    {"AA:10", 3, 2, "weight 10 is outside 0..1 (did you mean :T, @10 or :0.1?)", NULL},
    {"AA:1.000001", 3, 8, "weight 1.000001 is outside 0..1 (did you mean @1.000001 or :0.01?)",
     NULL},
    {"AA:150", 3, 3, "weight 150 is outside 0..1", NULL},
    {"AA:50", 3, 2, "number '50' cannot stand here", "a weight of 50 % is written @50"},
    {"AA@150", 2, 4, "weight 150 % is outside 0..100", NULL},
    {"AA@100.1", 2, 6, "weight 100.1 % is outside 0..100", NULL},
    {"AA@1.2.3", 3, 5, "'1.2.3' is no number", NULL},
    {"AA@", 2, 1, "'@' needs a weight or a name",
     "QQ@50 weighs QQ with 50 %, @name is a named range"},
    {"AA:0.5:KK", 6, 1, "':' cannot stand here", NULL},
    {"(AA,KK@50)", 6, 3, "a weight cannot stand inside parentheses",
     "write 50%(AA,KK) or (AA,KK)@50 for both"},
    {"AA KK", 3, 1, "a blank stands before 'K'",
     "one hand is written without blanks, two have a comma between"},
    {"AsKsQs", 0, 6, "pattern 'AsKsQs' needs 3 cards, a holdem hand has 2", NULL},
    {"22,As Kd Qc", 3, 8, "pattern 'As Kd Qc' needs 3 cards, a holdem hand has 2", NULL},
    {"AsAs", 2, 2, "card As is given twice", NULL},
    {"10s10s", 3, 3, "card Ts is given twice", NULL},
    {"QQ,TsAd,KhKh", 10, 2, "card Kh is given twice", NULL},
    {"A10", 1, 2, "10 is the rank T only before a suit letter or s, o",
     "write T, or 10% for the best tenth"},
    {"A1", 1, 1, "number '1' cannot stand here", NULL},
    {"AS", 1, 1, "suits are lower case: 'S'", "write s"},
    {"AsKX", 3, 1, "suits are lower case: 'X'", "write x"},
    {"rR", 0, 1, "rank variables are upper case: 'r'", "write R"},
    {"(AA", 0, 1, "'(' is not closed", NULL},
    {"AA)", 2, 1, "')' closes nothing here", NULL},
    {"()", 1, 1, "')' closes nothing here", NULL},
    {"[A-T", 0, 1, "'[' is not closed", NULL},
    {"[A-]K", 3, 1, "']' cannot stand here", "the rank that ends the span, as in [A-T]"},
    {"[A;K]", 2, 1, "an item is missing before ';'", NULL},
    {"[50]AA", 0, 4, "[50] opens a group of this weight, but [/50] is missing", NULL},
    {"[50]AA[/25]", 0, 4, "[50] opens a group of this weight, but [/50] is missing", NULL},
    {"[50]AA,[20]KK[/50]", 7, 4, "[20] opens a group of this weight, but [/20] is missing", NULL},
    {"[25]AA,[20]KK[/25],QQ[/20]", 13, 5, "[/25] closes [20]", NULL},
    {"AA[/50]", 2, 5, "[/50] closes no group", NULL},
    {"[50][/50]", 4, 5, "the group is empty", NULL},
    {"[150]AA[/150]", 0, 5, "weight 150 % is outside 0..100", NULL},
    {"50%(AA", 0, 3, "the group 50% is not closed", NULL},
    {"1.2(AA)", 0, 3, "weight 1.2 is outside 0..1 (did you mean @1.2 or :0.012?)", NULL},
    {"AA:50%(KK)", 3, 3, "a group with a weight must be an item of its own", NULL},
    {"15%-", 4, 0, "the range ends here", "a share such as 10%, as in 5%-10%"},
    {"101%", 0, 4, "101% is no share from 0% to 100%", NULL},
    {"{AK", 0, 3, "a brace '{' is not closed", NULL},
    {"{AK}}", 4, 1, "'}' closes no brace", NULL},
    {"{A{K}}", 2, 1, "a brace stands inside another", NULL},
    {"{}A", 1, 1, "the braces are empty", NULL},
    {"A/K", 1, 1, "'/' divides down and up cards; a holdem hand has none", NULL},
    {"~A", 0, 1, "'~' (any position) means nothing here", NULL},
    {"AA$ds", 2, 3, "$ds is a shape of four cards, a holdem hand has 2", NULL},
    {"$db", 0, 3, "unknown macro '$db'; did you mean $ds?", NULL},
    {"AK,$b$b", 3, 2, "unknown macro '$b'; did you mean $B?", NULL},
    {"$", 0, 1, "'$' needs the name of a macro", "such as $ds or $B"},
    {"@top", 0, 4, "'@top' is not defined", NULL},
    {"AA#", 2, 1, "'#' cannot stand in a range", NULL},
    {"\xd0\x90K", 0, 2, "'\xd0\x90' (U+0410) cannot stand in a range", NULL},
    {"AK,A\xd0\xa1s", 4, 2, "'\xd0\xa1' (U+0421) cannot stand in a range", NULL},
    {"A\xe2\x99\xa0K\xe2\x99\xa0", 1, 3, "'\xe2\x99\xa0' (U+2660) cannot stand in a range", NULL},
    {"AA\xff", 2, 1, "byte 0xFF cannot stand in a range", NULL},
    {"AA+KK", 3, 1, "'K' cannot stand here", "a separator ',' before the next hand"},
    {"AA!", 3, 0, "the range ends here", NULL},
    {":AA", 0, 1, "':' cannot stand here", NULL},
    {"AKso", 3, 1, "'o' (offsuit) cannot stand here", NULL},
    {"(A*)+", 4, 1, "'+' cannot stand here", NULL},
    {"A*+", 0, 3, "'A*+' cannot be shifted from rank to rank",
     "a pair such as TT, or different ranks such as T987"},
};

static const bad omaha[] = {
    {"AxxxKyyy", 0, 8, "pattern 'AxxxKyyy' needs 6 cards, an omaha8 hand has 4", NULL},
    {"AKo", 2, 1, "'o' (offsuit) cannot stand here", "for two suits write AxKy"},
    {"AA/KK", 2, 1, "'/' divides down and up cards; an omaha8 hand has none", NULL},
    {"AA2+", 0, 4, "'AA2+' cannot be shifted from rank to rank", NULL},
    {"KQJT-T98", 0, 8, "the ends of 'KQJT-T98' have different gaps or suits",
     "all ranks shifted alike, such as KQJT-T987"},
    {"AA,AsKdAsQd", 7, 2, "card As is given twice", NULL},
    {"AsKdQh2c3s", 0, 10, "pattern 'AsKdQh2c3s' needs 5 cards, an omaha8 hand has 4", NULL},
    {"AA $ds", 3, 3, "'$ds' cannot stand here", NULL},
    {"A2$DS", 2, 3, "unknown macro '$DS'; did you mean $ds?", NULL},
};

static const bad stud[] = {
    {"A2/3/4s5s", 0, 9, "'A2/3/4s5s' has 2 seventh cards, 1 is dealt", NULL},
    {"A2/3/", 0, 5, "cards are missing after '/' in 'A2/3/'", NULL},
    {"/K", 0, 1, "cards are missing before '/'", "** stands for any two cards, * for one"},
    {"AA,A2//4s", 6, 1, "cards are missing before '/'", NULL},
    {"AAA/K", 0, 5, "'AAA/K' has 3 down cards, 2 are dealt", NULL},
    {"AA/KcQcJcTc9c", 0, 13, "'AA/KcQcJcTc9c' has 5 up cards, 4 are dealt", NULL},
    {"AA/K9", 4, 1, "'9' stands after the door card and is no card",
     "a concrete card, or * for one still to come"},
    {"A23K", 3, 1, "'K' stands after the door card and is no card", NULL},
    {"AA/Kc9d,KK", 8, 2,
     "'AA/Kc9d' has 4 known cards and 'KK' has 3: one seat needs the same number", NULL},
    {"AA/Kc9d,KK/Qc8d", 8, 7,
     "'AA/Kc9d' and 'KK/Qc8d' have different cards after the door: one seat shows the same", NULL},
    {"AA/Kc9d,[50]KK[/50]", 8, 11,
     "'AA/Kc9d' has 4 known cards and '[50]KK[/50]' has 3: one seat needs the same number", NULL},
    {"AA/Kc9d!AA/Kc8d", 8, 7,
     "'AA/Kc9d' and 'AA/Kc8d' have different cards after the door: one seat shows the same", NULL},
    {"~A234", 0, 5, "pattern '~A234' needs 4 cards, a stud8 starting hand has 3", NULL},
    {"~A2/3", 3, 1, "'~' means any position: no '/' with it", NULL},
    {"AsAdKcAs", 6, 2, "card As is given twice", NULL},
    {"As2s/3d/3d", 8, 2, "card 3d is given twice", NULL},
    {"A2/3/4s/5s", 7, 1, "a hand has three parts: down/up/river", NULL},
    {"AsAd2c2d3h4s8h9h", 0, 16, "pattern 'AsAd2c2d3h4s8h9h' needs 8 cards, a stud8 hand has 7",
     NULL},
    {"$ds", 0, 3, "$ds is a shape of four cards, a stud8 starting hand has 3", NULL},
    {"(AA)/(KK)", 6, 2, "pattern 'KK' needs 2 cards, a stud8 starting hand has 1", NULL},
    {"(AA/K)/K", 3, 1, "'/' cannot stand inside a part", NULL},
    {"(@x)/K", 1, 2, "a named range is no part of a hand", NULL},
    {"(15%)/K", 1, 3, "a share of hands is no part of a hand", NULL},
    {"QQ+/K", 3, 1, "'/' cannot follow a span", "the span in parentheses, as in (QQ+)/K"},
    {"{AA/3c4d4s5h}", 8, 2, "two cards of one rank stand inside the braces", NULL},
};

static void check(const char *game, const bad *list, size_t count) {
    size_t compared = 0;
    for (size_t i = 0; i < count; i++) {
        hilo_range *range = (hilo_range *)&compared;
        hilo_error error = {.status = HILO_OK};
        hilo_status status = hilo_range_create(game, list[i].text, NULL, NULL, &range, &error);
        const char *text = list[i].text;
        cr_assert_eq(status, HILO_ERROR_SYNTAX, "%s '%s'", game, text);
        cr_assert_eq(range, (hilo_range *)&compared, "the output was touched: '%s'", text);
        cr_assert_eq(error.status, status, "'%s'", text);
        cr_assert_str_eq(error.message, list[i].message, "'%s': %s", text, error.message);
        cr_assert(error.located, "'%s'", text);
        cr_assert_eq(error.offset, list[i].offset, "'%s': offset %zu", text, error.offset);
        cr_assert_eq(error.length, list[i].length, "'%s': length %zu", text, error.length);
        cr_assert_eq(error.place, HILO_PLACE_NONE, "'%s'", text);
        if (list[i].expected) {
            cr_assert_str_eq(error.expected, list[i].expected, "'%s': %s", text, error.expected);
        }
        compared++;
    }
    cr_assert_eq(compared, count);
}

Test(range_errors, holdem) {
    check("holdem", holdem, sizeof holdem / sizeof *holdem);
}

Test(range_errors, omaha) {
    check("omaha8", omaha, sizeof omaha / sizeof *omaha);
}

Test(range_errors, stud) {
    check("stud8", stud, sizeof stud / sizeof *stud);
}

Test(range_errors, unknown_game) {
    hilo_range *range = NULL;
    hilo_error error = {.status = HILO_OK};
    cr_assert_eq(hilo_range_create("rummy", "AA", NULL, NULL, &range, &error), HILO_ERROR_SYNTAX);
    cr_assert_eq(error.place, HILO_PLACE_GAME);
    cr_assert_str_eq(error.message, "unknown game 'rummy'");
    cr_assert_null(range);
}

/* Nothing fits: no syntax error, but no range either. */
Test(range_errors, no_hand_fits) {
    static const struct {
        const char *game, *text, *expected;
    } empty[] = {
        {"holdem", "AA!A", "'AA!A' holds no hand"},
        {"holdem", "AA:0", ""},
        {"holdem", "AA:75", "'AA:75' holds no hand; a weight of 75 % is written @75"},
        {"holdem", "AxAx", "'AxAx' holds no hand"},
        {"holdem", "0%", "'0%' holds no hand"},
        {"omaha8", "RR:$np", "'RR:$np' holds no hand"},
        {"stud8", "{A2/A}", "'{A2/A}' holds no hand"},
        {"stud8", "AsAd:**/KcAs", ""},
    };
    size_t compared = 0;
    for (size_t i = 0; i < sizeof empty / sizeof *empty; i++) {
        hilo_range *range = NULL;
        hilo_error error = {.status = HILO_OK};
        hilo_status status =
            hilo_range_create(empty[i].game, empty[i].text, NULL, NULL, &range, &error);
        cr_assert_eq(status, HILO_ERROR_IMPOSSIBLE, "'%s'", empty[i].text);
        cr_assert_str_eq(error.message, "no hand fits this range");
        cr_assert_str_eq(error.expected, empty[i].expected, "'%s': %s", empty[i].text,
                         error.expected);
        cr_assert_eq(error.length, strlen(empty[i].text));
        compared++;
    }
    cr_assert_eq(compared, 8);
}

/* A range that may be NULL, an error that may be NULL. */
Test(range_errors, nothing_to_tell) {
    hilo_range *range = NULL;
    cr_assert_eq(hilo_range_create("holdem", "AAs", NULL, NULL, &range, NULL), HILO_ERROR_SYNTAX);
    cr_assert_eq(hilo_range_create("holdem", "(((", NULL, NULL, &range, NULL), HILO_ERROR_SYNTAX);
    cr_assert_eq(hilo_range_create("holdem", "A!A", NULL, NULL, &range, NULL),
                 HILO_ERROR_IMPOSSIBLE);
    cr_assert_null(range);
    hilo_range_free(NULL);
}
