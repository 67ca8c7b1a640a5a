/* Showdowns of concrete hands: the pots, the shares, and that they are what an equity of one deal
 * says. */
#include "random.h"

#include "hilo.h"

#include <criterion/criterion.h>
#include <string.h>

static hilo_showdown *play(const char *game, const char *board, const char *const *hands,
                           size_t count) {
    hilo_request request = {.game = game, .board = board, .seats = hands, .seat_count = count};
    hilo_showdown *showdown = NULL;
    hilo_error error;
    cr_assert_eq(hilo_showdown_create(&request, &showdown, &error), HILO_OK, "%s", error.message);
    cr_assert_eq(showdown->hand_count, count);
    return showdown;
}

static void check_share(const hilo_showdown *showdown, size_t hand, int numerator,
                        int denominator) {
    cr_expect_eq(showdown->hands[hand].numerator, numerator, "hand %zu", hand);
    cr_expect_eq(showdown->hands[hand].denominator, denominator, "hand %zu", hand);
}

Test(showdown, quartered) {
    const char *hands[] = {"As2sKhQd", "Ah2hJdTc"};
    hilo_showdown *showdown = play("omaha8", "Ks7d4h9c3d", hands, 2);
    cr_expect(showdown->split);
    check_share(showdown, 0, 3, 4);
    check_share(showdown, 1, 1, 4);
    cr_expect(showdown->hands[0].wins_high && showdown->hands[0].wins_low);
    cr_expect(!showdown->hands[1].wins_high && showdown->hands[1].wins_low);
    cr_expect_eq(showdown->hands[0].low, 177); /* 7-4-3-2-A: 256 - 1001111b */
    hilo_showdown_free(showdown);
}

Test(showdown, no_low_pays_the_high) {
    const char *hands[] = {"As2sKhQd", "9d9h2c3c"};
    hilo_showdown *showdown = play("omaha8", "KsTdJh9cQs", hands, 2);
    cr_expect_eq(showdown->hands[0].low, 0);
    cr_expect_eq(showdown->hands[0].low_cards, 0);
    cr_expect(!showdown->hands[0].wins_low && !showdown->hands[1].wins_low);
    check_share(showdown, 0, 1, 1);
    check_share(showdown, 1, 0, 1);
    hilo_showdown_free(showdown);
}

/* More hands than a table has seats: all 23 pairs of cards left play the royal flush on the board.
 */
Test(showdown, twenty_three_hands_tie) {
    static char texts[23][5];
    const char *hands[23];
    size_t count = 0;
    hilo_cards board;
    cr_assert_eq(hilo_cards_parse("AsKsQsJsTs", &board, NULL, NULL, NULL), HILO_OK);
    for (int card = 0, half = 0; card < 52 && count < 23; card++) {
        if (hilo_cards_of((hilo_card)card) & board) {
            continue;
        }
        hilo_cards_format(hilo_cards_of((hilo_card)card), texts[count] + 2 * half);
        hands[count] = texts[count];
        count += (size_t)half;
        half = !half;
    }
    cr_assert_eq(count, 23);
    hilo_showdown *showdown = play("holdem", "AsKsQsJsTs", hands, count);
    for (size_t i = 0; i < count; i++) {
        check_share(showdown, i, 1, 23);
        cr_expect_eq(showdown->hands[i].high_cards, board);
    }
    hilo_showdown_free(showdown);
}

