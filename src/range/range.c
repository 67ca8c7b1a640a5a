#include "range/range.h"

#include "base/error.h"
#include "range/space.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

hilo_status hilo_range_create(const char *game, const char *text, const hilo_names *names,
                              const hilo_ranking *ranking, hilo_range **range, hilo_error *error) {
    const hilo_game *row = hilo_game_find(game);
    if (!row) {
        hilo_error_set(error, HILO_ERROR_SYNTAX, "unknown game '%.40s'", game);
        hilo_error_place(error, HILO_PLACE_GAME, 0);
        return HILO_ERROR_SYNTAX;
    }
    return hilo_range_read(row, text, names, ranking, range, error);
}

void hilo_range_free(hilo_range *range) {
    if (!range) {
        return;
    }
    free(range->text);
    free(range->combos);
    free(range->listed);
    hilo_notes_free(&range->notes);
    free(range);
}

/* Copies the combos that `gone` does not touch; `moved` receives the new index of each old one. */
static void keep(const hilo_range *range, hilo_cards gone, hilo_range *rest, uint32_t *moved) {
    for (size_t i = 0; i < range->count; i++) {
        moved[i] = UINT32_MAX;
        if (!(range->combos[i].cards & gone)) {
            moved[i] = (uint32_t)rest->count;
            rest->combos[rest->count++] = range->combos[i];
        }
    }
    size_t count = 0;
    for (size_t i = 0; i < range->count; i++) {
        uint32_t index = moved[range->listed[i]];
        if (index != UINT32_MAX) {
            rest->listed[count++] = index;
        }
    }
}

hilo_status hilo_range_without(const hilo_range *range, hilo_cards gone, hilo_range **rest) {
    hilo_range *fresh = malloc(sizeof *fresh);
    uint32_t *moved = malloc((range->count + 1) * sizeof *moved);
    if (fresh) {
        *fresh = *range;
        fresh->notes = (hilo_notes){0};
        fresh->count = 0;
        fresh->text = malloc(strlen(range->text) + 1);
        fresh->combos = malloc((range->count + 1) * sizeof *fresh->combos);
        fresh->listed = malloc((range->count + 1) * sizeof *fresh->listed);
    }
    if (!fresh || !moved || !fresh->text || !fresh->combos || !fresh->listed) {
        hilo_range_free(fresh);
        free(moved);
        return HILO_ERROR_MEMORY;
    }
    memcpy(fresh->text, range->text, strlen(range->text) + 1);
    keep(range, gone, fresh, moved);
    free(moved);
    *rest = fresh;
    return HILO_OK;
}

size_t hilo_range_count(const hilo_range *range) {
    return range->count;
}

double hilo_range_weight(const hilo_range *range) {
    uint64_t sum = 0;
    for (size_t i = 0; i < range->count; i++) {
        sum += range->combos[i].weight;
    }
    return (double)sum / HILO_WEIGHT_ONE;
}

uint64_t hilo_starting_hands(const hilo_game *game) {
    hilo_space space = hilo_space_of(game);
    return hilo_space_hands(&space);
}

double hilo_range_percent(const hilo_range *range) {
    if (range->known != range->game->starting_cards) {
        return -1;
    }
    return 100 * hilo_range_weight(range) / (double)hilo_starting_hands(range->game);
}

const char *hilo_range_note(const hilo_range *range, size_t index) {
    return index < range->notes.count ? range->notes.texts[index] : NULL;
}

void hilo_combo_format(const hilo_range *range, const hilo_combo *combo, char *text) {
    if (combo->door == HILO_NO_CARD) {
        hilo_cards_format(combo->cards, text);
        return;
    }
    hilo_cards later = range->river == HILO_NO_CARD ? 0 : hilo_card_bit(range->river);
    for (int i = 0; i < range->later_count; i++) {
        later |= hilo_card_bit(range->later[i]);
    }
    size_t at = hilo_cards_format(combo->cards & ~later & ~hilo_card_bit(combo->door), text);
    text[at++] = '/';
    hilo_card_format(combo->door, text + at);
    at += 2;
    for (int i = 0; i < range->later_count; i++, at += 2) {
        hilo_card_format(range->later[i], text + at);
    }
    if (range->river != HILO_NO_CARD) {
        text[at++] = '/';
        hilo_card_format(range->river, text + at);
    }
}

void hilo_range_combo(const hilo_range *range, size_t index, char *text, hilo_cards *cards,
                      double *weight) {
    const hilo_combo *combo = &range->combos[range->listed[index]];
    hilo_combo_format(range, combo, text);
    if (cards) {
        *cards = combo->cards;
    }
    if (weight) {
        *weight = (double)combo->weight / HILO_WEIGHT_ONE;
    }
}

void hilo_weight_format(uint32_t weight, char *text) {
    int length = snprintf(text, 12, "%u.%06u", weight / HILO_WEIGHT_ONE, weight % HILO_WEIGHT_ONE);
    while (length > 0 && text[length - 1] == '0') {
        length--;
    }
    if (length > 0 && text[length - 1] == '.') {
        length--;
    }
    text[length] = 0;
}
