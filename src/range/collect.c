#include "range/collect.h"

#include <stdlib.h>

/* Where a hand stands among all hands in ascending order of (cards, door). For sets of one size the
 * order of the masks as numbers is the colexicographic order of their bits, whose place is a sum of
 * binomials. */
static uint32_t place_of(const hilo_space *space, hilo_cards set, hilo_card door) {
    uint32_t place = 0;
    int k = 1;
    uint32_t lower = 0; /* cards of the hand below the door */
    for (hilo_cards rest = set; rest; rest &= rest - 1) {
        int bit = __builtin_ctzll(rest);
        place += hilo_binomial((uint32_t)(13 * (bit >> 4) + (bit & 15)), k++);
        lower += 4 * (bit & 15) + (bit >> 4) < door;
    }
    return hilo_space_has_door(space) ? place * space->cards + lower : place;
}

/* The members in the order of display, and the bits of their places. */
typedef struct {
    hilo_combo *combos;
    uint32_t *places;
    size_t count;
    uint64_t *bits;   /* by place */
    uint32_t *before; /* members in earlier words */
    size_t words;
} ordering;

static void ordering_free(ordering *order) {
    free(order->combos);
    free(order->places);
    free(order->bits);
    free(order->before);
}

static bool ordering_create(const hilo_set *set, ordering *order) {
    size_t size = hilo_set_size(set);
    *order = (ordering){.words = hilo_space_hands(&set->space) / 64 + 1};
    order->combos = malloc((size + 1) * sizeof *order->combos);
    order->places = malloc((size + 1) * sizeof *order->places);
    order->bits = calloc(order->words, sizeof *order->bits);
    order->before = calloc(order->words, sizeof *order->before);
    if (order->combos && order->places && order->bits && order->before) {
        return true;
    }
    ordering_free(order);
    return false;
}

static void list_member(const hilo_set *set, const uint8_t *ranks, uint32_t code, hilo_cards gone,
                        ordering *order) {
    const hilo_space *space = &set->space;
    hilo_combo combo = {0, hilo_set_weight(set, code), HILO_NO_CARD};
    for (int i = 0; i < space->cards; i++) {
        combo.cards |= (hilo_cards)1 << (16 * hilo_space_suit(space, code, i) + ranks[i]);
    }
    if (hilo_space_has_door(space)) {
        combo.door = hilo_card_make(ranks[space->first], code & 3);
    }
    if (combo.cards & gone) {
        return;
    }
    uint32_t place = place_of(space, combo.cards, combo.door);
    combo.cards |= gone;
    order->bits[place / 64] |= (uint64_t)1 << place % 64;
    order->places[order->count] = place;
    order->combos[order->count++] = combo;
}

/* Lists the members from the greatest code down, leaving out those that `gone` touches. */
static void list_members(const hilo_set *set, hilo_cards gone, ordering *order) {
    uint32_t group = UINT32_MAX;
    uint8_t ranks[HILO_SPACE_CARDS] = {0};
    for (size_t i = hilo_set_words(set); i-- > 0;) {
        for (uint64_t word = set->bits[i]; word;) {
            int bit = 63 - __builtin_clzll(word);
            word ^= (uint64_t)1 << bit;
            uint32_t code = (uint32_t)(64 * i) + (uint32_t)bit;
            if (code >> 2 * set->space.cards != group) {
                group = code >> 2 * set->space.cards;
                hilo_space_ranks(&set->space, group, ranks);
            }
            list_member(set, ranks, code, gone, order);
        }
    }
    for (size_t i = 1; i < order->words; i++) {
        uint64_t word = order->bits[i - 1];
        order->before[i] = order->before[i - 1] + (word ? (uint32_t)__builtin_popcountll(word) : 0);
    }
}

/* Moves the members to their places among the others. Adding the same later cards to all of them
 * has kept their order. */
static void place_members(const ordering *order, hilo_combo *combos, uint32_t *listed) {
    for (size_t i = 0; i < order->count; i++) {
        uint32_t place = order->places[i];
        uint64_t lower = order->bits[place / 64] & (((uint64_t)1 << place % 64) - 1);
        uint32_t index = order->before[place / 64] + (uint32_t)__builtin_popcountll(lower);
        combos[index] = order->combos[i];
        listed[i] = index;
    }
}

hilo_status hilo_collect(const hilo_set *set, const hilo_upcards *upcards, hilo_range *range) {
    ordering order;
    if (!ordering_create(set, &order)) {
        return HILO_ERROR_MEMORY;
    }
    list_members(set, hilo_upcards_set(upcards), &order);
    hilo_combo *combos = malloc((order.count + 1) * sizeof *combos);
    uint32_t *listed = malloc((order.count + 1) * sizeof *listed);
    if (!combos || !listed) {
        free(combos);
        free(listed);
        ordering_free(&order);
        return HILO_ERROR_MEMORY;
    }
    place_members(&order, combos, listed);
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
