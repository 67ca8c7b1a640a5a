#include "engine/pairs.h"

#include "card/combinations.h"

#include <stdlib.h>
#include <string.h>

#define HIGHS 8192   /* more than there are classes of highs */
#define WATCHED 4096 /* hands between looks at the watch */
#define MOST_SUBSETS (1 + 7 + 21 + 35)

void hilo_pair_deck_make(hilo_pair_deck *deck, hilo_cards cards) {
    *deck = (hilo_pair_deck){.cards = cards};
    for (; cards; cards &= cards - 1) {
        deck->place[__builtin_ctzll(cards)] = (uint8_t)deck->size++;
    }
    deck->choose[0][0] = 1;
    for (int n = 1; n <= 52; n++) { /* Pascal's triangle: once for each matchup of a batch */
        deck->choose[n][0] = 1;
        for (int k = 1; k <= HILO_PAIR_CARDS; k++) {
            deck->choose[n][k] = deck->choose[n - 1][k - 1] + deck->choose[n - 1][k];
        }
    }
}

bool hilo_ranked_reserve(hilo_ranked *ranked, size_t most, bool even, bool origins) {
    *ranked = (hilo_ranked){0};
    ranked->keys = malloc((most + 1) * sizeof *ranked->keys);
    ranked->weights = even ? NULL : malloc((most + 1) * sizeof *ranked->weights);
    ranked->origins = origins ? malloc((most + 1) * sizeof *ranked->origins) : NULL;
    if (ranked->keys && (even || ranked->weights) && (!origins || ranked->origins)) {
        return true;
    }
    hilo_ranked_free(ranked);
    return false;
}

void hilo_ranked_free(hilo_ranked *ranked) {
    free(ranked->keys);
    free(ranked->weights);
    free(ranked->origins);
    *ranked = (hilo_ranked){0};
}

void hilo_pair_lows_find(hilo_pair_lows *lows, const hilo_list *first, const hilo_list *second) {
    const hilo_list *const lists[2] = {first, second};
    bool occurs[256] = {false};
    for (int list = 0; list < 2; list++) {
        for (size_t i = 0; i < lists[list]->count; i++) {
            occurs[lists[list]->low[i] & 255] = true;
        }
    }
    lows->count = 1;
    lows->index[0] = 0;
    for (int low = 1; low < 256; low++) {
        lows->index[low] = (uint8_t)lows->count;
        lows->count += occurs[low];
    }
}

static uint64_t key_of(const hilo_pair_deck *deck, hilo_cards set, uint64_t high, uint64_t low) {
    uint64_t key = high << 48 | low << 42;
    int count = 0;
    for (; set; set &= set - 1) {
        key |= (uint64_t)deck->place[__builtin_ctzll(set)] << 6 * count++;
    }
    return key | (uint64_t)count << 61;
}

/* A counting sort. */
void hilo_ranked_fill(hilo_ranked *ranked, const hilo_list *list, const hilo_pair_deck *deck,
                      const hilo_pair_lows *lows, uint32_t *starts) {
    memset(starts, 0, (HIGHS + 1) * sizeof *starts);
    for (size_t i = 0; i < list->count; i++) {
        starts[list->high[i] + 1]++;
    }
    for (int high = 0; high < HIGHS; high++) {
        starts[high + 1] += starts[high];
    }
    for (size_t i = 0; i < list->count; i++) {
        size_t at = starts[list->high[i]]++;
        ranked->keys[at] =
            key_of(deck, list->sets[i] & deck->cards, list->high[i], lows->index[list->low[i]]);
        if (ranked->weights) {
            ranked->weights[at] = list->weights[i];
        }
        if (ranked->origins) {
            ranked->origins[at] = (uint32_t)i;
        }
    }
    ranked->count = list->count;
    ranked->weight = list->count ? list->weights[0] : 0;
}

static size_t subsets(const hilo_pair_deck *deck, int dense) {
    size_t count = 0;
    for (int size = 0; size <= dense; size++) {
        count += deck->choose[deck->size][size];
    }
    return count;
}

