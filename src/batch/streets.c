/* One request, street by street. */
#include "base/error.h"
#include "batch/opening.h"
#include "engine/engine.h"

#include <stdlib.h>
#include <string.h>

#define MOST_STREETS 8

/* The public part and what it takes to fill it. */
typedef struct {
    hilo_streets shown; /* first: hilo_streets_free gets its address */
    const hilo_game *game;
    hilo_street list[MOST_STREETS];
    int cards[MOST_STREETS]; /* board or own cards of each street */
    hilo_matchup *matchups[MOST_STREETS];
    hilo_range *ranges[HILO_MAX_SEATS];
    hilo_card board[52]; /* as typed */
    int board_count, seat_count;
} streets;

/* Frees what the result does not need. */
static void free_working(streets *s) {
    for (int i = 0; i < s->seat_count; i++) {
        hilo_range_free(s->ranges[i]);
        s->ranges[i] = NULL;
    }
    for (int i = 0; i < MOST_STREETS; i++) {
        hilo_matchup_free(s->matchups[i]);
        s->matchups[i] = NULL;
    }
}

void hilo_streets_free(hilo_streets *shown) {
    streets *s = (streets *)shown;
    if (s) {
        free_working(s);
        for (int i = 0; i < MOST_STREETS; i++) {
            hilo_result_free((hilo_result *)s->list[i].result);
        }
        free(s);
    }
}

/* The street of a game without a board: the latest of its seats, the shared last card included. */
static int own_street(const streets *s) {
    const hilo_game *game = s->game;
    int latest = s->board_count ? game->hole_cards : 0;
    for (int i = 0; i < s->seat_count; i++) {
        const hilo_range *range = s->ranges[i];
        int own = range->river != HILO_NO_CARD ? game->hole_cards
                                               : game->starting_cards + range->later_count;
        latest = own > latest ? own : latest;
    }
    return latest;
}

/* The request is valid: a matchup was made of it. */
static hilo_status read_request(streets *s, const hilo_request *request, hilo_error *error) {
    hilo_cards board;
    hilo_status status = hilo_cards_parse(request->board ? request->board : "", &board, s->board,
                                          &s->board_count, error);
    s->seat_count = (int)request->seat_count;
    for (int i = 0; i < s->seat_count && !status; i++) {
        status = hilo_range_read(s->game, request->seats[i], request->names, request->ranking,
                                 &s->ranges[i], error);
    }
    if (status) {
        return status;
    }
    bool own = hilo_game_has_upcards(s->game);
    int now = own ? own_street(s) : s->board_count;
    for (int cards = 0; cards <= now; cards++) {
        if (s->game->streets >> cards & 1) {
            hilo_street *street = &s->list[s->shown.street_count];
            street->name = hilo_game_street(s->game, cards);
            street->opens = own;
            street->brings_in = own && cards == s->game->starting_cards;
            street->first = own ? hilo_opening_seat(s->ranges, s->seat_count, cards) : 0;
            s->cards[s->shown.street_count++] = cards;
        }
    }
    return HILO_OK;
}

/* The matchup of a street: the cards of later ones are still to come. */
static hilo_status make_matchup(streets *s, size_t index, const hilo_request *request,
                                hilo_error *error) {
    bool own = hilo_game_has_upcards(s->game);
    int cards = s->cards[index], own_cards = own ? cards : s->game->hole_cards;
    int shown = own ? (cards == s->game->hole_cards ? s->board_count : 0) : cards;
    char board[2 * 52 + 1] = "";
    for (int i = 0; i < shown; i++) {
        hilo_card_format(s->board[i], board + 2 * i);
    }
    hilo_request street = *request;
    street.board = board;
    return hilo_matchup_build_street(s->game, &street, own_cards, &s->matchups[index], error);
}

/* Makes all matchups, so that a street that will be refused is refused before any is computed. */
static hilo_status prepare(streets *s, const hilo_request *request, const hilo_options *options,
                           hilo_error *error) {
    hilo_status status = HILO_OK;
    for (size_t i = 0; i < s->shown.street_count && status == HILO_OK; i++) {
        status = make_matchup(s, i, request, error);
        status = status ? status : hilo_engine_check(s->matchups[i], options, error);
    }
    return status;
}

/* The last street first, as it takes least. An interrupt leaves out the streets not done. */
static hilo_status solve(streets *s, const hilo_options *options, hilo_error *error) {
    size_t count = s->shown.street_count, first = count;
    hilo_status status = HILO_OK;
    while (first > 0 && status == HILO_OK && !s->shown.interrupted) {
        hilo_result *result = NULL;
        status = hilo_equity(s->matchups[first - 1], options, &result, error);
        if (status == HILO_OK) {
            s->list[--first].result = result;
            s->shown.interrupted = result->interrupted;
        }
    }
    if (status == HILO_ERROR_INTERRUPTED && first < count) {
        status = HILO_OK;
        s->shown.interrupted = true;
    }
    s->shown.streets = s->list + first;
    s->shown.street_count = count - first;
    return status;
}

hilo_status hilo_streets_create(const hilo_request *request, const hilo_options *options,
                                hilo_streets **shown, hilo_error *error) {
    hilo_matchup *matchup = NULL;
    hilo_status status = hilo_matchup_create(request, &matchup, error); /* all cards together */
    if (status) {
        return status;
    }
    streets *s = calloc(1, sizeof *s);
    if (s) {
        s->game = matchup->game;
        s->shown.game = matchup->game->name;
        status = read_request(s, request, error);
    } else {
        status = hilo_error_memory(error);
    }
    hilo_matchup_free(matchup);
    status = status ? status : prepare(s, request, options, error);
    status = status ? status : solve(s, options, error);
    if (status) {
        hilo_streets_free(s ? &s->shown : NULL);
        return status;
    }
    free_working(s);
    *shown = &s->shown;
    return HILO_OK;
}
