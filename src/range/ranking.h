/* Published orders of starting hands, for shares such as 15%. */
#ifndef HILO_RANGE_RANKING_H
#define HILO_RANGE_RANKING_H

#include "range/set.h"

/* One class: a starting hand and all that differ from it only by a relabelling of the suits. */
typedef struct {
    hilo_card cards[HILO_SPACE_CARDS]; /* one hand of the class, its door card, if any, last */
    double equity;                     /* against one random hand */
    double standard_error;             /* 0: exact */
} hilo_ranked_class;

typedef struct {
    const char *name;
    const hilo_ranked_class *classes; /* best first */
    size_t count;
} hilo_ranking;

/* The 169 classes, exact; from tables/holdem_ranking.c. */
extern const hilo_ranking hilo_holdem_ranking;

/* The ranking of a game (game->ranking); NULL when it has none. Static. */
const hilo_ranking *hilo_ranking_of(const hilo_game *game);

/* Adds the best `high` but not the best `low` of all hands, in parts of HILO_TOP_ONE: classes are
 * taken whole, best first, until their share first reaches the one asked for. `taken` receives how
 * many hands that are. */
hilo_status hilo_ranking_add(const hilo_ranking *ranking, uint32_t low, uint32_t high,
                             hilo_set *set, uint32_t weight, uint32_t *taken);

/* Adds the hands of the class of `cards`; returns how many they are. */
hilo_status hilo_class_add(const hilo_card *cards, hilo_set *set, uint32_t weight, uint32_t *size);

#endif
