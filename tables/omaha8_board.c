/* With H = 2, 1 or 0 for a better, equal or worse high hand than the opponent's, and L likewise for
 * the low, where a hand without one loses to any and no hand beats none, a hand wins
 *
 *   H + L   quarters of the pot if it has a low,
 *   H       if it has none but the opponent has,
 *   H + H   if neither has.
 *
 * So three sums are enough: H over all opponents; for hands without a low, H over the opponents
 * without one once more; for hands with a low, L over all opponents. Each is a sweep over hands in
 * the order of their strength: 2 * below + equal is (counted before this strength) + (counted with
 * it), where only opponents without a common card count. These follow by inclusion-exclusion from
 * how many counted hands hold each set of 0 to 3 cards of the hand; the one that holds all four is
 * the hand itself.
 *
 * At most one suit is on the board three times and can make a flush: it is exchanged with clubs. In
 * all other suits only the rank of a card matters, so they give one *symbol* a rank, with up to
 * four cards; each club is a symbol of its own. Hands with equal symbols are of one *type*: there
 * are some 12,000 types instead of 178,365 hands, 1,800 without a possible flush. How many counted
 * hands hold a set of cards depends on its symbols only. A type of T hands adds to the count of
 * each of its sets of symbols, once for each way to choose it from the four,
 *
 *   T / (sets of cards with these symbols),
 *
 * since every such set is in equally many of the T hands. All counts are kept times 1,728 = 4^3 *
 * 3^3, which is divisible by every number of such sets. */
#include "omaha8_board.h"

#include "rank/high.h"
#include "rank/low.h"

#include <stdlib.h>
#include <string.h>

#define SYMBOLS 26
#define PAIRS 351    /* multisets of two symbols */
#define TRIPLES 3276 /* of three */
#define TYPES 23751  /* of four */
#define UNIT 1728u

typedef struct {
    uint8_t symbols[4]; /* descending */
    uint8_t low;        /* 256 - mask, 0: none */
    uint16_t high;      /* class 1 .. 7462 */
    uint16_t hands;
    uint16_t place; /* among the multisets of four symbols */
} type;

/* For each multiset of symbols. */
typedef struct {
    uint32_t none, one[SYMBOLS], two[PAIRS], three[TRIPLES];
} counts;

struct omaha8_board {
    uint32_t rising[5][SYMBOLS]; /* [k][n]: n + k - 1 over k, the multisets of k symbols below n */
    int order;                   /* 0: symbols are ranks; 1: clubs are apart */
    int exchanged;               /* the suit that clubs were exchanged with */
    hilo_cards board;            /* after that */
    uint8_t live[SYMBOLS];       /* cards of each symbol that are not on the board */
    uint16_t pair_high[SYMBOLS][SYMBOLS]; /* best with three of the board; symmetric */
    uint8_t pair_low[SYMBOLS][SYMBOLS];
    size_t type_count;
    type types[TYPES], sorted[TYPES];
    uint32_t starts[HILO_CLASSES + 2];
    counts share; /* UNIT / (sets of cards with these symbols) */
    counts counted;
    uint64_t scaled[TYPES]; /* UNIT times the quarters, by place */
    uint32_t quarters[TYPES];
};

omaha8_board *omaha8_board_create(void) {
    omaha8_board *work = calloc(1, sizeof *work);
    for (int n = 0; work && n < SYMBOLS; n++) {
        work->rising[0][n] = 1;
        for (int k = 1; k < 5; k++) {
            work->rising[k][n] = n ? work->rising[k][n - 1] + work->rising[k - 1][n] : 0;
        }
    }
    return work;
}

/* ---------------------------------------------------------------- cards and symbols */

hilo_card omaha8_deck_card(int order, int place) {
    if (order == 0) {
        return (hilo_card)place;
    }
    return place < 13 ? hilo_card_make(place, 0)
                      : hilo_card_make((place - 13) / 3, 1 + (place - 13) % 3);
}

/* Symbols ascend with places. */
static int symbol_of_place(int order, int place) {
    return order == 0 ? place / 4 : place < 13 ? place : 13 + (place - 13) / 3;
}

static hilo_cards exchange(hilo_cards cards, int suit) {
    hilo_suit_map map = {{0, 1, 2, 3}};
    map.to[0] = (uint8_t)suit;
    map.to[suit] = 0;
    return hilo_suits_apply(map, cards);
}

