/* Ranks the 169 classes of Hold'em hands by their exact equity against one random hand, as C
 * source.
 *
 *   holdem_ranking OUTPUT.c MANIFEST
 *
 * Walks one board of each orbit under relabelling of the suits: those whose four suit lanes descend
 * as numbers, weighted with how many boards become this one. On a board all 1,081 hands of the live
 * cards are sorted by strength; each meets the hands that share no card with it, found by
 * inclusion-exclusion: those below, less those below with its first card, less those below with its
 * second. Sums over a class are right although boards are taken once an orbit, since a class is an
 * orbit itself. Counts are integers; the manifest pins them. About 3 seconds. */
#include "checksum.h"
#include "rank/high.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CLASSES 169
#define LIVE 47
#define HANDS (LIVE * (LIVE - 1) / 2)
#define DEALS 2097572400u /* C(50,2) opponents times C(48,5) boards, for each hand */
#define BOARDS 2598960u

typedef struct {
    uint16_t class;
    uint8_t a, b; /* places among the live cards */
} live_hand;

/* Twice the pots won: 2 for a win, 1 for a tie. By 13 * row + column of the usual square: suited
 * above the diagonal, 0 the ace. */
static uint64_t halves[CLASSES];
static uint64_t boards_seen;

static int square(hilo_card a, hilo_card b) {
    int x = 12 - hilo_card_rank(a), y = 12 - hilo_card_rank(b);
    int low = x < y ? x : y, high = x < y ? y : x;
    return hilo_card_suit(a) == hilo_card_suit(b) ? 13 * low + high : 13 * high + low;
}

static int class_size(int at) {
    int row = at / 13, column = at % 13;
    return row == column ? 6 : row < column ? 4 : 12;
}

static int live_cards(hilo_cards board, hilo_card live[LIVE]) {
    int count = 0;
    for (hilo_cards rest = HILO_DECK & ~board; rest; rest &= rest - 1) {
        live[count++] = hilo_set_first(rest);
    }
    return count;
}

static void rank_hands(hilo_cards board, const hilo_card live[LIVE], live_hand hands[HANDS]) {
    hilo_hand shared = hilo_hand_of(board), single[LIVE];
    for (int i = 0; i < LIVE; i++) {
        single[i] = hilo_hand_of(hilo_card_bit(live[i]));
    }
    int count = 0;
    for (int i = 0; i < LIVE; i++) {
        hilo_hand six = hilo_hand_join(shared, single[i]);
        for (int j = 0; j < i; j++) {
            uint16_t class = hilo_hand_class(hilo_hand_join(six, single[j]), 7);
            hands[count++] = (live_hand){class, (uint8_t)i, (uint8_t)j};
        }
    }
}

/* Sorts by class: two passes of seven bits, since 7,462 < 2^14. */
static void sort_hands(live_hand hands[HANDS]) {
    static live_hand spare[HANDS];
    live_hand *from = hands, *to = spare;
    for (int shift = 0; shift < 14; shift += 7) {
        int starts[129] = {0};
        for (int i = 0; i < HANDS; i++) {
            starts[(from[i].class >> shift & 127) + 1]++;
        }
        for (int i = 1; i <= 128; i++) {
            starts[i] += starts[i - 1];
        }
        for (int i = 0; i < HANDS; i++) {
            to[starts[from[i].class >> shift & 127]++] = from[i];
        }
        live_hand *swap = from;
        from = to;
        to = swap;
    }
}

/* Adds the results of hands[start .. end), all of one strength, and then counts them as below. */
static void count_ties(const live_hand *hands, int start, int end, const hilo_card live[LIVE],
                       unsigned below[LIVE], unsigned weight) {
    unsigned equal[LIVE] = {0};
    for (int i = start; i < end; i++) {
        equal[hands[i].a]++;
        equal[hands[i].b]++;
    }
    for (int i = start; i < end; i++) {
        int a = hands[i].a, b = hands[i].b;
        unsigned wins = (unsigned)start - below[a] - below[b];
        unsigned ties = (unsigned)(end - start) - equal[a] - equal[b] + 1;
        halves[square(live[a], live[b])] += (uint64_t)weight * (2 * wins + ties);
    }
    for (int card = 0; card < LIVE; card++) {
        below[card] += equal[card];
    }
}

