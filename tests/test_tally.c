/* Tallies: large sums, shares of the pot, means and errors, and what a report makes of them. */
#include "tally/figures.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdlib.h>

static const hilo_wide one = 1;

static hilo_tally *new_tally(int seat_count, bool real) {
    hilo_tally *tally = hilo_tally_new(seat_count, real);
    cr_assert_not_null(tally);
    return tally;
}

/* Two seats, high only: seat 1 wins, ties, loses so often. */
static void set_high(hilo_tally *tally, hilo_wide wins, hilo_wide ties, hilo_wide losses) {
    tally->cells[0][1][HILO_LOW_NOBODY].n = tally->cells[1][0][HILO_LOW_NOBODY].n = wins;
    tally->cells[0][2][HILO_LOW_NOBODY].n = tally->cells[1][2][HILO_LOW_NOBODY].n = ties;
    tally->cells[0][0][HILO_LOW_NOBODY].n = tally->cells[1][1][HILO_LOW_NOBODY].n = losses;
    tally->ties[0][3].n = ties;
}

/* ---- shares */

/* An independent account: the pot in units, divided by hand. */
Test(tally, share_units) {
    int compared = 0;
    for (int high = 0; high <= 10; high++) {
        cr_expect_eq(hilo_share_units(high, HILO_LOW_NOBODY), high ? 5040 / high : 0);
        cr_expect_eq(hilo_share_units(high, HILO_LOW_NONE), high ? 2520 / high : 0);
        cr_expect_eq(hilo_share_units(high, HILO_LOW_LOSE), high ? 2520 / high : 0);
        for (int low = 1; low <= 10; low++) {
            int wanted = (high ? 2520 / high : 0) + 2520 / low;
            cr_expect_eq(hilo_share_units(high, HILO_LOW_SHARE + low), wanted);
            cr_expect(2520 % low == 0 && (!high || 2520 % high == 0));
            compared++;
        }
    }
    cr_assert_eq(compared, 110);
}

/* ---- large sums */

static void check_large(hilo_wide wins, hilo_wide ties, hilo_wide losses) {
    hilo_tally *tally = new_tally(2, false);
    set_high(tally, wins, ties, losses);
    double total = (double)(wins + ties + losses);
    double equity = ((double)wins + (double)ties / 2) / total;
    cr_expect_float_eq(hilo_tally_weight(tally) / total, 1, 1e-15);
    cr_expect_float_eq(hilo_tally_equity(tally, 0), equity, 1e-15);
    cr_expect_float_eq(hilo_tally_equity(tally, 1), 1 - equity, 1e-15);
    cr_expect_eq(hilo_tally_value(tally, tally->ties[0][3]), (double)ties);
    free(tally);
}

Test(tally, sums_above_32_64_and_100_bits) {
    check_large(3, 5, 7);
    check_large((one << 33) + 1, one << 32, (one << 34) + 12345);
    check_large((one << 65) + 7, one << 64, (one << 66) + 1);
    check_large((one << 100) + 1, one << 99, one << 101);
    check_large(one << 125, 1, one << 125);
}

/* Sums that cross 2^32 and 2^64 while they are merged. */
Test(tally, merge_carries) {
    const hilo_wide parts[] = {
        (one << 32) - 1, one, (one << 63) + 5, (one << 63) - 3, (one << 90) + 1, (one << 64) - 1};
    hilo_tally *sum = new_tally(2, false);
    hilo_wide wins = 0, ties = 0, losses = 0;
    uint64_t deals = 0;
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        hilo_tally *part = new_tally(2, false);
        set_high(part, parts[i], parts[i] + i, 2 * parts[i]);
        part->deals = (uint64_t)1 << (40 + i);
        hilo_tally_merge(sum, part);
        free(part);
        wins += parts[i];
        ties += parts[i] + i;
        losses += 2 * parts[i];
        deals += (uint64_t)1 << (40 + i);
        cr_assert(sum->cells[0][1][HILO_LOW_NOBODY].n == wins);
        cr_assert(sum->cells[1][2][HILO_LOW_NOBODY].n == ties);
        cr_assert(sum->cells[0][0][HILO_LOW_NOBODY].n == losses);
        cr_assert(sum->ties[0][3].n == ties && sum->ties[1][3].n == 0);
        cr_assert_eq(sum->deals, deals);
    }
    cr_assert(wins > one << 90);
    free(sum);
}

