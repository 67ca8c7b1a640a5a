/* Sampled outcomes of every seat are distributed as exact ones: not only their mean. */
#include "chi_square.h"
#include "engine/engine.h"
#include "random.h"
#include "solving.h"

#include <stdlib.h>

#define TRIALS 2000000

static const struct {
    const char *game, *seats[6], *board, *dead;
} cases[] = {
    {"holdem", {"AcAd", "KsKh"}, "", ""},
    {"holdem", {"AcKc", "QdQh", "JsTs"}, "", "2c"},
    {"holdem", {"AsKd", "random"}, "Ah9c4d", ""},
    {"holdem", {"random", "random"}, "Ah9c4d", "KsKd"},
    {"holdem", {"AA,KK", "KK,QQ", "QQ,AA"}, "7h8d2c", ""},
    {"holdem", {"AA:0.1,KK", "KK:0.5,QQ"}, "7h8d2c", ""},
    {"holdem", {"AhKh,7h7c", "QQ,AK:0.3", "random"}, "Qh9h4d2s", ""},
    {"holdem", {"2c2d", "3c3d", "4c4d", "5c5d", "6c6d", "7c7d"}, "8h9hTs", ""},
    {"omaha8", {"As2sKhQd", "Ah2h3d4c"}, "", ""},
    {"omaha8", {"7h7c6sAd", "3c4h5s3d", "6d7dAs3h"}, "2c8d9h", ""},
    {"omaha8", {"AA23", "KKQJ:0.5,A234"}, "5h6c9d", "Kc"},
    {"omaha8", {"Ac2c3d4d", "random"}, "5h6c9dKd", "2s3s4s5s6s7s"},
    {"stud8", {"As2h3d4cKs", "KhKd9c9sQh"}, "", ""},
    {"stud8", {"As2s3s4h", "KhKdKc9d"}, "", ""},
    {"stud8", {"AA/Kc9d5h2s", "**/QhJd8c7s"}, "", ""},
    {"stud8", {"A2/6c7dTh,A3/6c7dTh:0.4", "QQ/QdJc3s"}, "", ""},
    {"stud8", {"8h4s8s2s9d", "Ah7d4h9c7h", "2c7s2dQh8d"}, "", "5d5c6s"},
};

#define CASES (sizeof cases / sizeof *cases)

static hilo_tally *run(const hilo_matchup *matchup, hilo_options options) {
    hilo_run done;
    hilo_tally *tally;
    cr_assert_eq(hilo_engine_run(matchup, &options, &done, &tally, NULL), HILO_OK);
    return tally;
}

/* The weight of a seat's outcome, or of a set of seats that share a pot, as a part of all deals. */
static double part(const hilo_tally *tally, hilo_sum sum) {
    return hilo_tally_value(tally, sum) / hilo_tally_weight(tally);
}

static double compare_seat(const hilo_tally *exact, const hilo_tally *sampled, int seat) {
    chi_square test = {0};
    double deals = (double)sampled->deals;
    for (int high = 0; high < HILO_HIGH_STATES; high++) {
        for (int low = 0; low < HILO_LOW_STATES; low++) {
            double seen = hilo_tally_value(sampled, sampled->cells[seat][high][low]);
            double expected = deals * part(exact, exact->cells[seat][high][low]);
            cr_assert(expected > 0 || seen == 0, "an outcome that cannot occur");
            chi_square_cell(&test, seen, expected);
        }
    }
    return chi_square_deviate(&test);
}

/* Which seats share a pot, and that none does. */
static double compare_ties(const hilo_tally *exact, const hilo_tally *sampled, int pot) {
    chi_square test = {0};
    double deals = (double)sampled->deals, seen_none = deals, expected_none = deals;
    for (int seats = 0; seats < 1 << exact->seat_count; seats++) {
        if (seats & (seats - 1)) {
            double seen = hilo_tally_value(sampled, sampled->ties[pot][seats]);
            double expected = deals * part(exact, exact->ties[pot][seats]);
            chi_square_cell(&test, seen, expected);
            seen_none -= seen;
            expected_none -= expected;
        }
    }
    chi_square_cell(&test, seen_none, expected_none);
    return chi_square_deviate(&test);
}

Test(sample_outcomes, as_exact) {
    uint64_t seed = random_seed(801);
    int compared = 0;
    for (size_t i = 0; i < CASES; i++) {
        size_t count = 0;
        while (count < 6 && cases[i].seats[count]) {
            count++;
        }
        hilo_request request = {cases[i].game, cases[i].seats, count, cases[i].board,
                                cases[i].dead, NULL,           NULL};
        hilo_matchup *matchup = make_matchup(&request);
        hilo_tally *exact = run(matchup, exact_options());
        hilo_tally *sampled = run(matchup, sample_options(TRIALS, seed + i));
        for (int seat = 0; seat < exact->seat_count; seat++, compared++) {
            double deviate = compare_seat(exact, sampled, seat);
            cr_expect_lt(deviate, CHI_SQUARE_LIMIT, "%s: seat %d of the canonical order, %.2f",
                         request_text(&request), seat + 1, deviate);
        }
        for (int pot = 0; pot < 2; pot++) {
            double deviate = compare_ties(exact, sampled, pot);
            cr_expect_lt(deviate, CHI_SQUARE_LIMIT, "%s: ties, %.2f", request_text(&request),
                         deviate);
        }
        free(exact);
        free(sampled);
        hilo_matchup_free(matchup);
    }
    cr_assert_eq(compared, 43);
}
