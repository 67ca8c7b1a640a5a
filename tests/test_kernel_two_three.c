/* Two-plus-three in vector lanes: every tier ranks as the scalar evaluator does. */
#include "judge.h"
#include "random.h"
#include "tier_check.h"

#include <string.h>

static void check_random(tier_check *check, uint64_t *state, int *deck, int deck_count,
                         int rounds) {
    for (int round = 0; round < rounds; round++) {
        random_draw(state, deck, deck_count, 9);
        tier_check_add(check, hilo_judge_set(deck, 4), hilo_judge_set(deck + 4, 5));
    }
    tier_check_flush(check);
}

Test(kernel_two_three, random_hands) {
    const int rounds = 1000000;
    const hilo_tier *tiers[8];
    size_t tier_count = tier_check_list(tiers);
    for (size_t t = 0; t < tier_count; t++) {
        static tier_check check;
        int deck[52];
        uint64_t state = random_seed(40);
        memset(&check, 0, sizeof check);
        check.tier = tiers[t];
        random_full_deck(deck);
        check_random(&check, &state, deck, 52, rounds);
        cr_assert_eq(check.compared, (uint64_t)rounds);
        cr_expect_gt(check.lows, 100000);
        for (int category = 0; category < 9; category++) {
            cr_expect_gt(check.categories[category], 500, "category %d", category);
        }
    }
    if (!tier_count) {
        cr_skip_test("no vector tier on this machine");
    }
}

/* Decks of few ranks or suits, in which rare categories are frequent and meet. */
static const struct {
    unsigned ranks, suits;
} decks[] = {
    {0x1fff, 0x3}, /* clubs and diamonds */
    {0x1fff, 0x8}, /* spades: straight flushes and flushes only */
    {0x1fff, 0x7}, /* three suits */
    {0x001f, 0xf}, /* 2 .. 6 */
    {0x001f, 0x6}, /* 2 .. 6, two suits */
    {0x107f, 0xf}, /* A, 2 .. 8: lows */
    {0x107f, 0xa}, /* the same in two suits */
    {0x100f, 0xf}, /* A, 2 .. 5: wheels, counterfeits */
    {0x1f00, 0xf}, /* T .. A */
    {0x0ff0, 0x6}, /* 6 .. K, two suits */
    {0x1803, 0xf}, /* 2 3 K A: full houses, quads */
    {0x0015, 0xf}, /* 2 4 6: full houses and quads only */
    {0x0111, 0xd}, /* 2 6 T, three suits: full houses only */
};

Test(kernel_two_three, narrow_decks) {
    const int rounds = 100000;
    const size_t deck_total = sizeof decks / sizeof *decks;
    const hilo_tier *tiers[8];
    size_t tier_count = tier_check_list(tiers);
    for (size_t t = 0; t < tier_count; t++) {
        static tier_check check;
        uint64_t state = random_seed(41);
        memset(&check, 0, sizeof check);
        check.tier = tiers[t];
        for (size_t i = 0; i < deck_total; i++) {
            int deck[52], deck_count = 0;
            for (int card = 0; card < 52; card++) {
                if (decks[i].ranks >> (card / 4) & 1 && decks[i].suits >> (card % 4) & 1) {
                    deck[deck_count++] = card;
                }
            }
            check_random(&check, &state, deck, deck_count, rounds);
        }
        cr_assert_eq(check.compared, deck_total * (uint64_t)rounds);
        cr_expect_gt(check.lows, 100000);
        for (int category = 0; category < 9; category++) {
            cr_expect_gt(check.categories[category], 4000, "category %d", category);
        }
    }
    if (!tier_count) {
        cr_skip_test("no vector tier on this machine");
    }
}

/* Worked out by hand: the five cards of each high. Every source of each category, and what hides
 * it. */
