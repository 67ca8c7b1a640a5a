#include "range/collect.h"

#include <stdlib.h>

/* Where a hand stands among all hands in ascending order of (cards, door). For sets of one size the
 * order of the masks as numbers is the colexicographic order of their bits, whose place is a sum of
 * binomials. */
static uint32_t place_of(const hilo_space *space, const hilo_card *cards) {
    hilo_cards set = 0;
    for (int i = 0; i < space->cards; i++) {
        set |= hilo_card_bit(cards[i]);
    }
    uint32_t place = 0;
    int k = 1;
    for (hilo_cards rest = set; rest; rest &= rest - 1) {
        int bit = __builtin_ctzll(rest);
        place += hilo_binomial((uint32_t)(13 * (bit >> 4) + (bit & 15)), k++);
    }
    if (!hilo_space_has_door(space)) {
        return place;
    }
    uint32_t lower = 0;
    for (int i = 0; i < space->first; i++) {
        lower += cards[i] < cards[space->first];
    }
    return place * space->cards + lower;
}

typedef struct {
    uint64_t *bits;   /* by place */
    uint32_t *before; /* members in earlier words */
    size_t words;
    uint32_t *places; /* of the members, in the order of display */
    uint32_t *codes;
    size_t count;
} ordering;

static void ordering_free(ordering *order) {
    free(order->bits);
    free(order->before);
    free(order->places);
    free(order->codes);
}

static bool ordering_create(const hilo_set *set, ordering *order) {
    size_t size = hilo_set_size(set);
    *order = (ordering){.words = hilo_space_hands(&set->space) / 64 + 1};
    order->bits = calloc(order->words, sizeof *order->bits);
    order->before = calloc(order->words, sizeof *order->before);
    order->places = malloc((size + 1) * sizeof *order->places);
    order->codes = malloc((size + 1) * sizeof *order->codes);
    if (order->bits && order->before && order->places && order->codes) {
        return true;
    }
    ordering_free(order);
    return false;
}

/* Lists the members from the greatest code down, leaving out those that `gone` touches. */
static void list_members(const hilo_set *set, hilo_cards gone, ordering *order) {
    for (size_t i = hilo_set_words(set); i-- > 0;) {
        for (uint64_t word = set->bits[i]; word;) {
            int bit = 63 - __builtin_clzll(word);
            word ^= (uint64_t)1 << bit;
            uint32_t code = (uint32_t)(64 * i) + (uint32_t)bit;
            hilo_card cards[HILO_SPACE_CARDS];
            hilo_space_hand(&set->space, code, cards);
            hilo_cards mask = 0;
            for (int k = 0; k < set->space.cards; k++) {
                mask |= hilo_card_bit(cards[k]);
            }
            if (mask & gone) {
                continue;
            }
            uint32_t place = place_of(&set->space, cards);
            order->bits[place / 64] |= (uint64_t)1 << place % 64;
            order->places[order->count] = place;
            order->codes[order->count++] = code;
        }
    }
    for (size_t i = 1; i < order->words; i++) {
        order->before[i] =
            order->before[i - 1] + (uint32_t)__builtin_popcountll(order->bits[i - 1]);
    }
}

static hilo_combo combo_of(const hilo_set *set, uint32_t code, hilo_cards later) {
    hilo_card cards[HILO_SPACE_CARDS];
    hilo_space_hand(&set->space, code, cards);
    hilo_combo combo = {later, hilo_set_weight(set, code), HILO_NO_CARD};
    for (int i = 0; i < set->space.cards; i++) {
        combo.cards |= hilo_card_bit(cards[i]);
    }
    if (hilo_space_has_door(&set->space)) {
        combo.door = cards[set->space.first];
    }
    return combo;
}

/* Places the members in ascending order; adding the same later cards to all keeps that order. */
static void place_members(const hilo_set *set, hilo_cards later, const ordering *order,
                          hilo_combo *combos, uint32_t *listed) {
    for (size_t i = 0; i < order->count; i++) {
        uint32_t place = order->places[i];
        uint64_t lower = order->bits[place / 64] & (((uint64_t)1 << place % 64) - 1);
        uint32_t index = order->before[place / 64] + (uint32_t)__builtin_popcountll(lower);
        combos[index] = combo_of(set, order->codes[i], later);
        listed[i] = index;
    }
}

hilo_status hilo_collect(const hilo_set *set, const hilo_upcards *upcards, hilo_range *range) {
    ordering order;
    if (!ordering_create(set, &order)) {
        return HILO_ERROR_MEMORY;
    }
    hilo_cards later = hilo_upcards_set(upcards);
    list_members(set, later, &order);
    hilo_combo *combos = malloc((order.count + 1) * sizeof *combos);
    uint32_t *listed = malloc((order.count + 1) * sizeof *listed);
    if (!combos || !listed) {
        free(combos);
        free(listed);
        ordering_free(&order);
        return HILO_ERROR_MEMORY;
    }
    place_members(set, later, &order, combos, listed);
    range->combos = combos;
    range->listed = listed;
    range->count = order.count;
    range->known =
        (uint8_t)(set->space.cards + upcards->later_count + (upcards->river != HILO_NO_CARD));
    range->later_count = upcards->later_count;
    range->river = upcards->river;
    for (int i = 0; i < upcards->later_count; i++) {
        range->later[i] = upcards->later[i];
    }
    ordering_free(&order);
    return HILO_OK;
}
