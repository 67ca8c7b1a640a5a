/* Rankings: the published ones against sampled equities, and rankings read from texts. */
#include "random.h"
#include "range/ranking.h"
#include "ranges.h"

#include <math.h>
#include <string.h>

/* The concrete hand of a class, as a seat. */
static void hand_text(const hilo_ranking *ranking, size_t index, char *text) {
    for (int i = 0; i < ranking->space.cards; i++) {
        hilo_card_format(ranking->rows[index].cards[i], text + 2 * i);
    }
}

/* 50 classes of a game against a random hand, sampled; each within five standard errors, which are
 * some 0.0007: that would not tell classes close to each other apart. Exact are two other tests:
 * test_ranking_generators holds what makes the data against the slow judge, and rankings.bash
 * (slow) makes all of it again. The classes are spread over the whole order. */
static void check_sampled(const char *game, uint64_t seed) {
    const hilo_ranking *ranking = hilo_ranking_published(game);
    uint64_t state = random_seed(seed);
    hilo_options options = hilo_options_default();
    options.method = HILO_METHOD_MONTE_CARLO;
    options.trials = 300000;
    double squares = 0;
    for (int i = 0; i < 50; i++) {
        char text[16];
        size_t part = ranking->count / 50;
        size_t index = (size_t)i * part + (size_t)random_below(&state, (int)part);
        hand_text(ranking, index, text);
        const char *seats[] = {text, "random"};
        hilo_request request = {.game = game, .seats = seats, .seat_count = 2};
        hilo_matchup *matchup = NULL;
        hilo_result *result = NULL;
        options.seed = random_next(&state) >> 1;
        cr_assert_eq(hilo_matchup_create(&request, &matchup, NULL), HILO_OK);
        cr_assert_eq(hilo_equity(matchup, &options, &result, NULL), HILO_OK);
        cr_assert_not(result->exact);
        double off = (result->seats[0].equity - ranking->rows[index].equity) / result->seats[0].se;
        cr_assert_lt(fabs(off), 5, "%s: %f, %f sampled", text, ranking->rows[index].equity,
                     result->seats[0].equity);
        squares += off * off;
        hilo_result_free(result);
        hilo_matchup_free(matchup);
    }
    /* A sum of 50 squares of standard normal numbers: above 100 once in 30,000 times. */
    fprintf(stderr, "%s: 50 classes, squares of deviations %.1f\n", game, squares);
    cr_assert_lt(squares, 100);
}

Test(ranking, omaha_sampled) {
    check_sampled("omaha8", 61);
}

Test(ranking, stud_sampled) {
    check_sampled("stud8", 62);
}

/* Each class is a range, and that range is the class. */
Test(ranking, texts) {
    static const char *const games[] = {"holdem", "omaha8", "stud8"};
    size_t compared = 0;
    for (int g = 0; g < 3; g++) {
        const hilo_ranking *ranking = hilo_ranking_published(games[g]);
        for (size_t i = 0; i < hilo_ranking_count(ranking); i += g == 1 ? 20 : 1) {
            hilo_ranked_class class;
            hilo_ranking_class(ranking, i, &class);
            cr_assert_eq(class.se, 0);
            hilo_range *range = range_of(games[g], class.text);
            cr_assert_eq(range->count, class.combos, "%s", class.text);
            cr_assert_null(hilo_range_note(range, 0), "%s", class.text);
            hilo_card cards[HILO_SPACE_CARDS];
            uint32_t codes[HILO_CLASS_HANDS];
            memcpy(cards, ranking->rows[i].cards, sizeof cards);
            cr_assert_eq(hilo_space_class(&ranking->space, cards, codes), range->count);
            hilo_cards own = 0;
            bool found = false;
            for (int k = 0; k < ranking->space.cards; k++) {
                own |= hilo_card_bit(cards[k]);
            }
            for (size_t k = 0; k < range->count; k++) {
                found |= range->combos[k].cards == own;
            }
            cr_assert(found, "%s", class.text);
            hilo_range_free(range);
            compared++;
        }
    }
    cr_assert_eq(compared, 169 + 822 + 1755);
}

/* ---------------------------------------------------------------- rankings from texts */

