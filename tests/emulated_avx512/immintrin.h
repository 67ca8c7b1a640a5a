/* Found before the compiler's <immintrin.h> where the AVX-512 loops are compiled to run anywhere:
 * the intrinsics that kernel/lanes_avx512.h uses, in plain C, one loop over the elements each, as
 * the operation sections of Intel's intrinsics guide define them. No others: a new one fails to
 * link until it is written here and listed in operations.h. */
#ifndef HILO_TESTS_EMULATED_IMMINTRIN_H
#define HILO_TESTS_EMULATED_IMMINTRIN_H

#include <stdint.h>
#include <string.h>

#if __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "a register is read as elements of several widths, the lowest first"
#endif

typedef union {
    uint8_t u8[64];
    uint16_t u16[32];
    uint32_t u32[16];
    uint64_t u64[8];
} __m512i;

/* Bit j speaks of element j. */
typedef uint32_t __mmask32;
typedef uint64_t __mmask64;

/* Compilers disagree on the sign of a shift count; this takes either. */
typedef int64_t emulated_count;

/* ---------------------------------------------------------------- memory and constants */

static inline __m512i _mm512_loadu_si512(const void *from) {
    __m512i dst;
    memcpy(&dst, from, sizeof dst);
    return dst;
}

static inline void _mm512_storeu_si512(void *to, __m512i a) {
    memcpy(to, &a, sizeof a);
}

static inline __m512i _mm512_setzero_si512(void) {
    __m512i dst;
    memset(&dst, 0, sizeof dst);
    return dst;
}

static inline __m512i _mm512_set1_epi16(short a) {
    __m512i dst;
    for (int j = 0; j < 32; j++) {
        dst.u16[j] = (uint16_t)a;
    }
    return dst;
}

/* ---------------------------------------------------------------- bits */

static inline __m512i _mm512_and_si512(__m512i a, __m512i b) {
    __m512i dst;
    for (int j = 0; j < 8; j++) {
        dst.u64[j] = a.u64[j] & b.u64[j];
    }
    return dst;
}

static inline __m512i _mm512_or_si512(__m512i a, __m512i b) {
    __m512i dst;
    for (int j = 0; j < 8; j++) {
        dst.u64[j] = a.u64[j] | b.u64[j];
    }
    return dst;
}

static inline __m512i _mm512_xor_si512(__m512i a, __m512i b) {
    __m512i dst;
    for (int j = 0; j < 8; j++) {
        dst.u64[j] = a.u64[j] ^ b.u64[j];
    }
    return dst;
}

/* The first operand is the one negated. */
static inline __m512i _mm512_andnot_si512(__m512i a, __m512i b) {
    __m512i dst;
    for (int j = 0; j < 8; j++) {
        dst.u64[j] = ~a.u64[j] & b.u64[j];
    }
    return dst;
}

static inline __m512i _mm512_popcnt_epi16(__m512i a) {
    __m512i dst;
    for (int j = 0; j < 32; j++) {
        unsigned pairs = (a.u16[j] & 0x5555u) + (a.u16[j] >> 1 & 0x5555u);
        unsigned nibbles = (pairs & 0x3333u) + (pairs >> 2 & 0x3333u);
        unsigned bytes = (nibbles & 0x0f0fu) + (nibbles >> 4 & 0x0f0fu);
        dst.u16[j] = (uint16_t)((bytes & 0xff) + (bytes >> 8));
    }
    return dst;
}

/* ---------------------------------------------------------------- shifts */

/* A count above 15 leaves nothing. */
static inline __m512i _mm512_slli_epi16(__m512i a, emulated_count imm8) {
    __m512i dst;
    unsigned count = (unsigned)imm8 & 0xff;
    for (int j = 0; j < 32; j++) {
        dst.u16[j] = (uint16_t)(count > 15 ? 0 : a.u16[j] << count);
    }
    return dst;
}

static inline __m512i _mm512_srli_epi16(__m512i a, emulated_count imm8) {
    __m512i dst;
    unsigned count = (unsigned)imm8 & 0xff;
    for (int j = 0; j < 32; j++) {
        dst.u16[j] = (uint16_t)(count > 15 ? 0 : a.u16[j] >> count);
    }
    return dst;
}

static inline __m512i _mm512_sllv_epi16(__m512i a, __m512i count) {
    __m512i dst;
    for (int j = 0; j < 32; j++) {
        dst.u16[j] = (uint16_t)(count.u16[j] > 15 ? 0 : a.u16[j] << count.u16[j]);
    }
    return dst;
}

