#include "range/range.h"

#include "base/error.h"
#include "range/expand.h"

#include <stdlib.h>
#include <string.h>

static hilo_status refuse_length(size_t length, hilo_error *error) {
    hilo_error_set(error, HILO_ERROR_REFUSED, "the range is %zu bytes long", length);
    hilo_error_expect(error, "at most %zu", HILO_RANGE_TEXT_MAX);
    return HILO_ERROR_REFUSED;
}

/* Takes back what was dealt after a seat had so many own cards. */
static void cut_upcards(hilo_upcards *upcards, const hilo_game *game, int own_cards) {
    if (own_cards < game->hole_cards) {
        upcards->river = HILO_NO_CARD;
    }
    while (upcards->later_count > 0 && game->starting_cards + upcards->later_count > own_cards) {
        upcards->later_count--;
    }
}

static hilo_status fill(hilo_range *range, hilo_set *set, const hilo_names *names,
                        const hilo_ranking *ranking, int own_cards, hilo_error *error) {
    hilo_upcards upcards = {.river = HILO_NO_CARD};
    hilo_remarks remarks = {.more = false};
    hilo_status status =
        hilo_expand(range->game, range->text, names, ranking, set, &upcards, &remarks, error);
    range->notes = remarks.notes;
    if (status) {
        return status;
    }
    cut_upcards(&upcards, range->game, own_cards);
    if (range->notes.failed || hilo_collect(set, &upcards, range)) {
        return hilo_error_memory(error);
    }
    if (range->count == 0) {
        hilo_error_set(error, HILO_ERROR_IMPOSSIBLE, "no hand fits this range");
        hilo_error_locate(error, 0, strlen(range->text));
        hilo_error_expect(error, "%s", range->notes.count ? range->notes.texts[0] : "");
        return HILO_ERROR_IMPOSSIBLE;
    }
    return HILO_OK;
}

hilo_status hilo_range_read(const hilo_game *game, const char *text, const hilo_names *names,
                            const hilo_ranking *ranking, hilo_range **range, hilo_error *error) {
    return hilo_range_read_street(game, text, names, ranking, game->hole_cards, range, error);
}

hilo_status hilo_range_read_street(const hilo_game *game, const char *text, const hilo_names *names,
                                   const hilo_ranking *ranking, int own_cards, hilo_range **range,
                                   hilo_error *error) {
    size_t length = strlen(text);
    if (length > HILO_RANGE_TEXT_MAX) {
        return refuse_length(length, error);
    }
    hilo_space space = hilo_space_of(game);
    hilo_set set = {.bits = NULL};
    hilo_range *fresh = calloc(1, sizeof *fresh);
    if (!fresh || !(fresh->text = malloc(length + 1)) || hilo_set_create(&space, &set)) {
        hilo_range_free(fresh);
        return hilo_error_memory(error);
    }
    fresh->game = game;
    memcpy(fresh->text, text, length + 1);
    hilo_status status = fill(fresh, &set, names, ranking, own_cards, error);
    hilo_set_free(&set);
    if (status) {
        hilo_range_free(fresh);
        return status;
    }
    *range = fresh;
    return HILO_OK;
}
