/* Fuzz target of the definitions of named ranges. The first byte picks the game, the rest are lines
 * `name = range`. Each name is read as a range, and again inside an expression.
 *
 * A name that was defined is found; an error in its range lies in the definitions, on the line it
 * gives; one and the same name means one and the same range. */
#include "range/names.h"
#include "range/range.h"
#include "target.h"

#define MOST_NAMES 4 /* that are read as ranges, of one unit */

/* Number of the line of an offset, from 1. */
static int line_of(const char *text, size_t offset) {
    int line = 1;
    for (size_t i = 0; i < offset && text[i]; i++) {
        line += text[i] == '\n';
    }
    return line;
}

static void check_use(const char *definitions, const char *use, hilo_status status,
                      const hilo_error *error) {
    bool inside = error->place == HILO_PLACE_NAMES;
    fuzz_check_error(error, status, inside ? definitions : use);
    if (inside && error->seat != line_of(definitions, error->offset)) {
        fuzz_fail("an error on another line", definitions);
    }
}

static void check_name(const hilo_game *game, const hilo_names *names, size_t index) {
    const hilo_definition *definition = &names->definitions[index];
    const char *name = names->text + definition->name;
    char use[128];
    if (definition->name_length > 40) {
        return;
    }
    if (hilo_names_find(names, name, definition->name_length) != index) {
        fuzz_fail("a name is not found", names->text);
    }
    hilo_range *range = NULL, *again = NULL;
    hilo_error error = {.status = HILO_OK};
    snprintf(use, sizeof use, "@%.*s", (int)definition->name_length, name);
    hilo_status status = hilo_range_read(game, use, names, NULL, &range, &error);
    if (status) {
        check_use(names->text, use, status, &error);
        return;
    }
    snprintf(use, sizeof use, "(@%.*s)", (int)definition->name_length, name);
    status = hilo_range_read(game, use, names, NULL, &again, &error);
    bool same = !status && again->count == range->count &&
                hilo_range_weight(again) == hilo_range_weight(range);
    if (!same && status != HILO_ERROR_REFUSED) { /* the parentheses are work, too */
        fuzz_fail("a name in parentheses means another range", names->text);
    }
    hilo_range_free(again);
    hilo_range_free(range);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size == 0) {
        return 0;
    }
    const hilo_game *game = hilo_game_at(data[0] % 3);
    char *text = fuzz_text(data + 1, size - 1);
    hilo_names *names = NULL;
    hilo_error error = {.status = HILO_OK};
    hilo_status status = hilo_names_create(text, &names, &error);
    if (status) {
        fuzz_check_error(&error, status, text);
        if (error.place != HILO_PLACE_NAMES || !error.located) {
            fuzz_fail("an error without a place", text);
        }
    } else {
        for (size_t i = 0; i < names->count && i < MOST_NAMES; i++) {
            check_name(game, names, i);
        }
    }
    hilo_names_free(names);
    free(text);
    return 0;
}
