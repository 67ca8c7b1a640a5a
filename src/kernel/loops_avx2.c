/* The vector loops, compiled for one tier. The order of the includes matters: the vocabulary, the
 * functions written in it, the loops. */
#include "kernel/loops.h"

#include "kernel/deal_scalar.h"
#include "kernel/draw.h"
#include "kernel/two_ways.h"

#include <string.h>

#include "kernel/lanes_avx2.h"

#include "kernel/high_lanes.h"

#include "kernel/two_three_sets.h"

#include "kernel/two_three_lanes.h"

#include "kernel/rank_template.h"

#include "kernel/two_three_template.h"

#include "kernel/verdict_template.h"

#include "kernel/deal_template.h"

#include "kernel/sweep_block_template.h"

#include "kernel/sweep_template.h"

#include "kernel/suit_blocks_template.h"

#include "kernel/three_loops.h"
