/* The tests' view of the tiers. With HILO_TESTS_BEST_TIER in the environment the tests run as on a
 * machine that has this tier and those before it, and no other. The library itself reads no
 * environment: the test programs are linked with --wrap, so that its calls come here. */
#include "kernel/tier.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const hilo_tier *__real_hilo_tier_find(const char *name);
const hilo_tier *__wrap_hilo_tier_find(const char *name);
bool __wrap_hilo_tier_available(const char *name);

/* The index past the last tier that is there. */
static size_t tiers_there(void) {
    const char *best = getenv("HILO_TESTS_BEST_TIER");
    size_t there = 0;
    const hilo_tier *tier;
    while ((tier = hilo_tier_at(there)) != NULL) {
        there++;
        if (best && strcmp(tier->name, best) == 0) {
            return there;
        }
    }
    if (best) {
        fprintf(stderr, "HILO_TESTS_BEST_TIER: there is no tier '%s'\n", best);
        abort();
    }
    return there;
}

const hilo_tier *__wrap_hilo_tier_find(const char *name) {
    const hilo_tier *found = NULL;
    size_t there = tiers_there();
    for (size_t i = 0; i < there; i++) {
        const hilo_tier *tier = hilo_tier_at(i);
        bool wanted = !name || strcmp(tier->name, name) == 0;
        found = wanted && __real_hilo_tier_find(tier->name) ? tier : found;
    }
    return found;
}

bool __wrap_hilo_tier_available(const char *name) {
    return name && __wrap_hilo_tier_find(name) != NULL;
}
