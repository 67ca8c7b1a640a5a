/* Hold'em classes: which hands they hold. */
#ifndef HILO_RANGE_CLASSES_H
#define HILO_RANGE_CLASSES_H

#include "range/ast.h"

/* Adds the hands of a span of classes; the space has two cards. */
hilo_status hilo_classes_add(const hilo_classes *classes, hilo_set *set, uint32_t weight);

#endif
