/* A game is a row of data. Nothing outside this folder compares a game's name or address. */
#ifndef HILO_GAME_GAME_H
#define HILO_GAME_GAME_H

#include "rank/scale.h"

/* How a range of this game is written. */
typedef enum {
    HILO_NOTATION_CLASSES,  /* AKs, QQ+, else "contains at least" */
    HILO_NOTATION_PATTERNS, /* "contains at least" */
    HILO_NOTATION_POSITIONS /* down/up/river */
} hilo_notation;

typedef struct {
    hilo_scale scale;
    hilo_rank qualifier; /* the weakest rank that may win this pot; 0: anyone */
} hilo_pot;

typedef struct hilo_game {
    const char *name, *title;
    uint8_t min_seats, max_seats;
    uint8_t hole_cards;     /* own cards at the end: 2, 4, 7 */
    uint8_t starting_cards; /* own cards that a range of starting hands gives: 2, 4, 3 */
    uint8_t board_cards;    /* shared cards at the end: 5, or 0 */
    uint8_t streets;        /* bit n: n board (or own, when there is no board) cards is a street */
    uint8_t down_mask;      /* bit p: own card p is dealt face down */
    bool shared_last;       /* the last own card is one shared card when the deck runs short */
    hilo_use use;
    hilo_notation notation;
    uint8_t pot_count;
    hilo_pot pots[2];    /* an unclaimed pot goes to pots[0] */
    const char *ranking; /* name of the published order of its starting hands; NULL: none */
} hilo_game;

/* The row of that name; NULL when there is none. */
const hilo_game *hilo_game_find(const char *name);

/* All rows; NULL past the last. */
const hilo_game *hilo_game_at(size_t index);

/* Whether any pot of the game is played on this scale. */
bool hilo_game_plays(const hilo_game *game, hilo_scale scale);

/* The name of a street by its number of board (or own, when there is no board) cards: "flop". */
const char *hilo_game_street(const hilo_game *game, int cards);

/* Whether some own cards are dealt face up (stud). */
static inline bool hilo_game_has_upcards(const hilo_game *game) {
    return game->board_cards == 0;
}

#endif