/* Low ranks kept in a row: one, or a multiple of what a vector unit adds at once. */
static int stride_of(int lows) {
    return lows == 1 ? 1 : (lows + 7) / 8 * 8;
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

/* Where the rows of all S within a hand begin, by ascending size. ends[s]: one past those of s
 * cards. */
typedef struct {
    uint32_t at[MOST_SUBSETS];
    int ends[HILO_MOST_DENSE + 1];
} subset_rows;

/* The same for four cards and S of up to three, where the time goes. */
static inline void find_rows_of_four(const hilo_pair_deck *deck, uint64_t key, uint32_t width,
                                     subset_rows *rows) {
    static const int ends[HILO_MOST_DENSE + 1] = {1, 5, 11, 15};
    uint32_t a = key & 63, b = key >> 6 & 63, c = key >> 12 & 63, d = key >> 18 & 63;
    uint32_t pairs = 1 + (uint32_t)deck->size, triples = pairs + deck->choose[deck->size][2];
    uint32_t b2 = deck->choose[b][2], c2 = deck->choose[c][2], d2 = deck->choose[d][2];
    uint32_t c3 = triples + deck->choose[c][3], d3 = triples + deck->choose[d][3];
    const uint32_t found[15] = {0,
                                1 + a,
                                1 + b,
                                1 + c,
                                1 + d,
                                pairs + b2 + a,
                                pairs + c2 + a,
                                pairs + c2 + b,
                                pairs + d2 + a,
                                pairs + d2 + b,
                                pairs + d2 + c,
                                c3 + b2 + a,
                                d3 + b2 + a,
                                d3 + c2 + a,
                                d3 + c2 + b};
    for (int s = 0; s < 15; s++) {
        rows->at[s] = width * found[s];
    }
    memcpy(rows->ends, ends, sizeof ends);
}

static inline void find_rows(const hilo_pair_deck *deck, uint64_t key, int dense, int stride,
                             subset_rows *rows) {
    uint8_t p[HILO_PAIR_CARDS];
    uint32_t width = (uint32_t)stride;
    if (hilo_key_count(key) == 4 && dense == 3) {
        find_rows_of_four(deck, key, width, rows);
        return;
    }
    int k = hilo_key_places(key, p), n = 1;
    uint32_t pairs = 1 + (uint32_t)deck->size, triples = pairs + deck->choose[deck->size][2];
    rows->at[0] = 0;
    rows->ends[0] = 1;
    for (int a = 0; a < k && dense > 0; a++) {
        rows->at[n++] = width * (1u + p[a]);
    }
    rows->ends[1] = n;
    for (int b = 1; b < k && dense > 1; b++) {
        uint32_t first = pairs + deck->choose[p[b]][2];
        for (int a = 0; a < b; a++) {
            rows->at[n++] = width * (first + p[a]);
        }
    }
    rows->ends[2] = n;
    for (int c = 2; c < k && dense > 2; c++) {
        for (int b = 1; b < c; b++) {
            uint32_t first = triples + deck->choose[p[c]][3] + deck->choose[p[b]][2];
            for (int a = 0; a < b; a++) {
                rows->at[n++] = width * (first + p[a]);
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

#define NAME(x) narrow_##x
#define COUNT uint32_t
#define SUM int64_t
#include "engine/pairs_template.h"

#define NAME(x) wide_##x
#define COUNT uint64_t
#define SUM wide_sum
#include "engine/pairs_template.h"

void hilo_pair_sweep(hilo_pair_rows *rows, const hilo_pair_deck *deck, int dense, int lows,
                     const hilo_ranked *first, size_t from, size_t to, const hilo_ranked *second,
                     hilo_pair_sums *sums) {
    size_t cells = subsets(deck, dense) * (size_t)stride_of(lows);
    if (rows->wide) {
        memset(rows->sums, 0, cells * sizeof(uint64_t));
        wide_pass pass = {deck, rows->sums, first, second, sums->won, dense, stride_of(lows), lows};
        wide_sweep(&pass, from, to, sums);
    } else {
        memset(rows->sums, 0, cells * sizeof(uint32_t));
        narrow_pass pass = {deck,      rows->sums, first,           second,
                            sums->won, dense,      stride_of(lows), lows};
        narrow_sweep(&pass, from, to, sums);
    }
}

double hilo_pair_sweep_steps(const double counts[2], const int cards[2], int dense, int lows) {
    double sets[2] = {0, 0};
    int stride = stride_of(lows);
    for (int list = 0; list < 2; list++) {
        for (int size = 0; size <= dense; size++) {
            sets[list] += (double)hilo_choose(cards[list], size);
        }
    }
    double reading = stride == 1 ? 3 : 7, adding = stride == 1 ? 1 : stride / 8.0;
    return counts[0] * sets[0] * reading + counts[1] * sets[1] * adding;
}
