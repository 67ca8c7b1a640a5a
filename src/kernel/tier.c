#include "kernel/tier.h"

#include "kernel/deal_scalar.h"
#include "kernel/loops.h"
#include "rank/low.h"

#include <string.h>

static bool always(void) {
    return true;
}

static void rank_high_scalar(const hilo_cards *sets, int size, hilo_rank *ranks, size_t count) {
    for (size_t i = 0; i < count; i++) {
        ranks[i] = hilo_high_ranks[hilo_hand_class(hilo_hand_of(sets[i]), size)];
    }
}

static void rank_high_any_scalar(const hilo_cards *sets, hilo_rank *ranks, size_t count) {
    for (size_t i = 0; i < count; i++) {
        ranks[i] = hilo_rank_high(sets[i]);
    }
}

static void rank_low8_scalar(const hilo_cards *sets, hilo_rank *ranks, size_t count) {
    for (size_t i = 0; i < count; i++) {
        ranks[i] = hilo_low8(hilo_set_ranks(sets[i]));
    }
}

static void rank_two_three_scalar(const hilo_cards *holes, const hilo_cards *boards,
                                  hilo_rank *highs, hilo_rank *lows, size_t count) {
    for (size_t i = 0; i < count; i++) {
        hilo_rank_two_three(holes[i], boards[i], highs ? highs + i : NULL, lows ? lows + i : NULL);
    }
}

#if HILO_KERNEL_X86
/* The compiler's run-time library asks CPUID and XGETBV: a register set counts only when the system
 * saves it. */
static bool has_avx2(void) {
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
           __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt");
}

/* AVX-512 without BITALG or VBMI gets the AVX2 loops. */
static bool has_avx512(void) {
    return has_avx2() && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
           __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl") &&
           __builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("avx512bitalg");
}
#endif

static const hilo_tier tiers[] = {
    {"scalar", always, rank_high_scalar, rank_high_any_scalar, rank_low8_scalar,
     rank_two_three_scalar, hilo_kernel_deal_block_scalar, hilo_kernel_sweep_boards_scalar,
     hilo_kernel_three_sweep_scalar, hilo_kernel_sweep_suit_blocks_scalar},
#if HILO_KERNEL_X86
    {"avx2", has_avx2, hilo_kernel_rank_high_avx2, hilo_kernel_rank_high_any_avx2,
     hilo_kernel_rank_low8_avx2, hilo_kernel_rank_two_three_avx2, hilo_kernel_deal_block_avx2,
     hilo_kernel_sweep_boards_avx2, hilo_kernel_three_sweep_avx2,
     hilo_kernel_sweep_suit_blocks_avx2},
    {"avx512", has_avx512, hilo_kernel_rank_high_avx512, hilo_kernel_rank_high_any_avx512,
     hilo_kernel_rank_low8_avx512, hilo_kernel_rank_two_three_avx512, hilo_kernel_deal_block_avx512,
     hilo_kernel_sweep_boards_avx512, hilo_kernel_three_sweep_avx512,
     hilo_kernel_sweep_suit_blocks_avx512},
#endif
};

#define TIER_COUNT (sizeof tiers / sizeof tiers[0])

const hilo_tier *hilo_tier_at(size_t index) {
    return index < TIER_COUNT ? &tiers[index] : NULL;
}

const hilo_tier *hilo_tier_find(const char *name) {
    const hilo_tier *found = NULL;
    for (size_t i = 0; i < TIER_COUNT; i++) {
        bool wanted = !name || strcmp(tiers[i].name, name) == 0;
        found = wanted && tiers[i].available() ? &tiers[i] : found;
    }
    return found;
}

const char *hilo_tier_name(size_t index) {
    const hilo_tier *tier = hilo_tier_at(index);
    return tier ? tier->name : NULL;
}

bool hilo_tier_available(const char *name) {
    return name && hilo_tier_find(name) != NULL;
}