static inline __m512i _mm512_slli_epi64(__m512i a, emulated_count imm8) {
    __m512i dst;
    unsigned count = (unsigned)imm8 & 0xff;
    for (int j = 0; j < 8; j++) {
        dst.u64[j] = count > 63 ? 0 : a.u64[j] << count;
    }
    return dst;
}

/* The count is taken modulo 64. */
static inline __m512i _mm512_rol_epi64(__m512i a, emulated_count imm8) {
    __m512i dst;
    unsigned count = (unsigned)imm8 % 64;
    for (int j = 0; j < 8; j++) {
        dst.u64[j] = a.u64[j] << count | a.u64[j] >> (64 - count) % 64;
    }
    return dst;
}

/* ---------------------------------------------------------------- arithmetic */

static inline __m512i _mm512_add_epi16(__m512i a, __m512i b) {
    __m512i dst;
    for (int j = 0; j < 32; j++) {
        dst.u16[j] = (uint16_t)(a.u16[j] + b.u16[j]);
    }
    return dst;
}

static inline __m512i _mm512_add_epi64(__m512i a, __m512i b) {
    __m512i dst;
    for (int j = 0; j < 8; j++) {
        dst.u64[j] = a.u64[j] + b.u64[j];
    }
    return dst;
}

static inline __m512i _mm512_sub_epi16(__m512i a, __m512i b) {
    __m512i dst;
    for (int j = 0; j < 32; j++) {
        dst.u16[j] = (uint16_t)(a.u16[j] - b.u16[j]);
    }
    return dst;
}

/* Elements without their mask bit come from src. */
static inline __m512i _mm512_mask_sub_epi16(__m512i src, __mmask32 k, __m512i a, __m512i b) {
    __m512i dst;
    for (int j = 0; j < 32; j++) {
        dst.u16[j] = k >> j & 1 ? (uint16_t)(a.u16[j] - b.u16[j]) : src.u16[j];
    }
    return dst;
}

static inline __m512i _mm512_min_epi16(__m512i a, __m512i b) {
    __m512i dst;
    for (int j = 0; j < 32; j++) {
        dst.u16[j] = (int16_t)a.u16[j] < (int16_t)b.u16[j] ? a.u16[j] : b.u16[j];
    }
    return dst;
}

static inline __m512i _mm512_max_epi16(__m512i a, __m512i b) {
    __m512i dst;
    for (int j = 0; j < 32; j++) {
        dst.u16[j] = (int16_t)a.u16[j] > (int16_t)b.u16[j] ? a.u16[j] : b.u16[j];
    }
    return dst;
}

static inline __m512i _mm512_mulhi_epu16(__m512i a, __m512i b) {
    __m512i dst;
    for (int j = 0; j < 32; j++) {
        dst.u16[j] = (uint16_t)((uint32_t)a.u16[j] * b.u16[j] >> 16);
    }
    return dst;
}

static inline __m512i _mm512_mullo_epi16(__m512i a, __m512i b) {
    __m512i dst;
    for (int j = 0; j < 32; j++) {
        dst.u16[j] = (uint16_t)((uint32_t)a.u16[j] * b.u16[j]);
    }
    return dst;
}

/* Unsigned bytes; below 0 is 0. */
static inline __m512i _mm512_subs_epu8(__m512i a, __m512i b) {
    __m512i dst;
    for (int j = 0; j < 64; j++) {
        dst.u8[j] = (uint8_t)(a.u8[j] > b.u8[j] ? a.u8[j] - b.u8[j] : 0);
    }
    return dst;
}

/* Unsigned bytes of a with signed ones of b; sums of two products, held within 16 bits. */
static inline __m512i _mm512_maddubs_epi16(__m512i a, __m512i b) {
    __m512i dst;
    for (int j = 0; j < 32; j++) {
        int sum = a.u8[2 * j] * (int8_t)b.u8[2 * j] + a.u8[2 * j + 1] * (int8_t)b.u8[2 * j + 1];
        dst.u16[j] = (uint16_t)(sum > 32767 ? 32767 : sum < -32768 ? -32768 : sum);
    }
    return dst;
}

/* Sums of two products of signed words, modulo 2^32. */
static inline __m512i _mm512_madd_epi16(__m512i a, __m512i b) {
    __m512i dst;
    for (int j = 0; j < 16; j++) {
        int64_t first = (int16_t)a.u16[2 * j] * (int16_t)b.u16[2 * j];
        int64_t second = (int16_t)a.u16[2 * j + 1] * (int16_t)b.u16[2 * j + 1];
        dst.u32[j] = (uint32_t)(first + second);
    }
    return dst;
}

