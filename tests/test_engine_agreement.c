/* Every exact engine that accepts a matchup counts what enumerate counts, on every tier, with and
 * without symmetry. */
#include "card/cards.h"
#include "random_request.h"
#include "solving.h"

#include <stdlib.h>

static const char *const engines[] = {"board-sweep", "pair-sweep", "three-sweep", "rank-sweep"};

#define ENGINES 4

/* The whole report but for what says who made it; NULL when the engine does not accept the matchup.
 */
static char *report(const hilo_matchup *matchup, const char *engine, const char *tier,
                    bool no_symmetry) {
    hilo_options options = exact_options();
    hilo_result *result = NULL;
    hilo_error error;
    options.engine = engine;
    options.tier = tier;
    options.no_symmetry = no_symmetry;
    options.threads = 1;
    hilo_status status = hilo_equity(matchup, &options, &result, &error);
    if (status != HILO_OK) {
        cr_assert_eq(status, HILO_ERROR_REFUSED, "%s: %s", engine, error.message);
        return NULL;
    }
    cr_assert_str_eq(result->engine, engine);
    result->engine = result->tier = "any";
    result->elapsed_s = 0;
    char *text = NULL;
    cr_assert_eq(hilo_result_json(result, &text), HILO_OK);
    hilo_result_free(result);
    return text;
}

/* How often each engine accepted. */
static void compare(const hilo_request *request, int accepted[ENGINES]) {
    hilo_matchup *matchup = make_matchup(request);
    char *wanted = report(matchup, "enumerate", NULL, false);
    cr_assert_not_null(wanted, "%s", request_text(request));
    for (int e = 0; e < ENGINES; e++) {
        const char *tier;
        for (size_t t = 0; (tier = hilo_tier_name(t)); t++) {
            if (!hilo_tier_available(tier)) {
                continue;
            }
            for (int no_symmetry = 0; no_symmetry < 2; no_symmetry++) {
                char *got = report(matchup, engines[e], tier, no_symmetry);
                if (got) {
                    cr_assert_str_eq(got, wanted, "%s, %s: %s", engines[e], tier,
                                     request_text(request));
                    accepted[e]++;
                }
                hilo_text_free(got);
            }
        }
    }
    hilo_text_free(wanted);
    hilo_matchup_free(matchup);
}

static void compare_random(int game, int matchups, hilo_random_limits limits,
                           int accepted[ENGINES]) {
    uint64_t state = random_seed(0x5eed0 + (uint64_t)game);
    hilo_random_matchup *random = malloc(sizeof *random);
    cr_assert_not_null(random);
    for (int i = 0; i < matchups; i++) {
        random_possible(random, random_game(game), &limits, &state);
        hilo_request request = random_request(random);
        compare(&request, accepted);
    }
    free(random);
}

/* Each tier is compared twice, with and without symmetry. */
static int tiers(void) {
    int count = 0;
    const char *tier;
    for (size_t t = 0; (tier = hilo_tier_name(t)); t++) {
        count += hilo_tier_available(tier);
    }
    return count;
}

static const hilo_random_limits two_seats = {2, 2, 1, 8, 60000, true, true};
static const hilo_random_limits more_seats = {2, 6, 1, 4, 20000, true, true};
static const hilo_random_limits three_seats = {3, 3, 1, 8, 60000, true, true};

Test(engine_agreement, holdem) {
    int accepted[ENGINES] = {0};
    compare_random(0, 100, two_seats, accepted);
    compare_random(0, 100, more_seats, accepted);
    compare_random(0, 200, three_seats, accepted);
    cr_assert_geq(accepted[0], 100 * tiers(), "%d", accepted[0]);
    cr_assert_geq(accepted[1], 100 * tiers(), "%d", accepted[1]);
    cr_assert_geq(accepted[2], 400 * tiers(), "%d", accepted[2]);
    cr_assert_geq(accepted[3], 100 * tiers(), "%d", accepted[3]);
}

Test(engine_agreement, omaha8) {
    int accepted[ENGINES] = {0};
    compare_random(1, 100, two_seats, accepted);
    compare_random(1, 60, more_seats, accepted);
    cr_assert_geq(accepted[0], 100 * tiers(), "%d", accepted[0]);
    cr_assert_geq(accepted[1], 100 * tiers(), "%d", accepted[1]);
    cr_assert_geq(accepted[3], 100 * tiers(), "%d", accepted[3]);
}

