#include "enumerator_random.h"

#include "random.h"

#include <string.h>

#define PERCENT 100 /* weights are integers, in hundredths */

typedef struct {
    uint64_t *state;
    const hilo_random_limits *limits;
    int deck[52]; /* shuffled: first the pool that hands are drawn from, then the rest */
    int pool;
    int next;      /* the next card of the rest */
    bool possible; /* the first combos of all seats are disjoint */
    bool weights;  /* some seats may have weights */
} source;

static int between(uint64_t *state, int least, int most) {
    return least + random_below(state, most - least + 1);
}

static bool chance(uint64_t *state, int percent) {
    return random_below(state, 100) < percent;
}

bool hilo_random_shared(const hilo_enumerator_matchup *matchup) {
    return matchup->game->board_cards == 0 &&
           matchup->seat_count * matchup->game->hole_cards > 52 - matchup->dead_count;
}

uint64_t hilo_random_completions(const hilo_enumerator_matchup *matchup) {
    int left = 52 - matchup->board_count - matchup->dead_count;
    for (int seat = 0; seat < matchup->seat_count; seat++) {
        left -= matchup->seats[seat].known;
    }
    double ways = 1;
    for (int place = 0; place <= matchup->seat_count; place++) {
        int wanted =
            place == matchup->seat_count
                ? matchup->game->board_cards + matchup->shared - matchup->board_count
                : matchup->game->hole_cards - matchup->shared - matchup->seats[place].known;
        if (wanted < 0 || wanted > left) {
            return 0;
        }
        for (int i = 0; i < wanted; i++) {
            ways = ways * (left - i) / (i + 1);
        }
        left -= wanted;
    }
    return ways < 1e18 ? (uint64_t)(ways + 0.5) : UINT64_MAX;
}

/* ---- drawing */

static int draw_known(const hilo_enumerator_game *game, uint64_t *state) {
    if (game->board_cards > 0) {
        return game->hole_cards;
    }
    int known = game->hole_cards - random_below(state, 3) - (chance(state, 15) ? 1 : 0);
    return chance(state, 10) ? game->starting_cards : known;
}

static void draw_counts(hilo_enumerator_matchup *matchup, source *from) {
    uint64_t *state = from->state;
    const hilo_random_limits *limits = from->limits;
    matchup->seat_count = between(state, limits->min_seats, limits->max_seats);
    for (int seat = 0; seat < matchup->seat_count; seat++) {
        matchup->seats[seat].known = draw_known(matchup->game, state);
        matchup->seats[seat].combo_count = between(state, limits->min_combos, limits->max_combos);
    }
    if (matchup->game->board_cards > 0) {
        static const int streets[] = {0, 3, 4, 4, 4, 5};
        matchup->board_count = streets[random_below(state, 6)];
    }
    matchup->dead_count = between(state, 0, 4);
    from->pool = matchup->seat_count * matchup->game->starting_cards + between(state, 0, 8);
}

static int cards_known(const hilo_enumerator_matchup *matchup, int pool) {
    int cards = pool + matchup->board_count + 1; /* one in reserve for a shared card */
    for (int seat = 0; seat < matchup->seat_count; seat++) {
        cards += matchup->seats[seat].known - matchup->game->starting_cards;
    }
    return cards;
}

/* With a shared last card no seat may have all its own; rarely one has, which is an error. */
static void share(hilo_enumerator_matchup *matchup, const source *from) {
    int most = matchup->game->hole_cards - 1;
    for (int seat = 0; seat < matchup->seat_count && matchup->shared; seat++) {
        if (matchup->seats[seat].known > most && !(from->limits->collisions && seat == 5)) {
            matchup->seats[seat].known = most;
        }
    }
}

/* Kills cards and drops combos until there are few enough deals; false when that does not do. */
static bool shrink(hilo_enumerator_matchup *matchup, const source *from) {
    int most_dead = 52 - cards_known(matchup, from->pool);
    for (;;) {
        matchup->shared = hilo_random_shared(matchup);
        share(matchup, from);
        uint64_t completions = hilo_random_completions(matchup);
        uint64_t deals = completions, most = 0;
        int widest = 0;
        for (int seat = 0; seat < matchup->seat_count && deals < UINT64_MAX / 10; seat++) {
            uint64_t count = (uint64_t)matchup->seats[seat].combo_count;
            deals *= count;
            widest = count > most ? seat : widest;
            most = count > most ? count : most;
        }
        if (deals <= from->limits->max_deals) {
            return true;
        }
        if (completions > from->limits->max_deals / 8 && matchup->dead_count < most_dead) {
            matchup->dead_count++;
        } else if (matchup->seats[widest].combo_count > from->limits->min_combos) {
            matchup->seats[widest].combo_count--;
        } else {
            return false;
        }
    }
}

