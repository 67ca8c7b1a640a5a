/* Exactly two of four hole cards with exactly three board cards, high and low. */
#include "judge.h"
#include "judge_omaha.h"
#include "random.h"

#include "hilo.h"

#include <criterion/criterion.h>
#include <inttypes.h>
#include <string.h>

#define DEALS 200000

static hilo_judge_omaha create(void) {
    hilo_judge_omaha omaha;
    cr_assert(hilo_judge_omaha_create(&omaha, hilo_rank_two_three, hilo_rank_high, hilo_rank_low8));
    cr_assert(omaha.high.classes == 7462 && omaha.high.conflicts == 0 &&
              omaha.high.inversions == 0);
    cr_assert(omaha.low.classes == 56 && omaha.low.conflicts == 0 && omaha.low.inversions == 0);
    return omaha;
}

static hilo_cards set_of(const char *text) {
    hilo_cards set = 0;
    cr_assert_eq(hilo_cards_parse(text, &set, NULL, NULL, NULL), HILO_OK, "%s", text);
    return set;
}

/* `rounds` hands from the deck. */
static void compare_random(const hilo_judge_omaha *omaha, uint64_t *state, int *deck,
                           int deck_count, int board_count, int rounds,
                           hilo_judge_omaha_count *count) {
    for (int round = 0; round < rounds; round++) {
        random_draw(state, deck, deck_count, 4 + board_count);
        hilo_judge_omaha_compare(omaha, deck, deck + 4, board_count, count);
    }
}

static void check_none_wrong(const hilo_judge_omaha_count *count, uint64_t compared) {
    cr_assert_eq(count->compared, compared);
    cr_assert_eq(count->wrong, 0, "%" PRIu64 " wrong, one is %016" PRIx64 " with %016" PRIx64,
                 count->wrong, count->first_wrong[0], count->first_wrong[1]);
}

static void check_full_deck(int board_count, int rounds, uint64_t seed) {
    hilo_judge_omaha omaha = create();
    uint64_t state = random_seed(seed);
    hilo_judge_omaha_count count = {0};
    int deck[52];
    random_full_deck(deck);
    compare_random(&omaha, &state, deck, 52, board_count, rounds, &count);
    check_none_wrong(&count, (uint64_t)rounds);
    for (int category = 0; category < 9; category++) {
        cr_expect_gt(count.categories[category], 0, "no hand of category %d", category);
    }
    cr_expect_gt(count.lows, 0);
    hilo_judge_omaha_free(&omaha);
}

Test(omaha, random_rivers) {
    check_full_deck(5, 1000000, 10);
}

Test(omaha, random_turns) {
    check_full_deck(4, 300000, 11);
}

Test(omaha, random_flops) {
    check_full_deck(3, 300000, 12);
}

/* Decks of few suits or few ranks, where flushes, quads and lows are common. */
Test(omaha, random_narrow_decks) {
    static const struct {
        unsigned ranks, suits;
    } decks[] = {
        {0x1fff, 0x3}, /* clubs and diamonds */
        {0x1fff, 0x8}, /* spades: straight flushes */
        {0x107f, 0xf}, /* A, 2 .. 8: lows */
        {0x100f, 0xf}, /* A, 2 .. 5: wheels, counterfeits */
        {0x1f00, 0xf}, /* T .. A */
        {0x0ff0, 0x6}, /* 6 .. K, two suits */
        {0x1803, 0xf}, /* 2 3 K A: full houses, quads */
        {0x0007, 0xf}, /* 2 3 4 */
    };
    const int rounds = 50000;
    hilo_judge_omaha omaha = create();
    uint64_t state = random_seed(13);
    hilo_judge_omaha_count count = {0};
    size_t deck_total = sizeof decks / sizeof *decks;
    for (size_t i = 0; i < deck_total; i++) {
        int deck[52], deck_count = 0;
        for (int card = 0; card < 52; card++) {
            if (decks[i].ranks >> (card / 4) & 1 && decks[i].suits >> (card % 4) & 1) {
                deck[deck_count++] = card;
            }
        }
        for (int board_count = 3; board_count <= 5; board_count++) {
            compare_random(&omaha, &state, deck, deck_count, board_count, rounds, &count);
        }
    }
    check_none_wrong(&count, deck_total * 3 * (uint64_t)rounds);
    for (int category = 0; category < 9; category++) {
        cr_expect_gt(count.categories[category], 1000, "category %d", category);
    }
    cr_expect_gt(count.lows, 10000);
    hilo_judge_omaha_free(&omaha);
}

