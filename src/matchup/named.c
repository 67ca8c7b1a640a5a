#include "matchup/named.h"

#include "base/error.h"
#include "card/cards.h"

#include <stdio.h>

static void describe(const hilo_named_cards *where, char *text, size_t size) {
    switch (where->place) {
    case HILO_PLACE_BOARD:
        snprintf(text, size, "on the board");
        break;
    case HILO_PLACE_DEAD:
        snprintf(text, size, "among the dead cards");
        break;
    default:
        snprintf(text, size, "in seat %d", where->seat);
        break;
    }
}

/* Points at the card in its text; in a range such as (As,As)K the first place counts. */
static void locate(hilo_error *error, const char *text, hilo_card card) {
    for (size_t at = 0; text[at]; at++) {
        hilo_card found;
        size_t length = hilo_card_scan(text + at, &found);
        if (length && found == card) {
            hilo_error_locate(error, at, length);
            return;
        }
    }
}

static hilo_status used_twice(const hilo_named_cards *first, const hilo_named_cards *second,
                              hilo_error *error) {
    hilo_card card = hilo_set_first(first->cards & second->cards);
    char name[3], here[40], there[40];
    hilo_card_format(card, name);
    describe(first, here, sizeof here);
    describe(second, there, sizeof there);
    hilo_error_set(error, HILO_ERROR_SYNTAX, "card %s is used twice: %s and %s", name, here, there);
    hilo_error_place(error, second->place, second->seat);
    if (error) {
        locate(error, second->text, card);
    }
    return HILO_ERROR_SYNTAX;
}

hilo_status hilo_named_check(const hilo_named_cards *places, int count, hilo_error *error) {
    for (int b = 1; b < count; b++) {
        for (int a = 0; a < b; a++) {
            if (places[a].cards & places[b].cards) {
                return used_twice(&places[a], &places[b], error);
            }
        }
    }
    return HILO_OK;
}