Test(engine_agreement, stud8) {
    int accepted[ENGINES] = {0};
    compare_random(2, 200, two_seats, accepted);
    compare_random(2, 60, more_seats, accepted);
    cr_assert_eq(accepted[0], 0, "%d", accepted[0]);
    cr_assert_eq(accepted[3], 0, "%d", accepted[3]);
    cr_assert_geq(accepted[1], 100 * tiers(), "%d", accepted[1]);
}

/* Matchups of a few thousand deals, and thousands of them. */
static const hilo_random_limits small = {2, 6, 1, 4, 3000, true, true};

#define THOUSANDS 2000

Test(engine_agreement, thousands_of_holdem) {
    int accepted[ENGINES] = {0};
    compare_random(0, THOUSANDS, small, accepted);
    cr_assert_geq(accepted[0], 3000 * tiers(), "%d", accepted[0]);
    cr_assert_geq(accepted[1], 600 * tiers(), "%d", accepted[1]);
    cr_assert_geq(accepted[2], 400 * tiers(), "%d", accepted[2]);
    cr_assert_geq(accepted[3], 3000 * tiers(), "%d", accepted[3]);
}

Test(engine_agreement, thousands_of_omaha8) {
    int accepted[ENGINES] = {0};
    compare_random(1, THOUSANDS, small, accepted);
    cr_assert_geq(accepted[0], 3000 * tiers(), "%d", accepted[0]);
    cr_assert_geq(accepted[3], 3000 * tiers(), "%d", accepted[3]);
    cr_assert_geq(accepted[1], 600 * tiers(), "%d", accepted[1]);
}

Test(engine_agreement, thousands_of_stud8) {
    int accepted[ENGINES] = {0};
    compare_random(2, THOUSANDS, small, accepted);
    cr_assert_geq(accepted[1], 600 * tiers(), "%d", accepted[1]);
}

/* Fixed hands before the flop, few cards left: whole boards. The last three have groups of 2, 4 and
 * 24 relabellings. */
Test(engine_agreement, whole_boards) {
    static const struct {
        const char *game, *seats[10], *dead;
        size_t count;
    } cases[] = {
        {"omaha8", {"As2sKhQd", "Ah2h3d4c"}, "5c6d7h8s9cTdJhQsKc5d6h7s8c9dThJs5h6s", 2},
        {"omaha8", {"As3s5h7d", "Ah4h6d8c", "2c2dKsKc"}, "5c6c7h8s9cTdJhQs", 3},
        {"omaha8",
         {"As2sKhQd", "Ah2h3d4c", "5c6c7d8d", "9sTsJsQs", "4h4d9d9c", "KcKd2c2d"},
         "3c3s",
         6},
        {"omaha8",
         {"As2sKhQd", "Ah2h3d4c", "5c6c7d8d", "9sTsJsQs", "4h4d9d9c", "KcKd2c2d", "AcAd7h7s",
          "JcJdThTd", "5h5s8h8s", "QcQh3c3h"},
         "",
         10},
        {"holdem", {"AsKs", "AhKh", "QdJd"}, "2c3c4c5c6c2d3d4d5d6d7s8s9s7h8h9hTcTd", 3},
        {"omaha8", {"AsKsAhKh", "QsJsQhJh"}, "2c3c4c5c6c7c2d3d4d5d6d7d8s9s8h9hTcTdJcJd", 2},
        {"omaha8", {"AsAhKdKc", "3s3h2d2c"}, "4s4h5s5h6s6h7s7h4c4d5c5d6c6d9c9dTcTd", 2},
        {"omaha8", {"AsAhAdAc", "KsKhKdKc"}, "2s2h2d2c3s3h3d3c7s7h7d7c9s9h9d9c", 2},
    };
    int accepted[ENGINES] = {0};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        hilo_request request = {.game = cases[i].game,
                                .seats = cases[i].seats,
                                .seat_count = cases[i].count,
                                .dead = cases[i].dead};
        compare(&request, accepted);
    }
    cr_assert_eq(accepted[0], 2 * 8 * tiers(), "%d", accepted[0]);
    cr_assert_eq(accepted[3], 2 * 8 * tiers(), "%d", accepted[3]);
}

