#include "judge_sweep.h"

#include "judge_table.h"

typedef struct {
    const uint32_t *table;
    int size;
    hilo_judge_visit *visit;
    const void *context;
} walk;

/* All hands of the ascending `upper` and one card below them. */
static void visit_row(const walk *walk, const int *upper, hilo_judge_sweep *sweep) {
    uint32_t values[52];
    hilo_judge_row(walk->table, upper, walk->size - 1, values);
    uint64_t above = hilo_judge_set(upper, walk->size - 1);
    for (int c = 0; c < upper[0]; c++) {
        uint64_t hand = above | hilo_judge_set(&c, 1);
        int bin = walk->visit(walk->context, hand, values[c]);
        sweep->compared++;
        if (bin >= 0 && bin < HILO_JUDGE_BINS) {
            sweep->bins[bin]++;
        } else {
            sweep->first_wrong = sweep->wrong++ ? sweep->first_wrong : hand;
        }
    }
}

/* All hands whose two highest cards are these. */
static void visit_pair(const walk *walk, int second, int first, hilo_judge_sweep *sweep) {
    int upper[6] = {0, 1, 2, 3};
    int middle = walk->size - 3;
    if (second < middle) {
        return;
    }
    upper[middle] = second;
    upper[middle + 1] = first;
    do {
        visit_row(walk, upper, sweep);
    } while (hilo_judge_next(upper, middle, second));
}

static void add_up(hilo_judge_sweep *total, const hilo_judge_sweep *part) {
    total->first_wrong = total->wrong ? total->first_wrong : part->first_wrong;
    total->wrong += part->wrong;
    total->compared += part->compared;
    for (int bin = 0; bin < HILO_JUDGE_BINS; bin++) {
        total->bins[bin] += part->bins[bin];
    }
}

hilo_judge_sweep hilo_judge_sweep_all(const uint32_t *table, int size, hilo_judge_visit *visit,
                                      const void *context) {
    walk walk = {table, size, visit, context};
    hilo_judge_sweep total = {0};
    /* Pairs in descending order: the largest parts first. */
#pragma omp parallel for schedule(dynamic)
    for (int pair = 52 * 52 - 1; pair >= 0; pair--) {
        int first = pair / 52, second = pair % 52;
        hilo_judge_sweep part = {0};
        if (second < first) {
            visit_pair(&walk, second, first, &part);
        }
#pragma omp critical
        add_up(&total, &part);
    }
    return total;
}
