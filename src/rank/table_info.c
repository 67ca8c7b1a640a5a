/* The evaluator's tables as the running program sees them. */
#include "rank/high.h"
#include "rank/low.h"
#include "rank/tables.h"
#include "rank/two_three.h"

#include <xxhash.h>

bool hilo_table_info(size_t index, hilo_table *table) {
    const struct {
        const char *name;
        const void *bytes;
        size_t size;
    } tables[] = {
        {"rank_keys", hilo_rank_keys, 13 * sizeof hilo_rank_keys[0]},
        {"high_ranks", hilo_high_ranks, sizeof hilo_high_ranks},
        {"high_flushes", hilo_high_flushes, sizeof hilo_high_flushes},
        {"high_offsets", hilo_high_offsets, sizeof hilo_high_offsets},
        {"high_slots", hilo_high_slots, hilo_high_slot_count * sizeof hilo_high_slots[0]},
        {"low8_ranks", hilo_low8_ranks, sizeof hilo_low8_ranks},
        {"pair_index", hilo_pair_index, sizeof hilo_pair_index},
        {"triple_rows", hilo_triple_rows, sizeof hilo_triple_rows},
        {"two_three_classes", hilo_two_three_classes, sizeof hilo_two_three_classes},
    };
    if (index >= sizeof tables / sizeof tables[0]) {
        return false;
    }
    *table = (hilo_table){tables[index].name, tables[index].size,
                          XXH3_64bits(tables[index].bytes, tables[index].size)};
    return true;
}
