#include "checksum.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <xxhash.h>

static bool line_in(FILE *manifest, const char *line) {
    char other[160];
    rewind(manifest);
    while (fgets(other, sizeof other, manifest)) {
        if (strcmp(line, other) == 0) {
            return true;
        }
    }
    return false;
}

bool manifest_holds(const char *path, const checked_table *tables, size_t count) {
    FILE *manifest = fopen(path, "r");
    if (!manifest) {
        fprintf(stderr, "cannot read the manifest %s\n", path);
        return false;
    }
    bool all = true;
    for (size_t i = 0; i < count; i++) {
        char line[160];
        snprintf(line, sizeof line, "%s %zu %016" PRIx64 "\n", tables[i].name, tables[i].size,
                 XXH3_64bits(tables[i].bytes, tables[i].size));
        if (!line_in(manifest, line)) {
            fprintf(stderr, "%s does not hold: %s", path, line);
            all = false;
        }
    }
    fclose(manifest);
    return all;
}
