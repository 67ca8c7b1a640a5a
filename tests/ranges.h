/* Reading ranges in tests. */
#ifndef HILO_TESTS_RANGES_H
#define HILO_TESTS_RANGES_H

#include "range/range.h"

#include <criterion/criterion.h>

/* The range of a text that must be readable. */
static inline hilo_range *range_in(const hilo_game *game, const char *text) {
    hilo_range *range = NULL;
    hilo_error error = {.status = HILO_OK};
    hilo_status status = hilo_range_read(game, text, NULL, NULL, &range, &error);
    cr_assert_eq(status, HILO_OK, "%s '%s': %s (%s)", game->name, text, error.message,
                 error.expected);
    return range;
}

static inline hilo_range *range_of(const char *game, const char *text) {
    return range_in(hilo_game_find(game), text);
}

static inline bool ranges_equal(const hilo_range *a, const hilo_range *b) {
    bool equal = a->count == b->count && a->known == b->known && a->river == b->river &&
                 a->later_count == b->later_count;
    for (size_t i = 0; equal && i < a->count; i++) {
        equal = a->combos[i].cards == b->combos[i].cards &&
                a->combos[i].door == b->combos[i].door &&
                a->combos[i].weight == b->combos[i].weight && a->listed[i] == b->listed[i];
    }
    return equal;
}

#endif
