#include "engine/rank_multisets.h"

#define ENOUGH_BITS 0x80808080u

/* A count for each suit, in 16 bits: HILO_RANK_MOST_TIMES at most. */
typedef uint64_t suit_counts;

/* Some of a board, which grows by rank, the lowest first. */
typedef struct {
    hilo_cards cards; /* with suits that may do */
    uint32_t held;    /* a byte a suit: 0x80 when `cards` have just enough of it, one more a card */
    int left;         /* cards to come */
    int ways;         /* to choose the suits of those that came */
    /* Of these ways, by suit: those after which no more than 2 - d cards off the suit may come, or
     * the board will not have enough of it. Where it is too late the ways are in none of the three.
     */
    suit_counts flush[3];
} partial;

/* Cards of one rank, as the last ones of a board. */
typedef struct {
    hilo_cards cards;
    uint32_t held;
    int ways, with; /* to choose so many of the live ones; of them, with a certain one */
} last_cards;

/* The live cards of a rank. */
typedef struct {
    unsigned suits;
    int count;
    suit_counts in_suit;                  /* 0xffff for those suits */
    last_cards last[HILO_FULL_BOARD + 1]; /* by how many; no ways where there are not as many */
} rank_cards;

typedef struct {
    const hilo_rank_deck *deck;
    hilo_rank_multisets *list;
    rank_cards live[13];
} listing;

static uint32_t held_of(unsigned suits) {
    return suits * 0x00204081u & 0x01010101u;
}

static int sum_of(suit_counts counts) {
    return (int)(counts * 0x0001000100010001 >> 48);
}

/* Adds `count` cards of a rank. Of the C(n, count) choices of its n live suits C(n - 1, count - 1)
 * hold a certain one, and have one card less off it. (A lane may borrow from the next on the way:
 * sums are right in the end.) */
static partial with_rank(const listing *l, const partial *before, int rank, int count) {
    const rank_cards *live = &l->live[rank];
    int first = l->deck->space.to_come - before->left;
    unsigned picked = l->deck->pick[first & 3][live->suits][count];
    partial next = {.cards = before->cards | hilo_rank_set(rank, picked),
                    .held = before->held + held_of(picked),
                    .left = before->left - count,
                    .ways = before->ways * hilo_suit_ways(live->count, count)};
    suit_counts all = hilo_suit_ways(live->count, count),
                with = hilo_suit_ways(live->count - 1, count - 1);
    for (int d = count - 1; d < 3; d++) {
        next.flush[d] = with * (before->flush[d - count + 1] & live->in_suit);
        if (d >= count) {
            suit_counts off = before->flush[d - count];
            next.flush[d] += all * off - with * (off & live->in_suit);
        }
    }
    return next;
}

/* Chooses suits for the ranks of `cards`, from `rank` on, such that none has enough. Most of the
 * suits first tried will do: the last ranks are chosen anew before the first ones. */
static bool avoid_flush(const listing *l, hilo_cards cards, int rank, int placed, uint32_t held,
                        hilo_cards *chosen) {
    if (held & ENOUGH_BITS) {
        return false;
    }
    int count = 0;
    while (rank < 13 && (count = hilo_set_count(cards & hilo_rank_set(rank, 15))) == 0) {
        rank++;
    }
    if (rank == 13) {
        return true;
    }
    unsigned live = l->live[rank].suits, usual = l->deck->pick[placed & 3][live][count];
    for (unsigned other = 0; other < 16; other++) {
        unsigned suits = usual ^ other;
        if (hilo_set_count(suits) == count && !(suits & ~live) &&
            avoid_flush(l, cards, rank + 1, placed + count, held + held_of(suits), chosen)) {
            *chosen |= hilo_rank_set(rank, suits);
            return true;
        }
    }
    return false;
}

static uint32_t held_at_first(const listing *l) {
    uint32_t held = 0;
    for (int s = 0; s < 4; s++) {
        held |= (uint32_t)(0x80 - l->deck->space.enough[s] + l->deck->known[s]) << (8 * s);
    }
    return held;
}

