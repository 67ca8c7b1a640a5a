#include "failing_heap.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *block, size_t size);
void *__real_aligned_alloc(size_t alignment, size_t size);
void __real_free(void *block);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *block, size_t size);
void *__wrap_aligned_alloc(size_t alignment, size_t size);
char *__wrap_strdup(const char *text);
void __wrap_free(void *block);

#define MOST_LIVE 65536

static struct {
    pthread_mutex_t lock;
    bool counting;
    bool from_then_on;
    long made, failing;
    void *live[MOST_LIVE];
    size_t live_count;
} heap = {.lock = PTHREAD_MUTEX_INITIALIZER};

/* Counts an allocation; returns whether it may succeed. */
static bool permitted(void) {
    pthread_mutex_lock(&heap.lock);
    heap.made += heap.counting;
    bool fails = heap.counting && heap.failing > 0 &&
                 (heap.from_then_on ? heap.made >= heap.failing : heap.made == heap.failing);
    pthread_mutex_unlock(&heap.lock);
    return !fails;
}

static void *noted(void *block) {
    pthread_mutex_lock(&heap.lock);
    if (heap.counting && block) {
        if (heap.live_count == MOST_LIVE) {
            abort();
        }
        heap.live[heap.live_count++] = block;
    }
    pthread_mutex_unlock(&heap.lock);
    return block;
}

static void forgotten(const void *block) {
    pthread_mutex_lock(&heap.lock);
    for (size_t i = heap.live_count; i-- > 0 && block;) {
        if (heap.live[i] == block) {
            heap.live[i] = heap.live[--heap.live_count];
            break;
        }
    }
    pthread_mutex_unlock(&heap.lock);
}

void *__wrap_malloc(size_t size) {
    return permitted() ? noted(__real_malloc(size)) : NULL;
}

void *__wrap_calloc(size_t count, size_t size) {
    return permitted() ? noted(__real_calloc(count, size)) : NULL;
}

void *__wrap_aligned_alloc(size_t alignment, size_t size) {
    return permitted() ? noted(__real_aligned_alloc(alignment, size)) : NULL;
}

void *__wrap_realloc(void *block, size_t size) {
    if (!permitted()) {
        return NULL;
    }
    forgotten(block);
    return noted(__real_realloc(block, size));
}

char *__wrap_strdup(const char *text) {
    size_t size = strlen(text) + 1;
    char *copy = __wrap_malloc(size);
    return copy ? memcpy(copy, text, size) : NULL;
}

void __wrap_free(void *block) {
    forgotten(block);
    __real_free(block);
}

void failing_heap_start(long failing, bool from_then_on) {
    heap.made = 0;
    heap.live_count = 0;
    heap.failing = failing;
    heap.from_then_on = from_then_on;
    heap.counting = true;
}

failing_heap_count failing_heap_stop(void) {
    heap.counting = false;
    return (failing_heap_count){heap.made, heap.live_count};
}
