/* Teams of threads where the address space is limited: smaller ones, never the end of the program,
 * which is what an OpenMP library makes of a thread that cannot be started. */
#include "base/startable.h"
#include "solving.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <sys/resource.h>
#include <unistd.h>

#define MANY 1024 /* with stacks of 8 MiB */

/* Address space for so many bytes more; false where that cannot be: under AddressSanitizer. */
static bool limit_space(size_t more) {
#ifdef __SANITIZE_ADDRESS__
    (void)more;
    return false;
#else
    unsigned long pages = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    bool known = file && fscanf(file, "%lu", &pages) == 1;
    if (file) {
        fclose(file);
    }
    rlim_t bytes = (rlim_t)pages * (rlim_t)sysconf(_SC_PAGESIZE) + more;
    return known && setrlimit(RLIMIT_AS, &(struct rlimit){bytes, bytes}) == 0;
#endif
}

Test(startable, as_many_as_wanted) {
    for (int wanted = 1; wanted <= 16; wanted++) {
        cr_assert_eq(hilo_threads_startable(wanted), wanted);
    }
}

Test(startable, half_of_what_fits) {
    if (!limit_space((size_t)100 << 20)) {
        cr_skip_test("the address space cannot be limited here");
    }
    int few = hilo_threads_startable(MANY);
    cr_assert(few >= 1 && few <= 100, "%d", few);
    cr_assert_eq(hilo_threads_startable(1), 1);
    cr_assert_eq(hilo_threads_startable(few), few);
}

Test(startable, none_fits) {
    if (!limit_space(0)) {
        cr_skip_test("the address space cannot be limited here");
    }
    int one = hilo_threads_startable(MANY);
    cr_assert(one >= 1 && one <= 8, "%d", one); /* in memory that the process has already */
}

Test(startable, equity) {
    const char *const seats[] = {"QQ+", "AK"};
    hilo_request request = {.game = "holdem", .seats = seats, .seat_count = 2, .board = "2c7d8s"};
    hilo_options options = hilo_options_default();
    options.threads = MANY;
    if (!limit_space((size_t)200 << 20)) {
        cr_skip_test("the address space cannot be limited here");
    }
    hilo_result *result = solve(&request, &options);
    cr_assert(result->threads >= 1 && result->threads <= 200, "%d", result->threads);
    cr_assert_eq(result->deals, (6 * 16 + 2 * 6 * 8) * 990u);
    hilo_result_free(result);
}
