/* The macros of the grammar: groups of ranks ($B) and shapes of four cards ($ds). */
#ifndef HILO_RANGE_MACROS_H
#define HILO_RANGE_MACROS_H

#include "range/set.h"

/* The ranks of the group named by a letter, as bits 0..12; 0 when there is no such group. */
unsigned hilo_macro_ranks(char letter);

typedef enum {
    HILO_SHAPE_DOUBLE_SUITED, /* two cards of each of two suits */
    HILO_SHAPE_SINGLE_SUITED, /* exactly one suit twice */
    HILO_SHAPE_RAINBOW,       /* four suits */
    HILO_SHAPE_NO_PAIR,
    HILO_SHAPE_ONE_PAIR,
    HILO_SHAPE_TWO_PAIR,
    HILO_SHAPE_NO_TRIPS, /* no rank three or four times */
    HILO_SHAPE_NO_GAPS,  /* four neighbouring ranks, ace high */
    HILO_SHAPE_COUNT
} hilo_shape;

/* The two letters of a shape ("ds"); its shape, or HILO_SHAPE_COUNT. */
const char *hilo_shape_name(hilo_shape shape);
hilo_shape hilo_shape_of(const char *name);

/* Adds the hands of a shape. The space has four cards. */
hilo_status hilo_shape_add(hilo_shape shape, hilo_set *set, uint32_t weight);

/* The macro nearest to a misspelt one, with its '$' ("$ds" for "db"). Static. */
const char *hilo_macro_nearest(const char *name, size_t length);

#endif
