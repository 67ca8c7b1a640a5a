/* Batch ranking: every vector tier ranks as the scalar one does. */
#include "random.h"
#include "rank/high.h"
#include "tiers.h"

#define SETS (1 << 20)
#define BATCH (1 << 13)
#define MOST 70 /* sets in arrays of every length */
#define GUARD 0xeeeeeeee

/* The first of the differences, if any. */
static void expect_equal(const hilo_tier *tier, const hilo_cards *sets, const hilo_rank *got,
                         const hilo_rank *wanted, size_t count) {
    for (size_t i = 0; i < count; i++) {
        if (got[i] != wanted[i]) {
            char text[105];
            hilo_cards_format(sets[i], text);
            cr_assert_fail("%s, set %zu of %zu, %s: %08x, should be %08x", tier->name, i, count,
                           text, got[i], wanted[i]);
        }
    }
}

/* As if any set might have any size, and as of one size. */
static void check_highs(const hilo_tier *tier, const hilo_cards *sets, int size, size_t count,
                        uint64_t categories[9]) {
    static hilo_rank got[BATCH], wanted[BATCH];
    cr_assert_leq(count, BATCH);
    scalar_tier()->rank_high(sets, size, wanted, count);
    tier->rank_high(sets, size, got, count);
    expect_equal(tier, sets, got, wanted, count);
    tier->rank_high_any(sets, got, count);
    expect_equal(tier, sets, got, wanted, count);
    for (size_t i = 0; i < count; i++) {
        categories[hilo_rank_category(wanted[i])]++;
    }
}

static hilo_cards draw(uint64_t *state, hilo_card *deck, int deck_size, int count) {
    hilo_cards set = 0;
    for (int i = 0; i < count; i++) {
        int j = i + random_below(state, deck_size - i);
        hilo_card card = deck[j];
        deck[j] = deck[i];
        deck[i] = card;
        set |= hilo_card_bit(card);
    }
    return set;
}

static int fill_deck(hilo_card deck[52], unsigned ranks, unsigned suits) {
    int size = 0;
    for (hilo_card card = 0; card < 52; card++) {
        if (ranks >> hilo_card_rank(card) & 1 && suits >> hilo_card_suit(card) & 1) {
            deck[size++] = card;
        }
    }
    return size;
}

static void check_deck(const hilo_tier *tier, hilo_card *deck, int deck_size, int size,
                       size_t count, uint64_t *state, uint64_t categories[9]) {
    static hilo_cards sets[BATCH];
    for (size_t i = 0; i < count; i++) {
        sets[i] = draw(state, deck, deck_size, size);
    }
    check_highs(tier, sets, size, count, categories);
}

static uint64_t sum(const uint64_t categories[9]) {
    uint64_t total = 0;
    for (int category = 0; category < 9; category++) {
        total += categories[category];
    }
    return total;
}

static void check_random(const hilo_tier *tier) {
    uint64_t state = random_seed(511);
    hilo_card deck[52];
    int deck_size = fill_deck(deck, HILO_RANKS, 15);
    for (int size = 5; size <= 7; size++) {
        uint64_t categories[9] = {0};
        for (int done = 0; done < SETS; done += BATCH) {
            check_deck(tier, deck, deck_size, size, BATCH, &state, categories);
        }
        cr_assert_eq(sum(categories), SETS);
        for (int category = 0; category < 8; category++) {
            cr_expect_gt(categories[category], 100, "%d", category);
        }
    }
}

TEST_EACH_TIER(rank_random_sets, check_random)

/* Decks in which rare categories are frequent, and of several kinds at once: two suits of a few
 * ranks, or one, or few ranks in all suits. */
