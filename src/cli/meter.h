/* A bar that shows how far a run is: one line on stderr, written over and over. */
#ifndef HILO_CLI_METER_H
#define HILO_CLI_METER_H

#include "settings.h"

typedef struct {
    bool on, color;
    double patience; /* seconds of a run before the bar appears */
    int width;       /* characters that stand there */
} hilo_meter;

/* On as --progress says, else when stderr is a terminal and notes are not silenced; then it appears
 * after a second. */
hilo_meter hilo_meter_start(const hilo_settings *settings);

/* A hilo_watch_call; `meter` is the context. Shows the bar; goes on until an interrupt. */
bool hilo_meter_watch(void *meter, const hilo_progress *progress);

/* Takes the line away. */
void hilo_meter_clear(hilo_meter *meter);

/* Whether the settings want progress to be shown. */
bool hilo_meter_wanted(const hilo_settings *settings);

/* 75 s as "1:15", 3675 s as "1:01:15". */
void hilo_meter_time(char *text, size_t size, double seconds);

#endif