/* The text of a ranking, the worst class first if `upside_down`. Free it. */
static char *write_ranking(const hilo_ranking *ranking, bool upside_down) {
    hilo_buffer text = {0};
    hilo_buffer_print(&text, "class,equity,se,combos,percent\n");
    size_t count = hilo_ranking_count(ranking);
    for (size_t i = 0; i < count; i++) {
        hilo_ranked_class class;
        hilo_ranking_class(ranking, upside_down ? count - 1 - i : i, &class);
        hilo_buffer_print(&text, "%s,%.17g,%.17g,%u,%.17g\n", class.text, class.equity, class.se,
                          class.combos, 0.0);
    }
    char *whole = hilo_buffer_take(&text);
    cr_assert_not_null(whole);
    return whole;
}

static hilo_ranking *read_ranking(const char *game, const char *text) {
    hilo_ranking *ranking = NULL;
    hilo_error error = {.status = HILO_OK};
    cr_assert_eq(hilo_ranking_create(game, text, &ranking, &error), HILO_OK, "%s: %s", game,
                 error.message);
    return ranking;
}

static hilo_range *ranked_range(const char *game, const char *text, const hilo_ranking *ranking) {
    hilo_range *range = NULL;
    cr_assert_eq(hilo_range_create(game, text, NULL, ranking, &range, NULL), HILO_OK);
    return range;
}

/* What was printed is read again, bit for bit; upside down the best 15 % are the worst 15 %, up to
 * the size of a class. */
Test(ranking, round_trip) {
    static const char *const games[] = {"holdem", "omaha8", "stud8"};
    for (int g = 0; g < 3; g++) {
        const hilo_ranking *own = hilo_ranking_published(games[g]);
        char *text = write_ranking(own, false), *turned = write_ranking(own, true);
        hilo_ranking *again = read_ranking(games[g], text);
        hilo_ranking *other = read_ranking(games[g], turned);
        cr_assert_eq(hilo_ranking_count(again), hilo_ranking_count(own));
        for (size_t i = 0; i < own->count; i++) {
            cr_assert_eq(memcmp(own->rows[i].cards, again->rows[i].cards, own->space.cards), 0);
            cr_assert_eq(own->rows[i].equity, again->rows[i].equity);
            cr_assert_eq(again->standard_errors[i], 0);
        }
        hilo_range *same = ranked_range(games[g], "15%", again);
        hilo_range *best = ranked_range(games[g], "15%", NULL);
        cr_assert(ranges_equal(same, best), "%s", games[g]);
        hilo_range *worst = ranked_range(games[g], "15%", other);
        hilo_range *rest = ranked_range(games[g], "85%-100%", NULL);
        cr_assert_geq(worst->count, rest->count);
        cr_assert_lt(worst->count, rest->count + 2 * HILO_CLASS_HANDS);
        cr_assert_neq(worst->combos[0].cards, best->combos[0].cards);
        hilo_range_free(same);
        hilo_range_free(best);
        hilo_range_free(worst);
        hilo_range_free(rest);
        hilo_ranking_free(again);
        hilo_ranking_free(other);
        free(text);
        free(turned);
    }
}

/* Hands for classes, blanks, comments, empty lines, with and without numbers. */
Test(ranking, spellings) {
    const hilo_ranking *own = hilo_ranking_published("stud8");
    hilo_buffer text = {0};
    hilo_buffer_print(&text, "# an order\r\n\n");
    for (size_t i = 0; i < own->count; i++) {
        static const char *const tails[] = {"", " 0.5 # half", "\t.5, 1e-3", ",0.5,", ",,,"};
        char hand[16];
        hand_text(own, own->count - 1 - i, hand);
        hilo_buffer_print(&text, "%s%.4s/%s%s\r\n", i % 2 ? "  " : "", hand, hand + 4,
                          tails[i % 5]);
    }
    char *whole = hilo_buffer_take(&text);
    hilo_ranking *ranking = read_ranking("stud8", whole);
    cr_assert_eq(ranking->count, own->count);
    for (size_t i = 0; i < own->count; i++) {
        hilo_ranked_class class, last;
        hilo_ranking_class(ranking, i, &class);
        hilo_ranking_class(own, own->count - 1 - i, &last);
        cr_assert_str_eq(class.text, last.text);
        bool given = i % 5 >= 1 && i % 5 <= 3;
        cr_assert_eq(isnan(class.equity), !given);
        cr_assert(given || isnan(class.se));
        cr_assert(!given || class.equity == 0.5);
        cr_assert(!given || class.se == (i % 5 == 2 ? 1e-3 : 0));
    }
    hilo_ranking_free(ranking);
    free(whole);
}

