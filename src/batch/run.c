/* A batch: rounds of records. Each round takes what the buffer holds, answers the small records
 * many at a time and the large ones one after another with all threads, and writes in order. */
#include "base/clock.h"
#include "base/error.h"
#include "base/startable.h"
#include "batch/answer.h"
#include "batch/resume.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define LONGEST_LINE ((size_t)1 << 20) /* bytes */
#define ROUND_BYTES ((size_t)1 << 22)  /* of input in a round */
#define MOST_RECORDS ((size_t)8192)    /* in a round */
#define FIRST_RECORDS 32               /* of a thread, in the first round */
#define ROUND_SECONDS 0.05             /* that a round should take: few waits, early answers */
#define LARGE_STEPS 5e6                /* a few milliseconds: worth all threads */
#define WRITE_BYTES ((size_t)1 << 20)  /* of output collected before they are written */
#define KEPT_ROOM ((size_t)1 << 13)    /* of an answer's buffer that is kept for the next */

typedef struct {
    hilo_record record;
    hilo_answer answer;
} task;

typedef struct {
    const hilo_batch *batch;
    hilo_answering answering;
    hilo_columns *columns;
    hilo_records records;
    hilo_resume resume;
    int threads;
    task *tasks;
    size_t room, count;
    size_t limit; /* records that a round may have */
    hilo_buffer out;
    hilo_batch_progress *progress;
} state;

/* Lines that ask nothing: empty ones, and comments of argument lines. */
static bool asks_nothing(const hilo_line_format *format, const hilo_record *record) {
    size_t blank = 0;
    while (blank < record->length && strchr(" \t\r", record->text[blank]) && record->text[blank]) {
        blank++;
    }
    return blank == record->length || (format == &hilo_line_args && record->text[blank] == '#');
}

static hilo_status read_more(state *s, hilo_error *error) {
    return hilo_records_fill(&s->records) == HILO_OK
               ? HILO_OK
               : hilo_error_set(error, HILO_ERROR_IO, "cannot read the input");
}

/* The next record that asks something; reads when the buffer holds none. *before: the stream as it
 * was with that record still to be taken. */
static hilo_status next_record(state *s, hilo_record *record, bool *there, hilo_records *before,
                               hilo_error *error) {
    for (;;) {
        *before = s->records;
        while (hilo_records_take(&s->records, record)) {
            if (!asks_nothing(s->answering.format, record)) {
                *there = true;
                return HILO_OK;
            }
            *before = s->records;
        }
        *there = false;
        if (s->records.ended) {
            return HILO_OK;
        }
        hilo_status status = read_more(s, error);
        if (status) {
            return status;
        }
    }
}

static hilo_status named_format(state *s, hilo_error *error) {
    static const hilo_line_format *const formats[] = {&hilo_line_jsonl, &hilo_line_csv,
                                                      &hilo_line_args};
    for (size_t i = 0; i < sizeof formats / sizeof formats[0]; i++) {
        if (strcmp(formats[i]->name, s->batch->format) == 0) {
            s->answering.format = formats[i];
            return HILO_OK;
        }
    }
    hilo_error_set(error, HILO_ERROR_SYNTAX, "unknown format '%.40s'", s->batch->format);
    hilo_error_expect(error, "jsonl, csv or args");
    return HILO_ERROR_SYNTAX;
}

static hilo_status find_format(state *s, hilo_error *error) {
    if (s->batch->format) {
        return named_format(s, error);
    }
    hilo_record first;
    hilo_records before;
    bool there;
    hilo_status status = next_record(s, &first, &there, &before, error);
    if (status == HILO_OK) {
        s->answering.format =
            there ? hilo_line_format_of(first.text, first.length) : &hilo_line_jsonl;
        s->records = before;
        s->records.scanned = 0;
    }
    return status;
}

