/* The exact equity of all 1,755 suit classes of three cards against one random hand in Stud Hi/Lo,
 * as text.
 *
 *   stud8_ranking OUTPUT.tsv
 *
 * Both hands get seven cards of their own, so three cards win what all hands of seven cards win
 * that hold them. Hands that a relabelling of the suits turns into each other win the same: one of
 * them stands for all. Counts are integers. Some minutes on one core, 1.1 GB. */
#include "card/combinations.h"
#include "orbits.h"
#include "stud8_hands.h"

#include <stdio.h>

#define CLASSES 1755
#define TRIPLES 22100
#define DEALS 9614852367120u /* C(49, 4) * C(45, 7), for each three cards */

typedef struct {
    orbit classes[CLASSES];
    uint16_t class_of[TRIPLES]; /* by C(a, 3) + C(b, 2) + c over places in the deck */
    uint64_t sums[CLASSES];     /* quarters won by all sets of three cards of a class */
} state;

static hilo_cards bit_of(int place) {
    return (hilo_cards)1 << (16 * (place / 13) + place % 13);
}

static void prepare(state *all) {
    orbits_list(3, all->classes);
    size_t at = 0;
    for (int a = 2; a < 52; a++) {
        for (int b = 1; b < a; b++) {
            for (int c = 0; c < b; c++) {
                hilo_cards three = bit_of(a) | bit_of(b) | bit_of(c);
                all->class_of[at++] = (uint16_t)orbit_find(all->classes, CLASSES, three);
            }
        }
    }
}

/* Adds what the hand wins to the classes of its 35 sets of three cards. */
static void add_hand(void *context, hilo_cards hand, unsigned size, uint64_t quarters) {
    state *all = context;
    size_t places[7];
    int count = 0;
    for (; hand; hand &= hand - 1) {
        hilo_card card = hilo_set_first(hand);
        places[count++] = (size_t)(13 * hilo_card_suit(card) + hilo_card_rank(card));
    }
    for (int a = 2; a < 7; a++) {
        for (int b = 1; b < a; b++) {
            size_t two =
                places[a] * (places[a] - 1) * (places[a] - 2) / 6 + places[b] * (places[b] - 1) / 2;
            for (int c = 0; c < b; c++) {
                all->sums[all->class_of[two + places[c]]] += size * quarters;
            }
        }
    }
}

static const char header[] =
    "# Stud Hi/Lo: quarters of a pot that three cards win against one random hand, in all\n"
    "# C(49,4) * C(45,7) deals. One set of each suit class. Exact.\n"
    "# Written by tables/stud8_ranking.c: stud8_ranking stud8_ranking.tsv\n"
    "deals\t9614852367120\n";

/* Every deal shares out four quarters between two hands. */
static bool adds_up(const state *all) {
    uint64_t total = 0;
    for (size_t i = 0; i < CLASSES; i++) {
        total += all->sums[i];
    }
    return total == TRIPLES * DEALS * 2;
}

int main(int argc, char **argv) {
    if (argc != 2) {
        fprintf(stderr, "usage: stud8_ranking OUTPUT.tsv\n");
        return 2;
    }
    static state all;
    stud8_hands *hands = stud8_hands_create(HILO_DECK);
    if (!hands) {
        fprintf(stderr, "stud8_ranking: out of memory\n");
        return 1;
    }
    prepare(&all);
    for (int sweep = 0; sweep < STUD8_SWEEPS; sweep++) {
        fprintf(stderr, "sweep %d of %d\n", sweep + 1, STUD8_SWEEPS);
        stud8_hands_sweep(hands, (stud8_sweep)sweep, add_hand, &all);
    }
    stud8_hands_free(hands);
    if (!adds_up(&all)) {
        fprintf(stderr, "stud8_ranking: the counts do not add up\n");
        return 1;
    }
    return orbits_write(argv[1], header, all.classes, all.sums, CLASSES) ? 0 : 1;
}