/* Hands in which a free choice of five would go wrong, worked out by hand. */
static const struct {
    const char *hole, *board;
    const char *high, *low; /* five cards each; "" for no low */
    const char *why;
} corners[] = {
    {"AsKs9s4s", "QsJs2h2d7c", "AsKs2h2dQs", "", "four of a suit in hand, two on board: no flush"},
    {"As2d9h4c", "KsQsJs3s7c", "AsKsQsJs9h", "", "one of a suit in hand, four on board: no flush"},
    {"As2s9h4c", "KsQsJs3s7c", "AsKsQsJs2s", "", "two in hand: a flush with three of the four"},
    {"AsKhQdJc", "TsTcTdTh2s", "TsTcTdAsKh", "", "quads on board: three of them play"},
    {"AsKhQdTc", "TsTdTh2s3c", "TcTsTdThAs", "", "the fourth in hand, and a kicker from there"},
    {"2c2d7h9s", "KsKcKdKh5s", "KsKcKd2c2d", "", "quads on board: a pair in hand fills up"},
    {"AsAhAdKc", "Ac2s7h9dJc", "AsAhAcJc9d", "", "three aces in hand: two of them play"},
    {"AsAhAdAc", "2s3c4dKhQs", "AsAhKhQs4d", "", "four aces in hand are a pair, and no low"},
    {"AsAhAdAc", "KsKhKdQcJs", "KsKhKdAsAh", "", "four aces in hand fill up trips"},
    {"KsKhKd2c", "AsAhAdAcQs", "AsAhAdKsKh", "", "quads on board, trips in hand: a full house"},
    {"As2dKhQc", "3c4d5h9s9c", "As2d3c4d5h", "As2d3c4d5h", "a wheel is a straight and a low"},
    {"As9dKhQc", "2s3c4d5h9s", "9d9sAs5h4d", "", "four of a wheel on board, one in hand"},
    {"2s3c4d5h", "Ac9d9hKsQs", "9d9hAc5h4d", "", "four of a wheel in hand, one on board"},
    {"2s3c4d5h", "Ac6d9hKsQs", "AcKsQs5h4d", "", "two low cards on board are too few"},
    {"2s3c4d5h", "Ac6d7hKsQs", "AcKsQs5h4d", "Ac2s3c6d7h",
     "a low, but four would make the straight"},
    {"AsAd2c2d", "2s3h4c8dKh", "2c2d2sKh8d", "As2c3h4c8d",
     "two pairs in hand: one of each for low"},
    {"AsAd2c2d", "Ah2s5c8dKh", "AsAdAhKh8d", "", "two pairs in hand, both on board: no low"},
    {"As2sKhQd", "Ah2h3d4c8s", "As2sAh2h8s", "As2s3d4c8s", "pairs on board with three more lows"},
    {"As2sKhQd", "Ah2h3d9c8s", "As2sAh2h9c", "", "both low cards counterfeited"},
    {"As2s5hQd", "Ah2h3d9c8s", "As2sAh2h9c", "As5h2h3d8s",
     "counterfeited: the third low card plays"},
    {"As2s3hQd", "Ah7h4d5c9s", "2s3hAh4d5c", "2s3hAh4d5c", "ace counterfeited: the other two play"},
    {"As2s7h8h", "3d4c5hKsQs", "As2s3d4c5h", "As2s3d4c5h", "two spades on board are too few"},
    {"3c3dAhKs", "2s4h5cKdQh", "3cAh2s4h5c", "3cAh2s4h5c", "a pair in hand beside the ace"},
    {"8h8c4d4s", "Ac2d5h7s7c", "8h8c7s7cAc", "8h4d5h2dAc", "a low from two pairs in hand"},
    {"5h6h9cTd", "7h8h9hTsJc", "5h6h7h8h9h", "", "a straight flush under a higher straight"},
    {"5h6sAhKd", "7h8h9hQc2s", "Ah5h7h8h9h", "5hAh2s7h8h",
     "one card of the straight flush in hand"},
    {"Th9h2c3d", "8h7h6h5h4h", "Th9h8h7h6h", "2c3d4h5h6h",
     "straight flush on board: two must play"},
    {"Ac2c3c4d", "5h4h3h2hAh", "Ac2c3h4h5h", "Ac2c3h4h5h",
     "straight flush on board, no heart in hand"},
    {"Kh3c8d9s", "AhQhJhTh2c", "Kh9sQhJhTh", "", "four of a royal flush on board, one in hand"},
    {"AhKhQhJh", "Th9h8h2c2d", "QhJhTh9h8h", "", "the ace-high flush is not the best"},
    {"AhKhQhJh", "Th9h2c2d3s", "AhKh2c2dTh", "", "four of a royal flush in hand, one on board"},
    {"8c7c6c5c", "8d8h8s7d7h", "8c7c8d8h8s", "", "full house on board: quads"},
    {"6c6d7s9h", "6h7c7d8sTh", "6c7s6h7c7d", "", "the higher full house takes one from the pair"},
    {"AsKsQsJs", "Ts2s3h", "AsKsTs2s3h", "", "a flop plays whole"},
    {"2c3d8h8d", "4s5s6c", "2c3d4s5s6c", "2c3d4s5s6c", "straight and low on a flop"},
    {"As2s3h4d", "5s6s7sKh", "As2s5s6s7s", "As2s5s6s7s",
     "flush and low on a turn, above a straight"},
};

