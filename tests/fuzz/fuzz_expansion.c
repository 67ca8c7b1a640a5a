/* Fuzz target of ranges, from text to combos and back, built once for each game: HILO_FUZZ_GAME is
 * its number. The unit is the text; what follows a zero byte are definitions of named ranges.
 *
 * What parses must print canonical text that parses to the same combos without a note; an error
 * must say where, inside the text. Large ranges are printed one time in 64 only. */
#include "range/range.h"
#include "target.h"

static void check_error(const char *text, const char *definitions, hilo_status status,
                        const hilo_error *error) {
    fuzz_check_error(error, status, error->place == HILO_PLACE_NAMES ? definitions : text);
    if (!error->located) {
        fuzz_fail("an error without a place", text);
    }
}

static void check_same(const hilo_range *a, const hilo_range *b, const char *text) {
    bool same = a->count == b->count && a->known == b->known && a->river == b->river &&
                a->later_count == b->later_count;
    for (size_t i = 0; i < a->count && same; i++) {
        const hilo_combo *x = &a->combos[i], *y = &b->combos[i];
        same = x->cards == y->cards && x->door == y->door && x->weight == y->weight &&
               a->listed[i] == b->listed[i];
        bool ascending = i == 0 || a->combos[i - 1].cards < x->cards ||
                         (a->combos[i - 1].cards == x->cards && a->combos[i - 1].door < x->door);
        if (!ascending || x->weight == 0 || x->weight > HILO_WEIGHT_ONE) {
            fuzz_fail("combos out of order or of bad weight", text);
        }
    }
    if (!same) {
        fuzz_fail("the canonical text means another range", text);
    }
}

/* Printing takes nearly all of the time, for four cards above all. */
static bool is_printed(const hilo_range *range, size_t size, const uint8_t *data) {
    unsigned sum = 0;
    for (size_t i = 0; i < size; i++) {
        sum = 31 * sum + data[i];
    }
    bool quick = range->count <= 2000 && (range->game->starting_cards < 4 || sum % 8 == 0);
    return quick || sum % 64 == 0;
}

static void check_canonical(const hilo_game *game, const hilo_range *range, const char *text) {
    char *canonical = NULL;
    if (hilo_range_canonical(range, &canonical)) {
        fuzz_fail("no canonical text", text);
    }
    hilo_range *again = NULL;
    hilo_status status = hilo_range_read(game, canonical, NULL, NULL, &again, NULL);
    if (status && status != HILO_ERROR_REFUSED) {
        fuzz_fail("the canonical text cannot be read", canonical);
    }
    if (!status) {
        check_same(range, again, text);
    }
    if (!status && again->notes.count) {
        fuzz_fail(again->notes.texts[0], canonical);
    }
    free(canonical);
    hilo_range_free(again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const hilo_game *game = hilo_game_at(HILO_FUZZ_GAME);
    char *text = fuzz_text(data, size);
    size_t length = strlen(text);
    const char *definitions = length < size ? text + length + 1 : "";
    hilo_names *names = NULL;
    hilo_range *range = NULL;
    hilo_error error = {.status = HILO_OK};
    hilo_status status = hilo_names_create(definitions, &names, &error);
    if (!status) {
        status = hilo_range_read(game, text, names, NULL, &range, &error);
    }
    if (status) {
        check_error(text, definitions, status, &error);
    } else if (is_printed(range, size, data)) {
        check_canonical(game, range, text);
    }
    hilo_range_free(range);
    hilo_names_free(names);
    free(text);
    return 0;
}
