/* A result as CSV rows (RFC 4180, lines end in \n). */
#ifndef HILO_REPORT_CSV_H
#define HILO_REPORT_CSV_H

#include "base/strings.h"
#include "hilo.h"

/* A value; quoted when a quote, a comma or a line break is inside, quotes doubled. */
void hilo_csv_text(hilo_buffer *buffer, const char *text);

/* The names of the columns, separated by commas. */
void hilo_csv_names(hilo_buffer *buffer);

/* How many they are. */
int hilo_csv_columns(void);

/* The values of one seat's row, separated by commas. */
void hilo_csv_seat(hilo_buffer *buffer, const hilo_result *result, size_t seat);

#endif
