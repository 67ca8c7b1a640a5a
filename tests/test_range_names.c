/* Named ranges: their definitions, their use, and where their faults are. */
#include "ranges.h"

#include <stdio.h>
#include <string.h>

static hilo_names *names_of(const char *text) {
    hilo_names *names = NULL;
    hilo_error error = {.status = HILO_OK};
    cr_assert_eq(hilo_names_create(text, &names, &error), HILO_OK, "%s", error.message);
    return names;
}

Test(range_names, use) {
    hilo_names *names = names_of("# openings\n\n"
                                 "premium = QQ+, AKs   # the best\r\n"
                                 "  ax2=A2s+\n"
                                 "_all = @premium,@ax2:0.5\n"
                                 "low = A2$ds");
    static const struct {
        const char *game, *text;
        size_t combos;
    } list[] = {{"holdem", "@premium", 22}, {"holdem", "@ax2", 48},
                {"holdem", "@_all", 66},    {"holdem", "@premium!@ax2", 18},
                {"holdem", "22,@ax2", 54},  {"holdem", "(@premium,@ax2):As", 15},
                {"omaha8", "@low", 2382},   {"omaha8", "!@low", 268343}};
    size_t compared = 0;
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        hilo_range *range = NULL;
        hilo_error error = {.status = HILO_OK};
        hilo_status status =
            hilo_range_create(list[i].game, list[i].text, names, NULL, &range, &error);
        cr_assert_eq(status, HILO_OK, "'%s': %s", list[i].text, error.message);
        cr_assert_eq(range->count, list[i].combos, "'%s': %zu", list[i].text, range->count);
        hilo_range_free(range);
        compared++;
    }
    cr_assert_eq(compared, 8);
    hilo_names_free(names);
}

/* The notes of a definition name it; the overlap inside it is its own. */
Test(range_names, notes) {
    hilo_names *names = names_of("wide = T9s+");
    hilo_range *range = NULL;
    cr_assert_eq(hilo_range_create("holdem", "@wide,@wide", names, NULL, &range, NULL), HILO_OK);
    cr_assert_str_eq(hilo_range_note(range, 0),
                     "in @wide: 'T9s+' is just T9s; for T9s up to AKs write T9s-AKs");
    cr_assert_null(hilo_range_note(range, 1));
    hilo_range_free(range);
    hilo_names_free(names);
}

Test(range_names, bad_definitions) {
    static const struct {
        const char *text;
        int line;
        size_t offset, length;
        const char *message;
    } list[] = {
        {"a = AA\n2b = KK\n", 2, 7, 1, "a name begins with a letter or _"},
        {"a = AA\n@b = KK\n", 2, 7, 1, "a name begins with a letter or _"},
        {"a AA", 1, 2, 1, "'=' is missing after the name"},
        {"a", 1, 1, 0, "'=' is missing after the name"},
        {"\n\n a-b = AA", 3, 4, 1, "'=' is missing after the name"},
        {"a = \n", 1, 3, 0, "the range is missing after '='"},
        {"a = # AA\n", 1, 3, 0, "the range is missing after '='"},
        {"top = AA\nb = KK\ntop = QQ", 3, 16, 3, "'top' is defined already, on line 1"},
    };
    size_t compared = 0;
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        hilo_names *names = NULL;
        hilo_error error = {.status = HILO_OK};
        cr_assert_eq(hilo_names_create(list[i].text, &names, &error), HILO_ERROR_SYNTAX);
        cr_assert_null(names);
        cr_assert_str_eq(error.message, list[i].message, "'%s': %s", list[i].text, error.message);
        cr_assert_eq(error.place, HILO_PLACE_NAMES);
        cr_assert_eq(error.seat, list[i].line, "'%s': line %d", list[i].text, error.seat);
        cr_assert_eq(error.offset, list[i].offset, "'%s': %zu", list[i].text, error.offset);
        cr_assert_eq(error.length, list[i].length, "'%s': %zu", list[i].text, error.length);
        compared++;
    }
    cr_assert_eq(compared, 8);
}

