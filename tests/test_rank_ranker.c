/* Rankers of many prepared hands against the functions that rank one. */
#include "judge.h"
#include "random.h"
#include "rank/ranker.h"

#include <criterion/criterion.h>

#define HOLES 300
#define BOARDS 300

typedef struct {
    hilo_use use;
    int hole_count, board_count;
} shape;

/* The 16-bit rank: a class, or 256 - mask. */
static uint16_t expected_rank(const shape *shape, hilo_scale scale, hilo_cards hole,
                              hilo_cards board) {
    hilo_rank high = 0, low = 0;
    if (shape->use == HILO_USE_TWO_THREE) {
        hilo_rank_two_three(hole, board, &high, &low);
    } else {
        high = hilo_rank_high(hole | board);
        low = hilo_rank_low8(hole | board);
    }
    return (uint16_t)(scale == HILO_SCALE_HIGH ? hilo_rank_class(high) : (int)low);
}

static hilo_cards draw(uint64_t *state, int count) {
    int deck[52];
    random_full_deck(deck);
    random_draw(state, deck, 52, count);
    return hilo_judge_set(deck, count);
}

/* Some of the hands that the board leaves alone, in any order. */
static size_t choose_live(uint64_t *state, const hilo_cards *sets, hilo_cards board,
                          uint32_t *index) {
    size_t live = 0;
    for (int i = 0; i < HOLES; i++) {
        int j = random_below(state, HOLES);
        if (!(sets[j] & board)) {
            index[live++] = (uint32_t)j;
        }
    }
    return live;
}

static uint64_t check_board(const shape *shape, const hilo_holes *holes, const hilo_cards *sets,
                            uint64_t *state) {
    hilo_cards cards = draw(state, shape->board_count);
    hilo_board board = hilo_board_prepare(shape->use, hilo_hand_of(cards), hilo_set_count(cards));
    uint32_t index[HOLES];
    size_t live = choose_live(state, sets, cards, index);
    for (int scale = 0; scale < HILO_SCALE_COUNT; scale++) {
        uint16_t ranks[HOLES + 1];
        ranks[live] = 0xeeee;
        hilo_ranker *ranker = hilo_ranker_of((hilo_scale)scale, shape->use);
        ranker(&board, holes, index, live, shape->hole_count + shape->board_count, ranks);
        cr_assert_eq(ranks[live], 0xeeee, "wrote past the end");
        for (size_t i = 0; i < live; i++) {
            cr_assert_eq(ranks[i], expected_rank(shape, (hilo_scale)scale, sets[index[i]], cards),
                         "%d and %d cards, scale %d", shape->hole_count, shape->board_count, scale);
        }
    }
    return live;
}

Test(rank_ranker, ranks_equal_single_hands) {
    static const shape shapes[] = {
        {HILO_USE_ANY_FIVE, 2, 3},  {HILO_USE_ANY_FIVE, 2, 4},  {HILO_USE_ANY_FIVE, 2, 5},
        {HILO_USE_ANY_FIVE, 5, 0},  {HILO_USE_ANY_FIVE, 6, 0},  {HILO_USE_ANY_FIVE, 7, 0},
        {HILO_USE_ANY_FIVE, 6, 1},  {HILO_USE_TWO_THREE, 4, 3}, {HILO_USE_TWO_THREE, 4, 4},
        {HILO_USE_TWO_THREE, 4, 5},
    };
    size_t total = sizeof shapes / sizeof *shapes;
    uint64_t state = random_seed(26), compared = 0;
    for (size_t s = 0; s < total; s++) {
        hilo_cards sets[HOLES];
        for (int i = 0; i < HOLES; i++) {
            sets[i] = draw(&state, shapes[s].hole_count);
        }
        hilo_holes holes;
        cr_assert(hilo_holes_prepare(&holes, shapes[s].use, sets, HOLES));
        cr_assert_eq(holes.count, HOLES);
        for (int board = 0; board < BOARDS; board++) {
            compared += check_board(&shapes[s], &holes, sets, &state);
        }
        hilo_holes_free(&holes);
    }
    cr_assert_gt(compared, total * BOARDS * HOLES / 3);
}
