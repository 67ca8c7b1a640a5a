#include "range/cover.h"

#include <stdlib.h>

/* Fewer hands than any pattern of three cards with suit variables covers: AxAyAz has 192 hands of
 * three aces and the quads. */
#define HANDS_MIN 193

/* Some cards of a hand, which a pattern names; the others are any. */
typedef struct {
    hilo_card cards[HILO_SPACE_CARDS];
    int count;
} holding;

/* The place of a set of 2 or 3 cards among all of them. */
#define PAIRS 1326
#define TRIPLES 22100

static uint32_t place_of(const holding *part) {
    uint32_t place = part->count == 3 ? PAIRS : 0;
    for (int i = 0; i < part->count; i++) { /* the cards descend */
        place += hilo_binomial(part->cards[i], part->count - i);
    }
    return place;
}

/* What to do with the hands that contain a holding. */
typedef struct {
    hilo_cover *cover;
    bool remove; /* take them off what is left; otherwise ask whether all are members */
} visit;

static bool visit_hand(const visit *v, const hilo_card *cards) {
    uint32_t code = hilo_space_code(&v->cover->left.space, cards);
    if (v->remove) {
        v->cover->left.bits[code / 64] &= ~((uint64_t)1 << code % 64);
        return true;
    }
    return hilo_set_has(&v->cover->members, code) || !hilo_set_has(&v->cover->universe, code);
}

/* Completes a holding in all ways, with cards below `next`; false when a hand is no member. */
static bool each_completion(const visit *v, const holding *part, int next) {
    if (part->count == HILO_SPACE_CARDS) {
        return visit_hand(v, part->cards);
    }
    for (int card = next - 1; card >= 0; card--) {
        holding longer = *part;
        bool taken = false;
        for (int i = 0; i < part->count; i++) {
            taken |= part->cards[i] == card;
        }
        longer.cards[longer.count++] = (hilo_card)card;
        if (!taken && !each_completion(v, &longer, card)) {
            return false;
        }
    }
    return true;
}

/* The same for all relabellings of the suits. Different maps may give the same cards: no harm. */
static bool each_relabelling(const visit *v, const holding *part) {
    for (int map = 0; map < HILO_SUIT_PERMUTATIONS; map++) {
        holding other = *part;
        for (int i = 0; i < part->count; i++) {
            other.cards[i] = hilo_card_make(hilo_card_rank(part->cards[i]),
                                            hilo_suit_maps[map].to[hilo_card_suit(part->cards[i])]);
        }
        if (!each_completion(v, &other, 52)) {
            return false;
        }
    }
    return true;
}

/* Covers with the cards of a hand at some positions, if all hands like those are members. */
static bool try_positions(hilo_cover *cover, const hilo_card *cards, unsigned positions,
                          bool *tried, hilo_listing *listing) {
    holding part = {.count = 0};
    for (int i = 0; i < HILO_SPACE_CARDS; i++) {
        if (positions & 1u << i) {
            part.cards[part.count++] = cards[i];
        }
    }
    const visit ask = {cover, false}, take = {cover, true};
    bool *seen = &tried[place_of(&part)];
    if (*seen) {
        return false;
    }
    *seen = true;
    if (!each_completion(&ask, &part, 52) || !each_relabelling(&ask, &part)) {
        return false;
    }
    each_relabelling(&take, &part);
    char text[12];
    hilo_suits_write(part.cards, part.count, text);
    hilo_listing_add_hand(listing, text, "");
    return true;
}

static void try_hand(hilo_cover *cover, const hilo_card *cards, int count, bool *tried,
                     hilo_listing *listing) {
    for (unsigned positions = 1; positions < 1u << HILO_SPACE_CARDS; positions++) {
        if (__builtin_popcount(positions) == count &&
            try_positions(cover, cards, positions, tried, listing)) {
            return;
        }
    }
}

static void try_all(hilo_cover *cover, int count, bool *tried, hilo_listing *listing) {
    for (size_t i = hilo_set_words(&cover->left); i-- > 0;) {
        for (uint64_t word = cover->left.bits[i]; word; word &= cover->left.bits[i]) {
            int bit = 63 - __builtin_clzll(word);
            word ^= (uint64_t)1 << bit;
            hilo_card cards[HILO_SPACE_CARDS];
            hilo_space_hand(&cover->left.space, (uint32_t)(64 * i) + (uint32_t)bit, cards);
            try_hand(cover, cards, count, tried, listing);
        }
    }
}

hilo_status hilo_cover_suits(hilo_cover *cover, hilo_listing *listing) {
    if (cover->left.space.first != HILO_SPACE_CARDS || hilo_set_size(&cover->left) < HANDS_MIN) {
        return HILO_OK;
    }
    bool *tried = calloc(PAIRS + TRIPLES, sizeof *tried);
    if (!tried) {
        return HILO_ERROR_MEMORY;
    }
    try_all(cover, 2, tried, listing);
    try_all(cover, 3, tried, listing);
    free(tried);
    return HILO_OK;
}
