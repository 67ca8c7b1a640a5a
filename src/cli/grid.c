#include "grid.h"

#include <stdio.h>

static const char ranks[] = "AKQJT98765432";

/* The card's row or column of the grid. */
static int line_of(hilo_card card) {
    return 12 - card / 4;
}

static void split(hilo_cards set, hilo_card cards[2]) {
    int n = 0;
    for (int card = 51; card >= 0 && n < 2; card--) {
        if (set & hilo_cards_of((hilo_card)card)) {
            cards[n++] = (hilo_card)card;
        }
    }
}

/* Row and column of a hand of two cards. */
static void place(hilo_cards set, int *row, int *column) {
    hilo_card cards[2]; /* the higher rank first */
    split(set, cards);
    bool suited = cards[0] % 4 == cards[1] % 4;
    int high = line_of(cards[0]), low = line_of(cards[1]);
    *row = suited ? high : low;
    *column = suited ? low : high;
}

bool hilo_grid_fill(const hilo_range *range, hilo_grid *grid) {
    *grid = (hilo_grid){0};
    size_t count = hilo_range_count(range);
    for (size_t i = 0; i < count; i++) {
        char text[24];
        hilo_cards set;
        double weight;
        hilo_range_combo(range, i, text, &set, &weight);
        if (hilo_cards_count(set) != 2) {
            return false;
        }
        int row, column;
        place(set, &row, &column);
        grid->weight[row][column] += weight;
    }
    return count > 0;
}

static void print_class(int row, int column, double weight) {
    int combos = row == column ? 6 : row < column ? 4 : 12;
    double percent = 100 * weight / combos;
    char cell[16];
    if (weight <= 0) {
        snprintf(cell, sizeof cell, ".");
    } else if (percent > 100 - 1e-9) {
        char kind[2] = {row == column ? 0 : row < column ? 's' : 'o', 0};
        snprintf(cell, sizeof cell, "%c%c%s", ranks[row < column ? row : column],
                 ranks[row < column ? column : row], kind);
    } else if (percent < 1) {
        snprintf(cell, sizeof cell, "<1%%");
    } else {
        snprintf(cell, sizeof cell, "%d%%", (int)(percent + 1e-9));
    }
    printf("%5s", cell);
}

static void print_heading(int width) {
    printf(" ");
    for (int column = 0; column < 13; column++) {
        printf("%*c", width, ranks[column]);
    }
    putchar('\n');
}

void hilo_grid_print(const hilo_grid *grid) {
    print_heading(5);
    for (int row = 0; row < 13; row++) {
        putchar(ranks[row]);
        for (int column = 0; column < 13; column++) {
            print_class(row, column, grid->weight[row][column]);
        }
        putchar('\n');
    }
}

bool hilo_equity_grid_fill(const hilo_seat_result *seat, hilo_equity_grid *grid) {
    *grid = (hilo_equity_grid){0};
    for (size_t i = 0; i < seat->per_combo_count; i++) {
        const hilo_combo_result *combo = &seat->per_combo[i];
        int row, column;
        if (hilo_cards_count(combo->cards) != 2) {
            return false;
        }
        place(combo->cards, &row, &column);
        grid->weight[row][column] += combo->deals_weight;
        grid->won[row][column] += combo->deals_weight * combo->equity;
    }
    return seat->per_combo_count > 1;
}

/* Red below 40 %, yellow to 50 %, green to 60 %, bold green above. */
static const char *color_of(double percent) {
    return percent < 40 ? "31" : percent < 50 ? "33" : percent < 60 ? "32" : "1;32";
}

void hilo_equity_grid_print(const hilo_equity_grid *grid, bool colored) {
    print_heading(6);
    for (int row = 0; row < 13; row++) {
        putchar(ranks[row]);
        for (int column = 0; column < 13; column++) {
            double weight = grid->weight[row][column];
            if (weight <= 0) {
                printf("%6s", ".");
                continue;
            }
            double percent = 100 * grid->won[row][column] / weight;
            printf(colored ? "\x1b[%sm%6.1f\x1b[0m" : "%.0s%6.1f", color_of(percent), percent);
        }
        putchar('\n');
    }
}
