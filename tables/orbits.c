#include "orbits.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

unsigned orbit_size(hilo_cards set) {
    unsigned orders = 24, run = 1; /* 24 over the orders of equal lanes */
    for (int suit = 1; suit < 4; suit++) {
        unsigned lane = hilo_set_suit(set, suit), before = hilo_set_suit(set, suit - 1);
        if (lane > before) {
            return 0;
        }
        run = lane == before ? run + 1 : 1;
        orders /= run;
    }
    return orders;
}

static size_t list_lanes(int suit, int cards, hilo_cards set, orbit *list) {
    if (suit == 4) {
        if (cards == 0) {
            *list = (orbit){set, orbit_size(set)};
        }
        return cards == 0;
    }
    size_t count = 0;
    unsigned most = suit == 0 ? HILO_RANKS : hilo_set_suit(set, suit - 1);
    for (unsigned lane = 0; lane <= most; lane++) {
        if (__builtin_popcount(lane) <= cards) {
            count += list_lanes(suit + 1, cards - __builtin_popcount(lane),
                                set | (hilo_cards)lane << (16 * suit), list + count);
        }
    }
    return count;
}

static int compare_sets(const void *left, const void *right) {
    hilo_cards a = ((const orbit *)left)->set, b = ((const orbit *)right)->set;
    return (a > b) - (a < b);
}

size_t orbits_list(int cards, orbit *list) {
    size_t count = list_lanes(0, cards, 0, list);
    qsort(list, count, sizeof *list, compare_sets);
    return count;
}

size_t orbit_find(const orbit *list, size_t count, hilo_cards set) {
    hilo_cards lanes[4];
    for (int suit = 0; suit < 4; suit++) {
        hilo_cards lane = hilo_set_suit(set, suit);
        int at = suit;
        for (; at > 0 && lanes[at - 1] < lane; at--) {
            lanes[at] = lanes[at - 1];
        }
        lanes[at] = lane;
    }
    orbit key = {lanes[0] | lanes[1] << 16 | lanes[2] << 32 | lanes[3] << 48, 0};
    const orbit *found = bsearch(&key, list, count, sizeof key, compare_sets);
    return (size_t)(found - list);
}

bool orbits_write(const char *path, const char *header, const orbit *list, const uint64_t *sums,
                  size_t count) {
    const hilo_suit_map spades_first = {{3, 2, 1, 0}};
    FILE *out = fopen(path, "w");
    bool whole = true;
    if (out) {
        fputs(header, out);
    }
    for (size_t i = count; out && i-- > 0;) {
        char text[16];
        hilo_cards_format(hilo_suits_apply(spades_first, list[i].set), text);
        fprintf(out, "%s\t%" PRIu64 "\n", text, sums[i] / list[i].size);
        whole &= sums[i] % list[i].size == 0;
    }
    if (!out || fclose(out) != 0) {
        fprintf(stderr, "cannot write %s: %s\n", path, strerror(errno));
        return false;
    }
    if (!whole) {
        fprintf(stderr, "hands of one class win different sums\n");
    }
    return whole;
}