/* Every cell and every subset of seats is merged, of the last seat too. */
Test(tally, merge_everything) {
    hilo_tally *a = new_tally(10, false), *b = new_tally(10, false);
    hilo_counts *counts = calloc(1, sizeof *counts);
    cr_assert_not_null(counts);
    uint64_t n = 0;
    for (int seat = 0; seat < 10; seat++) {
        for (int cell = 0; cell < HILO_HIGH_STATES * HILO_LOW_STATES; cell++) {
            n++;
            b->cells[seat][cell / HILO_LOW_STATES][cell % HILO_LOW_STATES].n = (one << 70) + n;
            counts->cells[seat][cell / HILO_LOW_STATES][cell % HILO_LOW_STATES] = 3 * n;
        }
    }
    for (int seats = 0; seats < 1 << 10; seats++) {
        n++;
        b->ties[0][seats].n = b->ties[1][1023 - seats].n = (one << 80) + n;
        counts->ties[0][seats] = counts->ties[1][1023 - seats] = 3 * n;
    }
    counts->deals = 11;
    hilo_tally_merge(a, b);
    hilo_tally_merge(a, b);
    hilo_tally_add(a, counts, 2);
    uint64_t compared = 0;
    for (int seat = 0; seat < 10; seat++) {
        for (int cell = 0; cell < HILO_HIGH_STATES * HILO_LOW_STATES; cell++) {
            hilo_sum sum = a->cells[seat][cell / HILO_LOW_STATES][cell % HILO_LOW_STATES];
            compared++;
            cr_assert(sum.n == (one << 71) + 8 * compared);
        }
    }
    for (int seats = 0; seats < 1 << 10; seats++) {
        compared++;
        /* What fewer than two seats share is no tie; nobody reads it. */
        bool tie = seats & (seats - 1), other = (1023 - seats) & (1022 - seats);
        cr_assert(!tie || a->ties[0][seats].n == (one << 81) + 8 * compared);
        cr_assert(!other || a->ties[1][1023 - seats].n == (one << 81) + 8 * compared);
    }
    cr_assert_eq(compared, n);
    cr_assert_eq(a->deals, 22);
    free(a);
    free(b);
    free(counts);
}

Test(tally, merge_doubles) {
    hilo_tally *a = new_tally(2, true), *b = new_tally(2, true);
    cr_expect_eq(hilo_tally_value(a, a->cells[1][2][0]), 0);
    b->cells[0][1][HILO_LOW_NOBODY].x = 1e50;
    b->cells[0][0][HILO_LOW_NOBODY].x = 3e50;
    b->ties[1][3].x = 0.5;
    hilo_tally_merge(a, b);
    hilo_tally_merge(a, b);
    cr_expect_eq(hilo_tally_value(a, a->cells[0][1][HILO_LOW_NOBODY]), 2e50);
    cr_expect_eq(hilo_tally_value(a, a->ties[1][3]), 1);
    cr_expect_float_eq(hilo_tally_equity(a, 0), 0.25, 1e-15);
    free(a);
    free(b);
}

/* ---- errors */

/* The variance of the share, by its definition, over all trials and two more: shares 0 and 1. */
Test(tally, standard_error) {
    hilo_tally *tally = new_tally(2, false);
    const struct {
        int high, low;
        unsigned n;
    } cells[] = {{1, HILO_LOW_SHARE + 1, 400}, {1, HILO_LOW_SHARE + 2, 12},
                 {2, HILO_LOW_SHARE + 2, 50},  {1, HILO_LOW_LOSE, 100},
                 {0, HILO_LOW_NONE, 300},      {0, HILO_LOW_NOBODY, 31},
                 {2, HILO_LOW_NOBODY, 7},      {0, HILO_LOW_SHARE + 1, 9}};
    const double shares[] = {1, 0.75, 0.5, 0.5, 0, 0, 0.5, 0.5};
    double trials = 2, mean = 1, square = 0;
    for (int i = 0; i < 8; i++) {
        tally->cells[0][cells[i].high][cells[i].low].n = cells[i].n;
        trials += cells[i].n;
        mean += cells[i].n * shares[i];
    }
    mean /= trials;
    for (int i = 0; i < 8; i++) {
        square += cells[i].n * (shares[i] - mean) * (shares[i] - mean);
    }
    square += mean * mean + (1 - mean) * (1 - mean);
    double error = sqrt(square / trials / trials);
    cr_expect_float_eq(hilo_tally_error(tally, 0) / error, 1, 1e-12);
    cr_expect_float_eq(hilo_tally_equity(tally, 0), (mean * trials - 1) / (trials - 2), 1e-15);
    free(tally);
}

