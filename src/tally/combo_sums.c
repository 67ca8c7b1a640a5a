#include "tally/combo_sums.h"

#include "tally/tally.h"

#include <stdlib.h>

hilo_combo_sums *hilo_combo_sums_new(int seat_count, const size_t *counts) {
    hilo_combo_sums *sums = calloc(1, sizeof *sums);
    if (!sums) {
        return NULL;
    }
    sums->seat_count = seat_count;
    for (int seat = 0; seat < seat_count; seat++) {
        sums->counts[seat] = counts[seat];
        sums->sums[seat] = calloc(counts[seat] + 1, sizeof *sums->sums[seat]);
        if (!sums->sums[seat]) {
            hilo_combo_sums_free(sums);
            return NULL;
        }
    }
    return sums;
}

void hilo_combo_sums_free(hilo_combo_sums *sums) {
    if (sums) {
        for (int seat = 0; seat < sums->seat_count; seat++) {
            free(sums->sums[seat]);
        }
        free(sums);
    }
}

void hilo_combo_sums_merge(hilo_combo_sums *sums, const hilo_combo_sums *from) {
    for (int seat = 0; seat < sums->seat_count; seat++) {
        for (size_t i = 0; i < sums->counts[seat]; i++) {
            hilo_combo_sum *to = &sums->sums[seat][i];
            to->units += from->sums[seat][i].units;
            to->weight += from->sums[seat][i].weight;
            to->deals += from->sums[seat][i].deals;
        }
    }
}

double hilo_combo_equity(const hilo_combo_sum *sum) {
    return hilo_wide_double(sum->units) / (HILO_POT_UNITS * hilo_wide_double(sum->weight));
}
