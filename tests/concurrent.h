/* Several threads at once on the same matchups, ranges and names: what each gets must be what one
 * thread alone got before. No Criterion here: a plain driver runs it under ThreadSanitizer. */
#ifndef HILO_TESTS_CONCURRENT_H
#define HILO_TESTS_CONCURRENT_H

#include "small_matchups.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CONCURRENT_THREADS 4

/* What all threads share and none may write. */
typedef struct {
    hilo_names *names;
    hilo_matchup *matchups[SMALL_MATCHUPS];
    hilo_result *results[SMALL_MATCHUPS];
    hilo_range *ranges[SMALL_MATCHUPS]; /* of the first seat */
    char *texts[SMALL_MATCHUPS];        /* what to expect */
} concurrent_shared;

typedef struct {
    const concurrent_shared *shared;
    size_t first; /* where this thread begins */
    long compared, different;
} concurrent_worker;

/* Takes the time out of a result's JSON. */
static inline void concurrent_settle(char *json) {
    char *time = strstr(json, "\"elapsed_s\": ");
    if (time) {
        char *end = time + strcspn(time, ",}");
        memmove(time, end, strlen(end) + 1);
    }
}

static inline void concurrent_must(hilo_status status, const char *what) {
    if (status != HILO_OK) {
        fprintf(stderr, "%s: status %d\n", what, status);
        exit(2);
    }
}

/* All that can be asked about matchup `i`: a fresh result and the shared one, the shared range and
 * a fresh one by the shared names, and a showdown; free() it. */
static inline char *concurrent_text(const concurrent_shared *shared, size_t i) {
    const small_matchup *given = &small_matchups[i];
    hilo_options options = small_options(given, i % 2 ? 2 : 1);
    hilo_result *result = NULL;
    hilo_range *range = NULL;
    hilo_showdown *showdown = NULL;
    const char *hands[] = {"AsAd2s3d", "KcKdQcQd"};
    hilo_request request = {"omaha8", hands, 2, "4c5d6h", "", NULL, NULL};
    char *json = NULL, *again = NULL, *csv = NULL, *canonical = NULL, *fresh = NULL;
    concurrent_must(hilo_equity(shared->matchups[i], &options, &result, NULL), "equity");
    concurrent_must(hilo_result_json(result, &json), "JSON");
    concurrent_must(hilo_result_json(shared->results[i], &again), "JSON");
    concurrent_must(hilo_result_csv(shared->results[i], &csv), "CSV");
    concurrent_must(hilo_range_canonical(shared->ranges[i], &canonical), "canonical text");
    concurrent_must(
        hilo_range_create(given->game, given->seats[0], shared->names, NULL, &range, NULL),
        given->seats[0]);
    concurrent_must(hilo_range_canonical(range, &fresh), "canonical text");
    concurrent_must(hilo_showdown_create(&request, &showdown, NULL), "showdown");
    concurrent_settle(json);
    const char *note = hilo_matchup_note(shared->matchups[i], 0);
    size_t size = strlen(json) + strlen(again) + strlen(csv) + strlen(canonical) + strlen(fresh) +
                  (note ? strlen(note) : 0) + 64;
    char *text = malloc(size);
    if (!text) {
        concurrent_must(HILO_ERROR_MEMORY, "text");
        return NULL;
    }
    snprintf(text, size, "%s\n%s\n%s\n%s\n%s\n%s\n%d\n", json, again, csv, canonical, fresh,
             note ? note : "", showdown->hands[0].numerator);
    char *texts[] = {json, again, csv, canonical, fresh};
    for (size_t t = 0; t < sizeof texts / sizeof *texts; t++) {
        hilo_text_free(texts[t]);
    }
    hilo_showdown_free(showdown);
    hilo_range_free(range);
    hilo_result_free(result);
    return text;
}

static inline void *concurrent_work(void *context) {
    concurrent_worker *worker = context;
    for (size_t step = 0; step < SMALL_MATCHUPS; step++) {
        size_t i = (worker->first + step) % SMALL_MATCHUPS;
        char *text = concurrent_text(worker->shared, i);
        if (strcmp(text, worker->shared->texts[i]) != 0) {
            fprintf(stderr, "matchup %zu:\n%s\ninstead of\n%s\n", i, text,
                    worker->shared->texts[i]);
            worker->different++;
        }
        worker->compared++;
        free(text);
    }
    return NULL;
}

static inline void concurrent_start(concurrent_shared *shared) {
    concurrent_must(hilo_names_create(SMALL_DEFINITIONS, &shared->names, NULL), "names");
    for (size_t i = 0; i < SMALL_MATCHUPS; i++) {
        const small_matchup *given = &small_matchups[i];
        hilo_request request = small_request(given, shared->names);
        hilo_options options = small_options(given, 1);
        concurrent_must(hilo_matchup_create(&request, &shared->matchups[i], NULL), "matchup");
        concurrent_must(hilo_equity(shared->matchups[i], &options, &shared->results[i], NULL),
                        "equity");
        concurrent_must(hilo_range_create(given->game, given->seats[0], shared->names, NULL,
                                          &shared->ranges[i], NULL),
                        "range");
        shared->texts[i] = concurrent_text(shared, i);
    }
}

static inline void concurrent_finish(concurrent_shared *shared) {
    for (size_t i = 0; i < SMALL_MATCHUPS; i++) {
        free(shared->texts[i]);
        hilo_range_free(shared->ranges[i]);
        hilo_result_free(shared->results[i]);
        hilo_matchup_free(shared->matchups[i]);
    }
    hilo_names_free(shared->names);
}

/* Runs all threads; returns how many texts differed, `compared` how many were compared. */
static inline long concurrent_run(long *compared) {
    static concurrent_shared shared;
    concurrent_start(&shared);
    concurrent_worker workers[CONCURRENT_THREADS];
    pthread_t threads[CONCURRENT_THREADS];
    long different = 0;
    for (size_t t = 0; t < CONCURRENT_THREADS; t++) {
        workers[t] = (concurrent_worker){&shared, t * SMALL_MATCHUPS / CONCURRENT_THREADS, 0, 0};
        if (pthread_create(&threads[t], NULL, concurrent_work, &workers[t]) != 0) {
            concurrent_must(HILO_ERROR_MEMORY, "thread");
        }
    }
    *compared = 0;
    for (size_t t = 0; t < CONCURRENT_THREADS; t++) {
        pthread_join(threads[t], NULL);
        *compared += workers[t].compared;
        different += workers[t].different;
    }
    concurrent_finish(&shared);
    return different;
}

#endif
