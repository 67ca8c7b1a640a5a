/* What somebody may have meant to type. */
#ifndef HILO_CLI_NEAREST_H
#define HILO_CLI_NEAREST_H

#include <stddef.h>

typedef struct {
    const char *word;
    const char *best; /* NULL: nothing is near */
    int distance;
} hilo_nearest;

/* Start of a search for `word`. */
hilo_nearest hilo_nearest_start(const char *word);

/* Keeps `candidate` when it is nearer than the best so far: `word` abbreviates it, or few letters
 * are wrong, missing, too many or swapped. */
void hilo_nearest_try(hilo_nearest *nearest, const char *candidate);

#endif
