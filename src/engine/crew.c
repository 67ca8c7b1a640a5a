#include "engine/crew.h"

#include <omp.h>
#include <stdlib.h>

/* No thread waits for the others at the end of the tasks. */
static void work_in_any_order(const hilo_crew *crew, void *worker, bool ready, long tasks) {
#pragma omp for schedule(dynamic) nowait
    for (long task = 0; task < tasks; task++) {
        if (ready) {
            crew->work(worker, (size_t)task);
        }
    }
}

static void settle(const hilo_crew *crew, void *worker, bool ready) {
    if (ready) {
        crew->settle(worker);
    }
}

static void work_in_order(const hilo_crew *crew, void *worker, bool ready, long tasks) {
#pragma omp for schedule(dynamic) ordered
    for (long task = 0; task < tasks; task++) {
        if (ready) {
            crew->work(worker, (size_t)task);
        }
#pragma omp ordered
        settle(crew, worker, ready);
    }
}

bool hilo_crew_run(const hilo_crew *crew, void *shared, size_t tasks, int threads) {
    int useful = tasks < (size_t)threads ? (int)tasks : threads;
    bool failed = false;
#pragma omp parallel num_threads(useful > 0 ? useful : 1)
    {
        void *worker = malloc(crew->size);
        bool ready = worker && crew->start(worker, shared);
        if (crew->settle) {
            work_in_order(crew, worker, ready, (long)tasks);
        } else {
            work_in_any_order(crew, worker, ready, (long)tasks);
        }
#pragma omp critical
        {
            bool done = worker && crew->finish(worker, ready);
            failed = failed || !ready || !done;
        }
        free(worker);
    }
    return !failed;
}
