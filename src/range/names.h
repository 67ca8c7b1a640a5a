/* Definitions of named ranges. */
#ifndef HILO_RANGE_NAMES_H
#define HILO_RANGE_NAMES_H

#include "hilo.h"

typedef struct {
    size_t name, name_length;   /* where the name stands in the text */
    size_t range, range_length; /* where its range stands */
    int line;                   /* from 1 */
} hilo_definition;

struct hilo_names {
    char *text;
    hilo_definition *definitions; /* ascending by name */
    size_t count;
};

/* The index of a name, or `count` when it is not defined. `names` may be NULL. */
size_t hilo_names_find(const hilo_names *names, const char *name, size_t length);

#endif