/* Faults, each put into line 3 of a ranking that is right. */
Test(ranking, faults) {
    static const struct {
        const char *line, *at, *message;
    } list[] = {
        {"AK", "AK", "'AK' is more than one class, such as AKs"},
        {"AsKd", "AsKd", "the class of 'AsKd' is listed already, on line 1"},
        {"KdAh .5", "KdAh", "the class of 'KdAh' is listed already, on line 1"},
        {"AsKs:0.5", "AsKs:0.5", "'AsKs:0.5' is no class of starting hands"},
        {"AsKdQh", "AsKdQh", "pattern 'AsKdQh' needs 3 cards, a holdem hand has 2"},
        {"@mine", "@mine", "'@mine' is not defined"},
        {"AAs", "AAs", "pair 'AA' cannot be suited: 'AAs'"},
        {"KK 1.5", "1.5", "'1.5' is no number from 0 to 1"},
        {"KK,-0.1", "-0.1", "'-0.1' is no number from 0 to 1"},
        {"KK half", "half", "'half' is no number from 0 to 1"},
        {"KK .5 x", "x", "'x' is no number from 0 to 1"},
        {"KK .5 0 6 1.5.2", "1.5.2", "'1.5.2' is no number from 0 to 100"},
        {"KK .5 0 6 1 more", "more", "more than 5 fields"},
        {",.5", ",.5", "the class is missing"},
        {"class,equity", "l", NULL},
    };
    size_t compared = 0;
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        char text[128];
        snprintf(text, sizeof text, "AKo,.9\n# two\n%s\nQQ", list[i].line);
        hilo_ranking *ranking = NULL;
        hilo_error error = {.status = HILO_OK};
        cr_assert_eq(hilo_ranking_create("holdem", text, &ranking, &error), HILO_ERROR_SYNTAX);
        cr_assert_null(ranking);
        cr_assert_eq(error.place, HILO_PLACE_RANKING);
        cr_assert_eq(error.seat, 3, "%s: line %d", list[i].line, error.seat);
        cr_assert(error.located);
        cr_assert_eq(strncmp(text + error.offset, list[i].at, error.length), 0, "%s: at %zu",
                     list[i].line, error.offset);
        cr_assert(!list[i].message || strcmp(error.message, list[i].message) == 0, "%s: %s",
                  list[i].line, error.message);
        compared++;
    }
    cr_assert_eq(compared, 15);
}

/* A class too few: its name is said, at the end of the text. An unknown game, another game's. */
Test(ranking, misfits) {
    char *text = write_ranking(hilo_ranking_published("omaha8"), false);
    *strrchr(text, '\n') = 0;
    *(strrchr(text, '\n') + 1) = 0; /* cuts the last line, four deuces */
    hilo_ranking *ranking = NULL;
    hilo_error error = {.status = HILO_OK};
    cr_assert_eq(hilo_ranking_create("omaha8", text, &ranking, &error), HILO_ERROR_SYNTAX);
    cr_assert_str_eq(error.message, "1 of 270,725 hands are missing, such as 2x2y2z2w");
    cr_assert_eq(error.offset, strlen(text));
    cr_assert_eq(hilo_ranking_create("omaha8", "", &ranking, &error), HILO_ERROR_SYNTAX);
    cr_assert_eq(hilo_ranking_create("rummy", text, &ranking, &error), HILO_ERROR_SYNTAX);
    cr_assert_eq(error.place, HILO_PLACE_GAME);
    cr_assert_null(ranking);
    cr_assert_null(hilo_ranking_published("rummy"));
    const hilo_ranking *other = hilo_ranking_published("stud8");
    hilo_range *range = NULL;
    cr_assert_eq(hilo_range_create("omaha8", "15%", NULL, other, &range, &error),
                 HILO_ERROR_SYNTAX);
    cr_assert_str_eq(error.message, "the ranking is not one of omaha8 hands");
    cr_assert_eq(error.place, HILO_PLACE_RANKING);
    const char *seats[] = {"15%", "random"};
    hilo_request request = {.game = "omaha8", .seats = seats, .seat_count = 2, .ranking = other};
    hilo_matchup *matchup = NULL;
    cr_assert_eq(hilo_matchup_create(&request, &matchup, &error), HILO_ERROR_SYNTAX);
    cr_assert_eq(error.place, HILO_PLACE_RANKING);
    hilo_ranking_free(NULL);
    free(text);
}