Test(showdown, failure_leaves_the_output_alone) {
    const char *hands[] = {"AsKs", "AsQs"};
    hilo_request request = {.game = "holdem", .board = "2c3c4c", .seats = hands, .seat_count = 2};
    hilo_showdown *showdown = (hilo_showdown *)&request;
    hilo_error error;
    cr_expect_eq(hilo_showdown_create(&request, &showdown, &error), HILO_ERROR_SYNTAX);
    cr_expect_eq((void *)showdown, (void *)&request);
    cr_expect_eq(error.place, HILO_PLACE_SEAT);
    cr_expect_eq(error.seat, 2);
    cr_expect(error.located && error.offset == 0 && error.length == 2);
    cr_expect_eq(hilo_showdown_create(&request, &showdown, NULL), HILO_ERROR_SYNTAX);
    request.game = "razz";
    cr_expect_eq(hilo_showdown_create(&request, &showdown, &error), HILO_ERROR_SYNTAX);
    cr_expect_eq(error.place, HILO_PLACE_GAME);
    request.game = "holdem";
    request.dead = "9c9";
    cr_expect_eq(hilo_showdown_create(&request, &showdown, &error), HILO_ERROR_SYNTAX);
    cr_expect(error.place == HILO_PLACE_DEAD && error.located && error.offset == 2);
    request = (hilo_request){.game = "holdem", .board = "2c3c4c"};
    cr_expect_eq(hilo_showdown_create(&request, &showdown, &error), HILO_ERROR_SYNTAX);
    hilo_showdown_free(NULL);
}

/* Cards of the deck from `first` on, as text; returns the position behind them. */
static int write_cards(char *text, const int *deck, int first, int count) {
    for (int i = 0; i < count; i++) {
        hilo_cards_format(hilo_cards_of((hilo_card)deck[first + i]), text + 2 * i);
    }
    return first + count;
}

/* One finished deal: each seat's share and ranks against the result of hilo_equity. */
static void compare(const char *game, const char *board, const char *const *hands, size_t count) {
    hilo_showdown *showdown = play(game, board, hands, count);
    hilo_request request = {.game = game, .board = board, .seats = hands, .seat_count = count};
    hilo_options options = hilo_options_default();
    options.method = HILO_METHOD_EXACT;
    options.threads = 1;
    hilo_matchup *matchup = NULL;
    hilo_result *result = NULL;
    hilo_error error;
    cr_assert_eq(hilo_matchup_create(&request, &matchup, &error), HILO_OK, "%s", error.message);
    cr_assert_eq(hilo_equity(matchup, &options, &result, &error), HILO_OK, "%s", error.message);
    cr_assert_eq(result->deals, 1);
    for (size_t i = 0; i < count; i++) {
        const hilo_seat_result *seat = &result->seats[i];
        const hilo_showdown_hand *hand = &showdown->hands[i];
        cr_assert_eq(seat->share_count, 1);
        cr_assert_eq(seat->shares[0].numerator, hand->numerator, "%s, seat %zu", board, i + 1);
        cr_assert_eq(seat->shares[0].denominator, hand->denominator, "%s, seat %zu", board, i + 1);
        cr_assert_eq(seat->hi_win.count + seat->hi_tie.count, hand->wins_high);
        cr_assert_eq(seat->lo_win.count + seat->lo_tie.count, hand->wins_low);
        cr_assert_eq(seat->lo_none.count, hand->low == 0);
        cr_assert_eq(hilo_cards_count(hand->high_cards), 5);
        cr_assert_eq(hilo_rank_high(hand->high_cards), hand->high);
        cr_assert_eq(hilo_rank_low8(hand->low_cards), hand->low);
    }
    hilo_result_free(result);
    hilo_matchup_free(matchup);
    hilo_showdown_free(showdown);
}

Test(showdown, agrees_with_equities_of_one_deal) {
    static const struct {
        const char *game;
        int own, board;
    } games[] = {{"holdem", 2, 5}, {"omaha8", 4, 5}, {"stud8", 7, 0}};
    uint64_t state = random_seed(11);
    size_t compared = 0;
    for (int deal = 0; deal < 900; deal++) {
        int deck[52];
        random_full_deck(deck);
        random_draw(&state, deck, 52, 52);
        int game = deal % 3, seats = 2 + random_below(&state, 5);
        char board[11] = "", texts[6][15] = {""};
        const char *hands[6];
        int at = write_cards(board, deck, 0, games[game].board);
        for (int seat = 0; seat < seats; seat++) {
            at = write_cards(texts[seat], deck, at, games[game].own);
            hands[seat] = texts[seat];
        }
        compare(games[game].game, board, hands, (size_t)seats);
        compared++;
    }
    cr_assert_eq(compared, 900);
}