static const struct {
    const char *hole, *board, *high, *why;
} corners[] = {
    {"AsKh9d7c", "QsJh8d6c2s", "AsKhQsJh8d", "two high cards of the hand, three of the board"},
    {"AsAh9d7c", "QsJh8d6c2s", "AsAhQsJh8d", "pair 2 + 0: no kicker from the hand"},
    {"AsQh9d7c", "QsJh8d6c2s", "QsQhAsJh8d", "pair 1 + 1: one kicker from the hand"},
    {"AsKh9d7c", "QsQh8d6c2s", "QsQhAsKh8d", "pair 0 + 2: two kickers from the hand"},
    {"AsAhKdKc", "QsJh8d6c2s", "AsAhQsJh8d", "two pairs in hand are one"},
    {"AsKh9d7c", "QsQhJd2c2s", "QsQhAsKhJd", "two pairs on board are one"},
    {"8s8h9d7c", "QsJh9s6c2s", "9s9d8sQsJh", "the lower pair in hand is no second"},
    {"AsAh9d7c", "QsQh8d6c2s", "AsAhQsQh8d", "two pair, 2 + 0 with 0 + 2"},
    {"9d7c5hKh", "9sJh7d6c2s", "9s9d7c7dJh", "two pair, 1 + 1 with 1 + 1"},
    {"AsKhJd7c", "QsQhJh8c2s", "QsQhJdJhAs", "two pair, 1 + 1 with 0 + 2"},
    {"AsJd9c7h", "AhJh8s8c2s", "AsAhJdJh8s", "the board's pair is a kicker only"},
    {"KsKh9d8c", "9s8h2d2cQs", "KsKh2d2cQs", "the pair in hand with that on board"},
    {"KsKh9d8c", "9s8hAd5cQs", "9s9d8c8hAd", "the pair in hand goes with no other of its own"},
    {"9d8c7h6s", "9s8h7d6c2s", "9s9d8c8h7d", "four ranks of both sides"},
    {"As9h7d5c", "KsKhKd8c2s", "KsKhKdAs9h", "trips 0 + 3"},
    {"AsKh7d5c", "KsKd9h8c2s", "KsKhKdAs9h", "trips 1 + 2"},
    {"KsKhAd5c", "KdQh9c8s2d", "KsKhKdQh9c", "trips 2 + 1"},
    {"KsKhKdKc", "QsJh8d6c2s", "KsKhQsJh8d", "four in hand are a pair"},
    {"KsKhKdAc", "KcQhJd8s2d", "KsKhKcQhJd", "trips in hand, the fourth on board: trips"},
    {"5h5dQsJc", "KsKhKd9c9d", "KsKhKd5h5d", "full house 0 + 3 with 2 + 0"},
    {"9hAdQs5c", "9s9d5hKcJs", "9s9d9h5c5h", "full house 1 + 2 with 1 + 1"},
    {"9h9dQsJc", "9s5c5d8hKs", "9s9h9d5c5d", "full house 2 + 1 with 0 + 2"},
    {"Kh5d5sJc", "9s9h9dKsKc", "9s9h9d5d5s", "trips 1 + 2 with no pair hide no full house"},
    {"KhAdQsJc", "9s9h9dKsKc", "KhKsKcAd9s", "trips 1 + 2 over trips on board"},
    {"9c9hKs5d", "9sKhKd5c2h", "KsKhKd9c9s", "of several full houses the highest trips"},
    {"9c9h5s4d", "9sKhKdQcQh", "9c9h9sKhKd", "of two pairs on board the higher"},
    {"9cKs5s4d", "9s9hKhKd2c", "KsKhKd9c9s", "two trips 1 + 2"},
    {"9cAs5s4d", "9s9h9dKd2c", "9c9s9h9dAs", "quads 1 + 3: the kicker from the hand"},
    {"9c9sAs4d", "9h9dKdQc2c", "9c9s9h9dKd", "quads 2 + 2: the kicker from the board"},
    {"9c9s4s4d", "9h9d4h4c2c", "9c9s9h9d4h", "two quads 2 + 2"},
    {"9c4s4dAh", "9h9d9s4h4c", "9c9h9d9sAh", "quads 1 + 3 over quads 2 + 2"},
    {"As4s4dQh", "9h9d9s4h4c", "4s4d4h4c9h", "quads under a full house of higher rank"},
    {"8h9h8c2d", "8d8sThJhQh", "8h9hThJhQh", "a straight flush over quads"},
    {"4s5hTdJc", "6d7c8h9sAs", "TdJc7c8h9s", "straights that do not adjoin: the highest"},
    {"4s5hJdTc", "AdKc2h3sQs", "JdTcAdKcQs", "a wheel under broadway"},
    {"AhKhQh2h", "JhTh9h2s3d", "KhQhJhTh9h", "the ace makes no straight flush"},
    {"Ah2h3hKs", "4h5h9hTh2s", "Ah3h9hTh5h", "four on board: the highest three, not the wheel"},
    {"Ah2h9sKs", "3h4h5hKdKc", "Ah2h3h4h5h", "the steel wheel"},
    {"As2s3s4s", "5h6h7h8hKd", "3s4s5h6h7h", "the higher straight has one card of the hand"},
};

