/* Random numbers, defined on eight logical lanes of 64 bits so that every tier draws the same: lane
 * j is a xoshiro256+ (Blackman and Vigna 2018), and one step yields 32 numbers of 16 bits, number 4
 * * j + c being bits 16 * c of lane j. */
#ifndef HILO_KERNEL_GENERATOR_H
#define HILO_KERNEL_GENERATOR_H

#include <stdint.h>

#define HILO_LANES 32

typedef struct {
    uint64_t state[4][8];
} hilo_generator;

static inline uint64_t hilo_mix(uint64_t z) { /* the finalizer of splitmix64 (Steele et al. 2014) */
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

/* The state follows from seed and block alone, so blocks can be computed in any order. */
static inline hilo_generator hilo_generator_start(uint64_t seed, uint64_t block) {
    const uint64_t golden = 0x9e3779b97f4a7c15u;
    uint64_t x = hilo_mix(hilo_mix(seed + golden) + block * golden);
    hilo_generator generator;
    for (int word = 0; word < 4; word++) {
        for (int lane = 0; lane < 8; lane++) {
            x += golden;
            generator.state[word][lane] = hilo_mix(x);
        }
    }
    return generator;
}

static inline void hilo_generator_step(hilo_generator *generator, uint16_t numbers[HILO_LANES]) {
    uint64_t(*s)[8] = generator->state;
    for (int lane = 0; lane < 8; lane++) {
        uint64_t result = s[0][lane] + s[3][lane];
        uint64_t shifted = s[1][lane] << 17;
        s[2][lane] ^= s[0][lane];
        s[3][lane] ^= s[1][lane];
        s[1][lane] ^= s[2][lane];
        s[0][lane] ^= s[3][lane];
        s[2][lane] ^= shifted;
        s[3][lane] = s[3][lane] << 45 | s[3][lane] >> 19;
        for (int c = 0; c < 4; c++) {
            numbers[4 * lane + c] = (uint16_t)(result >> (16 * c));
        }
    }
}

#endif
