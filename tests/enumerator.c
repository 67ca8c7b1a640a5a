#include "enumerator.h"

#include "judge.h"

#include <string.h>

const hilo_enumerator_game hilo_enumerator_holdem = {"holdem", 2, 5, 2, false, false};
const hilo_enumerator_game hilo_enumerator_omaha8 = {"omaha8", 4, 5, 4, true, true};
const hilo_enumerator_game hilo_enumerator_stud8 = {"stud8", 7, 0, 3, false, true};

typedef struct {
    const hilo_enumerator_matchup *matchup;
    hilo_enumeration *result;
    bool used[52];
    int hands[HILO_ENUMERATOR_SEATS][7], sizes[HILO_ENUMERATOR_SEATS];
    int board[5], board_size;
    int combos[HILO_ENUMERATOR_SEATS]; /* the combo each seat holds */
    bool occurs[HILO_ENUMERATOR_SEATS][HILO_ENUMERATOR_COMBOS];
    uint64_t weight;
} table;

static uint32_t rank(const table *t, int seat, bool low) {
    if (t->matchup->game->two_three) {
        return (low ? hilo_judge_omaha_low : hilo_judge_omaha_high)(t->hands[seat], t->board, 5);
    }
    int cards[12], count = t->sizes[seat];
    memcpy(cards, t->hands[seat], sizeof t->hands[seat]);
    for (int i = 0; i < t->board_size; i++) {
        cards[count++] = t->board[i];
    }
    return (low ? hilo_judge_low : hilo_judge_high)(cards, count);
}

/* The seats, as bits, that hold the greatest value above 0. */
static unsigned best(const uint32_t *values, int seat_count) {
    uint32_t top = 0;
    unsigned seats = 0;
    for (int seat = 0; seat < seat_count; seat++) {
        top = values[seat] > top ? values[seat] : top;
    }
    for (int seat = 0; seat < seat_count; seat++) {
        seats |= (unsigned)(top > 0 && values[seat] == top) << seat;
    }
    return seats;
}

static int how_many(unsigned seats) {
    int count = 0;
    for (; seats; seats >>= 1) {
        count += (int)(seats & 1);
    }
    return count;
}

static void count_seat(table *t, int seat, unsigned highs, unsigned lows, bool has_low) {
    bool high = highs >> seat & 1, low = lows >> seat & 1;
    int high_pot = lows ? HILO_ENUMERATOR_UNITS / 2 : HILO_ENUMERATOR_UNITS;
    int share = high ? high_pot / how_many(highs) : 0;
    share += low ? HILO_ENUMERATOR_UNITS / 2 / how_many(lows) : 0;
    uint64_t w = t->weight;
    t->result->seats[seat].shares[share] += w;
    t->result->seats[seat].scoop += share == HILO_ENUMERATOR_UNITS ? w : 0;
    t->result->seats[seat].hi_win += high && how_many(highs) == 1 ? w : 0;
    t->result->seats[seat].hi_tie += high && how_many(highs) > 1 ? w : 0;
    t->result->seats[seat].hi_lose += high ? 0 : w;
    t->result->seats[seat].lo_win += low && how_many(lows) == 1 ? w : 0;
    t->result->seats[seat].lo_tie += low && how_many(lows) > 1 ? w : 0;
    t->result->seats[seat].lo_lose += has_low && !low ? w : 0;
    t->result->seats[seat].lo_none += has_low ? 0 : w;
    t->occurs[seat][t->combos[seat]] = true;
}

static void showdown(table *t) {
    int seat_count = t->matchup->seat_count;
    uint32_t high_values[HILO_ENUMERATOR_SEATS], low_values[HILO_ENUMERATOR_SEATS];
    for (int seat = 0; seat < seat_count; seat++) {
        high_values[seat] = rank(t, seat, false);
        low_values[seat] = t->matchup->game->low ? rank(t, seat, true) : 0;
    }
    unsigned highs = best(high_values, seat_count), lows = best(low_values, seat_count);
    for (int seat = 0; seat < seat_count; seat++) {
        count_seat(t, seat, highs, lows, low_values[seat] > 0);
    }
    t->result->deals++;
    t->result->weight += t->weight;
    t->result->no_low += lows ? 0 : t->weight;
    if (how_many(highs) > 1) {
        t->result->ties[0][highs] += t->weight;
    }
    if (how_many(lows) > 1) {
        t->result->ties[1][lows] += t->weight;
    }
    int row = highs == 1 ? 0 : highs & 1 ? 1 : 2;
    int column = !lows ? 3 : lows == 1 ? 0 : lows & 1 ? 1 : 2;
    t->result->joint[row][column] += t->weight;
}

/* Deals what place `place` still lacks: a seat, or after the last the board. Cards of one place are
 * dealt in ascending order, since their order does not matter. */
static void deal(table *t, int place, int from) {
    const hilo_enumerator_matchup *m = t->matchup;
    if (place > m->seat_count) {
        showdown(t);
        return;
    }
    bool board = place == m->seat_count;
    int *cards = board ? t->board : t->hands[place];
    int *size = board ? &t->board_size : &t->sizes[place];
    int full = board ? m->game->board_cards + m->shared : m->game->hole_cards - m->shared;
    if (*size == full) {
        deal(t, place + 1, 0);
        return;
    }
    for (int card = from; card < 52; card++) {
        if (!t->used[card]) {
            t->used[card] = true;
            cards[(*size)++] = card;
            deal(t, place, card + 1);
            (*size)--;
            t->used[card] = false;
        }
    }
}

static void choose_combo(table *t, int seat) {
    const hilo_enumerator_matchup *m = t->matchup;
    if (seat == m->seat_count || seat == HILO_ENUMERATOR_SEATS) {
        deal(t, 0, 0);
        return;
    }
    int known = m->seats[seat].known;
    for (int c = 0; c < m->seats[seat].combo_count; c++) {
        const hilo_enumerator_combo *combo = &m->seats[seat].combos[c];
        bool free = true;
        for (int i = 0; i < known; i++) {
            free = free && !t->used[combo->cards[i]];
        }
        if (!free) {
            continue;
        }
        uint64_t weight = t->weight;
        for (int i = 0; i < known; i++) {
            t->used[combo->cards[i]] = true;
            t->hands[seat][i] = combo->cards[i];
        }
        t->sizes[seat] = known;
        t->combos[seat] = c;
        t->weight *= combo->weight;
        choose_combo(t, seat + 1);
        t->weight = weight;
        for (int i = 0; i < known; i++) {
            t->used[combo->cards[i]] = false;
        }
    }
}

void hilo_enumerator_count(const hilo_enumerator_matchup *matchup, hilo_enumeration *result) {
    memset(result, 0, sizeof *result);
    table t = {.matchup = matchup, .result = result, .weight = 1};
    for (int i = 0; i < matchup->dead_count; i++) {
        t.used[matchup->dead[i]] = true;
    }
    for (int i = 0; i < matchup->board_count; i++) {
        t.used[matchup->board[i]] = true;
        t.board[t.board_size++] = matchup->board[i];
    }
    choose_combo(&t, 0);
    for (int seat = 0; seat < matchup->seat_count; seat++) {
        for (int c = 0; c < HILO_ENUMERATOR_COMBOS; c++) {
            result->seats[seat].combos += t.occurs[seat][c];
        }
    }
}
