/* Rows of 64 bytes, for lists whose weights are all 1: no card is held by more than 51 combos.
 * Included after a vocabulary, before three_template.h. */

#define NAME(name) TIER(name##_bytes)
#define CELL uint8_t
#define ROW_CELLS 64
#define SUM uint64_t
#define PLAIN 1
#define WEIGHT(plan, list, combo) 1
#define ROW_PARTS (ROW_CELLS / (2 * LANES))

typedef struct {
    lanes part[ROW_PARTS];
} NAME(row);

INLINE NAME(row) NAME(row_without)(const uint8_t *held, const uint8_t *a, const uint8_t *b) {
    NAME(row) row;
    for (int i = 0; i < ROW_PARTS; i++) {
        lanes left =
            bytes_sub_to_zero(bytes_load(held + 2 * LANES * i), bytes_load(a + 2 * LANES * i));
        row.part[i] = bytes_sub_to_zero(left, bytes_load(b + 2 * LANES * i));
    }
    return row;
}

/* At most 51 * 51 a byte, so four of them fit 16 bits. */
INLINE uint64_t NAME(row_product)(const NAME(row) * x, const NAME(row) * y) {
    lanes sum = bytes_products(x->part[0], y->part[0]);
    for (int i = 1; i < ROW_PARTS; i++) {
        sum = add(sum, bytes_products(x->part[i], y->part[i]));
    }
    return lanes_total(sum);
}
