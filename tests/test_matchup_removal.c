/* Which combos can occur, and the symmetry of what is left. */
#include "matchup/matchup.h"
#include "solving.h"

typedef struct {
    const char *game, *seats[5], *board, *dead;
    uint64_t combos[5], removed[5];
} removal;

static size_t seats_of(const char *const *seats, size_t most) {
    size_t count = 0;
    while (count < most && seats[count]) {
        count++;
    }
    return count;
}

/* Counts worked out by hand. */
static const removal removals[] = {
    {"holdem", {"AA", "KK"}, "", "", {6, 6}, {0, 0}},
    {"holdem", {"AA", "AsKd"}, "", "", {3, 1}, {3, 0}},
    {"holdem", {"AA", "KK"}, "AsKd2c", "", {3, 3}, {3, 3}},
    {"holdem", {"AK", "QQ"}, "", "AsAhKd", {6, 6}, {10, 0}},
    {"holdem", {"random", "AcAd"}, "2c3c4c", "5c6c", {990, 1}, {336, 0}},
    /* Three pairs of aces would need six aces: nobody else can hold one. */
    {"holdem", {"AA", "AA", "AK,KK"}, "", "", {6, 6, 6}, {0, 0, 16}},
    /* KsKh belongs to seat 2, which has nothing else; then seat 1 has AA, seat 3 not AsAh. */
    {"holdem", {"AsAh,KsKd", "KsKh,QsQh", "AA,QQ"}, "", "Qh", {1, 1, 4}, {1, 1, 8}},
    /* A chain: each seat leaves the next one combo. */
    {"holdem", {"AsKs", "AsQs,JsTs", "JsTs,9s8s", "9s8s,7s6s"}, "", "", {1, 1, 1, 1}, {0, 1, 1, 1}},
    /* No two seats collide for certain, but four seats use up all aces and kings. */
    {"holdem",
     {"AA,KK", "AA,KK", "AA,KK", "AA,KK", "AK,QQ"},
     "",
     "",
     {12, 12, 12, 12, 6},
     {0, 0, 0, 0, 16}},
    {"omaha8", {"AAKK", "AsKs**"}, "", "", {9, 1219}, {27, 6}},
    {"stud8", {"AA/K", "As2s/3s"}, "", "", {12, 1}, {12, 0}},
};

Test(matchup_removal, combos) {
    int compared = 0;
    for (size_t i = 0; i < sizeof removals / sizeof *removals; i++) {
        const removal *r = &removals[i];
        hilo_request request = {r->game, r->seats, seats_of(r->seats, 5), r->board, r->dead,
                                NULL,    NULL};
        hilo_matchup *matchup = make_matchup(&request);
        for (size_t s = 0; s < request.seat_count; s++) {
            const hilo_place_info *place = &matchup->places[s];
            cr_expect_eq(place->combos, r->combos[s], "%s: seat %zu has %llu combos",
                         request_text(&request), s + 1, (unsigned long long)place->combos);
            cr_expect_eq(place->combos_removed, r->removed[s], "%s: seat %zu lost %llu",
                         request_text(&request), s + 1, (unsigned long long)place->combos_removed);
            compared++;
        }
        hilo_matchup_free(matchup);
    }
    cr_assert_eq(compared, 29);
}

/* ---- symmetry: how many of the 24 relabellings of the suits change nothing */

static const struct {
    const char *game, *seats[3], *board, *dead;
    int group;
} symmetries[] = {
    {"holdem", {"AA", "KK"}, "", "", 24},
    {"holdem", {"random", "random"}, "", "", 24},
    {"holdem", {"AKs", "QQ", "T9o"}, "", "", 24},
    {"holdem", {"AcAd", "KhKs"}, "", "", 4},
    {"holdem", {"AcAd", "AhAs"}, "", "", 4},
    {"holdem", {"AcAd", "KcKd"}, "", "", 4},
    {"holdem", {"AcKc", "QdQh"}, "", "", 2},
    {"holdem", {"AcKd", "QhJs"}, "", "", 1},
    {"holdem", {"AA", "KK"}, "2c3c4c", "", 6},
    {"holdem", {"AA", "KK"}, "2c3d4h", "", 1},
    {"holdem", {"AA", "KK"}, "2c2d4h", "", 2},
    {"holdem", {"AA", "KK"}, "", "2c", 6},
    {"holdem", {"AA", "KK"}, "2c3c4c", "5d", 2},
    {"holdem", {"AA", "KK:0.5"}, "", "", 24},
    {"holdem", {"AA", "KcKd:0.5,KcKh,KcKs,KdKh,KdKs,KhKs"}, "", "", 4},
    {"holdem", {"AA", "KcKd:0.5,KcKh:0.5,KcKs:0.5,KdKh,KdKs,KhKs"}, "", "", 6},
    {"holdem", {"AsKs:0.2,AcKc:0.2,AdKd:0.3,AhKh", "QQ"}, "", "", 2},
    {"holdem", {"AsKs:0.2,AcKc:0.4", "QQ"}, "", "", 2},
    {"holdem", {"AsKs,AcKc", "QQ"}, "", "", 4},
    {"omaha8", {"AsAhKsKh", "QcQdJcJd"}, "", "", 4},
    {"omaha8", {"AAKK", "QQJJ"}, "", "", 24},
    {"stud8", {"AA/Kc", "QQ/Jc"}, "", "", 6},
    {"stud8", {"AA/Kc9d", "QQ/Jh8s"}, "", "", 1},
    {"stud8", {"AA/Kc9c", "QQ/Jc8c"}, "", "", 6},
};

