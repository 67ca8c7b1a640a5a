#include "tally/tally.h"

#include <math.h>
#include <stdlib.h>

hilo_tally *hilo_tally_new(int seat_count, bool real) {
    hilo_tally *tally = calloc(1, sizeof *tally);
    if (tally) {
        tally->seat_count = seat_count;
        tally->real = real;
        for (int seat = 0; seat < HILO_MAX_SEATS && real; seat++) {
            for (int high = 0; high < HILO_HIGH_STATES; high++) {
                for (int low = 0; low < HILO_LOW_STATES; low++) {
                    tally->cells[seat][high][low].x = 0;
                }
            }
        }
        for (int seats = 0; seats < 1 << HILO_MAX_SEATS && real; seats++) {
            tally->ties[0][seats].x = tally->ties[1][seats].x = 0;
        }
    }
    return tally;
}

static void add(bool real, hilo_sum *to, hilo_sum from) {
    if (real) {
        to->x += from.x;
    } else {
        to->n += from.n;
    }
}

void hilo_tally_merge(hilo_tally *tally, const hilo_tally *from) {
    bool real = tally->real;
    tally->deals += from->deals;
    for (int seat = 0; seat < tally->seat_count; seat++) {
        for (int high = 0; high < HILO_HIGH_STATES; high++) {
            for (int low = 0; low < HILO_LOW_STATES; low++) {
                add(real, &tally->cells[seat][high][low], from->cells[seat][high][low]);
            }
        }
    }
    for (int seats = 0; seats < 1 << tally->seat_count; seats++) {
        add(real, &tally->ties[0][seats], from->ties[0][seats]);
        add(real, &tally->ties[1][seats], from->ties[1][seats]);
    }
}

void hilo_tally_add(hilo_tally *tally, const hilo_counts *counts, hilo_wide times) {
    tally->deals += (uint64_t)(counts->deals * times);
    for (int seat = 0; seat < tally->seat_count; seat++) {
        for (int high = 0; high < HILO_HIGH_STATES; high++) {
            for (int low = 0; low < HILO_LOW_STATES; low++) {
                tally->cells[seat][high][low].n +=
                    (hilo_wide)counts->cells[seat][high][low] * times;
            }
        }
    }
    for (int seats = 0; seats < 1 << tally->seat_count; seats++) {
        tally->ties[0][seats].n += (hilo_wide)counts->ties[0][seats] * times;
        tally->ties[1][seats].n += (hilo_wide)counts->ties[1][seats] * times;
    }
}

double hilo_tally_value(const hilo_tally *tally, hilo_sum sum) {
    return tally->real ? sum.x : hilo_wide_double(sum.n);
}

int hilo_share_units(int high, int low) {
    int pot = low == HILO_LOW_NOBODY ? HILO_POT_UNITS : HILO_POT_UNITS / 2;
    int units = high ? pot / high : 0;
    return low > HILO_LOW_SHARE ? units + HILO_POT_UNITS / 2 / (low - HILO_LOW_SHARE) : units;
}

/* Sum of f(units) * count over the cells of a seat, f(units) = units^power. Exact up to 2^53 for
 * the counts themselves; the relative error of the sum is a few 2^-53. */
static double moment(const hilo_tally *tally, int seat, int power) {
    double sum = 0;
    for (int high = 0; high < HILO_HIGH_STATES; high++) {
        for (int low = 0; low < HILO_LOW_STATES; low++) {
            if (hilo_tally_zero(tally, tally->cells[seat][high][low])) {
                continue;
            }
            double count = hilo_tally_value(tally, tally->cells[seat][high][low]);
            double share = hilo_share_units(high, low);
            sum += power == 0 ? count : power == 1 ? count * share : count * share * share;
        }
    }
    return sum;
}

double hilo_tally_weight(const hilo_tally *tally) {
    return moment(tally, 0, 0);
}

double hilo_tally_equity(const hilo_tally *tally, int seat) {
    return moment(tally, seat, 1) / (HILO_POT_UNITS * moment(tally, seat, 0));
}

double hilo_tally_error(const hilo_tally *tally, int seat) {
    const double pot = HILO_POT_UNITS;
    double trials = moment(tally, seat, 0) + 2;
    double mean = (moment(tally, seat, 1) / pot + 1) / trials;
    double square = (moment(tally, seat, 2) / pot / pot + 1) / trials;
    return sqrt(fmax(square - mean * mean, 0) / trials);
}

double hilo_tally_worst_error(const hilo_tally *tally) {
    double worst = 0;
    for (int seat = 0; seat < tally->seat_count; seat++) {
        worst = fmax(worst, hilo_tally_error(tally, seat));
    }
    return worst;
}
