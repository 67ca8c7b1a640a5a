/* Street by street: every street is the run of what was known then, and who acts first. */
#include "random.h"
#include "rank/showing.h"
#include "solving.h"

#include <stdio.h>

typedef struct {
    const char *game;
    const char *board, *dead;
    const char *seats[4];
    /* What the streets are, first street first: its name, its board, its seats, who acts first. */
    struct {
        const char *name, *board;
        const char *seats[4];
        int first;
    } streets[6];
} line;

static const line lines[] = {
    {"holdem",
     "Kd7c2hQs",
     "9h",
     {"AcAd", "KsKh"},
     {{"preflop", "", {"AcAd", "KsKh"}, 0},
      {"flop", "Kd7c2h", {"AcAd", "KsKh"}, 0},
      {"turn", "Kd7c2hQs", {"AcAd", "KsKh"}, 0}}},
    {"holdem",
     "2hKd7c3s3d",
     "",
     {"A2s,KJs:0.25", "QQ+", "76s"},
     {{"preflop", "", {"A2s,KJs:0.25", "QQ+", "76s"}, 0},
      {"flop", "2hKd7c", {"A2s,KJs:0.25", "QQ+", "76s"}, 0},
      {"turn", "2hKd7c3s", {"A2s,KJs:0.25", "QQ+", "76s"}, 0},
      {"river", "2hKd7c3s3d", {"A2s,KJs:0.25", "QQ+", "76s"}, 0}}},
    {"omaha8",
     "Kd7c4s",
     "",
     {"As2sKhQd", "Ah2h3d4c"},
     {{"preflop", "", {"As2sKhQd", "Ah2h3d4c"}, 0},
      {"flop", "Kd7c4s", {"As2sKhQd", "Ah2h3d4c"}, 0}}},
    {"stud8",
     "",
     "9c",
     {"As2s/3d9h7c", "KhKd/KcTsTd"},
     {{"third", "", {"As2s/3d", "KhKd/Kc"}, 1},
      {"fourth", "", {"As2s/3d9h", "KhKd/KcTs"}, 2},
      {"fifth", "", {"As2s/3d9h7c", "KhKd/KcTsTd"}, 2}}},
    /* All seven cards of one seat, ranges of down cards, and cards of one seat that lag behind. */
    {"stud8",
     "",
     "",
     {"QQ/QdJc3s2h/9s,JJ/QdJc3s2h/9s:0.5", "8h7h/2c4d9d6c", "AdTd/2s4c9c6h"},
     {{"third", "", {"QQ/Qd,JJ/Qd:0.5", "8h7h/2c", "AdTd/2s"}, 2},
      {"fourth", "", {"QQ/QdJc,JJ/QdJc:0.5", "8h7h/2c4d", "AdTd/2s4c"}, 1},
      {"fifth", "", {"QQ/QdJc3s,JJ/QdJc3s:0.5", "8h7h/2c4d9d", "AdTd/2s4c9c"}, 1},
      {"sixth", "", {"QQ/QdJc3s2h,JJ/QdJc3s2h:0.5", "8h7h/2c4d9d6c", "AdTd/2s4c9c6h"}, 1},
      {"seventh", "", {"QQ/QdJc3s2h/9s,JJ/QdJc3s2h/9s:0.5", "8h7h/2c4d9d6c", "AdTd/2s4c9c6h"}, 1}}},
    {"stud8",
     "",
     "",
     {"AsKs/3d3h5c", "QdQc/7s"},
     {{"third", "", {"AsKs/3d", "QdQc/7s"}, 1},
      {"fourth", "", {"AsKs/3d3h", "QdQc/7s"}, 0},
      {"fifth", "", {"AsKs/3d3h5c", "QdQc/7s"}, 0}}},
};

static size_t count_of(const char *const *seats) {
    size_t count = 0;
    while (count < 4 && seats[count]) {
        count++;
    }
    return count;
}

static void compare(const hilo_street *street, const hilo_request *written,
                    const hilo_options *options) {
    const hilo_result *a = street->result;
    hilo_result *b = solve(written, options);
    const char *what = request_text(written);
    cr_assert_eq(a->deals, b->deals, "%s", what);
    cr_assert_eq(a->exact, b->exact, "%s", what);
    cr_assert_str_eq(a->board, b->board, "%s", what);
    for (size_t i = 0; i < b->seat_count; i++) {
        cr_assert_eq(a->seats[i].equity, b->seats[i].equity, "%s", what);
        cr_assert_eq(a->seats[i].combos, b->seats[i].combos, "%s", what);
        cr_assert_eq(a->seats[i].scoop.value, b->seats[i].scoop.value, "%s", what);
    }
    hilo_result_free(b);
}

