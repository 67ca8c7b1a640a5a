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

void hilo_combo_sum_add(hilo_combo_sum *sum, const hilo_counts *counts, int seat, uint64_t times,
                        hilo_wide weight) {
    hilo_wide units = 0;
    for (int high = 0; high < HILO_HIGH_STATES; high++) {
        for (int low = 0; low < HILO_LOW_STATES; low++) {
            uint64_t deals = counts->cells[seat][high][low];
            if (deals) {
                units += (hilo_wide)deals * (unsigned)hilo_share_units(high, low);
            }
        }
    }
    sum->units += units * weight;
    sum->weight += counts->deals * weight;
    sum->deals += counts->deals * times;
}

double hilo_combo_equity(const hilo_combo_sum *sum) {
    return hilo_wide_double(sum->units) / (HILO_POT_UNITS * hilo_wide_double(sum->weight));
}
