/* The equities of single combos, for people. */
#ifndef HILO_REPORT_COMBOS_H
#define HILO_REPORT_COMBOS_H

#include "base/strings.h"
#include "hilo.h"

/* One table a seat, one row a combo; nothing when they were not asked for. */
void hilo_combos_append(hilo_buffer *buffer, const hilo_result *result);

#endif
