/* What this library was built from, and what it finds on this machine. */
#include "hilo.h"

#include "commit.h"

#include <omp.h>
#include <stdlib.h>
#include <string.h>

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

const char *hilo_build_flags(void) {
    return HILO_BUILD_FLAGS;
}

void hilo_text_free(char *text) {
    free(text);
}

int hilo_default_threads(void) {
    return omp_get_num_procs();
}
