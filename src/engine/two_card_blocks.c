#include "engine/two_card_blocks.h"

#include "kernel/suit_blocks.h"

#include <stdlib.h>
#include <string.h>

#define ITEMS (HILO_SUIT_BLOCKS + HILO_LONE_HANDS)
#define NONE 0xff
#define CLASS_WORDS (HILO_CLASSES / 64 + 1)
#define NO_HAND UINT16_MAX
#define PLACES (16 * HILO_SUIT_BLOCKS)
#define HANDS_A_BLOCK 3 /* a block takes as long as so many hands one by one */

/* What boards of one orbit size add up to. */
typedef struct {
    uint64_t boards;
    hilo_suit_row won[HILO_SUIT_BLOCKS][4], upto[HILO_SUIT_BLOCKS][4];
} orbit_sums;

struct hilo_two_card_blocks {
    const hilo_two_cards *two;
    int count;
    hilo_suit_block blocks[HILO_SUIT_BLOCKS];
    uint64_t keys[HILO_SUIT_BLOCKS];        /* of the two ranks */
    uint16_t hands[HILO_SUIT_BLOCKS][4][4]; /* numbers, as in rows; NO_HAND */
    uint8_t block_of[13][13];               /* [higher][lower]; NONE */
    uint64_t most_boards;                   /* whose sums fit half a word */
    orbit_sums sums[HILO_ORBIT_SIZES];

    /* A board that is being made, and its classes: chains of blocks, then of lone hands. */
    hilo_suit_board board;
    hilo_lone_hand lone[HILO_LONE_HANDS];
    uint8_t head[HILO_CLASSES + 1], next[ITEMS];
    uint64_t occurs[CLASS_WORDS];

    /* Sums that were moved away in time. */
    uint64_t won[2][PLACES];
    hilo_wide upto;
};

/* Where a hand is. The higher card of equal ranks counts as the one of the higher suit. */
typedef struct {
    int high, low, row, column;
} hand_place;

static hand_place place_of(const uint8_t cards[2]) {
    bool second = cards[1] > cards[0];
    hilo_card high = cards[second], low = cards[!second];
    return (hand_place){hilo_card_rank(high), hilo_card_rank(low), hilo_card_suit(high),
                        hilo_card_suit(low)};
}

int hilo_two_card_blocks_count(const hilo_matchup *matchup) {
    bool seen[13][13] = {{false}};
    int count = 0;
    for (int i = 0; i < matchup->seat_count; i++) {
        for (size_t c = 0; c < matchup->seats[i].count; c++) {
            hilo_cards set = matchup->seats[i].sets[c];
            const uint8_t cards[2] = {hilo_set_first(set), hilo_set_first(set & (set - 1))};
            hand_place place = place_of(cards);
            count += !seen[place.high][place.low];
            seen[place.high][place.low] = true;
        }
    }
    return count;
}

bool hilo_two_card_blocks_fit(const hilo_matchup *matchup) {
    size_t first = matchup->seats[0].count, second = matchup->seats[1].count;
    size_t blocks = (size_t)hilo_two_card_blocks_count(matchup);
    return (first > second ? first : second) > HANDS_A_BLOCK * blocks;
}

static int block_at(hilo_two_card_blocks *blocks, const hand_place *place) {
    uint8_t *number = &blocks->block_of[place->high][place->low];
    if (*number == NONE) {
        *number = (uint8_t)blocks->count++;
        blocks->blocks[*number].high = (uint8_t)place->high;
        blocks->blocks[*number].low = (uint8_t)place->low;
        blocks->keys[*number] = (uint64_t)(hilo_rank_keys[place->high] + hilo_rank_keys[place->low])
                                << HILO_KEY_SHIFT;
    }
    return *number;
}

