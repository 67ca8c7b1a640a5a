/* One showdown of concrete hands, with everything that explains it. */
#include "base/error.h"
#include "base/strings.h"
#include "game/game.h"
#include "matchup/named.h"
#include "rank/two_three.h"

#include <stdlib.h>
#include <string.h>

/* The public part and what its pointers lead to. */
typedef struct {
    hilo_showdown shown; /* first: hilo_showdown_free gets its address */
    const hilo_game *game;
    hilo_cards board;
    int board_count;
    hilo_showdown_hand *hands;
    hilo_notes texts; /* game, board, the hands */
} showdown;

void hilo_showdown_free(hilo_showdown *shown) {
    showdown *s = (showdown *)shown;
    if (s) {
        hilo_notes_free(&s->texts);
        free(s->hands);
        free(s);
    }
}

static showdown *allocate(const hilo_request *request) {
    size_t count = request->seat_count;
    showdown *s = calloc(1, sizeof *s);
    if (!s) {
        return NULL;
    }
    s->hands = calloc(count, sizeof *s->hands);
    hilo_notes_add(&s->texts, "%s", request->game);
    hilo_notes_add(&s->texts, "%s", request->board ? request->board : "");
    for (size_t i = 0; i < count; i++) {
        hilo_notes_add(&s->texts, "%s", request->seats[i]);
    }
    if (!s->hands || s->texts.failed) {
        hilo_showdown_free(&s->shown);
        return NULL;
    }
    for (size_t i = 0; i < count; i++) {
        s->hands[i].text = s->texts.texts[2 + i];
    }
    s->shown = (hilo_showdown){.game = s->texts.texts[0],
                               .board = s->texts.texts[1],
                               .hand_count = count,
                               .hands = s->hands};
    return s;
}

/* Own cards that a hand of the game may have at a showdown. */
static void own_cards(const showdown *s, int *least, int *most) {
    const hilo_game *game = s->game;
    *most = game->hole_cards;
    *least = game->board_cards ? *most : 5;
    if (!game->board_cards && s->board_count) {
        *least = *most = game->hole_cards - 1; /* the board is the shared last card */
    }
}

static hilo_status check_board(showdown *s, hilo_error *error) {
    const hilo_game *game = s->game;
    int n = s->board_count;
    bool shared_last = game->shared_last && n <= 1;
    bool street = n > 0 && n <= game->board_cards && (game->streets >> n & 1);
    if (game->board_cards ? street : n == 0 || shared_last) {
        return HILO_OK;
    }
    if (n == 0) {
        hilo_error_set(error, HILO_ERROR_SYNTAX, "no cards");
    } else {
        hilo_error_set(error, HILO_ERROR_SYNTAX, "%d board card%s", n, n == 1 ? "" : "s");
    }
    if (game->board_cards) {
        hilo_error_expect(error, "a showdown of %s takes 3 to %d board cards", game->name,
                          game->board_cards);
    } else {
        hilo_error_expect(error, "%s has no board but a shared last card", game->name);
    }
    hilo_error_place(error, HILO_PLACE_BOARD, 0);
    if (n > 0) {
        hilo_error_locate(error, 0, strlen(s->shown.board));
    }
    return HILO_ERROR_SYNTAX;
}

static hilo_status read_hand(showdown *s, size_t index, hilo_error *error) {
    hilo_showdown_hand *hand = &s->hands[index];
    int count, least, most;
    hilo_status status = hilo_cards_parse(hand->text, &hand->cards, NULL, &count, error);
    own_cards(s, &least, &most);
    if (!status && (count < least || count > most)) {
        status =
            hilo_error_set(error, HILO_ERROR_SYNTAX, "%d card%s", count, count == 1 ? "" : "s");
        hilo_error_locate(error, 0, strlen(hand->text));
        if (least == most) {
            hilo_error_expect(error, "a hand has %d%s", most,
                              s->game->board_cards ? "" : " and the shared one");
        } else {
            hilo_error_expect(error, "a hand has %d to %d", least, most);
        }
    }
    if (status) {
        hilo_error_place(error, HILO_PLACE_SEAT, (int)index + 1);
    }
    return status;
}

static hilo_status check_twice(const showdown *s, const hilo_request *request, hilo_cards dead,
                               hilo_error *error) {
    hilo_named_cards *places = calloc(s->shown.hand_count + 2, sizeof *places);
    if (!places) {
        return hilo_error_memory(error);
    }
    int count = 0;
    places[count++] = (hilo_named_cards){HILO_PLACE_BOARD, 0, s->shown.board, s->board};
    places[count++] = (hilo_named_cards){HILO_PLACE_DEAD, 0, request->dead, dead};
    for (size_t i = 0; i < s->shown.hand_count; i++) {
        places[count++] =
            (hilo_named_cards){HILO_PLACE_SEAT, (int)i + 1, s->hands[i].text, s->hands[i].cards};
    }
    hilo_status status = hilo_named_check(places, count, error);
    free(places);
    return status;
}

