#include "report/json.h"

#include "report/fields.h"
#include "report/json_values.h"

/* "NAME": with a comma before all but the first of its object. */
static void append_name(hilo_buffer *buffer, const char *name, bool first) {
    hilo_json_raw(buffer, first ? "" : ", ");
    hilo_json_text(buffer, name);
    hilo_json_raw(buffer, ": ");
}

static void append_fields(hilo_buffer *buffer, const hilo_field *fields, size_t count,
                          const hilo_result *result, const void *part, bool first) {
    for (size_t i = 0; i < count; i++) {
        append_name(buffer, fields[i].name, first && i == 0);
        hilo_field_append(buffer, &fields[i], result, part, hilo_json_text, "null");
    }
}

static void append_shares(hilo_buffer *buffer, const hilo_result *result,
                          const hilo_seat_result *seat) {
    hilo_json_raw(buffer, ", \"shares\": {");
    for (size_t i = 0; i < seat->share_count; i++) {
        const hilo_share *share = &seat->shares[i];
        hilo_json_raw(buffer, i ? ", \"" : "\"");
        hilo_json_integer(buffer, (uint64_t)share->numerator);
        if (share->denominator != 1) {
            hilo_json_raw(buffer, "/");
            hilo_json_integer(buffer, (uint64_t)share->denominator);
        }
        hilo_json_raw(buffer, "\": ");
        hilo_amount_append(buffer, result, share->deals);
    }
    hilo_json_raw(buffer, "}");
}

static void append_combos(hilo_buffer *buffer, const hilo_result *result,
                          const hilo_seat_result *seat) {
    hilo_json_raw(buffer, ", \"per_combo\": [");
    for (size_t i = 0; i < seat->per_combo_count; i++) {
        hilo_json_raw(buffer, i ? ", {" : "{");
        append_fields(buffer, hilo_combo_fields, HILO_COMBO_FIELDS, result, &seat->per_combo[i],
                      true);
        hilo_json_raw(buffer, "}");
    }
    hilo_json_raw(buffer, "]");
}

static void append_seats(hilo_buffer *buffer, const hilo_result *result) {
    hilo_json_raw(buffer, ", \"seats\": [");
    for (size_t i = 0; i < result->seat_count; i++) {
        const hilo_seat_result *seat = &result->seats[i];
        hilo_json_raw(buffer, i ? ", {\"seat\": " : "{\"seat\": ");
        hilo_json_integer(buffer, i + 1);
        append_fields(buffer, hilo_seat_fields, HILO_SEAT_FIELDS, result, seat, false);
        append_shares(buffer, result, seat);
        if (seat->per_combo) {
            append_combos(buffer, result, seat);
        }
        hilo_json_raw(buffer, "}");
    }
    hilo_json_raw(buffer, "]");
}

/* {"1+2": n, ..} */
static void append_ties(hilo_buffer *buffer, const hilo_result *result, const hilo_tie *ties,
                        size_t count) {
    hilo_json_raw(buffer, "{");
    for (size_t i = 0; i < count; i++) {
        const char *before = i ? ", \"" : "\"";
        for (int seat = 0; seat < HILO_MAX_SEATS; seat++) {
            if (ties[i].seats >> seat & 1) {
                hilo_json_raw(buffer, before);
                hilo_json_integer(buffer, (uint64_t)seat + 1);
                before = "+";
            }
        }
        hilo_json_raw(buffer, "\": ");
        hilo_amount_append(buffer, result, ties[i].deals);
    }
    hilo_json_raw(buffer, "}");
}

static void append_joint(hilo_buffer *buffer, const hilo_result *result) {
    static const char *const outcomes[4] = {"win", "tie", "lose", "none"};
    const char *before = ", \"joint\": {\"";
    for (int high = 0; high < 3; high++) {
        for (int low = 0; low < 4; low++) {
            hilo_json_raw(buffer, before);
            hilo_json_raw(buffer, outcomes[high]);
            hilo_json_raw(buffer, "/");
            hilo_json_raw(buffer, outcomes[low]);
            hilo_json_raw(buffer, "\": ");
            hilo_amount_append(buffer, result, result->joint[high][low]);
            before = ", \"";
        }
    }
    hilo_json_raw(buffer, "}");
}

static void append_notes(hilo_buffer *buffer, const hilo_result *result) {
    hilo_json_raw(buffer, ", \"notes\": [");
    for (size_t i = 0; i < result->note_count; i++) {
        hilo_json_raw(buffer, i ? ", " : "");
        hilo_json_text(buffer, result->notes[i]);
    }
    hilo_json_raw(buffer, "]");
}

void hilo_json_append_members(hilo_buffer *buffer, const hilo_result *result) {
    append_fields(buffer, hilo_matchup_fields, HILO_MATCHUP_FIELDS, result, result, true);
    append_seats(buffer, result);
    hilo_json_raw(buffer, ", \"ties\": {\"hi\": ");
    append_ties(buffer, result, result->hi_ties, result->hi_tie_count);
    hilo_json_raw(buffer, ", \"lo\": ");
    append_ties(buffer, result, result->lo_ties, result->lo_tie_count);
    hilo_json_raw(buffer, "}");
    if (result->has_joint) {
        append_joint(buffer, result);
    }
    append_notes(buffer, result);
}

void hilo_json_append(hilo_buffer *buffer, const hilo_result *result) {
    hilo_json_raw(buffer, "{");
    hilo_json_append_members(buffer, result);
    hilo_json_raw(buffer, "}");
}

hilo_status hilo_result_json(const hilo_result *result, char **text) {
    hilo_buffer buffer = {0};
    hilo_json_append(&buffer, result);
    char *line = hilo_buffer_take(&buffer);
    if (!line) {
        return HILO_ERROR_MEMORY;
    }
    *text = line;
    return HILO_OK;
}
