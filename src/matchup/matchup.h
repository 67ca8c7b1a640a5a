/* A checked game situation. A matchup that exists is valid: engines check nothing.
 *
 * Inside, suits are relabelled and seats ordered so that matchups that differ in no more than that
 * become equal (DESIGN: canonical form); every run solves this form. `place` leads back. */
#ifndef HILO_MATCHUP_MATCHUP_H
#define HILO_MATCHUP_MATCHUP_H

#include "base/wide.h"
#include "card/suits.h"
#include "range/range.h"

/* One seat, in canonical suits: the card sets that no known card of others touches. Combos of equal
 * cards (stud: another door) are one element. */
typedef struct {
    size_t count;
    hilo_cards *sets;      /* ascending */
    uint64_t *weights;     /* sum of the weights of its combos, divided by the seat's unit */
    uint8_t *combos;       /* how many combos it stands for */
    uint64_t total_weight; /* sum of weights */
    double unit;           /* what a weight of 1 in `weights` means as a typed weight */
    bool uniform;          /* weights[i] == combos[i] for all i: deals count themselves */
    bool plain;            /* uniform, and combos[i] == 1 for all i */
    bool weighted;         /* some typed weight is not 1 */
    hilo_cards fixed;      /* cards that every set holds */
    int known;             /* cards of each set */
    int to_come;           /* own cards still to be dealt */
    bool all;              /* the sets are all ways to add `known - |fixed|` cards to `fixed` */
    uint64_t digest[2];    /* of sets, combos and weights, independent of order */
} hilo_seat;

/* What the report says of a seat, in the order typed. */
typedef struct {
    hilo_range *range; /* as typed, in typed suits */
    uint64_t combos, combos_removed;
    int seat; /* index into seats[] */
} hilo_place_info;

struct hilo_matchup {
    const hilo_game *game;
    int seat_count;
    hilo_seat seats[HILO_MAX_SEATS]; /* canonical order */
    hilo_place_info places[HILO_MAX_SEATS];
    hilo_cards board, dead; /* canonical suits */
    bool shared;            /* the last own card is one shared card: the board */
    int board_to_come;
    bool weighted, uniform, plain; /* some seat is weighted; all seats are uniform, plain */
    hilo_suit_map suits;           /* typed suits to canonical ones */
    hilo_suit_map group[HILO_SUIT_PERMUTATIONS]; /* permutations that change nothing */
    int group_size;                              /* group[0] is the identity */
    char *board_text, *dead_text;
    hilo_notes notes;
};

/* As hilo_matchup_create, for a row of any game, registered or not. */
hilo_status hilo_matchup_build(const hilo_game *game, const hilo_request *request,
                               hilo_matchup **matchup, hilo_error *error);

/* The same as long as no seat has more than `own_cards` own cards: those given beyond are still to
 * come. */
hilo_status hilo_matchup_build_street(const hilo_game *game, const hilo_request *request,
                                      int own_cards, hilo_matchup **matchup, hilo_error *error);

/* Cards that a seat and the board have together at showdown. */
static inline int hilo_matchup_hand_size(const hilo_matchup *matchup) {
    return matchup->game->hole_cards + matchup->game->board_cards;
}

/* The number of the element of a seat that holds exactly these cards; seat->count: none does. */
size_t hilo_seat_find(const hilo_seat *seat, hilo_cards set);

/* Cards that are in no known place: neither board nor dead nor in every combo of a seat. */
hilo_cards hilo_matchup_rest(const hilo_matchup *matchup);

/* An upper bound on the number of deals: product of the numbers of combos, times completions. It is
 * the number itself when no two combos can collide. As a double, since it may be huge. */
double hilo_matchup_deals_bound(const hilo_matchup *matchup);

/* The same of tuples of combos alone, and of the weight of all deals. */
double hilo_matchup_tuples_bound(const hilo_matchup *matchup);
double hilo_matchup_weight_bound(const hilo_matchup *matchup);

/* Weights of all deals below this are summed up in 128 bits, with some to spare. */
#define HILO_MOST_WEIGHT 8e37 /* less than 2^126 */

/* Ways to complete one tuple of combos: the same for each. */
double hilo_matchup_completions(const hilo_matchup *matchup);

#endif
