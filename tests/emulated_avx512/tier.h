/* The AVX-512 loops on intrinsics emulated in plain C: available everywhere, and no faster. */
#ifndef HILO_TESTS_EMULATED_TIER_H
#define HILO_TESTS_EMULATED_TIER_H

#include "kernel/tier.h"

extern const hilo_tier hilo_emulated_avx512;

#endif
