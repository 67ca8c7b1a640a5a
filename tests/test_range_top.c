/* The ranking of Hold'em hands and shares of it. */
#include "random.h"
#include "range/ranking.h"
#include "ranges.h"

#include <string.h>

static double equity_of(const char *text) {
    hilo_range *range = range_of("holdem", text);
    const hilo_ranking *ranking = hilo_ranking_of(range->game);
    double equity = -1;
    for (size_t i = 0; i < ranking->count; i++) {
        hilo_cards hand =
            hilo_card_bit(ranking->rows[i].cards[0]) | hilo_card_bit(ranking->rows[i].cards[1]);
        for (size_t k = 0; k < range->count; k++) {
            equity = range->combos[k].cards == hand ? ranking->rows[i].equity : equity;
        }
    }
    hilo_range_free(range);
    return equity;
}

Test(range_top, known_equities) {
    static const struct {
        const char *text;
        double equity;
    } list[] = {
        {"AA", .8520371}, {"KK", .8239568}, {"JJ", .7746947}, {"TT", .7501178}, {"AKs", .6704463}};
    for (size_t i = 0; i < 5; i++) {
        cr_assert_float_eq(equity_of(list[i].text), list[i].equity, 5e-8, "%s: %.9f", list[i].text,
                           equity_of(list[i].text));
    }
}

/* All classes once, best first, each as its greatest hand; over all hands the mean equity is a
 * half, but for the rounding of the equities. */
static void check_ranking(const char *name, size_t classes) {
    const hilo_game *game = hilo_game_find(name);
    const hilo_ranking *ranking = hilo_ranking_of(game);
    cr_assert_eq(ranking->count, classes);
    cr_assert_null(ranking->standard_errors);
    hilo_space space = hilo_space_of(game);
    hilo_set set;
    cr_assert_eq(hilo_set_create(&space, &set), HILO_OK);
    double sum = 0;
    uint32_t hands = 0;
    for (size_t i = 0; i < ranking->count; i++) {
        const hilo_ranking_row *row = &ranking->rows[i];
        uint32_t codes[HILO_CLASS_HANDS], own = hilo_space_code(&space, row->cards);
        uint32_t size = hilo_space_class(&space, row->cards, codes);
        for (uint32_t k = 0; k < size; k++) {
            cr_assert_leq(codes[k], own);
            cr_assert_eq(hilo_set_add(&set, codes[k], HILO_WEIGHT_ONE), HILO_OK);
        }
        sum += size * row->equity;
        hands += size;
        cr_assert(i == 0 || row->equity <= ranking->rows[i - 1].equity);
    }
    cr_assert_eq(hands, hilo_space_hands(&space));
    cr_assert_eq(hilo_set_size(&set), hands);
    cr_assert_float_eq(sum / hands, 0.5, 1e-12, "%s: %.15f", name, sum / hands);
    hilo_set_free(&set);
}

Test(range_top, whole) {
    check_ranking("holdem", 169);
    check_ranking("omaha8", 16432);
    check_ranking("stud8", 1755);
}

/* A class against 300,000 random deals stays within 5 standard errors, for one class in ten. */
Test(range_top, sampled) {
    const hilo_ranking *ranking = hilo_ranking_of(hilo_game_find("holdem"));
    uint64_t state = random_seed(20240611);
    const int deals = 300000;
    int compared = 0;
    for (size_t i = 0; i < ranking->count; i += 10) {
        const hilo_card *own = ranking->rows[i].cards;
        int deck[52], live = 0;
        for (int card = 0; card < 52; card++) {
            if (card != own[0] && card != own[1]) {
                deck[live++] = card;
            }
        }
        int halves = 0;
        for (int deal = 0; deal < deals; deal++) {
            random_draw(&state, deck, live, 7);
            hilo_cards board = 0;
            for (int k = 0; k < 5; k++) {
                board |= hilo_card_bit((hilo_card)deck[k]);
            }
            hilo_rank mine = hilo_rank_high(board | hilo_card_bit(own[0]) | hilo_card_bit(own[1]));
            hilo_rank other = hilo_rank_high(board | hilo_card_bit((hilo_card)deck[5]) |
                                             hilo_card_bit((hilo_card)deck[6]));
            halves += mine > other ? 2 : mine == other;
        }
        /* One deal's share has a variance of at most a quarter. */
        double mean = halves / (2.0 * deals);
        cr_assert_float_eq(mean, ranking->rows[i].equity, 5 * 0.5 / 547.7, "%zu: %f, %f", i, mean,
                           ranking->rows[i].equity);
        compared++;
    }
    cr_assert_eq(compared, 17);
}

