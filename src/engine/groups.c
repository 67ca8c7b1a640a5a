#include "engine/groups.h"

#include <stdlib.h>
#include <string.h>

#define PAIR_LIMIT 4e9 /* pairs to look at when joining */
#define TUPLE_LIMIT ((size_t)1 << 22)
#define PROBES 4096 /* draws that estimate how many trials would count */
#define ENOUGH (PROBES / 32)

static void group_free(hilo_group *group) {
    if (group) {
        group_free(group->left);
        group_free(group->right);
        free(group->sets);
        free(group->weights);
        free(group->pairs);
        free(group->keep);
        free(group->alias);
        free(group);
    }
}

void hilo_groups_free(hilo_groups *groups) {
    for (int i = 0; i < groups->count; i++) {
        group_free(groups->groups[i]);
    }
    groups->count = 0;
}

/* Vose's method in integers: cell i holds `total` units, its own weights[i] * count taken first. */
static bool make_alias(hilo_group *group) {
    size_t n = group->count;
    uint32_t *work =
        malloc((n + 1) * sizeof *work); /* poor cells from the left, rich from the right */
    hilo_wide *units = malloc((n + 1) * sizeof *units);
    group->keep = malloc((n + 1) * sizeof *group->keep);
    group->alias = malloc((n + 1) * sizeof *group->alias);
    if (!work || !units || !group->keep || !group->alias) {
        free(work);
        free(units);
        return false;
    }
    size_t poor = 0, rich = n;
    for (size_t i = 0; i < n; i++) {
        group->keep[i] = group->total;
        group->alias[i] = (uint32_t)i;
        units[i] = (hilo_wide)group->weights[i] * n;
        if (units[i] < group->total) {
            work[poor++] = (uint32_t)i;
        } else {
            work[--rich] = (uint32_t)i;
        }
    }
    while (poor > 0 && rich < n) {
        uint32_t p = work[--poor], r = work[rich];
        group->keep[p] = (uint64_t)units[p];
        group->alias[p] = r;
        units[r] -= group->total - units[p];
        if (units[r] < group->total) {
            rich++;
            work[poor++] = r;
        }
    }
    free(work);
    free(units);
    return true;
}

/* Drops the weights when they are all equal, else makes the alias table. */
static bool finish(hilo_group *group) {
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
    return make_alias(group);
}

static hilo_group *single(const hilo_seat *seat, int index) {
    hilo_group *group = calloc(1, sizeof *group);
    if (!group) {
        return NULL;
    }
    group->seat = index;
    group->count = seat->count;
    group->sets = malloc((seat->count + 1) * sizeof *group->sets);
    group->weights = malloc((seat->count + 1) * sizeof *group->weights);
    if (group->sets && group->weights) {
        memcpy(group->sets, seat->sets, seat->count * sizeof *group->sets);
        memcpy(group->weights, seat->weights, seat->count * sizeof *group->weights);
        if (finish(group)) {
            return group;
        }
    }
    group_free(group);
    return NULL;
}

static uint64_t weight_of(const hilo_group *group, size_t i) {
    return group->weights ? group->weights[i] : 1;
}

/* The tuples of a group by their card set, so that pairs of equal sets are tested once. */
typedef struct {
    hilo_cards set;
    uint32_t index;
} by_set;

static int compare_sets(const void *a, const void *b) {
    const by_set *x = a, *y = b;
    if (x->set != y->set) {
        return x->set > y->set ? 1 : -1;
    }
    return (x->index > y->index) - (x->index < y->index);
}

static by_set *sort_sets(const hilo_group *group) {
    by_set *sorted = malloc((group->count + 1) * sizeof *sorted);
    for (size_t i = 0; i < group->count && sorted; i++) {
        sorted[i] = (by_set){group->sets[i], (uint32_t)i};
    }
    if (sorted) {
        qsort(sorted, group->count, sizeof *sorted, compare_sets);
    }
    return sorted;
}

static size_t run_end(const by_set *sorted, size_t count, size_t from) {
    size_t to = from + 1;
    while (to < count && sorted[to].set == sorted[from].set) {
        to++;
    }
    return to;
}

typedef struct {
    hilo_group *group;
    const by_set *left, *right;
    size_t room;
} join_state;

static bool add_pairs(join_state *join, size_t l0, size_t l1, size_t r0, size_t r1) {
    hilo_group *group = join->group;
    size_t more = (l1 - l0) * (r1 - r0);
    if (group->count + more > TUPLE_LIMIT) {
        return false;
    }
    for (size_t l = l0; l < l1; l++) {
        for (size_t r = r0; r < r1; r++) {
            uint32_t i = join->left[l].index, k = join->right[r].index;
            size_t at = group->count++;
            group->pairs[at][0] = i;
            group->pairs[at][1] = k;
            group->sets[at] = join->left[l].set | join->right[r].set;
            group->weights[at] = weight_of(group->left, i) * weight_of(group->right, k);
        }
    }
    return true;
}

