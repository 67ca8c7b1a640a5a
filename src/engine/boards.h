/* Boards, one for each orbit of a group of suit relabellings.
 *
 * A set of cards stands for its orbit when it is the numerically greatest of it. Taking the lowest
 * card away from such a set leaves another: if a relabelling made the rest greater, the highest
 * card in which they differ would be above the card taken away, and so would make the whole
 * greater. So boards grow card by card downwards, and a prefix that is not the greatest of its
 * orbit is left at once. */
#ifndef HILO_ENGINE_BOARDS_H
#define HILO_ENGINE_BOARDS_H

#include "card/suits.h"
#include "matchup/matchup.h"
#include "rank/high.h"

typedef struct {
    hilo_cards known; /* part of every board, fixed by the group */
    hilo_cards live;  /* where the cards to come are from */
    int to_come;
    const hilo_suit_map *group;
    int group_size;
} hilo_board_space;

/* The boards of a matchup; points into it. */
hilo_board_space hilo_board_space_of(const hilo_matchup *matchup, bool no_symmetry);

/* `orbit`: how many boards it stands for. */
typedef void hilo_board_visit(void *context, hilo_hand board, unsigned orbit);

#define HILO_MAX_PREFIXES 1326 /* of two cards */

/* The first cards of all boards, two of them or all there are: independent parts of the space.
 * Returns their number, at most HILO_MAX_PREFIXES. */
size_t hilo_boards_prefixes(const hilo_board_space *space, hilo_cards *prefixes);

/* How many boards there are, of all orbits together. */
double hilo_boards_count(const hilo_board_space *space);

/* Visits the boards that begin with a prefix. */
void hilo_boards_extend(const hilo_board_space *space, hilo_cards prefix, hilo_board_visit *visit,
                        void *context);

/* How many sets an orbit can have, ascending: the order of a group of relabellings by that of a
 * subgroup, which divides 24. */
#define HILO_ORBIT_SIZES 8
extern const uint8_t hilo_orbit_sizes[HILO_ORBIT_SIZES];

/* The index of a size in it. */
static inline int hilo_orbit_size_index(unsigned size) {
    int index = 0;
    while (hilo_orbit_sizes[index] != size) {
        index++;
    }
    return index;
}

/* How many sets the orbit of `set` has; 0 when `set` does not stand for it. */
unsigned hilo_orbit_size(const hilo_suit_map *group, int group_size, hilo_cards set);

#endif
