/* Texts that are made to take long, or much memory. Each is read or refused within the test's time.
 */
#include "ranges.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* head, then body `times` times, then tail. */
static char *repeat(const char *head, const char *body, size_t times, const char *tail) {
    size_t each = strlen(body), length = strlen(head);
    char *text = malloc(length + each * times + strlen(tail) + 1);
    cr_assert_not_null(text);
    memcpy(text, head, length);
    for (size_t i = 0; i < times; i++, length += each) {
        memcpy(text + length, body, each);
    }
    strcpy(text + length, tail);
    return text;
}

typedef struct {
    const char *game, *head, *body;
    size_t times;
    const char *tail;
    hilo_status status;
    size_t combos, offset;
} hostile;

static const hostile list[] = {
    {"holdem", "", "(", 1000000, "", HILO_ERROR_SYNTAX, 0, 64},
    {"stud8", "", "(", 1000000, "", HILO_ERROR_SYNTAX, 0, 64},
    {"stud8", "", "(A,", 300000, "", HILO_ERROR_SYNTAX, 0, 192},
    {"holdem", "", "50%(", 100000, "", HILO_ERROR_SYNTAX, 0, 259},
    {"holdem", "", "[50]", 100000, "[/50]", HILO_ERROR_SYNTAX, 0, 256},
    {"holdem", "", "[50]AA[/50],", 100000, "", HILO_OK, 6, 0},
    {"holdem", "", "[23]K,", 100000, "", HILO_OK, 32, 0},
    {"holdem", "", ",", 1000000, "", HILO_ERROR_SYNTAX, 0, 0},
    {"holdem", "AA", "\n", 1000000, "KK", HILO_OK, 12, 0},
    {"holdem", "", " ", 1000000, "", HILO_ERROR_SYNTAX, 0, 1000000},
    {"holdem", "", "!", 1000000, "AA", HILO_OK, 6, 0},
    {"holdem", "", "!", 1000001, "AA", HILO_OK, 1320, 0},
    {"holdem", "AA", ":As", 100000, "", HILO_OK, 3, 0},
    {"holdem", "", "AA,", 1000000, "", HILO_OK, 6, 0},
    {"holdem", "", "AK+,", 1000000, "", HILO_OK, 16, 0},
    {"holdem", "", "T9s+,", 500000, "", HILO_OK, 4, 0},
    {"holdem", "", "A", 1000000, "", HILO_ERROR_SYNTAX, 0, 0},
    {"holdem", "", "{A}", 300000, "", HILO_ERROR_SYNTAX, 0, 0},
    {"holdem", "[", "A", 1000000, "]K", HILO_OK, 16, 0},
    {"holdem", "AA:0.", "3", 1000000, "", HILO_OK, 6, 0},
    {"holdem", "AA:", "9", 1000000, "%", HILO_ERROR_SYNTAX, 0, 3},
    {"holdem", "", "1", 1000000, "%", HILO_ERROR_SYNTAX, 0, 0},
    {"holdem", "@", "x", 1000000, "", HILO_ERROR_SYNTAX, 0, 0},
    {"holdem", "$", "x", 1000000, "", HILO_ERROR_SYNTAX, 0, 0},
    {"omaha8", "", "random,", 1000, "", HILO_OK, 270725, 0},
    {"omaha8", "", "*:0.5,", 100000, "", HILO_ERROR_REFUSED, 0, SIZE_MAX},
    {"omaha8", "", "R*O*,", 500000, "", HILO_ERROR_REFUSED, 0, SIZE_MAX},
    {"omaha8", "*", "!A", 500000, "", HILO_ERROR_REFUSED, 0, SIZE_MAX},
    {"omaha8", "", "AsKsQsJs,", 270725, "", HILO_OK, 1, 0},
    {"omaha8", "", "A2xx,", 1000, "", HILO_OK, 7918, 0},
    {"stud8", "", "(A,K)/(2,3),", 1000, "", HILO_OK, 2976, 0},
    {"stud8", "", "A/", 300000, "", HILO_ERROR_SYNTAX, 0, 5},
    {"holdem", "", "A", 8388609, "", HILO_ERROR_REFUSED, 0, SIZE_MAX},
};

Test(range_hostile, all) {
    size_t compared = 0;
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        const hostile *h = &list[i];
        char *text = repeat(h->head, h->body, h->times, h->tail);
        hilo_range *range = NULL;
        hilo_error error = {.status = HILO_OK};
        hilo_status status = hilo_range_create(h->game, text, NULL, NULL, &range, &error);
        cr_assert_eq(status, h->status, "%zu: %s '%s' x %zu: %s", i, h->game, h->body, h->times,
                     error.message);
        if (status) {
            cr_assert_null(range);
            cr_assert(h->offset == SIZE_MAX || error.offset == h->offset, "%zu: '%s': %zu: %s", i,
                      h->body, error.offset, error.message);
        } else {
            cr_assert_eq(range->count, h->combos, "%zu: '%s': %zu", i, h->body, range->count);
        }
        hilo_range_free(range);
        free(text);
        compared++;
    }
    cr_assert_eq(compared, sizeof list / sizeof *list);
}

/* A definition is limited as a range is. */
Test(range_hostile, long_definition) {
    static const struct {
        size_t times;
        hilo_status status;
    } lengths[] = {{8388608, HILO_ERROR_SYNTAX}, {8388609, HILO_ERROR_REFUSED}};
    for (size_t i = 0; i < 2; i++) {
        char *text = repeat("long = ", "A", lengths[i].times, "\n");
        hilo_names *names = NULL;
        hilo_range *range = NULL;
        cr_assert_eq(hilo_names_create(text, &names, NULL), HILO_OK);
        hilo_status status = hilo_range_create("holdem", "KK,@long", names, NULL, &range, NULL);
        cr_expect_eq(status, lengths[i].status, "%zu: %d", lengths[i].times, status);
        cr_expect_null(range);
        hilo_names_free(names);
        free(text);
    }
}

/* Every hand with a weight of its own: the longest canonical text there is. */
Test(range_hostile, many_weights) {
    hilo_range *all = range_of("omaha8", "random");
    size_t room = 20 * all->count, length = 0;
    char *text = malloc(room);
    for (size_t i = 0; i < all->count; i++) {
        hilo_combo_format(all, &all->combos[i], text + length);
        length += strlen(text + length);
        length += (size_t)snprintf(text + length, room - length, ":0.%06zu,", i + 1);
    }
    hilo_range *range = range_of("omaha8", text), *again;
    char *canonical = NULL;
    cr_assert_eq(range->count, all->count);
    cr_assert_eq(hilo_range_canonical(range, &canonical), HILO_OK);
    again = range_of("omaha8", canonical);
    cr_assert(ranges_equal(range, again));
    hilo_text_free(canonical);
    hilo_range_free(again);
    hilo_range_free(range);
    hilo_range_free(all);
    free(text);
}
