#include "range/cover.h"

#include <stdlib.h>
#include <string.h>

/* The shapes of suits, which divide the hands of each space. */
static const char *const four_shapes[] = {"xxyy", "xxyz", "wxyz", "xxxy", "xxxx", NULL};
static const char *const door_shapes[] = {"xx/x", "xx/y", "xy/x", "xy/z", NULL};
static const char *const two_shapes[] = {"xx", "xy", NULL};
static const char *const no_shapes[] = {NULL};

static const char *const *shapes_of(const hilo_space *space) {
    switch (space->cards) {
    case 4:
        return four_shapes;
    case 3:
        return door_shapes;
    case 2:
        return two_shapes;
    default:
        return no_shapes;
    }
}

/* What a shape is, apart from the names of its suits: how many first cards are in the fullest suit,
 * in the next, and so on; and how many are in the suit of the door card. */
static uint16_t signature(const hilo_space *space, const int *suits) {
    unsigned counts[4] = {0}, result = 0;
    for (int i = 0; i < space->first; i++) {
        counts[suits[i]]++;
    }
    unsigned with_door = hilo_space_has_door(space) ? counts[suits[space->first]] : 0;
    for (unsigned size = 4; size > 0; size--) {
        for (int suit = 0; suit < 4; suit++) {
            result = counts[suit] == size ? result << 3 | size : result;
        }
    }
    return (uint16_t)(result << 3 | with_door);
}

static uint16_t signature_of_shape(const hilo_space *space, const char *shape) {
    int suits[HILO_SPACE_CARDS], n = 0;
    for (const char *at = shape; *at; at++) {
        if (*at != '/') {
            suits[n++] = *at - 'w';
        }
    }
    return signature(space, suits);
}

/* One pass: the hands of one shape, or of all. */
typedef struct {
    hilo_cover *cover;
    hilo_listing *listing;
    const hilo_space *space;
    const char *shape;
    hilo_suits suits;      /* of the shape */
    uint16_t vectors[256]; /* signature of each suit vector */
    uint16_t groups[2048]; /* with hands left at the start, the greatest first */
    size_t group_count;
    bool tried[2048 * 14]; /* holdings of one size, by ranks and door */
} pass;

static void set_shape(pass *p, const char *shape) {
    uint16_t wanted = shape ? signature_of_shape(p->space, shape) : 0;
    p->shape = shape;
    p->suits = (hilo_suits){{0}};
    for (uint32_t v = 0; v < hilo_space_vectors(p->space); v++) {
        bool fits = !shape || p->vectors[v] == wanted;
        p->suits.words[v / 64] |= (uint64_t)fits << v % 64;
    }
}

/* The first word of a group; `mask` receives the suit vectors of the shape, where the group has
 * them in its words, and `count` the number of words. */
static size_t group_words(const pass *p, uint32_t group, hilo_suits *mask, size_t *count) {
    uint32_t vectors = hilo_space_vectors(p->space);
    size_t base = (size_t)group * vectors;
    *mask = p->suits;
    if (vectors < 64) {
        mask->words[0] <<= base % 64;
    }
    *count = vectors < 64 ? 1 : vectors / 64;
    return base / 64;
}

/* Whether the group has a hand of the shape that is left to be covered. */
static bool is_open(const pass *p, uint32_t group) {
    hilo_suits mask;
    size_t count, at = group_words(p, group, &mask, &count);
    bool open = false;
    for (size_t i = 0; i < count; i++) {
        open |= (p->cover->left.bits[at + i] & mask.words[i]) != 0;
    }
    return open;
}

/* Whether some hand of the shape in the group's universe is no member. */
static bool is_lacking(const pass *p, uint32_t group) {
    hilo_suits mask;
    size_t count, at = group_words(p, group, &mask, &count);
    bool lacking = false;
    for (size_t i = 0; i < count; i++) {
        uint64_t wanted = p->cover->universe.bits[at + i] & mask.words[i];
        lacking |= (wanted & ~p->cover->members.bits[at + i]) != 0;
    }
    return lacking;
}

static bool close_group(const pass *p, uint32_t group) {
    hilo_suits mask;
    size_t count, at = group_words(p, group, &mask, &count);
    for (size_t i = 0; i < count; i++) {
        p->cover->left.bits[at + i] &= ~mask.words[i];
    }
    return false;
}

/* Merges the ranks of the holding with others, descending, to a group. */
static uint32_t group_with(const pass *p, const hilo_holding *holding, const uint8_t *others,
                           int door) {
    uint8_t ranks[HILO_SPACE_CARDS];
    int i = 0, j = 0, other_count = p->space->first - holding->count;
    for (int k = 0; k < p->space->first; k++) {
        bool own = j == other_count || (i < holding->count && holding->ranks[i] >= others[j]);
        ranks[k] = own ? holding->ranks[i++] : others[j++];
    }
    if (hilo_space_has_door(p->space)) {
        ranks[p->space->first] = (uint8_t)door;
    }
    return hilo_space_group(p->space, ranks);
}

