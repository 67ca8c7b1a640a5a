/* hilo_bench [FILTER [TIER [THREADS]]]: the same as 'hilo bench', for builds without the command.
 */
#include "hilo.h"

#include <stdio.h>
#include <stdlib.h>

static void print(void *context, const hilo_measure *m) {
    (void)context;
    printf("%-32s %-7s %d %12.5g %12.5g %12.5g %s\n", m->name, m->tier, m->threads, m->value,
           m->min, m->max, m->unit);
    fflush(stdout);
}

int main(int argc, char **argv) {
    hilo_error error;
    printf("# %s; hilo %s, commit %s\n", hilo_build_compiler(), hilo_version(),
           hilo_build_commit());
    hilo_status status = hilo_bench(argc > 1 ? argv[1] : NULL, argc > 2 ? argv[2] : NULL,
                                    argc > 3 ? atoi(argv[3]) : 1, print, NULL, &error);
    if (status) {
        fprintf(stderr, "error: %s\n", error.message);
    }
    return (int)status;
}
