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
 * how many counted hands hold each set of 0 to 6 cards; the one that holds all seven is the hand
 * itself. */
#include "stud8_hands.h"

#include "card/combinations.h"
#include "orbits.h"
#include "rank/high.h"
#include "rank/low.h"

#include <stdlib.h>
#include <string.h>

#define CARDS 7
#define SUBSETS (1 << CARDS)
#define HALF 35 /* C(7, 3) and C(7, 4) */

/* How many counted hands hold each set of cards, by C(a, k) + .. + C(z, 1) over places in the deck.
 * Four cards are in C(48,3) = 17,296 hands, five in 1,081, six in 46. */
typedef struct {
    uint32_t all, one[52], two[1326], three[22100];
    uint16_t four[270725], five[2598960];
    uint8_t six[20358520];
} counts;

enum { UNSORTED, BY_HIGH, BY_LOW };

struct stud8_hands {
    hilo_cards deck;
    size_t count;
    hilo_cards *order;
    int sorted; /* UNSORTED, BY_HIGH or BY_LOW */
    size_t starts[HILO_CLASSES + 2];
    uint32_t choose[52][CARDS + 1]; /* [n][k]: n over k */
    uint8_t subsets[CARDS][HALF];   /* by size, sets of the hand's seven cards */
    uint8_t sizes[SUBSETS];
    counts counted;
};

static void fill_subsets(stud8_hands *hands) {
    for (uint32_t n = 0; n < 52; n++) {
        hands->choose[n][0] = 1;
        for (uint32_t k = 1; k <= CARDS; k++) {
            hands->choose[n][k] = n ? hands->choose[n - 1][k - 1] + hands->choose[n - 1][k] : 0;
        }
    }
    int counts_so_far[CARDS + 1] = {0};
    for (int set = 0; set < SUBSETS; set++) {
        int size = __builtin_popcount((unsigned)set);
        hands->sizes[set] = (uint8_t)size;
        if (size < CARDS) {
            hands->subsets[size][counts_so_far[size]++] = (uint8_t)set;
        }
    }
}

stud8_hands *stud8_hands_create(hilo_cards deck) {
    stud8_hands *hands = calloc(1, sizeof *hands);
    if (!hands) {
        return NULL;
    }
    hands->deck = deck;
    hands->count = (size_t)hilo_choose(hilo_set_count(deck), CARDS);
    hands->order = malloc(hands->count * sizeof *hands->order);
    fill_subsets(hands);
    if (!hands->order) {
        free(hands);
        return NULL;
    }
    return hands;
}

void stud8_hands_free(stud8_hands *hands) {
    if (hands) {
        free(hands->order);
        free(hands);
    }
}

/* ---------------------------------------------------------------- the hands in order */

/* The strength by which a hand is ordered. */
static size_t strength(hilo_hand hand, int order) {
    return order == BY_LOW ? hilo_low8(hilo_set_ranks(hand.cards)) : hilo_hand_class(hand, CARDS);
}

typedef struct {
    stud8_hands *hands;
    int order;    /* BY_HIGH or BY_LOW */
    size_t *next; /* where a hand of each strength goes; NULL: only count them in `starts` */
} listing;

static void list_hands(const listing *list, hilo_hand hand, hilo_cards rest, int more) {
    for (; rest; rest &= rest - 1) {
        hilo_card card = hilo_set_first(rest);
        hilo_hand longer = {hand.key + hilo_card_key(card), hand.cards | hilo_card_bit(card)};
        if (more > 1) {
            list_hands(list, longer, rest & (rest - 1), more - 1);
        } else if (list->next) {
            list->hands->order[list->next[strength(longer, list->order)]++] = longer.cards;
        } else {
            list->hands->starts[strength(longer, list->order) + 1]++;
        }
    }
}

/* Counting sort: those of strength s are then order[starts[s] .. starts[s + 1]). */
static void sort_hands(stud8_hands *hands, int order) {
    if (hands->sorted == order) {
        return;
    }
    hands->sorted = order;
    size_t *starts = hands->starts, next[HILO_CLASSES + 1];
    memset(starts, 0, sizeof hands->starts);
    listing list = {hands, order, NULL};
    list_hands(&list, hilo_hand_of(0), hands->deck, CARDS);
    for (int s = 1; s < HILO_CLASSES + 2; s++) {
        starts[s] += starts[s - 1];
    }
    memcpy(next, starts, sizeof next);
    list.next = next;
    list_hands(&list, hilo_hand_of(0), hands->deck, CARDS);
}

