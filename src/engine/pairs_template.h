/* The sweep over two lists, for one width of the sums. Included by pairs.c once a width, with
 *
 *   NAME(x)  the name of x for this width
 *   COUNT    the type of a sum of weights of the second list
 *   SIGNED   the signed type of that size: a sum over rows fits it, since all weights do
 *   BLOCK    how many of them are added to at once; ONES as many with all bits set, and
 *            ONES_BUT_ONE one less
 *   TWO      an unsigned type of twice the size
 *   SUM      a signed type for sums over pairs
 */

typedef COUNT NAME(block) __attribute__((vector_size(BLOCK * sizeof(COUNT))));

typedef struct {
    const row_places *places;
    COUNT *rows;
    const hilo_ranked *first, *second;
    uint64_t *won;
    int dense, stride;
} NAME(pass);

/* What a hand of that low, which is one, adds to places block .. block + BLOCK - 1 of a row: to
 * those from 1 to its low. */
static inline NAME(block) NAME(block_of)(unsigned block, unsigned low, COUNT weight) {
    static const COUNT ones[2 * BLOCK] = {ONES};
    static const COUNT from_one[BLOCK] = {0, ONES_BUT_ONE};
    NAME(block) add = weight - (NAME(block)){0}, within, above;
    unsigned places = low + 1 - block;
    memcpy(&within, ones + (places < BLOCK ? BLOCK - places : 0), sizeof within);
    memcpy(&above, block == 0 ? from_one : ones, sizeof above);
    return add & within & above;
}

static inline void NAME(add_to_rows)(COUNT *rows, const uint32_t *at, const int count, unsigned low,
                                     COUNT weight) {
    if (low == 0) {
        for (int s = 0; s < count; s++) {
            rows[at[s]] += weight;
        }
        return;
    }
    for (unsigned block = 0; block <= low; block += BLOCK) {
        NAME(block) add = NAME(block_of)(block, low, weight), sums;
        for (int s = 0; s < count; s++) {
            memcpy(&sums, rows + at[s] + block, sizeof sums);
            sums += add;
            memcpy(rows + at[s] + block, &sums, sizeof sums);
        }
    }
}

static void NAME(add)(const NAME(pass) * pass, size_t hand) {
    subset_rows found;
    uint64_t key = pass->second->keys[hand];
    COUNT weight = (COUNT)hilo_ranked_weight(pass->second, hand);
    unsigned low = hilo_key_low(key);
    if (hilo_key_count(key) == 4 && pass->dense == 3) {
        find_rows_of_four(pass->places, key, found.at);
        NAME(add_to_rows)(pass->rows, found.at, SETS_OF_FOUR, low, weight);
    } else {
        find_rows(pass->places, key, pass->dense, &found);
        NAME(add_to_rows)(pass->rows, found.at, found.ends[3], low, weight);
    }
}

static inline TWO NAME(load_two)(const COUNT *from) {
    TWO two;
    memcpy(&two, from, sizeof two);
    return two;
}

/* Two neighbours of each row, summed with the signs of inclusion and exclusion, as one number: L +
 * H
 * * 2^bits of a COUNT. Carries do no harm, since L and H are known to fit SIGNED in the end. */
static inline TWO NAME(sum_two)(const COUNT *rows, const subset_rows *found, int dense) {
    TWO sums = 0;
    for (int size = 0, s = 0; size <= dense; size++) {
        TWO of_size = 0;
        for (; s < found->ends[size]; s++) {
            of_size += NAME(load_two)(rows + found->at[s]);
        }
        sums = size & 1 ? sums - of_size : sums + of_size;
    }
    return sums;
}

/* The same for sets of up to three of four cards, written out: as a loop it takes twice as long. */
static inline TWO NAME(sum_two_of_four)(const COUNT *rows, const uint32_t at[SETS_OF_FOUR]) {
#define TWO_AT(s) NAME(load_two)(rows + at[s])
    TWO ones = TWO_AT(1) + TWO_AT(2) + TWO_AT(3) + TWO_AT(4);
    TWO pairs = TWO_AT(5) + TWO_AT(6) + TWO_AT(7) + TWO_AT(8) + TWO_AT(9) + TWO_AT(10);
    TWO triples = TWO_AT(11) + TWO_AT(12) + TWO_AT(13) + TWO_AT(14);
    return TWO_AT(0) - ones + pairs - triples;
#undef TWO_AT
}

/* Takes such a number apart, first neighbour first. */
static inline void NAME(split_two)(TWO sums, SIGNED parts[2]) {
    SIGNED lower = (SIGNED)(COUNT)sums;
    TWO rest = sums - (COUNT)lower; /* less the lower, but for its sign */
    SIGNED upper = (SIGNED)((COUNT)(rest >> 8 * sizeof(COUNT)) + (COUNT)(lower < 0));
    parts[SECOND_IS_UPPER ? 0 : 1] = lower;
    parts[SECOND_IS_UPPER ? 1 : 0] = upper;
}