static void add_hands(hilo_two_card_blocks *blocks) {
    const hilo_two_cards *two = blocks->two;
    uint64_t totals[2] = {0, 0};
    for (size_t i = 0; i < two->count; i++) {
        hand_place place = place_of(two->places[i]);
        int number = block_at(blocks, &place);
        hilo_suit_block *block = &blocks->blocks[number];
        block->rows[place.row][place.column] = two->weights[i];
        block->columns[place.column][place.row] = two->weights[i];
        blocks->hands[number][place.row][place.column] = (uint16_t)i;
        totals[0] += (uint32_t)two->weights[i];
        totals[1] += two->weights[i] >> 32;
    }
    uint64_t most = totals[0] > totals[1] ? totals[0] : totals[1];
    blocks->most_boards = UINT32_MAX / (2 * most);
}

_Static_assert(sizeof(hilo_two_card_blocks) <= HILO_TWO_CARD_BLOCKS_BYTES, "as the header says");

hilo_two_card_blocks *hilo_two_card_blocks_new(const hilo_two_cards *two) {
    hilo_two_card_blocks *blocks = calloc(1, sizeof *blocks);
    if (blocks) {
        blocks->two = two;
        memset(blocks->hands, 0xff, sizeof blocks->hands);
        memset(blocks->block_of, 0xff, sizeof blocks->block_of);
        memset(blocks->head, 0xff, sizeof blocks->head);
        memset(blocks->board.live, 0xff, sizeof blocks->board.live);
        memset(blocks->board.counted, 0xff, sizeof blocks->board.counted);
        add_hands(blocks);
    }
    return blocks;
}

void hilo_two_card_blocks_free(hilo_two_card_blocks *blocks) {
    free(blocks);
}

static void chain(hilo_two_card_blocks *blocks, uint16_t class, int item) {
    blocks->next[item] = blocks->head[class];
    blocks->head[class] = (uint8_t)item;
    blocks->occurs[class / 64] |= (uint64_t)1 << class % 64;
}

/* Blocks of which some hand may be live. Others could name a multiset that no seven cards have. */
static void chain_blocks(hilo_two_card_blocks *blocks, hilo_hand board) {
    int live[13];
    for (int rank = 0; rank < 13; rank++) {
        live[rank] = 4 - hilo_set_count(board.cards >> rank & 0x0001000100010001);
    }
    for (int number = 0; number < blocks->count; number++) {
        const hilo_suit_block *block = &blocks->blocks[number];
        bool pair = block->high == block->low;
        if (live[block->high] > pair && live[block->low] > 0) {
            chain(blocks, hilo_key_class(board.key + blocks->keys[number], 7), number);
        }
    }
}

/* Hands of two cards of a suit of which the board has three. */
static void chain_flushes(hilo_two_card_blocks *blocks, hilo_hand board, int suit) {
    const hilo_two_cards *two = blocks->two;
    unsigned live = ~hilo_set_suit(board.cards, suit) & HILO_RANKS;
    int count = 0;
    for (unsigned highs = live; highs; highs &= highs - 1) {
        int high = __builtin_ctz(highs);
        for (unsigned lows = live & ((1u << high) - 1); lows; lows &= lows - 1) {
            int low = __builtin_ctz(lows), number = blocks->block_of[high][low];
            uint16_t hand = number == NONE ? NO_HAND : blocks->hands[number][suit][suit];
            if (hand == NO_HAND) {
                continue;
            }
            hilo_hand seven = two->hands[hand];
            seven.key += board.key;
            seven.cards |= board.cards;
            blocks->lone[count] =
                (hilo_lone_hand){.cards = {hilo_card_make(high, suit), hilo_card_make(low, suit)},
                                 .block = (uint8_t)number,
                                 .row = (uint8_t)suit,
                                 .column = (uint8_t)suit,
                                 .weights = two->weights[hand]};
            chain(blocks, hilo_hand_flush_class(seven), HILO_SUIT_BLOCKS + count++);
        }
    }
}