Test(streets, each_is_the_run_of_what_was_known) {
    int compared = 0;
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        const line *l = &lines[i];
        hilo_request request = {.game = l->game,
                                .seats = l->seats,
                                .seat_count = count_of(l->seats),
                                .board = l->board,
                                .dead = l->dead};
        hilo_options options = hilo_options_default();
        options.trials = 100000;
        options.method = l->seats[2] ? HILO_METHOD_MONTE_CARLO : HILO_METHOD_EXACT;
        hilo_streets *streets = NULL;
        hilo_error error;
        cr_assert_eq(hilo_streets_create(&request, &options, &streets, &error), HILO_OK, "%s: %s",
                     request_text(&request), error.message);
        cr_assert(!streets->interrupted);
        for (size_t s = 0; s < streets->street_count; s++) {
            const hilo_street *street = &streets->streets[s];
            hilo_request written = request;
            cr_assert_not_null(l->streets[s].name, "%s", street->name);
            cr_assert_str_eq(street->name, l->streets[s].name);
            cr_assert_eq(street->first, l->streets[s].first, "%s: %s: seat %d",
                         request_text(&request), street->name, street->first);
            cr_assert_eq(street->brings_in, strcmp(street->name, "third") == 0);
            cr_assert_eq(street->opens, strcmp(l->game, "stud8") == 0);
            written.board = l->streets[s].board;
            written.seats = l->streets[s].seats;
            compare(street, &written, &options);
            compared++;
        }
        cr_assert(streets->street_count == 6 || !l->streets[streets->street_count].name);
        hilo_streets_free(streets);
    }
    cr_assert_eq(compared, 20);
}

/* Eight seats: the last card is one shared card, which is a card of seventh street. */
Test(streets, a_shared_last_card_comes_last) {
    const char *seats[] = {"2c2d/3c4d5c6d", "2h2s/3h4s5h6s", "7c7d/8c9dTcJd", "7h7s/8h9sThJs",
                           "QcQd/KcAd3d4c", "QhQs/KhAs3s4h", "5d6c/8d9cTdJc", "5s6h/8s9hTsJh"};
    hilo_request request = {.game = "stud8", .seats = seats, .seat_count = 8, .board = "Kd"};
    hilo_options options = hilo_options_default();
    options.method = HILO_METHOD_MONTE_CARLO;
    options.trials = 10000;
    hilo_streets *streets = NULL;
    hilo_error error;
    cr_assert_eq(hilo_streets_create(&request, &options, &streets, &error), HILO_OK, "%s",
                 error.message);
    cr_assert_eq(streets->street_count, 5);
    for (size_t s = 0; s < 5; s++) {
        cr_assert_str_eq(streets->streets[s].result->board, s == 4 ? "Kd" : "");
    }
    cr_assert_eq(streets->streets[0].first, 1); /* 3c */
    hilo_streets_free(streets);
}

/* ---- who acts first */

static int bring_in(const char *const *doors, size_t count) {
    const char *seats[8];
    static char texts[8][16];
    for (size_t i = 0; i < count; i++) {
        snprintf(texts[i], sizeof texts[i], "**/%s", doors[i]);
        seats[i] = texts[i];
    }
    hilo_request request = {.game = "stud8", .seats = seats, .seat_count = count};
    hilo_options options = sample_options(1, 1);
    hilo_streets *streets = NULL;
    hilo_error error;
    cr_assert_eq(hilo_streets_create(&request, &options, &streets, &error), HILO_OK, "%s",
                 error.message);
    int first = streets->streets[0].first;
    hilo_streets_free(streets);
    return first;
}

Test(streets, the_lowest_door_card_brings_it_in) {
    cr_expect_eq(bring_in((const char *[]){"Ac", "Kd"}, 2), 2, "an ace is high");
    cr_expect_eq(bring_in((const char *[]){"2s", "2h", "2d", "2c"}, 4), 4);
    cr_expect_eq(bring_in((const char *[]){"2s", "2h", "2d", "3c"}, 4), 3);
    cr_expect_eq(bring_in((const char *[]){"2s", "3c", "2h"}, 3), 3);
    cr_expect_eq(bring_in((const char *[]){"9d", "T*"}, 2), 0, "a door that is not known");
}

/* Slow and obvious: pairs of ranks that agree tell quads (6), trips (3), two pair (2), a pair (1);
 * within these the ranks are compared one by one, those of which there are more first. */
static int count_rank(hilo_cards set, int rank) {
    int count = 0;
    for (int suit = 0; suit < 4; suit++) {
        count += (int)(set >> (16 * suit + rank) & 1);
    }
    return count;
}

