#include "engine/lists.h"

#include <stdlib.h>

void hilo_list_free(hilo_list *list) {
    free(list->sets);
    free(list->high);
    free(list->low);
    free(list->weights);
    free(list->combos);
    free(list->index);
    *list = (hilo_list){0};
}

bool hilo_list_reserve(hilo_list *list, size_t room, bool indexed) {
    *list = (hilo_list){.room = room};
    size_t n = room + 1;
    list->sets = malloc(n * sizeof *list->sets);
    list->high = malloc(n * sizeof *list->high);
    list->low = calloc(n, sizeof *list->low);
    list->weights = malloc(n * sizeof *list->weights);
    list->combos = malloc(n * sizeof *list->combos);
    list->index = indexed ? malloc(n * sizeof *list->index) : NULL;
    if (list->sets && list->high && list->low && list->weights && list->combos &&
        (list->index || !indexed)) {
        return true;
    }
    hilo_list_free(list);
    return false;
}

void hilo_list_rank_prepared(hilo_list *list, const hilo_game *game, const hilo_holes *holes,
                             const hilo_board *board, int size) {
    uint16_t *ranks[2] = {list->high, list->low};
    for (int pot = 0; pot < game->pot_count; pot++) {
        hilo_ranker *ranker = hilo_ranker_of(game->pots[pot].scale, game->use);
        ranker(board, holes, list->index, list->count, size, ranks[pot]);
        hilo_rank qualifier = game->pots[pot].qualifier;
        for (size_t i = 0; i < list->count && qualifier; i++) {
            ranks[pot][i] = ranks[pot][i] < qualifier ? 0 : ranks[pot][i];
        }
    }
}

/* The combos that live on this board, without a branch: a dead one is overwritten by the next. */
static size_t select_live(hilo_list *list, const hilo_seat *seat, hilo_cards board) {
    size_t count = 0;
    for (size_t i = 0; i < seat->count; i++) {
        list->index[count] = (uint32_t)i;
        list->sets[count] = seat->sets[i];
        list->weights[count] = seat->weights[i];
        list->combos[count] = seat->combos[i];
        count += !(seat->sets[i] & board);
    }
    return count;
}

void hilo_list_rank(hilo_list *list, const hilo_game *game, const hilo_prepared_seat *prepared,
                    const hilo_board *board) {
    const hilo_seat *seat = prepared->seat;
    /* A single combo is certain, so it lives on every board and stays as it was laid out first. */
    if (seat->count > 1 || list->count == 0) {
        list->count = select_live(list, seat, board->hand.cards);
    }
    hilo_list_rank_prepared(list, game, &prepared->holes, board, seat->known + board->count);
}
