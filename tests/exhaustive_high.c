/* Every hand of 5, 6 and 7 cards: the evaluator's rank against the judge's value. */
#include "judge_order.h"
#include "judge_sweep.h"
#include "judge_table.h"
#include "rank/high.h"

#include <criterion/criterion.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

/* A hand is right when its rank, the rank's class and category, and the class of the prepared hand,
 * whole and joined from two parts, are the judge's. */
static int visit(const void *context, uint64_t hand, uint32_t value) {
    const hilo_judge_order *order = context;
    hilo_rank rank = hilo_rank_high(hand);
    int number = order->number[value], category = hilo_judge_category(value);
    int size = hilo_cards_count(hand);
    hilo_hand joined =
        hilo_hand_join(hilo_hand_of(hand & 0xffffffff), hilo_hand_of(hand >> 32 << 32));
    bool right = rank == order->rank[value] && hilo_rank_class(rank) == number &&
                 (int)hilo_rank_category(rank) == category &&
                 hilo_hand_class(hilo_hand_of(hand), size) == number &&
                 hilo_hand_class(joined, size) == number;
    return right ? category : -1;
}

static void check_order(const hilo_judge_order *order) {
    cr_assert_eq(order->hands, HILO_JUDGE_HANDS);
    cr_assert_eq(order->classes, 7462);
    cr_assert_eq(order->conflicts, 0, "%" PRIu64 " hands, the first %016" PRIx64, order->conflicts,
                 order->first_conflict);
    cr_assert_eq(order->inversions, 0, "%" PRIu64, order->inversions);
}

static void check_size(int size, uint64_t hands, const uint64_t categories[9]) {
    hilo_judge_order order;
    uint32_t *table = hilo_judge_table_high();
    cr_assert(table && hilo_judge_order_learn(&order, hilo_judge_five_high, hilo_rank_high));
    check_order(&order);
    hilo_judge_sweep sweep = hilo_judge_sweep_all(table, size, visit, &order);
    cr_assert_eq(sweep.compared, hands, "%" PRIu64 " compared", sweep.compared);
    cr_assert_eq(sweep.wrong, 0, "%" PRIu64 " wrong, one is %016" PRIx64, sweep.wrong,
                 sweep.first_wrong);
    for (int category = 0; category < 9; category++) {
        cr_assert_eq(sweep.bins[category], categories[category], "category %d: %" PRIu64, category,
                     sweep.bins[category]);
    }
    fprintf(stderr, "%" PRIu64 " hands of %d cards agree\n", sweep.compared, size);
    hilo_judge_order_free(&order);
    free(table);
}

Test(high, five_cards) {
    static const uint64_t categories[9] = {1302540, 1098240, 123552, 54912, 10200,
                                           5108,    3744,    624,    40};
    check_size(5, 2598960, categories);
}

Test(high, six_cards) {
    static const uint64_t categories[9] = {6612900, 9730740, 2532816, 732160, 361620,
                                           205792,  165984,  14664,   1844};
    check_size(6, 20358520, categories);
}

Test(high, seven_cards) {
    static const uint64_t categories[9] = {23294460, 58627800, 31433400, 6461620, 6180020,
                                           4047644,  3473184,  224848,   41584};
    check_size(7, 133784560, categories);
}
