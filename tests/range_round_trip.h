/* Printing random ranges and reading them again. */
#ifndef HILO_TESTS_RANGE_ROUND_TRIP_H
#define HILO_TESTS_RANGE_ROUND_TRIP_H

#include "range_generator.h"
#include "ranges.h"

/* Prints and reads `count` random ranges of a game again. */
static inline void range_round_trip(const char *name, int count, uint64_t seed) {
    const hilo_game *game = hilo_game_find(name);
    uint64_t state = random_seed(seed);
    int compared = 0, empty = 0;
    size_t combos = 0;
    for (int i = 0; i < count; i++) {
        range_generator generator;
        generate_range(&generator, game, &state);
        hilo_range *range = NULL, *again = NULL;
        hilo_error error = {.status = HILO_OK};
        hilo_status status = hilo_range_read(game, generator.text, NULL, NULL, &range, &error);
        if (status == HILO_ERROR_IMPOSSIBLE) {
            empty++;
            continue;
        }
        cr_assert_eq(status, HILO_OK, "%s '%s': %s", name, generator.text, error.message);
        char *text = NULL;
        cr_assert_eq(hilo_range_canonical(range, &text), HILO_OK);
        status = hilo_range_read(game, text, NULL, NULL, &again, &error);
        cr_assert_eq(status, HILO_OK, "%s '%s' as '%s': %s", name, generator.text, text,
                     error.message);
        cr_assert(ranges_equal(range, again), "%s '%s' as '%s'", name, generator.text, text);
        cr_assert_null(hilo_range_note(again, 0), "%s: note %s on '%s'", name,
                       hilo_range_note(again, 0), text);
        combos += range->count;
        hilo_text_free(text);
        hilo_range_free(range);
        hilo_range_free(again);
        compared++;
    }
    fprintf(stderr, "%s: %d ranges compared, %d empty, %zu combos\n", name, compared, empty,
            combos);
    cr_assert_eq(compared + empty, count);
    cr_assert_gt(compared, count / 4 * 3);
}

#endif
