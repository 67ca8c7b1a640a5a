#include "report/fields.h"

#include "report/json_values.h"

#define MATCHUP(name, kind, member)                                                                \
    { name, kind, offsetof(hilo_result, member) }
#define SEAT(name, kind)                                                                           \
    { #name, kind, offsetof(hilo_seat_result, name) }

const hilo_field hilo_matchup_fields[HILO_MATCHUP_FIELDS] = {
    MATCHUP("game", HILO_FIELD_TEXT, game),
    MATCHUP("board", HILO_FIELD_TEXT, board),
    MATCHUP("dead", HILO_FIELD_TEXT, dead),
    MATCHUP("method", HILO_FIELD_METHOD, exact),
    MATCHUP("engine", HILO_FIELD_TEXT, engine),
    MATCHUP("tier", HILO_FIELD_TEXT, tier),
    MATCHUP("threads", HILO_FIELD_INT, threads),
    MATCHUP("seed", HILO_FIELD_SEED, seed),
    MATCHUP("deals", HILO_FIELD_COUNT, deals),
    MATCHUP("weight", HILO_FIELD_WEIGHT, weight),
    MATCHUP("no_low", HILO_FIELD_AMOUNT, no_low),
    MATCHUP("elapsed_s", HILO_FIELD_REAL, elapsed_s),
    MATCHUP("interrupted", HILO_FIELD_FLAG, interrupted),
};

const hilo_field hilo_seat_fields[HILO_SEAT_FIELDS] = {
    SEAT(text, HILO_FIELD_TEXT),
    SEAT(combos, HILO_FIELD_COUNT),
    SEAT(combos_removed, HILO_FIELD_COUNT),
    SEAT(equity, HILO_FIELD_REAL),
    SEAT(se, HILO_FIELD_REAL),
    SEAT(scoop, HILO_FIELD_AMOUNT),
    SEAT(hi_win, HILO_FIELD_AMOUNT),
    SEAT(hi_tie, HILO_FIELD_AMOUNT),
    SEAT(hi_lose, HILO_FIELD_AMOUNT),
    SEAT(lo_win, HILO_FIELD_AMOUNT),
    SEAT(lo_tie, HILO_FIELD_AMOUNT),
    SEAT(lo_lose, HILO_FIELD_AMOUNT),
    SEAT(lo_none, HILO_FIELD_AMOUNT),
};

const hilo_field hilo_combo_fields[HILO_COMBO_FIELDS] = {
    {"combo", HILO_FIELD_CHARS, offsetof(hilo_combo_result, text)},
    {"weight", HILO_FIELD_REAL, offsetof(hilo_combo_result, weight)},
    {"deals", HILO_FIELD_COUNT, offsetof(hilo_combo_result, deals)},
    {"equity", HILO_FIELD_REAL, offsetof(hilo_combo_result, equity)},
};

void hilo_amount_append(hilo_buffer *buffer, const hilo_result *result, hilo_amount deals) {
    if (result->weighted) {
        hilo_json_real(buffer, deals.value);
    } else {
        hilo_json_integer(buffer, deals.count);
    }
}

/* JSON integers end at 2^63 - 1 in many readers; a greater seed is written as a real. */
static void append_seed(hilo_buffer *buffer, uint64_t seed) {
    if (seed <= INT64_MAX) {
        hilo_json_integer(buffer, seed);
    } else {
        hilo_json_real(buffer, (double)seed);
    }
}

void hilo_field_append(hilo_buffer *buffer, const hilo_field *field, const hilo_result *result,
                       const void *part, hilo_text_append *append_text, const char *none) {
    const void *value = (const char *)part + field->offset;
    switch (field->kind) {
    case HILO_FIELD_TEXT:
        append_text(buffer, *(const char *const *)value);
        return;
    case HILO_FIELD_CHARS:
        append_text(buffer, value);
        return;
    case HILO_FIELD_COUNT:
        hilo_json_integer(buffer, *(const uint64_t *)value);
        return;
    case HILO_FIELD_INT:
        hilo_json_integer(buffer, (uint64_t) * (const int *)value);
        return;
    case HILO_FIELD_REAL:
        hilo_json_real(buffer, *(const double *)value);
        return;
    case HILO_FIELD_FLAG:
        hilo_json_raw(buffer, *(const bool *)value ? "true" : "false");
        return;
    case HILO_FIELD_AMOUNT:
        hilo_amount_append(buffer, result, *(const hilo_amount *)value);
        return;
    case HILO_FIELD_METHOD:
        append_text(buffer, *(const bool *)value ? "exact" : "monte-carlo");
        return;
    case HILO_FIELD_SEED:
        if (result->exact) {
            hilo_json_raw(buffer, none);
        } else {
            append_seed(buffer, *(const uint64_t *)value);
        }
        return;
    case HILO_FIELD_WEIGHT:
        if (result->weighted) {
            hilo_json_real(buffer, *(const double *)value);
        } else {
            hilo_json_integer(buffer, result->deals);
        }
        return;
    }
}
