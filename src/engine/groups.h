/* Seats with ranges, for sampling from their joint distribution.
 *
 * A group is a list of tuples of disjoint combos, one combo for each of its seats. A trial draws
 * one tuple from each group and drops the trial when two of them share a card: what remains follows
 * the product of the weights over compatible combos. Where too few trials would remain, two groups
 * are joined into one: the list of their compatible pairs. Seats dealt from the rest (`all`) are in
 * no group. */
#ifndef HILO_ENGINE_GROUPS_H
#define HILO_ENGINE_GROUPS_H

#include "engine/generator.h"
#include "matchup/matchup.h"

typedef struct hilo_group hilo_group;

struct hilo_group {
    int seat;                 /* a single seat's list, or -1 */
    hilo_group *left, *right; /* what was joined; NULL for a single seat */
    size_t count;
    hilo_cards *sets;     /* all cards of a tuple */
    uint64_t *weights;    /* NULL when all are equal */
    uint32_t (*pairs)[2]; /* of a joined group: indices into left and right */
    /* Alias table (Walker 1977, Vose 1991), NULL when all weights are equal: tuple i is drawn with
     * probability 1/count, and replaced by alias[i] unless a number below total is below keep[i].
     */
    uint64_t *keep;
    uint32_t *alias;
    uint64_t total;
};

typedef struct {
    hilo_group *groups[HILO_MAX_SEATS];
    int count;
    int cards; /* cards of one tuple from each group, beside those in all tuples */
} hilo_groups;

/* Makes a group of each restricted seat and joins groups until at least one trial in 32 counts or
 * the lists would become too large. HILO_ERROR_MEMORY when out of memory. */
hilo_status hilo_groups_make(hilo_groups *groups, const hilo_matchup *matchup);
void hilo_groups_free(hilo_groups *groups);

/* The combos, by seat, of tuple `index` of a group. */
void hilo_group_combos(const hilo_group *group, size_t index, uint32_t combos[HILO_MAX_SEATS]);

/* Draws 32 numbers below `bound` >= 1, one a lane; lanes whose number would be biased are cleared
 * from *live. Uses one step of the generator up to 4096, two up to 2^32, four beyond. */
void hilo_draw(hilo_generator *generator, uint64_t bound, uint64_t numbers[HILO_LANES],
               uint32_t *live);

/* Draws a tuple of the group in each lane. */
void hilo_group_draw(const hilo_group *group, hilo_generator *generator,
                     uint64_t tuples[HILO_LANES], uint32_t *live);

#endif
