/* Two-card hands by ranks, on boards with three cards of a suit at most: there all hands of two
 * ranks are of one class, but for those that make a flush. Wide ranges are counted by blocks of
 * such hands (kernel/suit_blocks.h), a third of the work of hand by hand. */
#ifndef HILO_ENGINE_TWO_CARD_BLOCKS_H
#define HILO_ENGINE_TWO_CARD_BLOCKS_H

#include "engine/two_cards.h"

/* The blocks of two lists of hands, and what one thread counts with them. */
typedef struct hilo_two_card_blocks hilo_two_card_blocks;

/* How many blocks the sets of both seats make. */
int hilo_two_card_blocks_count(const hilo_matchup *matchup);

/* Whether the hands of the wider seat are dense enough for blocks to be worth it. */
bool hilo_two_card_blocks_fit(const hilo_matchup *matchup);

/* `two` must outlive them. NULL when out of memory. */
hilo_two_card_blocks *hilo_two_card_blocks_new(const hilo_two_cards *two);
void hilo_two_card_blocks_free(hilo_two_card_blocks *blocks);

#define HILO_TWO_CARD_BLOCKS_BYTES 320000 /* of one, at most */

/* Counts a board `orbit` times; false when it is of another kind. */
bool hilo_two_card_blocks_board(hilo_two_card_blocks *blocks, const hilo_tier *tier,
                                hilo_hand board, unsigned orbit);

/* Adds the sums of all boards so far, as hilo_two_card_won and hilo_two_card_upto, to won[seat][i]
 * and *upto, and begins anew. */
void hilo_two_card_blocks_settle(hilo_two_card_blocks *blocks, uint64_t *won[2], hilo_wide *upto);

#endif
