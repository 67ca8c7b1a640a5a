/* hilo_guides NAME FILE: writes the guide of that name. */
#include "guide.h"

#include <string.h>

static const struct {
    const char *name;
    void (*write)(FILE *out);
} guides[] = {
    {"man", hilo_guide_man},
    {"bash", hilo_guide_bash},
    {"zsh", hilo_guide_zsh},
    {"fish", hilo_guide_fish},
};

#define GUIDE_COUNT (sizeof guides / sizeof guides[0])

int main(int argc, char **argv) {
    for (size_t i = 0; argc == 3 && i < GUIDE_COUNT; i++) {
        if (strcmp(guides[i].name, argv[1]) != 0) {
            continue;
        }
        FILE *out = fopen(argv[2], "w");
        if (!out) {
            perror(argv[2]);
            return 1;
        }
        guides[i].write(out);
        bool failed = ferror(out) != 0;
        failed |= fclose(out) != 0;
        if (failed) {
            perror(argv[2]);
        }
        return failed;
    }
    fputs("usage: hilo_guides man|bash|zsh|fish FILE\n", stderr);
    return 2;
}
