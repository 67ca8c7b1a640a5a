/* Batches from text to text, and answers without what may differ between two runs. */
#ifndef HILO_TESTS_BATCHING_H
#define HILO_TESTS_BATCHING_H

#include "hilo.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    char *text;
    size_t length, room;
} batch_text;

static inline void batch_text_add(batch_text *to, const char *bytes, size_t count) {
    if (to->length + count + 1 > to->room) {
        to->room = 2 * (to->length + count) + 64;
        to->text = realloc(to->text, to->room);
        cr_assert_not_null(to->text);
    }
    memcpy(to->text + to->length, bytes, count);
    to->length += count;
    to->text[to->length] = 0;
}

typedef struct {
    const char *input;
    size_t length, at;
    size_t step; /* bytes that one read hands out; 0: all there is room for */
    batch_text output;
    size_t earlier_at;
    uint64_t kept;
    bool has_kept;
    int reads, writes;
    int fail_read, fail_write; /* the number of the call that fails; 0: none */
    bool fail_earlier, fail_keep;
    int stop; /* the watch stops at its call of that number; 0: never */
    int watched;
    bool torn;              /* a write did not end with a line break */
    size_t seen_at_read[8]; /* bytes of output when a read was asked for */
} batch_memory;

static inline bool batch_memory_read(void *context, char *bytes, size_t room, size_t *count) {
    batch_memory *m = context;
    if (m->reads < 8) {
        m->seen_at_read[m->reads] = m->output.length;
    }
    if (++m->reads == m->fail_read) {
        return false;
    }
    size_t left = m->length - m->at, some = m->step && m->step < room ? m->step : room;
    *count = left < some ? left : some;
    memcpy(bytes, m->input + m->at, *count);
    m->at += *count;
    return true;
}

static inline bool batch_memory_earlier(void *context, char *bytes, size_t room, size_t *count) {
    batch_memory *m = context;
    if (m->fail_earlier) {
        return false;
    }
    size_t left = m->output.length - m->earlier_at,
           some = m->step && m->step < room ? m->step : room;
    *count = left < some ? left : some;
    memcpy(bytes, m->output.text + m->earlier_at, *count);
    m->earlier_at += *count;
    return true;
}

static inline bool batch_memory_keep(void *context, uint64_t bytes) {
    batch_memory *m = context;
    cr_assert(!m->has_kept && m->writes == 0 && bytes <= m->output.length);
    if (m->fail_keep) {
        return false;
    }
    m->has_kept = true;
    m->kept = bytes;
    m->output.length = (size_t)bytes;
    return true;
}

static inline bool batch_memory_write(void *context, const char *bytes, size_t count) {
    batch_memory *m = context;
    if (++m->writes == m->fail_write) {
        return false;
    }
    m->torn |= count > 0 && bytes[count - 1] != '\n';
    batch_text_add(&m->output, bytes, count);
    return true;
}

static inline bool batch_memory_watch(void *context, const hilo_batch_progress *progress) {
    batch_memory *m = context;
    (void)progress;
    return ++m->watched != m->stop;
}

static inline batch_memory batch_memory_of(const char *input) {
    batch_memory m = {.input = input, .length = strlen(input)};
    batch_text_add(&m.output, "", 0);
    return m;
}

static inline hilo_batch batch_of(batch_memory *memory, const char *format, bool csv, int threads) {
    return (hilo_batch){.format = format,
                        .csv = csv,
                        .threads = threads,
                        .context = memory,
                        .read = batch_memory_read,
                        .write = batch_memory_write,
                        .watch = batch_memory_watch};
}

/* The output for an input. Free it. */
static inline char *batch_run(const char *input, const char *format, bool csv, int threads,
                              hilo_batch_progress *progress) {
    batch_memory memory = batch_memory_of(input);
    hilo_batch batch = batch_of(&memory, format, csv, threads);
    hilo_batch_progress unused;
    hilo_error error;
    hilo_status status = hilo_batch_run(&batch, progress ? progress : &unused, &error);
    cr_assert_eq(status, HILO_OK, "%s", error.message);
    cr_assert(!memory.torn);
    return memory.output.text;
}

/* Replaces the value behind `name` by T, up to a comma. */
static inline void hide_value(char *text, const char *name) {
    for (char *at = text; (at = strstr(at, name)) != NULL;) {
        at += strlen(name);
        char *end = at + strcspn(at, ",");
        *at++ = 'T';
        memmove(at, end, strlen(end) + 1);
    }
}

/* Takes times and threads out of JSON lines. */
static inline void hide_run(char *text) {
    hide_value(text, "\"elapsed_s\": ");
    hide_value(text, "\"threads\": ");
}

/* Takes times and threads out of CSV: what lies behind the 8th and the 13th comma of a row. */
static inline void hide_run_csv(char *text) {
    int commas = 0;
    bool quoted = false;
    char *to = text;
    for (const char *at = text; *at; at++) {
        quoted ^= *at == '"';
        commas = *at == '\n' && !quoted ? 0 : commas + (*at == ',' && !quoted);
        bool hidden = (commas == 13 || commas == 8) && *at != ',';
        if (!hidden || *at == '\n') {
            *to++ = *at;
        }
    }
    *to = 0;
}

#endif
