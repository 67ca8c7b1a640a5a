#include "range/space.h"

#include <string.h>

/* Multisets of `size` ranks out of 13. */
static uint32_t multisets(int size) {
    return hilo_binomial(12 + (uint32_t)size, size);
}

hilo_space hilo_space_make(int first, int cards) {
    uint32_t groups = multisets(first) * (cards > first ? 13 : 1);
    return (hilo_space){(uint8_t)first, (uint8_t)cards, (uint16_t)groups};
}

hilo_space hilo_space_of(const hilo_game *game) {
    unsigned dealt = (1u << game->starting_cards) - 1;
    int down = __builtin_popcount(game->down_mask & dealt);
    return hilo_space_make(down, game->starting_cards);
}

uint32_t hilo_space_hands(const hilo_space *space) {
    uint32_t hands = hilo_binomial(52, space->first);
    return hilo_space_has_door(space) ? hands * (52u - space->first) : hands;
}

/* Descending sequences r0 >= r1 >= .. in lexicographic order: adding to each rank the number of
 * ranks after it makes them strictly descending, a combination, whose place is a sum of binomials.
 */
uint32_t hilo_space_group(const hilo_space *space, const uint8_t *ranks) {
    uint32_t group = 0;
    int first = space->first;
    for (int i = 0; i < first; i++) {
        group += hilo_binomial((uint32_t)(ranks[i] + first - 1 - i), first - i);
    }
    return hilo_space_has_door(space) ? 13 * group + ranks[first] : group;
}

void hilo_space_ranks(const hilo_space *space, uint32_t group, uint8_t *ranks) {
    int first = space->first;
    if (hilo_space_has_door(space)) {
        ranks[first] = (uint8_t)(group % 13);
        group /= 13;
    }
    for (int i = 0; i < first; i++) {
        uint32_t shift = (uint32_t)(first - 1 - i);
        uint32_t rank = 12;
        while (hilo_binomial(rank + shift, first - i) > group) {
            rank--;
        }
        group -= hilo_binomial(rank + shift, first - i);
        ranks[i] = (uint8_t)rank;
    }
}

bool hilo_space_next(const hilo_space *space, uint8_t *ranks) {
    for (int i = space->cards - 1; i >= 0; i--) {
        bool free = i == 0 || i >= space->first;
        if (ranks[i] < (free ? 12 : ranks[i - 1])) {
            ranks[i]++;
            return true;
        }
        ranks[i] = 0;
    }
    return false;
}

/* Equal ranks in the unordered part descend in suit; a door card differs from those of its rank. */
static bool is_hand(const hilo_space *space, const uint8_t *ranks, uint32_t vector) {
    for (int i = 1; i < space->cards; i++) {
        int suit = hilo_space_suit(space, vector, i);
        for (int j = 0; j < i; j++) {
            int other = hilo_space_suit(space, vector, j);
            bool fine = i < space->first ? other > suit : other != suit;
            if (ranks[i] == ranks[j] && !fine) {
                return false;
            }
        }
    }
    return true;
}

const hilo_suits *hilo_space_suits(const hilo_space *space, const uint8_t *ranks,
                                   hilo_suits_cache *cache) {
    unsigned key = 0;
    for (int i = 1; i < space->cards; i++) {
        for (int j = 0; j < i; j++) {
            key = key << 1 | (ranks[i] == ranks[j]);
        }
    }
    hilo_suits *suits = &cache->suits[key];
    if (!cache->known[key]) {
        for (uint32_t v = 0; v < hilo_space_vectors(space); v++) {
            suits->words[v / 64] |= (uint64_t)is_hand(space, ranks, v) << v % 64;
        }
        cache->known[key] = true;
    }
    return suits;
}

uint32_t hilo_space_code(const hilo_space *space, const hilo_card *cards) {
    hilo_card sorted[HILO_SPACE_CARDS];
    memcpy(sorted, cards, space->cards);
    for (int i = 1; i < space->first; i++) {
        hilo_card card = sorted[i];
        int j = i;
        for (; j > 0 && sorted[j - 1] < card; j--) {
            sorted[j] = sorted[j - 1];
        }
        sorted[j] = card;
    }
    uint8_t ranks[HILO_SPACE_CARDS];
    uint32_t vector = 0;
    for (int i = 0; i < space->cards; i++) {
        ranks[i] = (uint8_t)hilo_card_rank(sorted[i]);
        vector = vector << 2 | (uint32_t)hilo_card_suit(sorted[i]);
    }
    return hilo_space_group(space, ranks) << 2 * space->cards | vector;
}

void hilo_space_hand(const hilo_space *space, uint32_t code, hilo_card *cards) {
    uint32_t vectors = hilo_space_vectors(space);
    uint8_t ranks[HILO_SPACE_CARDS];
    hilo_space_ranks(space, code / vectors, ranks);
    for (int i = 0; i < space->cards; i++) {
        cards[i] = hilo_card_make(ranks[i], hilo_space_suit(space, code % vectors, i));
    }
}

/* Adds the orbit of a hand to the `size` codes that are there. Returns how many there are then. */
static uint32_t add_orbit(const hilo_space *space, const hilo_card *cards, uint32_t *codes,
                          uint32_t size) {
    for (int map = 0; map < HILO_SUIT_PERMUTATIONS; map++) {
        hilo_card hand[HILO_SPACE_CARDS];
        for (int i = 0; i < space->cards; i++) {
            hand[i] = hilo_card_make(hilo_card_rank(cards[i]),
                                     hilo_suit_maps[map].to[hilo_card_suit(cards[i])]);
        }
        uint32_t code = hilo_space_code(space, hand);
        bool seen = false;
        for (uint32_t i = 0; i < size; i++) {
            seen |= codes[i] == code;
        }
        if (!seen) {
            codes[size++] = code;
        }
    }
    return size;
}

uint32_t hilo_space_orbit(const hilo_space *space, const hilo_card *cards,
                          uint32_t codes[HILO_SUIT_PERMUTATIONS]) {
    return add_orbit(space, cards, codes, 0);
}

uint32_t hilo_space_class(const hilo_space *space, const hilo_card *cards,
                          uint32_t codes[HILO_CLASS_HANDS]) {
    uint32_t size = add_orbit(space, cards, codes, 0);
    int last = space->cards - 1;
    for (int door = 0; hilo_space_has_door(space) && door < last; door++) {
        hilo_card hand[HILO_SPACE_CARDS];
        memcpy(hand, cards, space->cards);
        hand[door] = cards[last];
        hand[last] = cards[door];
        size = add_orbit(space, hand, codes, size);
    }
    return size;
}
