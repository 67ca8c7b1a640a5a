#include "batch/cache.h"

#include "base/error.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* A shard holds its lock while it computes: that makes others wait who want the same key, and few
 * who want another. */
#define SHARDS 512
#define SHARD_ENTRIES 256
#define SHARD_BYTES ((size_t)1 << 17) /* of tallies; all shards: 64 MiB */

/* A cell of a tally that is not zero. */
typedef struct {
    uint32_t index; /* in hilo_sum's from the first cell of the tally on */
    hilo_sum sum;
} cell;

/* A tally without its zeros, and the run it comes from. */
typedef struct {
    hilo_run run;
    int seat_count;
    bool real;
    uint64_t deals;
    size_t count;
    cell cells[];
} kept;

typedef struct {
    hilo_key key;
    kept *value;
    uint64_t used; /* when last: a count of the shard's uses */
} entry;

typedef struct {
    pthread_mutex_t lock;
    entry *entries; /* NULL until the first */
    size_t count, bytes;
    uint64_t uses;
} shard;

struct hilo_cache {
    shard shards[SHARDS];
};

hilo_cache *hilo_cache_new(void) {
    hilo_cache *cache = calloc(1, sizeof *cache);
    for (size_t i = 0; cache && i < SHARDS; i++) {
        pthread_mutex_init(&cache->shards[i].lock, NULL);
    }
    return cache;
}

void hilo_cache_free(hilo_cache *cache) {
    for (size_t i = 0; cache && i < SHARDS; i++) {
        shard *s = &cache->shards[i];
        for (size_t e = 0; e < s->count; e++) {
            free(s->entries[e].value);
        }
        free(s->entries);
        pthread_mutex_destroy(&s->lock);
    }
    free(cache);
}

/* The cells that are not zero, of those that a tally of so many seats uses; how many. */
static size_t collect(const hilo_tally *tally, cell *cells) {
    size_t count = 0, index = 0;
    for (int seat = 0; seat < tally->seat_count; seat++) {
        for (int high = 0; high < HILO_HIGH_STATES; high++) {
            for (int low = 0; low < HILO_LOW_STATES; low++, index++) {
                hilo_sum sum = tally->cells[seat][high][low];
                if (!hilo_tally_zero(tally, sum)) {
                    cells[count++] = (cell){(uint32_t)index, sum};
                }
            }
        }
    }
    for (int pot = 0; pot < 2; pot++) {
        for (size_t seats = 0; seats < (size_t)1 << tally->seat_count; seats++, index++) {
            if (!hilo_tally_zero(tally, tally->ties[pot][seats])) {
                cells[count++] = (cell){(uint32_t)index, tally->ties[pot][seats]};
            }
        }
    }
    return count;
}

static hilo_sum *cell_at(hilo_tally *tally, size_t index) {
    size_t states = HILO_HIGH_STATES * HILO_LOW_STATES, seats = (size_t)tally->seat_count;
    if (index < seats * states) {
        return &tally->cells[index / states][index % states / HILO_LOW_STATES]
                            [index % HILO_LOW_STATES];
    }
    index -= seats * states;
    return &tally->ties[index >> seats][index & (((size_t)1 << seats) - 1)];
}

static kept *pack(const hilo_run *run, const hilo_tally *tally) {
    cell cells[HILO_MAX_SEATS * HILO_HIGH_STATES * HILO_LOW_STATES + (2 << HILO_MAX_SEATS)];
    size_t count = collect(tally, cells);
    kept *value = malloc(sizeof *value + count * sizeof cells[0]);
    if (value) {
        *value = (kept){*run, tally->seat_count, tally->real, tally->deals, count};
        memcpy(value->cells, cells, count * sizeof cells[0]);
    }
    return value;
}

static hilo_tally *unpack(const kept *value) {
    hilo_tally *tally = hilo_tally_new(value->seat_count, value->real);
    for (size_t i = 0; tally && i < value->count; i++) {
        *cell_at(tally, value->cells[i].index) = value->cells[i].sum;
    }
    if (tally) {
        tally->deals = value->deals;
    }
    return tally;
}

static size_t size_of(const kept *value) {
    return sizeof *value + value->count * sizeof value->cells[0];
}

static void drop_oldest(shard *s) {
    size_t oldest = 0;
    for (size_t i = 1; i < s->count; i++) {
        oldest = s->entries[i].used < s->entries[oldest].used ? i : oldest;
    }
    s->bytes -= size_of(s->entries[oldest].value);
    free(s->entries[oldest].value);
    s->entries[oldest] = s->entries[--s->count];
}

static void keep(shard *s, hilo_key key, const hilo_run *run, const hilo_tally *tally) {
    if (!s->entries && !(s->entries = malloc(SHARD_ENTRIES * sizeof *s->entries))) {
        return;
    }
    kept *value = pack(run, tally);
    if (!value || size_of(value) > SHARD_BYTES) {
        free(value);
        return;
    }
    while (s->count == SHARD_ENTRIES || s->bytes + size_of(value) > SHARD_BYTES) {
        drop_oldest(s);
    }
    s->entries[s->count++] = (entry){key, value, ++s->uses};
    s->bytes += size_of(value);
}

static const kept *find(shard *s, hilo_key key) {
    for (size_t i = 0; i < s->count; i++) {
        entry *e = &s->entries[i];
        if (e->key.words[0] == key.words[0] && e->key.words[1] == key.words[1]) {
            e->used = ++s->uses;
            return e->value;
        }
    }
    return NULL;
}

hilo_status hilo_cache_get(hilo_cache *cache, hilo_key key, hilo_cache_compute *compute,
                           void *context, bool *shared, hilo_run *run, hilo_tally **tally,
                           hilo_error *error) {
    shard *s = &cache->shards[key.words[1] % SHARDS];
    hilo_status status = HILO_OK;
    pthread_mutex_lock(&s->lock);
    const kept *found = find(s, key);
    hilo_tally *unpacked = found ? unpack(found) : NULL;
    *shared = found != NULL;
    if (unpacked) {
        *run = found->run;
        *tally = unpacked;
    } else if (found) {
        status = hilo_error_memory(error);
    } else {
        status = compute(context, run, tally, error);
        if (status == HILO_OK) {
            keep(s, key, run, *tally);
        }
    }
    pthread_mutex_unlock(&s->lock);
    return status;
}
