/* Workers that share out numbered tasks: one a thread, each with memory of its own.
 *
 * A worker is started, takes tasks until none is left, and is finished, all by its own thread; one
 * worker is finished at a time, so that it can add what it counted to what all share. A thread that
 * comes late finds no task left and keeps nobody waiting but at the end. */
#ifndef HILO_ENGINE_CREW_H
#define HILO_ENGINE_CREW_H

#include <stdbool.h>
#include <stddef.h>

typedef struct {
    size_t size; /* of a worker, in bytes */

    /* Sets a worker up, from memory of any content. False when out of memory: it gets no task, but
     * is finished. */
    bool (*start)(void *worker, void *shared);

    void (*work)(void *worker, size_t task);

    /* NULL, or called after each task, in the order of tasks: for sums that depend on it. */
    void (*settle)(void *worker);

    /* Adds what it counted, unless it is not ready, and releases it. False when out of memory. */
    bool (*finish)(void *worker, bool ready);
} hilo_crew;

/* Runs tasks 0..tasks-1 on up to `threads` threads; false when any worker was out of memory. */
bool hilo_crew_run(const hilo_crew *crew, void *shared, size_t tasks, int threads);

#endif
