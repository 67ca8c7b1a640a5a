#include "engine/boards.h"

#include "card/combinations.h"

#define PREFIX_CARDS 2

const uint8_t hilo_orbit_sizes[HILO_ORBIT_SIZES] = {1, 2, 3, 4, 6, 8, 12, 24};

hilo_board_space hilo_board_space_of(const hilo_matchup *matchup, bool no_symmetry) {
    return (hilo_board_space){
        .known = matchup->board,
        .live = hilo_matchup_rest(matchup),
        .to_come = matchup->board_to_come,
        .group = matchup->group,
        .group_size = no_symmetry ? 1 : matchup->group_size,
    };
}

/* group[0] is the identity. */
unsigned hilo_orbit_size(const hilo_suit_map *group, int group_size, hilo_cards set) {
    unsigned same = 1;
    for (int g = 1; g < group_size; g++) {
        hilo_cards image = hilo_suits_apply(group[g], set);
        if (image > set) {
            return 0;
        }
        same += image == set;
    }
    return same == 1 ? (unsigned)group_size : (unsigned)group_size / same;
}

typedef struct {
    const hilo_board_space *space;
    hilo_board_visit *visit;
    void *context;
} walk;

/* Adds `more` cards from `below` to `set`, which stands for its orbit of `orbit` sets; `board` is
 * `set` with the known cards. */
static void extend(const walk *w, hilo_cards set, hilo_hand board, unsigned orbit, hilo_cards below,
                   int more) {
    if (more == 0) {
        w->visit(w->context, board, orbit);
        return;
    }
    while (below) {
        int bit = 63 - __builtin_clzll(below);
        hilo_cards card = (hilo_cards)1 << bit;
        below ^= card;
        unsigned size = hilo_orbit_size(w->space->group, w->space->group_size, set | card);
        if (size) {
            hilo_card number = (hilo_card)(4 * (bit & 15) + (bit >> 4));
            hilo_hand next = {board.key + hilo_card_key(number), board.cards | card};
            if (more == 1) {
                w->visit(w->context, next, size);
            } else {
                extend(w, set | card, next, size, below, more - 1);
            }
        }
    }
}

typedef struct {
    hilo_cards *prefixes;
    size_t count;
} prefix_list;

static void note_prefix(void *context, hilo_hand board, unsigned orbit) {
    prefix_list *list = context;
    (void)orbit;
    list->prefixes[list->count++] = board.cards;
}

size_t hilo_boards_prefixes(const hilo_board_space *space, hilo_cards *prefixes) {
    prefix_list list = {prefixes, 0};
    walk w = {space, note_prefix, &list};
    extend(&w, 0, hilo_hand_of(0), 1, space->live,
           space->to_come < PREFIX_CARDS ? space->to_come : PREFIX_CARDS);
    return list.count;
}

void hilo_boards_extend(const hilo_board_space *space, hilo_cards prefix, hilo_board_visit *visit,
                        void *context) {
    walk w = {space, visit, context};
    hilo_cards below = prefix ? space->live & ((prefix & -prefix) - 1) : space->live;
    unsigned orbit = hilo_orbit_size(space->group, space->group_size, prefix);
    extend(&w, prefix, hilo_hand_of(space->known | prefix), orbit, below,
           space->to_come - hilo_set_count(prefix));
}

double hilo_boards_count(const hilo_board_space *space) {
    return (double)hilo_choose(hilo_set_count(space->live), space->to_come);
}
