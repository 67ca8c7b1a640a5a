#include "game/game.h"

#include <string.h>

/* Weakest low that qualifies: 8-7-6-5-4, as 256 - mask (rank/low.h). */
#define EIGHT_OR_BETTER (256 - 0xf8)

static const hilo_game rows[] = {
    {
        .name = "holdem",
        .title = "Texas Hold'em",
        .min_seats = 2,
        .max_seats = 10,
        .hole_cards = 2,
        .starting_cards = 2,
        .board_cards = 5,
        .streets = 1 << 0 | 1 << 3 | 1 << 4 | 1 << 5,
        .down_mask = 3,
        .use = HILO_USE_ANY_FIVE,
        .notation = HILO_NOTATION_CLASSES,
        .pot_count = 1,
        .pots = {{HILO_SCALE_HIGH, 0}},
        .ranking = "holdem",
    },
    {
        .name = "omaha8",
        .title = "Omaha Hi/Lo",
        .min_seats = 2,
        .max_seats = 10,
        .hole_cards = 4,
        .starting_cards = 4,
        .board_cards = 5,
        .streets = 1 << 0 | 1 << 3 | 1 << 4 | 1 << 5,
        .down_mask = 15,
        .use = HILO_USE_TWO_THREE,
        .notation = HILO_NOTATION_PATTERNS,
        .pot_count = 2,
        .pots = {{HILO_SCALE_HIGH, 0}, {HILO_SCALE_LOW8, EIGHT_OR_BETTER}},
        .ranking = "omaha8",
    },
    {
        .name = "stud8",
        .title = "Seven Card Stud Hi/Lo",
        .min_seats = 2,
        .max_seats = 8,
        .hole_cards = 7,
        .starting_cards = 3,
        .board_cards = 0,
        .streets = 1 << 3 | 1 << 4 | 1 << 5 | 1 << 6 | 1 << 7,
        .down_mask = 1 << 0 | 1 << 1 | 1 << 6,
        .shared_last = true,
        .use = HILO_USE_ANY_FIVE,
        .notation = HILO_NOTATION_POSITIONS,
        .pot_count = 2,
        .pots = {{HILO_SCALE_HIGH, 0}, {HILO_SCALE_LOW8, EIGHT_OR_BETTER}},
        .ranking = "stud8",
    },
};

#define ROW_COUNT (sizeof rows / sizeof rows[0])

const hilo_game *hilo_game_at(size_t index) {
    return index < ROW_COUNT ? &rows[index] : NULL;
}

const hilo_game *hilo_game_find(const char *name) {
    for (size_t i = 0; i < ROW_COUNT; i++) {
        if (strcmp(rows[i].name, name) == 0) {
            return &rows[i];
        }
    }
    return NULL;
}

const char *hilo_game_street(const hilo_game *game, int cards) {
    static const char *const board[] = {"preflop", "", "", "flop", "turn", "river"};
    static const char *const own[] = {"", "", "", "third", "fourth", "fifth", "sixth", "seventh"};
    return hilo_game_has_upcards(game) ? own[cards] : board[cards];
}

bool hilo_game_plays(const hilo_game *game, hilo_scale scale) {
    for (int pot = 0; pot < game->pot_count; pot++) {
        if (game->pots[pot].scale == scale) {
            return true;
        }
    }
    return false;
}

const char *hilo_game_name(size_t index) {
    const hilo_game *game = hilo_game_at(index);
    return game ? game->name : NULL;
}

const char *hilo_game_title(const char *name) {
    const hilo_game *game = hilo_game_find(name);
    return game ? game->title : NULL;
}

bool hilo_game_has_low(const char *name) {
    const hilo_game *game = hilo_game_find(name);
    return game && hilo_game_plays(game, HILO_SCALE_LOW8);
}