static void count_board(hilo_cards board, unsigned weight) {
    hilo_card live[LIVE];
    live_hand hands[HANDS];
    unsigned below[LIVE] = {0};
    live_cards(board, live);
    rank_hands(board, live, hands);
    sort_hands(hands);
    for (int start = 0, end; start < HANDS; start = end) {
        for (end = start + 1; end < HANDS && hands[end].class == hands[start].class;) {
            end++;
        }
        count_ties(hands, start, end, live, below, weight);
    }
    boards_seen += weight;
}

/* How many boards have these lanes in some order: 24 over the orders of equal lanes. */
static unsigned orbit(const unsigned lanes[4]) {
    unsigned orders = 24, run = 1;
    for (int i = 1; i < 4; i++) {
        run = lanes[i] == lanes[i - 1] ? run + 1 : 1;
        orders /= run;
    }
    return orders;
}

static void each_board(int suit, int cards, unsigned lanes[4]) {
    if (suit == 4) {
        if (cards == 0) {
            hilo_cards board = 0;
            for (int i = 0; i < 4; i++) {
                board |= (hilo_cards)lanes[i] << (16 * i);
            }
            count_board(board, orbit(lanes));
        }
        return;
    }
    unsigned most = suit == 0 ? HILO_RANKS : lanes[suit - 1];
    for (unsigned lane = 0; lane <= most; lane++) {
        if (__builtin_popcount(lane) <= cards) {
            lanes[suit] = lane;
            each_board(suit + 1, cards - __builtin_popcount(lane), lanes);
        }
    }
}

/* Better equity first; equal ones in the order of the square. */
static int compare_classes(const void *left, const void *right) {
    int a = *(const int *)left, b = *(const int *)right;
    uint64_t x = halves[a] * (uint64_t)class_size(b), y = halves[b] * (uint64_t)class_size(a);
    return x != y ? (x < y ? 1 : -1) : a - b;
}

static void write_class(FILE *out, int at) {
    int row = at / 13, column = at % 13;
    hilo_card first = hilo_card_make(12 - (row < column ? row : column), 3);
    hilo_card second = hilo_card_make(12 - (row < column ? column : row), row < column ? 3 : 2);
    double equity = (double)halves[at] / (2.0 * DEALS * class_size(at));
    const char *ranks = "AKQJT98765432", *kind = row == column ? "" : row < column ? "s" : "o";
    fprintf(out, "    {{%d, %d}, %.17g}, /* %c%c%s */\n", first, second, equity,
            ranks[row < column ? row : column], ranks[row < column ? column : row], kind);
}

static bool write_ranking(const char *path) {
    int order[CLASSES];
    for (int i = 0; i < CLASSES; i++) {
        order[i] = i;
    }
    qsort(order, CLASSES, sizeof order[0], compare_classes);
    FILE *out = fopen(path, "w");
    if (!out) {
        return false;
    }
    fprintf(out, "/* Written by tables/holdem_ranking.c. */\n#include \"range/ranking.h\"\n\n"
                 "const hilo_ranking_row hilo_holdem_ranking[169] = {\n");
    for (int i = 0; i < CLASSES; i++) {
        write_class(out, order[i]);
    }
    fprintf(out, "};\n");
    return fclose(out) == 0;
}

int main(int argc, char **argv) {
    if (argc != 3) {
        fprintf(stderr, "usage: holdem_ranking OUTPUT.c MANIFEST\n");
        return 2;
    }
    unsigned lanes[4];
    each_board(0, 5, lanes);
    uint64_t total = 0;
    for (int i = 0; i < CLASSES; i++) {
        total += halves[i];
    }
    /* Every deal shares one pot, so over all hands each wins half of the deals. */
    if (boards_seen != BOARDS || total != (uint64_t)DEALS * 1326) {
        fprintf(stderr, "holdem_ranking: the counts do not add up\n");
        return 1;
    }
    checked_table table = {"holdem_ranking", halves, sizeof halves};
    if (!manifest_holds(argv[2], &table, 1)) {
        return 1;
    }
    if (!write_ranking(argv[1])) {
        fprintf(stderr, "holdem_ranking: cannot write %s\n", argv[1]);
        return 1;
    }
    return 0;
}
