#include "engine/boards.h"

unsigned hilo_orbit_size(const hilo_suit_map *group, int group_size, hilo_cards set) {
    unsigned same = 0;
    for (int g = 0; g < group_size; g++) {
        hilo_cards image = hilo_suits_apply(group[g], set);
        if (image > set) {
            return 0;
        }
        same += image == set;
    }
    return (unsigned)group_size / same;
}

typedef struct {
    const hilo_board_space *space;
    hilo_board_visit *visit;
    void *context;
    hilo_cards known;
} walk;

/* Adds `more` cards below `limit` to `set`, which stands for its orbit of `orbit` sets. */
static void extend(const walk *w, hilo_cards set, unsigned orbit, hilo_cards below, int more) {
    if (more == 0) {
        w->visit(w->context, set | w->known, orbit);
        return;
    }
    while (hilo_set_count(below) >= more) {
        hilo_cards card = (hilo_cards)1 << (63 - __builtin_clzll(below));
        below ^= card;
        unsigned size = hilo_orbit_size(w->space->group, w->space->group_size, set | card);
        if (size) {
            extend(w, set | card, size, below, more - 1);
        }
    }
}

typedef struct {
    hilo_cards *prefixes;
    size_t count;
} prefix_list;

static void note_prefix(void *context, hilo_cards board, unsigned orbit) {
    prefix_list *list = context;
    (void)orbit;
    if (list->prefixes) {
        list->prefixes[list->count] = board;
    }
    list->count++;
}

size_t hilo_boards_prefixes(const hilo_board_space *space, int most, hilo_cards *prefixes) {
    prefix_list list = {prefixes, 0};
    walk w = {space, note_prefix, &list, 0};
    extend(&w, 0, 1, space->live, space->to_come < most ? space->to_come : most);
    return list.count;
}

void hilo_boards_extend(const hilo_board_space *space, hilo_cards prefix, hilo_board_visit *visit,
                        void *context) {
    walk w = {space, visit, context, space->known};
    hilo_cards below = prefix ? space->live & ((prefix & -prefix) - 1) : space->live;
    unsigned orbit = hilo_orbit_size(space->group, space->group_size, prefix);
    extend(&w, prefix, orbit, below, space->to_come - hilo_set_count(prefix));
}
