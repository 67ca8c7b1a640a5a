/* How far a batch has come, in one line on stderr that is written over and over. */
#ifndef HILO_CLI_BATCH_PROGRESS_H
#define HILO_CLI_BATCH_PROGRESS_H

#include "settings.h"

typedef struct {
    bool on;
    uint64_t size;                   /* bytes of the input; 0: unknown */
    double started, shown;           /* seconds; 0: not yet */
    uint64_t first_byte, first_line; /* what was done when the first line was answered */
    int width;                       /* of the line that stands there */
} hilo_batch_meter;

/* On as --progress says, else when stderr is a terminal and notes are not silenced. */
hilo_batch_meter hilo_batch_meter_start(const hilo_settings *settings, uint64_t size);

/* Shows lines, lines a second, time left and shared work; five times a second at most. */
void hilo_batch_meter_show(hilo_batch_meter *meter, const hilo_batch_progress *progress);

/* Takes the line away. */
void hilo_batch_meter_clear(hilo_batch_meter *meter);

#endif