Test(tally, error_is_never_zero) {
    hilo_tally *tally = new_tally(3, false);
    for (int seat = 0; seat < 3; seat++) {
        tally->cells[seat][seat == 0][HILO_LOW_NOBODY].n = 1000000;
    }
    for (int seat = 0; seat < 3; seat++) {
        cr_expect(hilo_tally_error(tally, seat) > 0 && hilo_tally_error(tally, seat) < 2e-6);
    }
    tally->cells[2][1][HILO_LOW_NOBODY].n = 1000000;
    cr_expect_eq(hilo_tally_worst_error(tally), hilo_tally_error(tally, 2));
    free(tally);
}

/* ---- figures */

static hilo_seat_result seat_of(const hilo_reading *reading, int seat) {
    hilo_seat_result result = {.text = NULL};
    cr_assert(hilo_figures_seat(reading, seat, &result));
    return result;
}

/* Seats of the tally stand in another order than those typed. */
Test(tally, figures_in_typed_order) {
    hilo_tally *tally = new_tally(3, false);
    for (unsigned seat = 0; seat < 3; seat++) {
        tally->cells[seat][1][HILO_LOW_SHARE + 1].n = 10 + seat;
        tally->cells[seat][0][HILO_LOW_NOBODY].n = 100 + seat;
    }
    tally->ties[0][1 << 0 | 1 << 2].n = 5;
    tally->ties[1][1 << 1 | 1 << 2].n = 6;
    hilo_reading reading = {.tally = tally, .from = {2, 0, 1}, .exact = true, .unit = 1};
    const unsigned from[] = {2, 0, 1};
    for (int seat = 0; seat < 3; seat++) {
        hilo_seat_result result = seat_of(&reading, seat);
        cr_expect_eq(result.scoop.count, 10 + from[seat]);
        cr_expect_eq(result.lo_win.count, 10 + from[seat]);
        cr_expect_eq(result.hi_lose.count, 100 + from[seat]);
        cr_expect_eq(result.lo_none.count, 100 + from[seat]);
        cr_expect_eq(result.se, 0);
        free((hilo_share *)result.shares);
    }
    size_t count;
    hilo_tie *high = hilo_figures_ties(&reading, 0, &count);
    cr_assert(high && count == 1);
    cr_expect(high->seats == 3 && high->deals.count == 5, "seats 1 and 2 as typed");
    hilo_tie *low = hilo_figures_ties(&reading, 1, &count);
    cr_assert(low && count == 1);
    cr_expect(low->seats == 5 && low->deals.count == 6, "seats 1 and 3 as typed");
    free(high);
    free(low);
    free(tally);
}

/* Weights: sums times the unit, no counts; above 2^64 too. */
Test(tally, figures_of_weights) {
    hilo_tally *tally = new_tally(2, false);
    set_high(tally, one << 70, one << 69, 0);
    hilo_reading reading = {
        .tally = tally, .from = {0, 1}, .exact = true, .weighted = true, .unit = 1e-12};
    hilo_seat_result result = seat_of(&reading, 0);
    cr_expect_eq(result.hi_win.count, 0);
    cr_expect_float_eq(result.hi_win.value / (ldexp(1, 70) * 1e-12), 1, 1e-15);
    cr_expect_float_eq(result.hi_tie.value / (ldexp(1, 69) * 1e-12), 1, 1e-15);
    cr_expect_eq(result.hi_lose.value, 0);
    cr_expect_float_eq(result.equity, 2.5 / 3, 1e-15);
    cr_assert_eq(result.share_count, 2);
    cr_expect(result.shares[0].numerator == 1 && result.shares[0].denominator == 1);
    cr_expect(result.shares[1].numerator == 1 && result.shares[1].denominator == 2);
    free((hilo_share *)result.shares);
    hilo_amount no_low = hilo_figures_no_low(&reading);
    cr_expect_float_eq(no_low.value / (ldexp(1.5, 70) * 1e-12), 1, 1e-15);
    free(tally);
}

/* Unweighted counts are exact to the last one, beyond what a double holds. */
Test(tally, figures_are_exact) {
    hilo_tally *tally = new_tally(2, false);
    const hilo_wide wins = (one << 62) + 1;
    set_high(tally, wins, 3, 5);
    hilo_reading reading = {.tally = tally, .from = {1, 0}, .exact = true, .unit = 1};
    hilo_seat_result result = seat_of(&reading, 1);
    cr_expect_eq(result.hi_win.count, ((uint64_t)1 << 62) + 1);
    cr_expect_eq(result.scoop.count, ((uint64_t)1 << 62) + 1);
    cr_expect_eq(hilo_figures_no_low(&reading).count, ((uint64_t)1 << 62) + 9);
    free((hilo_share *)result.shares);
    free(tally);
}