static void take_board(omaha8_board *work, hilo_cards board) {
    work->order = 0;
    work->exchanged = 0;
    for (int suit = 0; suit < 4; suit++) {
        if (__builtin_popcount(hilo_set_suit(board, suit)) >= 3) {
            work->order = 1;
            work->exchanged = suit;
        }
    }
    work->board = exchange(board, work->exchanged);
    memset(work->live, 0, sizeof work->live);
    for (int place = 0; place < 52; place++) {
        hilo_cards card = hilo_card_bit(omaha8_deck_card(work->order, place));
        uint8_t *live = &work->live[symbol_of_place(work->order, place)];
        *live = (uint8_t)(*live + !(card & work->board));
    }
}

/* How many ways there are to choose k of n <= 4 cards. */
static unsigned choose(unsigned n, unsigned k) {
    static const uint8_t ways[5][5] = {
        {1, 0, 0, 0, 0}, {1, 1, 0, 0, 0}, {1, 2, 1, 0, 0}, {1, 3, 3, 1, 0}, {1, 4, 6, 4, 1}};
    return ways[n][k];
}

/* The sets of cards with these symbols, descending. */
static unsigned count_sets(const omaha8_board *work, const uint8_t *symbols, int count) {
    unsigned sets = 1, run = 0;
    for (int i = 0; i < count; i++) {
        run++;
        if (i + 1 == count || symbols[i + 1] != symbols[i]) {
            sets *= choose(work->live[symbols[i]], run);
            run = 0;
        }
    }
    return sets;
}

/* ---------------------------------------------------------------- strength */

static int list_triples(hilo_cards board, hilo_hand triples[10]) {
    int count = 0;
    for (hilo_cards a = board; a; a &= a - 1) {
        for (hilo_cards b = a & (a - 1); b; b &= b - 1) {
            hilo_cards two = (a & -a) | (b & -b);
            triples[count++] = hilo_hand_of(board & ~two);
        }
    }
    return count;
}

/* Two live cards with each three of the board. */
static void rank_pair(omaha8_board *work, const hilo_hand triples[10], hilo_cards cards, int a,
                      int b) {
    hilo_hand two = hilo_hand_of(cards);
    uint16_t high = 0;
    uint8_t low = 0;
    for (int t = 0; t < 10; t++) {
        hilo_hand five = hilo_hand_join(triples[t], two);
        uint16_t class = hilo_hand_class(five, 5);
        uint8_t eight = hilo_low8(hilo_set_ranks(five.cards));
        high = class > high ? class : high;
        low = eight > low ? eight : low;
    }
    work->pair_high[a][b] = work->pair_high[b][a] = high;
    work->pair_low[a][b] = work->pair_low[b][a] = low;
}

/* One pair of cards for each two symbols. */
static void rank_pairs(omaha8_board *work) {
    hilo_hand triples[10];
    list_triples(work->board, triples);
    for (int x = 0; x < 52; x++) {
        hilo_cards first = hilo_card_bit(omaha8_deck_card(work->order, x));
        for (int y = 0; y < x; y++) {
            hilo_cards both = first | hilo_card_bit(omaha8_deck_card(work->order, y));
            int a = symbol_of_place(work->order, x), b = symbol_of_place(work->order, y);
            if (!(both & work->board) && !work->pair_high[a][b]) {
                rank_pair(work, triples, both, a, b);
            }
        }
    }
}

/* The best of the six pairs. */
static void rank_type(const omaha8_board *work, type *t) {
    t->high = 0;
    t->low = 0;
    for (int i = 0; i < 4; i++) {
        for (int j = 0; j < i; j++) {
            uint16_t high = work->pair_high[t->symbols[i]][t->symbols[j]];
            uint8_t low = work->pair_low[t->symbols[i]][t->symbols[j]];
            t->high = high > t->high ? high : t->high;
            t->low = low > t->low ? low : t->low;
        }
    }
}

/* ---------------------------------------------------------------- multisets of symbols */

/* Places of the six pairs and of the four triples of a type. */
typedef struct {
    uint32_t two[6], three[4];
} places;

