#include "engine/rank_boards.h"

#include <stdlib.h>
#include <string.h>

#define MOST_MULTISETS 6188 /* of five ranks out of thirteen: C(17, 5) */
#define MOST_SUBSETS 1287   /* of five ranks of a suit: C(13, 5) */
#define MOST_RESTS 91       /* of two ranks beside a flush: C(14, 2) */
#define MOST_REST_WAYS 9    /* of suits for them, three each */
#define MOST_TIMES 1024     /* 4^5 */
#define BATCH 512           /* boards visited together, at least */
#define WHOLE 64            /* they are a multiple of it until the last */
#define FULL 5              /* cards of a board */
#define ENOUGH_BITS 0x80808080u

/* A count for each suit, in 16 bits: MOST_TIMES at most. */
typedef uint64_t suit_counts;

/* Ranks of a board, the lowest first. */
typedef struct {
    hilo_cards cards; /* a board with these ranks */
    uint32_t held;    /* a byte a suit; its upper bit says that `cards` have enough of it */
    int left, ways;   /* to choose suits */
    /* Of these ways, by suit: those with d cards off it. Two more may come, one, none: where not
     * enough of the suit can follow, the ways are in none of the three. */
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
    suit_counts in_suit;       /* 0xffff for those suits */
    last_cards last[FULL + 1]; /* by how many; no ways where there are not as many */
} rank_cards;

struct hilo_rank_boards {
    const hilo_rank_space *space;
    int known[4]; /* cards of a suit */
    rank_cards live[13];
    uint8_t pick[4][16][5]; /* [first suit to look at][suits][how many]: so many of them */
    size_t count;
    hilo_cards boards[MOST_MULTISETS], sorted[MOST_MULTISETS];
    uint16_t times[MOST_MULTISETS], sorted_times[MOST_MULTISETS];
    uint16_t begin[MOST_TIMES + 1]; /* [times]: of those that stand for so many */
    hilo_cards subsets[MOST_SUBSETS];
    hilo_rank_boards_visit *visit;
    void *context;
};

_Static_assert(sizeof(struct hilo_rank_boards) <= HILO_RANK_BOARDS_BYTES, "as the header says");

static hilo_cards cards_of(int rank, unsigned suits) {
    /* Bit s of the product's 16-bit lane s is bit s of `suits`, moved to its lowest bit. */
    return (suits * (hilo_cards)0x0000200040008001 & 0x0001000100010001) << rank;
}

static uint32_t held_of(unsigned suits) {
    return suits * 0x00204081u & 0x01010101u;
}

static unsigned pick_suits(int first, unsigned suits, int count) {
    unsigned picked = 0;
    for (int i = 0; i < 4; i++) {
        unsigned suit = 1u << ((first + i) & 3);
        bool wanted = count > 0 && (suits & suit);
        picked |= wanted ? suit : 0;
        count -= wanted;
    }
    return picked;
}

hilo_rank_boards *hilo_rank_boards_new(void) {
    hilo_rank_boards *boards = malloc(sizeof *boards);
    for (int first = 0; first < 4 && boards; first++) {
        for (unsigned suits = 0; suits < 16; suits++) {
            for (int count = 0; count < 5; count++) {
                boards->pick[first][suits][count] = (uint8_t)pick_suits(first, suits, count);
            }
        }
    }
    return boards;
}

/* C(n, k), n <= 4. */
static const uint8_t choose[5][5] = {
    {1, 0, 0, 0, 0}, {1, 1, 0, 0, 0}, {1, 2, 1, 0, 0}, {1, 3, 3, 1, 0}, {1, 4, 6, 4, 1}};

static int sum_of(suit_counts counts) {
    return (int)(counts * 0x0001000100010001 >> 48);
}

/* Adds `count` cards of a rank. Of the C(n, count) choices of its n live suits C(n - 1, count - 1)
 * hold a certain one, and have one card less off it. (A lane may borrow from the next on the way:
 * sums are right in the end.) */
static partial with_rank(const hilo_rank_boards *boards, const partial *before, int rank,
                         int count) {
    const rank_cards *live = &boards->live[rank];
    int first = boards->space->to_come - before->left;
    unsigned picked = boards->pick[first & 3][live->suits][count];
    partial next = {.cards = before->cards | cards_of(rank, picked),
                    .held = before->held + held_of(picked),
                    .left = before->left - count,
                    .ways = before->ways * choose[live->count][count]};
    suit_counts all = choose[live->count][count], with = choose[live->count - 1][count - 1];
    for (int d = count - 1; d < 3; d++) {
        next.flush[d] = with * (before->flush[d - count + 1] & live->in_suit);
        if (d >= count) {
            suit_counts off = before->flush[d - count];
            next.flush[d] += all * off - with * (off & live->in_suit);
        }
    }
    return next;
}

