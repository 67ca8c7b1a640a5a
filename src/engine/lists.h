/* The hands that meet in a showdown: for one board, each seat's complete hands with their ranks. */
#ifndef HILO_ENGINE_LISTS_H
#define HILO_ENGINE_LISTS_H

#include "matchup/matchup.h"
#include "rank/ranker.h"

typedef struct {
    size_t count, room;
    hilo_cards *sets;  /* own cards, without the board */
    uint16_t *high;    /* rank in pot 0 */
    uint16_t *low;     /* rank in pot 1; 0 when the game has one pot */
    uint64_t *weights; /* as in the seat */
    uint32_t *combos;
    uint32_t *index; /* positions among the prepared hands; NULL in a list of complete hands */
} hilo_list;

/* `indexed`: with room for index, too. False when out of memory. */
bool hilo_list_reserve(hilo_list *list, size_t room, bool indexed);
void hilo_list_free(hilo_list *list);

/* A seat's hands, prepared once a run. */
typedef struct {
    const hilo_seat *seat;
    hilo_holes holes;
} hilo_prepared_seat;

/* Fills `list`, which has room for all, with the combos of a seat that no card of the board
 * touches. */
void hilo_list_rank(hilo_list *list, const hilo_game *game, const hilo_prepared_seat *prepared,
                    const hilo_board *board);

/* Ranks the prepared hands list->index[0..count-1] for both pots; `size`: cards, board included. */
void hilo_list_rank_prepared(hilo_list *list, const hilo_game *game, const hilo_holes *holes,
                             const hilo_board *board, int size);

#endif
