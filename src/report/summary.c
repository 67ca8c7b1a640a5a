/* The report for people: what was asked, one row a seat in percent, how it was found. */
#include "report/combos.h"
#include "report/table.h"

#include "game/game.h"

#include <string.h>

#define SEAT_TEXT_WIDTH 36

typedef enum { EQUITY, SCOOP, HIGH_WIN, HIGH_TIE, LOW_WIN, LOW_TIE, PART } measure;

typedef struct {
    const char *group, *title; /* two lines of heading; the first in split games only */
    measure what;
    int quarters; /* with PART: this many quarters of the pot */
    int decimals;
    bool split; /* means something in split games only */
} column;

/* In a high-only game the whole pot is the high, so scooping is winning it. */
static const column columns[] = {
    {"", "equity %", EQUITY, 0, 3, false},    {"", "scoop %", SCOOP, 0, 2, true},
    {"high", "win %", HIGH_WIN, 0, 2, false}, {"high", "tie %", HIGH_TIE, 0, 2, false},
    {"low", "win %", LOW_WIN, 0, 2, true},    {"low", "tie %", LOW_TIE, 0, 2, true},
    {"pot", "3/4 %", PART, 3, 2, true},       {"pot", "1/2 %", PART, 2, 2, true},
    {"pot", "1/4 %", PART, 1, 2, true},
};

#define COLUMNS (sizeof columns / sizeof columns[0])

static double percent(const hilo_result *result, hilo_amount deals) {
    return result->weight > 0 ? 100 * deals.value / result->weight : 0;
}

static hilo_amount part(const hilo_seat_result *seat, int quarters) {
    for (size_t i = 0; i < seat->share_count; i++) {
        if (4 * seat->shares[i].numerator == quarters * seat->shares[i].denominator) {
            return seat->shares[i].deals;
        }
    }
    return (hilo_amount){0, 0};
}

static double measured(const hilo_result *result, const hilo_seat_result *seat, const column *c) {
    switch (c->what) {
    case EQUITY:
        return 100 * seat->equity;
    case SCOOP:
        return percent(result, seat->scoop);
    case HIGH_WIN:
        return percent(result, seat->hi_win);
    case HIGH_TIE:
        return percent(result, seat->hi_tie);
    case LOW_WIN:
        return percent(result, seat->lo_win);
    case LOW_TIE:
        return percent(result, seat->lo_tie);
    case PART:
        return percent(result, part(seat, c->quarters));
    }
    return 0;
}

/* A new column; its heading stands in the row before the seats'. */
static int add_column(hilo_text_table *table, int heading, const char *title, bool left) {
    int at = table->columns++;
    table->left[at] = left;
    hilo_cell_text(table->cells[heading][at], title, HILO_TABLE_CELL - 1);
    return at;
}

/* Seat number, text, and the combos where a seat has more than one. */
static void add_seats(hilo_text_table *table, int heading, const hilo_result *result) {
    bool ranges = false, removed = false;
    for (size_t i = 0; i < result->seat_count; i++) {
        ranges |= result->seats[i].combos + result->seats[i].combos_removed > 1;
        removed |= result->seats[i].combos_removed > 0;
    }
    int number = add_column(table, heading, "seat", false);
    int text = add_column(table, heading, ranges ? "range" : "hand", true);
    int combos = ranges ? add_column(table, heading, "combos", false) : -1;
    int gone = removed ? add_column(table, heading, "removed", false) : -1;
    for (size_t i = 0; i < result->seat_count; i++) {
        const hilo_seat_result *seat = &result->seats[i];
        char(*row)[HILO_TABLE_CELL] = table->cells[heading + 1 + (int)i];
        hilo_cell_count(row[number], i + 1);
        hilo_cell_text(row[text], seat->text, SEAT_TEXT_WIDTH);
        if (ranges) {
            hilo_cell_count(row[combos], seat->combos);
        }
        if (removed) {
            hilo_cell_count(row[gone], seat->combos_removed);
        }
    }
}

static void append_rows(hilo_buffer *buffer, const hilo_result *result) {
    hilo_text_table table = {0};
    int heading = result->split ? 1 : 0;
    table.rows = heading + 1 + (int)result->seat_count;
    add_seats(&table, heading, result);
    for (size_t i = 0; i < COLUMNS; i++) {
        if (columns[i].split && !result->split) {
            continue;
        }
        int at = add_column(&table, heading, columns[i].title, false);
        if (heading) {
            hilo_cell_text(table.cells[0][at], columns[i].group, HILO_TABLE_CELL - 1);
        }
        for (size_t seat = 0; seat < result->seat_count; seat++) {
            hilo_cell_number(table.cells[heading + 1 + (int)seat][at],
                             measured(result, &result->seats[seat], &columns[i]),
                             columns[i].decimals);
        }
    }
    hilo_table_append(buffer, &table);
}

static void append_title(hilo_buffer *buffer, const hilo_result *result) {
    const char *title = hilo_game_title(result->game);
    hilo_buffer_print(buffer, "%s", title ? title : result->game);
    if (*result->board) {
        hilo_buffer_print(buffer, ", board %s", result->board);
    }
    if (*result->dead) {
        hilo_buffer_print(buffer, ", dead %s", result->dead);
    }
    hilo_buffer_append(buffer, "\n\n", 2);
}

static void append_method(hilo_buffer *buffer, const hilo_result *result) {
    char deals[HILO_TABLE_CELL], number[HILO_TABLE_CELL];
    hilo_cell_count(deals, result->deals);
    hilo_buffer_print(buffer, "\n%s%s: %s deal%s", result->interrupted ? "interrupted, " : "",
                      result->exact ? "exact" : "sampled", deals, result->deals == 1 ? "" : "s");
    if (!result->exact) {
        hilo_cell_number(number, hilo_margin(result), 3);
        hilo_buffer_print(buffer, ", equity +- %s %% (95 %%, worst seat)", number);
    }
    if (result->split && result->weighted) {
        hilo_cell_number(number, percent(result, result->no_low), 2);
        hilo_buffer_print(buffer, ", %s %% of their weight without a low", number);
    } else if (result->split) {
        hilo_cell_count(number, result->no_low.count);
        hilo_buffer_print(buffer, ", %s without a low", number);
    }
    if (!result->exact) {
        hilo_buffer_print(buffer, ", seed %llu", (unsigned long long)result->seed);
    }
    hilo_cell_seconds(number, result->elapsed_s);
    hilo_buffer_print(buffer, ", %s s\n", number);
}

hilo_status hilo_result_table(const hilo_result *result, char **text) {
    hilo_buffer buffer = {0};
    append_title(&buffer, result);
    append_rows(&buffer, result);
    append_method(&buffer, result);
    hilo_combos_append(&buffer, result);
    char *lines = hilo_buffer_take(&buffer);
    if (!lines) {
        return HILO_ERROR_MEMORY;
    }
    *text = lines;
    return HILO_OK;
}
