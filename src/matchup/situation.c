/* Reading the texts of a request. */
#include "base/error.h"
#include "matchup/parts.h"

#include <string.h>

static const char *text_or_empty(const char *text) {
    return text ? text : "";
}

static hilo_status read_board(hilo_situation *situation, const char *text, hilo_error *error) {
    const hilo_game *game = situation->game;
    hilo_card list[52];
    int count;
    hilo_status status = hilo_cards_parse(text, &situation->board, list, &count, error);
    if (status) {
        hilo_error_place(error, HILO_PLACE_BOARD, 0);
        return status;
    }
    bool own = hilo_game_has_upcards(game);
    int most = own ? (game->shared_last ? 1 : 0) : game->board_cards;
    bool street = own ? count <= most : count <= most && (game->streets >> count & 1);
    if (street) {
        return HILO_OK;
    }
    if (count > most) {
        hilo_error_set(error, HILO_ERROR_SYNTAX, "%d board cards, %s has at most %d", count,
                       game->title, most);
    } else {
        hilo_error_set(error, HILO_ERROR_SYNTAX, "%d board card%s, no street of %s has so many",
                       count, count == 1 ? "" : "s", game->title);
    }
    hilo_error_place(error, HILO_PLACE_BOARD, 0);
    hilo_error_locate(error, 0, strlen(text));
    if (own) {
        hilo_error_expect(error, "only the shared last card of a short deck is a board card");
    } else {
        hilo_error_expect(error, "none, or 3 (flop), 4 (turn) or 5 (river)");
    }
    return HILO_ERROR_SYNTAX;
}

static hilo_status read_dead(hilo_situation *situation, const char *text, hilo_error *error) {
    hilo_status status = hilo_cards_parse(text, &situation->dead, NULL, NULL, error);
    if (status) {
        hilo_error_place(error, HILO_PLACE_DEAD, 0);
    }
    return status;
}

static hilo_status read_seat(hilo_situation *situation, int seat, const hilo_request *request,
                             int own_cards, hilo_error *error) {
    hilo_range **range = &situation->ranges[seat];
    hilo_status status =
        hilo_range_read_street(situation->game, text_or_empty(request->seats[seat]), request->names,
                               request->ranking, own_cards, range, error);
    if (status == HILO_OK && (*range)->count == 0) {
        status = hilo_error_set(error, HILO_ERROR_IMPOSSIBLE, "the range '%.60s' holds no combo",
                                (*range)->text);
    }
    if (status) {
        if (error && error->place == HILO_PLACE_NONE) { /* else it lies in a definition */
            hilo_error_place(error, HILO_PLACE_SEAT, seat + 1);
        }
        return status;
    }
    hilo_cards named = HILO_DECK;
    for (size_t i = 0; i < (*range)->count; i++) {
        named &= (*range)->combos[i].cards;
    }
    situation->named[seat] = named;
    return HILO_OK;
}

hilo_status hilo_situation_read(hilo_situation *situation, const hilo_game *game,
                                const hilo_request *request, int own_cards, hilo_error *error) {
    *situation = (hilo_situation){.game = game};
    size_t count = request->seat_count;
    if (count < game->min_seats) {
        return hilo_error_set(error, HILO_ERROR_SYNTAX,
                              "%zu seat%s given, an equity needs at least %d", count,
                              count == 1 ? "" : "s", game->min_seats);
    }
    if (count > game->max_seats) {
        return hilo_error_set(error, HILO_ERROR_SYNTAX, "%zu seats given, %s has at most %d", count,
                              game->title, game->max_seats);
    }
    situation->seat_count = (int)count;
    hilo_status status = read_board(situation, text_or_empty(request->board), error);
    if (status == HILO_OK) {
        status = read_dead(situation, text_or_empty(request->dead), error);
    }
    for (int i = 0; i < situation->seat_count && status == HILO_OK; i++) {
        status = read_seat(situation, i, request, own_cards, error);
    }
    if (status) {
        hilo_situation_free(situation);
    }
    return status;
}

void hilo_situation_free(hilo_situation *situation) {
    for (int i = 0; i < situation->seat_count; i++) {
        hilo_range_free(situation->ranges[i]);
    }
    *situation = (hilo_situation){0};
}
