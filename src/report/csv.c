/* One row a seat. The columns are the fields of the JSON object in its order, matchup first; what
 * is no single value (ties, joint, notes) is left out, and the shares get columns of their own.
 *
 * By combo: one row a combo, with the fields of the matchup, the seat's number and text, and the
 * fields of the combo. A name stands for one column: weight and deals are the combo's. */
#include "report/csv.h"

#include "report/fields.h"
#include "report/json_values.h"

#include <string.h>

static const hilo_share share_columns[] = {
    {1, 1, {0, 0}}, {3, 4, {0, 0}}, {1, 2, {0, 0}}, {1, 4, {0, 0}}, {0, 1, {0, 0}}};
static const char share_names[] = ",share_1,share_3_4,share_1_2,share_1_4,share_0,share_other";

#define SHARE_COLUMNS (sizeof share_columns / sizeof share_columns[0])

void hilo_csv_text(hilo_buffer *buffer, const char *text) {
    if (!strpbrk(text, "\",\r\n")) {
        hilo_buffer_append(buffer, text, strlen(text));
        return;
    }
    hilo_buffer_append(buffer, "\"", 1);
    for (const char *at = text; *at; at++) {
        hilo_buffer_append(buffer, "\"\"", *at == '"' ? 2 : 0);
        hilo_buffer_append(buffer, at, *at == '"' ? 0 : 1);
    }
    hilo_buffer_append(buffer, "\"", 1);
}

void hilo_csv_names(hilo_buffer *buffer) {
    for (size_t i = 0; i < HILO_MATCHUP_FIELDS; i++) {
        hilo_json_raw(buffer, hilo_matchup_fields[i].name);
        hilo_json_raw(buffer, ",");
    }
    hilo_json_raw(buffer, "seat");
    for (size_t i = 0; i < HILO_SEAT_FIELDS; i++) {
        hilo_json_raw(buffer, ",");
        hilo_json_raw(buffer, hilo_seat_fields[i].name);
    }
    hilo_json_raw(buffer, share_names);
}

int hilo_csv_columns(void) {
    return HILO_MATCHUP_FIELDS + 1 + HILO_SEAT_FIELDS + (int)SHARE_COLUMNS + 1;
}

static bool equal_shares(const hilo_share *a, const hilo_share *b) {
    return a->numerator == b->numerator && a->denominator == b->denominator;
}

/* The named shares, 0 where one does not occur, and all others together. */
static void append_shares(hilo_buffer *buffer, const hilo_result *result,
                          const hilo_seat_result *seat) {
    hilo_amount named[SHARE_COLUMNS] = {{0, 0}}, other = {0, 0};
    for (size_t i = 0; i < seat->share_count; i++) {
        hilo_amount *to = &other;
        for (size_t column = 0; column < SHARE_COLUMNS; column++) {
            to = equal_shares(&seat->shares[i], &share_columns[column]) ? &named[column] : to;
        }
        to->count += seat->shares[i].deals.count;
        to->value += seat->shares[i].deals.value;
    }
    for (size_t column = 0; column < SHARE_COLUMNS; column++) {
        hilo_json_raw(buffer, ",");
        hilo_amount_append(buffer, result, named[column]);
    }
    hilo_json_raw(buffer, ",");
    hilo_amount_append(buffer, result, other);
}

void hilo_csv_seat(hilo_buffer *buffer, const hilo_result *result, size_t seat) {
    for (size_t i = 0; i < HILO_MATCHUP_FIELDS; i++) {
        hilo_field_append(buffer, &hilo_matchup_fields[i], result, result, hilo_csv_text, "");
        hilo_json_raw(buffer, ",");
    }
    hilo_json_integer(buffer, seat + 1);
    for (size_t i = 0; i < HILO_SEAT_FIELDS; i++) {
        hilo_json_raw(buffer, ",");
        hilo_field_append(buffer, &hilo_seat_fields[i], result, &result->seats[seat], hilo_csv_text,
                          "");
    }
    append_shares(buffer, result, &result->seats[seat]);
}

static void append_seats(hilo_buffer *buffer, const hilo_result *result) {
    hilo_csv_names(buffer);
    hilo_json_raw(buffer, "\n");
    for (size_t i = 0; i < result->seat_count; i++) {
        hilo_csv_seat(buffer, result, i);
        hilo_json_raw(buffer, "\n");
    }
}

static bool has_combo_name(const hilo_field *field) {
    for (size_t i = 0; i < HILO_COMBO_FIELDS; i++) {
        if (strcmp(field->name, hilo_combo_fields[i].name) == 0) {
            return true;
        }
    }
    return false;
}

static void append_combo_names(hilo_buffer *buffer) {
    for (size_t i = 0; i < HILO_MATCHUP_FIELDS; i++) {
        if (!has_combo_name(&hilo_matchup_fields[i])) {
            hilo_json_raw(buffer, hilo_matchup_fields[i].name);
            hilo_json_raw(buffer, ",");
        }
    }
    hilo_json_raw(buffer, "seat,text");
    for (size_t i = 0; i < HILO_COMBO_FIELDS; i++) {
        hilo_json_raw(buffer, ",");
        hilo_json_raw(buffer, hilo_combo_fields[i].name);
    }
    hilo_json_raw(buffer, "\n");
}

static void append_combo(hilo_buffer *buffer, const hilo_result *result, size_t seat,
                         const hilo_combo_result *combo) {
    for (size_t i = 0; i < HILO_MATCHUP_FIELDS; i++) {
        if (!has_combo_name(&hilo_matchup_fields[i])) {
            hilo_field_append(buffer, &hilo_matchup_fields[i], result, result, hilo_csv_text, "");
            hilo_json_raw(buffer, ",");
        }
    }
    hilo_json_integer(buffer, seat + 1);
    hilo_json_raw(buffer, ",");
    hilo_csv_text(buffer, result->seats[seat].text);
    for (size_t i = 0; i < HILO_COMBO_FIELDS; i++) {
        hilo_json_raw(buffer, ",");
        hilo_field_append(buffer, &hilo_combo_fields[i], result, combo, hilo_csv_text, "");
    }
    hilo_json_raw(buffer, "\n");
}

static void append_combos(hilo_buffer *buffer, const hilo_result *result) {
    append_combo_names(buffer);
    for (size_t seat = 0; seat < result->seat_count; seat++) {
        for (size_t i = 0; i < result->seats[seat].per_combo_count; i++) {
            append_combo(buffer, result, seat, &result->seats[seat].per_combo[i]);
        }
    }
}

hilo_status hilo_result_csv(const hilo_result *result, char **text) {
    hilo_buffer buffer = {0};
    if (result->seats[0].per_combo) {
        append_combos(&buffer, result);
    } else {
        append_seats(&buffer, result);
    }
    char *rows = hilo_buffer_take(&buffer);
    if (!rows) {
        return HILO_ERROR_MEMORY;
    }
    *text = rows;
    return HILO_OK;
}
