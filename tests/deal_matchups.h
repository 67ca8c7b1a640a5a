/* Matchups for the tests of kernels: every way in which a plan can be made up. */
#ifndef HILO_TESTS_DEAL_MATCHUPS_H
#define HILO_TESTS_DEAL_MATCHUPS_H

#include "game/game.h"

/* The registered games and rows beside them, made by deal_games. */
typedef enum {
    HOLDEM,
    OMAHA8,
    STUD8,
    OMAHA,        /* high only */
    STUD,         /* high only */
    HOLDEM8,      /* with a low */
    STUD_LOW,     /* the low alone */
    HOLDEM_TWICE, /* the high twice */
    HOLDEM_SHORT, /* four cards on the board */
    HOLDEM7,      /* with a low of seven or better */
    HOLDEM_TRIPS, /* high only, trips or better */
    DEAL_GAMES
} deal_game;

typedef struct {
    deal_game game;
    const char *seats[HILO_MAX_SEATS]; /* NULL past the last */
    const char *board, *dead;          /* NULL: none */
} deal_matchup;

static inline void deal_games(hilo_game games[DEAL_GAMES]) {
    const hilo_game *holdem = hilo_game_find("holdem"), *omaha8 = hilo_game_find("omaha8"),
                    *stud8 = hilo_game_find("stud8");
    for (int game = 0; game < DEAL_GAMES; game++) {
        bool is_omaha = game == OMAHA || game == OMAHA8;
        bool is_stud = game == STUD || game == STUD8 || game == STUD_LOW;
        games[game] = is_omaha ? *omaha8 : is_stud ? *stud8 : *holdem;
    }
    games[OMAHA].pot_count = games[STUD].pot_count = 1;
    games[HOLDEM8].pot_count = 2;
    games[HOLDEM8].pots[1] = omaha8->pots[1];
    games[HOLDEM7] = games[HOLDEM8];
    games[HOLDEM7].pots[1].qualifier = 256 - 0x7c;
    games[HOLDEM_TRIPS].pots[0].qualifier = 4996; /* class of 2-2-2-4-3 */
    games[STUD_LOW].pot_count = 1;
    games[STUD_LOW].pots[0] = omaha8->pots[1];
    games[HOLDEM_TWICE].pot_count = 2;
    games[HOLDEM_TWICE].pots[1] = holdem->pots[0];
    games[HOLDEM_SHORT].board_cards = 4;
    games[HOLDEM_SHORT].streets = 1 << 0 | 1 << 3 | 1 << 4;
}

static inline hilo_request deal_request(const deal_matchup *matchup) {
    hilo_request request = {
        .game = "", .seats = matchup->seats, .board = matchup->board, .dead = matchup->dead};
    while (request.seat_count < HILO_MAX_SEATS && matchup->seats[request.seat_count]) {
        request.seat_count++;
    }
    return request;
}

#define AKQ "AA,KK,QQ"
#define AKQJ "AA,KK,QQ,JJ"

