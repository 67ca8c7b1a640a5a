/* The manifest: one line a table, "name bytes xxh3". */
#ifndef HILO_TABLES_CHECKSUM_H
#define HILO_TABLES_CHECKSUM_H

#include <stdbool.h>
#include <stddef.h>

typedef struct {
    const char *name;
    const void *bytes;
    size_t size;
} checked_table;

/* Whether the manifest names just these tables with these sizes and XXH3 checksums. Prints the
 * lines that it should hold when it does not. */
bool manifest_holds(const char *path, const checked_table *tables, size_t count);

#endif
