/* The scalar tier of three.h: rows of 32-bit numbers for all lists. */
#include "kernel/three.h"

#include <string.h>

#define TIER(name) name##_scalar
#define INLINE static inline __attribute__((always_inline))

#include "kernel/three_words.h"

#include "kernel/three_template.h"

/* The largest that a tier keeps. */
size_t hilo_three_scratch(void) {
    return sizeof(states_words_scalar);
}

void hilo_kernel_three_sweep_scalar(const hilo_three_plan *plan, const hilo_three_combo *combos,
                                    size_t count, unsigned times, void *scratch,
                                    hilo_wide (*sums)[HILO_THREE_WAYS]) {
    sweep_words_scalar(plan, combos, count, times, scratch, sums);
}
