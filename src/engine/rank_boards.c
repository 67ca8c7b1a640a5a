#include "engine/rank_boards.h"

#include "engine/rank_multisets.h"

#include <stdlib.h>
#include <string.h>

#define MOST_SUBSETS 1287 /* of five ranks of a suit: C(13, 5) */
#define MOST_RESTS 91     /* of two ranks beside a flush: C(14, 2) */
#define MOST_REST_WAYS 9  /* of suits for them, three each */
#define BATCH 512         /* boards with flushes visited together, at least */
#define WHOLE 64          /* they are a multiple of it until the last */

struct hilo_rank_boards {
    hilo_rank_deck deck;
    hilo_rank_multisets multisets, sorted;
    hilo_cards subsets[MOST_SUBSETS];      /* of a suit's ranks */
    hilo_cards boards[BATCH + MOST_RESTS]; /* not yet visited */
    uint16_t times[BATCH + MOST_RESTS];
    size_t count;
    hilo_rank_boards_visit *visit;
    void *context;
};

_Static_assert(sizeof(struct hilo_rank_boards) <= HILO_RANK_BOARDS_BYTES, "as the header says");

hilo_rank_boards *hilo_rank_boards_new(void) {
    hilo_rank_boards *boards = malloc(sizeof *boards);
    if (boards) {
        hilo_rank_deck_start(&boards->deck);
    }
    return boards;
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
static void find_rests(const hilo_rank_deck *deck, int suit, int count, rest_list *rests) {
    rests->count = 0;
    if (count == 0) {
        add_rest(rests, 0, 1);
    }
    for (int high = 0; high < 13 && count > 0; high++) {
        unsigned live = deck->suits[high] & ~(1u << suit);
        hilo_cards card = hilo_rank_set(high, deck->pick[0][live][1]);
        int suits = hilo_set_count(live);
        if (count == 1) {
            add_rest(rests, card, suits);
            continue;
        }
        for (int low = 0; low < high; low++) {
            unsigned others = deck->suits[low] & ~(1u << suit);
            hilo_cards other = hilo_rank_set(low, deck->pick[0][others][1]);
            add_rest(rests, card | other, suits * hilo_set_count(others));
        }
        add_rest(rests, hilo_rank_set(high, deck->pick[0][live][2]), hilo_suit_ways(suits, 2));
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
        hilo_cards shared = boards->deck.space.known | boards->subsets[s];
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
    const hilo_rank_space *space = &boards->deck.space;
    hilo_cards of_suit = space->live & (hilo_cards)HILO_RANKS << (16 * suit);
    int most = hilo_set_count(of_suit), more = space->enough[suit] - boards->deck.known[suit];
    for (more = more > 0 ? more : 0; more <= most && more <= space->to_come; more++) {
        rest_list rests;
        size_t subsets = find_subsets(0, of_suit, more, boards->subsets);
        find_rests(&boards->deck, suit, space->to_come - more, &rests);
        for (int ways = 1; ways <= MOST_REST_WAYS; ways++) {
            join(boards, subsets, &rests, ways, (uint16_t)(ways * space->copies[suit]));
        }
    }
}

void hilo_rank_boards_list(hilo_rank_boards *boards, const hilo_rank_space *space,
                           hilo_rank_boards_visit *visit, void *context) {
    boards->visit = visit;
    boards->context = context;
    hilo_rank_deck_set(&boards->deck, space);
    hilo_rank_multisets_list(&boards->deck, &boards->multisets);
    hilo_rank_multisets_sort(&boards->multisets, &boards->sorted);
    visit(context, boards->sorted.boards, boards->sorted.times, boards->sorted.count);
    boards->count = 0;
    for (int suit = 0; suit < 4; suit++) {
        if (space->copies[suit]) {
            list_flushes(boards, suit);
        }
    }
    visit(context, boards->boards, boards->times, boards->count);
}