/* The five cards of each low; "" for none. */
static const struct {
    const char *hole, *board, *low, *why;
} low_corners[] = {
    {"As2s3h4d", "5s6c7sKhQd", "As2s5s6c7s", "two of the hand's four"},
    {"Kh2sQhQd", "Ac4h5d6c7s", "", "one low card in hand, five on board"},
    {"As2s3h4d", "5s6cKhQdQs", "", "four low cards in hand, two on board"},
    {"As2sKhQd", "Ac2h3d4c5s", "As2s3d4c5s", "both counterfeited, three others on board"},
    {"As2sKhQd", "Ac2h3d4cQs", "", "both counterfeited, two others on board"},
    {"As2sKh8d", "Ac3h4d5cQs", "As2s3h4d5c", "one counterfeited"},
    {"As2s7h8d", "Ac2h5d6cQs", "As7h2h5d6c", "both counterfeited, others in hand"},
    {"AsAd2c2d", "3s4h8cKdQh", "As2c3s4h8c", "two pairs in hand"},
    {"AsAdAhAc", "3s4h8c2d7h", "", "one rank in hand"},
    {"3s3d8h7c", "As2h2d8c8d", "3s7cAs2h8c", "a pair in hand, one rank of both sides"},
    {"5s6d7h8c", "5c6h7dAs2h", "5s6dAs2h7d", "three ranks of both sides"},
    {"9s9dTh2c", "3c4h5d6s7h", "", "a nine is no low card"},
};

static hilo_cards set_of(const char *text) {
    hilo_cards set = 0;
    if (*text) {
        cr_assert_eq(hilo_cards_parse(text, &set, NULL, NULL, NULL), HILO_OK, "%s", text);
    }
    return set;
}

/* One hand in every lane of one block or more. */
static void rank_everywhere(const hilo_tier *tier, const char *hole, const char *board,
                            hilo_rank highs[64], hilo_rank lows[64]) {
    hilo_cards holes[64], boards[64];
    for (int i = 0; i < 64; i++) {
        holes[i] = set_of(hole);
        boards[i] = set_of(board);
    }
    tier->rank_two_three(holes, boards, highs, lows, 64);
}

static size_t count_equal(const hilo_rank ranks[64], hilo_rank rank) {
    size_t count = 0;
    for (int i = 0; i < 64; i++) {
        count += ranks[i] == rank;
    }
    return count;
}

static size_t check_corners(const hilo_tier *tier) {
    size_t compared = 0;
    hilo_rank highs[64], lows[64];
    for (size_t i = 0; i < sizeof corners / sizeof *corners; i++, compared++) {
        rank_everywhere(tier, corners[i].hole, corners[i].board, highs, lows);
        hilo_rank high = hilo_rank_high(set_of(corners[i].high));
        cr_expect(high && count_equal(highs, high) == 64, "%s: %s with %s: %s", tier->name,
                  corners[i].hole, corners[i].board, corners[i].why);
    }
    for (size_t i = 0; i < sizeof low_corners / sizeof *low_corners; i++, compared++) {
        rank_everywhere(tier, low_corners[i].hole, low_corners[i].board, highs, lows);
        hilo_rank low = hilo_rank_low8(set_of(low_corners[i].low));
        cr_expect((low != 0) == (*low_corners[i].low != 0) && count_equal(lows, low) == 64,
                  "%s: low of %s with %s: %s", tier->name, low_corners[i].hole,
                  low_corners[i].board, low_corners[i].why);
    }
    return compared;
}

