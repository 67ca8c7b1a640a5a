#include "tally/figures.h"

#include <stdlib.h>

static hilo_amount amount(const hilo_reading *reading, hilo_sum sum) {
    double value = hilo_tally_value(reading->tally, sum);
    if (reading->weighted) {
        return (hilo_amount){0, value * reading->unit};
    }
    return (hilo_amount){(uint64_t)sum.n, value};
}

static void add(const hilo_reading *reading, hilo_amount *to, hilo_sum sum) {
    hilo_amount more = amount(reading, sum);
    to->count += more.count;
    to->value += more.value;
}

static bool occurs(const hilo_amount *deals) {
    return deals->count != 0 || deals->value != 0;
}

/* One cell: seat's high state, low state, count. */
static void count_cell(const hilo_reading *reading, hilo_seat_result *result, int high, int low,
                       hilo_sum sum) {
    add(reading, high == 0 ? &result->hi_lose : high == 1 ? &result->hi_win : &result->hi_tie, sum);
    if (low == HILO_LOW_NOBODY || low == HILO_LOW_NONE) {
        add(reading, &result->lo_none, sum);
    } else if (low == HILO_LOW_LOSE) {
        add(reading, &result->lo_lose, sum);
    } else {
        add(reading, low == HILO_LOW_SHARE + 1 ? &result->lo_win : &result->lo_tie, sum);
    }
    if (hilo_share_units(high, low) == HILO_POT_UNITS) {
        add(reading, &result->scoop, sum);
    }
}

static int gcd(int a, int b) {
    return b ? gcd(b, a % b) : a;
}

static bool list_shares(const hilo_amount *by_units, hilo_seat_result *result) {
    hilo_share *shares = malloc((HILO_POT_UNITS + 1) * sizeof *shares);
    if (!shares) {
        return false;
    }
    size_t count = 0;
    for (int units = HILO_POT_UNITS; units >= 0; units--) {
        if (occurs(&by_units[units])) {
            int divisor = gcd(HILO_POT_UNITS, units);
            shares[count++] =
                (hilo_share){units / divisor, HILO_POT_UNITS / divisor, by_units[units]};
        }
    }
    result->shares = shares;
    result->share_count = count;
    return true;
}

bool hilo_figures_seat(const hilo_reading *reading, int seat, hilo_seat_result *result) {
    const hilo_tally *tally = reading->tally;
    int from = reading->from[seat];
    hilo_amount *by_units = calloc(HILO_POT_UNITS + 1, sizeof *by_units);
    if (!by_units) {
        return false;
    }
    for (int high = 0; high < HILO_HIGH_STATES; high++) {
        for (int low = 0; low < HILO_LOW_STATES; low++) {
            hilo_sum sum = tally->cells[from][high][low];
            count_cell(reading, result, high, low, sum);
            add(reading, &by_units[hilo_share_units(high, low)], sum);
        }
    }
    result->equity = hilo_tally_equity(tally, from);
    result->se = reading->exact ? 0 : hilo_tally_error(tally, from);
    bool done = list_shares(by_units, result);
    free(by_units);
    return done;
}

hilo_amount hilo_figures_no_low(const hilo_reading *reading) {
    hilo_amount deals = {0, 0};
    for (int high = 0; high < HILO_HIGH_STATES; high++) {
        add(reading, &deals, reading->tally->cells[0][high][HILO_LOW_NOBODY]);
    }
    return deals;
}

hilo_tie *hilo_figures_ties(const hilo_reading *reading, int pot, size_t *count) {
    int seats = reading->tally->seat_count;
    hilo_tie *ties = malloc(((size_t)1 << seats) * sizeof *ties);
    *count = 0;
    for (uint32_t typed = 0; typed < 1u << seats && ties; typed++) {
        unsigned inside = 0;
        for (int seat = 0; seat < seats; seat++) {
            inside |= (typed >> seat & 1) << reading->from[seat];
        }
        hilo_amount deals = amount(reading, reading->tally->ties[pot][inside]);
        if (occurs(&deals)) {
            ties[(*count)++] = (hilo_tie){typed, deals};
        }
    }
    return ties;
}

void hilo_figures_joint(const hilo_reading *reading, hilo_amount joint[3][4]) {
    for (int high = 0; high < 3; high++) {
        for (int low = 0; low < 4; low++) {
            joint[high][low] = (hilo_amount){0, 0};
        }
    }
    for (int high = 0; high < HILO_HIGH_STATES; high++) {
        for (int low = 0; low < HILO_LOW_STATES; low++) {
            int row = high == 1 ? 0 : high == 0 ? 2 : 1;
            int column = low == HILO_LOW_NOBODY      ? 3
                         : low == HILO_LOW_SHARE + 1 ? 0
                         : low > HILO_LOW_SHARE      ? 1
                                                     : 2;
            add(reading, &joint[row][column], reading->tally->cells[reading->from[0]][high][low]);
        }
    }
}
