/* One test for each tier that is compared with the scalar one. */
#ifndef HILO_TESTS_TIERS_H
#define HILO_TESTS_TIERS_H

#include "emulated_avx512/tier.h"

#include <criterion/criterion.h>
#include <string.h>

static inline const hilo_tier *scalar_tier(void) {
    return hilo_tier_at(0);
}

/* The tier of that name, the emulated one among them. Where the machine lacks it, the test that
 * asks is skipped, and reported so. */
static inline const hilo_tier *tier_or_skip(const char *name) {
    if (strcmp(name, hilo_emulated_avx512.name) == 0) {
        return &hilo_emulated_avx512;
    }
    const hilo_tier *tier = hilo_tier_find(name);
    if (!tier) {
        cr_skip_test("this machine lacks %s", name);
    }
    return tier;
}

/* check(const hilo_tier *) in tests suite/TIER. */
#define TEST_EACH_TIER(suite, check)                                                               \
    Test(suite, avx2) {                                                                            \
        check(tier_or_skip("avx2"));                                                               \
    }                                                                                              \
    Test(suite, avx512) {                                                                          \
        check(tier_or_skip("avx512"));                                                             \
    }                                                                                              \
    Test(suite, emulated_avx512) {                                                                 \
        check(tier_or_skip("emulated-avx512"));                                                    \
    }

#endif
