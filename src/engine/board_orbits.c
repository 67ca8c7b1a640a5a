#include "engine/board_orbits.h"

#include <stdlib.h>
#include <string.h>

#define SUBGROUPS 30 /* of the 24 relabellings of four suits */
#define MOST_PAIRS 1326
#define PART_CARDS 2 /* a part is what begins with as many cards, or a few more of one rank */

/* Sets of up to two cards, those that stand for their orbit. First by what keeps them, then by
 * their highest card. */
typedef struct {
    hilo_cards *sets;
    unsigned present; /* bit i: some may be kept by hilo_orbit_sizes[i] of the group; else what
                         follows is unset */
    uint16_t begin[HILO_ORBIT_SIZES];
    uint16_t end[HILO_ORBIT_SIZES][53]; /* [order][c]: of those whose cards are all below c */
} completions;

typedef struct {
    uint32_t members; /* bit g: group[g] */
    int order;        /* index into hilo_orbit_sizes */
    int8_t next[16];  /* [suits of a rank]: what keeps them; -1 when they do not stand for theirs */
    completions lists[3]; /* by number of cards */
} subgroup;

/* A board so far. */
typedef struct {
    hilo_cards cards;
    int8_t kept_by; /* index of a subgroup */
    int8_t left;
    uint8_t below; /* the cards left are below this one */
} partial;

struct hilo_board_orbits {
    const hilo_board_space *space;
    uint8_t suits[13]; /* live ones of a rank */
    hilo_cards *storage;
    partial *parts;
    size_t part_count;
    int subgroup_count;
    subgroup subgroups[SUBGROUPS];
};

static const uint8_t suits_held[16] = {0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4};

static unsigned relabel(hilo_suit_map map, unsigned suits) {
    unsigned image = 0;
    for (int suit = 0; suit < 4; suit++) {
        image |= (suits >> suit & 1) << map.to[suit];
    }
    return image;
}

static int8_t subgroup_of(hilo_board_orbits *orbits, uint32_t members) {
    int8_t found = 0;
    while (found < orbits->subgroup_count && orbits->subgroups[found].members != members) {
        found++;
    }
    if (found == orbits->subgroup_count) {
        int order = hilo_orbit_size_index((unsigned)__builtin_popcount(members));
        orbits->subgroups[found].members = members;
        orbits->subgroups[found].order = order;
        orbits->subgroup_count++;
    }
    return found;
}

/* All that subgroups of the group can come to, the group first; each after what it is part of. */
static void find_subgroups(hilo_board_orbits *orbits) {
    const hilo_suit_map *group = orbits->space->group;
    subgroup_of(orbits, ((uint32_t)1 << orbits->space->group_size) - 1);
    for (int i = 0; i < orbits->subgroup_count; i++) {
        for (unsigned suits = 0; suits < 16; suits++) {
            uint32_t members = orbits->subgroups[i].members, keep = 0;
            bool greatest = true;
            for (uint32_t rest = members; rest; rest &= rest - 1) {
                int g = __builtin_ctz(rest);
                unsigned image = relabel(group[g], suits);
                greatest &= image <= suits;
                keep |= (uint32_t)(image == suits) << g;
            }
            orbits->subgroups[i].next[suits] = -1;
            if (greatest) {
                int8_t next = subgroup_of(orbits, keep);
                orbits->subgroups[i].next[suits] = next;
            }
        }
    }
}

/* Sets as they are found: by their highest card; above[i] is the next card after that of sets[i].
 */
typedef struct {
    hilo_cards sets[MOST_PAIRS];
    uint8_t orders[MOST_PAIRS], above[MOST_PAIRS];
    unsigned present; /* bit i: orders may hold i */
    size_t count;
} found_sets;

/* Adds `cards` of a rank with each completion below it. */
static void find_with(const completions *below, int rank, hilo_cards cards, uint8_t above,
                      found_sets *found) {
    found->present |= below->present;
    for (unsigned left = below->present; left; left &= left - 1) {
        int order = __builtin_ctz(left);
        for (size_t i = below->begin[order]; i < below->end[order][4 * rank]; i++) {
            found->sets[found->count] = cards | below->sets[i];
            found->orders[found->count] = (uint8_t)order;
            found->above[found->count++] = above;
        }
    }
}

