/* The output of an earlier run, compared with the input that it is said to answer. */
#ifndef HILO_BATCH_RESUME_H
#define HILO_BATCH_RESUME_H

#include "batch/answer.h"

typedef struct {
    bool active;
    bool csv;
    hilo_records records;
    uint64_t kept;    /* bytes of whole answers so far */
    uint64_t answers; /* how many */
    bool error;       /* the last of them is one */
} hilo_resume;

/* Reads the header, too, when the output is CSV. HILO_ERROR_SYNTAX when it is another. */
hilo_status hilo_resume_start(hilo_resume *resume, const hilo_batch *batch, hilo_error *error);
void hilo_resume_free(hilo_resume *resume);

/* Whether the earlier output holds the whole answer to this record of the input. A torn answer at
 * its end counts as none; HILO_ERROR_SYNTAX when something else stands there: another id or line
 * number, other hands, or what is no answer at all. */
hilo_status hilo_resume_compare(hilo_resume *resume, const hilo_answering *answering,
                                const hilo_record *record, bool *answered, hilo_error *error);

/* The input is over: HILO_ERROR_SYNTAX when the output is not. */
hilo_status hilo_resume_finish(hilo_resume *resume, hilo_error *error);

#endif