/* Chooses suits for the ranks of `cards`, from `rank` on, such that none has enough. */
static bool avoid_flush(const hilo_rank_boards *boards, hilo_cards cards, int rank, uint32_t held,
                        hilo_cards *chosen) {
    if (held & ENOUGH_BITS) {
        return false;
    }
    if (rank == 13) {
        return true;
    }
    int count = hilo_set_count(cards & cards_of(rank, 15));
    for (unsigned suits = 0; suits < 16; suits++) {
        if (hilo_set_count(suits) == count && !(suits & ~boards->live[rank].suits) &&
            avoid_flush(boards, cards, rank + 1, held + held_of(suits), chosen)) {
            *chosen |= cards_of(rank, suits);
            return true;
        }
    }
    return false;
}

static uint32_t held_at_first(const hilo_rank_boards *boards) {
    uint32_t held = 0;
    for (int s = 0; s < 4; s++) {
        held |= (uint32_t)(0x80 - boards->space->enough[s] + boards->known[s]) << (8 * s);
    }
    return held;
}

/* A board without enough of any suit exists when `times` is not 0. */
static void add_ranks(hilo_rank_boards *boards, hilo_cards cards, uint32_t held, int times) {
    if (times == 0) {
        return;
    }
    if (held & ENOUGH_BITS) {
        hilo_cards chosen = 0, known = boards->space->known;
        avoid_flush(boards, cards & ~known, 0, held_at_first(boards), &chosen);
        cards = known | chosen;
    }
    boards->boards[boards->count] = cards;
    boards->times[boards->count++] = (uint16_t)times;
}

/* Adds all cards left, of one rank from `rank` on: with_rank and the sum of what it counts, but for
 * what cancels out. */
static void finish(hilo_rank_boards *boards, const partial *before, int rank) {
    int count = before->left, others = before->ways;
    for (int d = 0; d <= 2 - count; d++) {
        others -= sum_of(before->flush[d]);
    }
    suit_counts last = count <= 3 ? before->flush[3 - count] : 0;
    for (; rank < 13; rank++) {
        const rank_cards *live = &boards->live[rank];
        const last_cards *some = &live->last[count];
        add_ranks(boards, before->cards | some->cards, before->held + some->held,
                  some->ways * others - some->with * sum_of(last & live->in_suit));
    }
}

/* Adds the cards left, of ranks from `rank` on. */
static void grow(hilo_rank_boards *boards, const partial *before, int rank) {
    finish(boards, before, rank);
    for (; rank < 13; rank++) {
        int suits = boards->live[rank].count;
        for (int count = 1; count <= suits && count < before->left; count++) {
            partial next = with_rank(boards, before, rank, count);
            grow(boards, &next, rank + 1);
        }
    }
}

/* No cards to come yet. */
static partial at_first(const hilo_rank_boards *boards) {
    const hilo_rank_space *space = boards->space;
    int known = hilo_set_count(space->known), size = known + space->to_come;
    partial none = {
        .cards = space->known, .held = held_at_first(boards), .left = space->to_come, .ways = 1};
    for (int s = 0; s < 4; s++) {
        int off = known - boards->known[s], most_off = size - space->enough[s];
        if (off <= most_off) {
            none.flush[2 - (most_off - off)] |= (suit_counts)1 << (16 * s);
        }
    }
    return none;
}

/* By falling times. */
static void sort_by_times(hilo_rank_boards *boards) {
    uint16_t at = 0;
    memset(boards->begin, 0, sizeof boards->begin);
    for (size_t i = 0; i < boards->count; i++) {
        boards->begin[boards->times[i]]++;
    }
    for (int times = MOST_TIMES; times > 0; times--) {
        uint16_t count = boards->begin[times];
        boards->begin[times] = at;
        at = (uint16_t)(at + count);
    }
    for (size_t i = 0; i < boards->count; i++) {
        size_t to = boards->begin[boards->times[i]]++;
        boards->sorted[to] = boards->boards[i];
        boards->sorted_times[to] = boards->times[i];
    }
}

/* The boards without enough of any suit. */
static void list_ranks(hilo_rank_boards *boards) {
    partial none = at_first(boards);
    boards->count = 0;
    if (none.left == 0) {
        add_ranks(boards, none.cards, none.held, (none.held & ENOUGH_BITS) == 0);
    } else {
        grow(boards, &none, 0);
    }
    sort_by_times(boards);
    boards->visit(boards->context, boards->sorted, boards->sorted_times, boards->count);
}

/* Cards that go with enough of a suit, and how many ways there are to choose their suits. */
typedef struct {
    hilo_cards cards[MOST_RESTS];
    uint8_t ways[MOST_RESTS];
    size_t count;
} rest_list;

static void add_rest(rest_list *rests, hilo_cards cards, int ways) {
    rests->cards[rests->count] = cards;
    rests->ways[rests->count] = (uint8_t)ways;
    rests->count += ways > 0;
}

