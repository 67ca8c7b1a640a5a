/* The two-plus-three loops of the vector tiers against the scalar evaluator. */
#ifndef HILO_TESTS_TIER_CHECK_H
#define HILO_TESTS_TIER_CHECK_H

#include "emulated_avx512/tier.h"

#include <criterion/criterion.h>
#include <stdio.h>

#define TIER_BATCH 1003 /* no multiple of a number of lanes: blocks and their rest */

/* Hands on their way to be compared, and what was compared so far. */
typedef struct {
    const hilo_tier *tier;
    size_t count;
    hilo_cards holes[TIER_BATCH], boards[TIER_BATCH];
    uint64_t compared, lows, categories[9];
} tier_check;

/* The vector tiers of this machine and the emulated one; says which are skipped. Room for 8. */
static inline size_t tier_check_list(const hilo_tier *tiers[8]) {
    size_t count = 0;
    for (size_t i = 1; hilo_tier_at(i); i++) {
        const hilo_tier *tier = hilo_tier_at(i);
        if (tier->available()) {
            tiers[count++] = tier;
        } else {
            fprintf(stderr, "tier %s: skipped, this machine lacks it\n", tier->name);
        }
    }
    tiers[count++] = &hilo_emulated_avx512;
    return count;
}

/* Compares the hands that wait. */
static inline void tier_check_flush(tier_check *check) {
    hilo_rank highs[TIER_BATCH], lows[TIER_BATCH];
    check->tier->rank_two_three(check->holes, check->boards, highs, lows, check->count);
    for (size_t i = 0; i < check->count; i++) {
        hilo_rank high, low;
        hilo_rank_two_three(check->holes[i], check->boards[i], &high, &low);
        if (highs[i] != high || lows[i] != low) {
            char hole[105], board[105];
            hilo_cards_format(check->holes[i], hole);
            hilo_cards_format(check->boards[i], board);
            cr_assert_fail("%s: %s with %s is %08x and %x, should be %08x and %x",
                           check->tier->name, hole, board, highs[i], lows[i], high, low);
        }
        check->compared++;
        check->lows += low != 0;
        check->categories[high >> 28]++;
    }
    check->count = 0;
}

static inline void tier_check_add(tier_check *check, hilo_cards hole, hilo_cards board) {
    check->holes[check->count] = hole;
    check->boards[check->count] = board;
    if (++check->count == TIER_BATCH) {
        tier_check_flush(check);
    }
}

#endif
