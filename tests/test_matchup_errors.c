/* What is wrong with a request, in which of its texts, and where. */
#include "hilo.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

enum { NOWHERE = 0, IN_GAME = -1, ON_BOARD = -2, AMONG_DEAD = -3 };

typedef struct {
    const char *game, *seats[11], *board, *dead;
    int where;            /* a seat, from 1, or one of the above */
    const char *part;     /* the part of the text that the error points to; NULL: none */
    const char *mentions; /* of the message */
} fault;

/* Fails without touching the output; returns the error. */
static hilo_error failing(const fault *f, hilo_status wanted) {
    size_t count = 0;
    while (count < 11 && f->seats[count]) {
        count++;
    }
    hilo_request request = {f->game, f->seats, count, f->board, f->dead, NULL, NULL};
    hilo_matchup *untouched = (hilo_matchup *)(void *)&request, *matchup = untouched;
    hilo_error error;
    memset(&error, 0x5a, sizeof error);
    hilo_status status = hilo_matchup_create(&request, &matchup, &error);
    cr_assert_eq(status, wanted, "%s %s..: status %d: %s", f->game, f->seats[0], status,
                 status ? error.message : "no error");
    cr_assert_eq(matchup, untouched);
    cr_assert_eq(error.status, status);
    cr_assert_eq(hilo_matchup_create(&request, &matchup, NULL), status, "without an error to fill");
    return error;
}

static hilo_place place_of(const fault *f) {
    static const hilo_place places[] = {HILO_PLACE_NONE, HILO_PLACE_GAME, HILO_PLACE_BOARD,
                                        HILO_PLACE_DEAD};
    return f->where > 0 ? HILO_PLACE_SEAT : places[-f->where];
}

static const char *text_of(const fault *f) {
    const char *const texts[] = {"", f->game, f->board, f->dead};
    return f->where > 0 ? f->seats[f->where - 1] : texts[-f->where];
}

static void check(const fault *f, hilo_status status) {
    hilo_error error = failing(f, status);
    cr_expect_eq(error.place, place_of(f), "%s: place %d", error.message, error.place);
    cr_expect(f->where <= 0 || error.seat == f->where, "%s: seat %d", error.message, error.seat);
    cr_expect(strstr(error.message, f->mentions), "'%s' does not mention '%s'", error.message,
              f->mentions);
    size_t length = strlen(error.message);
    cr_expect(length > 0 && error.message[length - 1] != '.' && !strchr(error.message, '\n'));
    cr_expect_eq(error.located, f->part != NULL, "%s: located %d", error.message, error.located);
    if (f->part && error.located) {
        const char *text = text_of(f);
        cr_assert_leq(error.offset + error.length, strlen(text), "%s", error.message);
        cr_expect(strlen(f->part) == error.length &&
                      strncmp(text + error.offset, f->part, error.length) == 0,
                  "%s: '%.*s', not '%s'", error.message, (int)error.length, text + error.offset,
                  f->part);
    }
}

static void check_all(const fault *faults, size_t count, hilo_status status) {
    int checked = 0;
    for (size_t i = 0; i < count; i++) {
        check(&faults[i], status);
        checked++;
    }
    cr_assert_eq((size_t)checked, count);
}

#define CHECK_ALL(faults, status) check_all(faults, sizeof(faults) / sizeof *(faults), status)

Test(matchup_errors, numbers_of_seats) {
    static const fault faults[] = {
        {"holdem", {NULL}, "", "", NOWHERE, NULL, "0 seats"},
        {"holdem", {"AcKd"}, "", "", NOWHERE, NULL, "1 seat"},
        {"stud8", {"AcKd/2c"}, "", "", NOWHERE, NULL, "1 seat"},
        {"holdem",
         {"22", "33", "44", "55", "66", "77", "88", "99", "TT", "JJ", "QQ"},
         "",
         "",
         NOWHERE,
         NULL,
         "11 seats"},
        {"stud8", {"*", "*", "*", "*", "*", "*", "*", "*", "*"}, "", "", NOWHERE, NULL, "9 seats"},
        {"razz", {"AcKd", "22"}, "", "", IN_GAME, NULL, "'razz'"},
        {"", {"AcKd", "22"}, "", "", IN_GAME, NULL, "game"},
    };
    CHECK_ALL(faults, HILO_ERROR_SYNTAX);
}

