/* The report of a request street by street. */
#include "report/csv.h"
#include "report/json.h"
#include "report/json_values.h"
#include "report/table.h"

#include <stdio.h>
#include <string.h>

#define BRING_IN "bring_in"
#define FIRST "first_to_act"

/* ---- JSON: the members of each street before those of its equity */

static void append_first(hilo_buffer *buffer, const hilo_street *street) {
    if (!street->opens) {
        return;
    }
    hilo_buffer_print(buffer, ", \"%s\": ", street->brings_in ? BRING_IN : FIRST);
    if (street->first) {
        hilo_json_integer(buffer, (uint64_t)street->first);
    } else {
        hilo_json_raw(buffer, "null");
    }
}

hilo_status hilo_streets_json(const hilo_streets *streets, char **text) {
    hilo_buffer buffer = {0};
    hilo_json_raw(&buffer, "{\"game\": ");
    hilo_json_text(&buffer, streets->game);
    hilo_json_raw(&buffer, ", \"streets\": [");
    for (size_t i = 0; i < streets->street_count; i++) {
        const hilo_street *street = &streets->streets[i];
        hilo_json_raw(&buffer, i ? ", {\"street\": " : "{\"street\": ");
        hilo_json_text(&buffer, street->name);
        append_first(&buffer, street);
        hilo_json_raw(&buffer, ", ");
        hilo_json_append_members(&buffer, street->result);
        hilo_json_raw(&buffer, "}");
    }
    hilo_json_raw(&buffer, "]}");
    char *line = hilo_buffer_take(&buffer);
    if (!line) {
        return HILO_ERROR_MEMORY;
    }
    *text = line;
    return HILO_OK;
}

/* ---- CSV: one row a street and seat */

static void append_row(hilo_buffer *buffer, const hilo_street *street, size_t seat) {
    hilo_buffer_print(buffer, "%s,", street->name);
    if (street->opens) {
        char first[8] = "";
        if (street->first) {
            snprintf(first, sizeof first, "%d", street->first);
        }
        hilo_buffer_print(buffer, "%s,%s,", street->brings_in ? first : "",
                          street->brings_in ? "" : first);
    }
    hilo_csv_seat(buffer, street->result, seat);
    hilo_json_raw(buffer, "\n");
}

hilo_status hilo_streets_csv(const hilo_streets *streets, char **text) {
    hilo_buffer buffer = {0};
    hilo_json_raw(&buffer, "street,");
    hilo_json_raw(&buffer, streets->streets[0].opens ? BRING_IN "," FIRST "," : "");
    hilo_csv_names(&buffer);
    hilo_json_raw(&buffer, "\n");
    for (size_t i = 0; i < streets->street_count; i++) {
        for (size_t seat = 0; seat < streets->streets[i].result->seat_count; seat++) {
            append_row(&buffer, &streets->streets[i], seat);
        }
    }
    char *rows = hilo_buffer_take(&buffer);
    if (!rows) {
        return HILO_ERROR_MEMORY;
    }
    *text = rows;
    return HILO_OK;
}

/* ---- text: one row a street */

static void append_seats(hilo_buffer *buffer, const hilo_result *result) {
    hilo_text_table table = {.columns = 2, .rows = 1 + (int)result->seat_count};
    table.left[1] = true;
    strcpy(table.cells[0][0], "seat");
    strcpy(table.cells[0][1], "cards");
    for (size_t i = 0; i < result->seat_count; i++) {
        hilo_cell_count(table.cells[i + 1][0], i + 1);
        hilo_cell_text(table.cells[i + 1][1], result->seats[i].text, HILO_TABLE_CELL - 4);
    }
    hilo_table_append(buffer, &table);
}

typedef struct {
    hilo_text_table table;
    int row; /* the next to fill; row 0 is the heading */
    int column;
} filling;

static char *next_cell(filling *f, const char *heading, bool left) {
    strcpy(f->table.cells[0][f->column], heading);
    f->table.left[f->column] = left;
    return f->table.cells[f->row][f->column++];
}

static void fill_first(filling *f, const hilo_street *street) {
    char *cell = next_cell(f, "first to act", true);
    if (!street->first) {
        strcpy(cell, "unknown");
    } else {
        snprintf(cell, HILO_TABLE_CELL, "seat %d%s", street->first,
                 street->brings_in ? ", brings it in" : "");
    }
}

static void fill_row(filling *f, const hilo_street *street, bool boards, bool sampled) {
    const hilo_result *result = street->result;
    f->column = 0;
    strcpy(next_cell(f, "street", true), street->name);
    if (boards) {
        hilo_cell_text(next_cell(f, "board", true), result->board, HILO_TABLE_CELL - 4);
    }
    for (size_t i = 0; i < result->seat_count; i++) {
        char heading[32];
        snprintf(heading, sizeof heading, "seat %zu %%", i + 1);
        hilo_cell_number(next_cell(f, heading, false), 100 * result->seats[i].equity, 3);
    }
    if (sampled) {
        hilo_cell_number(next_cell(f, "+- %", false), hilo_margin(result), 3);
    }
    hilo_cell_count(next_cell(f, "deals", false), result->deals);
    if (street->opens) {
        fill_first(f, street);
    }
    f->table.columns = f->column;
    f->row++;
}

static void append_streets(hilo_buffer *buffer, const hilo_streets *streets) {
    filling f = {.row = 1};
    bool sampled = false, boards = false;
    for (size_t i = 0; i < streets->street_count; i++) {
        sampled |= !streets->streets[i].result->exact;
        boards |= *streets->streets[i].result->board != 0;
    }
    for (size_t i = 0; i < streets->street_count; i++) {
        fill_row(&f, &streets->streets[i], boards, sampled);
    }
    f.table.rows = f.row;
    hilo_table_append(buffer, &f.table);
}

/* Sampled rows share their seed; the time is that of all streets. */
static void append_method(hilo_buffer *buffer, const hilo_streets *streets) {
    const hilo_result *sampled = NULL;
    double elapsed = 0;
    size_t exact = 0;
    for (size_t i = 0; i < streets->street_count; i++) {
        const hilo_result *result = streets->streets[i].result;
        exact += result->exact;
        sampled = result->exact ? sampled : result;
        elapsed += result->elapsed_s;
    }
    char number[HILO_TABLE_CELL];
    hilo_buffer_print(buffer, "\n%s%zu of %zu streets exact",
                      streets->interrupted ? "interrupted, " : "", exact, streets->street_count);
    if (sampled) {
        hilo_buffer_print(buffer, ", +- for 95 %% and the worst seat, seed %llu",
                          (unsigned long long)sampled->seed);
    }
    hilo_cell_seconds(number, elapsed);
    hilo_buffer_print(buffer, ", %s s\n", number);
}

hilo_status hilo_streets_table(const hilo_streets *streets, char **text) {
    hilo_buffer buffer = {0};
    const hilo_result *result = streets->streets[0].result;
    hilo_buffer_print(&buffer, "%s", hilo_game_title(streets->game));
    if (*result->dead) {
        hilo_buffer_print(&buffer, ", dead %s", result->dead);
    }
    hilo_json_raw(&buffer, "\n\n");
    append_seats(&buffer, result);
    hilo_json_raw(&buffer, "\n");
    append_streets(&buffer, streets);
    append_method(&buffer, streets);
    char *lines = hilo_buffer_take(&buffer);
    if (!lines) {
        return HILO_ERROR_MEMORY;
    }
    *text = lines;
    return HILO_OK;
}
