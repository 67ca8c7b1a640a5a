/* A small table of text: cells in rows, aligned in columns. */
#ifndef HILO_REPORT_TABLE_H
#define HILO_REPORT_TABLE_H

#include "base/strings.h"
#include "hilo.h"

#define HILO_TABLE_COLUMNS 16
#define HILO_TABLE_ROWS 16
#define HILO_TABLE_CELL 48 /* bytes of a cell, the zero included */

typedef struct {
    int columns, rows;
    bool left[HILO_TABLE_COLUMNS]; /* aligned to the left, else to the right */
    char cells[HILO_TABLE_ROWS][HILO_TABLE_COLUMNS][HILO_TABLE_CELL];
} hilo_text_table;

/* Text of at most `width` < HILO_TABLE_CELL characters: control characters become blanks, and what
 * is cut off at the end shows as "...". */
void hilo_cell_text(char cell[HILO_TABLE_CELL], const char *text, size_t width);

/* 1712304 -> "1,712,304". */
void hilo_cell_count(char cell[HILO_TABLE_CELL], unsigned long long n);

/* A number of at least 0 with `decimals` digits behind the point, which is a point in every locale.
 */
void hilo_cell_number(char cell[HILO_TABLE_CELL], double x, int decimals);

/* Seconds, to a millisecond; less than ten milliseconds to a tenth of one. */
void hilo_cell_seconds(char cell[HILO_TABLE_CELL], double seconds);

/* Half the width of the 95 % interval of the equity, in percent, for the seat where it is widest.
 */
double hilo_margin(const hilo_result *result);

/* The rows as lines, two blanks between columns. */
void hilo_table_append(hilo_buffer *buffer, const hilo_text_table *table);

#endif
