/* What this library was built from, and what it finds on this machine. */
#include "hilo.h"

#include "commit.h"

#include <omp.h>
#include <stdlib.h>
#include <string.h>

static const char *const tiers[] = {"scalar"};

#define TIER_COUNT (sizeof tiers / sizeof tiers[0])

const char *hilo_version(void) {
    return HILO_VERSION;
}

const char *hilo_build_commit(void) {
    return HILO_COMMIT;
}

const char *hilo_build_compiler(void) {
#if defined(__clang__)
    return "clang " __clang_version__;
#elif defined(__GNUC__)
    return "gcc " __VERSION__;
#else
    return "unknown";
#endif
}

void hilo_text_free(char *text) {
    free(text);
}

const char *hilo_tier_name(size_t index) {
    return index < TIER_COUNT ? tiers[index] : NULL;
}

bool hilo_tier_available(const char *tier) {
    for (size_t i = 0; i < TIER_COUNT; i++) {
        if (strcmp(tiers[i], tier) == 0) {
            return true;
        }
    }
    return false;
}

int hilo_default_threads(void) {
    return omp_get_num_procs();
}