static inline places places_of(const omaha8_board *work, const uint8_t s[4]) {
    const uint32_t *pair = work->rising[2], *triple = work->rising[3];
    places at;
    at.two[0] = pair[s[0]] + s[1];
    at.two[1] = pair[s[0]] + s[2];
    at.two[2] = pair[s[0]] + s[3];
    at.two[3] = pair[s[1]] + s[2];
    at.two[4] = pair[s[1]] + s[3];
    at.two[5] = pair[s[2]] + s[3];
    at.three[0] = triple[s[1]] + at.two[5];
    at.three[1] = triple[s[0]] + at.two[5];
    at.three[2] = triple[s[0]] + at.two[4];
    at.three[3] = triple[s[0]] + at.two[3];
    return at;
}

static void share_out(omaha8_board *work) {
    counts *share = &work->share;
    uint8_t s[3];
    size_t two = 0, three = 0;
    share->none = UNIT;
    for (s[0] = 0; s[0] < SYMBOLS; s[0]++) {
        unsigned sets = count_sets(work, s, 1);
        share->one[s[0]] = sets ? UNIT / sets : 0;
        for (s[1] = 0; s[1] <= s[0]; s[1]++) {
            sets = count_sets(work, s, 2);
            share->two[two++] = sets ? UNIT / sets : 0;
            for (s[2] = 0; s[2] <= s[1]; s[2]++) {
                sets = count_sets(work, s, 3);
                share->three[three++] = sets ? UNIT / sets : 0;
            }
        }
    }
}

/* Lists the types that have hands; returns whether one has a low. */
static bool list_types(omaha8_board *work) {
    type t = {.place = 0};
    uint8_t *s = t.symbols, lows = 0;
    work->type_count = 0;
    for (s[0] = 0; s[0] < SYMBOLS; s[0]++) {
        for (s[1] = 0; s[1] <= s[0]; s[1]++) {
            for (s[2] = 0; s[2] <= s[1]; s[2]++) {
                for (s[3] = 0; s[3] <= s[2]; s[3]++, t.place++) {
                    t.hands = (uint16_t)count_sets(work, s, 4);
                    if (t.hands) {
                        rank_type(work, &t);
                        lows |= t.low;
                        work->types[work->type_count++] = t;
                    }
                }
            }
        }
    }
    return lows != 0;
}

/* ---------------------------------------------------------------- sweeps */

typedef enum { BY_HIGH, BY_HIGH_WITHOUT_LOW, BY_LOW } sweep_kind;

/* The strength by which a type is ordered; -1: left out. */
static inline int strength(sweep_kind kind, const type *t) {
    if (kind == BY_LOW) {
        return t->low;
    }
    return kind == BY_HIGH || t->low == 0 ? t->high : -1;
}

/* Counting sort: those of strength s are then sorted[starts[s] .. starts[s + 1]). */
static void sort_types(omaha8_board *work, sweep_kind kind) {
    uint32_t *starts = work->starts, next[HILO_CLASSES + 1];
    memset(starts, 0, sizeof work->starts);
    for (size_t i = 0; i < work->type_count; i++) {
        int s = strength(kind, &work->types[i]);
        if (s >= 0) {
            starts[s + 1]++;
        }
    }
    for (int s = 1; s < HILO_CLASSES + 2; s++) {
        starts[s] += starts[s - 1];
    }
    memcpy(next, starts, sizeof next);
    for (size_t i = 0; i < work->type_count; i++) {
        int s = strength(kind, &work->types[i]);
        if (s >= 0) {
            work->sorted[next[s]++] = work->types[i];
        }
    }
}

static inline void count_type(omaha8_board *work, const type *t) {
    counts *counted = &work->counted;
    const counts *share = &work->share;
    places at = places_of(work, t->symbols);
    counted->none += t->hands * share->none;
    for (int i = 0; i < 4; i++) {
        counted->one[t->symbols[i]] += t->hands * share->one[t->symbols[i]];
        counted->three[at.three[i]] += t->hands * share->three[at.three[i]];
    }
    for (int i = 0; i < 6; i++) {
        counted->two[at.two[i]] += t->hands * share->two[at.two[i]];
    }
}

/* Counted hands that share no card with a hand of the type, less one when it is counted itself;
 * times UNIT. */