/* Sets of `size` cards under a subgroup, from the lists of fewer cards. The suits of a rank in
 * ascending order: so the highest card ascends, and without symmetry the lower one, too. */
static void find_sets(const hilo_board_orbits *orbits, const subgroup *keep, int size,
                      found_sets *found) {
    found->count = 0;
    found->present = 0;
    for (int rank = 0; rank < 13; rank++) {
        for (unsigned suits = 1; suits < 16; suits++) {
            int held = suits_held[suits], next = keep->next[suits];
            if (held <= size && next >= 0 && !(suits & ~(unsigned)orbits->suits[rank])) {
                uint8_t above = (uint8_t)(4 * rank + 32 - __builtin_clz(suits));
                find_with(&orbits->subgroups[next].lists[size - held], rank,
                          hilo_rank_set(rank, suits), above, found);
            }
        }
    }
}

/* Sorts them into a list at `sets`; returns how many. */
static size_t make_list(const found_sets *found, hilo_cards *sets, completions *list) {
    size_t count = 0;
    list->sets = sets;
    list->present = found->present;
    for (unsigned left = found->present; left; left &= left - 1) {
        int order = __builtin_ctz(left);
        unsigned card = 0;
        list->begin[order] = (uint16_t)count;
        for (size_t i = 0; i < found->count; i++) {
            for (; card < found->above[i]; card++) {
                list->end[order][card] = (uint16_t)count;
            }
            if (found->orders[i] == order) {
                sets[count++] = found->sets[i];
            }
        }
        for (; card <= 52; card++) {
            list->end[order][card] = (uint16_t)count;
        }
    }
    return count;
}

/* No cards: one way, which all of the subgroup keeps. */
static void find_nothing(const subgroup *keep, found_sets *found) {
    found->count = 1;
    found->present = 1u << keep->order;
    found->sets[0] = 0;
    found->above[0] = 0;
    found->orders[0] = (uint8_t)keep->order;
}

/* Without symmetry: all sets. */
static size_t list_all(const hilo_board_orbits *orbits, int size, hilo_cards *sets,
                       completions *list) {
    hilo_cards lower[52];
    size_t count = 0, singles = 0;
    if (size == 0) {
        sets[count++] = 0;
    }
    list->sets = sets;
    list->present = 1;
    list->begin[0] = 0;
    for (hilo_card card = 0; card < 52; card++) {
        hilo_cards bit = hilo_card_bit(card);
        list->end[0][card] = (uint16_t)count;
        if (orbits->space->live & bit) {
            for (size_t i = 0; i < singles && size == 2; i++) {
                sets[count++] = bit | lower[i];
            }
            if (size == 1) {
                sets[count++] = bit;
            }
            lower[singles++] = bit;
        }
    }
    list->end[0][52] = (uint16_t)count;
    return count;
}

static void make_lists(hilo_board_orbits *orbits, found_sets *found) {
    hilo_cards *sets = orbits->storage;
    for (int size = 0; size <= 2; size++) {
        for (int i = 0; i < orbits->subgroup_count; i++) {
            subgroup *keep = &orbits->subgroups[i];
            if (keep->order == 0) {
                sets += list_all(orbits, size, sets, &keep->lists[size]);
                continue;
            }
            if (size) {
                find_sets(orbits, keep, size, found);
            } else {
                find_nothing(keep, found);
            }
            sets += make_list(found, sets, &keep->lists[size]);
        }
    }
}

typedef void visit_partial(const hilo_board_orbits *orbits, const partial *board, void *context);

/* Grows a board until no more than `enough` cards are left to come. */
static void grow(const hilo_board_orbits *orbits, const partial *board, int enough,
                 visit_partial *visit, void *context) {
    if (board->left <= enough) {
        visit(orbits, board, context);
        return;
    }
    const subgroup *keep = &orbits->subgroups[board->kept_by];
    for (int card = board->below - 1; card >= 0 && keep->order == 0; card--) {
        hilo_cards bit = hilo_card_bit((hilo_card)card) & orbits->space->live;
        partial next = {board->cards | bit, board->kept_by, (int8_t)(board->left - 1),
                        (uint8_t)card};
        if (bit) {
            grow(orbits, &next, enough, visit, context);
        }
    }
    for (int rank = board->below / 4 - 1; rank >= 0 && keep->order > 0; rank--) {
        for (unsigned suits = 1; suits < 16; suits++) {
            int held = suits_held[suits];
            if (held <= board->left && keep->next[suits] >= 0 &&
                !(suits & ~(unsigned)orbits->suits[rank])) {
                partial next = {board->cards | hilo_rank_set(rank, suits), keep->next[suits],
                                (int8_t)(board->left - held), (uint8_t)(4 * rank)};
                grow(orbits, &next, enough, visit, context);
            }
        }
    }
}

