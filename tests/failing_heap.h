/* An allocator that fails when told to. The executable is linked with --wrap, so that the library's
 * allocations come here. */
#ifndef HILO_TESTS_FAILING_HEAP_H
#define HILO_TESTS_FAILING_HEAP_H

#include <stdbool.h>
#include <stddef.h>

typedef struct {
    long made;   /* allocations asked for */
    size_t live; /* blocks handed out and not freed */
} failing_heap_count;

/* From now on allocations are counted, and number `failing` (0: none) fails; `from_then_on`: all
 * that follow it, too. */
void failing_heap_start(long failing, bool from_then_on);

/* What came of it; allocations no longer fail. */
failing_heap_count failing_heap_stop(void);

#endif