static int take(source *from) {
    return from->deck[from->next++];
}

/* Cards that only this seat takes from the pool: with them a tuple of disjoint combos exists. */
static void draw_own(const hilo_enumerator_game *game, const source *from, int seat, int *cards) {
    memcpy(cards, from->deck + seat * game->starting_cards,
           (size_t)game->starting_cards * sizeof *cards);
}

/* The cards dealt first of one combo, from the pool; rarely from all cards. */
static void draw_start(const hilo_enumerator_game *game, source *from, int *cards) {
    int scope = from->limits->collisions && chance(from->state, 5) ? 52 : from->pool;
    int deck[52];
    memcpy(deck, from->deck, sizeof deck);
    random_draw(from->state, deck, scope, game->starting_cards);
    memcpy(cards, deck, (size_t)game->starting_cards * sizeof *cards);
}

static bool same_start(const hilo_enumerator_game *game, const int *a, const int *b) {
    uint64_t x = 0, y = 0;
    bool door = game->board_cards == 0;
    for (int i = 0; i < game->starting_cards; i++) {
        bool up = door && i == game->starting_cards - 1;
        if (up && a[i] != b[i]) {
            return false;
        }
        x |= (uint64_t)1 << a[i];
        y |= (uint64_t)1 << b[i];
    }
    return x == y;
}

static uint64_t draw_weight(int mode, uint64_t equal, uint64_t *state) {
    return mode == 0 ? 1 : mode == 1 ? equal : (uint64_t)between(state, 1, PERCENT);
}

static void draw_seat(hilo_random_matchup *random, source *from, int seat) {
    hilo_enumerator_matchup *matchup = &random->matchup;
    const hilo_enumerator_game *game = matchup->game;
    int wanted = matchup->seats[seat].combo_count, count = 0;
    int later[4], later_count = matchup->seats[seat].known - game->starting_cards;
    for (int i = 0; i < later_count; i++) {
        later[i] = take(from);
    }
    int mode = from->weights ? random_below(from->state, 3) : 0;
    uint64_t equal = (uint64_t)between(from->state, 1, PERCENT - 1);
    for (int tries = 0; tries < 8 * wanted && count < wanted; tries++) {
        hilo_enumerator_combo *combo = &matchup->seats[seat].combos[count];
        if (count == 0 && tries == 0 && from->possible) {
            draw_own(game, from, seat, combo->cards);
        } else {
            draw_start(game, from, combo->cards);
        }
        bool known = false;
        for (int i = 0; i < count; i++) {
            known |= same_start(game, matchup->seats[seat].combos[i].cards, combo->cards);
        }
        for (int i = 0; i < game->starting_cards; i++) {
            for (int j = 0; j < later_count; j++) {
                known |= combo->cards[i] == later[j];
            }
        }
        if (!known) {
            memcpy(combo->cards + game->starting_cards, later, (size_t)later_count * sizeof *later);
            combo->weight = draw_weight(mode, equal, from->state);
            random->weighted |= mode != 0 && combo->weight != PERCENT;
            count++;
        }
    }
    matchup->seats[seat].combo_count = count;
    random->typed[seat] = mode != 0;
    random->unit /= mode == 0 ? 1 : PERCENT;
}

/* Known cards beside hands: from the rest, or rarely from the pool. */
static void draw_places(hilo_random_matchup *random, source *from) {
    hilo_enumerator_matchup *matchup = &random->matchup;
    if (matchup->shared && chance(from->state, 50)) {
        matchup->board_count = 1;
    }
    for (int i = 0; i < matchup->board_count; i++) {
        matchup->board[i] = take(from);
    }
    for (int i = 0; i < matchup->dead_count; i++) {
        matchup->dead[i] = take(from);
    }
    if (from->limits->collisions && chance(from->state, 30) && matchup->dead_count > 0) {
        matchup->dead[0] = from->deck[random_below(from->state, from->pool)];
    }
}

