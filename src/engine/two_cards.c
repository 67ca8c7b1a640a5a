#include "engine/two_cards.h"

#include "engine/two_card_blocks.h"

#include <stdlib.h>
#include <string.h>

#define MOST_HANDS 1326
/* Next to the steps of other engines; fitted to runs of AVX2. */
#define BOARD_STEPS 400
#define HAND_STEPS 20
#define BLOCK_STEPS 70
#define NONE UINT16_MAX
#define CLASS_WORDS (HILO_CLASSES / 64 + 1)

bool hilo_two_cards_fit(const hilo_matchup *matchup) {
    const hilo_game *game = matchup->game;
    return game->hole_cards == 2 && game->board_cards == 5 && game->use == HILO_USE_ANY_FIVE &&
           game->pot_count == 1 && game->pots[0].scale == HILO_SCALE_HIGH &&
           game->pots[0].qualifier == 0 && matchup->seat_count == 2;
}

bool hilo_two_card_tiered(const hilo_matchup *matchup) {
    return hilo_two_cards_fit(matchup) && hilo_two_card_blocks_fit(matchup);
}

/* One board in twelve has four cards of a suit, and is swept hand by hand. */
double hilo_two_card_steps(const hilo_matchup *matchup) {
    double hands = (double)(matchup->seats[0].count + matchup->seats[1].count);
    double by_hand = HAND_STEPS * (hands < MOST_HANDS ? hands : MOST_HANDS);
    double by_block = BLOCK_STEPS * hilo_two_card_blocks_count(matchup) + by_hand / 12;
    return BOARD_STEPS + (hilo_two_card_tiered(matchup) ? by_block : by_hand);
}

static bool reserve(hilo_two_cards *two, size_t most) {
    two->hands = malloc((most + 1) * sizeof *two->hands);
    two->places = malloc((most + 1) * sizeof *two->places);
    two->weights = malloc((most + 1) * sizeof *two->weights);
    two->elements[0] = malloc((most + 1) * sizeof *two->elements[0]);
    two->elements[1] = malloc((most + 1) * sizeof *two->elements[1]);
    return two->hands && two->places && two->weights && two->elements[0] && two->elements[1];
}

static void append(hilo_two_cards *two, const hilo_matchup *matchup, const size_t at[2],
                   hilo_cards set) {
    size_t i = two->count++;
    two->hands[i] = hilo_hand_of(set);
    two->hands[i].key -= HILO_KEY_BIAS;
    two->places[i][0] = hilo_set_first(set);
    two->places[i][1] = hilo_set_first(set & (set - 1));
    two->weights[i] = 0;
    for (int s = 0; s < 2; s++) {
        const hilo_seat *seat = &matchup->seats[s];
        bool held = at[s] < seat->count && seat->sets[at[s]] == set;
        two->elements[s][i] = (uint32_t)(held ? at[s] : seat->count);
        two->weights[i] |= held ? seat->weights[at[s]] << 32 * s : 0;
    }
}

bool hilo_two_cards_make(hilo_two_cards *two, const hilo_matchup *matchup) {
    const hilo_seat *seats = matchup->seats;
    *two = (hilo_two_cards){.by_blocks = hilo_two_card_tiered(matchup)};
    if (!reserve(two, seats[0].count + seats[1].count)) {
        hilo_two_cards_free(two);
        return false;
    }
    for (size_t at[2] = {0, 0}; at[0] < seats[0].count || at[1] < seats[1].count;) {
        hilo_cards next[2];
        for (int s = 0; s < 2; s++) {
            next[s] = at[s] < seats[s].count ? seats[s].sets[at[s]] : UINT64_MAX;
        }
        hilo_cards set = next[0] < next[1] ? next[0] : next[1];
        append(two, matchup, at, set);
        at[0] += next[0] == set;
        at[1] += next[1] == set;
    }
    return true;
}

void hilo_two_cards_free(hilo_two_cards *two) {
    free(two->hands);
    free(two->places);
    free(two->weights);
    free(two->elements[0]);
    free(two->elements[1]);
    *two = (hilo_two_cards){0};
}

struct hilo_two_card_sweep {
    const hilo_two_cards *two;
    const hilo_tier *tier;
    hilo_two_card_blocks *blocks; /* NULL: all boards are swept hand by hand */
    hilo_cards known, prefix;     /* the board that the live hands are of, but for its last card */
    hilo_wide upto;
    size_t live_count;
    hilo_hand live[MOST_HANDS];
    uint16_t live_number[MOST_HANDS];
    uint16_t head[HILO_CLASSES + 1], next[MOST_HANDS]; /* chains of live hands */
    uint64_t occurs[CLASS_WORDS];
    uint64_t total, below[52]; /* weights of the hands so far: all, and those with a card */
    uint64_t won[2][MOST_HANDS];
};

_Static_assert(sizeof(hilo_two_card_sweep) + HILO_TWO_CARD_BLOCKS_BYTES <=
                   HILO_TWO_CARD_SWEEP_BYTES,
               "as the header says");

