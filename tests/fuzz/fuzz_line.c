/* Fuzz target of the formats of batch input, built once for each: HILO_FUZZ_FORMAT is its row, one
 * record the unit. Of CSV the first line of the unit is the header.
 *
 * What parses has seats, all its texts, and a place in the record for every byte of them; read
 * again it says the same. An error lies inside the record. */
#include "batch/line.h"
#include "target.h"

/* Exactly the bytes of the record, so that a byte read behind them is an error. */
typedef struct {
    char *bytes;
    size_t length;
} record;

static record record_of(const uint8_t *data, size_t size) {
    const uint8_t *end = size ? memchr(data, '\n', size) : NULL;
    size_t length = end ? (size_t)(end - data) : size;
    record r = {calloc(length ? length : 1, 1), length};
    if (!r.bytes) {
        abort();
    }
    if (length) {
        memcpy(r.bytes, data, length);
    }
    return r;
}

static void fail(const char *what, const record *r) {
    fprintf(stderr, "%s: '%.*s'\n", what, (int)r->length, r->bytes);
    abort();
}

static void check_error(const record *r, hilo_status status, const hilo_error *error) {
    if (error->status != status || !error->message[0]) {
        fail("an error without status or message", r);
    }
    if (status == HILO_ERROR_MEMORY) {
        fail("no text makes memory run out", r);
    }
    if (error->located && error->offset > r->length) {
        fail("an error outside the record", r);
    }
}

static void check_places(const record *r, const hilo_line *line, size_t number, const char *text) {
    size_t last = 0;
    if (!text || line->starts[number] == HILO_NO_TEXT) {
        return;
    }
    for (size_t i = 0; i <= strlen(text); i++) {
        size_t place = HILO_FUZZ_FORMAT.locate(line, r->bytes, r->length, number, i);
        if (place == HILO_NO_TEXT || place > r->length || place < last) {
            fail("a byte of a text without a place", r);
        }
        last = place;
    }
}

static void check_line(const record *r, const hilo_line *line) {
    const hilo_request *request = &line->request;
    const hilo_options *options = &line->options;
    if (request->seat_count < 1 || request->seat_count > HILO_MAX_SEATS || !request->game) {
        fail("no game, or a wrong number of seats", r);
    }
    if (!(options->target_se >= 0 && options->target_se < 1) ||
        (line->exact && line->monte_carlo)) {
        fail("options outside their limits", r);
    }
    check_places(r, line, HILO_LINE_GAME, request->game);
    check_places(r, line, HILO_LINE_BOARD, request->board);
    check_places(r, line, HILO_LINE_DEAD, request->dead);
    for (size_t i = 0; i < request->seat_count; i++) {
        if (!request->seats[i]) {
            fail("a seat without a text", r);
        }
        check_places(r, line, HILO_LINE_SEATS + i, request->seats[i]);
    }
}

static bool equal(const char *a, const char *b) {
    return a && b ? strcmp(a, b) == 0 : a == b;
}

static void check_same(const record *r, const hilo_line *a, const hilo_line *b) {
    bool same = equal(a->id, b->id) && equal(a->request.game, b->request.game) &&
                equal(a->request.board, b->request.board) &&
                equal(a->request.dead, b->request.dead) && a->given == b->given &&
                a->request.seat_count == b->request.seat_count &&
                a->options.trials == b->options.trials && a->options.seed == b->options.seed &&
                a->options.method == b->options.method;
    for (size_t i = 0; i < a->request.seat_count && same; i++) {
        same = equal(a->request.seats[i], b->request.seats[i]);
    }
    if (!same) {
        fail("read again it says something else", r);
    }
}

static void check_record(const hilo_columns *columns, const record *r) {
    hilo_line line = {0}, again = {0};
    hilo_error error = {.status = HILO_OK};
    hilo_status status = HILO_FUZZ_FORMAT.parse(columns, r->bytes, r->length, &line, &error);
    if (status) {
        check_error(r, status, &error);
    } else {
        check_line(r, &line);
        if (HILO_FUZZ_FORMAT.parse(columns, r->bytes, r->length, &again, &error)) {
            fail("read again it is wrong", r);
        }
        check_same(r, &line, &again);
    }
    hilo_line_free(&again);
    hilo_line_free(&line);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    record head = record_of(data, size), body = head;
    hilo_columns *columns = NULL;
    hilo_error error = {.status = HILO_OK};
    hilo_status status = HILO_OK;
    hilo_line_format_of(head.bytes, head.length);
    if (HILO_FUZZ_FORMAT.quoted_breaks) {
        size_t used = head.length < size ? head.length + 1 : size;
        body = record_of(data + used, size - used);
        status = hilo_columns_create(head.bytes, head.length, &columns, &error);
    }
    if (status) {
        check_error(&head, status, &error);
    } else {
        check_record(columns, &body);
    }
    hilo_columns_free(columns);
    if (body.bytes != head.bytes) {
        free(body.bytes);
    }
    free(head.bytes);
    return 0;
}