#define WHOLE_DECKS 30 /* of each game */

/* Fixed hands with the whole deck left are too much for enumerate: rank-sweep, which takes boards
 * that are alike as one, against board-sweep, which takes each. Returns how many were compared. */
static int compare_whole_deck(const hilo_request *request) {
    hilo_matchup *matchup = make_matchup(request);
    char *wanted = report(matchup, "board-sweep", NULL, false);
    int compared = 0;
    for (int no_symmetry = 0; no_symmetry < 2; no_symmetry++) {
        char *got = report(matchup, "rank-sweep", NULL, no_symmetry);
        cr_assert_str_eq(got, wanted, "%s", request_text(request));
        hilo_text_free(got);
        compared++;
    }
    hilo_text_free(wanted);
    hilo_matchup_free(matchup);
    return compared;
}

#define WHOLE_DECKS 30 /* of each game */

static void compare_whole_decks(int game, int hole_cards) {
    uint64_t state = random_seed(0xdec0 + (uint64_t)game);
    int compared = 0;
    for (int i = 0; i < WHOLE_DECKS; i++) {
        char texts[HILO_MAX_SEATS][16] = {{0}};
        const char *seats[HILO_MAX_SEATS];
        int deck[52], count = 2 + i % 6, dealt = 0;
        random_full_deck(deck);
        random_draw(&state, deck, 52, 52);
        for (int seat = 0; seat < count; seat++) {
            for (int c = 0; c < hole_cards; c++) {
                hilo_card_format((hilo_card)deck[dealt++], texts[seat] + 2 * c);
            }
            seats[seat] = texts[seat];
        }
        char dead[3] = "";
        if (i % 3 == 0) {
            hilo_card_format((hilo_card)deck[dealt], dead);
        }
        compared += compare_whole_deck(&(hilo_request){.game = game ? "omaha8" : "holdem",
                                                       .seats = seats,
                                                       .seat_count = (size_t)count,
                                                       .dead = dead});
    }
    cr_assert_eq(compared, 2 * WHOLE_DECKS, "%d", compared);
}

Test(engine_agreement, whole_decks_of_holdem) {
    compare_whole_decks(0, 2);
}

Test(engine_agreement, whole_decks_of_omaha8) {
    compare_whole_decks(1, 4);
}

/* Hands that leave suits alike: two of them, each two of each, side by side and not, three, four.
 */
Test(engine_agreement, whole_decks_with_suits_alike) {
    static const struct {
        const char *game, *seats[3], *dead;
        size_t count;
    } cases[] = {
        {"holdem", {"AcAd", "KsKh"}, "", 2},
        {"holdem", {"AcAh", "KdKs"}, "", 2},
        {"holdem", {"AcAs", "KdKh"}, "", 2},
        {"holdem", {"AcAd", "KcKd"}, "", 2},
        {"holdem", {"AsKh", "QsJh"}, "", 2},
        {"holdem", {"AsKs", "QsJs"}, "", 2},
        {"holdem", {"2s3s", "4h5h"}, "", 2},
        {"holdem", {"7s8s", "9d2d"}, "", 2},
        {"holdem", {"6c7c", "KdQd"}, "", 2},
        {"holdem", {"AcKc", "AdKd", "AhKh"}, "", 3},
        {"holdem", {"AcKc", "AdKd", "AhKh"}, "AsKs", 3},
        {"holdem", {"AcAd", "KsKh", "QcQd"}, "2s2h", 3},
        {"omaha8", {"AcAdKcKd", "AsAhQsQh"}, "", 2},
        {"omaha8", {"AcAhKcKh", "AdAsQdQs"}, "", 2},
        {"omaha8", {"AcAsKcKs", "2d3d4h5h"}, "", 2},
        {"omaha8", {"AcAdAhAs", "KcKdKhKs"}, "", 2},
        {"omaha8", {"Ac2c3c4c", "Ad2d3d4d"}, "", 2},
        {"omaha8", {"Ac2cKcQc", "Ad2dKdQd", "Ah2hKhQh"}, "", 3},
    };
    const int count = sizeof cases / sizeof cases[0];
    int compared = 0;
    for (int i = 0; i < count; i++) {
        compared += compare_whole_deck(&(hilo_request){.game = cases[i].game,
                                                       .seats = cases[i].seats,
                                                       .seat_count = cases[i].count,
                                                       .dead = cases[i].dead});
    }
    cr_assert_eq(compared, 2 * count, "%d", compared);
}

