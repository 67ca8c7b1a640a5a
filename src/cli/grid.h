/* The 13x13 grid of two-card starting hands. */
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

#endif
