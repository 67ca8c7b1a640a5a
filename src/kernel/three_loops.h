/* The sweep of three.h for a vector tier. Included after verdict_template.h. */

#include "kernel/three_bytes.h"

#include "kernel/three_template.h"

#include "kernel/three_words.h"

#include "kernel/three_template.h"

void TIER(hilo_kernel_three_sweep)(const hilo_three_plan *plan, const hilo_three_combo *combos,
                                   size_t count, unsigned times, void *scratch,
                                   hilo_wide (*sums)[HILO_THREE_WAYS]) {
    if (plan->plain) {
        TIER(sweep_bytes)(plan, combos, count, times, scratch, sums);
    } else {
        TIER(sweep_words)(plan, combos, count, times, scratch, sums);
    }
}
