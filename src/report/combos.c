#include "report/combos.h"

#include "report/table.h"

#include <string.h>

/* Widths of the columns: combo, weight (0: all are 1), deals. */
typedef struct {
    int combo, weight, deals;
} widths;

static int greater(int a, size_t b) {
    return a > (int)b ? a : (int)b;
}

static void format_weight(char cell[HILO_TABLE_CELL], double weight) {
    hilo_cell_number(cell, weight, 6);
    size_t length = strlen(cell);
    while (length > 1 && cell[length - 1] == '0') {
        length--;
    }
    cell[cell[length - 1] == '.' ? length - 1 : length] = 0;
}

static widths measure(const hilo_seat_result *seat) {
    widths w = {5, 0, 5};
    char cell[HILO_TABLE_CELL];
    bool weighted = false;
    for (size_t i = 0; i < seat->per_combo_count; i++) {
        weighted |= seat->per_combo[i].weight != 1;
    }
    for (size_t i = 0; i < seat->per_combo_count; i++) {
        const hilo_combo_result *combo = &seat->per_combo[i];
        w.combo = greater(w.combo, strlen(combo->text));
        hilo_cell_count(cell, combo->deals);
        w.deals = greater(w.deals, strlen(cell));
        format_weight(cell, combo->weight);
        w.weight = weighted ? greater(greater(w.weight, 6), strlen(cell)) : 0;
    }
    return w;
}

static void append_seat(hilo_buffer *buffer, const hilo_seat_result *seat) {
    widths w = measure(seat);
    char weight[HILO_TABLE_CELL] = "weight", deals[HILO_TABLE_CELL], equity[HILO_TABLE_CELL];
    hilo_buffer_print(buffer, "%-*s", w.combo, "combo");
    if (w.weight) {
        hilo_buffer_print(buffer, "  %*s", w.weight, weight);
    }
    hilo_buffer_print(buffer, "  %*s  equity %%\n", w.deals, "deals");
    for (size_t i = 0; i < seat->per_combo_count; i++) {
        const hilo_combo_result *combo = &seat->per_combo[i];
        hilo_buffer_print(buffer, "%-*s", w.combo, combo->text);
        if (w.weight) {
            format_weight(weight, combo->weight);
            hilo_buffer_print(buffer, "  %*s", w.weight, weight);
        }
        hilo_cell_count(deals, combo->deals);
        hilo_cell_number(equity, 100 * combo->equity, 3);
        hilo_buffer_print(buffer, "  %*s  %8s\n", w.deals, deals, equity);
    }
}

void hilo_combos_append(hilo_buffer *buffer, const hilo_result *result) {
    for (size_t i = 0; i < result->seat_count; i++) {
        if (result->seats[i].per_combo) {
            char text[HILO_TABLE_CELL];
            hilo_cell_text(text, result->seats[i].text, HILO_TABLE_CELL - 1);
            hilo_buffer_print(buffer, "\nseat %zu: %s\n", i + 1, text);
            append_seat(buffer, &result->seats[i]);
        }
    }
}