static bool fill_pairs(join_state *join) {
    size_t n = join->group->left->count, m = join->group->right->count;
    for (size_t l = 0; l < n;) {
        size_t l1 = run_end(join->left, n, l);
        for (size_t r = 0; r < m;) {
            size_t r1 = run_end(join->right, m, r);
            if (!(join->left[l].set & join->right[r].set) && !add_pairs(join, l, l1, r, r1)) {
                return false;
            }
            r = r1;
        }
        l = l1;
    }
    return true;
}

static bool shrink(hilo_group *group) {
    size_t n = group->count + 1;
    void *sets = realloc(group->sets, n * sizeof *group->sets);
    group->sets = sets ? sets : group->sets;
    void *pairs = realloc(group->pairs, n * sizeof *group->pairs);
    group->pairs = pairs ? pairs : group->pairs;
    void *weights = realloc(group->weights, n * sizeof *group->weights);
    group->weights = weights ? weights : group->weights;
    return finish(group);
}

/* The joined group; NULL when it would be too large or memory is short. It owns left and right only
 * once it is made. */
static hilo_group *join(hilo_group *left, hilo_group *right) {
    uint64_t most_left = left->weights ? left->total : left->count;
    uint64_t most_right = right->weights ? right->total : right->count;
    if ((double)left->count * (double)right->count > PAIR_LIMIT ||
        (double)most_left * (double)most_right > 9e18) {
        return NULL;
    }
    hilo_group *group = calloc(1, sizeof *group);
    if (!group) {
        return NULL;
    }
    *group = (hilo_group){.seat = -1, .left = left, .right = right};
    group->sets = malloc(TUPLE_LIMIT * sizeof *group->sets);
    group->pairs = malloc(TUPLE_LIMIT * sizeof *group->pairs);
    group->weights = malloc(TUPLE_LIMIT * sizeof *group->weights);
    by_set *sorted_left = sort_sets(left), *sorted_right = sort_sets(right);
    join_state state = {.group = group, .left = sorted_left, .right = sorted_right};
    bool made = group->sets && group->pairs && group->weights && sorted_left && sorted_right &&
                fill_pairs(&state) && shrink(group);
    free(sorted_left);
    free(sorted_right);
    if (!made) {
        group->left = group->right = NULL;
        group_free(group);
        return NULL;
    }
    return group;
}

/* Whether enough of a fixed sequence of draws are compatible. */
static bool accepts_enough(const hilo_groups *groups) {
    hilo_generator generator = hilo_generator_start(0, 0);
    int accepted = 0;
    for (int probe = 0; probe < PROBES; probe += HILO_LANES) {
        uint32_t live = ~(uint32_t)0;
        hilo_cards used[HILO_LANES] = {0};
        for (int g = 0; g < groups->count; g++) {
            uint64_t tuples[HILO_LANES];
            hilo_group_draw(groups->groups[g], &generator, tuples, &live);
            for (int lane = 0; lane < HILO_LANES; lane++) {
                hilo_cards set = groups->groups[g]->sets[tuples[lane]];
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
    return (x->count > y->count) - (x->count < y->count);
}

/* Joins the two smallest groups that can be joined. */
static bool join_two(hilo_groups *groups) {
    qsort(groups->groups, (size_t)groups->count, sizeof groups->groups[0], compare_groups);
    if (groups->count < 2) {
        return false;
    }
    hilo_group *joined = join(groups->groups[0], groups->groups[1]);
    if (!joined) {
        return false;
    }
    groups->groups[0] = joined;
    groups->count--;
    memmove(&groups->groups[1], &groups->groups[2],
            (size_t)(groups->count - 1) * sizeof groups->groups[0]);
    return true;
}

hilo_status hilo_groups_make(hilo_groups *groups, const hilo_matchup *matchup) {
    *groups = (hilo_groups){0};
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
    while (groups->count > 1 && !accepts_enough(groups) && join_two(groups)) {
    }
    return HILO_OK;
}

void hilo_group_combos(const hilo_group *group, size_t index, uint32_t combos[HILO_MAX_SEATS]) {
    if (group->seat >= 0) {
        combos[group->seat] = (uint32_t)index;
        return;
    }
    hilo_group_combos(group->left, group->pairs[index][0], combos);
    hilo_group_combos(group->right, group->pairs[index][1], combos);
}
