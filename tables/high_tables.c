/* Writes the tables of the perfect-hash high evaluator (src/rank/high.h) as C source.
 *
 *   high_tables OUTPUT.c MANIFEST   builds the tables, compares their checksums with the manifest
 *   high_tables --search            finds the rank keys again (two seconds)
 *
 * It refuses to write tables in which two different rank multisets share a slot. */
#include "checksum.h"
#include "hand_order.h"
#include "rank/high.h"
#include "rank/two_three.h"
#include "rank_keys.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SLOT_ROOM (1 << 17)
#define ROWS HILO_KEY_ROWS
#define COLUMNS HILO_KEY_COLUMNS

typedef struct {
    uint32_t key; /* hand size and rank sum: size - 5 above 23 bits */
    uint16_t class;
} entry;

typedef struct {
    int first, count, row; /* entries of one row */
} row;

static entry entries[80000];
static int entry_count;
static row rows[3 * ROWS];

static uint32_t ranks[HILO_CLASSES + 1];
static uint16_t flushes[8192];
static uint32_t keys[13];
static uint16_t offsets[3 * ROWS];
static uint16_t slots[SLOT_ROOM];
static uint32_t owners[SLOT_ROOM]; /* 1 + the key that owns a slot, 0: free */
static int slot_count;
static uint8_t lows[256];
static uint8_t pair_index[13 * 13];
static uint16_t triple_rows[HILO_RANK_PAIRS * 13];
static uint16_t two_three[HILO_RANK_TRIPLES * HILO_TRIPLE_STRIDE];

static void fail(const char *message) {
    fprintf(stderr, "high_tables: %s\n", message);
    exit(1);
}

/* Calls visit for every rank multiset of `cards` cards, at most four of a rank. */
static void each_multiset(int cards, int rank, int counts[13],
                          void (*visit)(const int counts[13])) {
    if (rank == 13) {
        if (cards == 0) {
            visit(counts);
        }
        return;
    }
    for (int n = 0; n <= 4 && n <= cards; n++) {
        counts[rank] = n;
        each_multiset(cards - n, rank + 1, counts, visit);
    }
    counts[rank] = 0;
}

static int rank_total;
static uint32_t all_ranks[20000];

static void collect_rank(const int counts[13]) {
    all_ranks[rank_total++] = order_of_counts(counts);
}

