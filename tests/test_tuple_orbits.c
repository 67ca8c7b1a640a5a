/* Tuples of combos once an orbit against all tuples: each is an image of exactly one that is
 * listed, and that one has as many images as it stands for. */
#include "engine/tuple_orbits.h"
#include "matchup/matchup.h"
#include "solving.h"

#include <stdlib.h>

#define MOST_TUPLES 20000

typedef struct {
    hilo_cards sets[HILO_MAX_SEATS];
} tuple;

typedef struct {
    const hilo_matchup *matchup;
    tuple *tuples;
    size_t count;
} tuple_list;

static void add_all(tuple_list *list, tuple *part, int seat, hilo_cards used) {
    if (seat == list->matchup->seat_count) {
        cr_assert_lt(list->count, MOST_TUPLES);
        list->tuples[list->count++] = *part;
        return;
    }
    for (size_t c = 0; c < list->matchup->seats[seat].count; c++) {
        part->sets[seat] = list->matchup->seats[seat].sets[c];
        if (!(part->sets[seat] & used)) {
            add_all(list, part, seat + 1, used | part->sets[seat]);
        }
    }
}

static int by_sets(const void *a, const void *b) {
    return memcmp(a, b, sizeof(tuple));
}

static tuple image_of(const hilo_matchup *matchup, const tuple *of, int g) {
    tuple image = {{0}};
    for (int seat = 0; seat < matchup->seat_count; seat++) {
        image.sets[seat] = hilo_suits_apply(matchup->group[g], of->sets[seat]);
    }
    return image;
}

/* Adds the different images of a listed tuple; those that are itself are its keepers. */
static void add_images(tuple_list *list, const hilo_tuple_orbit *listed, int group_size) {
    const hilo_matchup *matchup = list->matchup;
    tuple first = {{0}}, images[HILO_SUIT_PERMUTATIONS];
    size_t count = 0;
    for (int seat = 0; seat < matchup->seat_count; seat++) {
        first.sets[seat] = matchup->seats[seat].sets[listed->combos[seat]];
    }
    for (int g = 0; g < group_size; g++) {
        images[count] = image_of(matchup, &first, g);
        bool same = by_sets(&images[count], &first) == 0;
        cr_assert_eq(listed->keepers >> g & 1, same, "keeper %d", g);
        bool known = false;
        for (size_t i = 0; i < count; i++) {
            known |= by_sets(&images[i], &images[count]) == 0;
        }
        count += !known;
    }
    cr_assert_eq(count * (size_t)__builtin_popcount(listed->keepers), (size_t)group_size);
    cr_assert_leq(list->count + count, MOST_TUPLES);
    memcpy(list->tuples + list->count, images, count * sizeof *images);
    list->count += count;
}

/* Returns the number of orbits. */
static size_t compare(const hilo_matchup *matchup, int group_size) {
    tuple_list all = {matchup, malloc(MOST_TUPLES * sizeof(tuple)), 0};
    tuple_list images = {matchup, malloc(MOST_TUPLES * sizeof(tuple)), 0};
    hilo_tuple_orbit *listed = NULL;
    size_t count = 0;
    tuple part = {{0}};
    add_all(&all, &part, 0, 0);
    cr_assert(hilo_tuple_orbits_list(matchup, group_size, &listed, &count));
    for (size_t i = 0; i < count; i++) {
        add_images(&images, &listed[i], group_size);
    }
    cr_assert_eq(images.count, all.count, "%zu images, %zu tuples", images.count, all.count);
    qsort(all.tuples, all.count, sizeof(tuple), by_sets);
    qsort(images.tuples, images.count, sizeof(tuple), by_sets);
    cr_assert_arr_eq(images.tuples, all.tuples, all.count * sizeof(tuple));
    free(listed);
    free(images.tuples);
    free(all.tuples);
    return count;
}

Test(tuple_orbits, each_tuple_is_an_image_of_one) {
    static const struct {
        const char *game, *seats[3], *board;
        size_t count;
        int group; /* of relabellings */
    } cases[] = {
        {"holdem", {"AA", "KK"}, "", 2, 24},
        {"holdem", {"AK", "QQ,AA"}, "", 2, 24},
        {"holdem", {"AA", "random"}, "", 2, 24},
        {"holdem", {"AA", "KK", "AKs"}, "", 3, 24},
        {"holdem", {"AcAd", "KK"}, "", 2, 4},
        {"holdem", {"22+", "22+"}, "2c3c4c", 2, 6},
        {"holdem", {"AK:0.5,QQ", "KQs"}, "2c3d4h", 2, 1},
        {"omaha8", {"AAKK", "QQJJ"}, "", 2, 24},
        {"omaha8", {"AsAhKsKh", "QQJJ"}, "", 2, 4},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        hilo_request request = {.game = cases[i].game,
                                .seats = cases[i].seats,
                                .seat_count = cases[i].count,
                                .board = cases[i].board};
        hilo_matchup *matchup = make_matchup(&request);
        cr_assert_eq(matchup->group_size, cases[i].group, "%s: %d", request_text(&request),
                     matchup->group_size);
        size_t orbits = compare(matchup, matchup->group_size), tuples = compare(matchup, 1);
        cr_assert_geq(orbits * (size_t)matchup->group_size, tuples);
        cr_assert(matchup->group_size == 1 ? orbits == tuples : orbits < tuples);
        hilo_matchup_free(matchup);
    }
}