/* Puts the chains into the board, by rising class, and takes them apart. */
static void collect_classes(hilo_two_card_blocks *blocks) {
    hilo_suit_board *board = &blocks->board;
    uint8_t *numbers = board->blocks;
    hilo_lone_hand *lone = board->lone;
    board->class_count = 0;
    for (int word = 0; word < CLASS_WORDS; word++) {
        for (uint64_t rest = blocks->occurs[word]; rest; rest &= rest - 1) {
            int class = 64 * word + __builtin_ctzll(rest);
            hilo_suit_class *items = &board->classes[board->class_count++];
            *items = (hilo_suit_class){0, 0};
            for (int item = blocks->head[class]; item != NONE; item = blocks->next[item]) {
                if (item < HILO_SUIT_BLOCKS) {
                    *numbers++ = (uint8_t)item;
                    items->blocks++;
                } else {
                    *lone++ = blocks->lone[item - HILO_SUIT_BLOCKS];
                    items->lone++;
                }
            }
            blocks->head[class] = NONE;
        }
        blocks->occurs[word] = 0;
    }
}

/* Marks the cards of the board as dead, or as live again; suit < 4 makes a flush. */
static void mark(hilo_suit_board *board, hilo_cards cards, int suit, bool gone) {
    uint64_t mark = gone ? 0 : ~(uint64_t)0;
    for (; cards; cards &= cards - 1) {
        hilo_card card = hilo_set_first(cards);
        board->live[hilo_card_rank(card)][hilo_card_suit(card)] = mark;
    }
    if (suit < 4) {
        board->counted[suit][suit] = mark;
    }
}

/* Moves the sums of boards of one orbit size, before they outgrow their halves of a word. */
static void move_sums(hilo_two_card_blocks *blocks, int size) {
    orbit_sums *sums = &blocks->sums[size];
    const unsigned orbit = hilo_orbit_sizes[size];
    for (int place = 0; place < PLACES; place++) {
        int number = place / 16, row = place / 4 % 4, column = place % 4;
        uint64_t own = sums->won[number][row][column];
        hilo_wide upper = sums->upto[number][row][column] >> 32;
        blocks->won[0][place] += (own >> 32) * orbit;
        blocks->won[1][place] += (uint32_t)own * (uint64_t)orbit;
        blocks->upto += upper * (uint32_t)blocks->blocks[number].rows[row][column] * orbit;
    }
    memset(sums, 0, sizeof *sums);
}

void hilo_two_card_blocks_settle(hilo_two_card_blocks *blocks, uint64_t *won[2], hilo_wide *upto) {
    for (int size = 0; size < HILO_ORBIT_SIZES; size++) {
        move_sums(blocks, size);
    }
    for (int place = 0; place < PLACES; place++) {
        uint16_t hand = blocks->hands[place / 16][place / 4 % 4][place % 4];
        for (int seat = 0; seat < 2 && hand != NO_HAND; seat++) {
            won[seat][hand] += blocks->won[seat][place];
        }
    }
    *upto += blocks->upto;
    memset(blocks->won, 0, sizeof blocks->won);
    blocks->upto = 0;
}

/* The suit of which a board has three; 4: none, 5: it has more of one. */
static int flush_suit(hilo_cards board) {
    int suit = 4;
    for (int s = 0; s < 4; s++) {
        int held = hilo_set_count(hilo_set_suit(board, s));
        suit = held > 3 ? 5 : held == 3 ? s : suit;
    }
    return suit;
}

bool hilo_two_card_blocks_board(hilo_two_card_blocks *blocks, const hilo_tier *tier,
                                hilo_hand board, unsigned orbit) {
    int suit = flush_suit(board.cards), size = hilo_orbit_size_index(orbit);
    if (suit > 4) {
        return false;
    }
    mark(&blocks->board, board.cards, suit, true);
    chain_blocks(blocks, board);
    if (suit < 4) {
        chain_flushes(blocks, board, suit);
    }
    collect_classes(blocks);
    orbit_sums *sums = &blocks->sums[size];
    tier->sweep_suit_blocks(blocks->blocks, &blocks->board, sums->won, sums->upto);
    mark(&blocks->board, board.cards, suit, false);
    if (++sums->boards == blocks->most_boards) {
        move_sums(blocks, size);
    }
    return true;
}