/* ---------------------------------------------------------------- the counts */

/* The places of all subsets of a hand in the tables of their size. */
static inline void list_places(const stud8_hands *hands, hilo_cards hand, uint32_t at[SUBSETS]) {
    at[0] = 0;
    for (int card = 0; hand; hand &= hand - 1, card++) {
        int bit = __builtin_ctzll(hand);
        const uint32_t *choose = hands->choose[13 * (bit >> 4) + (bit & 15)];
        int half = 1 << card;
        for (int i = 0; i < half; i++) {
            at[half + i] = at[i] + choose[hands->sizes[i] + 1];
        }
    }
}

static void count_hand(stud8_hands *hands, hilo_cards hand) {
    counts *counted = &hands->counted;
    uint32_t at[SUBSETS];
    list_places(hands, hand, at);
    counted->all++;
    for (int i = 0; i < 7; i++) {
        counted->one[at[hands->subsets[1][i]]]++;
        counted->six[at[hands->subsets[6][i]]]++;
    }
    for (int i = 0; i < 21; i++) {
        counted->two[at[hands->subsets[2][i]]]++;
        counted->five[at[hands->subsets[5][i]]]++;
    }
    for (int i = 0; i < HALF; i++) {
        counted->three[at[hands->subsets[3][i]]]++;
        counted->four[at[hands->subsets[4][i]]]++;
    }
}

/* Counted hands that share no card with `hand`; one more when `hand` itself is counted. */
static uint64_t disjoint(const stud8_hands *hands, hilo_cards hand) {
    const counts *counted = &hands->counted;
    uint32_t at[SUBSETS];
    list_places(hands, hand, at);
    uint64_t even = counted->all, odd = 0;
    for (int i = 0; i < 7; i++) {
        odd += counted->one[at[hands->subsets[1][i]]];
        even += counted->six[at[hands->subsets[6][i]]];
    }
    for (int i = 0; i < 21; i++) {
        even += counted->two[at[hands->subsets[2][i]]];
        odd += counted->five[at[hands->subsets[5][i]]];
    }
    for (int i = 0; i < HALF; i++) {
        odd += counted->three[at[hands->subsets[3][i]]];
        even += counted->four[at[hands->subsets[4][i]]];
    }
    return even - odd;
}

/* ---------------------------------------------------------------- the sweep */

static bool has_low(hilo_cards hand) {
    return hilo_low8(hilo_set_ranks(hand)) != 0;
}

/* Only hands without a low are counted and visited. */
static bool left_out(stud8_sweep sweep, hilo_cards hand) {
    return sweep == STUD8_HIGH_WITHOUT_LOW && has_low(hand);
}

typedef struct {
    stud8_sweep sweep;
    stud8_visit *visit;
    void *context;
} visitor;

static void visit_hands(const stud8_hands *hands, const visitor *to, size_t start, size_t end,
                        uint64_t itself) {
    for (size_t i = start; i < end; i++) {
        hilo_cards hand = hands->order[i];
        unsigned size = orbit_size(hand);
        if (size && !left_out(to->sweep, hand)) {
            to->visit(to->context, hand, size, disjoint(hands, hand) - itself);
        }
    }
}

void stud8_hands_sweep(stud8_hands *hands, stud8_sweep sweep, stud8_visit *visit, void *context) {
    visitor to = {sweep, visit, context};
    sort_hands(hands, sweep == STUD8_LOW ? BY_LOW : BY_HIGH);
    memset(&hands->counted, 0, sizeof hands->counted);
    for (int s = 0; s <= HILO_CLASSES; s++) {
        size_t start = hands->starts[s], end = hands->starts[s + 1];
        /* Strength 0, no low, is only counted. */
        if (s > 0) {
            visit_hands(hands, &to, start, end, 0);
        }
        for (size_t i = start; i < end; i++) {
            if (!left_out(sweep, hands->order[i])) {
                count_hand(hands, hands->order[i]);
            }
        }
        if (s > 0) {
            /* The set of all seven cards has the sign -, and would take the hand itself off. */
            visit_hands(hands, &to, start, end, 1);
        }
    }
}