/* A wrong header makes every line wrong: the batch ends. */
static hilo_status read_header(state *s, hilo_error *error) {
    hilo_record header = {.line = 1};
    hilo_records before;
    bool there;
    s->records.quoted_breaks = s->answering.format->quoted_breaks;
    if (s->answering.format != &hilo_line_csv) {
        return HILO_OK;
    }
    hilo_status status = next_record(s, &header, &there, &before, error);
    if (status == HILO_OK) {
        status = there ? hilo_columns_create(header.text, header.length, &s->columns, error)
                       : hilo_error_set(error, HILO_ERROR_SYNTAX, "the CSV file has no header");
        s->answering.columns = s->columns;
        s->progress->failed_line = status ? header.line : 0;
    }
    return status;
}

static hilo_status write_out(state *s, hilo_error *error) {
    if (s->out.failed) {
        return hilo_error_memory(error);
    }
    size_t length = s->out.length;
    s->out.length = 0;
    if (length > 0 && !s->batch->write(s->batch->context, s->out.text, length)) {
        return hilo_error_set(error, HILO_ERROR_IO, "cannot write the output");
    }
    return HILO_OK;
}

/* Says how far it has come; whether to go on. */
static bool watched(state *s) {
    s->progress->bytes = s->records.offset;
    if (s->batch->watch && !s->progress->stopped) {
        s->progress->stopped = !s->batch->watch(s->batch->context, s->progress);
    }
    return !s->progress->stopped;
}

/* The earlier output is at its end: what comes now is new. */
static hilo_status leave_earlier(state *s, hilo_error *error) {
    s->resume.active = false;
    if (!s->batch->keep(s->batch->context, s->resume.kept)) {
        return hilo_error_set(error, HILO_ERROR_IO, "cannot cut off the torn end of the output");
    }
    if (s->resume.kept == 0) {
        hilo_output_header(&s->out, s->batch->csv);
    }
    return HILO_OK;
}

static void note_failure(hilo_batch_progress *progress, bool failed, uint64_t line) {
    progress->failed += failed;
    if (failed && progress->failed_line == 0) {
        progress->failed_line = line;
    }
}

/* Takes the records of a round from the buffer, but those that an earlier run has answered. */
static hilo_status collect(state *s, hilo_error *error) {
    size_t bytes = 0;
    hilo_record *record = &s->tasks[0].record;
    s->count = 0;
    while (s->count < s->limit && bytes < ROUND_BYTES && hilo_records_take(&s->records, record)) {
        if (asks_nothing(s->answering.format, record)) {
            continue;
        }
        if (s->resume.active) {
            bool answered;
            hilo_status status =
                hilo_resume_compare(&s->resume, &s->answering, record, &answered, error);
            if (status == HILO_OK && !answered) {
                status = leave_earlier(s, error);
            }
            if (status) {
                return status;
            }
            if (answered) {
                s->progress->skipped++;
                note_failure(s->progress, s->resume.error, record->line);
                continue;
            }
        }
        bytes += record->length;
        record = &s->tasks[++s->count].record;
    }
    return HILO_OK;
}

/* The watch of a single run asks that of the batch. */
static bool watch_run(void *context, const hilo_progress *progress) {
    (void)progress;
    return watched(context);
}

/* With all threads, and watched. */
static void answer_alone(state *s, task *t) {
    hilo_effort effort = {s->threads, INFINITY, watch_run, s};
    hilo_answer_record(&s->answering, &t->record, &effort, &t->answer);
}

/* Threads that wait for each other at the end of a round cost time, most of all on a busy machine;
 * long rounds keep answers back. */
static void adapt(state *s, double seconds) {
    if (seconds > 2 * ROUND_SECONDS && s->limit > (size_t)s->threads) {
        s->limit /= 2;
    } else if (seconds < ROUND_SECONDS && s->count == s->limit) {
        s->limit = 2 * s->limit < s->room ? 2 * s->limit : s->room;
    }
}

static void answer_small(state *s) {
    hilo_effort effort = {1, LARGE_STEPS, NULL, NULL};
    if (s->count == 1) {
        answer_alone(s, &s->tasks[0]);
        return;
    }
    double start = hilo_clock_thread();
#pragma omp parallel for schedule(dynamic) num_threads(s->threads)
    for (size_t i = 0; i < s->count; i++) {
        hilo_answer_record(&s->answering, &s->tasks[i].record, &effort, &s->tasks[i].answer);
    }
    adapt(s, hilo_clock_thread() - start);
}

