/* The sweep over two lists, for one width of the sums. Included by pairs.c once a width, with
 *
 *   NAME(x)  the name of x for this width
 *   COUNT    the type of a sum of weights of the second list
 *   SUM      a signed type for sums over pairs
 */

typedef struct {
    const hilo_pair_deck *deck;
    COUNT *rows;
    const hilo_ranked *first, *second;
    uint64_t *won;
    int dense, stride, lows;
} NAME(pass);

static void NAME(add)(const NAME(pass) * pass, size_t hand) {
    subset_rows found;
    uint64_t key = pass->second->keys[hand];
    COUNT weight = (COUNT)hilo_ranked_weight(pass->second, hand);
    find_rows(pass->deck, key, pass->dense, pass->stride, &found);
    if (pass->stride == 1) {
        for (int s = 0; s < found.ends[3]; s++) {
            pass->rows[found.at[s]] += weight;
        }
        return;
    }
    COUNT add[64];
    int low = (int)hilo_key_low(key), start = low / 8 * 8;
    for (int z = start; z < pass->stride; z++) {
        add[z] = z >= low ? weight : 0;
    }
    for (int s = 0; s < found.ends[3]; s++) {
        COUNT *row = pass->rows + found.at[s];
        for (int block = start; block < pass->stride; block += 8) {
#pragma omp simd
            for (int z = 0; z < 8; z++) {
                row[block + z] += add[block + z];
            }
        }
    }
}

/* Sums of some rows, for sets of one size, added with a sign. */
static inline void NAME(sum_rows)(const COUNT *rows, const uint32_t *at, int count, int64_t sign,
                                  const uint32_t column[], int columns, int64_t sums[]) {
    int64_t of_size[4] = {0, 0, 0, 0};
    for (int s = 0; s < count; s++) {
        const COUNT *row = rows + at[s];
        for (int i = 0; i < columns; i++) {
            of_size[i] += (int64_t)row[column[i]];
        }
    }
    for (int i = 0; i < columns; i++) {
        sums[i] += sign * of_size[i];
    }
}

/* Weights of the hands added so far that are disjoint from one of the first list, as far as the
 * sums know, by the way of the low. */
static inline void NAME(read)(const NAME(pass) * pass, uint64_t key,
                              int64_t by_low[HILO_TWO_LOWS]) {
    subset_rows found;
    find_rows(pass->deck, key, pass->dense, pass->stride, &found);
    uint32_t low = hilo_key_low(key);
    const uint32_t column[4] = {0, (uint32_t)pass->lows - 1, low ? low - 1 : 0, low};
    int64_t sums[4] = {0, 0, 0, 0};
    for (int size = 0, s = 0; size <= pass->dense; s = found.ends[size++]) {
        int count = found.ends[size] - s;
        int64_t sign = size & 1 ? -1 : 1;
        if (low) {
            NAME(sum_rows)(pass->rows, found.at + s, count, sign, column, 4, sums);
        } else if (pass->stride > 1) {
            NAME(sum_rows)(pass->rows, found.at + s, count, sign, column, 2, sums);
        } else {
            NAME(sum_rows)(pass->rows, found.at + s, count, sign, column, 1, sums);
        }
    }
    bool split = pass->stride > 1;
    int64_t none = sums[0], all = sums[1], worse = sums[2], even = sums[3];
    by_low[0] = low ? 0 : none;
    by_low[1] = low ? none : 0;
    by_low[2] = low ? worse - none : 0;
    by_low[3] = low ? even - worse : 0;
    by_low[4] = low ? all - even : 0;
    by_low[5] = low || !split ? 0 : all - none;
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
    NAME(add_below)(pass, added, HIGHS);
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
#undef SUM