static void check_narrow(const hilo_tier *tier) {
    static const struct {
        unsigned ranks, suits;
    } decks[] = {
        {0x007f, 0x3}, {0x007f, 0xc}, {0x1fff, 0x1}, {0x1fff, 0x8}, {0x1fff, 0x6},
        {0x100f, 0xf}, {0x1f00, 0xf}, {0x03e0, 0x5}, {0x1007, 0xf}, {0x1803, 0xf},
        {0x0049, 0xf}, {0x1800, 0xf}, {0x1ff0, 0x2}, {0x1fe0, 0xe}, {0x0fff, 0x9},
        {0x1555, 0x7}, {0x1557, 0x4}, {0x101f, 0xa}, {0x103f, 0x1}, {0x0ff0, 0x4},
    };
    const size_t deck_total = sizeof decks / sizeof *decks;
    uint64_t state = random_seed(512);
    for (int size = 5; size <= 7; size++) {
        uint64_t categories[9] = {0};
        for (size_t i = 0; i < deck_total; i++) {
            hilo_card deck[52];
            int deck_size = fill_deck(deck, decks[i].ranks, decks[i].suits);
            check_deck(tier, deck, deck_size, size, BATCH, &state, categories);
        }
        cr_assert_eq(sum(categories), deck_total * BATCH);
        for (int category = 0; category < 9; category++) {
            cr_expect_gt(categories[category], 1000, "%d cards, category %d: %d", size, category,
                         (int)categories[category]);
        }
    }
}

TEST_EACH_TIER(rank_narrow_decks, check_narrow)

/* What a batch call does for all its callers; `size` is 0 for sets of any size. */
typedef struct {
    const hilo_tier *tier;
    int size;
    bool low;
} call;

static void rank(const call *c, const hilo_tier *tier, const hilo_cards *sets, hilo_rank *ranks,
                 size_t count) {
    if (c->low) {
        tier->rank_low8(sets, ranks, count);
    } else if (c->size == 0) {
        tier->rank_high_any(sets, ranks, count);
    } else {
        tier->rank_high(sets, c->size, ranks, count);
    }
}

/* Arrays that are exactly as long as said, so that a sanitizer sees a step beyond; and inside
 * others, off any boundary of a vector. */
static int check_length(const call *c, size_t count, uint64_t *state) {
    hilo_card deck[52];
    fill_deck(deck, HILO_RANKS, 15);
    hilo_cards *sets = malloc((count + 8) * sizeof *sets), *exact = malloc((count + !count) * 8);
    hilo_rank *wanted = malloc((count + !count) * sizeof *wanted);
    cr_assert(sets && exact && wanted);
    for (size_t i = 0; i < count; i++) {
        exact[i] = draw(state, deck, 52, c->size ? c->size : random_below(state, 10));
    }
    rank(c, scalar_tier(), exact, wanted, count);
    int compared = 0;
    for (size_t offset = 0; offset < 8; offset++) {
        hilo_rank got[MOST + 32];
        memset(got, 0xee, sizeof got);
        memcpy(sets + offset, exact, count * sizeof *sets);
        rank(c, c->tier, offset ? sets + offset : exact, got + 2 * offset + 1, count);
        expect_equal(c->tier, exact, got + 2 * offset + 1, wanted, count);
        cr_assert(got[2 * offset] == GUARD && got[2 * offset + 1 + count] == GUARD);
        compared++;
    }
    free(sets);
    free(exact);
    free(wanted);
    return compared;
}

static void check_lengths(const hilo_tier *tier) {
    const call calls[] = {{tier, 5, false}, {tier, 6, false}, {tier, 7, false},
                          {tier, 0, false}, {tier, 0, true},  {tier, 7, true}};
    uint64_t state = random_seed(513);
    int compared = 0;
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++) {
        for (size_t count = 0; count <= MOST; count++) {
            compared += check_length(&calls[i], count, &state);
        }
    }
    cr_assert_eq(compared, 6 * (MOST + 1) * 8);
}

TEST_EACH_TIER(rank_lengths, check_lengths)

/* Each rank of `ranks` in some suits: in one, or in a random number of them. */
static hilo_cards in_suits(unsigned ranks, bool one, uint64_t *state) {
    hilo_cards set = 0;
    for (int rank = 0; rank < 13; rank++) {
        unsigned suits = one ? 1u << random_below(state, 4) : (unsigned)random_below(state, 15) + 1;
        for (int suit = 0; suit < 4 && ranks >> rank & 1; suit++) {
            set |= (hilo_cards)(suits >> suit & 1) << (16 * suit + rank);
        }
    }
    return set;
}

