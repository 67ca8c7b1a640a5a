/* Matchups for every game and engine that are done in a moment. No Criterion here. */
#ifndef HILO_TESTS_SMALL_MATCHUPS_H
#define HILO_TESTS_SMALL_MATCHUPS_H

#include "hilo.h"

#include <stdbool.h>

#define SMALL_DEFINITIONS "one = AA,KK:0.5 # a comment\ntwo = @one,QQ\n"

typedef struct {
    const char *game, *seats[HILO_MAX_SEATS], *board, *dead;
    const char *engine;
    uint64_t trials; /* 0: exact */
    bool per_combo;
} small_matchup;

static const small_matchup small_matchups[] = {
    {"holdem", {"AcAd", "KsKh"}, "2c3d4h", "5s", "board-sweep", 0, false},
    {"holdem", {"AA,KK", "QQ,AKs:0.5"}, "2c3d4h", "5s", "rank-sweep", 0, false},
    {"holdem", {"AA,KK", "QQ,AKs"}, "2c3d4h", "", "rank-sweep", 0, true},
    {"holdem", {"AA,KK", "QQ,AKs", "JJ"}, "2c3d4h", "", "enumerate", 0, false},
    {"holdem", {"AA,KK", "QQ,QJs+"}, "2c3d4h", "", "pair-sweep", 0, false},
    {"holdem", {"AA,KK", "QQ,QJs+", "JJ:0.5,TT"}, "2c3d4h", "", "three-sweep", 0, false},
    {"holdem", {"22+,AK", "22+"}, "2c3d4h", "", "pair-sweep", 0, true},
    {"holdem", {"@one,A*", "random", "QQ"}, "2c3d4h5s", "", "sample", 1000, false},
    {"holdem", {"AA", "AA", "KK,QQ:0.5", "KK"}, "", "", "sample", 1000, false},
    {"omaha8", {"AsAd2s3d", "KcKdQcQd"}, "4c5d6h", "", "board-sweep", 0, false},
    {"omaha8", {"AA23", "KKQJ"}, "4c5d6h7s", "", "rank-sweep", 0, false},
    {"omaha8", {"AA23:0.5", "KKQJ"}, "4c5d6h7s", "", "enumerate", 0, false},
    {"omaha8", {"AA23", "KKQJ"}, "4c5d6h7s", "", "pair-sweep", 0, false},
    {"omaha8", {"A2", "KK", "random"}, "4c5d6h", "", "sample", 1000, false},
    {"stud8", {"AsAd/2s3d4h5c", "KsKd/Kh9s8c7d"}, "", "", "enumerate", 0, false},
    {"stud8", {"AA/2s3d4h5c", "KK/Kh9s8c7d"}, "", "", "pair-sweep", 0, false},
    {"stud8", {"~A23", "**/K", "AA/*"}, "", "2c", "sample", 1000, false},
};

#define SMALL_MATCHUPS (sizeof small_matchups / sizeof *small_matchups)

static inline hilo_request small_request(const small_matchup *given, const hilo_names *names) {
    size_t seats = 0;
    while (seats < HILO_MAX_SEATS && given->seats[seats]) {
        seats++;
    }
    return (hilo_request){given->game, given->seats, seats, given->board, given->dead, names, NULL};
}

static inline hilo_options small_options(const small_matchup *given, int threads) {
    hilo_options options = hilo_options_default();
    options.method = given->trials ? HILO_METHOD_MONTE_CARLO : HILO_METHOD_EXACT;
    options.trials = given->trials;
    options.engine = given->engine;
    options.threads = threads;
    options.per_combo = given->per_combo;
    return options;
}

#endif
