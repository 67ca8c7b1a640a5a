#include "report/table.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define Z95 1.959963984540054 /* the normal quantile of a 95 % interval */

/* Characters, not bytes: UTF-8 continuation bytes take no column. */
static int width(const char *text) {
    int n = 0;
    for (; *text; text++) {
        n += ((unsigned char)*text & 0xc0) != 0x80;
    }
    return n;
}

void hilo_cell_text(char cell[HILO_TABLE_CELL], const char *text, size_t limit) {
    bool cut = strlen(text) > limit;
    size_t length = cut ? limit - 3 : strlen(text);
    while (cut && length > 0 && ((unsigned char)text[length] & 0xc0) == 0x80) {
        length--;
    }
    for (size_t i = 0; i < length; i++) {
        cell[i] = (unsigned char)text[i] < ' ' || text[i] == 0x7f ? ' ' : text[i];
    }
    memcpy(cell + length, "...", cut ? 3 : 0);
    cell[length + (cut ? 3 : 0)] = 0;
}

void hilo_cell_count(char cell[HILO_TABLE_CELL], unsigned long long n) {
    char digits[24];
    int length = snprintf(digits, sizeof digits, "%llu", n);
    int to = 0;
    for (int i = 0; i < length; i++) {
        if (i > 0 && (length - i) % 3 == 0) {
            cell[to++] = ',';
        }
        cell[to++] = digits[i];
    }
    cell[to] = 0;
}

void hilo_cell_number(char cell[HILO_TABLE_CELL], double x, int decimals) {
    double scale = pow(10, decimals);
    unsigned long long units = (unsigned long long)llround(x * scale);
    unsigned long long whole = units / (unsigned long long)scale;
    unsigned long long rest = units % (unsigned long long)scale;
    if (decimals == 0) {
        snprintf(cell, HILO_TABLE_CELL, "%llu", whole);
    } else {
        snprintf(cell, HILO_TABLE_CELL, "%llu.%0*llu", whole, decimals, rest);
    }
}

void hilo_cell_seconds(char cell[HILO_TABLE_CELL], double seconds) {
    hilo_cell_number(cell, seconds, seconds < 0.01 ? 4 : 3);
}

double hilo_margin(const hilo_result *result) {
    double worst = 0;
    for (size_t i = 0; i < result->seat_count; i++) {
        worst = fmax(worst, result->seats[i].se);
    }
    return 100 * Z95 * worst;
}

static void append_cell(hilo_buffer *buffer, const char *cell, int column_width, bool left,
                        bool last) {
    int blanks = column_width - width(cell);
    if (!left) {
        hilo_buffer_print(buffer, "%*s%s", blanks, "", cell);
    } else {
        hilo_buffer_print(buffer, "%s%*s", cell, last ? 0 : blanks, "");
    }
    hilo_buffer_append(buffer, last ? "\n" : "  ", last ? 1 : 2);
}

void hilo_table_append(hilo_buffer *buffer, const hilo_text_table *table) {
    int widths[HILO_TABLE_COLUMNS] = {0};
    for (int row = 0; row < table->rows; row++) {
        for (int column = 0; column < table->columns; column++) {
            int needed = width(table->cells[row][column]);
            widths[column] = needed > widths[column] ? needed : widths[column];
        }
    }
    for (int row = 0; row < table->rows; row++) {
        for (int column = 0; column < table->columns; column++) {
            append_cell(buffer, table->cells[row][column], widths[column], table->left[column],
                        column == table->columns - 1);
        }
    }
}
