/* The AVX-512 loops as they are, on the emulated intrinsics. Their functions get names of their own
 * since the vocabulary, and with it the macro that names them, is included only once. */
#include "emulated_avx512/tier.h"

#include "kernel/lanes_avx512.h"
#undef TIER
#define TIER(name) name##_emulated

#include "kernel/loops_avx512.c"

static bool always(void) {
    return true;
}

const hilo_tier hilo_emulated_avx512 = {
    .name = "emulated-avx512",
    .available = always,
    .rank_high = hilo_kernel_rank_high_emulated,
    .rank_high_any = hilo_kernel_rank_high_any_emulated,
    .rank_low8 = hilo_kernel_rank_low8_emulated,
    .rank_two_three = hilo_kernel_rank_two_three_emulated,
    .deal_block = hilo_kernel_deal_block_emulated,
    .sweep_boards = hilo_kernel_sweep_boards_emulated,
    .three_sweep = hilo_kernel_three_sweep_emulated,
    .sweep_suit_blocks = hilo_kernel_sweep_suit_blocks_emulated,
};
