/* The hands that contain a pattern. */
#ifndef HILO_RANGE_PATTERN_H
#define HILO_RANGE_PATTERN_H

#include "range/ast.h"

/* Adds the hands that contain `pattern`, its ranks shifted up by `shift`; the shift must keep every
 * rank on the scale. parts[i], where not NULL, holds the hands that part i may be (its space is
 * that part alone). A pattern of concrete cards costs tens of nanoseconds, another some 20
 * microseconds for four cards and about a nanosecond a hand. */
hilo_status hilo_pattern_add(const hilo_pattern *pattern, int shift, const hilo_set *const parts[2],
                             hilo_set *set, uint32_t weight);

/* Whether the pattern is one concrete hand. */
bool hilo_pattern_is_hand(const hilo_pattern *pattern, const hilo_space *space);

#endif
