/* The steps that build a matchup, in their order. Only matchup/ includes this. */
#ifndef HILO_MATCHUP_PARTS_H
#define HILO_MATCHUP_PARTS_H

#include "matchup/matchup.h"

/* The texts of a request, read but not yet compared with each other. Seats as typed, suits as
 * typed. */
typedef struct {
    const hilo_game *game;
    int seat_count;
    hilo_range *ranges[HILO_MAX_SEATS];
    hilo_cards board, dead;
    hilo_cards named[HILO_MAX_SEATS]; /* cards that every combo of the seat holds */
    bool shared;
} hilo_situation;

/* situation.c: reads and frees. Own cards that a seat got after it had `own_cards` are left out. */
hilo_status hilo_situation_read(hilo_situation *situation, const hilo_game *game,
                                const hilo_request *request, int own_cards, hilo_error *error);
void hilo_situation_free(hilo_situation *situation);

/* conflict.c: a named card in two places, and card counts. Sets `shared`. */
hilo_status hilo_situation_check(hilo_situation *situation, const hilo_request *request,
                                 hilo_error *error);

/* seat.c: fills `seat` with the combos of a range that no card of `gone` touches. */
hilo_status hilo_seat_fill(hilo_seat *seat, const hilo_range *range, hilo_cards gone);
void hilo_seat_free(hilo_seat *seat);
/* Drops the sets for which keep[i] is false and computes the rest of the fields anew. */
void hilo_seat_keep(hilo_seat *seat, const bool *keep);
/* Relabels suits; sorts. */
bool hilo_seat_relabel(hilo_seat *seat, hilo_suit_map map); /* false: out of memory */
/* The digest under a relabelling, without changing the seat. */
void hilo_seat_digest(const hilo_seat *seat, hilo_suit_map map, uint64_t digest[2]);

/* removal.c: drops what cannot occur in any deal and finds which seats hold `all` hands.
 * HILO_ERROR_IMPOSSIBLE, without a message and with some hands dropped, when there is no deal.
 * *undecided: whether some combos were kept because the search for the others gave up. */
hilo_status hilo_removal(hilo_seat *seats, int seat_count, hilo_cards gone, bool *undecided,
                         hilo_error *error);
/* Names the fewest seats that collide: takes seats out while the rest stays impossible. The seats
 * are as hilo_removal got them. */
hilo_status hilo_collision(const hilo_seat *seats, int seat_count, hilo_error *error);

/* tuple.c: tuples of disjoint combos. */
typedef struct hilo_tuple_search hilo_tuple_search;

/* For the seats in `members` (bit i: seats[i]). NULL when out of memory. */
hilo_tuple_search *hilo_tuple_search_new(const hilo_seat *seats, int seat_count, unsigned members);
void hilo_tuple_search_free(hilo_tuple_search *search);
/* Whether the seats can take one combo each, all disjoint, none touching `used`. When so, the cards
 * they took go to *taken. A search that has looked at too many combos gives up, and from
 * then on answers yes: some hard cases would take longer than the universe has. */
bool hilo_tuple_exists(hilo_tuple_search *search, hilo_cards used, hilo_cards *taken);
bool hilo_tuple_gave_up(const hilo_tuple_search *search);

/* symmetry.c: relabels, orders and finds the group. */
hilo_status hilo_canonicalize(hilo_matchup *matchup);

#endif
