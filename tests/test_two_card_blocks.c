/* Two-card hands by blocks against every pair of them, on boards of all kinds and every tier. */
#include "engine/two_card_blocks.h"
#include "random.h"
#include "rank/ranker.h"
#include "solving.h"
#include "tiers.h"

#define MOST_HANDS 1326

typedef struct {
    int boards, refused, flushes, heavy;
    uint64_t pairs;
} coverage;

/* What the hands of one board win, pair by pair. */
static void judge(const hilo_two_cards *two, hilo_cards board, unsigned orbit,
                  uint64_t won[2][MOST_HANDS], hilo_wide *upto, coverage *seen) {
    static hilo_rank ranks[MOST_HANDS];
    for (size_t i = 0; i < two->count; i++) {
        hilo_cards cards = two->hands[i].cards;
        ranks[i] = cards & board ? 0 : hilo_rank_high(cards | board);
    }
    for (size_t i = 0; i < two->count; i++) {
        for (size_t j = 0; j < two->count && ranks[i]; j++) {
            if (!ranks[j] || two->hands[i].cards & two->hands[j].cards) {
                continue;
            }
            uint64_t twice = ranks[i] > ranks[j] ? 2 : ranks[i] == ranks[j];
            won[0][i] += twice * (two->weights[j] >> 32) * orbit;
            won[1][i] += twice * (uint32_t)two->weights[j] * orbit;
            *upto += (hilo_wide)(twice > 0) * (two->weights[j] >> 32) * (uint32_t)two->weights[i] *
                     orbit;
            seen->pairs++;
        }
    }
}

/* Of few ranks or few suits, so that pairs, trips, quads and flushes are frequent. */
static hilo_cards draw_board(uint64_t *state) {
    hilo_cards board = 0;
    int ranks = random_below(state, 3) ? 13 : 2 + random_below(state, 4);
    int suits = ranks < 5 || random_below(state, 3) ? 4 : 1 + random_below(state, 3);
    while (hilo_set_count(board) < 5) {
        int rank = random_below(state, ranks), suit = random_below(state, suits);
        board |= hilo_card_bit(hilo_card_make(12 - rank, suit));
    }
    return board;
}

static bool has_suited(hilo_cards board, int count) {
    for (int suit = 0; suit < 4; suit++) {
        if (hilo_set_count(hilo_set_suit(board, suit)) >= count) {
            return true;
        }
    }
    return false;
}

static void check_sums(const hilo_two_cards *two, hilo_two_card_blocks *blocks,
                       uint64_t wanted[2][MOST_HANDS], hilo_wide wanted_upto, const char *text) {
    static uint64_t got[2][MOST_HANDS];
    uint64_t *sums[2] = {got[0], got[1]};
    hilo_wide upto = 0;
    memset(got, 0, sizeof got);
    hilo_two_card_blocks_settle(blocks, sums, &upto);
    cr_assert(upto == wanted_upto, "%s: pairs in which the first seat does not lose", text);
    for (size_t i = 0; i < two->count; i++) {
        for (int seat = 0; seat < 2; seat++) {
            bool held = seat ? two->weights[i] >> 32 : (uint32_t)two->weights[i];
            cr_assert(!held || got[seat][i] == wanted[seat][i], "%s: seat %d, hand %zu", text,
                      seat + 1, i);
        }
    }
}

static void check_ranges(const hilo_tier *tier, const char *const seats[2], int boards,
                         uint64_t *state, coverage *seen) {
    static const unsigned orbits[] = {1, 2, 3, 4, 6, 8, 12, 24};
    static uint64_t wanted[2][MOST_HANDS];
    hilo_request request = {.game = "holdem", .seats = seats, .seat_count = 2};
    hilo_matchup *matchup = make_matchup(&request);
    hilo_two_cards two;
    cr_assert(hilo_two_cards_make(&two, matchup));
    hilo_two_card_blocks *blocks = hilo_two_card_blocks_new(&two);
    cr_assert_not_null(blocks);
    hilo_wide upto = 0;
    seen->heavy += matchup->seats[0].total_weight > UINT32_MAX / 4;
    memset(wanted, 0, sizeof wanted);
    for (int i = 0; i < boards; i++) {
        hilo_cards board = draw_board(state);
        unsigned orbit = orbits[random_below(state, 8)];
        bool counted = hilo_two_card_blocks_board(blocks, tier, hilo_hand_of(board), orbit);
        cr_assert_eq(counted, !has_suited(board, 4), "%016llx", (unsigned long long)board);
        seen->refused += !counted;
        if (counted) {
            judge(&two, board, orbit, wanted, &upto, seen);
            seen->boards++;
            seen->flushes += has_suited(board, 3);
        }
    }
    check_sums(&two, blocks, wanted, upto, request_text(&request));
    hilo_two_card_blocks_free(blocks);
    hilo_two_cards_free(&two);
    hilo_matchup_free(matchup);
}

static void check_tier(const hilo_tier *tier) {
    /* The last have so much weight that sums are moved away after each board. */
    static const char *const ranges[][2] = {
        {"random", "random"},
        {"22+,A2s+,K9o+", "random"},
        {"22+", "22+"},
        {"A2+:0.5,KQ:0.25", "A2+,22+:0.75"},
        {"K2s+,AA", "Q2s+,J2s+,T2s+"},
        {"random!A:0.3,AA", "random:0.7,KK:0.1"},
        {"A*:0.999999,random!A:0.999998", "K*:0.000001,random!K:0.999997"}};
    uint64_t state = random_seed(0xb10c);
    coverage seen = {0};
    for (size_t i = 0; i < sizeof ranges / sizeof ranges[0]; i++) {
        check_ranges(tier, ranges[i], 60, &state, &seen);
    }
    cr_assert_gt(seen.boards, 250, "%d", seen.boards);
    cr_assert_gt(seen.refused, 20, "%d", seen.refused);
    cr_assert_gt(seen.flushes, 60, "%d", seen.flushes);
    cr_assert_eq(seen.heavy, 1, "%d", seen.heavy);
    cr_assert_gt(seen.pairs, 50000000, "%llu", (unsigned long long)seen.pairs);
    fprintf(stderr, "%d boards agree, %llu pairs of hands\n", seen.boards,
            (unsigned long long)seen.pairs);
}

Test(two_card_blocks, scalar) {
    check_tier(scalar_tier());
}

TEST_EACH_TIER(two_card_blocks_listed, check_tier)

/* Four hands and more for each pair of ranks that some hand has. */
Test(two_card_blocks, dense_and_sparse) {
    static const struct {
        const char *seats[2];
        int blocks;
        bool fit;
    } cases[] = {{{"random", "random"}, 91, true}, {{"22+", "QQ"}, 13, true},
                 {{"AK", "AA"}, 2, true},          {{"AKs", "QQ"}, 2, false},
                 {{"AcKd,QcJd", "QQ"}, 3, false},  {{"AcKc", "random!A!K"}, 67, true}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        hilo_request request = {.game = "holdem", .seats = cases[i].seats, .seat_count = 2};
        hilo_matchup *matchup = make_matchup(&request);
        int blocks = hilo_two_card_blocks_count(matchup);
        cr_expect_eq(blocks, cases[i].blocks, "%s: %d", request_text(&request), blocks);
        cr_expect_eq(hilo_two_card_blocks_fit(matchup), cases[i].fit, "%s", request_text(&request));
        hilo_matchup_free(matchup);
    }
}