static void check_lows(const hilo_tier *tier) {
    static hilo_cards sets[HILO_RANKS + 1];
    static hilo_rank got[HILO_RANKS + 1], wanted[HILO_RANKS + 1];
    const size_t count = HILO_RANKS + 1;
    const int rounds = 64;
    uint64_t state = random_seed(514);
    int compared = 0, lows = 0;
    for (int round = 0; round < rounds; round++) {
        for (unsigned ranks = 0; ranks < count; ranks++) {
            sets[ranks] = in_suits(ranks, round % 2, &state);
        }
        scalar_tier()->rank_low8(sets, wanted, count);
        tier->rank_low8(sets, got, count);
        expect_equal(tier, sets, got, wanted, count);
        for (size_t i = 0; i < count; i++, compared++) {
            lows += wanted[i] != 0;
        }
    }
    cr_assert_eq(compared, rounds * 8192);
    /* Of the 256 sets of low ranks 56 + 28 + 8 + 1 hold five or more; 32 of the others go with
     * each. */
    cr_assert_eq(lows, rounds * 93 * 32);
}

TEST_EACH_TIER(rank_all_lows, check_lows)

/* Whatever size a set has, and bits in it that are no cards. */
static void check_any(const hilo_tier *tier) {
    static hilo_cards sets[BATCH];
    static hilo_rank got[BATCH], wanted[BATCH];
    uint64_t state = random_seed(515);
    hilo_card deck[52];
    fill_deck(deck, HILO_RANKS, 15);
    int compared = 0, none = 0;
    for (int round = 0; round < 64; round++) {
        int most = round % 2 ? 52 : 8;
        for (int i = 0; i < BATCH; i++) {
            sets[i] = draw(&state, deck, 52, random_below(&state, most + 1));
            sets[i] |= random_below(&state, 20) ? 0 : (hilo_cards)1 << random_below(&state, 64);
        }
        scalar_tier()->rank_high_any(sets, wanted, BATCH);
        tier->rank_high_any(sets, got, BATCH);
        expect_equal(tier, sets, got, wanted, BATCH);
        for (int i = 0; i < BATCH; i++, compared++) {
            none += wanted[i] == 0;
        }
        scalar_tier()->rank_low8(sets, wanted, BATCH);
        tier->rank_low8(sets, got, BATCH);
        expect_equal(tier, sets, got, wanted, BATCH);
    }
    cr_assert_eq(compared, 64 * BATCH);
    cr_assert(none > compared / 10 && none < compared * 9 / 10, "%d", none);
}

TEST_EACH_TIER(rank_any_sets, check_any)

/* The scalar tier is the single calls. */
Test(rank_scalar_tier, equals_single_calls) {
    static hilo_cards sets[BATCH];
    static hilo_rank ranks[BATCH];
    uint64_t state = random_seed(516);
    hilo_card deck[52];
    fill_deck(deck, HILO_RANKS, 15);
    int compared = 0;
    for (int size = 5; size <= 7; size++) {
        for (int i = 0; i < BATCH; i++) {
            sets[i] = draw(&state, deck, 52, size);
        }
        scalar_tier()->rank_high(sets, size, ranks, BATCH);
        for (int i = 0; i < BATCH; i++, compared++) {
            cr_assert_eq(ranks[i], hilo_rank_high(sets[i]));
        }
        scalar_tier()->rank_low8(sets, ranks, BATCH);
        for (int i = 0; i < BATCH; i++, compared++) {
            cr_assert_eq(ranks[i], hilo_rank_low8(sets[i]));
        }
    }
    cr_assert_eq(compared, 6 * BATCH);
}

/* A tier that is added needs its tests in tiers.h. */
Test(rank_scalar_tier, every_tier_is_tested) {
    static const char *const tested[] = {"scalar", "avx2", "avx512"};
    size_t count = 0;
    for (; hilo_tier_at(count); count++) {
        cr_assert_lt(count, sizeof tested / sizeof *tested);
        cr_assert_str_eq(hilo_tier_at(count)->name, tested[count]);
    }
    cr_assert(count == 1 || count == 3);
}