/* Modulo 2^32. */
static inline int _mm512_reduce_add_epi32(__m512i a) {
    uint32_t sum = 0;
    for (int j = 0; j < 16; j++) {
        sum += a.u32[j];
    }
    return (int)sum;
}

/* ---------------------------------------------------------------- masks */

static inline __mmask32 _mm512_cmpeq_epi16_mask(__m512i a, __m512i b) {
    __mmask32 k = 0;
    for (int j = 0; j < 32; j++) {
        k |= (__mmask32)(a.u16[j] == b.u16[j]) << j;
    }
    return k;
}

static inline __mmask32 _mm512_cmpgt_epi16_mask(__m512i a, __m512i b) {
    __mmask32 k = 0;
    for (int j = 0; j < 32; j++) {
        k |= (__mmask32)((int16_t)a.u16[j] > (int16_t)b.u16[j]) << j;
    }
    return k;
}

static inline __mmask32 _mm512_cmple_epi16_mask(__m512i a, __m512i b) {
    __mmask32 k = 0;
    for (int j = 0; j < 32; j++) {
        k |= (__mmask32)((int16_t)a.u16[j] <= (int16_t)b.u16[j]) << j;
    }
    return k;
}

static inline __mmask32 _mm512_cmpge_epu16_mask(__m512i a, __m512i b) {
    __mmask32 k = 0;
    for (int j = 0; j < 32; j++) {
        k |= (__mmask32)(a.u16[j] >= b.u16[j]) << j;
    }
    return k;
}

static inline __mmask32 _mm512_testn_epi16_mask(__m512i a, __m512i b) {
    __mmask32 k = 0;
    for (int j = 0; j < 32; j++) {
        k |= (__mmask32)((a.u16[j] & b.u16[j]) == 0) << j;
    }
    return k;
}

static inline unsigned char _kortestc_mask32_u8(__mmask32 a, __mmask32 b) {
    return (a | b) == 0xffffffff;
}

static inline __m512i _mm512_mask_mov_epi16(__m512i src, __mmask32 k, __m512i a) {
    __m512i dst;
    for (int j = 0; j < 32; j++) {
        dst.u16[j] = k >> j & 1 ? a.u16[j] : src.u16[j];
    }
    return dst;
}

static inline __m512i _mm512_maskz_mov_epi16(__mmask32 k, __m512i a) {
    __m512i dst;
    for (int j = 0; j < 32; j++) {
        dst.u16[j] = k >> j & 1 ? a.u16[j] : 0;
    }
    return dst;
}

/* ---------------------------------------------------------------- places of elements */

/* Six bits of an index count. */
static inline __m512i _mm512_maskz_permutexvar_epi8(__mmask64 k, __m512i idx, __m512i a) {
    __m512i dst;
    for (int j = 0; j < 64; j++) {
        dst.u8[j] = k >> j & 1 ? a.u8[idx.u8[j] & 63] : 0;
    }
    return dst;
}

/* Five bits of an index count. */
static inline __m512i _mm512_permutexvar_epi16(__m512i idx, __m512i a) {
    __m512i dst;
    for (int j = 0; j < 32; j++) {
        dst.u16[j] = a.u16[idx.u16[j] & 31];
    }
    return dst;
}

/* Six bits of an index count: of 32 and more, in b. */
static inline __m512i _mm512_permutex2var_epi16(__m512i a, __m512i idx, __m512i b) {
    __m512i dst;
    for (int j = 0; j < 32; j++) {
        int from = idx.u16[j] & 63;
        dst.u16[j] = from < 32 ? a.u16[from] : b.u16[from - 32];
    }
    return dst;
}

/* Quarters of 128 bits: two chosen from a, then two from b, by two bits of imm8 each. */
static inline __m512i _mm512_shuffle_i64x2(__m512i a, __m512i b, int imm8) {
    __m512i dst;
    for (int quarter = 0; quarter < 4; quarter++) {
        const __m512i *from = quarter < 2 ? &a : &b;
        int chosen = imm8 >> (2 * quarter) & 3;
        dst.u64[2 * quarter] = from->u64[2 * chosen];
        dst.u64[2 * quarter + 1] = from->u64[2 * chosen + 1];
    }
    return dst;
}

#endif
