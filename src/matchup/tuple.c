/* Can these seats each take a combo so that no card is used twice? Backtracking, smallest list
 * first, remembering the sets of used cards from which the rest of the seats found nothing: seats
 * with equal ranges reach the same set in many orders. */
#include "matchup/parts.h"

#include <stdlib.h>

#define MEMORY_LIMIT ((size_t)1 << 20)
#define UNION_LIMIT 4096  /* combos to look at for the pigeonhole test of one node */
#define BUDGET 1000000000 /* combos to look at in all, a second or so, before a search gives up */

struct hilo_tuple_search {
    const hilo_seat *order[HILO_MAX_SEATS];
    int depth_count;
    size_t combos_below[HILO_MAX_SEATS + 1]; /* combos of order[d..] */
    uint64_t *failed;                        /* open addressing; 0: empty */
    size_t failed_room, failed_count;
    uint8_t needed[HILO_MAX_SEATS + 1][13]; /* cards of a rank that order[d..] must hold together */
    long budget;
};

static int compare_counts(const void *a, const void *b) {
    const hilo_seat *x = *(const hilo_seat *const *)a, *y = *(const hilo_seat *const *)b;
    return (x->count > y->count) - (x->count < y->count);
}

static hilo_cards rank_cards(int rank) {
    return (hilo_cards)0x0001000100010001 << rank;
}

/* How many cards of a rank every combo of the seat holds at least. */
static int least_of_rank(const hilo_seat *seat, int rank) {
    int least = 4;
    for (size_t i = 0; i < seat->count && least > 0; i++) {
        int held = hilo_set_count(seat->sets[i] & rank_cards(rank));
        least = held < least ? held : least;
    }
    return least;
}

hilo_tuple_search *hilo_tuple_search_new(const hilo_seat *seats, int seat_count, unsigned members) {
    hilo_tuple_search *search = calloc(1, sizeof *search);
    if (!search) {
        return NULL;
    }
    for (int i = 0; i < seat_count; i++) {
        if (members >> i & 1) {
            search->order[search->depth_count++] = &seats[i];
        }
    }
    qsort(search->order, (size_t)search->depth_count, sizeof search->order[0], compare_counts);
    search->budget = BUDGET;
    for (int d = search->depth_count - 1; d >= 0; d--) {
        for (int rank = 0; rank < 13; rank++) {
            search->needed[d][rank] =
                (uint8_t)(search->needed[d + 1][rank] + least_of_rank(search->order[d], rank));
        }
        search->combos_below[d] = search->combos_below[d + 1] + search->order[d]->count;
    }
    return search;
}

void hilo_tuple_search_free(hilo_tuple_search *search) {
    if (search) {
        free(search->failed);
        free(search);
    }
}

/* Lanes have three unused bits each: room for the depth. */
static uint64_t failed_key(hilo_cards used, int depth) {
    return used | (uint64_t)(depth & 7) << 13 | (uint64_t)(depth >> 3) << 29 | (uint64_t)1 << 61;
}

static size_t failed_slot(const hilo_tuple_search *search, uint64_t key) {
    size_t slot = (size_t)(key * 0x9e3779b97f4a7c15u >> 20) & (search->failed_room - 1);
    while (search->failed[slot] && search->failed[slot] != key) {
        slot = (slot + 1) & (search->failed_room - 1);
    }
    return slot;
}

static bool has_failed(const hilo_tuple_search *search, uint64_t key) {
    return search->failed_room && search->failed[failed_slot(search, key)] == key;
}

/* Forgetting is harmless: without memory the search is only slower. */
static void remember_failure(hilo_tuple_search *search, uint64_t key) {
    if (2 * search->failed_count >= search->failed_room) {
        size_t old_room = search->failed_room;
        size_t room = old_room ? 2 * old_room : 1024;
        uint64_t *old = search->failed;
        uint64_t *fresh = room > MEMORY_LIMIT ? NULL : calloc(room, sizeof *fresh);
        if (!fresh) {
            return;
        }
        search->failed = fresh;
        search->failed_room = room;
        for (size_t i = 0; i < old_room; i++) {
            if (old[i]) {
                fresh[failed_slot(search, old[i])] = old[i];
            }
        }
        free(old);
    }
    search->failed[failed_slot(search, key)] = key;
    search->failed_count++;
}

/* The seats from `depth` on need so many cards of each rank. */
static bool enough_of_ranks(const hilo_tuple_search *search, int depth, hilo_cards used) {
    for (int rank = 0; rank < 13; rank++) {
        int needed = search->needed[depth][rank];
        if (needed && needed > 4 - hilo_set_count(used & rank_cards(rank))) {
            return false;
        }
    }
    return true;
}

/* Each seat from `depth` on has a combo left. */
static bool all_live(hilo_tuple_search *search, int depth, hilo_cards used) {
    for (int d = depth; d < search->depth_count; d++) {
        const hilo_seat *seat = search->order[d];
        size_t i = 0;
        while (i < seat->count && seat->sets[i] & used) {
            i++;
        }
        search->budget -= (long)i;
        if (i == seat->count) {
            return false;
        }
    }
    return true;
}

/* The seats from `depth` on need so many different cards among those that their live combos hold.
 */
static bool enough_cards(hilo_tuple_search *search, int depth, hilo_cards used) {
    if (!enough_of_ranks(search, depth, used) || !all_live(search, depth, used)) {
        return false;
    }
    if (search->combos_below[depth] > UNION_LIMIT) {
        return true;
    }
    search->budget -= (long)search->combos_below[depth];
    hilo_cards live = 0;
    int needed = 0;
    for (int d = depth; d < search->depth_count; d++) {
        const hilo_seat *seat = search->order[d];
        hilo_cards own = 0;
        for (size_t i = 0; i < seat->count; i++) {
            own |= seat->sets[i] & used ? 0 : seat->sets[i];
        }
        if (!own) {
            return false;
        }
        live |= own;
        needed += seat->known;
    }
    return hilo_set_count(live) >= needed;
}

static bool complete(hilo_tuple_search *search, int depth, hilo_cards used, hilo_cards *taken) {
    if (depth == search->depth_count) {
        *taken = used;
        return true;
    }
    if (search->budget < 0) {
        *taken = HILO_DECK; /* touches every combo, so it serves as witness for none */
        return true;
    }
    uint64_t key = failed_key(used, depth);
    if (has_failed(search, key)) {
        return false;
    }
    if (enough_cards(search, depth, used)) {
        const hilo_seat *seat = search->order[depth];
        for (size_t i = 0; i < seat->count; i++) {
            search->budget--;
            if (!(seat->sets[i] & used) &&
                complete(search, depth + 1, used | seat->sets[i], taken)) {
                return true;
            }
        }
    }
    remember_failure(search, key);
    return false;
}

bool hilo_tuple_gave_up(const hilo_tuple_search *search) {
    return search->budget < 0;
}

bool hilo_tuple_exists(hilo_tuple_search *search, hilo_cards used, hilo_cards *taken) {
    if (!complete(search, 0, used, taken)) {
        return false;
    }
    *taken &= ~used;
    return true;
}
