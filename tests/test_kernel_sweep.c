/* Sweeping boards: the same plan and boards give the same counts in every tier. */
#include "counts_check.h"
#include "deal_matchups.h"
#include "engine/plan.h"
#include "matchup/matchup.h"
#include "random.h"
#include "tiers.h"

#include <stdio.h>

#define MOST_TUPLES 20000
#define MOST_BOARDS 70
#define LANES_TIMES_TUPLES 300000 /* bounds the work of one matchup */

typedef struct {
    int matchups, two_seats, more_seats, two_three, boards, with_times;
    uint64_t deals, shared_highs, shared_lows;
} coverage;

static uint64_t tuples_of(const hilo_sweep_plan *plan) {
    uint64_t tuples = 1;
    for (int seat = 0; seat < plan->seat_count && tuples <= MOST_TUPLES; seat++) {
        tuples *= plan->counts[seat];
    }
    return tuples;
}

/* Any boards: combos that they touch are left out. */
static void draw_boards(hilo_cards *boards, int count, const hilo_matchup *matchup,
                        uint64_t *state) {
    int size = hilo_set_count(matchup->board) + matchup->board_to_come;
    for (int i = 0; i < count; i++) {
        boards[i] = matchup->board;
        while (hilo_set_count(boards[i]) < size) {
            hilo_cards card = hilo_card_bit((hilo_card)random_below(state, 52));
            boards[i] |= card & ~matchup->dead;
        }
    }
}

/* Boards that count equally often, in runs and mixed. */
static void draw_times(uint16_t *times, int count, uint64_t *state) {
    static const int ends[] = {1, 2, 512, HILO_SWEEP_MOST_TIMES - 1, HILO_SWEEP_MOST_TIMES};
    bool mixed = random_below(state, 2);
    for (int i = 0; i < count; i++) {
        bool same = i && !mixed && random_below(state, 20);
        int often = random_below(state, 2) ? ends[random_below(state, 5)]
                                           : 1 + random_below(state, HILO_SWEEP_MOST_TIMES);
        times[i] = same ? times[i - 1] : (uint16_t)often;
    }
}

/* A board that counts several times is as many boards. */
static void compare_repeated(const hilo_sweep_plan *plan, const hilo_cards *boards, int count,
                             uint64_t *state, const char *what) {
    static hilo_counts wanted, got;
    hilo_cards repeated[3 * MOST_BOARDS];
    uint16_t times[MOST_BOARDS];
    size_t all = 0;
    void *scratch = aligned_alloc(64, (hilo_sweep_scratch(plan) + 63) / 64 * 64);
    for (int i = 0; i < count; i++) {
        times[i] = (uint16_t)(1 + random_below(state, 3));
        for (int k = 0; k < times[i]; k++) {
            repeated[all++] = boards[i];
        }
    }
    memset(&wanted, 0, sizeof wanted);
    memset(&got, 0, sizeof got);
    scalar_tier()->sweep_boards(plan, repeated, NULL, all, scratch, &wanted);
    scalar_tier()->sweep_boards(plan, boards, times, (size_t)count, scratch, &got);
    counts_check_equal(&got, &wanted, plan->seat_count, what);
    free(scratch);
}

/* `times`: NULL, or how often each board counts. */
static void compare(const hilo_tier *tier, const hilo_sweep_plan *plan, const hilo_cards *boards,
                    const uint16_t *times, int count, coverage *seen, const char *what) {
    static hilo_counts wanted, got;
    size_t room = (hilo_sweep_scratch(plan) + 63) / 64 * 64;
    void *scratch = aligned_alloc(64, room);
    cr_assert_not_null(scratch);
    memset(&wanted, 0, sizeof wanted);
    memset(&got, 0, sizeof got);
    scalar_tier()->sweep_boards(plan, boards, times, (size_t)count, scratch, &wanted);
    tier->sweep_boards(plan, boards, times, (size_t)count, scratch, &got);
    counts_check_equal(&got, &wanted, plan->seat_count, what);
    free(scratch);
    seen->boards += count;
    seen->deals += wanted.deals;
    for (unsigned seats = 0; seats < 1u << HILO_MAX_SEATS; seats++) {
        seen->shared_highs += wanted.ties[0][seats];
        seen->shared_lows += wanted.ties[1][seats];
    }
}

/* Numbers of boards around those of lanes. */
static void compare_some(const hilo_tier *tier, const hilo_matchup *matchup, coverage *seen,
                         uint64_t *state, const char *what) {
    static const int numbers[] = {MOST_BOARDS, 0, 1, 15, 16, 17, 31, 32, 33, 64};
    hilo_sweep_plan plan = hilo_sweep_plan_of(matchup);
    uint64_t tuples = tuples_of(&plan);
    if (!matchup->game->board_cards || tuples > MOST_TUPLES) {
        return;
    }
    seen->matchups++;
    seen->two_seats += plan.seat_count == 2;
    seen->more_seats += plan.seat_count > 2;
    seen->two_three += plan.rules.use == HILO_USE_TWO_THREE;
    uint64_t work = 0;
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers && work < LANES_TIMES_TUPLES; i++) {
        hilo_cards boards[MOST_BOARDS];
        draw_boards(boards, numbers[i], matchup, state);
        compare(tier, &plan, boards, NULL, numbers[i], seen, what);
        if (!plan.weights[0]) {
            uint16_t times[MOST_BOARDS];
            draw_times(times, numbers[i], state);
            compare(tier, &plan, boards, times, numbers[i], seen, what);
            seen->with_times += numbers[i];
            if (numbers[i] < 20) {
                compare_repeated(&plan, boards, numbers[i], state, what);
            }
        }
        work += (uint64_t)numbers[i] * tuples;
    }
}

static void check_sweeps(const hilo_tier *tier) {
    static hilo_game games[DEAL_GAMES];
    uint64_t state = random_seed(531);
    coverage seen = {0};
    deal_games(games);
    for (size_t i = 0; i < sizeof deal_matchups / sizeof *deal_matchups; i++) {
        const deal_matchup *matchup = &deal_matchups[i];
        hilo_request request = deal_request(matchup);
        hilo_matchup *built = NULL;
        hilo_error error = {.status = HILO_OK};
        char what[80];
        snprintf(what, sizeof what, "matchup %zu, game %d, %s v %s", i, matchup->game,
                 matchup->seats[0], matchup->seats[1]);
        cr_assert_eq(hilo_matchup_build(&games[matchup->game], &request, &built, &error), HILO_OK,
                     "%s: %s", what, error.message);
        compare_some(tier, built, &seen, &state, what);
        hilo_matchup_free(built);
    }
    cr_expect_gt(seen.matchups, 25, "%d", seen.matchups);
    cr_expect_gt(seen.two_seats, 12, "%d", seen.two_seats);
    cr_expect_gt(seen.more_seats, 12, "%d", seen.more_seats);
    cr_expect_gt(seen.two_three, 7, "%d", seen.two_three);
    cr_expect_gt(seen.boards, 3000, "%d", seen.boards);
    cr_expect_gt(seen.with_times, 1500, "%d", seen.with_times);
    cr_expect_gt(seen.deals, 500000, "%d", (int)seen.deals);
    cr_expect_gt(seen.shared_highs, 10000, "%d", (int)seen.shared_highs);
    cr_expect_gt(seen.shared_lows, 2000, "%d", (int)seen.shared_lows);
    fprintf(stderr, "%d matchups agree on %d boards: %llu deals\n", seen.matchups, seen.boards,
            (unsigned long long)seen.deals);
}

TEST_EACH_TIER(sweep_listed, check_sweeps)
