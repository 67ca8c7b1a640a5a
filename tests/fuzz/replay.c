/* Runs a fuzz target over files: replay FOLDER.. reads every file of every folder, in the order of
 * their names, and ends with their number. No file at all is an error. */
#include "target.h"

#include <dirent.h>
#include <limits.h>

static long count;

static void replay_file(const char *path) {
    FILE *file = fopen(path, "rb");
    if (!file || fseek(file, 0, SEEK_END) != 0) {
        fuzz_fail("cannot read", path);
    }
    long size = ftell(file);
    rewind(file);
    uint8_t *data = malloc(size > 0 ? (size_t)size : 1);
    if (size < 0 || !data || fread(data, 1, (size_t)size, file) != (size_t)size) {
        fuzz_fail("cannot read", path);
    }
    fclose(file);
    fprintf(stderr, "%s\n", path); /* the last one is the guilty one */
    LLVMFuzzerTestOneInput(data, (size_t)size);
    free(data);
    count++;
}

static void replay_folder(const char *folder) {
    struct dirent **entries;
    int number = scandir(folder, &entries, NULL, alphasort);
    if (number < 0) {
        fuzz_fail("no folder", folder);
    }
    for (int i = 0; i < number; i++) {
        char path[PATH_MAX];
        snprintf(path, sizeof path, "%s/%s", folder, entries[i]->d_name);
        if (entries[i]->d_name[0] != '.') {
            replay_file(path);
        }
        free(entries[i]);
    }
    free(entries);
}

int main(int argc, char **argv) {
    for (int i = 1; i < argc; i++) {
        replay_folder(argv[i]);
    }
    printf("%ld units\n", count);
    return count == 0;
}
