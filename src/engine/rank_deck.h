/* A deck as boards see it that are told apart by their ranks and by one suit: the live suits of
 * each rank, and how many cards of a suit on a board can make a flush. */
#ifndef HILO_ENGINE_RANK_DECK_H
#define HILO_ENGINE_RANK_DECK_H

#include "card/cards.h"

#define HILO_FULL_BOARD 5

/* A board has HILO_FULL_BOARD cards, known and to come: so at most one suit has enough on it, and
 * at most two cards are off that. */
typedef struct {
    hilo_cards known; /* part of every board */
    hilo_cards live;  /* where the cards to come are from; no hand holds one of them */
    int to_come;
    uint8_t enough[4]; /* cards of a suit on the board that can make a flush, 3..5; 6: none can */
    uint8_t copies[4]; /* suits that are like this one, itself among them; 0: a lower one is like
                          it, and listed for both */
} hilo_rank_space;

typedef struct {
    hilo_rank_space space;
    int known[4];           /* cards of a suit */
    uint8_t suits[13];      /* live ones of a rank: bit s */
    uint8_t pick[4][16][5]; /* [first suit to look at][suits][how many]: so many of them */
} hilo_rank_deck;

/* Fills in what is the same for all spaces. */
void hilo_rank_deck_start(hilo_rank_deck *deck);

/* Sets the space of a deck that was started. */
void hilo_rank_deck_set(hilo_rank_deck *deck, const hilo_rank_space *space);

/* Ways to choose suits: C(n, k), n <= 4. */
static inline uint8_t hilo_suit_ways(int n, int k) {
    static const uint8_t ways[5][5] = {
        {1, 0, 0, 0, 0}, {1, 1, 0, 0, 0}, {1, 2, 1, 0, 0}, {1, 3, 3, 1, 0}, {1, 4, 6, 4, 1}};
    return ways[n][k];
}

#endif
