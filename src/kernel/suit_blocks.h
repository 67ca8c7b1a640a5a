/* Hands of two cards, by ranks: a block is all hands of two ranks, a row for each suit of the
 * higher rank and a column for each of the lower. Where suits make no flush the hands of a block
 * are equal, and what each of them beats differs only by the hands that share a card with it. So a
 * block is counted row by row.
 *
 * A word holds two counts, of the first seat's hands in the lower half and of the second's in the
 * upper: what is added and subtracted counts for both at once. */
#ifndef HILO_KERNEL_SUIT_BLOCKS_H
#define HILO_KERNEL_SUIT_BLOCKS_H

#include <stddef.h>
#include <stdint.h>

#define HILO_SUIT_BLOCKS 91 /* C(14, 2) */
#define HILO_LONE_HANDS 78  /* two cards of a suit: C(13, 2) */

/* A word a suit; at any address that suits a word. */
typedef uint64_t hilo_suit_row __attribute__((vector_size(32), aligned(8)));

/* The hands of two ranks. Of equal ranks only half of the places are hands; others weigh nothing.
 */
typedef struct {
    uint8_t high, low;        /* ranks */
    hilo_suit_row rows[4];    /* [suit of high][suit of low]: weights */
    hilo_suit_row columns[4]; /* [suit of low][suit of high]: the same */
} hilo_suit_block;

/* A hand that is counted by itself: it makes a flush. */
typedef struct {
    uint8_t cards[2];
    uint8_t block, row, column; /* where it is */
    uint64_t weights;
} hilo_lone_hand;

/* Equal hands: so many blocks and lone hands, behind those of weaker classes. */
typedef struct {
    uint8_t blocks, lone;
} hilo_suit_class;

/* A board with three cards of a suit at most. */
typedef struct {
    hilo_suit_row live[13];   /* [rank][suit]: all bits for a card that is not on the board */
    hilo_suit_row counted[4]; /* [suit][suit]: all bits for those of hands that are not alone */
    size_t class_count;       /* by rising strength */
    hilo_suit_class classes[HILO_SUIT_BLOCKS + HILO_LONE_HANDS];
    uint8_t blocks[HILO_SUIT_BLOCKS]; /* numbers; each once at most, with at least a live hand */
    hilo_lone_hand lone[HILO_LONE_HANDS];
} hilo_suit_board;

/* Adds, for each live hand, the weights of the disjoint hands of the other seat that it beats twice
 * and of those it ties with once to won[block][suit of high][suit of low]: what a hand of the first
 * seat meets in the upper half, one of the second in the lower. Adds those it does not lose to to
 * upto[..]. */
typedef void hilo_sweep_suit_blocks(const hilo_suit_block *blocks, const hilo_suit_board *board,
                                    hilo_suit_row (*won)[4], hilo_suit_row (*upto)[4]);

hilo_sweep_suit_blocks hilo_kernel_sweep_suit_blocks_scalar;

#endif
