/* The vocabulary of the vector loops, for AVX2: 16 lanes of 16 bits. Loops include one such header
 * and use no intrinsics of their own. A mask is a vector whose lanes are all ones or all zeros. */
#ifndef HILO_KERNEL_LANES_AVX2_H
#define HILO_KERNEL_LANES_AVX2_H

#include <immintrin.h>
#include <stdint.h>

#define LANES 16
#define TIER(name) name##_avx2

typedef __m256i lanes;
typedef __m256i mask;

static inline lanes lanes_load(const uint16_t *from) {
    return _mm256_loadu_si256((const __m256i *)from);
}
static inline void lanes_store(uint16_t *to, lanes a) {
    _mm256_storeu_si256((__m256i *)to, a);
}
static inline lanes splat(int value) {
    return _mm256_set1_epi16((short)value);
}
static inline lanes bit_and(lanes a, lanes b) {
    return _mm256_and_si256(a, b);
}
static inline lanes bit_or(lanes a, lanes b) {
    return _mm256_or_si256(a, b);
}
static inline lanes bit_xor(lanes a, lanes b) {
    return _mm256_xor_si256(a, b);
}
static inline lanes without(lanes a, lanes b) { /* a & ~b */
    return _mm256_andnot_si256(b, a);
}
static inline lanes add(lanes a, lanes b) {
    return _mm256_add_epi16(a, b);
}
static inline lanes sub(lanes a, lanes b) {
    return _mm256_sub_epi16(a, b);
}
static inline lanes shift_left(lanes a, int n) {
    return _mm256_slli_epi16(a, n);
}
static inline lanes shift_right(lanes a, int n) {
    return _mm256_srli_epi16(a, n);
}
static inline lanes least(lanes a, lanes b) { /* signed */
    return _mm256_min_epi16(a, b);
}
static inline lanes greatest(lanes a, lanes b) {
    return _mm256_max_epi16(a, b);
}
static inline lanes multiply_high(lanes a, lanes b) { /* unsigned */
    return _mm256_mulhi_epu16(a, b);
}
static inline lanes multiply_low(lanes a, lanes b) {
    return _mm256_mullo_epi16(a, b);
}
static inline mask greater(lanes a, lanes b) { /* signed */
    return _mm256_cmpgt_epi16(a, b);
}
static inline mask at_least_unsigned(lanes a, lanes b) {
    return _mm256_cmpeq_epi16(_mm256_max_epu16(a, b), a);
}
static inline mask equal(lanes a, lanes b) {
    return _mm256_cmpeq_epi16(a, b);
}
static inline mask zero(lanes a) {
    return _mm256_cmpeq_epi16(a, _mm256_setzero_si256());
}
static inline mask disjoint(lanes a, lanes b) { /* no bit in common */
    return zero(bit_and(a, b));
}
static inline lanes blend(mask m, lanes a, lanes b) { /* m ? a : b */
    return _mm256_blendv_epi8(b, a, m);
}
static inline lanes keep(mask m, lanes a) { /* m ? a : 0 */
    return _mm256_and_si256(m, a);
}
static inline lanes drop(mask m, lanes a) { /* m ? 0 : a */
    return _mm256_andnot_si256(m, a);
}
static inline lanes increment_unless_greater(lanes a, lanes b) { /* a > b ? b : b + 1; signed */
    return _mm256_add_epi16(_mm256_add_epi16(b, _mm256_set1_epi16(1)), _mm256_cmpgt_epi16(a, b));
}
static inline lanes count_where(mask m, lanes a) { /* a + 1 where m */
    return _mm256_sub_epi16(a, m);
}
static inline mask both(mask a, mask b) {
    return _mm256_and_si256(a, b);
}
static inline mask either(mask a, mask b) {
    return _mm256_or_si256(a, b);
}
static inline mask but_not(mask a, mask b) {
    return _mm256_andnot_si256(b, a);
}
static inline int any(mask m) {
    return !_mm256_testz_si256(m, m);
}
static inline int all(mask m) {
    return _mm256_movemask_epi8(m) == -1;
}
static inline uint32_t mask_bits(mask m) { /* bit i: lane i */
    __m128i bytes = _mm_packs_epi16(_mm256_castsi256_si128(m), _mm256_extracti128_si256(m, 1));
    return (uint32_t)_mm_movemask_epi8(bytes);
}

/* Bits set in each lane. */
static inline lanes bit_count(lanes a) {
    const __m256i counts = _mm256_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 0, 1, 1,
                                            2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
    const __m256i nibble = _mm256_set1_epi8(15);
    __m256i low = _mm256_shuffle_epi8(counts, _mm256_and_si256(a, nibble));
    __m256i high = _mm256_shuffle_epi8(counts, _mm256_and_si256(_mm256_srli_epi16(a, 4), nibble));
    return _mm256_maddubs_epi16(_mm256_add_epi8(low, high), _mm256_set1_epi8(1));
}

/* Whether a lane has five bits or more. */
static inline mask five_or_more(lanes a) {
    return greater(bit_count(a), splat(4));
}

/* A table of 64 bytes, looked up by the lower byte of each lane, which is below 64. */
typedef struct {
    __m256i part[4];
} byte_table;

static inline byte_table table_load(const uint8_t bytes[64]) {
    byte_table table;
    for (int i = 0; i < 4; i++) {
        table.part[i] =
            _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)(bytes + 16 * i)));
    }
    return table;
}

/* Looks up a and b at once, as lower and upper bytes. A part of the table answers indices 0..15 of
 * its own; saturation lifts all others to where a shuffle yields 0. */
