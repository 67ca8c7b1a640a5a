/* Sizes of the generated tables whose length only the generator knows. */
#ifndef HILO_RANK_TABLES_H
#define HILO_RANK_TABLES_H

#include <stddef.h>

extern const size_t hilo_high_slot_count;

#endif
