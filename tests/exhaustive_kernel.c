/* Every set of 5, 6 and 7 cards: each vector tier against the scalar one. */
#include "tiers.h"

#include <inttypes.h>
#include <stdio.h>

#define BATCH 4096

/* One thread's sets on their way to be compared, and what was compared so far. */
typedef struct {
    const hilo_tier *tier;
    int size, step; /* every step-th set only */
    int skip;       /* sets before the next one taken */
    size_t count;
    hilo_cards sets[BATCH];
    uint64_t compared, lows, wrong;
    hilo_cards first_wrong;
} sweep;

static void note_differences(sweep *s, const hilo_rank *got, const hilo_rank *wanted) {
    for (size_t i = 0; i < s->count; i++) {
        if (got[i] != wanted[i]) {
            s->first_wrong = s->wrong++ ? s->first_wrong : s->sets[i];
        }
    }
}

static void compare(sweep *s) {
    hilo_rank got[BATCH], wanted[BATCH];
    const hilo_tier *scalar = scalar_tier();
    scalar->rank_high(s->sets, s->size, wanted, s->count);
    s->tier->rank_high(s->sets, s->size, got, s->count);
    note_differences(s, got, wanted);
    s->tier->rank_high_any(s->sets, got, s->count);
    note_differences(s, got, wanted);
    scalar->rank_low8(s->sets, wanted, s->count);
    s->tier->rank_low8(s->sets, got, s->count);
    note_differences(s, got, wanted);
    for (size_t i = 0; i < s->count; i++) {
        s->lows += wanted[i] != 0;
    }
    s->compared += s->count;
    s->count = 0;
}

/* All ways to add `left` cards below `limit`. */
static void add_cards(sweep *s, hilo_cards set, int limit, int left) {
    if (left > 0) {
        for (int card = left - 1; card < limit; card++) {
            add_cards(s, set | hilo_card_bit((hilo_card)card), card, left - 1);
        }
        return;
    }
    if (s->skip-- > 0) {
        return;
    }
    s->skip = s->step - 1;
    s->sets[s->count++] = set;
    if (s->count == BATCH) {
        compare(s);
    }
}

static void add_up(sweep *total, const sweep *part) {
    total->first_wrong = total->wrong ? total->first_wrong : part->first_wrong;
    total->wrong += part->wrong;
    total->compared += part->compared;
    total->lows += part->lows;
}

static sweep sweep_all(const hilo_tier *tier, int size, int step) {
    sweep total = {.tier = tier};
#pragma omp parallel
    {
        sweep part = {.tier = tier, .size = size, .step = step};
        /* By the two highest cards, those with most sets below them first. */
#pragma omp for schedule(dynamic) nowait
        for (int pair = 52 * 52 - 1; pair >= 0; pair--) {
            int first = pair / 52, second = pair % 52;
            if (second < first) {
                hilo_cards two = hilo_card_bit((hilo_card)first) | hilo_card_bit((hilo_card)second);
                add_cards(&part, two, second, size - 2);
            }
        }
        compare(&part);
#pragma omp critical
        add_up(&total, &part);
    }
    return total;
}

/* `sets` is 52 over size; so many of them hold five low ranks or more. The emulation is too slow
 * for all of seven cards. */
static void check_size(const hilo_tier *tier, int size, uint64_t sets, uint64_t lows) {
    bool sampled = tier == &hilo_emulated_avx512 && size == 7;
    int step = sampled ? 17 : 1;
    sweep done = sweep_all(tier, size, step);
    cr_assert_eq(done.wrong, 0, "%s: %" PRIu64 " wrong, one is %016" PRIx64, tier->name, done.wrong,
                 done.first_wrong);
    /* Each thread takes the first set it sees. */
    cr_assert(done.compared >= sets / (uint64_t)step && done.compared <= sets / (uint64_t)step + 64,
              "%" PRIu64, done.compared);
    cr_assert(sampled || done.lows == lows, "%" PRIu64 " lows", done.lows);
    cr_assert_gt(done.lows, 0);
    fprintf(stderr, "%s: %" PRIu64 " sets of %d cards agree, %" PRIu64 " with a low\n", tier->name,
            done.compared, size, done.lows);
}

static void check_all(const hilo_tier *tier) {
    check_size(tier, 5, 2598960, 57344); /* 56 lows in 4^5 suits */
    check_size(tier, 6, 20358520, 1691648);
    check_size(tier, 7, 133784560, 24530944);
}

TEST_EACH_TIER(kernel_all_sets, check_all)
