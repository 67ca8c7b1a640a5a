#include "matchup/matchup.h"

#include "base/error.h"
#include "card/combinations.h"
#include "matchup/parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint64_t combos_of(const hilo_seat *seat) {
    uint64_t combos = 0;
    for (size_t i = 0; i < seat->count; i++) {
        combos += seat->combos[i];
    }
    return combos;
}

/* "AsKd" of "As Kd": the cards in the order given. */
static char *plain_cards(const char *text) {
    hilo_cards set;
    hilo_card list[52];
    int count = 0;
    char *plain = malloc(2 * 52 + 1);
    if (plain && hilo_cards_parse(text ? text : "", &set, list, &count, NULL) == HILO_OK) {
        plain[0] = 0;
        for (int i = 0; i < count; i++) {
            hilo_card_format(list[i], plain + 2 * i);
        }
    }
    return plain;
}

static hilo_status no_combo_left(const hilo_matchup *matchup, const hilo_situation *situation,
                                 int seat, hilo_error *error) {
    hilo_error_set(
        error, HILO_ERROR_IMPOSSIBLE,
        "no deal is possible: with board '%s' and dead '%s', seat %d's range '%.60s' has "
        "no combo left",
        matchup->board_text, matchup->dead_text, seat + 1, situation->ranges[seat]->text);
    hilo_error_place(error, HILO_PLACE_SEAT, seat + 1);
    return HILO_ERROR_IMPOSSIBLE;
}

static hilo_status fill_seats(hilo_matchup *matchup, const hilo_situation *situation,
                              hilo_error *error) {
    for (int i = 0; i < situation->seat_count; i++) {
        hilo_seat *seat = &matchup->seats[i];
        hilo_seat_free(seat);
        if (hilo_seat_fill(seat, situation->ranges[i], situation->board | situation->dead)) {
            return hilo_error_memory(error);
        }
        if (situation->shared) {
            seat->to_come--;
        }
        if (seat->count == 0) {
            return no_combo_left(matchup, situation, i, error);
        }
    }
    return HILO_OK;
}

static hilo_status make_seats(hilo_matchup *matchup, const hilo_situation *situation,
                              hilo_error *error) {
    hilo_cards gone = situation->board | situation->dead;
    hilo_status status = fill_seats(matchup, situation, error);
    if (status == HILO_OK) {
        bool undecided;
        status = hilo_removal(matchup->seats, matchup->seat_count, gone, &undecided, error);
        if (undecided) {
            hilo_notes_add(&matchup->notes, "the ranges are too entangled to tell which combos can "
                                            "occur: some that cannot may be counted as combos");
        }
        if (status == HILO_ERROR_IMPOSSIBLE) {
            status = fill_seats(matchup, situation, error);
            return status ? status : hilo_collision(matchup->seats, matchup->seat_count, error);
        }
    }
    return status;
}

static void summarize(hilo_matchup *matchup, const hilo_situation *situation) {
    matchup->uniform = matchup->plain = true;
    for (int i = 0; i < matchup->seat_count; i++) {
        const hilo_seat *seat = &matchup->seats[i];
        hilo_place_info *place = &matchup->places[i];
        place->combos = combos_of(seat);
        place->combos_removed = situation->ranges[i]->count - place->combos;
        matchup->weighted |= seat->weighted;
        matchup->uniform &= seat->uniform;
        matchup->plain &= seat->plain;
        const hilo_notes *notes = &situation->ranges[i]->notes;
        for (size_t n = 0; n < notes->count; n++) {
            hilo_notes_add(&matchup->notes, "seat %d: %s", i + 1, notes->texts[n]);
        }
    }
    if (matchup->shared) {
        int hole = matchup->game->hole_cards;
        hilo_notes_add(
            &matchup->notes,
            "%d seats need %d cards, %d exist: the last card of each hand is one shared card",
            matchup->seat_count, matchup->seat_count * hole, 52 - hilo_set_count(matchup->dead));
    }
}

/* Takes the ranges of the situation over. */
static hilo_status assemble(hilo_matchup *matchup, hilo_situation *situation,
                            const hilo_request *request, hilo_error *error) {
    const hilo_game *game = situation->game;
    matchup->game = game;
    matchup->seat_count = situation->seat_count;
    matchup->board = situation->board;
    matchup->dead = situation->dead;
    matchup->shared = situation->shared;
    int board_cards = game->board_cards ? game->board_cards : situation->shared ? 1 : 0;
    matchup->board_to_come = board_cards - hilo_set_count(situation->board);
    matchup->board_text = plain_cards(request->board);
    matchup->dead_text = plain_cards(request->dead);
    if (!matchup->board_text || !matchup->dead_text) {
        return hilo_error_memory(error);
    }
    hilo_status status = make_seats(matchup, situation, error);
    if (status) {
        return status;
    }
    summarize(matchup, situation);
    for (int i = 0; i < matchup->seat_count; i++) {
        matchup->places[i].range = situation->ranges[i];
        situation->ranges[i] = NULL;
    }
    if (matchup->notes.failed || hilo_canonicalize(matchup)) {
        return hilo_error_memory(error);
    }
    return HILO_OK;
}

