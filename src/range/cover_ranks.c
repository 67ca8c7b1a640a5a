#include "range/cover.h"

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
static unsigned signature(const hilo_space *space, const int *suits) {
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
    return result << 3 | with_door;
}

/* The suit vectors of a shape; all of them for NULL. */
static hilo_suits suits_of(const hilo_space *space, const char *shape) {
    hilo_suits result = {{0}};
    int wanted[HILO_SPACE_CARDS], n = 0;
    for (const char *at = shape; at && *at; at++) {
        if (*at != '/') {
            wanted[n++] = *at - 'w';
        }
    }
    for (uint32_t v = 0; v < hilo_space_vectors(space); v++) {
        int suits[HILO_SPACE_CARDS];
        for (int i = 0; i < space->cards; i++) {
            suits[i] = hilo_space_suit(space, v, i);
        }
        bool fits = !shape || signature(space, suits) == signature(space, wanted);
        result.words[v / 64] |= (uint64_t)fits << v % 64;
    }
    return result;
}

/* One pass: the hands of one shape. */
typedef struct {
    hilo_cover *cover;
    const hilo_space *space;
    hilo_suits suits;
    bool lacking[2048]; /* by group: a hand of the universe is no member */
    bool open[2048];    /* a hand is left to be covered */
} pass;

/* The words of a group and of its suit vectors, the latter moved to the group's place in its word.
 */
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

static void look(pass *p, uint32_t group) {
    hilo_suits mask;
    size_t count, at = group_words(p, group, &mask, &count);
    p->lacking[group] = p->open[group] = false;
    for (size_t i = 0; i < count; i++) {
        uint64_t members = p->cover->members.bits[at + i];
        p->lacking[group] |= (p->cover->universe.bits[at + i] & ~members & mask.words[i]) != 0;
        p->open[group] |= (p->cover->left.bits[at + i] & mask.words[i]) != 0;
    }
}

static void close_group(pass *p, uint32_t group) {
    hilo_suits mask;
    size_t count, at = group_words(p, group, &mask, &count);
    for (size_t i = 0; i < count; i++) {
        p->cover->left.bits[at + i] &= ~mask.words[i];
    }
    p->open[group] = false;
}

/* What is done with each group that contains a holding. */
typedef enum { ASK_LACKING, ASK_OPEN, CLOSE } action;

/* Merges the ranks of the holding with others, descending, and acts on the group. */
static bool act(pass *p, const hilo_holding *holding, const uint8_t *others, int door,
                action what) {
    uint8_t ranks[HILO_SPACE_CARDS];
    int i = 0, j = 0;
    for (int k = 0; k < p->space->first; k++) {
        bool own = j == p->space->first - holding->count ||
                   (i < holding->count && holding->ranks[i] >= others[j]);
        ranks[k] = own ? holding->ranks[i++] : others[j++];
    }
    if (hilo_space_has_door(p->space)) {
        ranks[p->space->first] = (uint8_t)door;
    }
    uint32_t group = hilo_space_group(p->space, ranks);
    if (what == CLOSE) {
        close_group(p, group);
    }
    return what == ASK_LACKING ? p->lacking[group] : what == ASK_OPEN && p->open[group];
}

/* Acts on all groups that contain the holding; stops at the first true answer. */
static bool each_group(pass *p, const hilo_holding *holding, action what) {
    hilo_space rest =
        hilo_space_make(p->space->first - holding->count, p->space->first - holding->count);
    uint8_t others[HILO_SPACE_CARDS] = {0};
    bool any_door = hilo_space_has_door(p->space) && holding->door < 0;
    do {
        int door = any_door ? 0 : holding->door;
        int last = any_door ? 12 : door;
        for (; door <= last; door++) {
            if (act(p, holding, others, door, what)) {
                return true;
            }
        }
    } while (hilo_space_next(&rest, others));
    return false;
}

static void try_holding(pass *p, const hilo_holding *holding, hilo_listing *listing) {
    if (!each_group(p, holding, ASK_LACKING) && each_group(p, holding, ASK_OPEN)) {
        each_group(p, holding, CLOSE);
        hilo_listing_add_holding(listing, holding);
    }
}

/* Tries all holdings of `count` ranks, the highest first, with any door card or each door rank. */
static void try_size(pass *p, int count, bool doors, const char *shape, hilo_listing *listing) {
    hilo_space own = hilo_space_make(count, count);
    for (uint32_t group = own.groups; group-- > 0;) {
        hilo_holding holding = {.count = count, .door = -1, .shape = shape};
        hilo_space_ranks(&own, group, holding.ranks);
        if (!doors) {
            try_holding(p, &holding, listing);
            continue;
        }
        for (holding.door = 12; holding.door >= 0; holding.door--) {
            try_holding(p, &holding, listing);
        }
    }
}

static void run(hilo_cover *cover, const char *shape, hilo_listing *listing) {
    const hilo_space *space = &cover->left.space;
    pass p = {.cover = cover, .space = space, .suits = suits_of(space, shape)};
    for (uint32_t group = 0; group < space->groups; group++) {
        look(&p, group);
    }
    for (int count = 0; count <= space->first; count++) {
        try_size(&p, count, false, shape, listing);
        if (hilo_space_has_door(space)) {
            try_size(&p, count, true, shape, listing);
        }
    }
}

void hilo_cover_ranks(hilo_cover *cover, hilo_listing *listing) {
    const char *const *shapes = shapes_of(&cover->left.space);
    run(cover, NULL, listing);
    for (int i = 0; shapes[i] && hilo_set_size(&cover->left); i++) {
        run(cover, shapes[i], listing);
    }
}
