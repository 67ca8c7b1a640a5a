#include "range/pattern.h"

#include <string.h>

/* A hand contains a pattern when its slots can be given to different cards of the hand so that each
 * card fits its slot. There are at most 24 ways to give 4 slots to 4 positions. Given the way,
 * ranks and suits are independent: the ranks of a group either fit or not, and the suit vectors
 * that fit are the same in every group. So each group needs a look at its ranks only, and the
 * vectors of the ways that fit are or-ed together. */
#define WAYS_MAX 24

typedef struct {
    hilo_space space;
    hilo_slot slots[HILO_SPACE_CARDS];
    int slot_count;
    unsigned explicit_ranks, explicit_suits;
    uint8_t ways[WAYS_MAX][HILO_SPACE_CARDS]; /* position of each slot */
    int way_count;
    bool suits_known[WAYS_MAX];
    hilo_suits suits[WAYS_MAX];
} matching;

static bool slot_takes(const matching *m, int slot, int position) {
    switch (m->slots[slot].part) {
    case HILO_PART_FIRST:
        return position < m->space.first;
    case HILO_PART_DOOR:
        return position >= m->space.first;
    default:
        return true;
    }
}

/* Lists the ways in which slots from `slot` on take positions; way[] holds those before. */
static void list_ways(matching *m, int slot, unsigned taken, uint8_t *way) {
    if (slot == m->slot_count || slot == HILO_SPACE_CARDS) {
        memcpy(m->ways[m->way_count++], way, HILO_SPACE_CARDS);
        return;
    }
    for (int position = 0; position < m->space.cards; position++) {
        if (!(taken & 1u << position) && slot_takes(m, slot, position)) {
            way[slot] = (uint8_t)position;
            list_ways(m, slot + 1, taken | 1u << position, way);
        }
    }
}

/* Two slots with variables: the same letter means the same value, different letters different ones.
 */
static bool variables_agree(int a, int b, bool equal) {
    return a < 0 || b < 0 || (a == b) == equal;
}

static bool ranks_fit(const matching *m, const uint8_t *way, const uint8_t *ranks) {
    for (int i = 0; i < m->slot_count; i++) {
        const hilo_slot *slot = &m->slots[i];
        int rank = ranks[way[i]];
        if (!(slot->ranks >> rank & 1) ||
            (slot->rank_variable >= 0 && (m->explicit_ranks >> rank & 1))) {
            return false;
        }
        for (int j = 0; j < i; j++) {
            const hilo_slot *other = &m->slots[j];
            bool equal = ranks[way[j]] == rank;
            if (!variables_agree(slot->rank_variable, other->rank_variable, equal) ||
                (equal && slot->brace && slot->brace == other->brace)) {
                return false;
            }
        }
    }
    return true;
}

static bool suits_fit(const matching *m, const uint8_t *way, uint32_t vector) {
    for (int i = 0; i < m->slot_count; i++) {
        const hilo_slot *slot = &m->slots[i];
        int suit = hilo_space_suit(&m->space, vector, way[i]);
        if (!(slot->suits >> suit & 1) ||
            (slot->suit_variable >= 0 && (m->explicit_suits >> suit & 1))) {
            return false;
        }
        for (int j = 0; j < i; j++) {
            bool equal = hilo_space_suit(&m->space, vector, way[j]) == suit;
            if (!variables_agree(slot->suit_variable, m->slots[j].suit_variable, equal)) {
                return false;
            }
        }
    }
    return true;
}

static const hilo_suits *suits_of_way(matching *m, int way) {
    hilo_suits *suits = &m->suits[way];
    if (!m->suits_known[way]) {
        m->suits_known[way] = true;
        for (uint32_t v = 0; v < hilo_space_vectors(&m->space); v++) {
            suits->words[v / 64] |= (uint64_t)suits_fit(m, m->ways[way], v) << v % 64;
        }
    }
    return suits;
}