/* A board without enough of any suit exists when `times` is not 0. */
static void add_ranks(listing *l, hilo_cards cards, uint32_t held, int times) {
    if (times == 0) {
        return;
    }
    if (held & ENOUGH_BITS) {
        hilo_cards chosen = 0, known = l->deck->space.known;
        avoid_flush(l, cards & ~known, 0, 0, held_at_first(l), &chosen);
        cards = known | chosen;
    }
    l->list->boards[l->list->count] = cards;
    l->list->times[l->list->count++] = (uint16_t)times;
}

/* Adds all cards left, one at least, of one rank from `rank` on: with_rank and the sum of what it
 * counts, but for what cancels out. */
static void finish(listing *l, const partial *before, int rank) {
    int count = before->left, others = before->ways;
    for (int d = 0; d <= 2 - count; d++) {
        others -= sum_of(before->flush[d]);
    }
    suit_counts last = count <= 3 ? before->flush[3 - count] : 0;
    for (; rank < 13; rank++) {
        const rank_cards *live = &l->live[rank];
        const last_cards *some = &live->last[count];
        add_ranks(l, before->cards | some->cards, before->held + some->held,
                  some->ways * others - some->with * sum_of(last & live->in_suit));
    }
}

/* Adds the cards left, of ranks from `rank` on. */
static void grow(listing *l, const partial *before, int rank) {
    finish(l, before, rank);
    for (; rank < 13; rank++) {
        int suits = l->live[rank].count;
        for (int count = 1; count <= suits && count < before->left; count++) {
            partial next = with_rank(l, before, rank, count);
            grow(l, &next, rank + 1);
        }
    }
}

/* No cards to come yet. */
static partial at_first(const listing *l) {
    const hilo_rank_space *space = &l->deck->space;
    int known = hilo_set_count(space->known), size = known + space->to_come;
    partial none = {
        .cards = space->known, .held = held_at_first(l), .left = space->to_come, .ways = 1};
    for (int s = 0; s < 4; s++) {
        int off = known - l->deck->known[s], most_off = size - space->enough[s];
        if (off <= most_off) {
            none.flush[2 - (most_off - off)] |= (suit_counts)1 << (16 * s);
        }
    }
    return none;
}

static rank_cards live_cards(const hilo_rank_deck *deck, int rank) {
    unsigned suits = deck->suits[rank];
    hilo_cards lanes = deck->space.live >> rank & 0x0001000100010001;
    rank_cards live = {.suits = suits, .count = hilo_set_count(suits), .in_suit = 0xffff * lanes};
    for (int count = 1; count <= live.count && count <= deck->space.to_come; count++) {
        unsigned picked = deck->pick[(deck->space.to_come - count) & 3][suits][count];
        live.last[count] = (last_cards){hilo_rank_set(rank, picked), held_of(picked),
                                        hilo_suit_ways(live.count, count),
                                        hilo_suit_ways(live.count - 1, count - 1)};
    }
    return live;
}

void hilo_rank_multisets_list(const hilo_rank_deck *deck, hilo_rank_multisets *list) {
    listing l = {.deck = deck, .list = list};
    for (int rank = 0; rank < 13; rank++) {
        l.live[rank] = live_cards(deck, rank);
    }
    partial none = at_first(&l);
    list->count = 0;
    if (none.left == 0) {
        add_ranks(&l, none.cards, none.held, (none.held & ENOUGH_BITS) == 0);
    } else {
        grow(&l, &none, 0);
    }
}

void hilo_rank_multisets_sort(const hilo_rank_multisets *list, hilo_rank_multisets *sorted) {
    uint16_t begin[HILO_RANK_MOST_TIMES + 1] = {0}, at = 0;
    for (size_t i = 0; i < list->count; i++) {
        begin[list->times[i]]++;
    }
    for (int times = HILO_RANK_MOST_TIMES; times > 0; times--) {
        uint16_t count = begin[times];
        begin[times] = at;
        at = (uint16_t)(at + count);
    }
    for (size_t i = 0; i < list->count; i++) {
        size_t to = begin[list->times[i]]++;
        sorted->boards[to] = list->boards[i];
        sorted->times[to] = list->times[i];
    }
    sorted->count = list->count;
}
