/* From a record of the input to records of the output. */
#ifndef HILO_BATCH_ANSWER_H
#define HILO_BATCH_ANSWER_H

#include "batch/cache.h"
#include "batch/output.h"

/* What is the same for all records of a batch. */
typedef struct {
    const hilo_line_format *format;
    const hilo_columns *columns; /* of CSV input */
    const hilo_names *names;
    const char *tier; /* of lines that name none */
    hilo_cache *cache;
    bool csv;
} hilo_answering;

typedef struct {
    hilo_buffer text; /* records of the output; empty when not answered */
    bool large;       /* more table steps than allowed: not answered */
    bool stopped;     /* by the watch: not answered */
    bool failed;      /* with an error */
    bool shared;      /* from the cache */
} hilo_answer;

/* How much work an answer may be. */
typedef struct {
    int threads;
    double most_steps;      /* table steps */
    hilo_watch_call *watch; /* NULL: nobody watches */
    void *watch_context;
} hilo_effort;

/* Answers a record. `answer->text` is used again when it has room. Only memory can run out: then
 * `text.failed` is set. */
void hilo_answer_record(const hilo_answering *answering, const hilo_record *record,
                        const hilo_effort *effort, hilo_answer *answer);

#endif