static partial no_cards(const hilo_board_orbits *orbits) {
    return (partial){orbits->space->known, 0, (int8_t)orbits->space->to_come, 52};
}

/* The first pass only counts. */
static void note_part(const hilo_board_orbits *orbits, const partial *board, void *context) {
    size_t *count = context;
    if (orbits->parts) {
        orbits->parts[*count] = *board;
    }
    ++*count;
}

static bool find_parts(hilo_board_orbits *orbits) {
    partial root = no_cards(orbits);
    size_t count = 0;
    int enough = orbits->space->to_come - PART_CARDS;
    enough = enough > 2 ? enough : 2;
    grow(orbits, &root, enough, note_part, &orbits->part_count);
    orbits->parts = malloc(orbits->part_count * sizeof *orbits->parts);
    if (orbits->parts) {
        grow(orbits, &root, enough, note_part, &count);
    }
    return orbits->parts != NULL;
}

static void find_live(hilo_board_orbits *orbits) {
    memset(orbits->suits, 0, sizeof orbits->suits);
    for (hilo_card card = 0; card < 52; card++) {
        unsigned live = (orbits->space->live & hilo_card_bit(card)) != 0;
        orbits->suits[hilo_card_rank(card)] |= (uint8_t)(live << hilo_card_suit(card));
    }
}

hilo_board_orbits *hilo_board_orbits_new(const hilo_board_space *space) {
    hilo_board_orbits *orbits = malloc(sizeof *orbits);
    found_sets *found = malloc(sizeof *found);
    bool made = orbits && found;
    if (orbits) {
        orbits->space = space;
        orbits->storage = NULL;
        orbits->parts = NULL;
        orbits->part_count = 0;
        orbits->subgroup_count = 0;
    }
    if (made) {
        find_live(orbits);
        find_subgroups(orbits);
        size_t most = (size_t)orbits->subgroup_count * (MOST_PAIRS + 52 + 1);
        orbits->storage = malloc(most * sizeof *orbits->storage);
        made = orbits->storage && find_parts(orbits);
    }
    if (made) {
        make_lists(orbits, found);
    } else {
        hilo_board_orbits_free(orbits);
    }
    free(found);
    return made ? orbits : NULL;
}

void hilo_board_orbits_free(hilo_board_orbits *orbits) {
    if (orbits) {
        free(orbits->storage);
        free(orbits->parts);
        free(orbits);
    }
}

size_t hilo_board_orbits_parts(const hilo_board_orbits *orbits) {
    return orbits->part_count;
}

typedef struct {
    hilo_board_run_visit *visit;
    void *context;
} run_visitor;

/* A run for each size of orbit. */
static void complete(const hilo_board_orbits *orbits, const partial *board, void *context) {
    const run_visitor *visitor = context;
    const subgroup *keep = &orbits->subgroups[board->kept_by];
    const completions *list = &keep->lists[board->left];
    for (unsigned left = list->present; left; left &= left - 1) {
        int order = __builtin_ctz(left);
        hilo_board_run run = {
            .cards = board->cards,
            .rest = list->sets + list->begin[order],
            .count = (size_t)list->end[order][board->below] - list->begin[order],
            .orbit = (unsigned)(orbits->space->group_size / hilo_orbit_sizes[order]),
        };
        if (run.count) {
            visitor->visit(visitor->context, &run);
        }
    }
}

void hilo_board_orbits_visit(const hilo_board_orbits *orbits, size_t part,
                             hilo_board_run_visit *visit, void *context) {
    run_visitor visitor = {visit, context};
    grow(orbits, &orbits->parts[part], 2, complete, &visitor);
}