/* Calls `act` with all groups that contain the holding, up to the first that returns true. */
static bool each_group(const pass *p, const hilo_holding *holding,
                       bool (*act)(const pass *, uint32_t)) {
    int rest_count = p->space->first - holding->count;
    hilo_space rest = hilo_space_make(rest_count, rest_count);
    uint8_t others[HILO_SPACE_CARDS] = {0};
    bool any_door = hilo_space_has_door(p->space) && holding->door < 0;
    do {
        int door = any_door ? 0 : holding->door;
        int last = any_door ? 12 : door;
        for (; door <= last; door++) {
            if (act(p, group_with(p, holding, others, door))) {
                return true;
            }
        }
    } while (hilo_space_next(&rest, others));
    return false;
}

/* Covers with a holding, unless it was tried before or holds a hand that is no member. Four of a
 * kind is one hand, which others may cover better. */
static void try_holding(pass *p, const hilo_holding *holding) {
    if (holding->count == 4 && holding->ranks[0] == holding->ranks[3]) {
        return;
    }
    hilo_space own = hilo_space_make(holding->count, holding->count);
    bool *tried =
        &p->tried[14 * hilo_space_group(&own, holding->ranks) + (size_t)(holding->door + 1)];
    if (!*tried && !each_group(p, holding, is_lacking)) {
        each_group(p, holding, close_group);
        hilo_listing_add_holding(p->listing, holding);
    }
    *tried = true;
}

/* Tries all holdings of `count` ranks of a group's own, with any door card or with its door rank.
 */
static void try_group(pass *p, uint32_t group, int count, bool with_door) {
    uint8_t ranks[HILO_SPACE_CARDS];
    hilo_space_ranks(p->space, group, ranks);
    for (unsigned positions = 0; positions < 1u << p->space->first; positions++) {
        if (__builtin_popcount(positions) != count || !is_open(p, group)) {
            continue;
        }
        hilo_holding holding = {.door = with_door ? ranks[p->space->first] : -1, .shape = p->shape};
        for (int i = 0; i < p->space->first; i++) {
            if (positions & 1u << i) {
                holding.ranks[holding.count++] = ranks[i];
            }
        }
        try_holding(p, &holding);
    }
}

/* Holdings of `from` to `to` ranks, each size with any door card first, then with a door rank. */
static void run(pass *p, const char *shape, int from, int to) {
    set_shape(p, shape);
    int doors = hilo_space_has_door(p->space) ? 2 : 1;
    for (int size = doors * from; size < doors * (to + 1); size++) {
        hilo_space own = hilo_space_make(size / doors, size / doors);
        memset(p->tried, 0, 14u * own.groups * sizeof p->tried[0]);
        for (size_t i = 0; i < p->group_count; i++) {
            if (is_open(p, p->groups[i])) {
                try_group(p, p->groups[i], size / doors, size % doors == 1);
            }
        }
    }
}

static void list_groups(pass *p) {
    for (uint32_t group = p->space->groups; group-- > 0;) {
        if (is_open(p, group)) {
            p->groups[p->group_count++] = (uint16_t)group;
        }
    }
}

static pass *start(hilo_cover *cover, hilo_listing *listing) {
    pass *p = calloc(1, sizeof *p);
    if (!p) {
        return NULL;
    }
    p->cover = cover;
    p->listing = listing;
    p->space = &cover->left.space;
    for (uint32_t v = 0; v < hilo_space_vectors(p->space); v++) {
        int suits[HILO_SPACE_CARDS];
        for (int i = 0; i < p->space->cards; i++) {
            suits[i] = hilo_space_suit(p->space, v, i);
        }
        p->vectors[v] = signature(p->space, suits);
    }
    set_shape(p, NULL);
    list_groups(p);
    return p;
}

hilo_status hilo_cover_ranks(hilo_cover *cover, hilo_listing *listing) {
    pass *p = start(cover, listing);
    if (!p) {
        return HILO_ERROR_MEMORY;
    }
    const char *const *shapes = shapes_of(p->space);
    run(p, NULL, 0, 0);
    for (int i = 0; shapes[i] && p->group_count; i++) {
        run(p, shapes[i], 0, 0);
    }
    run(p, NULL, 1, p->space->first - 1);
    free(p);
    return HILO_OK;
}

hilo_status hilo_cover_shapes(hilo_cover *cover, hilo_listing *listing) {
    pass *p = start(cover, listing);
    if (!p) {
        return HILO_ERROR_MEMORY;
    }
    const char *const *shapes = shapes_of(p->space);
    int whole = p->space->first;
    for (int i = 0; shapes[i] && p->group_count; i++) {
        run(p, shapes[i], 1, whole - 1);
    }
    run(p, NULL, whole, whole);
    for (int i = 0; shapes[i] && p->group_count; i++) {
        run(p, shapes[i], whole, whole);
    }
    free(p);
    return HILO_OK;
}
