#include "range/classes.h"

static hilo_status add_class(int top, int kicker, hilo_class_kind kind, hilo_set *set,
                             uint32_t weight) {
    uint8_t ranks[HILO_SPACE_CARDS] = {(uint8_t)top, (uint8_t)kicker};
    hilo_suits_cache cache = {0};
    hilo_suits suits = *hilo_space_suits(&set->space, ranks, &cache);
    for (uint32_t v = 0; v < hilo_space_vectors(&set->space); v++) {
        bool suited = hilo_space_suit(&set->space, v, 0) == hilo_space_suit(&set->space, v, 1);
        if ((kind == HILO_CLASS_SUITED && !suited) || (kind == HILO_CLASS_OFFSUIT && suited)) {
            suits.words[0] &= ~((uint64_t)1 << v);
        }
    }
    return hilo_set_add_group(set, hilo_space_group(&set->space, ranks), &suits, weight);
}

hilo_status hilo_classes_add(const hilo_classes *classes, hilo_set *set, uint32_t weight) {
    hilo_status status = HILO_OK;
    hilo_class_kind kind = (hilo_class_kind)classes->kind;
    if (classes->kicker < 0) {
        for (int rank = 0; rank < 13 && !status; rank++) {
            int top = rank > classes->top ? rank : classes->top;
            int kicker = rank > classes->top ? classes->top : rank;
            if (rank != classes->top) {
                status = add_class(top, kicker, kind, set, weight);
            }
        }
        return status;
    }
    for (int i = 0; i < classes->count && !status; i++) {
        status = add_class(classes->top + i * classes->step_top,
                           classes->kicker + i * classes->step_kicker, kind, set, weight);
    }
    return status;
}
