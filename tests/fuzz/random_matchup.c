#include "random_matchup.h"

#include <stdio.h>
#include <string.h>

/* FNV-1a. */
static uint64_t hash_of(const uint8_t *data, size_t size) {
    uint64_t hash = 0xcbf29ce484222325u;
    for (size_t i = 0; i < size; i++) {
        hash = (hash ^ data[i]) * 0x100000001b3u;
    }
    return hash;
}

/* SplitMix64. */
static uint64_t generate(uint64_t *state) {
    uint64_t z = *state += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

int random_matchup_next(random_matchup *m, int n) {
    if (m->size == 0) {
        return (int)(generate(&m->state) >> 40) % n;
    }
    m->size--;
    return *m->data++ % n;
}

static void put(char *text, size_t size, const char *format, const char *a) {
    size_t length = strlen(text);
    snprintf(text + length, size - length, format, a);
}

static void put_card(char *text, size_t size, int card) {
    char name[3] = {"23456789TJQKA"[card / 4], "cdhs"[card % 4], 0};
    put(text, size, "%s", name);
}

/* Moves `count` random cards to pool[from ..). */
static void draw(random_matchup *m, int from, int count) {
    for (int i = from; i < from + count; i++) {
        int j = i + random_matchup_next(m, m->pool_count - i), card = m->pool[i];
        m->pool[i] = m->pool[j];
        m->pool[j] = card;
    }
}

static void make_deck(random_matchup *m, int cards) {
    for (int card = 0; card < 52; card++) {
        m->pool[card] = card;
    }
    m->pool_count = 52;
    draw(m, 0, cards);
    for (int i = cards; i < 52; i++) {
        put_card(m->dead, sizeof m->dead, m->pool[i]);
    }
    m->pool_count = cards;
}

/* A combo: cards `fixed` stand in pool[from ..) already and are the same for the whole seat. */
static void put_combo(random_matchup *m, char *text, int from, int loose, int fixed) {
    bool stud = fixed >= 0;
    draw(m, from + (stud ? fixed : 0), loose);
    for (int i = 0; i < loose; i++) {
        put(text, RANDOM_SEAT_SIZE, "%s", stud && i == 2 ? "/" : "");
        put_card(text, RANDOM_SEAT_SIZE, m->pool[from + (stud ? fixed : 0) + i]);
    }
    for (int i = 0; i < fixed; i++) {
        put(text, RANDOM_SEAT_SIZE, "%s", i == 3 ? "/" : "");
        put_card(text, RANDOM_SEAT_SIZE, m->pool[from + i]);
    }
}

static void put_seat(random_matchup *m, char *text, int from, int loose, int fixed) {
    int combos = 1 + random_matchup_next(m, 3);
    if (fixed > 0) {
        draw(m, from, fixed);
    }
    for (int i = 0; i < combos; i++) {
        char weight[8];
        put(text, RANDOM_SEAT_SIZE, "%s", i ? "," : "");
        put_combo(m, text, from, loose, fixed);
        snprintf(weight, sizeof weight, ":0.%d", 1 + random_matchup_next(m, 9));
        put(text, RANDOM_SEAT_SIZE, "%s", random_matchup_next(m, 4) == 3 ? weight : "");
    }
}

/* Cards of the hand, which may be wanted by the next seat, too, from pool[from ..) on. */
static int claimed(random_matchup *m, int hand, int shown) {
    return random_matchup_next(m, 8) ? hand : shown;
}

/* A game with a board: few spare cards where all of it is to come. */
static void make_board_game(random_matchup *m, int seats, int own) {
    int board = (const int[]){0, 3, 4, 5}[random_matchup_next(m, 4)];
    int spare = random_matchup_next(m, 6);
    make_deck(m, seats * own + 5 + (board ? spare : spare % 4));
    for (int i = 0; i < board; i++) {
        put_card(m->board, sizeof m->board, m->pool[i]);
    }
    for (int i = 0, from = board; i < seats; i++) {
        put_seat(m, m->seats[i], from, own, -1);
        from += claimed(m, own, 0);
    }
}

/* Stud: more cards are known the more seats there are. In one matchup of four the deck is too short
 * for all seats: the last card is shared. */
static void make_stud(random_matchup *m, int seats) {
    bool shared = random_matchup_next(m, 4) == 3;
    int lacking = 1 + random_matchup_next(m, seats - 1), spare = random_matchup_next(m, 4);
    make_deck(m, 7 * seats + (shared ? -lacking : spare));
    int from = shared && random_matchup_next(m, 2);
    if (from) {
        put_card(m->board, sizeof m->board, m->pool[0]);
    }
    for (int i = 0; i < seats; i++) {
        int later = (shared ? 3 : 4) - random_matchup_next(m, shared || seats > 2 ? 2 : 4);
        put_seat(m, m->seats[i], from, 3, later);
        from += claimed(m, 3 + later, later);
    }
}

void random_matchup_make(random_matchup *m, const uint8_t *data, size_t size) {
    *m = (random_matchup){.data = data, .size = size, .state = hash_of(data, size)};
    int game = random_matchup_next(m, 3), seats = 2 + random_matchup_next(m, RANDOM_SEATS - 1);
    if (game == 2) {
        make_stud(m, seats);
    } else {
        make_board_game(m, seats, game == 1 ? 4 : 2);
    }
    for (int i = 0; i < seats; i++) {
        m->texts[i] = m->seats[i];
    }
    m->request = (hilo_request){.game = hilo_game_name((size_t)game),
                                .seats = m->texts,
                                .seat_count = (size_t)seats,
                                .board = m->board,
                                .dead = m->dead};
}
