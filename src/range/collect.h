/* From a set of starting hands to the combos of a range. */
#ifndef HILO_RANGE_COLLECT_H
#define HILO_RANGE_COLLECT_H

#include "range/set.h"

/* Stud: the known cards after the door, common to all combos. */
typedef struct {
    hilo_card later[3];
    uint8_t later_count;
    hilo_card river; /* or HILO_NO_CARD */
} hilo_upcards;

static inline hilo_cards hilo_upcards_set(const hilo_upcards *upcards) {
    hilo_cards set = upcards->river == HILO_NO_CARD ? 0 : hilo_card_bit(upcards->river);
    for (int i = 0; i < upcards->later_count; i++) {
        set |= hilo_card_bit(upcards->later[i]);
    }
    return set;
}

/* Fills combos, listed, count, known, later and river of `range` from the hands of `set` that no
 * card after the door touches. On failure the range is unchanged. Time and memory are linear in the
 * number of hands, plus a few microseconds. */
hilo_status hilo_collect(const hilo_set *set, const hilo_upcards *upcards, hilo_range *range);

#endif
