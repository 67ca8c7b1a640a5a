/* Blocks of hands on one board, for one tier. A row of four words is a vector of the compiler's own
 * kind, so that no tier needs operations for it. */

typedef struct {
    uint64_t total;                          /* of all weights so far */
    hilo_suit_row below[13];                 /* of those with a card: [rank][suit] */
    hilo_suit_row less[HILO_SUIT_BLOCKS][4]; /* of the blocks of a class */
} TIER(block_sums);

INLINE void TIER(read_block)(const TIER(block_sums) * sums, const hilo_suit_block *block,
                             hilo_suit_row less[4]) {
    const hilo_suit_row high = sums->total - sums->below[block->high],
                        low = sums->below[block->low];
    for (int i = 0; i < 4; i++) {
        less[i] = high[i] - low;
    }
}

/* Adds the weights of live hands to what is below. */
INLINE void TIER(add_block)(const hilo_suit_board *board, const hilo_suit_block *block,
                            TIER(block_sums) * sums) {
    const hilo_suit_row high = board->live[block->high], low = board->live[block->low];
    hilo_suit_row by_high = {0}, by_low = {0};
    for (int i = 0; i < 4; i++) {
        by_low += block->rows[i] & board->counted[i] & high[i];
        by_high += block->columns[i] & board->counted[i] & low[i];
    }
    by_high &= high;
    sums->total += by_high[0] + by_high[1] + by_high[2] + by_high[3];
    sums->below[block->high] += by_high;
    sums->below[block->low] += by_low & low;
}

/* A hand does not lose to itself, and it was taken away twice, once for each of its cards. */
INLINE void TIER(settle_block)(const TIER(block_sums) * sums, const hilo_suit_board *board,
                               const hilo_suit_block *block, const hilo_suit_row less[4],
                               hilo_suit_row won[4], hilo_suit_row upto[4]) {
    const hilo_suit_row high = sums->total - sums->below[block->high],
                        low = sums->below[block->low];
    const hilo_suit_row live_high = board->live[block->high], live_low = board->live[block->low];
    for (int i = 0; i < 4; i++) {
        hilo_suit_row live = live_low & board->counted[i] & live_high[i];
        hilo_suit_row own = (high[i] - low + block->rows[i]) & live;
        won[i] += own + (less[i] & live);
        upto[i] += own;
    }
}

INLINE uint64_t TIER(beside)(const TIER(block_sums) * sums, const hilo_lone_hand *hand) {
    return sums->total - sums->below[hand->cards[0] / 4][hand->cards[0] % 4] -
           sums->below[hand->cards[1] / 4][hand->cards[1] % 4];
}

INLINE void TIER(add_lone)(const hilo_lone_hand *hand, TIER(block_sums) * sums) {
    for (int c = 0; c < 2; c++) {
        sums->below[hand->cards[c] / 4][hand->cards[c] % 4] += hand->weights;
    }
    sums->total += hand->weights;
}

/* The hands of one class: each reads what it beats before all are added, and what it does not lose
 * to behind that. */
INLINE void TIER(sweep_suit_class)(const hilo_suit_block *blocks, const hilo_suit_board *board,
                                   const uint8_t *numbers, const hilo_lone_hand *lone,
                                   const hilo_suit_class *class, TIER(block_sums) * sums,
                                   hilo_suit_row (*won)[4], hilo_suit_row (*upto)[4]) {
    uint64_t less[HILO_LONE_HANDS];
    for (int b = 0; b < class->blocks; b++) {
        TIER(read_block)(sums, &blocks[numbers[b]], sums->less[b]);
    }
    for (int h = 0; h < class->lone; h++) {
        less[h] = TIER(beside)(sums, &lone[h]);
    }
    for (int b = 0; b < class->blocks; b++) {
        TIER(add_block)(board, &blocks[numbers[b]], sums);
    }
    for (int h = 0; h < class->lone; h++) {
        TIER(add_lone)(&lone[h], sums);
    }
    for (int b = 0; b < class->blocks; b++) {
        TIER(settle_block)
        (sums, board, &blocks[numbers[b]], sums->less[b], won[numbers[b]], upto[numbers[b]]);
    }
    for (int h = 0; h < class->lone; h++) {
        uint64_t own = TIER(beside)(sums, &lone[h]) + lone[h].weights;
        won[lone[h].block][lone[h].row][lone[h].column] += less[h] + own;
        upto[lone[h].block][lone[h].row][lone[h].column] += own;
    }
}

void TIER(hilo_kernel_sweep_suit_blocks)(const hilo_suit_block *blocks,
                                         const hilo_suit_board *board, hilo_suit_row (*won)[4],
                                         hilo_suit_row (*upto)[4]) {
    TIER(block_sums) sums;
    sums.total = 0;
    memset(sums.below, 0, sizeof sums.below);
    const uint8_t *numbers = board->blocks;
    const hilo_lone_hand *lone = board->lone;
    for (size_t c = 0; c < board->class_count; c++) {
        const hilo_suit_class *class = &board->classes[c];
        TIER(sweep_suit_class)(blocks, board, numbers, lone, class, &sums, won, upto);
        numbers += class->blocks;
        lone += class->lone;
    }
}
