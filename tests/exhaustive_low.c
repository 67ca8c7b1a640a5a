/* Every hand of 5, 6 and 7 cards: the eight-or-better low against the judge's value. */
#include "judge_order.h"
#include "judge_sweep.h"
#include "judge_table.h"

#include "hilo.h"

#include <criterion/criterion.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#define LOWS 56

/* The bin is the rank, at most 256. */
static int visit(const void *context, uint64_t hand, uint32_t value) {
    const hilo_judge_order *order = context;
    hilo_rank rank = hilo_rank_low8(hand);
    return rank == order->rank[value] ? (int)rank : -1;
}

static void check_order(const hilo_judge_order *order) {
    cr_assert_eq(order->hands, HILO_JUDGE_HANDS);
    cr_assert_eq(order->classes, LOWS);
    cr_assert_eq(order->conflicts, 0, "%" PRIu64 " hands, the first %016" PRIx64, order->conflicts,
                 order->first_conflict);
    cr_assert_eq(order->inversions, 0, "%" PRIu64, order->inversions);
}

static void check_size(int size, uint64_t hands, uint64_t lows) {
    hilo_judge_order order;
    uint32_t *table = hilo_judge_table_low();
    cr_assert(table && hilo_judge_order_learn(&order, hilo_judge_five_low, hilo_rank_low8));
    check_order(&order);
    hilo_judge_sweep sweep = hilo_judge_sweep_all(table, size, visit, &order);
    int different = 0;
    for (int rank = 1; rank <= 256; rank++) {
        different += sweep.bins[rank] != 0;
    }
    cr_assert_eq(sweep.compared, hands, "%" PRIu64 " compared", sweep.compared);
    cr_assert_eq(sweep.wrong, 0, "%" PRIu64 " wrong, one is %016" PRIx64, sweep.wrong,
                 sweep.first_wrong);
    cr_assert_eq(sweep.bins[0], hands - lows, "%" PRIu64 " without a low", sweep.bins[0]);
    cr_assert_eq(different, LOWS);
    fprintf(stderr, "%" PRIu64 " hands of %d cards agree\n", sweep.compared, size);
    hilo_judge_order_free(&order);
    free(table);
}

Test(low, five_cards) {
    check_size(5, 2598960, 56 * 1024);
}

/* Six different low ranks, five with a pair among them, or five and one of the 20 other cards. */
Test(low, six_cards) {
    check_size(6, 20358520, 28 * 4096 + 56 * 5 * 6 * 256 + 56 * 1024 * 20);
}

Test(low, seven_cards) {
    check_size(7, 133784560, 24530944);
}
