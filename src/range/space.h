/* The space of starting hands of a game, factored into ranks and suits.
 *
 * A hand is written in positions: cards dealt as one unordered set come first, highest first; a
 * door card, where the game has one, comes last. Its ranks select a *group*, its suits a *suit
 * vector* of two bits a position, the first position on top. The *code* of a hand is the group
 * followed by the suit vector. Greater codes are stronger to the eye: AsAh.. has the greatest.
 *
 * Not every code is a hand: in a group with a pair only one order of the two suits is one, so that
 * a hand has exactly one code. The factoring is what makes patterns cheap: the ranks of a pattern
 * speak of groups only, its suits of suit vectors only. */
#ifndef HILO_RANGE_SPACE_H
#define HILO_RANGE_SPACE_H

#include "card/suits.h"
#include "game/game.h"

#define HILO_SPACE_CARDS 4 /* cards of a starting hand, at most */
#define HILO_SUITS_WORDS 4 /* 64-bit words that hold a bit for each of 4^4 suit vectors */

typedef struct {
    uint8_t first; /* cards dealt as one unordered set */
    uint8_t cards; /* all cards: first, or first + 1 with a door card */
    uint16_t groups;
} hilo_space;

/* A set of suit vectors of one group: bit v of the words is vector v. */
typedef struct {
    uint64_t words[HILO_SUITS_WORDS];
} hilo_suits;

hilo_space hilo_space_make(int first, int cards);

/* The starting hands of a game: its down cards, and a door card where it deals one. */
hilo_space hilo_space_of(const hilo_game *game);

static inline bool hilo_space_has_door(const hilo_space *space) {
    return space->cards > space->first;
}

/* Suit vectors of a group, hands or not: 4^cards. */
static inline uint32_t hilo_space_vectors(const hilo_space *space) {
    return 1u << 2 * space->cards;
}

static inline uint32_t hilo_space_codes(const hilo_space *space) {
    return (uint32_t)space->groups << 2 * space->cards;
}

/* The suit at `position` of a suit vector. */
static inline int hilo_space_suit(const hilo_space *space, uint32_t vector, int position) {
    return (int)(vector >> 2 * (space->cards - 1 - position)) & 3;
}

/* How many hands there are: 1,326, 270,725, 66,300. */
uint32_t hilo_space_hands(const hilo_space *space);

/* Group of ranks in position order, and back. */
uint32_t hilo_space_group(const hilo_space *space, const uint8_t *ranks);
void hilo_space_ranks(const hilo_space *space, uint32_t group, uint8_t *ranks);

/* Steps to the ranks of the next group; false past the last. Start from all zero, group 0. */
bool hilo_space_next(const hilo_space *space, uint8_t *ranks);

/* The suit vectors that are hands depend only on which positions have equal ranks: one entry for
 * each set of equal pairs of positions, filled when first asked for. Start from {0}. */
typedef struct {
    bool known[64];
    hilo_suits suits[64];
} hilo_suits_cache;

/* The suit vectors that are hands in the group of these ranks. */
const hilo_suits *hilo_space_suits(const hilo_space *space, const uint8_t *ranks,
                                   hilo_suits_cache *cache);

/* Code of cards whose door card, if any, is last; the others may be in any order. And back. */
uint32_t hilo_space_code(const hilo_space *space, const hilo_card *cards);
void hilo_space_hand(const hilo_space *space, uint32_t code, hilo_card *cards);

/* The codes of a hand and of all that differ from it by a relabelling of the suits, without
 * repetition. Returns how many. */
uint32_t hilo_space_orbit(const hilo_space *space, const hilo_card *cards,
                          uint32_t codes[HILO_SUIT_PERMUTATIONS]);

/* A suit class: a hand and those that differ from it by a relabelling of the suits and, where there
 * is a door card, by which card it is. */
#define HILO_CLASS_HANDS 72

/* The codes of the class of a hand, without repetition. Returns how many. */
uint32_t hilo_space_class(const hilo_space *space, const hilo_card *cards,
                          uint32_t codes[HILO_CLASS_HANDS]);

/* n over k for k <= 4: constant divisors, no loop, since it is asked for every hand. */
static inline uint32_t hilo_binomial(uint32_t n, int k) {
    switch (k) {
    case 0:
        return 1;
    case 1:
        return n;
    case 2:
        return n < 2 ? 0 : n * (n - 1) / 2;
    case 3:
        return n < 3 ? 0 : n * (n - 1) * (n - 2) / 6;
    default:
        return n < 4 ? 0 : n * (n - 1) * (n - 2) * (n - 3) / 24;
    }
}

#endif
