#include "range/range.h"

#include "base/error.h"
#include "range/collect.h"

#include <stdlib.h>
#include <string.h>

/* Concrete hands and the whole deck, a first step: one item, no operators. */
static hilo_status read_item(const hilo_game *game, const char *text, hilo_set *set,
                             hilo_upcards *upcards, hilo_error *error) {
    if (strcmp(text, "random") == 0 || strcmp(text, "*") == 0) {
        hilo_set_fill(set);
        return HILO_OK;
    }
    hilo_card cards[8];
    int count = 0;
    hilo_cards seen = 0;
    for (size_t at = 0; text[at];) {
        if (text[at] == '/') {
            at++;
            continue;
        }
        hilo_card card;
        size_t length = hilo_card_scan(text + at, &card);
        if (!length || count == game->hole_cards || (seen & hilo_card_bit(card))) {
            hilo_error_set(error, HILO_ERROR_SYNTAX, "not a hand");
            hilo_error_locate(error, at, 1);
            return HILO_ERROR_SYNTAX;
        }
        seen |= hilo_card_bit(card);
        cards[count++] = card;
        at += length;
    }
    if (count < game->starting_cards) {
        return hilo_error_set(error, HILO_ERROR_SYNTAX, "too few cards");
    }
    for (int i = game->starting_cards; i < count; i++) {
        if (i == 6) {
            upcards->river = cards[i];
        } else {
            upcards->later[upcards->later_count++] = cards[i];
        }
    }
    return hilo_set_add(set, hilo_space_code(&set->space, cards), HILO_WEIGHT_ONE);
}

hilo_status hilo_range_read(const hilo_game *game, const char *text, const hilo_names *names,
                            hilo_range **range, hilo_error *error) {
    (void)names;
    hilo_space space = hilo_space_of(game);
    hilo_set set;
    hilo_upcards upcards = {.river = HILO_NO_CARD};
    if (hilo_set_create(&space, &set)) {
        return hilo_error_memory(error);
    }
    hilo_status status = read_item(game, text, &set, &upcards, error);
    hilo_range *fresh = calloc(1, sizeof *fresh);
    if (!status) {
        fresh->game = game;
        fresh->text = malloc(strlen(text) + 1);
        strcpy(fresh->text, text);
        status = hilo_collect(&set, &upcards, fresh);
        *range = fresh;
    } else {
        free(fresh);
    }
    hilo_set_free(&set);
    return status;
}

hilo_status hilo_range_canonical(const hilo_range *range, char **text) {
    hilo_buffer buffer = {0};
    for (size_t i = 0; i < range->count; i++) {
        char combo[24];
        hilo_combo_format(range, &range->combos[range->listed[i]], combo);
        hilo_buffer_print(&buffer, "%s%s", i ? "," : "", combo);
    }
    *text = hilo_buffer_take(&buffer);
    return *text ? HILO_OK : HILO_ERROR_MEMORY;
}

struct hilo_names {
    int unused;
};

hilo_status hilo_names_create(const char *text, hilo_names **names, hilo_error *error) {
    (void)text;
    (void)names;
    return hilo_error_set(error, HILO_ERROR_SYNTAX, "named ranges are not read yet");
}

void hilo_names_free(hilo_names *names) {
    free(names);
}
