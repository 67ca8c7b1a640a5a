/* Records of a batch's output: JSON Lines, or CSV with one row a seat. */
#ifndef HILO_BATCH_OUTPUT_H
#define HILO_BATCH_OUTPUT_H

#include "base/strings.h"
#include "batch/line.h"
#include "batch/records.h"

/* What stands before the first record: the header of CSV. */
void hilo_output_header(hilo_buffer *buffer, bool csv);

/* What every record begins with: the line's id and number. */
void hilo_output_head(hilo_buffer *buffer, bool csv, const hilo_line *line, uint64_t number);

/* The head and the result. */
void hilo_output_result(hilo_buffer *buffer, bool csv, const hilo_line *line, uint64_t number,
                        const hilo_result *result);

/* What was wrong with a line. The offset of the error is one in the record. */
void hilo_output_error(hilo_buffer *buffer, bool csv, const hilo_line *line,
                       const hilo_record *record, const hilo_error *error);

#endif
