/* The library from several threads at once, on shared matchups, ranges, names and results. */
#include "concurrent.h"

#include <criterion/criterion.h>

Test(concurrent, as_alone) {
    long compared = 0;
    cr_expect_eq(concurrent_run(&compared), 0);
    cr_assert_eq(compared, CONCURRENT_THREADS * SMALL_MATCHUPS);
}
