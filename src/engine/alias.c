#include "base/wide.h"
#include "engine/groups.h"

#include <stdlib.h>

/* Vose's method in integers: cell i holds `total` units, its own weights[i] * count taken first. */
bool hilo_group_alias(hilo_group *group) {
    size_t n = group->count;
    uint32_t *work =
        malloc((n + 1) * sizeof *work); /* poor cells from the left, rich from the right */
    hilo_wide *units = malloc((n + 1) * sizeof *units);
    group->keep = malloc((n + 1) * sizeof *group->keep);
    group->alias = malloc((n + 1) * sizeof *group->alias);
    if (!work || !units || !group->keep || !group->alias) {
        free(work);
        free(units);
        return false;
    }
    size_t poor = 0, rich = n;
    for (size_t i = 0; i < n; i++) {
        group->keep[i] = group->total;
        group->alias[i] = (uint32_t)i;
        units[i] = (hilo_wide)group->weights[i] * n;
        if (units[i] < group->total) {
            work[poor++] = (uint32_t)i;
        } else {
            work[--rich] = (uint32_t)i;
        }
    }
    while (poor > 0 && rich < n) {
        uint32_t p = work[--poor], r = work[rich];
        group->keep[p] = (uint64_t)units[p];
        group->alias[p] = r;
        units[r] -= group->total - units[p];
        if (units[r] < group->total) {
            rich++;
            work[poor++] = r;
        }
    }
    free(work);
    free(units);
    return true;
}
