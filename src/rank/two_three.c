#include "rank/two_three.h"

#include "rank/low.h"

static int list_ranks(hilo_cards cards, int ranks[5]) {
    int count = 0;
    for (; cards; cards &= cards - 1) {
        ranks[count++] = hilo_card_rank(hilo_set_first(cards));
    }
    return count;
}

hilo_pairs hilo_pairs_of(hilo_cards cards) {
    hilo_pairs pairs = {.low_count = 0};
    int ranks[5], n = 0;
    list_ranks(cards, ranks);
    for (int a = 0; a < 4; a++) {
        for (int b = a + 1; b < 4; b++) {
            pairs.pairs[n++] = hilo_pair_index[13 * ranks[a] + ranks[b]];
            unsigned low = hilo_low_ranks(1u << ranks[a] | 1u << ranks[b]);
            pairs.lows[pairs.low_count] = (uint8_t)low;
            pairs.low_count = (uint8_t)(pairs.low_count + ((low & (low - 1)) != 0));
        }
    }
    return pairs;
}

/* Whether a set has three elements or more. */
static bool three_or_more(unsigned set) {
    unsigned rest = set & (set - 1);
    return (rest & (rest - 1)) != 0;
}

hilo_triples hilo_triples_of(hilo_cards cards) {
    hilo_triples triples = {.count = 0, .flush_suit = -1};
    int ranks[5], n = list_ranks(cards, ranks);
    for (int a = 0; a < n; a++) {
        for (int b = a + 1; b < n; b++) {
            const uint16_t *rows =
                &hilo_triple_rows[13 * hilo_pair_index[13 * ranks[a] + ranks[b]]];
            for (int c = b + 1; c < n; c++) {
                triples.rows[triples.count++] = rows[ranks[c]];
            }
        }
    }
    triples.lows = hilo_low_ranks(hilo_set_ranks(cards));
    for (int suit = 0; suit < 4; suit++) {
        if (three_or_more(hilo_set_suit(cards, suit))) {
            triples.flush_suit = suit;
        }
    }
    return triples;
}

/* Every two of the hand's ranks with every three of the board's, in one suit: the highest cards
 * alone would miss straight flushes. */
static uint16_t flush_class(unsigned hole, unsigned board) {
    uint16_t best = 0;
    for (unsigned a = hole; a; a &= a - 1) {
        for (unsigned b = a & (a - 1); b; b &= b - 1) {
            unsigned two = (a & -a) | (b & -b);
            for (unsigned c = board; c; c &= c - 1) {
                for (unsigned d = c & (c - 1); d; d &= d - 1) {
                    for (unsigned e = d & (d - 1); e; e &= e - 1) {
                        unsigned three = (c & -c) | (d & -d) | (e & -e);
                        uint16_t class = hilo_high_flushes[two | three];
                        best = class > best ? class : best;
                    }
                }
            }
        }
    }
    return best;
}

void hilo_two_three_highs_make(hilo_two_three_highs *highs, const hilo_triples *triples, hilo_cards board) {
    for (int pair = 0; pair < HILO_RANK_PAIRS; pair++) {
        highs->high[pair] = 0;
        for (int t = 0; t < triples->count; t++) {
            uint16_t class = hilo_two_three_classes[triples->rows[t] + pair];
            highs->high[pair] = class > highs->high[pair] ? class : highs->high[pair];
        }
    }
    highs->flush_suit = triples->flush_suit;
    for (int a = 1; a < 13 && triples->flush_suit >= 0; a++) {
        for (int b = 0; b < a; b++) {
            unsigned two = 1u << a | 1u << b, shared = hilo_set_suit(board, triples->flush_suit);
            highs->flush[a][b] = two & shared ? 0 : flush_class(two, shared);
        }
    }
}

uint16_t hilo_two_three_highs_best(const hilo_two_three_highs *highs, const hilo_pairs *pairs,
                              hilo_cards hole) {
    uint16_t best = 0;
    for (int p = 0; p < 6; p++) {
        uint16_t class = highs->high[pairs->pairs[p]];
        best = class > best ? class : best;
    }
    unsigned suited = highs->flush_suit >= 0 ? hilo_set_suit(hole, highs->flush_suit) : 0;
    for (unsigned lesser = suited; lesser & (lesser - 1); lesser &= lesser - 1) {
        for (unsigned greater = lesser & (lesser - 1); greater; greater &= greater - 1) {
            uint16_t class = highs->flush[__builtin_ctz(greater)][__builtin_ctz(lesser)];
            best = class > best ? class : best;
        }
    }
    return best;
}

uint16_t hilo_two_three_high(const hilo_pairs *pairs, hilo_cards hole, const hilo_triples *triples,
                             hilo_cards board) {
    uint16_t best = 0;
    for (int t = 0; t < triples->count; t++) {
        const uint16_t *row = &hilo_two_three_classes[triples->rows[t]];
        for (int p = 0; p < 6; p++) {
            uint16_t class = row[pairs->pairs[p]];
            best = class > best ? class : best;
        }
    }
    if (triples->flush_suit >= 0) {
        unsigned suited = hilo_set_suit(hole, triples->flush_suit);
        uint16_t flush = flush_class(suited, hilo_set_suit(board, triples->flush_suit));
        best = flush > best ? flush : best;
    }
    return best;
}

static unsigned drop_lowest(unsigned set) {
    return set & (set - 1);
}

/* With two given ranks of the hand, the three lowest others of the board are best. Fewer than five
 * ranks in all are no low, which the table knows. */
static uint8_t low_of_two(unsigned two, const hilo_triples *triples) {
    unsigned others = triples->lows & ~two;
    unsigned three = others ^ drop_lowest(drop_lowest(drop_lowest(others)));
    return hilo_low8_ranks[two | three];
}

uint8_t hilo_two_three_low8(const hilo_pairs *pairs, const hilo_triples *triples) {
    uint8_t best = 0;
    for (int p = 0; p < pairs->low_count; p++) {
        uint8_t low = low_of_two(pairs->lows[p], triples);
        best = low > best ? low : best;
    }
    return best;
}

void hilo_two_three_lows_make(uint8_t lows[HILO_RANK_PAIRS], const hilo_triples *triples) {
    for (int a = 0; a < 13; a++) {
        for (int b = 0; b <= a; b++) {
            unsigned two = hilo_low_ranks(1u << a | 1u << b);
            lows[hilo_pair_index[13 * a + b]] =
                two & (two - 1) ? low_of_two(two, triples) : 0;
        }
    }
}

uint8_t hilo_two_three_lows_best(const uint8_t lows[HILO_RANK_PAIRS], const hilo_pairs *pairs) {
    uint8_t best = 0;
    for (int p = 0; p < 6; p++) {
        uint8_t low = lows[pairs->pairs[p]];
        best = low > best ? low : best;
    }
    return best;
}

void hilo_rank_two_three(hilo_cards hole, hilo_cards board, hilo_rank *high, hilo_rank *low) {
    int shared = hilo_set_count(board);
    hilo_rank ranks[2] = {0, 0};
    if (hilo_set_count(hole) == 4 && shared >= 3 && shared <= 5 && !(hole & board) &&
        !((hole | board) & ~HILO_DECK)) {
        hilo_pairs pairs = hilo_pairs_of(hole);
        hilo_triples triples = hilo_triples_of(board);
        ranks[0] = hilo_high_ranks[hilo_two_three_high(&pairs, hole, &triples, board)];
        ranks[1] = hilo_two_three_low8(&pairs, &triples);
    }
    if (high) {
        *high = ranks[0];
    }
    if (low) {
        *low = ranks[1];
    }
}
