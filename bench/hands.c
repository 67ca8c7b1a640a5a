/* Evaluators. Preparing hands (key sums, suit lanes, card sets) is not timed. */
#include "bench.h"
#include "rank/two_three.h"

#include <stdlib.h>

#define HANDS 16384 /* input and output of one run stay in the second-level cache */

typedef struct hands hands;

/* One kind of evaluation. */
typedef struct {
    int size;        /* cards of a hand */
    bool sequential; /* hands as nested loops find them, else at random */
    void (*evaluate)(hands *h);
} evaluation;

struct hands {
    const evaluation *evaluation;
    const hilo_tier *tier;
    hilo_hand prepared[HANDS];
    hilo_cards sets[HANDS], holes[HANDS], boards[HANDS];
    hilo_rank ranks[2][HANDS];
    uint16_t classes[HANDS];
};

static uint64_t next_random(uint64_t *state) { /* splitmix64 */
    return hilo_mix(*state += 0x9e3779b97f4a7c15u);
}

static hilo_cards random_cards(uint64_t *state, int count, hilo_cards without) {
    hilo_cards set = 0;
    while (hilo_set_count(set) < count) {
        hilo_cards card = hilo_card_bit((hilo_card)(next_random(state) % 52));
        set |= card & without ? 0 : card;
    }
    return set;
}

static hilo_cards subset_cards(uint64_t subset) {
    hilo_cards set = 0;
    for (; subset; subset &= subset - 1) {
        set |= hilo_card_bit((hilo_card)__builtin_ctzll(subset));
    }
    return set;
}

static void *prepare(const void *detail, const hilo_tier *tier, int threads) {
    (void)threads;
    hands *h = calloc(1, sizeof *h);
    if (!h) {
        return NULL;
    }
    h->evaluation = detail;
    h->tier = tier;
    uint64_t state = 1, subset = ((uint64_t)1 << h->evaluation->size) - 1;
    for (int i = 0; i < HANDS; i++) {
        h->sets[i] = h->evaluation->sequential ? subset_cards(subset)
                                               : random_cards(&state, h->evaluation->size, 0);
        h->prepared[i] = hilo_hand_of(h->sets[i]);
        h->boards[i] = random_cards(&state, 5, 0);
        h->holes[i] = random_cards(&state, 4, h->boards[i]);
        uint64_t low = subset & -subset, sum = subset + low;
        subset = sum | ((subset ^ sum) / low >> 2);
    }
    return h;
}

static void hash(hands *h) {
    hilo_hand_classes(h->prepared, h->evaluation->size, h->classes, HANDS);
}

static void high(hands *h) {
    h->tier->rank_high_any(h->sets, h->ranks[0], HANDS);
}

static void low8(hands *h) {
    h->tier->rank_low8(h->sets, h->ranks[0], HANDS);
}

static void omaha8(hands *h) {
    h->tier->rank_two_three(h->holes, h->boards, h->ranks[0], h->ranks[1], HANDS);
}

static void run(void *state) {
    hands *h = state;
    h->evaluation->evaluate(h);
}

static uint64_t sum(const void *state) {
    const hands *h = state;
    uint64_t total = 0;
    for (int i = 0; i < HANDS; i++) {
        total = 3 * total + h->classes[i] + h->ranks[0][i] + 7 * (uint64_t)h->ranks[1][i];
    }
    return total;
}

static const evaluation hash7_random = {7, false, hash}, hash7_sequential = {7, true, hash},
                        hash5_random = {5, false, hash}, eval7_random = {7, false, high},
                        eval7_sequential = {7, true, high}, eval5_random = {5, false, high},
                        low8_random = {7, false, low8}, omaha8_random = {4, false, omaha8};

#define HAND_BENCHMARK(name, scalar, expected, detail)                                             \
    { name, "hands/s", scalar, HANDS, expected, &detail, prepare, run, sum, free }

const hilo_benchmark hilo_hand_benchmarks[] = {
    HAND_BENCHMARK("hash7/random", true, 16324203067762825118u, hash7_random),
    HAND_BENCHMARK("hash7/sequential", true, 1440060177645629420u, hash7_sequential),
    HAND_BENCHMARK("hash5/random", true, 8656512998603061157u, hash5_random),
    HAND_BENCHMARK("eval7/random", false, 11675011679928244342u, eval7_random),
    HAND_BENCHMARK("eval7/sequential", false, 13650055766262183064u, eval7_sequential),
    HAND_BENCHMARK("eval5/random", false, 16887261851570358537u, eval5_random),
    HAND_BENCHMARK("low8/random", false, 17654040046103321747u, low8_random),
    HAND_BENCHMARK("omaha8/random", false, 11657035575716117171u, omaha8_random),
};

const size_t hilo_hand_benchmark_count =
    sizeof hilo_hand_benchmarks / sizeof hilo_hand_benchmarks[0];
