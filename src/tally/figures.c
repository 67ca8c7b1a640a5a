#include "tally/figures.h"

#include <stdlib.h>
#include <string.h>

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

/* The amounts by share, greatest first. */
typedef struct {
    int count;
    struct {
        int units;
        hilo_amount deals;
    } shares[HILO_HIGH_STATES * HILO_LOW_STATES];
} share_list;

static hilo_amount *share_of(share_list *list, int units) {
    int at = list->count;
    while (at > 0 && list->shares[at - 1].units < units) {
        at--;
    }
    if (at > 0 && list->shares[at - 1].units == units) {
        return &list->shares[at - 1].deals;
    }
    memmove(&list->shares[at + 1], &list->shares[at],
            (size_t)(list->count - at) * sizeof list->shares[0]);
    list->shares[at].units = units;
    list->shares[at].deals = (hilo_amount){0, 0};
    list->count++;
    return &list->shares[at].deals;
}

static bool list_shares(const share_list *list, hilo_seat_result *result) {
    hilo_share *shares = malloc((size_t)(list->count + 1) * sizeof *shares);
    if (!shares) {
        return false;
    }
    size_t count = 0;
    for (int i = 0; i < list->count; i++) {
        int units = list->shares[i].units, divisor = gcd(HILO_POT_UNITS, units);
        if (occurs(&list->shares[i].deals)) {
            shares[count++] =
                (hilo_share){units / divisor, HILO_POT_UNITS / divisor, list->shares[i].deals};
        }
    }
    result->shares = shares;
    result->share_count = count;
    return true;
}

bool hilo_figures_seat(const hilo_reading *reading, int seat, hilo_seat_result *result) {
    const hilo_tally *tally = reading->tally;
    int from = reading->from[seat];
    share_list list;
    list.count = 0;
    for (int high = 0; high < HILO_HIGH_STATES; high++) {
        for (int low = 0; low < HILO_LOW_STATES; low++) {
            hilo_sum sum = tally->cells[from][high][low];
            if (!hilo_tally_zero(tally, sum)) {
                count_cell(reading, result, high, low, sum);
                add(reading, share_of(&list, hilo_share_units(high, low)), sum);
            }
        }
    }
    result->equity = hilo_tally_equity(tally, from);
    result->se = reading->exact ? 0 : hilo_tally_error(tally, from);
    return list_shares(&list, result);
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
