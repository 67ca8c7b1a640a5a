#include "emulated_avx512/operations.h"

#include <immintrin.h>

#define OPERATION_AT hilo_operation_emulated
#include "emulated_avx512/operation_template.h"
