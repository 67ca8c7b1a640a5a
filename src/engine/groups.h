/* Seats with ranges, for sampling from their joint distribution.
 *
 * A group is a list of tuples of disjoint combos, one combo for each of its seats. A trial draws
 * one tuple from each group and drops the trial when two of them share a card: what remains follows
 * the product of the weights over compatible combos. Where too few trials would remain, two groups
 * are joined into one: the list of their compatible pairs. Seats dealt from the rest (`all`) are in
 * no group. */
#ifndef HILO_ENGINE_GROUPS_H
#define HILO_ENGINE_GROUPS_H

#include "kernel/deal.h"
#include "matchup/matchup.h"

typedef struct {
    size_t count;
    hilo_cards *sets;  /* all cards of a tuple */
    uint64_t *weights; /* NULL when all are equal */
    int seat_count;
    int seats[HILO_MAX_SEATS];
    uint16_t *combos[HILO_MAX_SEATS]; /* [i][tuple]: combo of seats[i]; NULL: the tuple's number */
    uint64_t *keep;                   /* alias table, see kernel/deal.h; NULL when weights are */
    uint32_t *alias;
    uint64_t total; /* sum of the weights */
    int dealt;      /* cards of a tuple that are not certain, and their places in the deck */
    uint64_t *places[HILO_PLACE_WORDS];
} hilo_group;

typedef struct {
    hilo_group *groups[HILO_MAX_SEATS];
    int count;
    int cards; /* cards of one tuple from each group, beside those that are certain */
} hilo_groups;

/* Makes a group of each restricted seat and joins groups until at least one trial in 32 counts or
 * the lists would become too large. HILO_ERROR_MEMORY when out of memory. */
hilo_status hilo_groups_make(hilo_groups *groups, const hilo_matchup *matchup);
void hilo_groups_free(hilo_groups *groups);

/* The group as a list to draw from; it points into the group and the matchup. */
hilo_deal_list hilo_group_list(const hilo_group *group, const hilo_matchup *matchup);

/* alias.c: makes group->keep and ->alias from the weights; false when out of memory. */
bool hilo_group_alias(hilo_group *group);

/* join.c: the compatible pairs of two groups; NULL when they are too many or memory is short. */
hilo_group *hilo_group_join(const hilo_group *left, const hilo_group *right);

/* Drops the weights when they are all equal, else makes the alias table; false when out of memory.
 */
bool hilo_group_finish(hilo_group *group);
void hilo_group_free(hilo_group *group);

#endif
