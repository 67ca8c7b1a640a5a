/* The loops of each vector tier. */
#ifndef HILO_KERNEL_LOOPS_H
#define HILO_KERNEL_LOOPS_H

#include "kernel/tier.h"

#if defined(__x86_64__)
#define HILO_KERNEL_X86 1
#else
#define HILO_KERNEL_X86 0
#endif

void hilo_kernel_rank_high_avx2(const hilo_cards *sets, int size, hilo_rank *ranks, size_t count);
void hilo_kernel_rank_high_avx512(const hilo_cards *sets, int size, hilo_rank *ranks, size_t count);
void hilo_kernel_rank_high_any_avx2(const hilo_cards *sets, hilo_rank *ranks, size_t count);
void hilo_kernel_rank_high_any_avx512(const hilo_cards *sets, hilo_rank *ranks, size_t count);
void hilo_kernel_rank_low8_avx2(const hilo_cards *sets, hilo_rank *ranks, size_t count);
void hilo_kernel_rank_low8_avx512(const hilo_cards *sets, hilo_rank *ranks, size_t count);
void hilo_kernel_rank_two_three_avx2(const hilo_cards *holes, const hilo_cards *boards,
                                     hilo_rank *highs, hilo_rank *lows, size_t count);
void hilo_kernel_rank_two_three_avx512(const hilo_cards *holes, const hilo_cards *boards,
                                       hilo_rank *highs, hilo_rank *lows, size_t count);
hilo_deal_block hilo_kernel_deal_block_avx2;
hilo_deal_block hilo_kernel_deal_block_avx512;
hilo_sweep_boards hilo_kernel_sweep_boards_avx2;
hilo_sweep_boards hilo_kernel_sweep_boards_avx512;
hilo_three_sweep hilo_kernel_three_sweep_avx2;
hilo_three_sweep hilo_kernel_three_sweep_avx512;
hilo_sweep_suit_blocks hilo_kernel_sweep_suit_blocks_avx2;
hilo_sweep_suit_blocks hilo_kernel_sweep_suit_blocks_avx512;

#endif
