#include "range/macros.h"

#include <ctype.h>
#include <string.h>

#define RANK(r) (1u << (r)) /* deuce = 0 .. ace = 12 */

static const struct {
    char letter;
    uint16_t ranks;
} groups[] = {
    {'B', 0x1e00},          /* A K Q J */
    {'R', 0x1f00},          /* A K Q J T */
    {'F', 0x0e00},          /* K Q J */
    {'M', 0x01e0},          /* T 9 8 7 */
    {'Z', 0x001f},          /* 6 5 4 3 2 */
    {'L', 0x1000 | 0x007f}, /* A 2 .. 8 */
    {'W', 0x1000 | 0x000f}, /* A 2 .. 5 */
    {'N', 0x0f80},          /* K Q J T 9 */
};

static const char shape_names[HILO_SHAPE_COUNT][3] = {"ds", "ss", "rb", "np",
                                                      "op", "tp", "nt", "0g"};

/* Every macro, for suggestions. */
static const char *const macros[] = {"$ds", "$ss", "$rb", "$np", "$op", "$tp", "$nt", "$0g",
                                     "$B",  "$R",  "$F",  "$M",  "$Z",  "$L",  "$W",  "$N"};

unsigned hilo_macro_ranks(char letter) {
    for (size_t i = 0; i < sizeof groups / sizeof groups[0]; i++) {
        if (groups[i].letter == letter) {
            return groups[i].ranks;
        }
    }
    return 0;
}

const char *hilo_shape_name(hilo_shape shape) {
    return shape_names[shape];
}

hilo_shape hilo_shape_of(const char *name) {
    for (int shape = 0; shape < HILO_SHAPE_COUNT; shape++) {
        if (strncmp(name, shape_names[shape], 2) == 0) {
            return (hilo_shape)shape;
        }
    }
    return HILO_SHAPE_COUNT;
}

/* Whether four ranks, descending within the hand, have the shape; true for shapes of suits. */
static bool ranks_fit(hilo_shape shape, const uint8_t *ranks) {
    int pairs = 0; /* equal pairs of cards: 0, 1, 2 (two pair), 3 (trips), 6 (quads) */
    for (int i = 1; i < 4; i++) {
        for (int j = 0; j < i; j++) {
            pairs += ranks[i] == ranks[j];
        }
    }
    switch (shape) {
    case HILO_SHAPE_NO_PAIR:
        return pairs == 0;
    case HILO_SHAPE_ONE_PAIR:
        return pairs == 1;
    case HILO_SHAPE_TWO_PAIR:
        return pairs == 2;
    case HILO_SHAPE_NO_TRIPS:
        return pairs <= 2;
    case HILO_SHAPE_NO_GAPS:
        return pairs == 0 && ranks[0] - ranks[3] == 3;
    default:
        return true;
    }
}

/* The suit vectors of the shape; all of them for shapes of ranks. */
static hilo_suits suits_of(hilo_shape shape, const hilo_space *space) {
    hilo_suits suits = {{0}};
    for (uint32_t v = 0; v < hilo_space_vectors(space); v++) {
        int counts[4] = {0};
        for (int i = 0; i < space->cards; i++) {
            counts[hilo_space_suit(space, v, i)]++;
        }
        int ones = 0, twos = 0;
        for (int suit = 0; suit < 4; suit++) {
            ones += counts[suit] == 1;
            twos += counts[suit] == 2;
        }
        bool fits = shape == HILO_SHAPE_DOUBLE_SUITED   ? twos == 2
                    : shape == HILO_SHAPE_SINGLE_SUITED ? twos == 1 && ones == 2
                    : shape == HILO_SHAPE_RAINBOW       ? ones == 4
                                                        : true;
        suits.words[v / 64] |= (uint64_t)fits << v % 64;
    }
    return suits;
}

hilo_status hilo_shape_add(hilo_shape shape, hilo_set *set, uint32_t weight) {
    hilo_suits fitting = suits_of(shape, &set->space);
    hilo_suits_cache cache = {0};
    uint8_t ranks[HILO_SPACE_CARDS] = {0};
    uint32_t group = 0;
    hilo_status status = HILO_OK;
    do {
        if (ranks_fit(shape, ranks)) {
            hilo_suits suits = *hilo_space_suits(&set->space, ranks, &cache);
            for (int w = 0; w < HILO_SUITS_WORDS; w++) {
                suits.words[w] &= fitting.words[w];
            }
            status = hilo_set_add_group(set, group, &suits, weight);
        }
        group++;
    } while (!status && hilo_space_next(&set->space, ranks));
    return status;
}

/* Edits that make one word of the other: a changed letter 2, a letter too many or too few 2, a
 * changed case 1. Words have at most 8 letters. */
static int distance(const char *a, size_t a_length, const char *b, size_t b_length) {
    int row[9];
    for (size_t j = 0; j <= b_length; j++) {
        row[j] = 2 * (int)j;
    }
    for (size_t i = 1; i <= a_length; i++) {
        int diagonal = row[0];
        row[0] = 2 * (int)i;
        for (size_t j = 1; j <= b_length; j++) {
            bool alike = tolower((unsigned char)a[i - 1]) == tolower((unsigned char)b[j - 1]);
            int change = diagonal + (a[i - 1] == b[j - 1] ? 0 : alike ? 1 : 2);
            int edit = (row[j] < row[j - 1] ? row[j] : row[j - 1]) + 2;
            diagonal = row[j];
            row[j] = change < edit ? change : edit;
        }
    }
    return row[b_length];
}

const char *hilo_macro_nearest(const char *name, size_t length) {
    size_t best = 0;
    int least = 1000;
    for (size_t i = 0; i < sizeof macros / sizeof macros[0]; i++) {
        const char *word = macros[i] + 1;
        int d = distance(name, length < 8 ? length : 8, word, strlen(word));
        if (d < least) {
            least = d;
            best = i;
        }
    }
    return macros[best];
}
