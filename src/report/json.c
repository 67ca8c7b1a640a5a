#include "report/json.h"

#include <stdio.h>
#include <stdlib.h>

/* Counts are integers as long as every weight is 1; else they are sums of weights. */
static json_t *amount(const hilo_result *result, hilo_amount deals) {
    return result->weighted ? json_real(deals.value) : json_integer((json_int_t)deals.count);
}

/* A sampled run's seed. JSON integers end at 2^63 - 1; a greater seed is written as a real. */
static json_t *seed(const hilo_result *result) {
    if (result->exact) {
        return json_null();
    }
    return result->seed <= INT64_MAX ? json_integer((json_int_t)result->seed)
                                     : json_real((double)result->seed);
}

static json_t *shares(const hilo_result *result, const hilo_seat_result *seat) {
    json_t *object = json_object();
    int failed = 0;
    for (size_t i = 0; i < seat->share_count; i++) {
        const hilo_share *share = &seat->shares[i];
        char name[32];
        if (share->denominator == 1) {
            snprintf(name, sizeof name, "%d", share->numerator);
        } else {
            snprintf(name, sizeof name, "%d/%d", share->numerator, share->denominator);
        }
        failed |= json_object_set_new(object, name, amount(result, share->deals));
    }
    if (failed) {
        json_decref(object);
        return NULL;
    }
    return object;
}

static json_t *seats(const hilo_result *result) {
    json_t *array = json_array();
    int failed = 0;
    for (size_t i = 0; i < result->seat_count; i++) {
        const hilo_seat_result *seat = &result->seats[i];
        json_t *object = json_pack(
            "{s:i, s:s, s:I, s:I, s:f, s:f, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o}", "seat",
            (int)i + 1, "text", seat->text, "combos", (json_int_t)seat->combos, "combos_removed",
            (json_int_t)seat->combos_removed, "equity", seat->equity, "se", seat->se, "scoop",
            amount(result, seat->scoop), "hi_win", amount(result, seat->hi_win), "hi_tie",
            amount(result, seat->hi_tie), "hi_lose", amount(result, seat->hi_lose), "lo_win",
            amount(result, seat->lo_win), "lo_tie", amount(result, seat->lo_tie), "lo_lose",
            amount(result, seat->lo_lose), "lo_none", amount(result, seat->lo_none), "shares",
            shares(result, seat));
        failed |= json_array_append_new(array, object);
    }
    if (failed) {
        json_decref(array);
        return NULL;
    }
    return array;
}

/* {"1+2": n, ..} */
static json_t *ties(const hilo_result *result, const hilo_tie *list, size_t count) {
    json_t *object = json_object();
    int failed = 0;
    for (size_t i = 0; i < count; i++) {
        char name[4 * HILO_MAX_SEATS];
        int length = 0;
        for (int seat = 0; seat < HILO_MAX_SEATS; seat++) {
            if (list[i].seats >> seat & 1) {
                length += snprintf(name + length, sizeof name - (size_t)length, "%s%d",
                                   length ? "+" : "", seat + 1);
            }
        }
        failed |= json_object_set_new(object, name, amount(result, list[i].deals));
    }
    if (failed) {
        json_decref(object);
        return NULL;
    }
    return object;
}

static json_t *joint(const hilo_result *result) {
    static const char *const outcomes[4] = {"win", "tie", "lose", "none"};
    json_t *object = json_object();
    int failed = 0;
    for (int high = 0; high < 3; high++) {
        for (int low = 0; low < 4; low++) {
            char name[16];
            snprintf(name, sizeof name, "%s/%s", outcomes[high], outcomes[low]);
            failed |= json_object_set_new(object, name, amount(result, result->joint[high][low]));
        }
    }
    if (failed) {
        json_decref(object);
        return NULL;
    }
    return object;
}

static json_t *notes(const hilo_result *result) {
    json_t *array = json_array();
    int failed = 0;
    for (size_t i = 0; i < result->note_count; i++) {
        failed |= json_array_append_new(array, json_string(result->notes[i]));
    }
    if (failed) {
        json_decref(array);
        return NULL;
    }
    return array;
}

json_t *hilo_result_object(const hilo_result *result) {
    json_t *weight =
        result->weighted ? json_real(result->weight) : json_integer((json_int_t)result->deals);
    json_t *object = json_pack(
        "{s:s, s:s, s:s, s:s, s:s, s:s, s:i, s:o, s:I, s:o, s:o, s:f, s:b, s:o, s:{s:o, s:o}}",
        "game", result->game, "board", result->board, "dead", result->dead, "method",
        result->exact ? "exact" : "monte-carlo", "engine", result->engine, "tier", result->tier,
        "threads", result->threads, "seed", seed(result), "deals", (json_int_t)result->deals,
        "weight", weight, "no_low", amount(result, result->no_low), "elapsed_s", result->elapsed_s,
        "interrupted", (int)result->interrupted, "seats", seats(result), "ties", "hi",
        ties(result, result->hi_ties, result->hi_tie_count), "lo",
        ties(result, result->lo_ties, result->lo_tie_count));
    int failed = object == NULL;
    if (result->has_joint) {
        failed |= json_object_set_new(object, "joint", joint(result));
    }
    failed |= json_object_set_new(object, "notes", notes(result));
    if (failed) {
        json_decref(object);
        return NULL;
    }
    return object;
}

/* json_dumps would allocate with whatever the application gave jansson; this text is freed by us.
 */
char *hilo_json_text(const json_t *value) {
    const size_t flags = JSON_ENCODE_ANY | JSON_REAL_PRECISION(17);
    size_t length = json_dumpb(value, NULL, 0, flags);
    char *text = length ? malloc(length + 1) : NULL;
    if (text) {
        json_dumpb(value, text, length, flags);
        text[length] = 0;
    }
    return text;
}

hilo_status hilo_result_json(const hilo_result *result, char **text) {
    json_t *object = hilo_result_object(result);
    char *line = object ? hilo_json_text(object) : NULL;
    json_decref(object);
    if (!line) {
        return HILO_ERROR_MEMORY;
    }
    *text = line;
    return HILO_OK;
}