hilo_two_card_sweep *hilo_two_card_sweep_new(const hilo_two_cards *two, hilo_cards known,
                                             const hilo_tier *tier) {
    hilo_two_card_sweep *sweep = calloc(1, sizeof *sweep);
    if (sweep) {
        sweep->two = two;
        sweep->tier = tier;
        sweep->known = known;
        sweep->prefix = UINT64_MAX;
        memset(sweep->head, 0xff, sizeof sweep->head);
        sweep->blocks = two->by_blocks ? hilo_two_card_blocks_new(two) : NULL;
    }
    if (sweep && two->by_blocks && !sweep->blocks) {
        hilo_two_card_sweep_free(sweep);
        return NULL;
    }
    return sweep;
}

void hilo_two_card_sweep_free(hilo_two_card_sweep *sweep) {
    if (sweep) {
        hilo_two_card_blocks_free(sweep->blocks);
        free(sweep);
    }
}

void hilo_two_card_sweep_finish(hilo_two_card_sweep *sweep) {
    if (sweep->blocks) {
        uint64_t *won[2] = {sweep->won[0], sweep->won[1]};
        hilo_two_card_blocks_settle(sweep->blocks, won, &sweep->upto);
    }
}

uint64_t hilo_two_card_won(const hilo_two_card_sweep *sweep, int seat, size_t i) {
    return sweep->won[seat][i];
}

hilo_wide hilo_two_card_upto(const hilo_two_card_sweep *sweep) {
    return sweep->upto;
}

static void keep_live(hilo_two_card_sweep *sweep, hilo_cards prefix) {
    const hilo_two_cards *two = sweep->two;
    size_t count = 0;
    for (size_t i = 0; i < two->count; i++) {
        sweep->live[count] = two->hands[i];
        sweep->live_number[count] = (uint16_t)i;
        count += !(two->hands[i].cards & prefix);
    }
    sweep->live_count = count;
    sweep->prefix = prefix;
}

static void chain(hilo_two_card_sweep *sweep, hilo_hand board, hilo_cards last) {
    for (size_t i = 0; i < sweep->live_count; i++) {
        hilo_hand hand = sweep->live[i];
        if (hand.cards & last) {
            continue;
        }
        hand.key += board.key;
        hand.cards |= board.cards;
        uint16_t class = hilo_hand_class(hand, 7);
        sweep->next[i] = sweep->head[class];
        sweep->head[class] = (uint16_t)i;
        sweep->occurs[class / 64] |= (uint64_t)1 << class % 64;
    }
}

/* The hands of one class: each reads what it beats before all are added, and what it does not lose
 * to behind that, itself counted back in. Returns the part of `upto`. */
static uint64_t sweep_class(hilo_two_card_sweep *sweep, unsigned class, unsigned orbit) {
    const hilo_two_cards *two = sweep->two;
    uint16_t members[MOST_HANDS];
    uint64_t less[MOST_HANDS], *below = sweep->below, total = sweep->total, sum = 0;
    size_t count = 0;
    for (uint16_t at = sweep->head[class]; at != NONE; at = sweep->next[at]) {
        uint16_t hand = sweep->live_number[at];
        const uint8_t *places = two->places[hand];
        members[count] = hand;
        less[count++] = total - below[places[0]] - below[places[1]];
    }
    for (size_t k = 0; k < count; k++) {
        const uint8_t *places = two->places[members[k]];
        uint64_t weights = two->weights[members[k]];
        below[places[0]] += weights;
        below[places[1]] += weights;
        total += weights;
    }
    for (size_t k = 0; k < count; k++) {
        uint16_t hand = members[k];
        const uint8_t *places = two->places[hand];
        uint64_t weights = two->weights[hand];
        uint64_t upto = total - below[places[0]] - below[places[1]] + weights;
        uint64_t both = less[k] + upto;
        sweep->won[0][hand] += (both >> 32) * orbit;
        sweep->won[1][hand] += (uint32_t)both * (uint64_t)orbit;
        sum += (upto >> 32) * (uint32_t)weights;
    }
    sweep->head[class] = NONE;
    sweep->total = total;
    return sum;
}

void hilo_two_card_sweep_board(hilo_two_card_sweep *sweep, hilo_hand board, unsigned orbit) {
    hilo_cards dealt = board.cards & ~sweep->known, last = dealt & -dealt;
    uint64_t sum = 0;
    if (sweep->blocks && hilo_two_card_blocks_board(sweep->blocks, sweep->tier, board, orbit)) {
        return;
    }
    if (sweep->prefix != (board.cards ^ last)) {
        keep_live(sweep, board.cards ^ last);
    }
    chain(sweep, board, last);
    sweep->total = 0;
    memset(sweep->below, 0, sizeof sweep->below);
    for (unsigned word = 0; word < CLASS_WORDS; word++) {
        for (uint64_t classes = sweep->occurs[word]; classes; classes &= classes - 1) {
            sum += sweep_class(sweep, 64 * word + (unsigned)__builtin_ctzll(classes), orbit);
        }
        sweep->occurs[word] = 0;
    }
    sweep->upto += (hilo_wide)sum * orbit;
}
