#include "batch/output.h"

#include "base/utf8.h"
#include "report/csv.h"
#include "report/json.h"
#include "report/json_values.h"

#include <string.h>

void hilo_output_header(hilo_buffer *buffer, bool csv) {
    if (csv) {
        hilo_json_raw(buffer, "id,line,");
        hilo_csv_names(buffer);
        hilo_json_raw(buffer, ",error\n");
    }
}

static void append_json_id(hilo_buffer *buffer, const hilo_line *line, uint64_t number) {
    hilo_json_raw(buffer, "{\"id\": ");
    if (line->id && !line->id_is_number) {
        hilo_json_text(buffer, line->id);
    } else {
        hilo_json_raw(buffer, line->id ? line->id : "null");
    }
    hilo_json_raw(buffer, ", \"line\": ");
    hilo_json_integer(buffer, number);
    hilo_json_raw(buffer, ", ");
}

static void append_csv_id(hilo_buffer *buffer, const hilo_line *line, uint64_t number) {
    hilo_csv_text(buffer, line->id ? line->id : "");
    hilo_json_raw(buffer, ",");
    hilo_json_integer(buffer, number);
    hilo_json_raw(buffer, ",");
}

void hilo_output_head(hilo_buffer *buffer, bool csv, const hilo_line *line, uint64_t number) {
    (csv ? append_csv_id : append_json_id)(buffer, line, number);
}

void hilo_output_result(hilo_buffer *buffer, bool csv, const hilo_line *line, uint64_t number,
                        const hilo_result *result) {
    if (!csv) {
        append_json_id(buffer, line, number);
        hilo_json_append_members(buffer, result);
        hilo_json_raw(buffer, "}\n");
        return;
    }
    for (size_t seat = 0; seat < result->seat_count; seat++) {
        append_csv_id(buffer, line, number);
        hilo_csv_seat(buffer, result, seat);
        hilo_json_raw(buffer, ",\n");
    }
}

/* Line and column, in characters and from 1, of a byte of a record. */
static void position(const hilo_record *record, size_t offset, uint64_t *line, size_t *column) {
    size_t end = offset < record->length ? offset : record->length, first = 0;
    *line = record->line;
    for (size_t i = 0; i < end; i++) {
        if (record->text[i] == '\n') {
            ++*line;
            first = i + 1;
        }
    }
    *column = 1 + hilo_utf8_count(record->text + first, end - first);
}

/* "seat 2: what is wrong; what was expected" */
static void append_message(hilo_buffer *buffer, const hilo_record *record, uint64_t fault_line,
                           const hilo_error *error) {
    static const char *const places[] = {[HILO_PLACE_GAME] = "game: ",
                                         [HILO_PLACE_BOARD] = "board: ",
                                         [HILO_PLACE_DEAD] = "dead: ",
                                         [HILO_PLACE_RANKING] = "ranking: "};
    if (fault_line != record->line) {
        hilo_buffer_print(buffer, "line %llu: ", (unsigned long long)fault_line);
    }
    if (error->place == HILO_PLACE_SEAT) {
        hilo_buffer_print(buffer, "seat %d: ", error->seat);
    } else if (error->place == HILO_PLACE_NAMES) {
        hilo_buffer_print(buffer, "definitions, line %d: ", error->seat);
    } else if (error->place != HILO_PLACE_NONE) {
        hilo_json_raw(buffer, places[error->place]);
    }
    hilo_json_raw(buffer, error->message);
    hilo_json_raw(buffer, *error->expected ? "; " : "");
    hilo_json_raw(buffer, error->expected);
}

void hilo_output_error(hilo_buffer *buffer, bool csv, const hilo_line *line,
                       const hilo_record *record, const hilo_error *error) {
    uint64_t fault_line = record->line;
    size_t column = 0;
    hilo_buffer message = {0};
    if (error->located) {
        position(record, error->offset, &fault_line, &column);
    }
    if (csv && column) {
        hilo_buffer_print(&message, "column %zu: ", column);
    }
    append_message(&message, record, fault_line, error);
    const char *text = message.text ? message.text : "";
    if (csv) {
        append_csv_id(buffer, line, record->line);
        for (int i = 0; i < hilo_csv_columns(); i++) {
            hilo_json_raw(buffer, ",");
        }
        hilo_csv_text(buffer, text);
        hilo_json_raw(buffer, "\n");
    } else {
        append_json_id(buffer, line, record->line);
        hilo_json_raw(buffer, "\"error\": {\"message\": ");
        hilo_json_text(buffer, text);
        hilo_json_raw(buffer, ", \"column\": ");
        hilo_json_raw(buffer, column ? "" : "null");
        if (column) {
            hilo_json_integer(buffer, column);
        }
        hilo_json_raw(buffer, "}}\n");
    }
    buffer->failed |= message.failed;
    hilo_buffer_free(&message);
}
