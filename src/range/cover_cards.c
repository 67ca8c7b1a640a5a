#include "range/cover.h"

#include <stdlib.h>

/* Sets of 1, 2 and 3 concrete cards, numbered: 52, then 1,326, then 22,100. */
#define SINGLES 52
#define PAIRS 1326
#define TRIPLES 22100

static uint32_t number_of(const hilo_card *cards, int count) {
    static const uint32_t starts[] = {0, 0, SINGLES, SINGLES + PAIRS};
    hilo_card sorted[3]; /* ascending */
    for (int i = 0; i < count; i++) {
        int j = i;
        for (; j > 0 && sorted[j - 1] > cards[i]; j--) {
            sorted[j] = sorted[j - 1];
        }
        sorted[j] = cards[i];
    }
    uint32_t number = starts[count];
    for (int i = 0; i < count; i++) {
        number += hilo_binomial(sorted[i], i + 1);
    }
    return number;
}

/* The cards of a hand's first part that a mask of positions names; 0 when they are too many: a
 * whole hand is no pattern, unless any door card goes with it. */
static int choose(const hilo_space *space, const hilo_card *cards, unsigned positions,
                  hilo_card *chosen) {
    int count = 0;
    int most = hilo_space_has_door(space) ? space->first : space->first - 1;
    for (int i = 0; i < space->first; i++) {
        if (positions & 1u << i) {
            if (count == most) {
                return 0;
            }
            chosen[count++] = cards[i];
        }
    }
    return count;
}

/* Calls `visit` with each hand of a set, the greatest code first; it may remove that hand. */
static void each_hand(const hilo_set *set, void (*visit)(void *, uint32_t, const hilo_card *),
                      void *state) {
    for (size_t i = hilo_set_words(set); i-- > 0;) {
        for (uint64_t word = set->bits[i]; word;) {
            int bit = 63 - __builtin_clzll(word);
            word ^= (uint64_t)1 << bit;
            uint32_t code = (uint32_t)(64 * i) + (uint32_t)bit;
            hilo_card cards[HILO_SPACE_CARDS];
            hilo_space_hand(&set->space, code, cards);
            visit(state, code, cards);
        }
    }
}

typedef struct {
    hilo_cover *cover;
    hilo_listing *listing;
    uint32_t *counts; /* members that hold these cards */
    int wanted;       /* size of the sets that are tried now */
} counting;

static void count_hand(void *state, uint32_t code, const hilo_card *cards) {
    (void)code;
    counting *c = state;
    hilo_card chosen[HILO_SPACE_CARDS];
    const hilo_space *space = &c->cover->left.space;
    for (unsigned positions = 1; positions < 1u << space->first; positions++) {
        int count = choose(space, cards, positions, chosen);
        if (count) {
            c->counts[number_of(chosen, count)]++;
        }
    }
}

/* How many hands of the universe hold `count` given cards in their first part. */
static uint32_t whole(const hilo_cover *cover, int count) {
    const hilo_space *space = &cover->left.space;
    uint32_t free = 52 - (uint32_t)hilo_set_count(cover->gone);
    uint32_t hands = hilo_binomial(free - (uint32_t)count, space->first - count);
    return hilo_space_has_door(space) ? hands * (free - space->first) : hands;
}

static void close_hand(void *state, uint32_t code, const hilo_card *cards) {
    counting *c = state;
    hilo_card chosen[HILO_SPACE_CARDS];
    const hilo_space *space = &c->cover->left.space;
    for (unsigned positions = 1; positions < 1u << space->first; positions++) {
        int count = choose(space, cards, positions, chosen);
        uint32_t number = count ? number_of(chosen, count) : 0;
        if (count != c->wanted || c->counts[number] < whole(c->cover, count)) {
            continue;
        }
        if (c->counts[number] != UINT32_MAX) {
            char text[12];
            for (int i = 0; i < count; i++) {
                hilo_card_format(chosen[i], text + 2 * i);
            }
            hilo_listing_add_hand(c->listing, text, "");
            c->counts[number] = UINT32_MAX; /* written */
        }
        c->cover->left.bits[code / 64] &= ~((uint64_t)1 << code % 64);
        return;
    }
}

hilo_status hilo_cover_cards(hilo_cover *cover, hilo_listing *listing) {
    const hilo_space *space = &cover->left.space;
    int most = hilo_space_has_door(space) ? space->first : space->first - 1;
    if (hilo_set_size(&cover->left) < whole(cover, most) / 2) {
        return HILO_OK; /* too few for any such pattern to be shorter */
    }
    counting c = {.cover = cover, .listing = listing};
    c.counts = calloc(SINGLES + PAIRS + TRIPLES, sizeof *c.counts);
    if (!c.counts) {
        return HILO_ERROR_MEMORY;
    }
    each_hand(&cover->members, count_hand, &c);
    for (c.wanted = 1; c.wanted <= most; c.wanted++) {
        each_hand(&cover->left, close_hand, &c);
    }
    free(c.counts);
    return HILO_OK;
}
