#include "exit_code.h"

const char *hilo_exit_meaning(hilo_exit code) {
    switch (code) { /* without default: the compiler misses a new code here */
    case HILO_EXIT_DONE:
        return "done";
    case HILO_EXIT_LINES:
        return "some lines of a batch failed";
    case HILO_EXIT_USAGE:
        return "usage or syntax, a card used twice included";
    case HILO_EXIT_IMPOSSIBLE:
        return "no deal is possible";
    case HILO_EXIT_IO:
        return "input or output failed";
    case HILO_EXIT_REFUSED:
        return "refused: an exact run too large, a tier this machine lacks, memory";
    case HILO_EXIT_INTERRUPTED:
        return "interrupted; what was computed is printed and marked";
    }
    return NULL;
}
