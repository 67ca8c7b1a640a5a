/* The files of a batch: what is read, what is written, and that no torn record is left. */
#ifndef HILO_CLI_BATCH_STREAM_H
#define HILO_CLI_BATCH_STREAM_H

#include "settings.h"

typedef struct {
    int input, output; /* file descriptors */
    bool regular;      /* the output is a file that can be cut off */
    bool fresh;        /* nothing has been written or kept: an old file is still whole */
    uint64_t size;     /* bytes of the input; 0: unknown */
    uint64_t written;  /* bytes of the output that are whole records */
    int error;         /* errno of what failed, and.. */
    const char *place; /* .. its path; NULL for a standard stream */
    const char *input_path, *output_path; /* NULL: a standard stream */
} hilo_batch_stream;

/* Opens the files of the settings; a file that is there is emptied no sooner than by the first
 * write. An interrupt (SIGINT, SIGTERM) is noted from now on; a second one ends the program.
 * Returns the exit code, after saying what is wrong. */
int hilo_batch_stream_open(hilo_batch_stream *stream, const hilo_settings *settings,
                           const char *input);
void hilo_batch_stream_close(hilo_batch_stream *stream);

/* As in hilo_batch. A write that fails in the middle is taken back. */
bool hilo_batch_stream_read(hilo_batch_stream *stream, char *bytes, size_t room, size_t *count);
bool hilo_batch_stream_earlier(hilo_batch_stream *stream, char *bytes, size_t room, size_t *count);
bool hilo_batch_stream_keep(hilo_batch_stream *stream, uint64_t bytes);
bool hilo_batch_stream_write(hilo_batch_stream *stream, const char *bytes, size_t count);

/* Everything is written: also that there was nothing. */
bool hilo_batch_stream_finish(hilo_batch_stream *stream);

#endif