/* All ranks of up to two cards off a suit. */
static void find_rests(const hilo_rank_boards *boards, int suit, int count, rest_list *rests) {
    rests->count = 0;
    if (count == 0) {
        add_rest(rests, 0, 1);
    }
    for (int high = 0; high < 13 && count > 0; high++) {
        unsigned live = boards->live[high].suits & ~(1u << suit);
        hilo_cards card = cards_of(high, boards->pick[0][live][1]);
        int suits = hilo_set_count(live);
        if (count == 1) {
            add_rest(rests, card, suits);
            continue;
        }
        for (int low = 0; low < high; low++) {
            unsigned others = boards->live[low].suits & ~(1u << suit);
            hilo_cards other = cards_of(low, boards->pick[0][others][1]);
            add_rest(rests, card | other, suits * hilo_set_count(others));
        }
        add_rest(rests, cards_of(high, boards->pick[0][live][2]), choose[suits][2]);
    }
}

/* Adds all sets of `set` and `size` more cards of `from`. */
static size_t find_subsets(hilo_cards set, hilo_cards from, int size, hilo_cards *to) {
    size_t count = 0;
    if (size == 0) {
        to[count++] = set;
        return count;
    }
    for (; from; from &= from - 1) {
        hilo_cards next = set | (from & -from);
        if (size == 1) {
            to[count++] = next;
        } else {
            count += find_subsets(next, from & (from - 1), size - 1, to + count);
        }
    }
    return count;
}

static void visit_whole(hilo_rank_boards *boards) {
    size_t whole = boards->count / WHOLE * WHOLE, left = boards->count - whole;
    boards->visit(boards->context, boards->boards, boards->times, whole);
    memmove(boards->boards, boards->boards + whole, left * sizeof *boards->boards);
    memmove(boards->times, boards->times + whole, left * sizeof *boards->times);
    boards->count = left;
}

/* Each of the subsets with each of the rests that have so many ways. */
static void join(hilo_rank_boards *boards, size_t subset_count, const rest_list *rests, int ways,
                 uint16_t times) {
    hilo_cards cards[MOST_RESTS];
    size_t count = 0;
    for (size_t i = 0; i < rests->count; i++) {
        cards[count] = rests->cards[i];
        count += rests->ways[i] == ways;
    }
    for (size_t s = 0; s < subset_count && count; s++) {
        hilo_cards shared = boards->space->known | boards->subsets[s];
        for (size_t i = 0; i < count; i++) {
            boards->boards[boards->count + i] = shared | cards[i];
            boards->times[boards->count + i] = times;
        }
        boards->count += count;
        if (boards->count >= BATCH) {
            visit_whole(boards);
        }
    }
}

/* The boards with enough of a suit. */
static void list_flushes(hilo_rank_boards *boards, int suit) {
    const hilo_rank_space *space = boards->space;
    hilo_cards of_suit = space->live & (hilo_cards)HILO_RANKS << (16 * suit);
    int most = hilo_set_count(of_suit), more = space->enough[suit] - boards->known[suit];
    for (more = more > 0 ? more : 0; more <= most && more <= space->to_come; more++) {
        rest_list rests;
        size_t subsets = find_subsets(0, of_suit, more, boards->subsets);
        find_rests(boards, suit, space->to_come - more, &rests);
        for (int ways = 1; ways <= MOST_REST_WAYS; ways++) {
            join(boards, subsets, &rests, ways, (uint16_t)(ways * space->copies[suit]));
        }
    }
}

static rank_cards live_cards(const hilo_rank_boards *boards, int rank) {
    hilo_cards lanes = boards->space->live >> rank & 0x0001000100010001;
    unsigned suits = (unsigned)(lanes | lanes >> 15 | lanes >> 30 | lanes >> 45) & 15;
    rank_cards live = {suits, hilo_set_count(suits), 0xffff * lanes, {{0}}};
    for (int count = 1; count <= live.count && count <= boards->space->to_come; count++) {
        unsigned picked = boards->pick[(boards->space->to_come - count) & 3][suits][count];
        live.last[count] =
            (last_cards){cards_of(rank, picked), held_of(picked), choose[live.count][count],
                         choose[live.count - 1][count - 1]};
    }
    return live;
}

void hilo_rank_boards_list(hilo_rank_boards *boards, const hilo_rank_space *space,
                           hilo_rank_boards_visit *visit, void *context) {
    boards->space = space;
    boards->visit = visit;
    boards->context = context;
    for (int s = 0; s < 4; s++) {
        boards->known[s] = hilo_set_count(hilo_set_suit(space->known, s));
    }
    for (int rank = 0; rank < 13; rank++) {
        boards->live[rank] = live_cards(boards, rank);
    }
    list_ranks(boards);
    boards->count = 0;
    for (int suit = 0; suit < 4; suit++) {
        if (space->copies[suit]) {
            list_flushes(boards, suit);
        }
    }
    boards->visit(boards->context, boards->boards, boards->times, boards->count);
}
