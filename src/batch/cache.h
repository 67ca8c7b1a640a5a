/* Tallies of canonical matchups, so that lines that differ in suits and the order of seats alone
 * are computed once. Bounded in entries and bytes; the longest unused goes first. */
#ifndef HILO_BATCH_CACHE_H
#define HILO_BATCH_CACHE_H

#include "batch/key.h"
#include "engine/engine.h"

typedef struct hilo_cache hilo_cache;

/* NULL when out of memory. */
hilo_cache *hilo_cache_new(void);
void hilo_cache_free(hilo_cache *cache);

/* Computes what the cache lacks; as hilo_engine_run. */
typedef hilo_status hilo_cache_compute(void *context, hilo_run *run, hilo_tally **tally,
                                       hilo_error *error);

/* The tally (free it) and how it came about, from the cache or else from `compute`; *shared: from
 * the cache. Of several threads that want the same key at once, one computes and the others wait.
 * What memory does not suffice to keep is computed again another time. */
hilo_status hilo_cache_get(hilo_cache *cache, hilo_key key, hilo_cache_compute *compute,
                           void *context, bool *shared, hilo_run *run, hilo_tally **tally,
                           hilo_error *error);

#endif
