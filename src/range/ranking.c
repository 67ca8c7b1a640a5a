#include "range/ranking.h"

#include "range/ast.h"

#include <string.h>

static const hilo_ranking *const rankings[] = {&hilo_holdem_ranking};

const hilo_ranking *hilo_ranking_of(const hilo_game *game) {
    for (size_t i = 0; game->ranking && i < sizeof rankings / sizeof rankings[0]; i++) {
        if (strcmp(rankings[i]->name, game->ranking) == 0) {
            return rankings[i];
        }
    }
    return NULL;
}

hilo_status hilo_class_add(const hilo_card *cards, hilo_set *set, uint32_t weight, uint32_t *size) {
    uint32_t codes[HILO_SUIT_PERMUTATIONS];
    *size = hilo_space_orbit(&set->space, cards, codes);
    hilo_status status = HILO_OK;
    for (uint32_t i = 0; i < *size && !status && weight; i++) {
        status = hilo_set_add(set, codes[i], weight);
    }
    return status;
}

hilo_status hilo_ranking_add(const hilo_ranking *ranking, uint32_t low, uint32_t high,
                             hilo_set *set, uint32_t weight, uint32_t *taken) {
    uint64_t hands = hilo_space_hands(&set->space), passed = 0;
    hilo_status status = HILO_OK;
    *taken = 0;
    for (size_t i = 0; i < ranking->count && !status; i++) {
        /* A class belongs to the best N % when those before it have not reached N %. */
        bool better = passed * HILO_TOP_ONE < low * hands;
        bool inside = passed * HILO_TOP_ONE < high * hands;
        if (!inside) {
            break;
        }
        uint32_t size;
        status = hilo_class_add(ranking->classes[i].cards, set, better ? 0 : weight, &size);
        passed += size;
        *taken += better ? 0 : size;
    }
    return status;
}