/* In every pair of places; the later one is shown, in the order board, dead, seats. */
Test(matchup_errors, named_twice) {
    static const fault faults[] = {
        {"holdem", {"AsAs", "22"}, "", "", 1, "As", "As"},
        {"holdem", {"22", "AsKd:AsKd"}, "7h7h2d", "", ON_BOARD, "7h", "7h"},
        {"holdem", {"22", "33"}, "", "Kd 4c Kd", AMONG_DEAD, "Kd", "Kd"},
        {"holdem", {"22", "33"}, "7h8h9d", "Kd9d", AMONG_DEAD, "9d", "on the board and among"},
        {"holdem", {"KdQs", "33"}, "7h8hQs", "", 1, "Qs", "on the board and in seat 1"},
        {"holdem", {"33", "KdQs"}, "7h8h9d", "QsKc", 2, "Qs", "among the dead cards and in seat 2"},
        {"holdem", {"KdQs", "33", "QsKc"}, "", "", 3, "Qs", "in seat 1 and in seat 3"},
        {"holdem", {"AsKd,AsQd", "KdAs"}, "", "", 2, "As", "in seat 1 and in seat 2"},
        {"holdem", {"KdAs", "As*"}, "", "", 2, "As", "seat 1 and in seat 2"},
        {"holdem", {"10sTd", "TsKh"}, "", "", 2, "Ts", "Ts"},
        {"holdem", {"TsKh", "9d10s"}, "", "", 2, "10s", "Ts"},
        {"omaha8", {"As2sKhQd", "Ah2h3d2s"}, "", "", 2, "2s", "2s"},
        {"omaha8", {"As2sKhQd", "22"}, "Kh3c4c", "", 1, "Kh", "Kh"},
        {"stud8", {"As2s/3s", "KhKd/3s"}, "", "", 2, "3s", "3s"},
        {"stud8", {"AA/3s4d", "KK/5s4d"}, "", "", 2, "4d", "4d"},
        {"stud8", {"AA/3s4d", "KK/5s"}, "", "4d", 1, "4d", "4d"},
    };
    CHECK_ALL(faults, HILO_ERROR_SYNTAX);
}

/* A card that only some combos hold is removed, not refused. */
Test(matchup_errors, wanted_twice_is_no_error) {
    static const char *const seats[][2] = {
        {"AsKd,AcKd", "AsAh,QQ"}, {"AKs", "AsQs"}, {"random", "random"}, {"As*", "A*"}};
    for (size_t i = 0; i < 4; i++) {
        hilo_request request = {"holdem", seats[i], 2, "2c3d4h", "AdQc", NULL, NULL};
        hilo_matchup *matchup = NULL;
        hilo_error error;
        cr_expect_eq(hilo_matchup_create(&request, &matchup, &error), HILO_OK, "%s", error.message);
        hilo_matchup_free(matchup);
    }
}

Test(matchup_errors, hands) {
    static const fault faults[] = {
        {"holdem", {"AcKd", "AsKsQs"}, "", "", 2, "AsKsQs", "3 cards"},
        {"omaha8", {"AcKd2c3c4c", "22"}, "", "", 1, "AcKd2c3c4c", "5 cards"},
        {"holdem", {"AcKd", ""}, "", "", 2, "", ""},
        {"holdem", {"AcKd", "22,"}, "7x", "", ON_BOARD, "x", "suit"},
        {"holdem", {"AcKd", "22"}, "7h8h", "Zd", ON_BOARD, "7h8h", "2 board cards"},
        {"holdem", {"AcKd", "22"}, "", "Zd", AMONG_DEAD, "Z", "Z"},
        {"holdem", {"AcKd", "AAs"}, "", "", 2, "AAs", "suited"},
    };
    CHECK_ALL(faults, HILO_ERROR_SYNTAX);
}

Test(matchup_errors, boards) {
    static const fault faults[] = {
        {"holdem", {"AcKd", "22"}, "7h", "", ON_BOARD, "7h", "1 board card"},
        {"holdem", {"AcKd", "22"}, "7h8h", "", ON_BOARD, "7h8h", "2 board cards"},
        {"omaha8", {"AcKd2s3s", "22"}, "7h 8h", "", ON_BOARD, "7h 8h", "2 board cards"},
        {"holdem", {"AcKd", "22"}, "7h8h9hThJhQh", "", ON_BOARD, "7h8h9hThJhQh", "6 board cards"},
        {"stud8", {"AcKd/2s", "22/3c"}, "7h8h", "", ON_BOARD, "7h8h", "2 board cards"},
        {"stud8", {"AcKd/2s", "QQ/3c"}, "7h", "", ON_BOARD, "7h", "shared"},
    };
    CHECK_ALL(faults, HILO_ERROR_SYNTAX);
}

/* ---- not enough cards */

static hilo_status status_of(const char *game, const char *const *seats, size_t count,
                             const char *board, int dead, hilo_error *error) {
    char text[105] = "";
    /* Twos and threes are live: they may be named by the seats. */
    for (int i = 0; i < dead; i++) {
        snprintf(text + 2 * i, 3, "%c%c", "456789TJQKA"[i / 4], "cdhs"[i % 4]);
    }
    hilo_request request = {game, seats, count, board, text, NULL, NULL};
    hilo_matchup *matchup = NULL;
    hilo_status status = hilo_matchup_create(&request, &matchup, error);
    hilo_matchup_free(matchup);
    return status;
}

