#include "engine/groups.h"

#include "base/wide.h"

/* Multiply and keep the upper part; a lower part below 2^width mod bound marks the numbers that
 * would come up once too often (Lemire 2019, Fast random integer generation in an interval). */
static void draw16(hilo_generator *generator, uint32_t bound, uint64_t *numbers, uint32_t *live) {
    uint16_t random[HILO_LANES];
    hilo_generator_step(generator, random);
    uint32_t biased = 65536 % bound;
    for (int lane = 0; lane < HILO_LANES; lane++) {
        uint32_t product = random[lane] * bound;
        numbers[lane] = product >> 16;
        *live &= ~((uint32_t)((product & 0xffff) < biased) << lane);
    }
}

static void draw32(hilo_generator *generator, uint64_t bound, uint64_t *numbers, uint32_t *live) {
    uint16_t random[2][HILO_LANES];
    hilo_generator_step(generator, random[0]);
    hilo_generator_step(generator, random[1]);
    uint64_t biased = ((uint64_t)1 << 32) % bound;
    for (int lane = 0; lane < HILO_LANES; lane++) {
        uint64_t product = ((uint64_t)random[0][lane] << 16 | random[1][lane]) * bound;
        numbers[lane] = product >> 32;
        *live &= ~((uint32_t)((product & 0xffffffff) < biased) << lane);
    }
}

static void draw64(hilo_generator *generator, uint64_t bound, uint64_t *numbers, uint32_t *live) {
    uint16_t random[4][HILO_LANES];
    for (int part = 0; part < 4; part++) {
        hilo_generator_step(generator, random[part]);
    }
    uint64_t biased = -bound % bound; /* 2^64 mod bound */
    for (int lane = 0; lane < HILO_LANES; lane++) {
        uint64_t word = (uint64_t)random[0][lane] << 48 | (uint64_t)random[1][lane] << 32 |
                        (uint64_t)random[2][lane] << 16 | random[3][lane];
        hilo_wide product = (hilo_wide)word * bound;
        numbers[lane] = (uint64_t)(product >> 64);
        *live &= ~((uint32_t)((uint64_t)product < biased) << lane);
    }
}

void hilo_draw(hilo_generator *generator, uint64_t bound, uint64_t numbers[HILO_LANES],
               uint32_t *live) {
    if (bound <= 4096) {
        draw16(generator, (uint32_t)bound, numbers, live);
    } else if (bound <= (uint64_t)1 << 32) {
        draw32(generator, bound, numbers, live);
    } else {
        draw64(generator, bound, numbers, live);
    }
}

void hilo_group_draw(const hilo_group *group, hilo_generator *generator,
                     uint64_t tuples[HILO_LANES], uint32_t *live) {
    hilo_draw(generator, group->count, tuples, live);
    if (!group->keep) {
        return;
    }
    uint64_t levels[HILO_LANES];
    hilo_draw(generator, group->total, levels, live);
    for (int lane = 0; lane < HILO_LANES; lane++) {
        size_t i = tuples[lane];
        tuples[lane] = levels[lane] < group->keep[i] ? i : group->alias[i];
    }
}
