#include "range/set.h"

#include <stdlib.h>
#include <string.h>

hilo_status hilo_set_create(const hilo_space *space, hilo_set *set) {
    hilo_set fresh = {.space = *space};
    fresh.bits = calloc(hilo_set_words(&fresh), sizeof *fresh.bits);
    if (!fresh.bits) {
        return HILO_ERROR_MEMORY;
    }
    *set = fresh;
    return HILO_OK;
}

void hilo_set_free(hilo_set *set) {
    free(set->bits);
    free(set->weights);
    *set = (hilo_set){.space = set->space};
}

uint32_t hilo_weight_product(uint32_t a, uint32_t b, bool *rounded) {
    uint64_t product = (uint64_t)a * b;
    *rounded |= product % HILO_WEIGHT_ONE != 0;
    uint64_t weight = (product + HILO_WEIGHT_ONE / 2) / HILO_WEIGHT_ONE;
    return product && !weight ? 1 : (uint32_t)weight;
}

/* Gives every member its own weight. The pages of codes that are not members stay untouched. */
static bool give_weights(hilo_set *set) {
    if (set->weights) {
        return true;
    }
    set->weights = calloc(hilo_space_codes(&set->space), sizeof *set->weights);
    if (!set->weights) {
        return false;
    }
    for (size_t i = 0; i < hilo_set_words(set); i++) {
        for (uint64_t word = set->bits[i]; word; word &= word - 1) {
            set->weights[64 * i + (size_t)__builtin_ctzll(word)] = HILO_WEIGHT_ONE;
        }
    }
    return true;
}

static bool is_gone(const hilo_set *set, uint32_t code) {
    hilo_card cards[HILO_SPACE_CARDS];
    hilo_cards hand = 0;
    hilo_space_hand(&set->space, code, cards);
    for (int i = 0; i < set->space.cards; i++) {
        hand |= hilo_card_bit(cards[i]);
    }
    return (hand & set->gone) != 0;
}

static void merge(hilo_set *set, uint32_t code, uint32_t weight) {
    uint64_t bit = (uint64_t)1 << code % 64;
    if (!(set->bits[code / 64] & bit)) {
        set->bits[code / 64] |= bit;
        set->weights[code] = weight;
        return;
    }
    uint32_t before = set->weights[code];
    uint32_t low = before < weight ? before : weight, high = before < weight ? weight : before;
    if (low != high && !(set->gone && is_gone(set, code))) {
        set->overlap = true;
        set->overlap_code = code;
        set->overlap_low = low;
        set->overlap_high = high;
    }
    set->weights[code] = high;
}

/* Adds the members of one word of the bit array. */
static hilo_status add_word(hilo_set *set, size_t index, uint64_t word, uint32_t weight) {
    if (!word) {
        return HILO_OK;
    }
    set->added += (uint64_t)__builtin_popcountll(word);
    if (!set->weights && weight == HILO_WEIGHT_ONE) {
        set->bits[index] |= word;
        return HILO_OK;
    }
    if (!give_weights(set)) {
        return HILO_ERROR_MEMORY;
    }
    for (; word; word &= word - 1) {
        merge(set, (uint32_t)(64 * index) + (uint32_t)__builtin_ctzll(word), weight);
    }
    return HILO_OK;
}

hilo_status hilo_set_add(hilo_set *set, uint32_t code, uint32_t weight) {
    return add_word(set, code / 64, (uint64_t)1 << code % 64, weight);
}

hilo_status hilo_set_add_group(hilo_set *set, uint32_t group, const hilo_suits *suits,
                               uint32_t weight) {
    uint32_t vectors = hilo_space_vectors(&set->space);
    size_t base = (size_t)group * vectors;
    if (vectors < 64) {
        return add_word(set, base / 64, suits->words[0] << base % 64, weight);
    }
    hilo_status status = HILO_OK;
    for (uint32_t v = 0; v < vectors && !status; v += 64) {
        status = add_word(set, (base + v) / 64, suits->words[v / 64], weight);
    }
    return status;
}

hilo_status hilo_set_add_set(hilo_set *set, const hilo_set *other, uint32_t weight) {
    hilo_status status = HILO_OK;
    for (size_t i = 0; i < hilo_set_words(set) && !status; i++) {
        if (!other->weights) {
            status = add_word(set, i, other->bits[i], weight);
            continue;
        }
        for (uint64_t word = other->bits[i]; word && !status; word &= word - 1) {
            uint32_t code = (uint32_t)(64 * i) + (uint32_t)__builtin_ctzll(word);
            uint32_t product = hilo_weight_product(other->weights[code], weight, &set->rounded);
            status = hilo_set_add(set, code, product);
        }
    }
    return status;
}

hilo_status hilo_set_add_all(hilo_set *set, uint32_t weight) {
    uint8_t ranks[HILO_SPACE_CARDS] = {0};
    hilo_suits_cache cache = {0};
    uint32_t group = 0;
    hilo_status status;
    do {
        const hilo_suits *suits = hilo_space_suits(&set->space, ranks, &cache);
        status = hilo_set_add_group(set, group++, suits, weight);
    } while (!status && hilo_space_next(&set->space, ranks));
    return status;
}

hilo_status hilo_set_intersect(hilo_set *set, const hilo_set *other) {
    for (size_t i = 0; i < hilo_set_words(set); i++) {
        set->bits[i] &= other->bits[i];
    }
    if (!other->weights) {
        return HILO_OK;
    }
    if (!give_weights(set)) {
        return HILO_ERROR_MEMORY;
    }
    for (size_t i = 0; i < hilo_set_words(set); i++) {
        for (uint64_t word = set->bits[i]; word; word &= word - 1) {
            size_t code = 64 * i + (size_t)__builtin_ctzll(word);
            set->weights[code] =
                hilo_weight_product(set->weights[code], other->weights[code], &set->rounded);
        }
    }
    return HILO_OK;
}

void hilo_set_subtract(hilo_set *set, const hilo_set *other) {
    for (size_t i = 0; i < hilo_set_words(set); i++) {
        set->bits[i] &= ~other->bits[i];
    }
}

size_t hilo_set_size(const hilo_set *set) {
    size_t size = 0;
    for (size_t i = 0; i < hilo_set_words(set); i++) {
        if (set->bits[i]) { /* most sets are nearly empty */
            size += (size_t)__builtin_popcountll(set->bits[i]);
        }
    }
    return size;
}