static hilo_matchup *symmetric(size_t index, hilo_request *request) {
    *request = (hilo_request){symmetries[index].game,
                              symmetries[index].seats,
                              seats_of(symmetries[index].seats, 3),
                              symmetries[index].board,
                              symmetries[index].dead,
                              NULL,
                              NULL};
    return make_matchup(request);
}

Test(matchup_removal, symmetry_groups) {
    int compared = 0;
    for (size_t i = 0; i < sizeof symmetries / sizeof *symmetries; i++) {
        hilo_request request;
        hilo_matchup *matchup = symmetric(i, &request);
        cr_expect_eq(matchup->group_size, symmetries[i].group, "%s: %d", request_text(&request),
                     matchup->group_size);
        cr_expect(memcmp(&matchup->group[0], &hilo_suit_maps[0], sizeof(hilo_suit_map)) == 0);
        hilo_matchup_free(matchup);
        compared++;
    }
    cr_assert_eq(compared, 24);
}

static uint64_t weight_of(const hilo_seat *seat, hilo_cards set) {
    for (size_t i = 0; i < seat->count; i++) {
        if (seat->sets[i] == set) {
            return seat->weights[i];
        }
    }
    return 0;
}

/* Every relabelling of a group maps each seat to itself, weights too, and board and dead cards. */
Test(matchup_removal, groups_fix_everything) {
    size_t compared = 0;
    for (size_t i = 0; i < sizeof symmetries / sizeof *symmetries; i++) {
        hilo_request request;
        hilo_matchup *matchup = symmetric(i, &request);
        for (int g = 0; g < matchup->group_size; g++) {
            hilo_suit_map map = matchup->group[g];
            cr_assert_eq(hilo_suits_apply(map, matchup->board), matchup->board);
            cr_assert_eq(hilo_suits_apply(map, matchup->dead), matchup->dead);
            for (int s = 0; s < matchup->seat_count; s++) {
                const hilo_seat *seat = &matchup->seats[s];
                for (size_t c = 0; c < seat->count && seat->count < 100; c++, compared++) {
                    hilo_cards image = hilo_suits_apply(map, seat->sets[c]);
                    cr_assert_eq(weight_of(seat, image), seat->weights[c], "%s",
                                 request_text(&request));
                }
            }
        }
        hilo_matchup_free(matchup);
    }
    cr_assert_gt(compared, 1000);
}

/* What differs only by the names of the suits or the order of the seats is one canonical form. */
Test(matchup_removal, canonical_form) {
    static const char *const texts[][3] = {{"AsKs", "QdQh", "7s8s2c"},
                                           {"AcKc", "QdQh", "7c8c2s"},
                                           {"QhQc", "AdKd", "2s7d8d"},
                                           {"QsQd", "AhKh", "8h2c7h"}};
    hilo_matchup *first = NULL;
    for (size_t i = 0; i < 4; i++) {
        hilo_request request = {"holdem", texts[i], 2, texts[i][2], "", NULL, NULL};
        hilo_matchup *matchup = make_matchup(&request);
        if (first) {
            cr_expect_eq(matchup->board, first->board);
            for (int s = 0; s < 2; s++) {
                cr_expect_eq(matchup->seats[s].sets[0], first->seats[s].sets[0]);
            }
            hilo_matchup_free(matchup);
        } else {
            first = matchup;
        }
    }
    hilo_matchup_free(first);
}