static hilo_status read_texts(showdown *s, const hilo_request *request, hilo_error *error) {
    hilo_status status = hilo_cards_parse(s->shown.board, &s->board, NULL, &s->board_count, error);
    if (status) {
        hilo_error_place(error, HILO_PLACE_BOARD, 0);
        return status;
    }
    hilo_cards dead;
    status = hilo_cards_parse(request->dead ? request->dead : "", &dead, NULL, NULL, error);
    if (status) {
        hilo_error_place(error, HILO_PLACE_DEAD, 0);
        return status;
    }
    status = check_board(s, error);
    for (size_t i = 0; i < s->shown.hand_count && !status; i++) {
        status = read_hand(s, i, error);
    }
    return status ? status : check_twice(s, request, dead, error);
}

static hilo_rank rank_on(hilo_scale scale, hilo_cards cards) {
    return scale == HILO_SCALE_HIGH ? hilo_rank_high(cards) : hilo_rank_low8(cards);
}

/* The hand's rank in one pot and the cards that make it; 0 when it does not qualify. */
static hilo_rank rank_hand(const showdown *s, const hilo_showdown_hand *hand, const hilo_pot *pot,
                           hilo_cards *used) {
    hilo_rank rank = 0;
    if (s->game->use == HILO_USE_TWO_THREE) {
        bool high = pot->scale == HILO_SCALE_HIGH;
        hilo_rank_two_three(hand->cards, s->board, high ? &rank : NULL, high ? NULL : &rank);
    } else {
        rank = rank_on(pot->scale, hand->cards | s->board);
    }
    if (rank == 0 || rank < pot->qualifier) {
        return 0;
    }
    *used = s->game->use == HILO_USE_TWO_THREE
                ? hilo_rank_cards_two_three(pot->scale, rank, hand->cards, s->board)
                : hilo_rank_cards(pot->scale, rank, hand->cards | s->board);
    return rank;
}

static int common_divisor(int a, int b) {
    return b ? common_divisor(b, a % b) : a;
}

/* Adds 1/parts of the pot to a hand's share. */
static void add_share(hilo_showdown_hand *hand, int parts) {
    int numerator = hand->numerator * parts + hand->denominator;
    int denominator = hand->denominator * parts;
    int divisor = common_divisor(numerator, denominator);
    hand->numerator = numerator / divisor;
    hand->denominator = denominator / divisor;
}

/* Ranks all hands in one pot and marks its winners; returns how many win, 0 when nobody qualifies.
 */
static int play_pot(showdown *s, const hilo_pot *pot) {
    bool high = pot->scale == HILO_SCALE_HIGH;
    hilo_rank best = 1; /* no hand has 1 in any scale: nobody wins with 0 */
    for (size_t i = 0; i < s->shown.hand_count; i++) {
        hilo_showdown_hand *hand = &s->hands[i];
        hilo_rank rank = rank_hand(s, hand, pot, high ? &hand->high_cards : &hand->low_cards);
        *(high ? &hand->high : &hand->low) = rank;
        best = rank > best ? rank : best;
    }
    int winners = 0;
    for (size_t i = 0; i < s->shown.hand_count; i++) {
        hilo_showdown_hand *hand = &s->hands[i];
        bool wins = (high ? hand->high : hand->low) == best;
        *(high ? &hand->wins_high : &hand->wins_low) = wins;
        winners += wins;
    }
    return winners;
}

static bool wins(const hilo_showdown_hand *hand, const hilo_pot *pot) {
    return pot->scale == HILO_SCALE_HIGH ? hand->wins_high : hand->wins_low;
}

/* Plays the pots and deals out equal parts of the whole; an unclaimed one goes to the first. */
static void play(showdown *s) {
    const hilo_game *game = s->game;
    int winners[2] = {0, 0};
    for (int p = 0; p < game->pot_count; p++) {
        winners[p] = play_pot(s, &game->pots[p]);
    }
    for (size_t i = 0; i < s->shown.hand_count; i++) {
        hilo_showdown_hand *hand = &s->hands[i];
        hand->denominator = 1;
        for (int p = 0; p < game->pot_count; p++) {
            int paid = winners[p] ? p : 0;
            if (wins(hand, &game->pots[paid])) {
                add_share(hand, game->pot_count * winners[paid]);
            }
        }
    }
}

hilo_status hilo_showdown_create(const hilo_request *request, hilo_showdown **shown,
                                 hilo_error *error) {
    const hilo_game *game = hilo_game_find(request->game);
    if (!game) {
        hilo_error_set(error, HILO_ERROR_SYNTAX, "unknown game '%.40s'", request->game);
        hilo_error_place(error, HILO_PLACE_GAME, 0);
        return HILO_ERROR_SYNTAX;
    }
    if (request->seat_count == 0) {
        return hilo_error_set(error, HILO_ERROR_SYNTAX, "no hands given");
    }
    showdown *s = allocate(request);
    if (!s) {
        return hilo_error_memory(error);
    }
    s->game = game;
    s->shown.split = hilo_game_plays(game, HILO_SCALE_LOW8);
    hilo_status status = read_texts(s, request, error);
    if (status) {
        hilo_showdown_free(&s->shown);
        return status;
    }
    play(s);
    *shown = &s->shown;
    return HILO_OK;
}
