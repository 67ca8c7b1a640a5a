/* Faults on purpose, as Criterion tests: a check that lets one of them pass checks nothing. */
#include <criterion/criterion.h>
#include <limits.h>
#include <stdlib.h>

static volatile int one = 1;
static void *volatile forgotten;

Test(planted, leak) {
    forgotten = malloc(77);
    forgotten = NULL;
    cr_assert(one);
}

Test(planted, overflow) {
    volatile int sum = INT_MAX;
    sum += one;
    cr_assert(sum != 0);
}

Test(planted, address) {
    char *block = malloc(8);
    volatile char byte = block[7 + one];
    free(block);
    cr_assert(byte == byte);
}

Test(planted, uninitialized) {
    int *block = malloc(8 * sizeof *block);
    volatile int branch = block[one] == 12345 ? 1 : 2;
    free(block);
    cr_assert(branch);
}

Test(planted, nothing) {
    cr_assert(one);
}
