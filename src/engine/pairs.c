#include "engine/pairs.h"

#include "card/combinations.h"

#include <stdlib.h>
#include <string.h>

#define WATCHED 4096 /* hands between looks at the watch */
#define MOST_SUBSETS (1 + 7 + 21 + 35)

static size_t subsets(const hilo_pair_deck *deck, int dense) {
    size_t count = 0;
    for (int size = 0; size <= dense; size++) {
        count += deck->choose[deck->size][size];
    }
    return count;
}

/* A row: the weight of hands without a low, then for each low that of hands at least as good, then
 * 0; filled up to a multiple of what a vector unit adds at once. Most hands have no low, and most
 * lows are weak: these change few places. */
static int stride_of(int lows) {
    return lows == 1 ? 1 : (lows + 8) / 8 * 8;
}

bool hilo_pair_rows_reserve(hilo_pair_rows *rows, const hilo_pair_deck *deck, int dense, int lows,
                            bool wide) {
    size_t cells = subsets(deck, dense) * (size_t)stride_of(lows);
    rows->wide = wide;
    rows->cells = cells;
    rows->sums = malloc(cells * (wide ? sizeof(uint64_t) : sizeof(uint32_t)));
    return rows->sums != NULL;
}

void hilo_pair_rows_free(hilo_pair_rows *rows) {
    free(rows->sums);
    *rows = (hilo_pair_rows){0};
}

/* Where rows begin, in cells: of S = {a}: one[a]; of {a < b}: pair[b] + below[a]; of {a < b < c}:
 * triple[c] + second[b] + below[a]. */
typedef struct {
    uint32_t below[53], one[53], second[53], pair[53], triple[53];
} row_places;

static void place_rows(row_places *places, const hilo_pair_deck *deck, int stride) {
    uint32_t width = (uint32_t)stride, pairs = 1 + (uint32_t)deck->size,
             triples = pairs + deck->choose[deck->size][2];
    for (uint32_t place = 0; place < 53; place++) {
        places->below[place] = width * place;
        places->one[place] = width * (1 + place);
        places->second[place] = width * deck->choose[place][2];
        places->pair[place] = width * (pairs + deck->choose[place][2]);
        places->triple[place] = width * (triples + deck->choose[place][3]);
    }
}

/* Where the rows of all S within a hand begin, by ascending size. ends[s]: one past those of s
 * cards. */
typedef struct {
    uint32_t at[MOST_SUBSETS];
    int ends[HILO_MOST_DENSE + 1];
} subset_rows;

#define SETS_OF_FOUR 15 /* sets of up to three of four cards: 1 + 4 + 6 + 4 */

/* The same for four cards and S of up to three, where the time goes. */
static inline void find_rows_of_four(const row_places *places, uint64_t key,
                                     uint32_t at[SETS_OF_FOUR]) {
    unsigned a = key & 63, b = key >> 6 & 63, c = key >> 12 & 63, d = key >> 18 & 63;
    uint32_t a1 = places->below[a], b1 = places->below[b], c1 = places->below[c];
    uint32_t ab = places->second[b] + a1, ac = places->second[c] + a1, bc = places->second[c] + b1;
    at[0] = 0;
    at[1] = places->one[a];
    at[2] = places->one[b];
    at[3] = places->one[c];
    at[4] = places->one[d];
    at[5] = places->pair[b] + a1;
    at[6] = places->pair[c] + a1;
    at[7] = places->pair[c] + b1;
    at[8] = places->pair[d] + a1;
    at[9] = places->pair[d] + b1;
    at[10] = places->pair[d] + c1;
    at[11] = places->triple[c] + ab;
    at[12] = places->triple[d] + ab;
    at[13] = places->triple[d] + ac;
    at[14] = places->triple[d] + bc;
}

static inline void find_rows(const row_places *places, uint64_t key, int dense, subset_rows *rows) {
    uint8_t p[HILO_PAIR_CARDS];
    int k = hilo_key_places(key, p), n = 1;
    rows->at[0] = 0;
    rows->ends[0] = 1;
    for (int a = 0; a < k && dense > 0; a++) {
        rows->at[n++] = places->one[p[a]];
    }
    rows->ends[1] = n;
    for (int b = 1; b < k && dense > 1; b++) {
        for (int a = 0; a < b; a++) {
            rows->at[n++] = places->pair[p[b]] + places->below[p[a]];
        }
    }
    rows->ends[2] = n;
    for (int c = 2; c < k && dense > 2; c++) {
        for (int b = 1; b < c; b++) {
            for (int a = 0; a < b; a++) {
                rows->at[n++] = places->triple[p[c]] + places->second[p[b]] + places->below[p[a]];
            }
        }
    }
    rows->ends[3] = n;
}

/* Quarters of the pot that a way of the low brings by itself, and half of what it leaves for a high
 * that wins: the high counts once among the hands beaten, once among those not lost to. */
static const uint64_t low_quarters[HILO_TWO_LOWS] = {0, 2, 2, 1, 0, 0};
static const uint64_t high_quarters[HILO_TWO_LOWS] = {2, 1, 1, 1, 1, 1};

__extension__ typedef __int128 wide_sum;

static void add_signed(hilo_wide *to, wide_sum n) {
    if (n < 0) {
        *to -= (hilo_wide)-n;
    } else {
        *to += (hilo_wide)n;
    }
}

/* Of two neighbours read as one number. */
#define SECOND_IS_UPPER (__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__)

#define NAME(x) narrow_##x
#define COUNT uint32_t
#define BLOCK 4
#define ONES UINT32_MAX, UINT32_MAX, UINT32_MAX, UINT32_MAX
#define ONES_BUT_ONE UINT32_MAX, UINT32_MAX, UINT32_MAX
#define SIGNED int32_t
#define TWO uint64_t
#define SUM int64_t
#include "engine/pairs_template.h"

#define NAME(x) wide_##x
#define COUNT uint64_t
#define BLOCK 2
#define ONES UINT64_MAX, UINT64_MAX
#define ONES_BUT_ONE UINT64_MAX
#define SIGNED int64_t
#define TWO hilo_wide
#define SUM wide_sum
#include "engine/pairs_template.h"

void hilo_pair_sweep(hilo_pair_rows *rows, const hilo_pair_deck *deck, int dense, int lows,
                     const hilo_ranked *first, size_t from, size_t to, const hilo_ranked *second,
                     hilo_pair_sums *sums) {
    int stride = stride_of(lows);
    size_t cells = subsets(deck, dense) * (size_t)stride;
    row_places places;
    place_rows(&places, deck, stride);
    if (rows->wide) {
        memset(rows->sums, 0, cells * sizeof(uint64_t));
        wide_pass pass = {&places, rows->sums, first, second, sums->won, dense, stride};
        wide_sweep(&pass, from, to, sums);
    } else {
        memset(rows->sums, 0, cells * sizeof(uint32_t));
        narrow_pass pass = {&places, rows->sums, first, second, sums->won, dense, stride};
        narrow_sweep(&pass, from, to, sums);
    }
}

void hilo_pair_sweep_steps(const double counts[2], const int cards[2], int dense, int lows,
                           double steps[2]) {
    double sets[2] = {0, 0};
    int stride = stride_of(lows);
    for (int list = 0; list < 2; list++) {
        for (int size = 0; size <= dense; size++) {
            sets[list] += (double)hilo_choose(cards[list], size);
        }
    }
    double reading = stride == 1 ? 1 : 2.2, adding = stride == 1 ? 0.5 : 1;
    steps[0] = counts[0] * sets[0] * reading;
    steps[1] = counts[1] * sets[1] * adding;
}
