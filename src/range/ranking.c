#include "range/ranking.h"

#include "range/ast.h"

#include <string.h>

#define ROWS(list) (sizeof(list) / sizeof(list)[0]), list

static const hilo_ranking rankings[] = {
    {"holdem", HILO_NOTATION_CLASSES, {2, 2, 91}, ROWS(hilo_holdem_ranking), NULL},
    {"omaha8", HILO_NOTATION_PATTERNS, {4, 4, 1820}, ROWS(hilo_omaha8_ranking), NULL},
    {"stud8", HILO_NOTATION_POSITIONS, {2, 3, 91 * 13}, ROWS(hilo_stud8_ranking), NULL},
};

const hilo_ranking *hilo_ranking_of(const hilo_game *game) {
    for (size_t i = 0; game->ranking && i < sizeof rankings / sizeof rankings[0]; i++) {
        if (strcmp(rankings[i].name, game->ranking) == 0) {
            return &rankings[i];
        }
    }
    return NULL;
}

const hilo_ranking *hilo_ranking_published(const char *game) {
    const hilo_game *row = hilo_game_find(game);
    return row ? hilo_ranking_of(row) : NULL;
}

bool hilo_ranking_fits(const hilo_ranking *ranking, const hilo_game *game) {
    hilo_space space = hilo_space_of(game);
    return space.first == ranking->space.first && space.cards == ranking->space.cards;
}

static hilo_status add_class(const hilo_card *cards, hilo_set *set, uint32_t weight,
                             uint32_t *size) {
    uint32_t codes[HILO_CLASS_HANDS];
    *size = hilo_space_class(&set->space, cards, codes);
    hilo_status status = HILO_OK;
    for (uint32_t i = 0; i < *size && !status && weight; i++) {
        status = hilo_set_add(set, codes[i], weight);
    }
    return status;
}

hilo_status hilo_ranking_add(const hilo_ranking *ranking, uint32_t low, uint32_t high,
                             hilo_set *set, uint32_t weight, uint32_t *taken, uint32_t *passed) {
    uint64_t hands = hilo_space_hands(&set->space), before = 0;
    hilo_status status = HILO_OK;
    *taken = 0;
    for (size_t i = 0; i < ranking->count && !status; i++) {
        /* A class belongs to the best N % when those before it have not reached N %. */
        bool better = before * HILO_TOP_ONE < low * hands;
        bool inside = before * HILO_TOP_ONE < high * hands;
        if (!inside) {
            break;
        }
        uint32_t size;
        status = add_class(ranking->rows[i].cards, set, better ? 0 : weight, &size);
        before += size;
        *taken += better ? 0 : size;
    }
    *passed = (uint32_t)before;
    return status;
}

size_t hilo_ranking_count(const hilo_ranking *ranking) {
    return ranking->count;
}

void hilo_ranking_class(const hilo_ranking *ranking, size_t index, hilo_ranked_class *ranked) {
    const hilo_ranking_row *row = &ranking->rows[index];
    uint32_t codes[HILO_CLASS_HANDS];
    *ranked = (hilo_ranked_class){.equity = row->equity};
    ranked->combos = hilo_space_class(&ranking->space, row->cards, codes);
    ranked->se = ranking->standard_errors ? ranking->standard_errors[index] : 0;
    hilo_class_format(ranking->notation, &ranking->space, row->cards, ranked->text);
}