Test(omaha, corner_cases) {
    size_t compared = 0, total = sizeof corners / sizeof *corners;
    for (size_t i = 0; i < total; i++) {
        hilo_rank high = 0, low = 1;
        hilo_rank_two_three(set_of(corners[i].hole), set_of(corners[i].board), &high, &low);
        cr_expect_eq(high, hilo_rank_high(set_of(corners[i].high)), "%s with %s: %s",
                     corners[i].hole, corners[i].board, corners[i].why);
        cr_expect_eq(low, hilo_rank_low8(set_of(corners[i].low)), "low of %s with %s: %s",
                     corners[i].hole, corners[i].board, corners[i].why);
        compared++;
    }
    cr_assert_eq(compared, 36);
}

/* The judge is held to the same answers. */
Test(omaha, corner_cases_judged) {
    hilo_judge_omaha omaha = create();
    hilo_judge_omaha_count count = {0};
    size_t total = sizeof corners / sizeof *corners;
    for (size_t i = 0; i < total; i++) {
        hilo_cards set;
        hilo_card list[52];
        int hole[4], board[5], size = 0;
        cr_assert_eq(hilo_cards_parse(corners[i].hole, &set, list, &size, NULL), HILO_OK);
        cr_assert_eq(size, 4);
        for (int j = 0; j < 4; j++) {
            hole[j] = list[j];
        }
        cr_assert_eq(hilo_cards_parse(corners[i].board, &set, list, &size, NULL), HILO_OK);
        for (int j = 0; j < size; j++) {
            board[j] = list[j];
        }
        cr_expect_eq(omaha.high.rank[hilo_judge_omaha_high(hole, board, size)],
                     hilo_rank_high(set_of(corners[i].high)), "%s", corners[i].why);
        hilo_judge_omaha_compare(&omaha, hole, board, size, &count);
    }
    check_none_wrong(&count, total);
    hilo_judge_omaha_free(&omaha);
}

static hilo_cards draw(uint64_t *state, int *deck, int first, int count) {
    random_draw(state, deck + first, 52 - first, count);
    return hilo_judge_set(deck + first, count);
}

/* Both outputs 0 unless 4 cards meet 3, 4 or 5 others. */
Test(omaha, wrong_counts_are_no_hand) {
    uint64_t state = random_seed(14);
    int deck[52], compared = 0, hands = 0;
    random_full_deck(deck);
    for (int hole_count = 0; hole_count <= 8; hole_count++) {
        for (int board_count = 0; board_count <= 8; board_count++) {
            for (int round = 0; round < 200; round++) {
                hilo_cards hole = draw(&state, deck, 0, hole_count);
                hilo_cards board = draw(&state, deck, hole_count, board_count);
                hilo_rank high = 77, low = 77;
                hilo_rank_two_three(hole, board, &high, &low);
                bool legal = hole_count == 4 && board_count >= 3 && board_count <= 5;
                cr_assert_eq(high != 0, legal, "%d with %d", hole_count, board_count);
                cr_assert(legal || low == 0, "%d with %d", hole_count, board_count);
                hands += legal;
                compared++;
            }
        }
    }
    cr_assert_eq(compared, 81 * 200);
    cr_assert_eq(hands, 3 * 200);
}

