#include "engine/groups.h"

#include "kernel/deal_scalar.h"

#include <stdlib.h>
#include <string.h>

#define PROBES 4096 /* draws that estimate how many trials would count */
#define ENOUGH (PROBES / 32)

void hilo_group_free(hilo_group *group) {
    if (!group) {
        return;
    }
    for (int i = 0; i < group->seat_count; i++) {
        free(group->combos[i]);
    }
    for (int word = 0; word < HILO_PLACE_WORDS; word++) {
        free(group->places[word]);
    }
    free(group->sets);
    free(group->weights);
    free(group->keep);
    free(group->alias);
    free(group);
}

void hilo_groups_free(hilo_groups *groups) {
    for (int i = 0; i < groups->count; i++) {
        hilo_group_free(groups->groups[i]);
    }
    groups->count = 0;
}

bool hilo_group_finish(hilo_group *group) {
    bool even = true;
    group->total = 0;
    for (size_t i = 0; i < group->count; i++) {
        even = even && group->weights[i] == group->weights[0];
        group->total += group->weights[i];
    }
    if (even) {
        free(group->weights);
        group->weights = NULL;
        return true;
    }
    return hilo_group_alias(group);
}

static hilo_group *single(const hilo_seat *seat, int index) {
    hilo_group *group = calloc(1, sizeof *group);
    if (!group) {
        return NULL;
    }
    group->seat_count = 1;
    group->seats[0] = index;
    group->count = seat->count;
    group->sets = malloc((seat->count + 1) * sizeof *group->sets);
    group->weights = malloc((seat->count + 1) * sizeof *group->weights);
    if (group->sets && group->weights) {
        memcpy(group->sets, seat->sets, seat->count * sizeof *group->sets);
        memcpy(group->weights, seat->weights, seat->count * sizeof *group->weights);
        if (hilo_group_finish(group)) {
            return group;
        }
    }
    hilo_group_free(group);
    return NULL;
}

hilo_deal_list hilo_group_list(const hilo_group *group, const hilo_matchup *matchup) {
    hilo_deal_list list = {
        .count = group->count,
        .keep = group->keep,
        .alias = group->alias,
        .total = group->total,
        .sets = group->sets,
        .seat_count = group->seat_count,
    };
    for (int i = 0; i < group->seat_count; i++) {
        list.seats[i] = group->seats[i];
        list.own_sets[i] = matchup->seats[group->seats[i]].sets;
        list.own[i] = group->combos[i];
    }
    list.dealt = group->dealt;
    for (int word = 0; word < HILO_PLACE_WORDS; word++) {
        list.places[word] = group->places[word];
    }
    return list;
}

/* Whether enough of a fixed sequence of draws are compatible. */
static bool accepts_enough(const hilo_groups *groups, const hilo_matchup *matchup) {
    hilo_generator generator = hilo_generator_start(0, 0);
    int accepted = 0;
    for (int probe = 0; probe < PROBES; probe += HILO_LANES) {
        uint32_t live = ~(uint32_t)0;
        hilo_cards used[HILO_LANES] = {0};
        for (int g = 0; g < groups->count; g++) {
            uint64_t entries[HILO_LANES];
            hilo_deal_list list = hilo_group_list(groups->groups[g], matchup);
            hilo_deal_list_draw(&list, &generator, entries, &live);
            for (int lane = 0; lane < HILO_LANES; lane++) {
                hilo_cards set = list.sets[entries[lane]];
                live &= ~((uint32_t)((used[lane] & set) != 0) << lane);
                used[lane] |= set;
            }
        }
        accepted += __builtin_popcount(live);
    }
    return accepted >= ENOUGH;
}

static int compare_groups(const void *a, const void *b) {
    const hilo_group *x = *(hilo_group *const *)a, *y = *(hilo_group *const *)b;
    if (x->count != y->count) {
        return x->count > y->count ? 1 : -1;
    }
    return x->seats[0] - y->seats[0];
}

/* Joins the two smallest groups. */
static bool join_two(hilo_groups *groups) {
    qsort(groups->groups, (size_t)groups->count, sizeof groups->groups[0], compare_groups);
    hilo_group *joined = hilo_group_join(groups->groups[0], groups->groups[1]);
    if (!joined) {
        return false;
    }
    hilo_group_free(groups->groups[0]);
    hilo_group_free(groups->groups[1]);
    groups->groups[0] = joined;
    groups->count--;
    memmove(&groups->groups[1], &groups->groups[2],
            (size_t)(groups->count - 1) * sizeof groups->groups[0]);
    return true;
}

static bool find_places(hilo_group *group, hilo_cards deck) {
    group->dealt = hilo_set_count(group->sets[0] & deck);
    for (int word = 0; 8 * word < group->dealt; word++) {
        group->places[word] = calloc(group->count, sizeof *group->places[word]);
        if (!group->places[word]) {
            return false;
        }
    }
    for (size_t i = 0; i < group->count; i++) {
        int card = 0;
        for (hilo_cards set = group->sets[i] & deck; set; set &= set - 1, card++) {
            uint64_t place = (uint64_t)hilo_set_count(deck & ((set & -set) - 1));
            group->places[card / 8][i] |= place << (8 * (card % 8));
        }
    }
    return true;
}

hilo_status hilo_groups_make(hilo_groups *groups, const hilo_matchup *matchup) {
    *groups = (hilo_groups){.count = 0};
    for (int i = 0; i < matchup->seat_count; i++) {
        const hilo_seat *seat = &matchup->seats[i];
        if (seat->all) {
            continue;
        }
        hilo_group *group = single(seat, i);
        if (!group) {
            hilo_groups_free(groups);
            return HILO_ERROR_MEMORY;
        }
        groups->groups[groups->count++] = group;
        groups->cards += seat->known - hilo_set_count(seat->fixed);
    }
    while (groups->count > 1 && !accepts_enough(groups, matchup) && join_two(groups)) {
    }
    for (int g = 0; g < groups->count; g++) {
        if (!find_places(groups->groups[g], hilo_matchup_rest(matchup))) {
            hilo_groups_free(groups);
            return HILO_ERROR_MEMORY;
        }
    }
    return HILO_OK;
}