static const deal_matchup deal_matchups[] = {
    /* Certain hands, 2 to 10 seats. */
    {HOLDEM, {"AsKs", "QhQd"}, NULL, NULL},
    {HOLDEM, {"AsKs", "AhKd"}, NULL, "2c3c"},
    {HOLDEM, {"7c2d", "7h2s", "7s2h"}, NULL, NULL},
    {HOLDEM, {"AsKs", "QhQd", "JcTc", "2h2d", "9s8s"}, NULL, NULL},
    {HOLDEM, {"AsKd", "AdKh", "AhKc", "AcKs", "QsQd", "QhQc"}, NULL, NULL},
    {HOLDEM,
     {"AsKd", "AdKh", "AhKc", "AcKs", "QsQd", "JhJc", "Ts9s", "8h7h", "6c5c", "4d3d"},
     NULL,
     NULL},
    {HOLDEM8, {"As2s", "KhKd"}, NULL, NULL},
    {HOLDEM8, {"As2s", "Ah2h", "Ad3d", "KhKd"}, NULL, NULL},
    {OMAHA8, {"AsAh2s3h", "KsKhQdJd"}, NULL, NULL},
    {OMAHA8, {"As2s3h4h", "Ad2d3c4c", "AhKhQcJc"}, NULL, NULL},
    {OMAHA, {"AsAhKsKh", "QdJdTd9d"}, NULL, NULL},
    {HOLDEM_TWICE, {"AsKs", "QhQd", "AhKh"}, NULL, NULL},
    {HOLDEM_SHORT, {"AsKs", "QhQd"}, NULL, NULL},
    /* On a board. */
    {HOLDEM, {"AsKs", "QhQd"}, "QsJs2c", NULL},
    {HOLDEM, {"AsKs", "QhQd", "8c7c"}, "QsJs2c9h", NULL},
    {HOLDEM, {"AsKs", "AhKh"}, "QsJsTs2c2d", NULL},
    {HOLDEM, {"random", "random"}, "QsJsTs", NULL},
    {HOLDEM8, {"random", "random", "As2s"}, "3s4h8d", "KhKd"},
    {OMAHA8, {"As2s3h4h", "random"}, "5s6hKd", NULL},
    {OMAHA8, {"AA23", "random", "A2QQ"}, "5s6h9d9c", "KhKd"},
    {OMAHA, {"AAQQ", "KKJJ", "random"}, "As7c2d", NULL},
    {OMAHA8, {"random", "random"}, "As2h3d4c5s", NULL},
    /* From the rest of the deck. */
    {HOLDEM, {"AsKs", "random"}, NULL, NULL},
    {HOLDEM, {"random", "random"}, NULL, NULL},
    {HOLDEM, {"random", "random", "random"}, NULL, "AsAhAdAc"},
    {HOLDEM, {"random", "random", "random", "random", "random", "random"}, NULL, NULL},
    {HOLDEM,
     {"random", "random", "random", "random", "random", "random", "random", "random", "random",
      "random"},
     NULL,
     NULL},
    {HOLDEM, {"As*", "random", "7h7d"}, NULL, NULL},
    {HOLDEM8, {"random", "random", "random"}, NULL, NULL},
    {HOLDEM8, {"As*", "2s*", "random", "KsKd", "random"}, NULL, NULL},
    {OMAHA8, {"random", "random"}, NULL, NULL},
    {OMAHA8,
     {"random", "random", "random", "random", "random", "random", "random", "random", "random"},
     NULL,
     NULL},
    {OMAHA8,
     {"random", "random", "random", "random", "random", "random", "random", "random", "random",
      "random"},
     NULL,
     NULL},
    {OMAHA, {"random", "random", "random", "random"}, NULL, NULL},
    {HOLDEM_TWICE, {"random", "random"}, NULL, NULL},
    {HOLDEM_SHORT, {"random", "random", "AKs"}, NULL, "2c2d"},
    /* Nearly the whole deck. */
    {HOLDEM,
     {"random", "random"},
     NULL,
     "2c3c4c5c6c7c8c9cTcJcQcKcAc2d3d4d5d6d7d8d9dTdJdQdKdAd2h3h4h5h6h7h8h9hTh"},
    {HOLDEM, {"AKs", "random"}, "2s3s4s", "2c3c4c5c6c7c8c9cTcJcQc2d3d4d5d6d7d8d9dTd2h3h4h5h6h7h8h"},
    /* Lists, with and without weights. */
    {HOLDEM, {"AA", "KK"}, NULL, NULL},
    {HOLDEM, {"QQ+,AKs", "22+,ATs+,KTs+"}, NULL, NULL},
    {HOLDEM, {"AKs", "AKo"}, NULL, NULL},
    {HOLDEM, {"22+", "random"}, NULL, NULL},
    {HOLDEM, {"22+", "AsKs", "A*"}, NULL, "AcAd"},
    {HOLDEM, {"15%", "5%-10%", "[A-T][A-T]"}, NULL, NULL},
    {HOLDEM, {"AA:0.5,KK", "QQ"}, NULL, NULL},
    {HOLDEM, {"AA", "QQ:0.01,22"}, NULL, NULL},
    {HOLDEM, {"AA:0.123457,KK,QQ:0.5,JJ", "A*:0.333333,22+", "random"}, NULL, NULL},
    {HOLDEM, {"[30]AA,KK[/30],22", "TT+:0.25,AK:0.75,xx:0.1"}, NULL, "2c"},
    {HOLDEM, {"22+:0.5,A*", "K*:0.3,33"}, "As7d2c", NULL},
    {HOLDEM8, {"A2,A3:0.5,A4:0.25", "22+", "KK,QQ:0.1"}, NULL, NULL},
    {HOLDEM_SHORT, {"AA:0.5,KK", "QQ+"}, NULL, NULL},
    {OMAHA8, {"A23", "AAKK,AA23"}, NULL, NULL},
    {OMAHA8, {"A2$ds:0.4,AAKK", "KQJT-T987"}, NULL, NULL},
    {OMAHA, {"KQJT-T987", "AA$ds"}, NULL, "AsAh"},
    /* Short lists of several seats. */
    {HOLDEM8, {"A2s", "A3s", "23s"}, NULL, NULL},
    {HOLDEM8, {"A2", "34s", "A5s", "KsKd"}, NULL, NULL},
    {OMAHA8, {"A234$rb", "A235$rb"}, NULL, NULL},
    {OMAHA8, {"A234$rb", "A235$rb", "KQJT$rb"}, NULL, "2c"},
    {OMAHA8, {"As2s3h4h", "A2KK$ds", "2345$ds"}, "Ac7h8d", NULL},
    {OMAHA8, {"AAKK", "QQ23", "Js2h4d5c"}, NULL, NULL},
    {OMAHA, {"AAKK", "QQJJ"}, NULL, NULL},
    {OMAHA, {"AAKK", "QQJJ", "TT99$ds", "8s7s6h5h"}, NULL, NULL},
    /* Lists of more than 4096, whose draws take two numbers; weights that take four. */
    {OMAHA8, {"AA", "random"}, NULL, NULL},
    {OMAHA8, {"A2", "AA", "KK"}, NULL, NULL},
    {OMAHA8, {"$np", "AsAh2s3h"}, NULL, NULL},
    {OMAHA8, {"A2:0.333333,AA,KK:0.777777", "random"}, NULL, NULL},
    {OMAHA, {"AA:0.999999,KK", "$ds:0.123456,A*"}, "Kh9h2c", NULL},
    {STUD8, {"{$L$L$L}", "random"}, NULL, NULL},
    {STUD8, {"{$L$L$L}:0.123457,~AA*", "**/K"}, NULL, NULL},
    /* Lists that are joined since few of their tuples are compatible. */
    {HOLDEM, {AKQ, AKQ, AKQ, AKQ, AKQ, AKQ}, NULL, NULL},
    {HOLDEM, {AKQJ, AKQJ, AKQJ, AKQJ, AKQJ, AKQJ, AKQJ, AKQJ}, NULL, NULL},
    {HOLDEM, {"AA:0.5,KK,QQ", AKQ, "AA,KK:0.2,QQ", AKQ, AKQ, "AA,KK,QQ:0.123457"}, NULL, NULL},
    {HOLDEM, {AKQ, AKQ, AKQ, AKQ, AKQ, "random", "22+", "7h6h"}, NULL, "2c"},
    {HOLDEM8, {"A2,A3", "A2,A3", "A2,A3", "A2,A3", "random"}, "2c4c9h", NULL},
    {OMAHA8, {"AAKK", "AAKK", "QQ"}, NULL, NULL},
    {STUD8, {"AA/Q", "AA/J", "KK/T", "KK/9", "random"}, NULL, NULL},
    /* Stud: other numbers of known cards, and a shared card. */
    {STUD8, {"As2s/3d", "KsKh/Qd"}, NULL, NULL},
    {STUD8, {"As2s/3d", "KsKh/Qd", "5h6h/7h"}, NULL, "8h9h"},
    {STUD8, {"random", "random", "random"}, NULL, NULL},
    {STUD8, {"As2s/3d7hKcQd", "5h6h/7c"}, NULL, NULL},
    {STUD8, {"As2s/3d7hKcQd/4s", "**/8c9c", "AA/K"}, NULL, NULL},
    {STUD8, {"As2s/3d7hKcQd/4s", "5h6h/7c8cThTs/2c"}, NULL, NULL},
    {STUD8, {"A2/3", "(QQ,JJ)/QdJc3s2h", "**/5h"}, NULL, "AsAh"},
    {STUD8, {"AA/*:0.5,KK/*", "random", "{$L$L/A}"}, NULL, NULL},
    {STUD8, {"random", "random", "random", "random", "random", "random", "random"}, NULL, NULL},
    {STUD8, {"A2/3", "A2/4", "**/K", "**/Q", "**/J", "**/T", "**/9", "**/8"}, NULL, NULL},
    {STUD8,
     {"random", "random", "random", "random", "random", "random", "random", "random"},
     NULL,
     NULL},
    {STUD8,
     {"As2s/3d", "Ah2h/3h", "Ac2c/3c", "KsKh/Qd", "JdJc/Td", "5s5h/6d", "7s7h/8d", "9s9h/Tc"},
     "Ad",
     NULL},
    {STUD8,
     {"random", "random", "random", "random", "random", "random"},
     NULL,
     "2c2d2h3c3d3h4c4d4h5c5d5h"},
    {STUD, {"AsAh/Ad", "KsKh/Qd7d"}, NULL, NULL},
    {STUD, {"random", "**/A", "~KK*"}, NULL, "2c"},
    {STUD,
     {"random", "random", "random", "random", "random", "random", "random", "random"},
     "As",
     NULL},
    {STUD_LOW, {"As2s/3d", "random", "**/5h"}, NULL, NULL},
    /* Qualifiers of other strengths. */
    {HOLDEM7, {"As2s", "Ah2h", "KhKd"}, NULL, NULL},
    {HOLDEM7, {"random", "random"}, NULL, NULL},
    {HOLDEM_TRIPS, {"random", "22+"}, NULL, NULL},
};

#undef AKQ
#undef AKQJ

#endif
