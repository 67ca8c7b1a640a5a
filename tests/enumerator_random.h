/* Seeded random matchups, for the enumerator and as text for the library. */
#ifndef HILO_TESTS_ENUMERATOR_RANDOM_H
#define HILO_TESTS_ENUMERATOR_RANDOM_H

#include "enumerator.h"

#include <stddef.h>

typedef struct {
    int min_seats, max_seats;
    int min_combos, max_combos; /* of a seat */
    uint64_t max_deals;         /* bound on tuples of combos times completions */
    bool weights;               /* some seats have weights */
    bool collisions; /* known cards of one seat, board or dead may be wanted by another */
} hilo_random_limits;

/* What the library should answer. */
typedef enum {
    HILO_RANDOM_NAMED_TWICE, /* a card that is certain in two places */
    HILO_RANDOM_TOO_FEW,     /* not enough cards */
    HILO_RANDOM_COUNTS       /* whatever the enumerator counts, perhaps no deal */
} hilo_random_answer;

typedef struct {
    hilo_enumerator_matchup matchup;
    hilo_random_answer answer;
    double unit;                       /* a typed weight is an integer weight times this */
    bool weighted;                     /* some typed weight is not 1 */
    bool typed[HILO_ENUMERATOR_SEATS]; /* the seat's weights are written, in hundredths */
    uint64_t completions;
    char seats[HILO_ENUMERATOR_SEATS][512], board[16], dead[128];
    const char *seat_texts[HILO_ENUMERATOR_SEATS]; /* point to seats[] */
} hilo_random_matchup;

/* Draws a matchup of `game`, on any street, with few enough deals. Advances *state. */
void hilo_random_make(hilo_random_matchup *random, const hilo_enumerator_game *game,
                      const hilo_random_limits *limits, uint64_t *state);

/* Writes the texts anew, from the matchup; suits[s] in place of suit s unless suits is NULL. */
void hilo_random_write(hilo_random_matchup *random, const int *suits);

/* Ways to complete one tuple of combos; 0 when there are not enough cards. */
uint64_t hilo_random_completions(const hilo_enumerator_matchup *matchup);

/* Whether stud's last card is shared: when 7 cards for each seat are more than there are. */
bool hilo_random_shared(const hilo_enumerator_matchup *matchup);

#endif
