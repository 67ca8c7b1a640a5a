/* Named cards used twice, and whether the deck suffices. */
#include "base/error.h"
#include "matchup/named.h"
#include "matchup/parts.h"

#include <string.h>

static hilo_status check_names(const hilo_situation *situation, const hilo_request *request,
                               hilo_error *error) {
    hilo_named_cards places[HILO_MAX_SEATS + 2];
    int count = 0;
    if (situation->board) {
        places[count++] = (hilo_named_cards){HILO_PLACE_BOARD, 0, request->board, situation->board};
    }
    if (situation->dead) {
        places[count++] = (hilo_named_cards){HILO_PLACE_DEAD, 0, request->dead, situation->dead};
    }
    for (int i = 0; i < situation->seat_count; i++) {
        places[count++] =
            (hilo_named_cards){HILO_PLACE_SEAT, i + 1, request->seats[i], situation->named[i]};
    }
    return hilo_named_check(places, count, error);
}

static hilo_status too_few(int needed, int left, const char *what, hilo_error *error) {
    return hilo_error_set(error, HILO_ERROR_IMPOSSIBLE, "not enough cards: %s %d, %d are left",
                          what, needed, left);
}

static hilo_status check_board_game(const hilo_situation *situation, hilo_error *error) {
    const hilo_game *game = situation->game;
    int needed = situation->seat_count * game->hole_cards + game->board_cards;
    int left = 52 - hilo_set_count(situation->dead);
    return needed <= left ? HILO_OK : too_few(needed, left, "all hands and the board need", error);
}

/* The last own card becomes one shared card when there are not enough for all (DESIGN, rules). */
static hilo_status check_own_cards(hilo_situation *situation, const hilo_request *request,
                                   hilo_error *error) {
    const hilo_game *game = situation->game;
    int known = 0, most = 0;
    for (int i = 0; i < situation->seat_count; i++) {
        int own = situation->ranges[i]->known;
        known += own;
        most = own > most ? own : most;
    }
    int left = 52 - hilo_set_count(situation->dead) - known;
    int all = situation->seat_count * game->hole_cards;
    situation->shared = game->shared_last && all - known > left;
    if (!situation->shared) {
        if (all - known > left) {
            return too_few(all - known, left, "the cards to come are", error);
        }
        if (situation->board) {
            hilo_error_set(
                error, HILO_ERROR_SYNTAX,
                "a board card is the shared last card, but here the deck suffices for all");
            hilo_error_place(error, HILO_PLACE_BOARD, 0);
            hilo_error_locate(error, 0, strlen(request->board));
            return HILO_ERROR_SYNTAX;
        }
        return HILO_OK;
    }
    if (most == game->hole_cards) {
        return hilo_error_set(error, HILO_ERROR_IMPOSSIBLE,
                              "the deck is too short for %d seats of %d cards, so the last card is "
                              "shared, but a seat has %d cards already",
                              situation->seat_count, game->hole_cards, most);
    }
    int needed = all - situation->seat_count - known + 1;
    return needed <= left ? HILO_OK
                          : too_few(needed, left, "even with a shared last card it takes", error);
}

hilo_status hilo_situation_check(hilo_situation *situation, const hilo_request *request,
                                 hilo_error *error) {
    hilo_status status = check_names(situation, request, error);
    if (status) {
        return status;
    }
    return situation->game->board_cards ? check_board_game(situation, error)
                                        : check_own_cards(situation, request, error);
}
