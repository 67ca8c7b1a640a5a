#include "range/cover.h"

#include "range/pattern.h"

#include <string.h>

/* Takes the hands with a card of `gone` out of the universe. */
static hilo_status remove_gone(hilo_cover *cover) {
    static const hilo_set *const no_parts[2] = {NULL, NULL};
    hilo_status status = HILO_OK;
    for (hilo_cards rest = cover->gone; rest && !status; rest &= rest - 1) {
        hilo_card card = hilo_set_first(rest);
        hilo_pattern pattern = {.slot_count = 1};
        pattern.slots[0] = (hilo_slot){.ranks = (uint16_t)(1u << hilo_card_rank(card)),
                                       .suits = (uint8_t)(1u << hilo_card_suit(card)),
                                       .part = HILO_PART_ANY,
                                       .rank_variable = HILO_NO_VARIABLE,
                                       .suit_variable = HILO_NO_VARIABLE};
        hilo_set hands;
        status = hilo_set_create(&cover->universe.space, &hands);
        if (!status) {
            status = hilo_pattern_add(&pattern, 0, no_parts, &hands, HILO_WEIGHT_ONE);
            hilo_set_subtract(&cover->universe, &hands);
            hilo_set_free(&hands);
        }
    }
    return status;
}

hilo_status hilo_cover_create(const hilo_space *space, hilo_cards gone, hilo_cover *cover) {
    hilo_cover fresh = {.gone = gone};
    if (hilo_set_create(space, &fresh.universe) || hilo_set_create(space, &fresh.members) ||
        hilo_set_create(space, &fresh.left) || hilo_set_add_all(&fresh.universe, HILO_WEIGHT_ONE) ||
        remove_gone(&fresh)) {
        hilo_cover_free(&fresh);
        return HILO_ERROR_MEMORY;
    }
    *cover = fresh;
    return HILO_OK;
}

void hilo_cover_clear(hilo_cover *cover) {
    size_t bytes = hilo_set_words(&cover->left) * sizeof *cover->left.bits;
    memset(cover->members.bits, 0, bytes);
    memset(cover->left.bits, 0, bytes);
}

void hilo_cover_free(hilo_cover *cover) {
    hilo_set_free(&cover->universe);
    hilo_set_free(&cover->members);
    hilo_set_free(&cover->left);
}

void hilo_cover_want(hilo_cover *cover, uint32_t code) {
    cover->members.bits[code / 64] |= (uint64_t)1 << code % 64;
    cover->left.bits[code / 64] |= (uint64_t)1 << code % 64;
}

void hilo_cover_hands(hilo_cover *cover, hilo_listing *listing) {
    const hilo_space *space = &cover->left.space;
    for (size_t i = hilo_set_words(&cover->left); i-- > 0;) {
        while (cover->left.bits[i]) {
            int bit = 63 - __builtin_clzll(cover->left.bits[i]);
            cover->left.bits[i] ^= (uint64_t)1 << bit;
            hilo_card cards[HILO_SPACE_CARDS];
            hilo_space_hand(space, (uint32_t)(64 * i) + (uint32_t)bit, cards);
            char down[12], door[3] = "";
            for (int k = 0; k < space->first; k++) {
                hilo_card_format(cards[k], down + 2 * k);
            }
            if (hilo_space_has_door(space)) {
                hilo_card_format(cards[space->first], door);
            }
            hilo_listing_add_hand(listing, down, door);
        }
    }
}

/* Wants the down cards of the members with this door card; only those that are left are left. */
static void want_down_cards(hilo_cover *cover, hilo_card door, hilo_cover *part) {
    const hilo_space *space = &cover->left.space, *down = &part->left.space;
    for (size_t i = 0; i < hilo_set_words(&cover->members); i++) {
        for (uint64_t word = cover->members.bits[i]; word; word &= word - 1) {
            uint32_t code = (uint32_t)(64 * i) + (uint32_t)__builtin_ctzll(word);
            hilo_card cards[HILO_SPACE_CARDS];
            hilo_space_hand(space, code, cards);
            if (cards[space->first] != door) {
                continue;
            }
            uint32_t down_code = hilo_space_code(down, cards);
            hilo_cover_want(part, down_code);
            if (!hilo_set_has(&cover->left, code)) {
                part->left.bits[down_code / 64] &= ~((uint64_t)1 << down_code % 64);
            }
            cover->left.bits[i] &= ~((uint64_t)1 << code % 64);
        }
    }
}

