/* Rows of 32-bit numbers, for weighted lists. Plain loops, which the compiler turns into vectors.
 * Included after TIER is defined, before three_template.h. */

#define NAME(name) TIER(name##_words)
#define CELL uint32_t
#define ROW_CELLS 56 /* 52, and up to a multiple of 8 */
#define SUM hilo_wide
#define PLAIN 0
#define WEIGHT(plan, list, combo) (plan)->weights[list][(combo)->number]

typedef struct {
    int32_t cells[ROW_CELLS];
} NAME(row);

/* Weights held are below 2^31, so that differences are signed numbers. */
INLINE NAME(row) NAME(row_without)(const uint32_t *held, const uint32_t *a, const uint32_t *b) {
    NAME(row) row;
    for (int c = 0; c < ROW_CELLS; c++) {
        int32_t left = (int32_t)(held[c] - a[c] - b[c]);
        row.cells[c] = left > 0 ? left : 0;
    }
    return row;
}

INLINE uint64_t NAME(row_product)(const NAME(row) * x, const NAME(row) * y) {
    int64_t sum = 0;
    for (int c = 0; c < ROW_CELLS; c++) {
        sum += (int64_t)x->cells[c] * y->cells[c];
    }
    return (uint64_t)sum;
}
