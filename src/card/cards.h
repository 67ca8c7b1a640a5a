/* Cards, sets of cards, their text. */
#ifndef HILO_CARD_CARDS_H
#define HILO_CARD_CARDS_H

#include "hilo.h"

#define HILO_DECK ((hilo_cards)0x1fff1fff1fff1fff)
#define HILO_RANKS 0x1fffu /* the 13 bits of one suit lane */
#define HILO_NO_CARD 0xff

static inline int hilo_card_rank(hilo_card card) {
    return card >> 2;
}

static inline int hilo_card_suit(hilo_card card) {
    return card & 3;
}

static inline hilo_card hilo_card_make(int rank, int suit) {
    return (hilo_card)(4 * rank + suit);
}

static inline hilo_cards hilo_card_bit(hilo_card card) {
    return (hilo_cards)1 << (16 * (card & 3) + (card >> 2));
}

static inline int hilo_set_count(hilo_cards set) {
    return __builtin_popcountll(set);
}

/* The card of the lowest bit; set != 0. Walk a set: for (s = set; s; s &= s - 1). */
static inline hilo_card hilo_set_first(hilo_cards set) {
    int bit = __builtin_ctzll(set);
    return (hilo_card)(4 * (bit & 15) + (bit >> 4));
}

static inline unsigned hilo_set_suit(hilo_cards set, int suit) {
    return (unsigned)(set >> (16 * suit)) & HILO_RANKS;
}

/* The cards of a rank in some suits. Bit s of the product's 16-bit lane s is bit s of `suits`,
 * moved to its lowest bit. */
static inline hilo_cards hilo_rank_set(int rank, unsigned suits) {
    return (suits * (hilo_cards)0x0000200040008001 & 0x0001000100010001) << rank;
}

/* The ranks that occur in a set, in any suit. */
static inline unsigned hilo_set_ranks(hilo_cards set) {
    hilo_cards half = set | set >> 32;
    return (unsigned)(half | half >> 16) & HILO_RANKS;
}

/* 0..12 of '2'..'9' 'T' 'J' 'Q' 'K' 'A', any case; -1 for another byte. */
int hilo_rank_of_char(char c);

/* 0..3 of 'c' 'd' 'h' 's'; -1 for another byte. */
int hilo_suit_of_char(char c);

extern const char hilo_rank_chars[14]; /* "23456789TJQKA" */
extern const char hilo_suit_chars[5];  /* "cdhs" */

/* "As" and a zero. */
void hilo_card_format(hilo_card card, char text[3]);

/* The length in bytes of the card at `text` ("As" 2, "10s" 3), or 0 when none is there. */
size_t hilo_card_scan(const char *text, hilo_card *card);

/* Describes the character at text + offset for an error message: 'x', or its position and code
 * point when it is not ASCII (a Cyrillic letter looks like a Latin one). Returns its length in
 * bytes. */
size_t hilo_char_describe(const char *text, size_t offset, char *out, size_t size);

#endif
