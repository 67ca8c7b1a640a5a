/* The walk over tuples, for one kind of count. Included by walk.c once a kind, with
 *
 *   NAME(x)       the name of x for this kind
 *   COUNT         the type of a count
 *   WEIGHT(l, i)  the weight of element i of list l, as COUNT
 *   COMBOS(l, i)  the deals it stands for
 *   DEALS         1 when deals and weights are counted apart
 *   SUM(s)        the member of a hilo_sum that takes a COUNT
 */

typedef struct {
    hilo_watch *watch;
    uint64_t unasked; /* tuples since the watch was asked */
    uint64_t deals;
    COUNT cells[HILO_MAX_SEATS][HILO_HIGH_STATES][HILO_LOW_STATES];
    COUNT ties[2][1 << HILO_MAX_SEATS];
} NAME(counts);

/* What the seats before the last have: their best ranks and who holds them. */
typedef struct {
    hilo_cards used;
    uint16_t high, low;
    hilo_winners winners;
    COUNT weight;
    uint64_t combos;
} NAME(prefix);

static void NAME(settle)(NAME(counts) * counts, int seat_count, const hilo_winners *winners,
                         COUNT weight) {
    unsigned high = winners->best[0], low = winners->best[1];
    int high_count = __builtin_popcount(high);
    int low_count = HILO_LOW_SHARE + (low ? __builtin_popcount(low) : 0);
    int without = low ? HILO_LOW_NONE : HILO_LOW_NOBODY;
    for (int seat = 0; seat < seat_count; seat++) {
        int high_state = high >> seat & 1 ? high_count : 0;
        int other = winners->lows >> seat & 1 ? HILO_LOW_LOSE : without;
        int low_state = low >> seat & 1 ? low_count : other;
        counts->cells[seat][high_state][low_state] += weight;
    }
    if (high & (high - 1)) {
        counts->ties[0][high] += weight;
    }
    if (low & (low - 1)) {
        counts->ties[1][low] += weight;
    }
}

/* How a hand meets the best of the seats before: its high is worse, equal or better (0, 4, 8); it
 * has no low, a worse, an equal or a better one (0 .. 3). */
static inline int NAME(way)(const NAME(prefix) * prefix, const hilo_list *list, size_t i) {
    uint16_t high = list->high[i], low = list->low[i];
    return 4 * ((high >= prefix->high) + (high > prefix->high)) +
           (low > 0) * (1 + (low >= prefix->low) + (low > prefix->low));
}

static void NAME(count)(NAME(counts) * counts, int seat_count, int seat,
                        const NAME(prefix) * prefix, int way, COUNT weight) {
    hilo_winners winners = prefix->winners;
    hilo_winners_add(&winners, seat, way / 4, way % 4);
    weight *= prefix->weight;
    counts->deals += DEALS ? 0 : (uint64_t)weight;
    NAME(settle)(counts, seat_count, &winners, weight);
}

/* All hands of the last seat, by the twelve ways in which they meet the others; two sets of sums,
 * so that one addition need not wait for the other. */
static void NAME(meet)(NAME(counts) * counts, int seat_count, const hilo_list *last, int seat,
                       const NAME(prefix) * prefix) {
    if (last->count == 1 && !(last->sets[0] & prefix->used)) {
        counts->deals += DEALS ? prefix->combos * COMBOS(last, 0) : 0;
        NAME(count)(counts, seat_count, seat, prefix, NAME(way)(prefix, last, 0), WEIGHT(last, 0));
        return;
    }
    COUNT ways[2][12] = {{0}};
    counts->unasked += last->count;
    for (size_t i = 0; i < last->count; i++) {
        bool live = !(last->sets[i] & prefix->used);
        ways[i & 1][NAME(way)(prefix, last, i)] += live ? WEIGHT(last, i) : 0;
        if (DEALS) {
            counts->deals += live ? prefix->combos * COMBOS(last, i) : 0;
        }
    }
    for (int way = 0; way < 12; way++) {
        COUNT weight = ways[0][way] + ways[1][way];
        if (weight != 0) {
            NAME(count)(counts, seat_count, seat, prefix, way, weight);
        }
    }
}

static void NAME(extend)(NAME(prefix) * next, const NAME(prefix) * prefix, const hilo_list *list,
                         size_t i, int seat) {
    uint16_t high = list->high[i], low = list->low[i];
    int way = NAME(way)(prefix, list, i);
    *next = *prefix;
    hilo_winners_add(&next->winners, seat, way / 4, way % 4);
    next->used |= list->sets[i];
    next->high = high > prefix->high ? high : prefix->high;
    next->low = low > prefix->low ? low : prefix->low;
    next->weight = prefix->weight * WEIGHT(list, i);
    next->combos = prefix->combos * COMBOS(list, i);
}

/* Whether to go on. */
static bool NAME(going)(NAME(counts) * counts) {
    counts->unasked++;
    if (counts->unasked < PATIENCE) {
        return true;
    }
    counts->unasked = 0;
    return hilo_watch_step(counts->watch, 0);
}

static void NAME(descend)(NAME(counts) * counts, int seat_count, const hilo_list *lists,
                          const int *order, int depth, size_t from, size_t to,
                          const NAME(prefix) * prefix) {
    int seat = order[depth];
    const hilo_list *list = &lists[seat];
    if (depth == seat_count - 1) {
        NAME(meet)(counts, seat_count, list, seat, prefix);
        return;
    }
    for (size_t i = from; i < to && NAME(going)(counts); i++) {
        if (!(list->sets[i] & prefix->used)) {
            NAME(prefix) next;
            NAME(extend)(&next, prefix, list, i, seat);
            NAME(descend)
            (counts, seat_count, lists, order, depth + 1, 0, lists[order[depth + 1]].count, &next);
        }
    }
}

static void NAME(walk)(void *to_counts, int seat_count, hilo_watch *watch, const hilo_list *lists,
                       const int *order, size_t from, size_t to, unsigned times) {
    NAME(counts) *counts = to_counts;
    NAME(prefix) start = {.weight = times, .combos = times};
    counts->watch = watch;
    NAME(descend)(counts, seat_count, lists, order, 0, from, to, &start);
}

static void NAME(flush)(void *from, hilo_tally *tally) {
    NAME(counts) *counts = from;
    tally->deals += counts->deals;
    for (int seat = 0; seat < tally->seat_count; seat++) {
        for (int high = 0; high < HILO_HIGH_STATES; high++) {
            for (int low = 0; low < HILO_LOW_STATES; low++) {
                SUM(tally->cells[seat][high][low]) += counts->cells[seat][high][low];
            }
        }
    }
    for (int seats = 0; seats < 1 << tally->seat_count; seats++) {
        SUM(tally->ties[0][seats]) += counts->ties[0][seats];
        SUM(tally->ties[1][seats]) += counts->ties[1][seats];
    }
    memset(counts, 0, sizeof *counts);
}

#undef NAME
#undef COUNT
#undef WEIGHT
#undef COMBOS
#undef DEALS
#undef SUM