static int compare_u32(const void *a, const void *b) {
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

static uint16_t class_of(uint32_t rank) {
    uint32_t *at = bsearch(&rank, ranks + 1, HILO_CLASSES, sizeof rank, compare_u32);
    if (!at) {
        fail("a hand has no class");
    }
    return (uint16_t)(at - ranks);
}

/* The classes are the different ranks of all five-card hands, in order. */
static void build_classes(void) {
    int counts[13] = {0};
    each_multiset(5, 0, counts, collect_rank);
    for (unsigned mask = 0; mask < 8192; mask++) {
        if (__builtin_popcount(mask) == 5) {
            all_ranks[rank_total++] = order_of_flush(mask);
        }
    }
    qsort(all_ranks, (size_t)rank_total, sizeof all_ranks[0], compare_u32);
    int n = 0;
    for (int i = 0; i < rank_total; i++) {
        if (i == 0 || all_ranks[i] != all_ranks[i - 1]) {
            if (n == HILO_CLASSES) {
                fail("more than 7462 classes");
            }
            ranks[++n] = all_ranks[i];
        }
    }
    if (n != HILO_CLASSES) {
        fail("fewer than 7462 classes");
    }
    for (unsigned mask = 0; mask < 8192; mask++) {
        flushes[mask] = __builtin_popcount(mask) < 5 ? 0 : class_of(order_of_flush(mask));
    }
}

static void collect_entry(const int counts[13]) {
    uint32_t sum = 0;
    uint32_t size = 0;
    for (int rank = 0; rank < 13; rank++) {
        sum += (uint32_t)counts[rank] * keys[rank];
        size += (uint32_t)counts[rank];
    }
    sum &= (1u << HILO_KEY_BITS) - 1;
    entries[entry_count++] =
        (entry){(size - 5) << HILO_KEY_BITS | sum, class_of(order_of_counts(counts))};
}

static int compare_entries(const void *a, const void *b) {
    uint32_t x = ((const entry *)a)->key, y = ((const entry *)b)->key;
    return (x > y) - (x < y);
}

/* Seven-card rows first, so that their slots, the busiest, lie together; then the fullest rows
 * first. */
static int compare_rows(const void *a, const void *b) {
    const row *x = a, *y = b;
    int size_x = x->row / ROWS, size_y = y->row / ROWS;
    if (size_x != size_y) {
        return size_y - size_x;
    }
    return x->count != y->count ? y->count - x->count : x->row - y->row;
}

static bool fits(const row *r, int base) {
    for (int i = 0; i < r->count; i++) {
        if (owners[base + (int)(entries[r->first + i].key % COLUMNS)]) {
            return false;
        }
    }
    return true;
}

/* First fit, at even bases so that an offset is 16 bits. */
static void place(const row *r) {
    int base = 0;
    while (!fits(r, base)) {
        base += 2;
        if (base + COLUMNS > SLOT_ROOM) {
            fail("the rows do not fit");
        }
    }
    offsets[r->row] = (uint16_t)(base / 2);
    for (int i = 0; i < r->count; i++) {
        entry e = entries[r->first + i];
        int slot = base + (int)(e.key % COLUMNS);
        owners[slot] = e.key + 1;
        slots[slot] = e.class;
        slot_count = slot >= slot_count ? slot + 1 : slot_count;
    }
}

static void build_slots(void) {
    int counts[13] = {0};
    for (int rank = 0; rank < 13; rank++) {
        keys[rank] = rank_key(rank);
    }
    for (int cards = 5; cards <= 7; cards++) {
        each_multiset(cards, 0, counts, collect_entry);
    }
    qsort(entries, (size_t)entry_count, sizeof entries[0], compare_entries);
    for (int i = 1; i < entry_count; i++) {
        if (entries[i].key == entries[i - 1].key) {
            fail("two rank multisets have the same key");
        }
    }
    for (int r = 0; r < 3 * ROWS; r++) {
        rows[r].row = r;
    }
    for (int i = 0; i < entry_count; i++) {
        row *r = &rows[entries[i].key >> HILO_KEY_COLUMN_BITS];
        r->first = r->count++ ? r->first : i;
    }
    qsort(rows, 3 * ROWS, sizeof rows[0], compare_rows);
    for (int r = 0; r < 3 * ROWS; r++) {
        if (rows[r].count > 0) {
            place(&rows[r]);
        }
    }
}

static void check_slots(void) {
    for (int i = 0; i < entry_count; i++) {
        uint32_t key = entries[i].key;
        int r = (int)(key >> HILO_KEY_COLUMN_BITS);
        int slot = 2 * offsets[r] + (int)(key % COLUMNS);
        if (owners[slot] != key + 1 || slots[slot] != entries[i].class) {
            fail("two rank multisets share a slot");
        }
    }
}

/* 256 - mask of the five lowest of a set of low ranks, ace as bit 0; 0 when there are fewer. */
static void build_lows(void) {
    for (unsigned set = 0; set < 256; set++) {
        unsigned mask = set;
        while (__builtin_popcount(mask) > 5) {
            mask &= ~(1u << (31 - __builtin_clz(mask)));
        }
        lows[set] = (uint8_t)(__builtin_popcount(mask) == 5 ? 256 - mask : 0);
    }
}

/* Multisets of two and three ranks numbered in colexicographic order: a <= b is b (b + 1) / 2 + a.
 */
static int pair_number(int a, int b) {
    return a <= b ? b * (b + 1) / 2 + a : a * (a + 1) / 2 + b;
}

static int triple_number(int a, int b, int c) {
    int most = a > b ? (a > c ? a : c) : (b > c ? b : c);
    int rest = most == a ? pair_number(b, c) : most == b ? pair_number(a, c) : pair_number(a, b);
    return most * (most + 1) * (most + 2) / 6 + rest;
}

/* The class of two ranks of the hand with three of the board, suits apart; 0 for five of a rank. */
static void build_two_three(void) {
    for (int a = 0; a < 13; a++) {
        for (int b = 0; b < 13; b++) {
            int pair = pair_number(a, b);
            pair_index[13 * a + b] = (uint8_t)pair;
            for (int c = 0; c < 13; c++) {
                triple_rows[13 * pair + c] =
                    (uint16_t)(HILO_TRIPLE_STRIDE * triple_number(a, b, c));
            }
        }
    }
    for (int a = 0; a < 13; a++) {
        for (int b = 0; b <= a; b++) {
            for (int c = 0; c <= b; c++) {
                for (int pair = 0, high = 0; high < 13; high++) {
                    for (int low = 0; low <= high; low++, pair++) {
                        int counts[13] = {0};
                        counts[a]++, counts[b]++, counts[c]++, counts[high]++, counts[low]++;
                        two_three[HILO_TRIPLE_STRIDE * triple_number(a, b, c) + pair] =
                            counts[a] == 5 ? 0 : class_of(order_of_counts(counts));
                    }
                }
            }
        }
    }
}

#define WRITE_TABLE(file, type, name, values, count)                                               \
    do {                                                                                           \
        fprintf(file, "const %s %s[%d] = {", type, name, (int)(count));                            \
        for (int i_ = 0; i_ < (int)(count); i_++) {                                                \
            fprintf(file, "%s%u", i_ % 16 ? "," : i_ ? ",\n" : "\n", (unsigned)(values)[i_]);      \
        }                                                                                          \
        fprintf(file, "};\n");                                                                     \
    } while (0)

static void write_source(const char *path) {
    FILE *file = fopen(path, "w");
    if (!file) {
        fail("cannot write the output");
    }
    fprintf(file, "/* Written by tables/high_tables.c. */\n#include \"rank/high.h\"\n"
                  "#include \"rank/low.h\"\n#include \"rank/tables.h\"\n"
                  "#include \"rank/two_three.h\"\n");
    WRITE_TABLE(file, "uint32_t", "hilo_rank_keys", keys, 13);
    WRITE_TABLE(file, "uint32_t", "hilo_high_ranks", ranks, HILO_CLASSES + 1);
    WRITE_TABLE(file, "uint16_t", "hilo_high_flushes", flushes, 8192);
    WRITE_TABLE(file, "uint16_t", "hilo_high_offsets", offsets, 3 * ROWS);
    WRITE_TABLE(file, "uint16_t", "hilo_high_slots", slots, slot_count);
    WRITE_TABLE(file, "uint8_t", "hilo_low8_ranks", lows, 256);
    WRITE_TABLE(file, "uint8_t", "hilo_pair_index", pair_index, 13 * 13);
    WRITE_TABLE(file, "uint16_t", "hilo_triple_rows", triple_rows, HILO_RANK_PAIRS * 13);
    WRITE_TABLE(file, "uint16_t", "hilo_two_three_classes", two_three,
                HILO_RANK_TRIPLES * HILO_TRIPLE_STRIDE);
    fprintf(file, "const size_t hilo_high_slot_count = %d;\n", slot_count);
    if (fclose(file) != 0) {
        remove(path);
        fail("cannot write the output");
    }
}

int main(int argc, char **argv) {
    if (argc == 2 && strcmp(argv[1], "--search") == 0) {
        return search_rank_keys();
    }
    if (argc != 3) {
        fail("usage: high_tables OUTPUT.c MANIFEST | --search");
    }
    build_classes();
    build_slots();
    check_slots();
    build_lows();
    build_two_three();
    const checked_table tables[] = {
        {"rank_keys", keys, sizeof keys},
        {"high_ranks", ranks, sizeof ranks},
        {"high_flushes", flushes, sizeof flushes},
        {"high_offsets", offsets, sizeof offsets},
        {"high_slots", slots, (size_t)slot_count * sizeof slots[0]},
        {"low8_ranks", lows, sizeof lows},
        {"pair_index", pair_index, sizeof pair_index},
        {"triple_rows", triple_rows, sizeof triple_rows},
        {"two_three_classes", two_three, sizeof two_three},
    };
    if (!manifest_holds(argv[2], tables, sizeof tables / sizeof tables[0])) {
        return 1;
    }
    write_source(argv[1]);
    return 0;
}
