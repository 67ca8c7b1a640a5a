#include "engine/tuple_orbits.h"

#include <stdlib.h>

typedef struct {
    const hilo_matchup *matchup;
    hilo_tuple_orbit *tuples;
    size_t count, room;
} tuple_list;

static bool add_tuple(tuple_list *list, const hilo_tuple_orbit *tuple) {
    if (list->count == list->room) {
        size_t room = list->room ? 2 * list->room : 16;
        hilo_tuple_orbit *tuples = realloc(list->tuples, room * sizeof *tuples);
        if (!tuples) {
            return false;
        }
        list->tuples = tuples;
        list->room = room;
    }
    list->tuples[list->count++] = *tuple;
    return true;
}

/* Those of the keepers that keep a card set as well; 0 when one of them makes it greater. */
static uint32_t keep_set(const hilo_matchup *matchup, uint32_t keepers, hilo_cards set) {
    uint32_t keep = 0;
    for (uint32_t rest = keepers; rest; rest &= rest - 1) {
        int g = __builtin_ctz(rest);
        hilo_cards image = hilo_suits_apply(matchup->group[g], set);
        if (image > set) {
            return 0;
        }
        keep |= (uint32_t)(image == set) << g;
    }
    return keep;
}

static bool add_seats(tuple_list *list, hilo_tuple_orbit *tuple, int seat, hilo_cards used,
                      uint32_t keepers) {
    const hilo_matchup *matchup = list->matchup;
    if (seat == matchup->seat_count) {
        tuple->keepers = keepers;
        return add_tuple(list, tuple);
    }
    bool added = true;
    for (size_t c = 0; c < matchup->seats[seat].count && added; c++) {
        hilo_cards set = matchup->seats[seat].sets[c];
        uint32_t keep = set & used ? 0 : keep_set(matchup, keepers, set);
        if (keep) {
            tuple->combos[seat] = (uint32_t)c;
            added = add_seats(list, tuple, seat + 1, used | set, keep);
        }
    }
    return added;
}

bool hilo_tuple_orbits_list(const hilo_matchup *matchup, int group_size, hilo_tuple_orbit **tuples,
                            size_t *count) {
    tuple_list list = {.matchup = matchup};
    hilo_tuple_orbit tuple;
    if (!add_seats(&list, &tuple, 0, 0, ((uint32_t)1 << group_size) - 1)) {
        free(list.tuples);
        return false;
    }
    *tuples = list.tuples;
    *count = list.count;
    return true;
}