/* A fault in a definition is placed there, one in the use of a name in the range. */
Test(range_names, bad_use) {
    const char *text = "good = AA\nbad = KK,AAs\nouter = QQ,@bad\nloop = AA,@pool\n"
                       "pool = KK,@loop\nself = @self\nlost = @nowhere\n";
    hilo_names *names = names_of(text);
    static const struct {
        const char *text, *message;
        hilo_place place;
        int line;
        const char *at; /* the fault, as it stands in the text */
    } list[] = {
        {"@bad", "pair 'AA' cannot be suited: 'AAs'", HILO_PLACE_NAMES, 2, "AAs"},
        {"@good,@outer", "pair 'AA' cannot be suited: 'AAs'", HILO_PLACE_NAMES, 2, "AAs"},
        {"@loop", "'@loop' is defined by itself", HILO_PLACE_NAMES, 5, "@loop"},
        {"@self", "'@self' is defined by itself", HILO_PLACE_NAMES, 6, "@self"},
        {"@lost", "'@nowhere' is not defined", HILO_PLACE_NAMES, 7, "@nowhere"},
        {"AA,@nobody", "'@nobody' is not defined", HILO_PLACE_NONE, 0, "@nobody"},
    };
    size_t compared = 0;
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        hilo_range *range = NULL;
        hilo_error error = {.status = HILO_OK};
        hilo_status status = hilo_range_create("holdem", list[i].text, names, NULL, &range, &error);
        cr_assert_eq(status, HILO_ERROR_SYNTAX, "'%s'", list[i].text);
        cr_assert_str_eq(error.message, list[i].message, "'%s': %s", list[i].text, error.message);
        cr_assert_eq(error.place, list[i].place, "'%s'", list[i].text);
        cr_assert_eq(error.seat, list[i].line, "'%s': line %d", list[i].text, error.seat);
        const char *place = error.place == HILO_PLACE_NAMES ? text : list[i].text;
        cr_assert_eq(strncmp(place + error.offset, list[i].at, error.length), 0, "'%s': %s",
                     list[i].text, place + error.offset);
        cr_assert_eq(error.length, strlen(list[i].at));
        compared++;
    }
    cr_assert_eq(compared, 6);
    hilo_names_free(names);
}

/* Doubling definitions would expand 2^60 items if each use were read again. */
Test(range_names, doubling) {
    char text[4096] = "n0 = AA\n";
    for (int i = 1; i <= 60; i++) {
        char line[64];
        snprintf(line, sizeof line, "n%d = @n%d,@n%d\n", i, i - 1, i - 1);
        strcat(text, line);
    }
    hilo_names *names = names_of(text);
    hilo_range *range = NULL;
    cr_assert_eq(hilo_range_create("holdem", "@n60", names, NULL, &range, NULL), HILO_OK);
    cr_assert_eq(range->count, 6);
    hilo_range_free(range);
    hilo_names_free(names);
    hilo_names_free(NULL);
}

/* Names in parentheses in names in parentheses: the sum of both is limited. */
Test(range_names, deep) {
    char text[16384] = "n0 = AA\n";
    for (int i = 1; i <= 30; i++) {
        char line[128], open[41] = "", close[41] = "";
        for (int k = 0; k < 20; k++) {
            strcat(open, "(");
            strcat(close, ")");
        }
        snprintf(line, sizeof line, "n%d = %s@n%d%s\n", i, open, i - 1, close);
        strcat(text, line);
    }
    hilo_names *names = names_of(text);
    hilo_range *range = NULL;
    hilo_error error = {.status = HILO_OK};
    cr_assert_eq(hilo_range_create("holdem", "@n5", names, NULL, &range, &error), HILO_OK);
    hilo_range_free(range);
    range = NULL;
    cr_assert_eq(hilo_range_create("holdem", "@n30", names, NULL, &range, &error),
                 HILO_ERROR_REFUSED);
    cr_assert_str_eq(error.message, "the range is nested too deeply, with its named ranges");
    cr_assert_eq(error.place, HILO_PLACE_NAMES);
    cr_assert_null(range);
    hilo_names_free(names);
}
