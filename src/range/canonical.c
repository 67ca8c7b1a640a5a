#include "range/range.h"

hilo_status hilo_range_canonical(const hilo_range *range, char **text) {
    hilo_buffer buffer = {0};
    for (size_t i = 0; i < range->count; i++) {
        const hilo_combo *combo = &range->combos[range->listed[i]];
        char hand[24], weight[12];
        hilo_combo_format(range, combo, hand);
        hilo_weight_format(combo->weight, weight);
        bool one = combo->weight == HILO_WEIGHT_ONE;
        hilo_buffer_print(&buffer, "%s%s%s%s", i ? "," : "", hand, one ? "" : ":",
                          one ? "" : weight);
    }
    char *taken = hilo_buffer_take(&buffer);
    if (!taken) {
        return HILO_ERROR_MEMORY;
    }
    *text = taken;
    return HILO_OK;
}