static void note(hilo_batch_progress *progress, const task *t) {
    progress->lines++;
    progress->shared += t->answer.shared;
    note_failure(progress, t->answer.failed, t->record.line);
}

/* Moves an answer to the output. */
static void move_answer(state *s, task *t) {
    hilo_buffer *text = &t->answer.text;
    s->out.failed |= text->failed;
    hilo_buffer_append(&s->out, text->text ? text->text : "", text->length);
    if (text->room > KEPT_ROOM) {
        hilo_buffer_free(text);
    }
}

static hilo_status answer_round(state *s, hilo_error *error) {
    hilo_status status = HILO_OK;
    answer_small(s);
    for (size_t i = 0; i < s->count && status == HILO_OK; i++) {
        task *t = &s->tasks[i];
        if (t->answer.large) {
            status = write_out(s, error);
            if (status || !watched(s)) {
                return status;
            }
            answer_alone(s, t);
        }
        if (t->answer.stopped) {
            return write_out(s, error);
        }
        note(s->progress, t);
        move_answer(s, t);
        if (s->out.length >= WRITE_BYTES) {
            status = write_out(s, error);
        }
    }
    return status ? status : write_out(s, error);
}

static hilo_status answer_all(state *s, hilo_error *error) {
    hilo_status status = HILO_OK;
    while (status == HILO_OK && watched(s)) {
        status = collect(s, error);
        if (status == HILO_OK && s->count > 0) {
            status = answer_round(s, error);
        } else if (status == HILO_OK && s->records.ended) {
            break;
        } else if (status == HILO_OK) {
            status = read_more(s, error);
        }
    }
    if (status == HILO_OK && s->resume.active && !s->progress->stopped) {
        status = hilo_resume_finish(&s->resume, error);
        status = status ? status : leave_earlier(s, error);
    }
    return status ? status : write_out(s, error);
}

static hilo_status start(state *s, hilo_error *error) {
    const hilo_batch *batch = s->batch;
    s->threads =
        hilo_threads_startable(batch->threads > 0 ? batch->threads : hilo_default_threads());
    s->room = MOST_RECORDS;
    s->limit = FIRST_RECORDS * (size_t)s->threads;
    s->limit = s->limit < s->room ? s->limit : s->room;
    s->tasks = calloc(s->room + 1, sizeof *s->tasks);
    s->answering.cache = hilo_cache_new();
    if (!s->tasks || !s->answering.cache ||
        hilo_records_start(&s->records, batch->read, batch->context, LONGEST_LINE)) {
        return hilo_error_memory(error);
    }
    hilo_status status = find_format(s, error);
    status = status ? status : read_header(s, error);
    if (status == HILO_OK && batch->earlier) {
        return hilo_resume_start(&s->resume, batch, error);
    }
    hilo_output_header(&s->out, batch->csv);
    return status ? status : write_out(s, error);
}

static void finish(state *s) {
    for (size_t i = 0; i < s->room && s->tasks; i++) {
        hilo_buffer_free(&s->tasks[i].answer.text);
    }
    free(s->tasks);
    hilo_buffer_free(&s->out);
    hilo_cache_free(s->answering.cache);
    hilo_columns_free(s->columns);
    hilo_resume_free(&s->resume);
    hilo_records_free(&s->records);
}

hilo_status hilo_batch_run(const hilo_batch *batch, hilo_batch_progress *progress,
                           hilo_error *error) {
    state s = {.batch = batch,
               .answering = {.names = batch->names, .tier = batch->tier, .csv = batch->csv},
               .progress = progress};
    *progress = (hilo_batch_progress){0};
    hilo_status status = start(&s, error);
    status = status ? status : answer_all(&s, error);
    progress->bytes = s.records.offset;
    finish(&s);
    return status;
}