Test(kernel_two_three, corner_cases) {
    for (size_t t = 0; hilo_tier_at(t); t++) {
        if (hilo_tier_at(t)->available()) {
            cr_assert_eq(check_corners(hilo_tier_at(t)), 51);
        } else {
            fprintf(stderr, "tier %s: skipped\n", hilo_tier_at(t)->name);
        }
    }
}

static hilo_cards draw(uint64_t *state, int *deck, int first, int count) {
    random_draw(state, deck + first, 52 - first, count);
    return hilo_judge_set(deck + first, count);
}

/* Hands and boards of other sizes, cards on both sides, bits that are no cards. */
static void draw_mixed(uint64_t *state, int *deck, hilo_cards *hole, hilo_cards *board) {
    int kind = random_below(state, 8);
    int hole_count = kind == 0 ? random_below(state, 8) : 4;
    int board_count = kind <= 1 ? random_below(state, 8) : kind == 2 ? 3 : kind == 3 ? 4 : 5;
    *hole = draw(state, deck, 0, hole_count);
    *board = draw(state, deck, hole_count, board_count);
    if (kind == 4) {
        int bit = random_below(state, 64);
        *board = *board & (*board - 1);
        *board |= random_below(state, 2) ? *hole & -*hole : (hilo_cards)1 << bit;
    }
}

Test(kernel_two_three, arrays_of_any_sizes) {
    enum { LENGTH = 20011 };
    static hilo_cards holes[LENGTH], boards[LENGTH];
    static hilo_rank highs[LENGTH], lows[LENGTH], alone[LENGTH];
    uint64_t state = random_seed(42);
    int deck[52];
    random_full_deck(deck);
    for (size_t i = 0; i < LENGTH; i++) {
        draw_mixed(&state, deck, &holes[i], &boards[i]);
    }
    for (size_t t = 0; hilo_tier_at(t); t++) {
        const hilo_tier *tier = hilo_tier_at(t);
        if (!tier->available()) {
            fprintf(stderr, "tier %s: skipped\n", tier->name);
            continue;
        }
        size_t legal = 0, compared = 0;
        tier->rank_two_three(holes, boards, highs, lows, LENGTH);
        tier->rank_two_three(holes, boards, NULL, NULL, LENGTH);
        for (size_t i = 0; i < LENGTH; i++, compared++) {
            hilo_rank high = 77, low = 77;
            hilo_rank_two_three(holes[i], boards[i], &high, &low);
            cr_assert(highs[i] == high && lows[i] == low, "%s: %zu", tier->name, i);
            legal += high != 0;
        }
        cr_assert_eq(compared, LENGTH);
        cr_assert(legal > LENGTH / 2 && legal < LENGTH * 15 / 16, "%zu", legal);
        tier->rank_two_three(holes, boards, alone, NULL, LENGTH);
        cr_assert_eq(memcmp(alone, highs, sizeof highs), 0);
        tier->rank_two_three(holes, boards, NULL, alone, LENGTH);
        cr_assert_eq(memcmp(alone, lows, sizeof lows), 0);
    }
}

Test(kernel_two_three, arrays_stop_at_their_end) {
    hilo_cards holes[70], boards[70];
    uint64_t state = random_seed(43);
    int deck[52];
    random_full_deck(deck);
    for (int i = 0; i < 70; i++) {
        holes[i] = draw(&state, deck, 0, 4);
        boards[i] = draw(&state, deck, 4, 5);
    }
    for (size_t t = 0; hilo_tier_at(t); t++) {
        const hilo_tier *tier = hilo_tier_at(t);
        for (size_t count = 0; count < 70 && tier->available(); count++) {
            hilo_rank highs[71], lows[71];
            memset(highs, 0xee, sizeof highs);
            memset(lows, 0xee, sizeof lows);
            tier->rank_two_three(holes, boards, highs, lows, count);
            cr_assert(highs[count] == 0xeeeeeeee && lows[count] == 0xeeeeeeee, "%zu", count);
            cr_assert(count == 0 || highs[count - 1] != 0xeeeeeeee);
        }
    }
}