static int judge(hilo_cards a, hilo_cards b) {
    int equal[2] = {0, 0};
    for (int rank = 0; rank < 13; rank++) {
        int x = count_rank(a, rank), y = count_rank(b, rank);
        equal[0] += x * (x - 1) / 2;
        equal[1] += y * (y - 1) / 2;
    }
    if (equal[0] != equal[1]) {
        return equal[0] - equal[1];
    }
    for (int count = 4; count >= 1; count--) {
        for (int rank = 12; rank >= 0; rank--) {
            int x = count_rank(a, rank) == count, y = count_rank(b, rank) == count;
            if (x != y) {
                return x - y;
            }
        }
    }
    return 0;
}

static hilo_cards some_cards(uint64_t *random, int count) {
    hilo_cards set = 0;
    while (hilo_cards_count(set) < count) {
        set |= hilo_cards_of((hilo_card)random_below(random, 52));
    }
    return set;
}

Test(streets, what_shows_most_agrees_with_the_judge) {
    uint64_t random = random_seed(20261130);
    int compared = 0, ties = 0;
    for (int i = 0; i < 400000; i++) {
        int count = 1 + i % 4;
        hilo_cards a = some_cards(&random, count), b = some_cards(&random, count);
        uint64_t x = hilo_rank_showing(a), y = hilo_rank_showing(b);
        int sign = (x > y) - (x < y), wanted = judge(a, b);
        cr_assert_eq(sign, (wanted > 0) - (wanted < 0), "%llx %llx", (unsigned long long)a,
                     (unsigned long long)b);
        compared++;
        ties += sign == 0;
    }
    cr_assert_eq(compared, 400000);
    cr_assert_gt(ties, 1000);
}

/* ---- stopping, refusing */

static bool stop(void *context, const hilo_progress *progress) {
    (void)context;
    return progress->exact; /* the exact streets pass, the sampled one is cut short */
}

Test(streets, an_interrupt_keeps_the_streets_that_are_done) {
    const char *seats[] = {"A2", "KK", "random"};
    hilo_request request = {
        .game = "omaha8", .seats = seats, .seat_count = 3, .board = "Kd7c2hQs3d"};
    hilo_options options = hilo_options_default();
    options.watch = stop;
    hilo_streets *streets = NULL;
    hilo_error error;
    cr_assert_eq(hilo_streets_create(&request, &options, &streets, &error), HILO_OK, "%s",
                 error.message);
    cr_assert(streets->interrupted);
    cr_assert(streets->street_count >= 1 && streets->street_count < 4);
    const hilo_result *earliest = streets->streets[0].result;
    cr_assert(earliest->interrupted && !earliest->exact && earliest->deals > 0);
    cr_assert_str_eq(streets->streets[streets->street_count - 1].name, "river");
    hilo_streets_free(streets);
}

static bool stop_long_runs(void *context, const hilo_progress *progress) {
    (void)context;
    return progress->total < 10000;
}

/* An exact street has no part of an answer: it is left out. */
Test(streets, an_interrupted_exact_street_is_left_out) {
    const char *seats[] = {"AcAd", "KsKh"};
    hilo_request request = {.game = "holdem", .seats = seats, .seat_count = 2, .board = "Kd7c2hQs"};
    hilo_options options = hilo_options_default();
    options.method = HILO_METHOD_EXACT;
    options.engine = "enumerate";
    options.watch = stop_long_runs;
    hilo_streets *streets = NULL;
    hilo_error error;
    cr_assert_eq(hilo_streets_create(&request, &options, &streets, &error), HILO_OK, "%s",
                 error.message);
    cr_assert(streets->interrupted && streets->street_count == 2);
    cr_assert_str_eq(streets->streets[0].name, "flop");
    cr_assert(!streets->streets[0].result->interrupted);
    cr_assert_eq(streets->streets[0].result->deals, 990);
    hilo_streets_free(streets);
}

Test(streets, faults_are_those_of_the_whole_request) {
    const char *twice[] = {"AcAd", "KsKh"};
    hilo_request request = {.game = "holdem", .seats = twice, .seat_count = 2, .board = "Kd7c2hAc"};
    hilo_options options = hilo_options_default();
    hilo_streets *streets = NULL;
    hilo_error error;
    cr_assert_eq(hilo_streets_create(&request, &options, &streets, &error), HILO_ERROR_SYNTAX);
    cr_assert_null(streets);
    cr_assert_not_null(strstr(error.message, "Ac is used twice"), "%s", error.message);
    hilo_streets_free(NULL);
}
