/* The canonical form: suits relabelled and seats ordered, and the group of relabellings that change
 * nothing. Digests stand for the seats: two that are equal belong to equal lists (128 bits). */
#include "matchup/parts.h"

#include <stdlib.h>
#include <string.h>

typedef struct {
    hilo_suit_map map;
    hilo_cards board, dead;
    uint64_t digests[HILO_MAX_SEATS][2];
    int order[HILO_MAX_SEATS]; /* seats by ascending digest */
} view;

static int compare_digests(const uint64_t a[2], const uint64_t b[2]) {
    return a[0] != b[0] ? (a[0] > b[0] ? 1 : -1) : (a[1] > b[1]) - (a[1] < b[1]);
}

static void order_seats(view *v, int seat_count) {
    for (int i = 0; i < seat_count; i++) {
        int at = i;
        while (at > 0 && compare_digests(v->digests[v->order[at - 1]], v->digests[i]) > 0) {
            v->order[at] = v->order[at - 1];
            at--;
        }
        v->order[at] = i;
    }
}

static int compare_cards(const view *a, const view *b) {
    if (a->board != b->board) {
        return a->board > b->board ? 1 : -1;
    }
    return (a->dead > b->dead) - (a->dead < b->dead);
}

static int compare_seats(const view *a, const view *b, int seat_count) {
    for (int i = 0; i < seat_count; i++) {
        int order = compare_digests(a->digests[a->order[i]], b->digests[b->order[i]]);
        if (order) {
            return order;
        }
    }
    return 0;
}

/* The views whose board and dead cards are least; only these need the digests of all combos. */
static int least_views(const hilo_matchup *matchup, view *views) {
    int count = 0;
    for (int m = 0; m < HILO_SUIT_PERMUTATIONS; m++) {
        view v = {.map = hilo_suit_maps[m]};
        v.board = hilo_suits_apply(v.map, matchup->board);
        v.dead = hilo_suits_apply(v.map, matchup->dead);
        int order = count ? compare_cards(&v, &views[0]) : 0;
        if (order < 0) {
            count = 0;
        }
        if (order <= 0) {
            views[count++] = v;
        }
    }
    return count;
}

static void digest_views(const hilo_matchup *matchup, view *views, int count) {
    for (int i = 0; i < matchup->seat_count; i++) {
        const hilo_seat *seat = &matchup->seats[i];
        for (int v = 0; v < count; v++) {
            if (v > 0 && seat->all && !seat->fixed && !matchup->board && !matchup->dead) {
                memcpy(views[v].digests[i], views[0].digests[i], sizeof views[v].digests[i]);
            } else {
                hilo_seat_digest(seat, views[v].map, views[v].digests[i]);
            }
        }
    }
    for (int v = 0; v < count; v++) {
        order_seats(&views[v], matchup->seat_count);
    }
}

/* The maps that lead where the chosen one leads, seen from there. */
static void find_group(hilo_matchup *matchup, const view *views, int count, int chosen) {
    hilo_suit_map back = hilo_suits_inverse(views[chosen].map);
    matchup->group_size = 0;
    for (int k = 0; k < count; k++) {
        int v = k == 0 ? chosen : k <= chosen ? k - 1 : k;
        if (memcmp(views[v].digests, views[chosen].digests, sizeof views[v].digests) == 0) {
            hilo_suit_map *map = &matchup->group[matchup->group_size++];
            for (int suit = 0; suit < 4; suit++) {
                map->to[suit] = views[v].map.to[back.to[suit]];
            }
        }
    }
}

hilo_status hilo_canonicalize(hilo_matchup *matchup) {
    view views[HILO_SUIT_PERMUTATIONS];
    int count = least_views(matchup, views), chosen = 0;
    digest_views(matchup, views, count);
    for (int v = 1; v < count; v++) {
        if (compare_seats(&views[v], &views[chosen], matchup->seat_count) < 0) {
            chosen = v;
        }
    }
    find_group(matchup, views, count, chosen);
    const view *view = &views[chosen];
    matchup->suits = view->map;
    matchup->board = view->board;
    matchup->dead = view->dead;
    hilo_seat seats[HILO_MAX_SEATS];
    bool identity = memcmp(&view->map, &hilo_suit_maps[0], sizeof view->map) == 0;
    for (int i = 0; i < matchup->seat_count; i++) {
        seats[i] = matchup->seats[view->order[i]];
        memcpy(seats[i].digest, view->digests[view->order[i]], sizeof seats[i].digest);
        matchup->places[view->order[i]].seat = i;
    }
    memcpy(matchup->seats, seats, sizeof seats);
    for (int i = 0; i < matchup->seat_count && !identity; i++) {
        if (!hilo_seat_relabel(&matchup->seats[i], view->map)) {
            return HILO_ERROR_MEMORY;
        }
    }
    return HILO_OK;
}
