/* The 13x13 grids of two-card starting hands. */
#ifndef HILO_CLI_GRID_H
#define HILO_CLI_GRID_H

#include "hilo.h"

#include <stdbool.h>

/* Weight of each class: [row][column], 0 = aces .. 12 = deuces. Suited hands stand above the
 * diagonal. */
typedef struct {
    double weight[13][13];
} hilo_grid;

/* Whether the range has combos and all of them are two cards. Then fills the grid. */
bool hilo_grid_fill(const hilo_range *range, hilo_grid *grid);

/* Prints it: a class of which every combo is in shows its name, another the share that is in, in
 * percent rounded down, one of which none is in a dot. */
void hilo_grid_print(const hilo_grid *grid);

/* Equity of each class, from the combos of a seat. */
typedef struct {
    double weight[13][13]; /* of the deals in which the class is held; 0: never */
    double won[13][13];    /* the part of it that is won */
} hilo_equity_grid;

/* Whether combos were asked for, there are several and all are two cards. Then fills the grid. */
bool hilo_equity_grid_fill(const hilo_seat_result *seat, hilo_equity_grid *grid);

/* Prints it: equities in percent, a dot for a class that is not held. */
void hilo_equity_grid_print(const hilo_equity_grid *grid, bool colored);

#endif
