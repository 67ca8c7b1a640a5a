/* Names of hands, and the five cards that make them. */
#include "rank/high.h"
#include "rank/low.h"

#include <stdio.h>

static const char *const singular[13] = {"deuce", "three", "four", "five", "six",
                                         "seven", "eight", "nine", "ten",  "jack",
                                         "queen", "king",  "ace"};
static const char *const plural[13] = {"deuces", "threes", "fours", "fives", "sixes",
                                       "sevens", "eights", "nines", "tens",  "jacks",
                                       "queens", "kings",  "aces"};
static const char *const categories[9] = {"high-card",  "pair",     "two-pair",
                                          "trips",      "straight", "flush",
                                          "full-house", "quads",    "straight-flush"};
/* How many ranks name a hand of each category; straights are named by the top of the window. */
static const int naming_ranks[9] = {5, 1, 2, 1, 1, 5, 1, 1, 1};

hilo_category hilo_rank_category(hilo_rank high) {
    return (hilo_category)(high >> 28);
}

const char *hilo_category_name(hilo_category category) {
    return categories[category];
}

/* The naming ranks of a high rank: its bits 16..27 are all but the lowest rank, which is a deuce
 * exactly when one is missing. */
static unsigned naming(hilo_rank high) {
    unsigned ranks = (high >> 16 & 0xfff) << 1;
    return ranks | (__builtin_popcount(ranks) < naming_ranks[hilo_rank_category(high)]);
}

static int top(unsigned ranks) {
    return 31 - __builtin_clz(ranks);
}

static int list_ranks(char *text, size_t size, unsigned ranks) {
    char list[12];
    int n = 0;
    for (; ranks; ranks &= ~(1u << top(ranks))) {
        list[n++] = hilo_rank_chars[top(ranks)];
        list[n++] = '-';
    }
    return snprintf(text, size, "%.*s", n - 1, list);
}

static int low_name(char *text, size_t size, hilo_rank low) {
    unsigned mask = 256 - low;
    unsigned ranks = mask >> 1; /* deuce as bit 0; the ace comes last */
    char list[12];
    int n = list_ranks(list, sizeof list, ranks);
    return snprintf(text, size, "%.*s%s", n, list, mask & 1 ? "-A" : "");
}

static int high_name(char *text, size_t size, hilo_rank high) {
    unsigned first = naming(high);
    int best = top(first);
    unsigned kickers = high & HILO_RANKS;
    char list[12];
    switch (hilo_rank_category(high)) {
    case HILO_HIGH_CARD:
        list_ranks(list, sizeof list, first & ~(1u << best));
        return snprintf(text, size, "%s high, %s", singular[best], list);
    case HILO_PAIR:
        list_ranks(list, sizeof list, kickers);
        return snprintf(text, size, "pair of %s, %s", plural[best], list);
    case HILO_TWO_PAIR:
        return snprintf(text, size, "two pair, %s and %s, %s kicker", plural[best],
                        plural[top(first & ~(1u << best))], singular[top(kickers)]);
    case HILO_TRIPS:
        list_ranks(list, sizeof list, kickers);
        return snprintf(text, size, "three %s, %s", plural[best], list);
    case HILO_STRAIGHT:
        return snprintf(text, size, "straight, %s high", singular[best + 2]);
    case HILO_FLUSH:
        list_ranks(list, sizeof list, first & ~(1u << best));
        return snprintf(text, size, "flush, %s high, %s", singular[best], list);
    case HILO_FULL_HOUSE:
        return snprintf(text, size, "full house, %s over %s", plural[best], plural[top(kickers)]);
    case HILO_QUADS:
        return snprintf(text, size, "four %s, %s kicker", plural[best], singular[top(kickers)]);
    case HILO_STRAIGHT_FLUSH:
        return best + 2 == 12 ? snprintf(text, size, "royal flush")
                              : snprintf(text, size, "straight flush, %s high", singular[best + 2]);
    }
    return snprintf(text, size, "no hand");
}

size_t hilo_rank_name(hilo_scale scale, hilo_rank rank, char *text, size_t size) {
    int length;
    if (scale == HILO_SCALE_LOW8) {
        length = rank && rank < 256 ? low_name(text, size, rank) : snprintf(text, size, "no hand");
    } else {
        length =
            hilo_rank_class(rank) ? high_name(text, size, rank) : snprintf(text, size, "no hand");
    }
    return (size_t)length;
}

static hilo_rank rank_five(hilo_scale scale, hilo_cards five) {
    return scale == HILO_SCALE_HIGH ? hilo_rank_high(five) : hilo_rank_low8(five);
}

static hilo_cards greatest(hilo_scale scale, hilo_rank rank, hilo_cards set, hilo_cards best) {
    return rank_five(scale, set) == rank && set > best ? set : best;
}

/* The next greater number with as many bits set (Gosper); subsets of a set by spreading the bits.
 */
static unsigned next_subset(unsigned bits) {
    unsigned low = bits & -bits, sum = bits + low;
    return sum | ((bits ^ sum) / low >> 2);
}

static hilo_cards spread(hilo_cards set, unsigned bits) {
    hilo_cards chosen = 0;
    for (; set; set &= set - 1, bits >>= 1) {
        chosen |= bits & 1 ? set & -set : 0;
    }
    return chosen;
}

hilo_cards hilo_rank_cards(hilo_scale scale, hilo_rank rank, hilo_cards cards) {
    int count = hilo_set_count(cards);
    hilo_cards best = 0;
    if (rank == 0 || count < 5 || count > 7) {
        return 0;
    }
    for (unsigned bits = 31; bits < 1u << count; bits = next_subset(bits)) {
        best = greatest(scale, rank, spread(cards, bits), best);
    }
    return best;
}

hilo_cards hilo_rank_cards_two_three(hilo_scale scale, hilo_rank rank, hilo_cards hole,
                                     hilo_cards board) {
    int shared = hilo_set_count(board);
    hilo_cards best = 0;
    if (rank == 0 || hilo_set_count(hole) != 4 || shared < 3 || shared > 5) {
        return 0;
    }
    for (unsigned two = 3; two < 1u << 4; two = next_subset(two)) {
        for (unsigned three = 7; three < 1u << shared; three = next_subset(three)) {
            best = greatest(scale, rank, spread(hole, two) | spread(board, three), best);
        }
    }
    return best;
}