static inline uint32_t disjoint(const omaha8_board *work, const type *t) {
    const counts *counted = &work->counted;
    places at = places_of(work, t->symbols);
    uint32_t sum = counted->none;
    for (int i = 0; i < 4; i++) {
        sum -= counted->one[t->symbols[i]] + counted->three[at.three[i]];
    }
    for (int i = 0; i < 6; i++) {
        sum += counted->two[at.two[i]];
    }
    return sum;
}

static void add_disjoint(omaha8_board *work, uint32_t start, uint32_t end, uint32_t itself) {
    for (uint32_t i = start; i < end; i++) {
        const type *t = &work->sorted[i];
        work->scaled[t->place] += disjoint(work, t) + itself * UNIT;
    }
}

/* Adds 2 * below + equal to each type of the order; strength 0, no low, is only counted. */
static void sweep(omaha8_board *work, sweep_kind kind) {
    sort_types(work, kind);
    memset(&work->counted, 0, sizeof work->counted);
    for (int s = 0; s <= HILO_CLASSES; s++) {
        uint32_t start = work->starts[s], end = work->starts[s + 1];
        if (s > 0) {
            add_disjoint(work, start, end, 0);
        }
        for (uint32_t i = start; i < end; i++) {
            count_type(work, &work->sorted[i]);
        }
        if (s > 0) {
            add_disjoint(work, start, end, 1);
        }
    }
}

void omaha8_board_play(omaha8_board *work, hilo_cards board) {
    take_board(work, board);
    memset(work->pair_high, 0, sizeof work->pair_high);
    memset(work->scaled, 0, sizeof work->scaled);
    rank_pairs(work);
    share_out(work);
    bool any_low = list_types(work);
    sweep(work, BY_HIGH);
    if (any_low) {
        sweep(work, BY_HIGH_WITHOUT_LOW);
        sweep(work, BY_LOW);
    }
    /* Without any low H counts twice for all. */
    uint64_t unit = any_low ? UNIT : UNIT / 2;
    for (size_t i = 0; i < TYPES; i++) {
        work->quarters[i] = (uint32_t)(work->scaled[i] / unit);
    }
}

/* ---------------------------------------------------------------- hands */

uint32_t omaha8_board_quarters(const omaha8_board *work, hilo_cards hand) {
    hand = exchange(hand, work->exchanged);
    size_t place = 0;
    int more = 4;
    for (int at = 51; at >= 0; at--) {
        if (hand & hilo_card_bit(omaha8_deck_card(work->order, at))) {
            place += work->rising[more--][symbol_of_place(work->order, at)];
        }
    }
    return work->quarters[place];
}

/* The live cards in the order of their places. */
typedef struct {
    uint8_t places[47], symbols[47];
} live_cards;

static live_cards list_live(const omaha8_board *work) {
    live_cards live;
    int count = 0;
    for (int place = 0; place < 52; place++) {
        if (!(work->board & hilo_card_bit(omaha8_deck_card(work->order, place)))) {
            live.places[count] = (uint8_t)place;
            live.symbols[count++] = (uint8_t)symbol_of_place(work->order, place);
        }
    }
    return live;
}

void omaha8_board_add(const omaha8_board *work, uint16_t class_of[][OMAHA8_DECK_HANDS],
                      unsigned weight, uint64_t *sums) {
    live_cards live = list_live(work);
    const uint8_t *p = live.places, *s = live.symbols;
    for (int a = 3; a < 47; a++) {
        size_t hand_a = (size_t)p[a] * (p[a] - 1u) * (p[a] - 2u) * (p[a] - 3u) / 24;
        for (int b = 2; b < a; b++) {
            size_t hand_b = hand_a + (size_t)p[b] * (p[b] - 1u) * (p[b] - 2u) / 6;
            for (int c = 1; c < b; c++) {
                size_t hand_c = hand_b + (size_t)p[c] * (p[c] - 1u) / 2;
                const uint16_t *class = class_of[work->order] + hand_c;
                const uint32_t *quarters = work->quarters + work->rising[4][s[a]] +
                                           work->rising[3][s[b]] + work->rising[2][s[c]];
                for (int d = 0; d < c; d++) {
                    sums[class[p[d]]] += (uint64_t)weight * quarters[s[d]];
                }
            }
        }
    }
}
