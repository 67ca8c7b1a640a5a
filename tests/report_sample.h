/* Results made by hand, in which every figure is different, so that no two can be mistaken. */
#ifndef HILO_TESTS_REPORT_SAMPLE_H
#define HILO_TESTS_REPORT_SAMPLE_H

#include "hilo.h"

#define AMOUNT(n) ((hilo_amount){(n), (n)})

static const hilo_share sample_shares[2][6] = {
    {{1, 1, {400, 400}},
     {3, 4, {12, 12}},
     {1, 2, {300, 300}},
     {1, 4, {25, 25}},
     {1, 6, {6, 6}},
     {0, 1, {257, 257}}},
    {{1, 1, {260, 260}}, {5, 8, {3, 3}}, {1, 2, {300, 300}}, {0, 1, {437, 437}}},
};
static const hilo_tie sample_ties[] = {{3, {34, 34}}};
static const char *const sample_notes[] = {"seat 1: a \"quoted\" note", "another"};

/* A two-seat split game, exact, 1,000 deals. */
static inline hilo_result sample_split(hilo_seat_result seats[2]) {
    seats[0] = (hilo_seat_result){.text = "A2,\"KK\"",
                                  .combos = 17316,
                                  .combos_removed = 24,
                                  .equity = 0.625,
                                  .scoop = AMOUNT(400),
                                  .hi_win = AMOUNT(501),
                                  .hi_tie = AMOUNT(34),
                                  .hi_lose = AMOUNT(465),
                                  .lo_win = AMOUNT(201),
                                  .lo_tie = AMOUNT(52),
                                  .lo_lose = AMOUNT(103),
                                  .lo_none = AMOUNT(644),
                                  .share_count = 6,
                                  .shares = sample_shares[0]};
    seats[1] = (hilo_seat_result){.text = "KhKdJhTd",
                                  .combos = 1,
                                  .equity = 0.1,
                                  .scoop = AMOUNT(260),
                                  .hi_win = AMOUNT(465),
                                  .hi_tie = AMOUNT(34),
                                  .hi_lose = AMOUNT(501),
                                  .lo_win = AMOUNT(99),
                                  .lo_tie = AMOUNT(52),
                                  .lo_lose = AMOUNT(7),
                                  .lo_none = AMOUNT(842),
                                  .share_count = 4,
                                  .shares = sample_shares[1]};
    hilo_result result = {.game = "omaha8",
                          .board = "Ah7d2c",
                          .dead = "3s",
                          .exact = true,
                          .split = true,
                          .engine = "enumerate",
                          .tier = "scalar",
                          .threads = 2,
                          .seed = 1,
                          .deals = 1000,
                          .weight = 1000,
                          .no_low = AMOUNT(311),
                          .elapsed_s = 0.0625,
                          .seat_count = 2,
                          .seats = seats,
                          .hi_tie_count = 1,
                          .hi_ties = sample_ties,
                          .has_joint = true,
                          .note_count = 2,
                          .notes = sample_notes};
    for (int high = 0; high < 3; high++) {
        for (int low = 0; low < 4; low++) {
            unsigned n = 100 * (unsigned)high + (unsigned)low;
            result.joint[high][low] = AMOUNT(n);
        }
    }
    return result;
}

/* Three seats of a high-only game, sampled. */
static inline hilo_result sample_high(hilo_seat_result seats[3]) {
    static const hilo_share shares[] = {{1, 1, {1000000, 1e6}}, {0, 1, {712304, 712304}}};
    static const hilo_tie ties[] = {{1 << 0 | 1 << 2, {5, 5}}, {7, {9, 9}}};
    static const char *const texts[] = {"AcAd", "KsKh", "2c2d"};
    for (int i = 0; i < 3; i++) {
        seats[i] = (hilo_seat_result){.text = texts[i],
                                      .combos = 1,
                                      .equity = 0.5 - 0.125 * i,
                                      .se = 1e-4 * (i + 1),
                                      .scoop = AMOUNT(1000000),
                                      .hi_win = AMOUNT(1000000),
                                      .hi_tie = AMOUNT(2304),
                                      .hi_lose = AMOUNT(710000),
                                      .lo_none = AMOUNT(1712304),
                                      .share_count = 2,
                                      .shares = shares};
    }
    return (hilo_result){.game = "holdem",
                         .board = "",
                         .dead = "",
                         .engine = "sample",
                         .tier = "scalar",
                         .threads = 1,
                         .seed = 7,
                         .deals = 1712304,
                         .weight = 1712304,
                         .no_low = AMOUNT(1712304),
                         .elapsed_s = 1.5,
                         .seat_count = 3,
                         .seats = seats,
                         .hi_tie_count = 2,
                         .hi_ties = ties};
}

#endif