Test(range_top, shares) {
    static const struct {
        const char *text;
        size_t combos;
    } list[] = {{"100%", 1326},  {"0.1%", 6},    {"0.45%", 6},       {"0.46%", 12},
                {"15%", 200},    {"5%-10%", 62}, {"10%-5%", 62},     {"0%-100%", 1326},
                {"0%-15%", 200}, {"!15%", 1126}, {"5%,5%-10%", 134}, {"10%!5%", 62},
                {"AA:15%", 6},   {"15%:ss", 14}, {"15%:0.5", 200}};
    size_t compared = 0;
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        hilo_range *range = range_of("holdem", list[i].text);
        cr_assert_eq(range->count, list[i].combos, "'%s': %zu", list[i].text, range->count);
        hilo_range_free(range);
        compared++;
    }
    cr_assert_eq(compared, 15);
}

/* In every game: neighbouring shares never overlap and leave nothing out, and the share just
 * reaches what was asked. */
static void check_neighbours(const char *game, int step, size_t largest_class) {
    size_t all = (size_t)hilo_starting_hands(hilo_game_find(game));
    for (int percent = step; percent < 100; percent += step) {
        char low[8], high[16], both[32];
        snprintf(low, sizeof low, "%d%%", percent);
        snprintf(high, sizeof high, "%d%%-100%%", percent);
        snprintf(both, sizeof both, "%s,%s", low, high);
        hilo_range *a = range_of(game, low), *b = range_of(game, high), *c = range_of(game, both);
        cr_assert_eq(a->count + b->count, all, "%s, %d %%", game, percent);
        cr_assert_eq(c->count, all, "%s, %d %%", game, percent);
        cr_assert_geq(a->count * 100, (size_t)percent * all);
        cr_assert_lt(((double)a->count - (double)largest_class) * 100, percent * (double)all);
        hilo_range_free(a);
        hilo_range_free(b);
        hilo_range_free(c);
    }
}

Test(range_top, neighbours_everywhere) {
    check_neighbours("holdem", 1, 12);
    check_neighbours("omaha8", 9, 24);
    check_neighbours("stud8", 3, 72);
}

/* A stud class comes with each of its cards as the door card. */
Test(range_top, stud_positions) {
    static const struct {
        const char *text;
        size_t combos;
    } list[] = {{"0.01%", 12},    {"0.02%", 24}, {"0.01%:AA/A", 12}, {"20%:AA/K", 24},
                {"20%:AK/A", 48}, {"15%", 9948}, {"5%-10%", 3324}};
    size_t compared = 0;
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        hilo_range *range = range_of("stud8", list[i].text);
        cr_assert_eq(range->count, list[i].combos, "'%s': %zu", list[i].text, range->count);
        hilo_range_free(range);
        compared++;
    }
    cr_assert_eq(compared, 7);
}

/* The same, hand by hand. */
Test(range_top, neighbours) {
    for (int percent = 1; percent < 100; percent++) {
        char low[16], high[24];
        snprintf(low, sizeof low, "%d%%", percent);
        snprintf(high, sizeof high, "%d%%-100%%", percent);
        hilo_range *a = range_of("holdem", low), *b = range_of("holdem", high);
        cr_assert_eq(a->count + b->count, 1326, "%d %%", percent);
        for (size_t i = 0; i < a->count; i++) {
            for (size_t k = 0; k < b->count; k++) {
                cr_assert_neq(a->combos[i].cards, b->combos[k].cards);
            }
        }
        cr_assert_geq(a->count * 100, (size_t)percent * 1326);
        cr_assert_lt(((double)a->count - 12) * 100, percent * 1326.0);
        hilo_range_free(a);
        hilo_range_free(b);
    }
}

/* A row without a ranking has a message. */
Test(range_top, no_ranking) {
    hilo_game row = *hilo_game_find("holdem");
    row.name = "holdem8";
    row.ranking = NULL;
    hilo_range *range = NULL;
    hilo_error error = {.status = HILO_OK};
    cr_assert_eq(hilo_range_read(&row, "AA,15%", NULL, NULL, &range, &error), HILO_ERROR_SYNTAX);
    cr_assert_str_eq(error.message,
                     "'15%': there is no ranking of holdem8 hands to take a share of");
    cr_assert_eq(error.offset, 3);
}