static inline void table_look_up_two(const byte_table *table, lanes a, lanes b, lanes found[2]) {
    __m256i index = _mm256_or_si256(a, _mm256_slli_epi16(b, 8)), sum = _mm256_setzero_si256();
    for (int i = 0; i < 4; i++) {
        __m256i own = _mm256_sub_epi8(index, _mm256_set1_epi8((char)(16 * i)));
        own = _mm256_adds_epu8(own, _mm256_set1_epi8(0x70));
        sum = _mm256_or_si256(sum, _mm256_shuffle_epi8(table->part[i], own));
    }
    found[0] = _mm256_and_si256(sum, splat(255));
    found[1] = _mm256_srli_epi16(sum, 8);
}

/* 1 << n, n = 0..12. The lower byte looks n up, the upper byte n ^ 8, in bits 0..7 followed by
 * zeros. */
static inline lanes bit_of(lanes n) {
    const __m256i bits = _mm256_setr_epi8(1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0, 0, 1,
                                          2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0, 0);
    __m256i index = _mm256_or_si256(n, _mm256_slli_epi16(n, 8));
    return _mm256_shuffle_epi8(bits, _mm256_xor_si256(index, splat(0x0800)));
}

/* Rows of 2 * LANES bytes. */
static inline lanes bytes_load(const uint8_t *from) {
    return _mm256_loadu_si256((const __m256i *)from);
}
static inline lanes bytes_sub_to_zero(lanes a, lanes b) { /* unsigned; a < b ? 0 : a - b */
    return _mm256_subs_epu8(a, b);
}
static inline lanes bytes_products(lanes a, lanes b) { /* both below 128: sums of two products */
    return _mm256_maddubs_epi16(a, b);
}
/* The sum of all lanes, each below 32768. */
static inline uint32_t lanes_total(lanes a) {
    __m256i pairs = _mm256_madd_epi16(a, _mm256_set1_epi16(1));
    __m128i four = _mm_add_epi32(_mm256_castsi256_si128(pairs), _mm256_extracti128_si256(pairs, 1));
    __m128i two = _mm_add_epi32(four, _mm_shuffle_epi32(four, 0x4e));
    return (uint32_t)_mm_cvtsi128_si32(_mm_add_epi32(two, _mm_shuffle_epi32(two, 0xb1)));
}

/* The part of the generator (kernel/generator.h) that serves these lanes: half of its eight. */
#define GENERATOR_PARTS 2
typedef struct {
    __m256i s[4];
} lane_generator;

static inline lane_generator generator_load(uint64_t state[4][8], int part) {
    lane_generator g;
    for (int word = 0; word < 4; word++) {
        g.s[word] = _mm256_loadu_si256((const __m256i *)&state[word][4 * part]);
    }
    return g;
}

static inline lanes generator_step(lane_generator *g) {
    __m256i result = _mm256_add_epi64(g->s[0], g->s[3]);
    __m256i shifted = _mm256_slli_epi64(g->s[1], 17);
    g->s[2] = _mm256_xor_si256(g->s[2], g->s[0]);
    g->s[3] = _mm256_xor_si256(g->s[3], g->s[1]);
    g->s[1] = _mm256_xor_si256(g->s[1], g->s[2]);
    g->s[0] = _mm256_xor_si256(g->s[0], g->s[3]);
    g->s[2] = _mm256_xor_si256(g->s[2], shifted);
    g->s[3] = _mm256_or_si256(_mm256_slli_epi64(g->s[3], 45), _mm256_srli_epi64(g->s[3], 19));
    return result;
}

/* The suit lanes of LANES card sets: out[j] takes bits 16 * j .. 16 * j + 15 of each. */
static inline void lanes_of_sets(const uint64_t *sets, lanes out[4]) {
    __m256i a[4], b[4];
    /* Set i goes to 128-bit half i / 8, so that interleaving keeps the order. */
    for (int i = 0; i < 4; i++) {
        a[i] = _mm256_set_m128i(_mm_loadu_si128((const __m128i *)(sets + 8 + 2 * i)),
                                _mm_loadu_si128((const __m128i *)(sets + 2 * i)));
    }
    /* Two sets side by side: c d h s | c d h s -> c c d d h h s s. */
    const __m256i pairs = _mm256_setr_epi8(0, 1, 8, 9, 2, 3, 10, 11, 4, 5, 12, 13, 6, 7, 14, 15, 0,
                                           1, 8, 9, 2, 3, 10, 11, 4, 5, 12, 13, 6, 7, 14, 15);
    for (int i = 0; i < 4; i++) {
        a[i] = _mm256_shuffle_epi8(a[i], pairs);
    }
    b[0] = _mm256_unpacklo_epi32(a[0], a[1]); /* c of 0..3, d of 0..3 */
    b[1] = _mm256_unpackhi_epi32(a[0], a[1]); /* h, s */
    b[2] = _mm256_unpacklo_epi32(a[2], a[3]);
    b[3] = _mm256_unpackhi_epi32(a[2], a[3]);
    out[0] = _mm256_unpacklo_epi64(b[0], b[2]);
    out[1] = _mm256_unpackhi_epi64(b[0], b[2]);
    out[2] = _mm256_unpacklo_epi64(b[1], b[3]);
    out[3] = _mm256_unpackhi_epi64(b[1], b[3]);
}

/* LANES 32-bit numbers, upper and lower halves given. */
static inline void store_pairs(uint32_t *to, lanes upper, lanes lower) {
    __m256i a = _mm256_unpacklo_epi16(lower, upper), b = _mm256_unpackhi_epi16(lower, upper);
    _mm256_storeu_si256((__m256i *)to, _mm256_permute2x128_si256(a, b, 0x20));
    _mm256_storeu_si256((__m256i *)(to + 8), _mm256_permute2x128_si256(a, b, 0x31));
}

#endif