static inline void NAME(sum_columns)(const NAME(pass) * pass, uint64_t key, SIGNED sums[4]) {
    subset_rows found;
    unsigned low = hilo_key_low(key);
    TWO own = 0, all;
    if (hilo_key_count(key) == 4 && pass->dense == 3) {
        find_rows_of_four(pass->places, key, found.at);
        all = NAME(sum_two_of_four)(pass->rows, found.at);
        own = low ? NAME(sum_two_of_four)(pass->rows + low, found.at) : own;
    } else {
        find_rows(pass->places, key, pass->dense, &found);
        all = NAME(sum_two)(pass->rows, &found, pass->dense);
        own = low ? NAME(sum_two)(pass->rows + low, &found, pass->dense) : own;
    }
    NAME(split_two)(all, sums);
    NAME(split_two)(own, sums + 2);
}

static inline SIGNED NAME(sum_single)(const NAME(pass) * pass, uint64_t key) {
    subset_rows found;
    COUNT sum = 0;
    find_rows(pass->places, key, pass->dense, &found);
    for (int size = 0, s = 0; size <= pass->dense; size++) {
        COUNT of_size = 0;
        for (; s < found.ends[size]; s++) {
            of_size += pass->rows[found.at[s]];
        }
        sum = size & 1 ? sum - of_size : sum + of_size;
    }
    return (SIGNED)sum;
}

/* Weights of the hands added so far that are disjoint from one of the first list, as far as the
 * sums know, by the way of the low. */
static inline void NAME(read)(const NAME(pass) * pass, uint64_t key,
                              int64_t by_low[HILO_TWO_LOWS]) {
    SIGNED sums[4] = {0, 0, 0, 0};
    if (pass->stride == 1) {
        sums[0] = NAME(sum_single)(pass, key);
    } else {
        NAME(sum_columns)(pass, key, sums);
    }
    bool low = hilo_key_low(key) != 0;
    int64_t none = sums[0], lows = sums[1], not_worse = sums[2], better = sums[3];
    by_low[0] = low ? 0 : none;
    by_low[1] = low ? none : 0;
    by_low[2] = low ? lows - not_worse : 0;
    by_low[3] = low ? not_worse - better : 0;
    by_low[4] = better;
    by_low[5] = low ? 0 : lows;
}

/* Reads for hands i..end-1 of the first list into `sums`, and into `also` unless that is NULL;
 * their winnings count each way of the low `quarters` times, for both. */
static void NAME(read_hands)(const NAME(pass) * pass, size_t i, size_t end,
                             const uint64_t quarters[HILO_TWO_LOWS], SUM sums[HILO_TWO_LOWS],
                             SUM also[HILO_TWO_LOWS]) {
    for (; i < end; i++) {
        int64_t by_low[HILO_TWO_LOWS];
        SUM weight = (SUM)hilo_ranked_weight(pass->first, i);
        NAME(read)(pass, pass->first->keys[i], by_low);
        uint64_t won = 0;
        for (int low = 0; low < HILO_TWO_LOWS; low++) {
            SUM met = weight * by_low[low];
            sums[low] += met;
            if (also) {
                also[low] += met;
            }
            won += quarters[low] * (uint64_t)by_low[low];
        }
        if (pass->won) {
            pass->won[pass->first->origins[i]] += also ? 2 * won : won;
        }
    }
}

static size_t NAME(add_below)(const NAME(pass) * pass, size_t hand, unsigned high) {
    for (; hand < pass->second->count && hilo_key_high(pass->second->keys[hand]) < high; hand++) {
        NAME(add)(pass, hand);
    }
    return hand;
}

static void NAME(sweep)(const NAME(pass) * pass, size_t from, size_t to, hilo_pair_sums *result) {
    SUM less[HILO_TWO_LOWS] = {0}, upto[HILO_TWO_LOWS] = {0}, all[HILO_TWO_LOWS] = {0};
    size_t added = 0, told = from;
    for (size_t i = from, end; i < to; i = end) {
        unsigned high = hilo_key_high(pass->first->keys[i]);
        for (end = i + 1; end < to && hilo_key_high(pass->first->keys[end]) == high; end++) {
        }
        added = NAME(add_below)(pass, added, high);
        bool ties = added < pass->second->count && hilo_key_high(pass->second->keys[added]) == high;
        NAME(read_hands)(pass, i, end, high_quarters, less, ties ? NULL : upto);
        if (ties) {
            added = NAME(add_below)(pass, added, high + 1);
            NAME(read_hands)(pass, i, end, high_quarters, upto, NULL);
        }
        if (result->watch && end - told >= WATCHED) {
            if (!hilo_watch_step(result->watch, end - told)) {
                return;
            }
            told = end;
        }
    }
    NAME(add_below)(pass, added, HILO_RANKED_HIGHS);
    for (size_t i = from, end; i < to; i = end) {
        end = to - i > WATCHED ? i + WATCHED : to;
        NAME(read_hands)(pass, i, end, low_quarters, all, NULL);
        if (result->watch && !hilo_watch_step(result->watch, end - i)) {
            return;
        }
    }
    for (int low = 0; low < HILO_TWO_LOWS; low++) {
        add_signed(&result->ways[0][low], less[low]);
        add_signed(&result->ways[1][low], upto[low] - less[low]);
        add_signed(&result->ways[2][low], all[low] - upto[low]);
    }
}

#undef NAME
#undef COUNT
#undef SIGNED
#undef TWO
#undef SUM
#undef BLOCK
#undef ONES
#undef ONES_BUT_ONE
