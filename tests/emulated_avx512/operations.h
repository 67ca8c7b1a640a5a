/* The emulated intrinsics one by one, on plain numbers: the same list compiled with the emulation
 * and with the instructions themselves. */
#ifndef HILO_TESTS_EMULATED_OPERATIONS_H
#define HILO_TESTS_EMULATED_OPERATIONS_H

#include <stddef.h>
#include <stdint.h>

typedef struct {
    uint8_t byte[64];
} register_image;

typedef struct {
    register_image a, b, c;
    uint64_t mask;
} operands;

typedef struct {
    const char *name;
    /* A resulting mask is the lowest eight bytes, the others 0. */
    register_image (*apply)(const operands *in);
} operation;

/* NAME, then what is computed from a, b, c and k: VECTOR for a register, MASK for a mask. A number
 * in a name is the count or the choice that the instruction holds. */
#define OPERATIONS(VECTOR, MASK)                                                                   \
    VECTOR(setzero_si512, _mm512_setzero_si512())                                                  \
    VECTOR(set1_epi16, _mm512_set1_epi16((short)k))                                                \
    VECTOR(and_si512, _mm512_and_si512(a, b))                                                      \
    VECTOR(or_si512, _mm512_or_si512(a, b))                                                        \
    VECTOR(xor_si512, _mm512_xor_si512(a, b))                                                      \
    VECTOR(andnot_si512, _mm512_andnot_si512(a, b))                                                \
    VECTOR(popcnt_epi16, _mm512_popcnt_epi16(a))                                                   \
    VECTOR(slli_epi16_0, _mm512_slli_epi16(a, 0))                                                  \
    VECTOR(slli_epi16_1, _mm512_slli_epi16(a, 1))                                                  \
    VECTOR(slli_epi16_15, _mm512_slli_epi16(a, 15))                                                \
    VECTOR(slli_epi16_16, _mm512_slli_epi16(a, 16))                                                \
    VECTOR(slli_epi16_200, _mm512_slli_epi16(a, 200))                                              \
    VECTOR(srli_epi16_0, _mm512_srli_epi16(a, 0))                                                  \
    VECTOR(srli_epi16_4, _mm512_srli_epi16(a, 4))                                                  \
    VECTOR(srli_epi16_12, _mm512_srli_epi16(a, 12))                                                \
    VECTOR(srli_epi16_16, _mm512_srli_epi16(a, 16))                                                \
    VECTOR(sllv_epi16, _mm512_sllv_epi16(a, b))                                                    \
    VECTOR(slli_epi64_17, _mm512_slli_epi64(a, 17))                                                \
    VECTOR(slli_epi64_64, _mm512_slli_epi64(a, 64))                                                \
    VECTOR(rol_epi64_0, _mm512_rol_epi64(a, 0))                                                    \
    VECTOR(rol_epi64_45, _mm512_rol_epi64(a, 45))                                                  \
    VECTOR(rol_epi64_63, _mm512_rol_epi64(a, 63))                                                  \
    VECTOR(add_epi16, _mm512_add_epi16(a, b))                                                      \
    VECTOR(add_epi64, _mm512_add_epi64(a, b))                                                      \
    VECTOR(sub_epi16, _mm512_sub_epi16(a, b))                                                      \
    VECTOR(mask_sub_epi16, _mm512_mask_sub_epi16(c, (__mmask32)k, a, b))                           \
    VECTOR(min_epi16, _mm512_min_epi16(a, b))                                                      \
    VECTOR(max_epi16, _mm512_max_epi16(a, b))                                                      \
    VECTOR(mulhi_epu16, _mm512_mulhi_epu16(a, b))                                                  \
    VECTOR(mullo_epi16, _mm512_mullo_epi16(a, b))                                                  \
    VECTOR(subs_epu8, _mm512_subs_epu8(a, b))                                                      \
    VECTOR(maddubs_epi16, _mm512_maddubs_epi16(a, b))                                              \
    VECTOR(madd_epi16, _mm512_madd_epi16(a, b))                                                    \
    MASK(reduce_add_epi32, (uint32_t)_mm512_reduce_add_epi32(a))                                   \
    MASK(cmpeq_epi16_mask, _mm512_cmpeq_epi16_mask(a, b))                                          \
    MASK(cmpgt_epi16_mask, _mm512_cmpgt_epi16_mask(a, b))                                          \
    MASK(cmple_epi16_mask, _mm512_cmple_epi16_mask(a, b))                                          \
    MASK(cmpge_epu16_mask, _mm512_cmpge_epu16_mask(a, b))                                          \
    MASK(testn_epi16_mask, _mm512_testn_epi16_mask(a, b))                                          \
    MASK(kortestc_mask32,                                                                          \
         _kortestc_mask32_u8(_mm512_cmpgt_epi16_mask(a, b), _mm512_cmple_epi16_mask(a, b)) |       \
             _kortestc_mask32_u8(_mm512_cmpgt_epi16_mask(a, a), 0) << 1)                           \
    VECTOR(mask_mov_epi16, _mm512_mask_mov_epi16(a, (__mmask32)k, b))                              \
    VECTOR(maskz_mov_epi16, _mm512_maskz_mov_epi16((__mmask32)k, a))                               \
    VECTOR(maskz_permutexvar_epi8, _mm512_maskz_permutexvar_epi8(k, a, b))                         \
    VECTOR(permutexvar_epi16, _mm512_permutexvar_epi16(a, b))                                      \
    VECTOR(permutex2var_epi16, _mm512_permutex2var_epi16(a, b, c))                                 \
    VECTOR(shuffle_i64x2_1b, _mm512_shuffle_i64x2(a, b, 0x1b))                                     \
    VECTOR(shuffle_i64x2_44, _mm512_shuffle_i64x2(a, b, 0x44))                                     \
    VECTOR(shuffle_i64x2_88, _mm512_shuffle_i64x2(a, b, 0x88))                                     \
    VECTOR(shuffle_i64x2_dd, _mm512_shuffle_i64x2(a, b, 0xdd))                                     \
    VECTOR(shuffle_i64x2_ee, _mm512_shuffle_i64x2(a, b, 0xee))

/* Number `index` of the list, in both the same order; NULL past the last. */
const operation *hilo_operation_emulated(size_t index);

/* To be called where the tier avx512 is available; NULL on processors of other kinds. */
const operation *hilo_operation_native(size_t index);

#endif