/* The hands of one door card. */
static hilo_status cover_door(hilo_cover *cover, hilo_card door, hilo_listing *listing) {
    hilo_space down = hilo_space_make(cover->left.space.first, cover->left.space.first);
    hilo_cover part;
    if (hilo_cover_create(&down, cover->gone | hilo_card_bit(door), &part)) {
        return HILO_ERROR_MEMORY;
    }
    want_down_cards(cover, door, &part);
    hilo_card_format(door, listing->door_card);
    hilo_status status = hilo_cover_ranks(&part, listing);
    if (!status) {
        status = hilo_cover_shapes(&part, listing);
    }
    if (!status) {
        status = hilo_cover_cards(&part, listing);
    }
    hilo_cover_hands(&part, listing);
    listing->door_card[0] = 0;
    hilo_cover_free(&part);
    return status;
}

hilo_status hilo_cover_doors(hilo_cover *cover, hilo_listing *listing) {
    const hilo_space *space = &cover->left.space;
    hilo_cards doors = 0;
    for (size_t i = 0; i < hilo_set_words(&cover->left); i++) {
        for (uint64_t word = cover->left.bits[i]; word; word &= word - 1) {
            hilo_card cards[HILO_SPACE_CARDS];
            hilo_space_hand(space, (uint32_t)(64 * i) + (uint32_t)__builtin_ctzll(word), cards);
            doors |= hilo_card_bit(cards[space->first]);
        }
    }
    hilo_status status = HILO_OK;
    for (int card = 51; card >= 0 && !status; card--) {
        if (doors & hilo_card_bit((hilo_card)card)) {
            status = cover_door(cover, (hilo_card)card, listing);
        }
    }
    return status;
}

void hilo_suits_write(const hilo_card *cards, int count, char *text) {
    static const char variables[] = "xyzw";
    int names[4] = {-1, -1, -1, -1}, used = 0;
    for (int i = 0; i < count; i++) {
        int suit = hilo_card_suit(cards[i]);
        if (names[suit] < 0) {
            names[suit] = used++;
        }
        text[2 * i] = hilo_rank_chars[hilo_card_rank(cards[i])];
        text[2 * i + 1] = variables[names[suit]];
    }
    text[2 * count] = 0;
}

static void write_orbit(const hilo_space *space, const hilo_card *cards, hilo_listing *listing) {
    char text[12], down[12] = "";
    hilo_suits_write(cards, space->cards, text);
    memcpy(down, text, 2u * space->first);
    hilo_listing_add_hand(listing, down, text + 2 * space->first);
}

void hilo_cover_orbits(hilo_cover *cover, hilo_listing *listing) {
    const hilo_space *space = &cover->left.space;
    for (size_t i = hilo_set_words(&cover->left); i-- > 0;) {
        for (uint64_t word = cover->left.bits[i]; word; word &= cover->left.bits[i]) {
            int bit = 63 - __builtin_clzll(word);
            word ^= (uint64_t)1 << bit;
            hilo_card cards[HILO_SPACE_CARDS];
            uint32_t codes[HILO_SUIT_PERMUTATIONS];
            hilo_space_hand(space, (uint32_t)(64 * i) + (uint32_t)bit, cards);
            uint32_t size = hilo_space_orbit(space, cards, codes);
            bool whole = true;
            for (uint32_t k = 0; k < size; k++) {
                whole &= hilo_set_has(&cover->members, codes[k]) ||
                         !hilo_set_has(&cover->universe, codes[k]);
            }
            if (!whole || size == 1) {
                continue;
            }
            for (uint32_t k = 0; k < size; k++) {
                cover->left.bits[codes[k] / 64] &= ~((uint64_t)1 << codes[k] % 64);
            }
            write_orbit(space, cards, listing);
        }
    }
}
