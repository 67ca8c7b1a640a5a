/* The vocabulary of the vector loops, for AVX-512 with BW, VBMI and BITALG: 32 lanes of 16 bits.
 * See lanes_avx2.h. A mask has a bit a lane. */
#ifndef HILO_KERNEL_LANES_AVX512_H
#define HILO_KERNEL_LANES_AVX512_H

#include <immintrin.h>
#include <stdint.h>

#define LANES 32
#define TIER(name) name##_avx512

/* clang and gcc disagree on the sign of a shift count. */
#if defined(__clang__)
#define SHIFT_COUNT(n) ((unsigned)(n))
#else
#define SHIFT_COUNT(n) (n)
#endif

typedef __m512i lanes;
typedef __mmask32 mask;

static inline lanes lanes_load(const uint16_t *from) {
    return _mm512_loadu_si512(from);
}
static inline void lanes_store(uint16_t *to, lanes a) {
    _mm512_storeu_si512(to, a);
}
static inline lanes splat(int value) {
    return _mm512_set1_epi16((short)value);
}
static inline lanes bit_and(lanes a, lanes b) {
    return _mm512_and_si512(a, b);
}
static inline lanes bit_or(lanes a, lanes b) {
    return _mm512_or_si512(a, b);
}
static inline lanes bit_xor(lanes a, lanes b) {
    return _mm512_xor_si512(a, b);
}
static inline lanes without(lanes a, lanes b) {
    return _mm512_andnot_si512(b, a);
}
static inline lanes add(lanes a, lanes b) {
    return _mm512_add_epi16(a, b);
}
static inline lanes sub(lanes a, lanes b) {
    return _mm512_sub_epi16(a, b);
}
static inline lanes shift_left(lanes a, int n) {
    return _mm512_slli_epi16(a, SHIFT_COUNT(n));
}
static inline lanes shift_right(lanes a, int n) {
    return _mm512_srli_epi16(a, SHIFT_COUNT(n));
}
static inline lanes least(lanes a, lanes b) {
    return _mm512_min_epi16(a, b);
}
static inline lanes greatest(lanes a, lanes b) {
    return _mm512_max_epi16(a, b);
}
static inline lanes multiply_high(lanes a, lanes b) {
    return _mm512_mulhi_epu16(a, b);
}
static inline lanes multiply_low(lanes a, lanes b) {
    return _mm512_mullo_epi16(a, b);
}
static inline mask greater(lanes a, lanes b) {
    return _mm512_cmpgt_epi16_mask(a, b);
}
static inline mask at_least_unsigned(lanes a, lanes b) {
    return _mm512_cmpge_epu16_mask(a, b);
}
static inline mask equal(lanes a, lanes b) {
    return _mm512_cmpeq_epi16_mask(a, b);
}
static inline mask zero(lanes a) {
    return _mm512_testn_epi16_mask(a, a);
}
static inline mask disjoint(lanes a, lanes b) {
    return _mm512_testn_epi16_mask(a, b);
}
static inline lanes blend(mask m, lanes a, lanes b) {
    return _mm512_mask_mov_epi16(b, m, a);
}
static inline lanes keep(mask m, lanes a) {
    return _mm512_maskz_mov_epi16(m, a);
}
static inline lanes drop(mask m, lanes a) {
    return _mm512_mask_mov_epi16(a, m, _mm512_setzero_si512());
}
static inline lanes increment_unless_greater(lanes a, lanes b) {
    return _mm512_mask_sub_epi16(b, _mm512_cmple_epi16_mask(a, b), b, _mm512_set1_epi16(-1));
}
static inline lanes count_where(mask m, lanes a) {
    return _mm512_mask_sub_epi16(a, m, a, _mm512_set1_epi16(-1));
}
static inline mask both(mask a, mask b) {
    return a & b;
}
static inline mask either(mask a, mask b) {
    return a | b;
}
static inline mask but_not(mask a, mask b) {
    return a & ~b;
}
static inline int any(mask m) {
    return m != 0;
}
static inline int all(mask m) {
    return _kortestc_mask32_u8(m, m);
}
static inline uint32_t mask_bits(mask m) {
    return m;
}

static inline lanes bit_count(lanes a) {
    return _mm512_popcnt_epi16(a);
}
static inline mask five_or_more(lanes a) {
    return greater(bit_count(a), splat(4));
}

typedef struct {
    __m512i bytes;
} byte_table;

static inline byte_table table_load(const uint8_t bytes[64]) {
    return (byte_table){_mm512_loadu_si512(bytes)};
}