static bool start(const hilo_pattern *pattern, int shift, const hilo_space *space, matching *m) {
    *m = (matching){.space = *space, .slot_count = pattern->slot_count};
    bool free = true; /* no slot says anything about suits */
    for (int i = 0; i < pattern->slot_count; i++) {
        m->slots[i] = pattern->slots[i];
        unsigned ranks = pattern->slots[i].ranks;
        m->slots[i].ranks = (uint16_t)(shift < 0 ? ranks >> -shift : ranks << shift);
        free &= m->slots[i].suits == HILO_ANY_SUIT && m->slots[i].suit_variable < 0;
    }
    m->explicit_suits = pattern->explicit_suits;
    m->explicit_ranks = shift < 0 ? (unsigned)pattern->explicit_ranks >> -shift
                                  : (unsigned)pattern->explicit_ranks << shift;
    uint8_t way[HILO_SPACE_CARDS] = {0};
    list_ways(m, 0, 0, way);
    for (int i = 0; i < m->way_count && free; i++) {
        m->suits_known[i] = true;
        m->suits[i] = (hilo_suits){{~(uint64_t)0, ~(uint64_t)0, ~(uint64_t)0, ~(uint64_t)0}};
    }
    return m->way_count > 0;
}

/* The suit vectors of the group with these ranks that fit, hands or not; false when none do. */
static bool match_group(matching *m, const uint8_t *ranks, hilo_suits *suits) {
    unsigned present = 0;
    for (int i = 0; i < m->space.cards; i++) {
        present |= 1u << ranks[i];
    }
    for (int i = 0; i < m->slot_count; i++) {
        if (!(m->slots[i].ranks & present)) {
            return false;
        }
    }
    bool found = false;
    *suits = (hilo_suits){{0}};
    for (int way = 0; way < m->way_count; way++) {
        if (ranks_fit(m, m->ways[way], ranks)) {
            const hilo_suits *fitting = suits_of_way(m, way);
            for (int w = 0; w < HILO_SUITS_WORDS; w++) {
                suits->words[w] |= fitting->words[w];
            }
            found = true;
        }
    }
    return found;
}

/* Removes the suit vectors whose down cards or door card are not in the part's own set. The code of
 * a hand with a door is (13 * down group + door rank) * 4 * down vectors + 4 * down vector + suit.
 */
static void keep_parts(const hilo_space *space, const hilo_set *const parts[2], uint32_t group,
                       hilo_suits *suits) {
    uint32_t down_vectors = hilo_space_vectors(space) / 4;
    for (uint32_t v = 0; v < hilo_space_vectors(space); v++) {
        uint32_t down = group / 13 * down_vectors + v / 4, door = group % 13 * 4 + v % 4;
        if ((parts[0] && !hilo_set_has(parts[0], down)) ||
            (parts[1] && !hilo_set_has(parts[1], door))) {
            suits->words[v / 64] &= ~((uint64_t)1 << v % 64);
        }
    }
}

bool hilo_pattern_is_hand(const hilo_pattern *pattern, const hilo_space *space) {
    if (pattern->slot_count != space->cards || pattern->parts[0] || pattern->parts[1]) {
        return false;
    }
    for (int i = 0; i < pattern->slot_count; i++) {
        const hilo_slot *slot = &pattern->slots[i];
        bool placed = !hilo_space_has_door(space) || slot->part != HILO_PART_ANY;
        if (!hilo_slot_is_card(slot) || slot->brace || !placed) {
            return false;
        }
    }
    return true;
}

hilo_status hilo_pattern_add(const hilo_pattern *pattern, int shift, const hilo_set *const parts[2],
                             hilo_set *set, uint32_t weight) {
    const hilo_space *space = &set->space;
    if (shift == 0 && hilo_pattern_is_hand(pattern, space)) {
        hilo_card cards[HILO_SPACE_CARDS];
        for (int i = 0; i < space->cards; i++) {
            cards[i] = hilo_slot_card(&pattern->slots[i]);
        }
        return hilo_set_add(set, hilo_space_code(space, cards), weight);
    }
    matching m;
    if (!start(pattern, shift, space, &m)) {
        return HILO_OK;
    }
    hilo_suits_cache cache = {0};
    uint8_t ranks[HILO_SPACE_CARDS] = {0};
    uint32_t group = 0;
    hilo_status status = HILO_OK;
    do {
        hilo_suits suits;
        if (match_group(&m, ranks, &suits)) {
            const hilo_suits *hands = hilo_space_suits(space, ranks, &cache);
            for (int w = 0; w < HILO_SUITS_WORDS; w++) {
                suits.words[w] &= hands->words[w];
            }
            if (parts[0] || parts[1]) {
                keep_parts(space, parts, group, &suits);
            }
            status = hilo_set_add_group(set, group, &suits, weight);
        }
        group++;
    } while (!status && hilo_space_next(space, ranks));
    return status;
}
