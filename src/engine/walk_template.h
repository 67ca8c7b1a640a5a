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
    for (int seat = 0; seat < seat_count; seat++) {
        counts->cells[seat][hilo_high_state(winners, seat)][hilo_low_state(winners, seat)] +=
            weight;
    }
    for (int pot = 0; pot < 2; pot++) {
        unsigned best = winners->best[pot];
        if (best & (best - 1)) {
            counts->ties[pot][best] += weight;
        }
    }
}

/* The last seat's hands meet what the others have in twelve ways: its high is worse, equal or
 * better; it has no low, a worse, an equal or a better one. */
static void NAME(meet)(NAME(counts) * counts, int seat_count, const hilo_list *last, int seat,
                       const NAME(prefix) * prefix) {
    COUNT ways[2][12] = {{0}};
    for (size_t i = 0; i < last->count; i++) {
        bool live = !(last->sets[i] & prefix->used);
        uint16_t high = last->high[i], low = last->low[i];
        int way = 4 * ((high >= prefix->high) + (high > prefix->high)) +
                  (low > 0) * (1 + (low >= prefix->low) + (low > prefix->low));
        ways[i & 1][way] += live ? WEIGHT(last, i) : 0;
        if (DEALS) {
            counts->deals += live ? prefix->combos * COMBOS(last, i) : 0;
        }
    }
    for (int way = 0; way < 12; way++) {
        COUNT weight = ways[0][way] + ways[1][way];
        if (weight != 0) {
            hilo_winners winners = prefix->winners;
            hilo_winners_add(&winners, seat, way / 4, way % 4);
            weight *= prefix->weight;
            counts->deals += DEALS ? 0 : (uint64_t)weight;
            NAME(settle)(counts, seat_count, &winners, weight);
        }
    }
}

static NAME(prefix)
    NAME(extend)(const NAME(prefix) * prefix, const hilo_list *list, size_t i, int seat) {
    NAME(prefix) next = *prefix;
    uint16_t high = list->high[i], low = list->low[i];
    int high_way = (high >= prefix->high) + (high > prefix->high);
    int low_way = (low > 0) * (1 + (low >= prefix->low) + (low > prefix->low));
    hilo_winners_add(&next.winners, seat, high_way, low_way);
    next.used |= list->sets[i];
    next.high = high > prefix->high ? high : prefix->high;
    next.low = low > prefix->low ? low : prefix->low;
    next.weight = prefix->weight * WEIGHT(list, i);
    next.combos = prefix->combos * COMBOS(list, i);
    return next;
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
    for (size_t i = from; i < to; i++) {
        if (!(list->sets[i] & prefix->used)) {
            NAME(prefix) next = NAME(extend)(prefix, list, i, seat);
            NAME(descend)
            (counts, seat_count, lists, order, depth + 1, 0, lists[order[depth + 1]].count, &next);
        }
    }
}

static void NAME(walk)(void *counts, int seat_count, const hilo_list *lists, const int *order,
                       size_t from, size_t to, unsigned times) {
    NAME(prefix) start = {.weight = times, .combos = times};
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
