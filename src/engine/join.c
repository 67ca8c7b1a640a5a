/* Joining two groups: the list of their compatible pairs. */
#include "engine/groups.h"

#include <stdlib.h>

#define PAIR_LIMIT 4e9 /* pairs of a card set and a tuple to look at */
#define TUPLE_LIMIT ((size_t)1 << 22)
#define COMBO_LIMIT 65536 /* combos of one seat: their numbers are 16 bits here */

static uint64_t weight_of(const hilo_group *group, size_t i) {
    return group->weights ? group->weights[i] : 1;
}

static uint16_t combo_of(const hilo_group *group, int seat, size_t tuple) {
    return group->combos[seat] ? group->combos[seat][tuple] : (uint16_t)tuple;
}

/* The tuples of a group by their card set, so that pairs of equal sets are tested once. */
typedef struct {
    hilo_cards set;
    uint32_t tuple;
} by_set;

static int compare_sets(const void *a, const void *b) {
    const by_set *x = a, *y = b;
    if (x->set != y->set) {
        return x->set > y->set ? 1 : -1;
    }
    return (x->tuple > y->tuple) - (x->tuple < y->tuple);
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

typedef struct {
    const hilo_group *left, *right;
    by_set *sorted_left, *sorted_right;
    hilo_group *group; /* filled only when `pairs` are known to fit */
    bool fill;
} joining;

/* One run of equal sets each. */
static bool join_runs(joining *j, size_t l0, size_t l1, size_t r0, size_t r1) {
    hilo_group *group = j->group;
    if (!j->fill) {
        group->count += (l1 - l0) * (r1 - r0);
        return group->count <= TUPLE_LIMIT;
    }
    for (size_t l = l0; l < l1; l++) {
        for (size_t r = r0; r < r1; r++) {
            size_t a = j->sorted_left[l].tuple, b = j->sorted_right[r].tuple, at = group->count++;
            group->sets[at] = j->sorted_left[l].set | j->sorted_right[r].set;
            group->weights[at] = weight_of(j->left, a) * weight_of(j->right, b);
            for (int i = 0; i < j->left->seat_count; i++) {
                group->combos[i][at] = combo_of(j->left, i, a);
            }
            for (int i = 0; i < j->right->seat_count; i++) {
                group->combos[j->left->seat_count + i][at] = combo_of(j->right, i, b);
            }
        }
    }
    return true;
}

static size_t run_end(const by_set *sorted, size_t count, size_t from) {
    size_t to = from + 1;
    while (to < count && sorted[to].set == sorted[from].set) {
        to++;
    }
    return to;
}

static bool join_all(joining *j) {
    j->group->count = 0;
    for (size_t l = 0, l1; l < j->left->count; l = l1) {
        l1 = run_end(j->sorted_left, j->left->count, l);
        for (size_t r = 0, r1; r < j->right->count; r = r1) {
            r1 = run_end(j->sorted_right, j->right->count, r);
            if (!(j->sorted_left[l].set & j->sorted_right[r].set) && !join_runs(j, l, l1, r, r1)) {
                return false;
            }
        }
    }
    return true;
}

static bool reserve(hilo_group *group, size_t count) {
    group->sets = malloc((count + 1) * sizeof *group->sets);
    group->weights = malloc((count + 1) * sizeof *group->weights);
    bool ready = group->sets && group->weights;
    for (int i = 0; i < group->seat_count; i++) {
        group->combos[i] = malloc((count + 1) * sizeof *group->combos[i]);
        ready = ready && group->combos[i];
    }
    return ready;
}

static bool too_many(const hilo_group *left, const hilo_group *right) {
    bool numbers = (left->combos[0] || left->count <= COMBO_LIMIT) &&
                   (right->combos[0] || right->count <= COMBO_LIMIT);
    double weight = (double)(left->weights ? left->total : left->count) *
                    (double)(right->weights ? right->total : right->count);
    return !numbers || weight > 9e18;
}

/* Seats with equal ranges hold the same cards in many orders: few sets stand for many tuples. */
static double pairs_to_look_at(const joining *j) {
    size_t runs = 0;
    for (size_t l = 0; l < j->left->count; l = run_end(j->sorted_left, j->left->count, l)) {
        runs++;
    }
    return (double)runs * (double)j->right->count;
}

/* Counts the pairs first, so that the lists are made as long as they must be. */
static bool fill(joining *j) {
    if (!j->sorted_left || !j->sorted_right || pairs_to_look_at(j) > PAIR_LIMIT || !join_all(j) ||
        !reserve(j->group, j->group->count)) {
        return false;
    }
    j->fill = true;
    return join_all(j) && hilo_group_finish(j->group);
}

hilo_group *hilo_group_join(const hilo_group *left, const hilo_group *right) {
    hilo_group *group = too_many(left, right) ? NULL : calloc(1, sizeof *group);
    if (!group) {
        return NULL;
    }
    for (int i = 0; i < left->seat_count; i++) {
        group->seats[group->seat_count++] = left->seats[i];
    }
    for (int i = 0; i < right->seat_count; i++) {
        group->seats[group->seat_count++] = right->seats[i];
    }
    joining j = {left, right, sort_sets(left), sort_sets(right), group, false};
    bool done = fill(&j);
    free(j.sorted_left);
    free(j.sorted_right);
    if (!done) {
        hilo_group_free(group);
        return NULL;
    }
    return group;
}