/* The same card on both sides is no hand. */
Test(omaha, shared_card_is_no_hand) {
    uint64_t state = random_seed(15);
    int deck[52], compared = 0;
    random_full_deck(deck);
    for (int round = 0; round < 10000; round++) {
        int board_count = 3 + round % 3, shared = 1 + round % 3;
        hilo_cards hole = draw(&state, deck, 0, 4);
        hilo_cards board =
            hilo_judge_set(deck, shared) | draw(&state, deck, 4, board_count - shared);
        cr_assert_eq(hilo_cards_count(board), board_count);
        hilo_rank high = 77, low = 77;
        hilo_rank_two_three(hole, board, &high, &low);
        cr_assert(high == 0 && low == 0);
        compared++;
    }
    cr_assert_eq(compared, 10000);
}

/* Either output may be left out; arrays of legal and other hands equal the single calls. */
Test(omaha, array_equals_single) {
    static hilo_cards holes[DEALS], boards[DEALS];
    static hilo_rank highs[DEALS + 1], lows[DEALS + 1], only_highs[DEALS + 1], only_lows[DEALS + 1];
    uint64_t state = random_seed(16);
    int deck[52], compared = 0, hands = 0;
    random_full_deck(deck);
    for (int i = 0; i < DEALS; i++) {
        int hole_count = random_below(&state, 8) ? 4 : random_below(&state, 6);
        holes[i] = draw(&state, deck, 0, hole_count);
        boards[i] = draw(&state, deck, hole_count, 2 + random_below(&state, 5));
    }
    highs[DEALS] = lows[DEALS] = only_highs[DEALS] = only_lows[DEALS] = 77;
    hilo_rank_two_three_array(holes, boards, highs, lows, DEALS);
    hilo_rank_two_three_array(holes, boards, only_highs, NULL, DEALS);
    hilo_rank_two_three_array(holes, boards, NULL, only_lows, DEALS);
    hilo_rank_two_three_array(holes, boards, NULL, NULL, DEALS);
    for (int i = 0; i < DEALS; i++) {
        hilo_rank high = 77, low = 77, high_alone = 77, low_alone = 77;
        hilo_rank_two_three(holes[i], boards[i], &high, &low);
        hilo_rank_two_three(holes[i], boards[i], &high_alone, NULL);
        hilo_rank_two_three(holes[i], boards[i], NULL, &low_alone);
        cr_assert(high_alone == high && highs[i] == high && only_highs[i] == high, "deal %d", i);
        cr_assert(low_alone == low && lows[i] == low && only_lows[i] == low, "deal %d", i);
        hands += high != 0;
        compared++;
    }
    cr_assert(highs[DEALS] == 77 && lows[DEALS] == 77);
    cr_assert(only_highs[DEALS] == 77 && only_lows[DEALS] == 77);
    cr_assert_eq(compared, DEALS);
    cr_assert(hands > DEALS / 4 && hands < DEALS, "%d", hands);
}

Test(omaha, arrays_stop_at_their_end) {
    hilo_cards holes[70], boards[70];
    uint64_t state = random_seed(17);
    int deck[52];
    random_full_deck(deck);
    for (int i = 0; i < 70; i++) {
        holes[i] = draw(&state, deck, 0, 4);
        boards[i] = draw(&state, deck, 4, 5);
    }
    for (size_t count = 0; count < 70; count++) {
        hilo_rank highs[71], lows[71];
        memset(highs, 0xee, sizeof highs);
        memset(lows, 0xee, sizeof lows);
        hilo_rank_two_three_array(holes, boards, highs, lows, count);
        cr_assert(highs[count] == 0xeeeeeeee && lows[count] == 0xeeeeeeee, "%zu", count);
        cr_assert(count == 0 || highs[count - 1] != 0xeeeeeeee);
    }
}
