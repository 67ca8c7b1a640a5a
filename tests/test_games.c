/* The registry of games as the library shows it, and what it says of its build. */
#include "hilo.h"

#include <criterion/criterion.h>
#include <string.h>

Test(games, names_titles_lows) {
    static const struct {
        const char *name, *title;
        bool low;
    } games[] = {{"holdem", "Texas Hold'em", false},
                 {"omaha8", "Omaha Hi/Lo", true},
                 {"stud8", "Seven Card Stud Hi/Lo", true}};
    for (size_t i = 0; i < 3; i++) {
        cr_assert_str_eq(hilo_game_name(i), games[i].name);
        cr_assert_str_eq(hilo_game_title(games[i].name), games[i].title);
        cr_assert_eq(hilo_game_has_low(games[i].name), games[i].low, "%s", games[i].name);
        cr_assert_not_null(hilo_ranking_published(games[i].name));
    }
    cr_assert_null(hilo_game_name(3));
    cr_assert_null(hilo_game_title("draw"));
    cr_assert(!hilo_game_has_low("draw"));
    cr_assert_null(hilo_ranking_published("draw"));
}

Test(games, build) {
    cr_assert(strlen(hilo_build_compiler()) > 0 && strlen(hilo_build_commit()) > 0);
    cr_assert(strlen(hilo_build_flags()) > 0); /* the build type at least */
}
