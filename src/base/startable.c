#include "base/startable.h"

#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>
#include <sys/resource.h>

#define FEW_THREADS 4096 /* a limit for a user's threads that other programs may exhaust */

static bool below(int resource, rlim_t bound) {
    struct rlimit limit;
    return getrlimit(resource, &limit) == 0 && limit.rlim_cur < bound;
}

static bool limited(void) {
    return below(RLIMIT_AS, RLIM_INFINITY) || below(RLIMIT_DATA, RLIM_INFINITY) ||
           below(RLIMIT_NPROC, FEW_THREADS);
}

/* Lives as long as the gate is locked, so that all live together. */
static void *wait_at(void *gate) {
    pthread_mutex_lock(gate);
    pthread_mutex_unlock(gate);
    return NULL;
}

int hilo_threads_startable(int wanted) {
    if (wanted <= 1 || !limited()) {
        return wanted;
    }
    pthread_t *threads = malloc((size_t)(wanted - 1) * sizeof *threads);
    if (!threads) {
        return 1;
    }
    pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;
    pthread_mutex_lock(&gate);
    int started = 0;
    while (started < wanted - 1 && pthread_create(&threads[started], NULL, wait_at, &gate) == 0) {
        started++;
    }
    pthread_mutex_unlock(&gate);
    for (int i = 0; i < started; i++) {
        pthread_join(threads[i], NULL);
    }
    pthread_mutex_destroy(&gate);
    free(threads);
    return started == wanted - 1 ? wanted : 1 + started / 2;
}
