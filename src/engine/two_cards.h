/* All disjoint pairs of two-card hands on one board, where only the high counts.
 *
 * Two such hands share at most one card unless they are the same hand, so that what a hand beats is
 * a sum over all hands, less one for each of its cards. The hands of both seats are one list,
 * ranked once, each with its weights in both seats in the halves of one word, so that one addition
 * counts for both. Hands of equal class are chained, and the classes that occur are visited in
 * order by a set of bits: nothing is sorted. */
#ifndef HILO_ENGINE_TWO_CARDS_H
#define HILO_ENGINE_TWO_CARDS_H

#include "engine/boards.h"
#include "engine/engine.h"

/* The hands of two seats. Immutable; shared by threads. */
typedef struct {
    size_t count;
    bool by_blocks;        /* worth it (two_card_blocks.h) */
    hilo_hand *hands;      /* ascending sets */
    uint8_t (*places)[2];  /* numbers of the cards */
    uint64_t *weights;     /* of the first seat in the lower half, of the second in the upper */
    uint32_t *elements[2]; /* by seat; the seat's count: not in its range */
} hilo_two_cards;

/* Whether the rules fit: own hands of two cards, any five, one pot for the high. */
bool hilo_two_cards_fit(const hilo_matchup *matchup);

/* False when out of memory. */
bool hilo_two_cards_make(hilo_two_cards *two, const hilo_matchup *matchup);
void hilo_two_cards_free(hilo_two_cards *two);

/* Whether the matchup fits and is swept by the loops of a tier. */
bool hilo_two_card_tiered(const hilo_matchup *matchup);

/* Table steps of a board, for a matchup that fits. */
double hilo_two_card_steps(const hilo_matchup *matchup);

/* What one thread counts. */
typedef struct hilo_two_card_sweep hilo_two_card_sweep;

#define HILO_TWO_CARD_SWEEP_BYTES 390000 /* of one, at most */

/* `known`: cards of every board. NULL when out of memory. */
hilo_two_card_sweep *hilo_two_card_sweep_new(const hilo_two_cards *two, hilo_cards known,
                                             const hilo_tier *tier);
void hilo_two_card_sweep_free(hilo_two_card_sweep *sweep);

/* Counts a board `orbit` times. About 60 instructions a hand, fewer by blocks. */
void hilo_two_card_sweep_board(hilo_two_card_sweep *sweep, hilo_hand board, unsigned orbit);

/* To be called behind the last board, before the sums are read. */
void hilo_two_card_sweep_finish(hilo_two_card_sweep *sweep);

/* The sums of all boards. Halves of the pot that hand i wins for seat `seat`, times the
 * weights it meets; sum of the products of the weights of all disjoint pairs in which the first
 * seat does not lose. */
uint64_t hilo_two_card_won(const hilo_two_card_sweep *sweep, int seat, size_t i);
hilo_wide hilo_two_card_upto(const hilo_two_card_sweep *sweep);

/* Sweeps all boards: adds twice the wins of the first seat and its ties to sums[0], wins and ties
 * to sums[1], and what each combo wins to options->combos. False when out of memory. */
bool hilo_two_cards_cover(const hilo_matchup *matchup, const hilo_board_space *space,
                          const hilo_engine_options *options, hilo_wide sums[2]);

#endif
