/* The scalar tier of dealing. */
#ifndef HILO_KERNEL_DEAL_SCALAR_H
#define HILO_KERNEL_DEAL_SCALAR_H

#include "kernel/deal.h"

hilo_deal_block hilo_kernel_deal_block_scalar;

/* Draws an entry of the list in each lane; lanes whose draw is biased are cleared from *live. */
void hilo_deal_list_draw(const hilo_deal_list *list, hilo_generator *generator,
                         uint64_t entries[HILO_LANES], uint32_t *live);

#endif
