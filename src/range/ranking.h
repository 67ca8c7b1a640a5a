/* Orders of starting hands, for shares such as 15%. */
#ifndef HILO_RANGE_RANKING_H
#define HILO_RANGE_RANKING_H

#include "range/set.h"

/* One class: a starting hand and all that differ from it only by a relabelling of the suits or, in
 * stud, by which of the cards is the door card. */
typedef struct {
    hilo_card cards[HILO_SPACE_CARDS]; /* the hand of the class with the greatest code */
    double equity;                     /* against one random hand; NaN: not known */
} hilo_ranking_row;

struct hilo_ranking {
    const char *name; /* of a published one, as a game's row says; NULL: read from a text */
    hilo_notation notation;
    hilo_space space; /* games with the same starting hands can be ranked by it */
    size_t count;
    const hilo_ranking_row *rows;  /* best first */
    const double *standard_errors; /* of the equities; NULL: all are exact */
};

/* The 169 classes of Hold'em, from tables/holdem_ranking.c; 16,432 and 1,755 from
 * tables/omaha8_ranking.tsv and stud8_ranking.tsv. */
extern const hilo_ranking_row hilo_holdem_ranking[169];
extern const hilo_ranking_row hilo_omaha8_ranking[16432];
extern const hilo_ranking_row hilo_stud8_ranking[1755];

/* The published ranking of a game (game->ranking); NULL when it has none. Static. */
const hilo_ranking *hilo_ranking_of(const hilo_game *game);

/* Adds the best `high` but not the best `low` of all hands, in parts of HILO_TOP_ONE: classes are
 * taken whole, best first, until their share first reaches the one asked for. `taken` receives how
 * many hands that are, `passed` how many were looked at, some 100 ns each. */
hilo_status hilo_ranking_add(const hilo_ranking *ranking, uint32_t low, uint32_t high,
                             hilo_set *set, uint32_t weight, uint32_t *taken, uint32_t *passed);

/* How a class is written (hilo_ranked_class); `text` needs HILO_CLASS_TEXT bytes. */
#define HILO_CLASS_TEXT 16
void hilo_class_format(hilo_notation notation, const hilo_space *space, const hilo_card *cards,
                       char *text);

/* hilo_ranking_create for a row, registered or not. */
hilo_status hilo_ranking_read(const hilo_game *game, const char *text, hilo_ranking **ranking,
                              hilo_error *error);

/* Whether the game's starting hands are those of the ranking. */
bool hilo_ranking_fits(const hilo_ranking *ranking, const hilo_game *game);

#endif
