#include "emulated_avx512/operations.h"

#include "kernel/loops.h"

#if HILO_KERNEL_X86

#include <immintrin.h>
#include <string.h>

#define OPERATION_AT hilo_operation_native
#include "emulated_avx512/operation_template.h"

#else

const operation *hilo_operation_native(size_t index) {
    (void)index;
    return NULL;
}

#endif