/* Ranges that share many cards, unknown hands, equal ranges, hands of which nothing is unknown. */
Test(engine_agreement, chosen) {
    static const struct {
        const char *game, *seats[4], *board, *dead;
        size_t count;
    } chosen[] = {
        {"holdem", {"random", "random"}, "Ah7d2c9s", "", 2},
        {"holdem", {"random", "AA,KK"}, "Ah7d2c9s", "Kd", 2},
        {"holdem", {"QQ+,AKs", "22+"}, "2c7d8s", "", 2},
        {"holdem", {"AcAd", "KsKh"}, "9s8s7h", "", 2},
        {"holdem", {"JJ+", "AK", "TT,99"}, "2c7d8s", "", 3},
        {"holdem", {"AA", "KK", "QQ", "JsTs"}, "2c7d8s", "", 4},
        {"holdem", {"random:0.5,AA", "random", "AA"}, "Ah7d2c9s3s", "", 3},
        {"holdem", {"88+,AT+", "88+,AT+", "88+,AT+"}, "2c7d8s9s", "", 3},
        {"holdem", {"88+,AT+", "AT+:0.3,88+", "88+,AT+"}, "2c7d8s9s", "5s", 3},
        {"holdem", {"88+:0.123456,AT+", "JJ+", "JJ+"}, "2c7d8s9s3s", "", 3},
        {"holdem", {"22+", "22+", "AK"}, "AsKsQsJsTs", "", 3},
        {"holdem", {"AA:0.5,KK", "QQ"}, "2c7d8s", "", 2},
        {"holdem",
         {"AA:0.999999,KK", "QQ:0.333333,JJ", "TT,99:0.123457", "88:0.7,77"},
         "2c3d8s",
         "",
         4},
        {"omaha8", {"random:0.999999,AA", "AsKsQsJs"}, "2c7d9hTs3d", "", 2}, /* sums of 64 bits */
        {"omaha8", {"AA23:0.5,AA24", "KKQJ:0.9,KKQT", "A3KQ"}, "7c8d2h3s", "4c", 3},
        {"holdem", {"AhKh", "22+:0.000001,AK", "JTs,T9s:7"}, "AsKsQs", "", 3},
        {"omaha8", {"As2sKhQd", "Ah2h3d4c"}, "9s8s7h", "", 2},
        {"omaha8", {"A23", "A2K"}, "Kc8d3h2s4c", "", 2},
        {"omaha8", {"AA$ds", "A2$ds"}, "Kc8d3h2s4c", "", 2},
        {"omaha8", {"As2sKhQd", "Ah2h3d4c", "5c6c7d8d"}, "9c8h2d", "", 3},
        {"stud8", {"AA/Kc9d5h2s", "**/QhJd8c7s"}, "", "", 2},
        {"stud8", {"{$W$W}/6c7dTh8s", "(QQ,JJ)/QdJc3s2h"}, "", "", 2},
        {"stud8", {"As2s3s4h", "KhKdKc9d"}, "", "5c5d", 2},
        {"stud8", {"As2s3s4h5h6c", "KhKdKc"}, "", "7c7d", 2},
        {"stud8", {"AsAd2c2d3h4s8h", "KsKdQhQcJdTs9s"}, "", "", 2},
        {"stud8", {"**/2c3c4c5c/6c", "**/AdKdQdJd"}, "", "", 2},
    };
    int accepted[ENGINES] = {0};
    for (size_t i = 0; i < sizeof chosen / sizeof chosen[0]; i++) {
        hilo_request request = {.game = chosen[i].game,
                                .seats = chosen[i].seats,
                                .seat_count = chosen[i].count,
                                .board = chosen[i].board,
                                .dead = chosen[i].dead};
        compare(&request, accepted);
    }
    cr_assert_geq(accepted[0], 2 * 10, "%d", accepted[0]);
    cr_assert_geq(accepted[1], 2 * 13, "%d", accepted[1]);
    cr_assert_geq(accepted[2], 2 * 7, "%d", accepted[2]);
}
