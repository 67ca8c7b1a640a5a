/* What a block of random trials deals: plain data, made once a run. */
#ifndef HILO_KERNEL_DEAL_H
#define HILO_KERNEL_DEAL_H

#include "kernel/generator.h"
#include "kernel/judge.h"

#define HILO_PLACE_WORDS 7 /* of eight places each: 52 cards */

/* A list from which each trial draws one entry: the cards of one seat, or of several at once. */
typedef struct {
    uint64_t count;
    /* Alias table (Walker 1977, Vose 1991), NULL when all entries are as likely: entry i is drawn
     * with probability 1/count, and gives way to alias[i] unless a number below `total` is below
     * keep[i]. */
    const uint64_t *keep;
    const uint32_t *alias;
    uint64_t total;
    const hilo_cards *sets; /* all cards of an entry */
    int seat_count;
    int seats[HILO_MAX_SEATS];                  /* whose cards they are */
    const hilo_cards *own_sets[HILO_MAX_SEATS]; /* the combos of seats[i] */
    const uint16_t *own[HILO_MAX_SEATS]; /* [i][entry]: which of them; NULL: the entry itself */
    /* Byte b of places[w][entry]: the place in the deck of the entry's card 8 * w + b, ascending,
     * of its `dealt` cards that are in the deck. */
    int dealt;
    const uint64_t *places[HILO_PLACE_WORDS];
} hilo_deal_list;

static inline hilo_cards hilo_deal_list_own(const hilo_deal_list *list, int i, uint64_t entry) {
    return list->own_sets[i][list->own[i] ? list->own[i][entry] : entry];
}

typedef struct {
    hilo_rules rules;
    int seat_count;
    hilo_cards fixed[HILO_MAX_SEATS]; /* certain cards of seats that draw from no list */
    int own[HILO_MAX_SEATS];          /* cards each seat is dealt */
    hilo_cards board;
    int board_to_come;
    int dealt;          /* cards dealt a trial: all own and the board's */
    hilo_cards rest;    /* the deck */
    hilo_card deck[52]; /* the same, ascending by bit */
    int deck_size;
    int list_count;
    hilo_deal_list lists[HILO_MAX_SEATS];
    int list_cards; /* cards of the deck that one entry of each list takes together */
} hilo_deal_plan;

/* Deals and judges the trials of one block: `steps` steps of HILO_LANES trials. Per step and in
 * this order: an entry of each list, then `dealt` cards, each as its place among the cards of the
 * deck left then; cards go to seat 1, 2, .., then to the board. A lane whose draw is biased, or
 * whose entries share a card, is dropped. Adds to counts. */
typedef void hilo_deal_block(const hilo_deal_plan *plan, uint64_t seed, uint64_t block, int steps,
                             hilo_counts *counts);

#endif
