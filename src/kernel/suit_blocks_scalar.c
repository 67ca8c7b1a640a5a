/* The scalar tier of suit blocks: the same loops, in whatever vectors every processor has. */
#include "kernel/suit_blocks.h"

#include <string.h>

#define INLINE static inline __attribute__((always_inline))
#define TIER(name) name##_scalar

#include "kernel/suit_blocks_template.h"
