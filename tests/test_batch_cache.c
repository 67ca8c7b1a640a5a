/* The cache of a batch: what it hands out is what was computed for that key, and when a part of it
 * is full the entry that was unused longest goes. */
#include "batch/cache.h"

#include <criterion/criterion.h>
#include <stdlib.h>

#define ENTRIES 256 /* of a shard */

/* A tally whose cells say which key it is of, `filled` of them not zero. */
typedef struct {
    uint64_t number;
    int filled;
} work;

static hilo_status compute(void *context, hilo_run *run, hilo_tally **tally, hilo_error *error) {
    const work *w = context;
    (void)error;
    *run = (hilo_run){.exact = true, .engine = "test"};
    *tally = hilo_tally_new(HILO_MAX_SEATS, false);
    cr_assert_not_null(*tally);
    (*tally)->deals = w->number;
    for (int i = 0; i < w->filled; i++) {
        (*tally)->ties[i / 1024][i % 1024].n = w->number + (unsigned)i;
    }
    return HILO_OK;
}

/* Asks for a key; returns whether the cache had it. All keys are in one shard. */
static bool ask(hilo_cache *cache, uint64_t number, int filled) {
    hilo_key key = {.words = {number, 0}};
    work w = {number, filled};
    hilo_tally *tally = NULL;
    hilo_run run;
    bool shared;
    cr_assert_eq(hilo_cache_get(cache, key, compute, &w, &shared, &run, &tally, NULL), HILO_OK);
    cr_assert_eq(tally->deals, number);
    for (int i = 0; i < filled; i++) {
        cr_assert(tally->ties[i / 1024][i % 1024].n == number + (unsigned)i, "%d", i);
    }
    free(tally);
    return shared;
}

Test(batch_cache, the_longest_unused_entry_goes) {
    hilo_cache *cache = hilo_cache_new();
    cr_assert_not_null(cache);
    for (uint64_t number = 1; number <= ENTRIES; number++) {
        cr_assert(!ask(cache, number, 3));
    }
    cr_assert(ask(cache, 1, 3));            /* 2 is now unused longest */
    cr_assert(!ask(cache, ENTRIES + 1, 3)); /* and goes */
    cr_assert(ask(cache, 1, 3) && ask(cache, 3, 3) && ask(cache, ENTRIES + 1, 3));
    cr_assert(!ask(cache, 2, 3)); /* in place of 4 */
    cr_assert(!ask(cache, 4, 3) && ask(cache, 1, 3));
    hilo_cache_free(cache);
}

Test(batch_cache, bytes_are_bounded) {
    hilo_cache *cache = hilo_cache_new();
    cr_assert_not_null(cache);
    for (uint64_t number = 1; number <= 20; number++) { /* 32 KiB each, of 128 */
        cr_assert(!ask(cache, number, 1000));
        cr_assert(ask(cache, number, 1000));
    }
    int kept = 0;
    for (uint64_t number = 20; number > 10; number--) {
        kept += ask(cache, number, 1000) && number > 16;
    }
    cr_assert(kept >= 2 && kept <= 4, "%d", kept);
    hilo_cache_free(cache);
}