/* The upper byte of each lane is 0 and would look up entry 0; it is left 0. */
static inline void table_look_up_two(const byte_table *table, lanes a, lanes b, lanes found[2]) {
    found[0] = _mm512_maskz_permutexvar_epi8(0x5555555555555555u, a, table->bytes);
    found[1] = _mm512_maskz_permutexvar_epi8(0x5555555555555555u, b, table->bytes);
}

static inline lanes bit_of(lanes n) {
    return _mm512_sllv_epi16(splat(1), n);
}

static inline lanes bytes_load(const uint8_t *from) {
    return _mm512_loadu_si512(from);
}
static inline lanes bytes_sub_to_zero(lanes a, lanes b) {
    return _mm512_subs_epu8(a, b);
}
static inline lanes bytes_products(lanes a, lanes b) {
    return _mm512_maddubs_epi16(a, b);
}
static inline uint32_t lanes_total(lanes a) {
    return (uint32_t)_mm512_reduce_add_epi32(_mm512_madd_epi16(a, _mm512_set1_epi16(1)));
}

#define GENERATOR_PARTS 1
typedef struct {
    __m512i s[4];
} lane_generator;

static inline lane_generator generator_load(uint64_t state[4][8], int part) {
    lane_generator g;
    for (int word = 0; word < 4; word++) {
        g.s[word] = _mm512_loadu_si512(&state[word][8 * part]);
    }
    return g;
}

static inline lanes generator_step(lane_generator *g) {
    __m512i result = _mm512_add_epi64(g->s[0], g->s[3]);
    __m512i shifted = _mm512_slli_epi64(g->s[1], 17);
    g->s[2] = _mm512_xor_si512(g->s[2], g->s[0]);
    g->s[3] = _mm512_xor_si512(g->s[3], g->s[1]);
    g->s[1] = _mm512_xor_si512(g->s[1], g->s[2]);
    g->s[0] = _mm512_xor_si512(g->s[0], g->s[3]);
    g->s[2] = _mm512_xor_si512(g->s[2], shifted);
    g->s[3] = _mm512_rol_epi64(g->s[3], 45);
    return result;
}

/* Eight sets a vector: group their suits within it, then deal quarters of four vectors out. */
static inline void lanes_of_sets(const uint64_t *sets, lanes out[4]) {
    uint16_t order[32];
    for (uint16_t suit = 0; suit < 4; suit++) {
        for (uint16_t i = 0; i < 8; i++) {
            order[8 * suit + i] = (uint16_t)(4 * i + suit);
        }
    }
    __m512i index = _mm512_loadu_si512(order), a[4];
    for (int i = 0; i < 4; i++) {
        a[i] = _mm512_permutexvar_epi16(index, _mm512_loadu_si512(sets + 8 * i));
    }
    __m512i low01 = _mm512_shuffle_i64x2(a[0], a[1], 0x44),
            high01 = _mm512_shuffle_i64x2(a[0], a[1], 0xee);
    __m512i low23 = _mm512_shuffle_i64x2(a[2], a[3], 0x44),
            high23 = _mm512_shuffle_i64x2(a[2], a[3], 0xee);
    out[0] = _mm512_shuffle_i64x2(low01, low23, 0x88);
    out[1] = _mm512_shuffle_i64x2(low01, low23, 0xdd);
    out[2] = _mm512_shuffle_i64x2(high01, high23, 0x88);
    out[3] = _mm512_shuffle_i64x2(high01, high23, 0xdd);
}

/* Two words a lane: an index of 32 and more is a word of the second vector. */
static inline void store_pairs(uint32_t *to, lanes upper, lanes lower) {
    static const uint16_t order[2][32] = {
        {0, 32, 1, 33, 2,  34, 3,  35, 4,  36, 5,  37, 6,  38, 7,  39,
         8, 40, 9, 41, 10, 42, 11, 43, 12, 44, 13, 45, 14, 46, 15, 47},
        {16, 48, 17, 49, 18, 50, 19, 51, 20, 52, 21, 53, 22, 54, 23, 55,
         24, 56, 25, 57, 26, 58, 27, 59, 28, 60, 29, 61, 30, 62, 31, 63}};
    for (int half = 0; half < 2; half++) {
        __m512i index = _mm512_loadu_si512(order[half]);
        _mm512_storeu_si512(to + 16 * half, _mm512_permutex2var_epi16(lower, index, upper));
    }
}

#endif