hilo_status hilo_matchup_build_street(const hilo_game *game, const hilo_request *request,
                                      int own_cards, hilo_matchup **matchup, hilo_error *error) {
    hilo_situation situation;
    hilo_status status = hilo_situation_read(&situation, game, request, own_cards, error);
    if (status) {
        return status;
    }
    hilo_matchup *built = calloc(1, sizeof *built);
    status = built ? hilo_situation_check(&situation, request, error) : hilo_error_memory(error);
    if (status == HILO_OK) {
        status = assemble(built, &situation, request, error);
    }
    hilo_situation_free(&situation);
    if (status) {
        hilo_matchup_free(built);
        return status;
    }
    *matchup = built;
    return HILO_OK;
}

hilo_status hilo_matchup_build(const hilo_game *game, const hilo_request *request,
                               hilo_matchup **matchup, hilo_error *error) {
    return hilo_matchup_build_street(game, request, game->hole_cards, matchup, error);
}

/* "a, b or c": the names of all games. */
static void expect_games(hilo_error *error) {
    char list[128] = "";
    size_t length = 0;
    for (size_t i = 0; hilo_game_at(i) && length < sizeof list; i++) {
        const char *join = i == 0 ? "" : hilo_game_at(i + 1) ? ", " : " or ";
        length += (size_t)snprintf(list + length, sizeof list - length, "%s%s", join,
                                   hilo_game_at(i)->name);
    }
    hilo_error_expect(error, "%s", list);
}

hilo_status hilo_matchup_create(const hilo_request *request, hilo_matchup **matchup,
                                hilo_error *error) {
    const hilo_game *game = hilo_game_find(request->game ? request->game : "");
    if (!game) {
        hilo_error_set(error, HILO_ERROR_SYNTAX, "unknown game '%.40s'",
                       request->game ? request->game : "");
        hilo_error_place(error, HILO_PLACE_GAME, 0);
        expect_games(error);
        return HILO_ERROR_SYNTAX;
    }
    return hilo_matchup_build(game, request, matchup, error);
}

void hilo_matchup_free(hilo_matchup *matchup) {
    if (!matchup) {
        return;
    }
    for (int i = 0; i < matchup->seat_count; i++) {
        hilo_seat_free(&matchup->seats[i]);
        hilo_range_free(matchup->places[i].range);
    }
    free(matchup->board_text);
    free(matchup->dead_text);
    hilo_notes_free(&matchup->notes);
    free(matchup);
}

const char *hilo_matchup_note(const hilo_matchup *matchup, size_t index) {
    return index < matchup->notes.count ? matchup->notes.texts[index] : NULL;
}

hilo_cards hilo_matchup_rest(const hilo_matchup *matchup) {
    hilo_cards certain = matchup->board | matchup->dead;
    for (int i = 0; i < matchup->seat_count; i++) {
        certain |= matchup->seats[i].fixed;
    }
    return HILO_DECK & ~certain;
}

double hilo_matchup_completions(const hilo_matchup *matchup) {
    int left = 52 - hilo_set_count(matchup->board | matchup->dead);
    for (int i = 0; i < matchup->seat_count; i++) {
        left -= matchup->seats[i].known;
    }
    double ways = 1;
    for (int i = 0; i < matchup->seat_count; i++) {
        ways *= (double)hilo_choose(left, matchup->seats[i].to_come);
        left -= matchup->seats[i].to_come;
    }
    return ways * (double)hilo_choose(left, matchup->board_to_come);
}

double hilo_matchup_tuples_bound(const hilo_matchup *matchup) {
    double tuples = 1;
    for (int i = 0; i < matchup->seat_count; i++) {
        tuples *= (double)matchup->seats[i].count;
    }
    return tuples;
}

double hilo_matchup_weight_bound(const hilo_matchup *matchup) {
    double weight = hilo_matchup_completions(matchup);
    for (int i = 0; i < matchup->seat_count; i++) {
        weight *= (double)matchup->seats[i].total_weight;
    }
    return weight;
}

double hilo_matchup_deals_bound(const hilo_matchup *matchup) {
    double deals = hilo_matchup_completions(matchup);
    for (int i = 0; i < matchup->seat_count; i++) {
        deals *= (double)combos_of(&matchup->seats[i]);
    }
    return deals;
}