/* ---- what to expect */

static uint64_t certain_cards(const hilo_enumerator_matchup *matchup, int seat) {
    uint64_t certain = UINT64_MAX;
    for (int c = 0; c < matchup->seats[seat].combo_count; c++) {
        uint64_t cards = 0;
        for (int i = 0; i < matchup->seats[seat].known; i++) {
            cards |= (uint64_t)1 << matchup->seats[seat].combos[c].cards[i];
        }
        certain &= cards;
    }
    return certain;
}

static hilo_random_answer expected(const hilo_enumerator_matchup *matchup) {
    uint64_t named = 0;
    for (int i = 0; i < matchup->board_count; i++) {
        named |= (uint64_t)1 << matchup->board[i];
    }
    for (int i = 0; i < matchup->dead_count; i++) {
        named |= (uint64_t)1 << matchup->dead[i];
    }
    for (int seat = 0; seat < matchup->seat_count; seat++) {
        uint64_t certain = certain_cards(matchup, seat);
        if (named & certain) {
            return HILO_RANDOM_NAMED_TWICE;
        }
        named |= certain;
    }
    return hilo_random_completions(matchup) ? HILO_RANDOM_COUNTS : HILO_RANDOM_TOO_FEW;
}

/* ---- text */

static char *write_card(char *to, int card, const int *suits) {
    int suit = suits ? suits[card % 4] : card % 4;
    *to++ = "23456789TJQKA"[card / 4];
    *to++ = "cdhs"[suit];
    *to = 0;
    return to;
}

/* Down cards / door and up-cards / last card. */
static char *write_combo(char *to, const hilo_enumerator_matchup *matchup, int seat,
                         const hilo_enumerator_combo *combo, const int *suits) {
    bool stud = matchup->game->board_cards == 0;
    for (int i = 0; i < matchup->seats[seat].known; i++) {
        if (stud && (i == 2 || i == 6)) {
            *to++ = '/';
        }
        to = write_card(to, combo->cards[i], suits);
    }
    return to;
}

void hilo_random_write(hilo_random_matchup *random, const int *suits) {
    const hilo_enumerator_matchup *matchup = &random->matchup;
    for (int seat = 0; seat < matchup->seat_count; seat++) {
        char *to = random->seats[seat];
        for (int c = 0; c < matchup->seats[seat].combo_count; c++) {
            const hilo_enumerator_combo *combo = &matchup->seats[seat].combos[c];
            to += sprintf(to, "%s", c ? "," : "");
            to = write_combo(to, matchup, seat, combo, suits);
            if (random->typed[seat]) {
                to += sprintf(to, ":%.2f", (double)combo->weight / PERCENT);
            }
        }
        random->seat_texts[seat] = random->seats[seat];
    }
    char *to = random->board;
    *to = 0;
    for (int i = 0; i < matchup->board_count; i++) {
        to = write_card(to, matchup->board[i], suits);
    }
    to = random->dead;
    *to = 0;
    for (int i = 0; i < matchup->dead_count; i++) {
        to = write_card(to, matchup->dead[i], suits);
    }
}

void hilo_random_make(hilo_random_matchup *random, const hilo_enumerator_game *game,
                      const hilo_random_limits *limits, uint64_t *state) {
    source from = {.state = state, .limits = limits};
    do {
        *random = (hilo_random_matchup){.matchup.game = game, .unit = 1};
        draw_counts(&random->matchup, &from);
    } while (cards_known(&random->matchup, from.pool) + random->matchup.dead_count > 52 ||
             !shrink(&random->matchup, &from));
    random_full_deck(from.deck);
    random_draw(state, from.deck, 52, 52);
    from.next = from.pool;
    from.weights = limits->weights && chance(state, 60);
    from.possible = !limits->collisions || !chance(state, 15);
    draw_places(random, &from);
    for (int seat = 0; seat < random->matchup.seat_count; seat++) {
        draw_seat(random, &from, seat);
    }
    random->answer = expected(&random->matchup);
    random->completions = hilo_random_completions(&random->matchup);
    hilo_random_write(random, NULL);
}
