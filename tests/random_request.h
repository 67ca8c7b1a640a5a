/* Random matchups as requests to the library. */
#ifndef HILO_TESTS_RANDOM_REQUEST_H
#define HILO_TESTS_RANDOM_REQUEST_H

#include "enumerator_random.h"
#include "hilo.h"
#include "random.h"

#define RANDOM_GAMES 3

/* The games of the library, by number. */
static inline const hilo_enumerator_game *random_game(int index) {
    const hilo_enumerator_game *const games[RANDOM_GAMES] = {
        &hilo_enumerator_holdem, &hilo_enumerator_omaha8, &hilo_enumerator_stud8};
    return games[index];
}

/* The request points into `random`. */
static inline hilo_request random_request(const hilo_random_matchup *random) {
    return (hilo_request){.game = random->matchup.game->name,
                          .seats = random->seat_texts,
                          .seat_count = (size_t)random->matchup.seat_count,
                          .board = random->board,
                          .dead = random->dead};
}

/* Draws until the library accepts the matchup. */
static inline void random_possible(hilo_random_matchup *random, const hilo_enumerator_game *game,
                                   const hilo_random_limits *limits, uint64_t *state) {
    hilo_status status;
    do {
        hilo_random_make(random, game, limits, state);
        hilo_request request = random_request(random);
        hilo_matchup *matchup = NULL;
        status = hilo_matchup_create(&request, &matchup, NULL);
        hilo_matchup_free(matchup);
    } while (status != HILO_OK);
}

#endif