static void check_deck(const char *game, size_t count, const char *board, int most_dead) {
    const char *seats[] = {"random", "random", "random", "random", "random",
                           "random", "random", "random", "random", "random"};
    hilo_error error;
    cr_expect_eq(status_of(game, seats, count, board, most_dead, &error), HILO_OK, "%s %zu: %s",
                 game, count, error.message);
    cr_expect_eq(status_of(game, seats, count, board, most_dead + 1, &error), HILO_ERROR_IMPOSSIBLE,
                 "%s %zu", game, count);
    cr_expect(strstr(error.message, "not enough cards"), "%s", error.message);
}

/* Board games: all hands and five board cards. Stud: six cards a seat and one shared. */
Test(matchup_errors, deck_too_short) {
    check_deck("holdem", 2, "", 43);
    check_deck("holdem", 10, "", 27);
    check_deck("holdem", 10, "2c3d2h", 27);
    check_deck("omaha8", 10, "", 7);
    check_deck("omaha8", 3, "2c2d2h2s3c", 35);
    check_deck("stud8", 8, "", 3);
    check_deck("stud8", 2, "", 39);
}

/* Whether stud's last card is shared: 7 cards for each seat are more than there are. */
Test(matchup_errors, shared_last_card) {
    const char *const six[] = {"2c2d/2h2s3c3d", "**/3h"};
    const char *const seven[] = {"2c2d/2h2s3c3d/3h", "random"};
    hilo_error error;
    /* 14 cards for two seats: 38 dead ones leave just enough. */
    cr_expect_eq(status_of("stud8", six, 2, "", 38, &error), HILO_OK, "%s", error.message);
    cr_expect_eq(status_of("stud8", six, 2, "3s", 38, &error), HILO_ERROR_SYNTAX);
    cr_expect(strstr(error.message, "shared"), "%s", error.message);
    cr_expect_eq(status_of("stud8", six, 2, "", 39, &error), HILO_OK, "%s", error.message);
    cr_expect_eq(status_of("stud8", six, 2, "3s", 39, &error), HILO_OK, "%s", error.message);
    cr_expect_eq(status_of("stud8", six, 2, "", 40, &error), HILO_ERROR_IMPOSSIBLE);
    cr_expect_eq(status_of("stud8", seven, 2, "", 38, &error), HILO_OK, "%s", error.message);
    cr_expect_eq(status_of("stud8", seven, 2, "", 39, &error), HILO_ERROR_IMPOSSIBLE);
    cr_expect(strstr(error.message, "shared"), "%s", error.message);
}

Test(matchup_errors, shared_card_is_noted) {
    const char *const seats[] = {"*", "*", "*", "*", "*", "*", "*", "*"};
    hilo_request request = {"stud8", seats, 8, "", "", NULL, NULL};
    hilo_matchup *matchup = NULL;
    cr_assert_eq(hilo_matchup_create(&request, &matchup, NULL), HILO_OK);
    const char *note = hilo_matchup_note(matchup, 0);
    cr_assert_not_null(note);
    cr_expect(strstr(note, "shared") && strstr(note, "56") && strstr(note, "52"), "%s", note);
    cr_expect_null(hilo_matchup_note(matchup, 1));
    hilo_matchup_free(matchup);
}

/* ---- impossible */

Test(matchup_errors, impossible) {
    static const fault faults[] = {
        {"holdem",
         {"KK", "AA"},
         "As7hAh",
         "AcAd",
         2,
         NULL,
         "with board 'As7hAh' and dead 'AcAd', seat 2's range 'AA' has no combo left"},
        {"holdem", {"AA", "AA", "AA"}, "", "", NOWHERE, NULL, "seats 1, 2 and 3 always"},
        {"holdem",
         {"22", "AA", "33", "AA", "44", "AA"},
         "",
         "",
         NOWHERE,
         NULL,
         "seats 2, 4 and 6 always"},
        {"holdem", {"AcKc,AdKd", "AcKd,AdKc"}, "", "", NOWHERE, NULL, "seats 1 and 2 always"},
        {"holdem", {"random", "AsAh", "AA"}, "", "Ad", NOWHERE, NULL, "seats 2 and 3 always"},
        /* Each seat has one combo left, and they share a card. */
        {"holdem", {"AsAh,KsKh", "AsAd,QsQd"}, "", "KhQd", NOWHERE, NULL, "seats 1 and 2 always"},
        /* Seat 2 loses a combo to seat 1's certain card; only with that do all three collide. */
        {"holdem",
         {"AsKs", "AsQs,JsTs", "JsTh,Ts9s"},
         "",
         "",
         NOWHERE,
         NULL,
         "seats 1, 2 and 3 always"},
        {"omaha8", {"AA", "AsAh", "Ad*"}, "", "", NOWHERE, NULL, "always"},
        {"stud8", {"AA/K", "AA/Q", "~A"}, "", "", NOWHERE, NULL, "seats 1, 2 and 3 always"},
    };
    CHECK_ALL(faults, HILO_ERROR_IMPOSSIBLE);
}
