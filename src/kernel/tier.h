/* Tiers: one set of loops for each instruction set, chosen once at run time. */
#ifndef HILO_KERNEL_TIER_H
#define HILO_KERNEL_TIER_H

#include "kernel/deal.h"
#include "kernel/suit_blocks.h"
#include "kernel/sweep.h"
#include "kernel/three.h"

typedef struct {
    const char *name;
    bool (*available)(void); /* by CPUID and the register state that the system saves */
    /* ranks[i] of sets[i], as hilo_rank, each set of 5, 6 or 7 cards, all of the same size. */
    void (*rank_high)(const hilo_cards *sets, int size, hilo_rank *ranks, size_t count);
    /* The same for sets of any and mixed sizes; 0 for other than 5 to 7 cards. */
    void (*rank_high_any)(const hilo_cards *sets, hilo_rank *ranks, size_t count);
    void (*rank_low8)(const hilo_cards *sets, hilo_rank *ranks, size_t count);
    /* As hilo_rank_two_three_array. Fast for four hole cards with five on the board. */
    void (*rank_two_three)(const hilo_cards *holes, const hilo_cards *boards, hilo_rank *highs,
                           hilo_rank *lows, size_t count);
    hilo_deal_block *deal_block;
    hilo_sweep_boards *sweep_boards;
    hilo_three_sweep *three_sweep;
    hilo_sweep_suit_blocks *sweep_suit_blocks;
} hilo_tier;

/* All tiers of this build, slowest first; NULL past the last. */
const hilo_tier *hilo_tier_at(size_t index);

/* The best that this machine has, or the one named; NULL when there is none of that name or it is
 * not available. */
const hilo_tier *hilo_tier_find(const char *name);

#endif
