#include "batch/records.h"

#include <stdlib.h>
#include <string.h>

#define READ_ROOM ((size_t)1 << 19)

/* Where in a CSV record a byte stands. A quote opens only at the start of a field. */
enum { FIELD_START, PLAIN, QUOTED, QUOTE_IN_QUOTED };

hilo_status hilo_records_start(hilo_records *records, hilo_batch_read *read, void *context,
                               size_t longest) {
    *records = (hilo_records){.read = read, .context = context, .longest = longest, .line = 1};
    records->room = longest + READ_ROOM;
    records->bytes = malloc(records->room);
    return records->bytes ? HILO_OK : HILO_ERROR_MEMORY;
}

void hilo_records_free(hilo_records *records) {
    free(records->bytes);
    *records = (hilo_records){0};
}

static int next_state(int state, char c) {
    switch (state) {
    case QUOTED:
        return c == '"' ? QUOTE_IN_QUOTED : QUOTED;
    case QUOTE_IN_QUOTED:
        return c == '"' ? QUOTED : c == ',' ? FIELD_START : PLAIN;
    case FIELD_START:
        return c == '"' ? QUOTED : c == ',' ? FIELD_START : PLAIN;
    default:
        return c == ',' ? FIELD_START : PLAIN;
    }
}

/* Looks for the line break that ends the record, no further than a record may reach; *length: how
 * many bytes lie before it, or were looked at. */
static bool find_end(hilo_records *records, size_t *length) {
    const char *bytes = records->bytes + records->begin;
    size_t held = records->end - records->begin;
    size_t limit = held <= records->longest ? held : records->longest + 1;
    if (!records->quoted_breaks) {
        const char *found = memchr(bytes + records->scanned, '\n', limit - records->scanned);
        *length = records->scanned = found ? (size_t)(found - bytes) : limit;
        return found != NULL;
    }
    for (; records->scanned < limit; records->scanned++) {
        char c = bytes[records->scanned];
        if (c == '\n' && records->state != QUOTED) {
            *length = records->scanned;
            return true;
        }
        records->state = next_state(records->state, c);
    }
    *length = limit;
    return false;
}

static uint64_t count_breaks(const char *bytes, size_t length) {
    uint64_t count = 0;
    for (const char *at = bytes; (at = memchr(at, '\n', length - (size_t)(at - bytes))); at++) {
        count++;
    }
    return count;
}

/* Takes `length` bytes and `behind` more that belong to no record. */
static void advance(hilo_records *records, size_t length, size_t behind) {
    records->line += count_breaks(records->bytes + records->begin, length + behind);
    records->begin += length + behind;
    records->offset += length + behind;
    records->scanned = 0;
    records->state = FIELD_START;
}

static bool take(hilo_records *records, hilo_record *record, size_t length, size_t behind,
                 hilo_record_kind kind) {
    const char *text = records->bytes + records->begin;
    *record = (hilo_record){text, length, records->line, 0, kind};
    record->length -= length > 0 && text[length - 1] == '\r';
    advance(records, length, behind);
    record->end = records->offset;
    return true;
}

/* `length` bytes without an end: too many, or the stream is over. A quote left open may have
 * swallowed many lines: only the first belongs to the error. */
static bool take_unended(hilo_records *records, hilo_record *record, size_t length) {
    const char *text = records->bytes + records->begin;
    const char *first_end = records->state == QUOTED ? memchr(text, '\n', length) : NULL;
    if (first_end) {
        return take(records, record, (size_t)(first_end - text), 1, HILO_RECORD_OPEN_QUOTE);
    }
    records->skipping = length > records->longest;
    return take(records, record, length, 0,
                records->skipping ? HILO_RECORD_TOO_LONG : HILO_RECORD_TORN);
}

/* Drops the rest of a line too long; false when the buffer does not hold its end. */
static bool skip_rest(hilo_records *records) {
    const char *text = records->bytes + records->begin;
    size_t held = records->end - records->begin;
    const char *found = held ? memchr(text, '\n', held) : NULL;
    advance(records, found ? (size_t)(found - text) : held, found ? 1 : 0);
    records->skipping = !found;
    return found != NULL;
}

bool hilo_records_take(hilo_records *records, hilo_record *record) {
    if (records->skipping && !skip_rest(records)) {
        return false;
    }
    size_t held = records->end - records->begin, length;
    if (held == 0) {
        return false;
    }
    if (find_end(records, &length)) {
        return take(records, record, length, 1, HILO_RECORD_WHOLE);
    }
    return (records->ended || length > records->longest) && take_unended(records, record, length);
}

hilo_status hilo_records_fill(hilo_records *records) {
    size_t held = records->end - records->begin, count = 0;
    memmove(records->bytes, records->bytes + records->begin, held);
    records->begin = 0;
    records->end = held;
    if (!records->read(records->context, records->bytes + held, records->room - held, &count)) {
        return HILO_ERROR_IO;
    }
    records->ended = count == 0;
    records->end += count;
    static const char mark[] = "\xef\xbb\xbf"; /* byte order mark */
    if (records->offset == 0 && records->end >= 3 && memcmp(records->bytes, mark, 3) == 0) {
        records->begin = records->offset = 3;
        records->scanned = 0;
        records->state = FIELD_START;
    }
    return HILO_OK;
}
