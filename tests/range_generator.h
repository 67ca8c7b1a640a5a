/* Random texts of the range grammar, for a game of any notation. All can be read; some hold no
 * hand. */
#ifndef HILO_TESTS_RANGE_GENERATOR_H
#define HILO_TESTS_RANGE_GENERATOR_H

#include "random.h"
#include "range/range.h"

#include <stdio.h>
#include <string.h>

typedef struct {
    const hilo_game *game;
    uint64_t *state;
    char text[4096];
    char later[16]; /* stud: the cards after the door, the same for all items, with their slashes */
    int deck[52];   /* drawn for concrete hands; the later cards are the first */
    int later_count;
    int depth;
} range_generator;

static inline int pick(range_generator *g, int n) {
    return random_below(g->state, n);
}

static inline void put(range_generator *g, const char *text) {
    size_t length = strlen(g->text);
    snprintf(g->text + length, sizeof g->text - length, "%s", text);
}

static inline void put_char(range_generator *g, char c) {
    char text[2] = {c, 0};
    put(g, text);
}

static inline char rank_char(range_generator *g) {
    return "23456789TJQKAakqjt"[pick(g, 18)];
}

static inline void put_card(range_generator *g, int card) {
    put_char(g, hilo_rank_chars[card / 4]);
    put_char(g, hilo_suit_chars[card % 4]);
}

static inline void put_rank_list(range_generator *g) {
    char text[16];
    snprintf(text, sizeof text, "[%c-%c%s%c]", rank_char(g), rank_char(g), pick(g, 2) ? "," : "",
             rank_char(g));
    put(g, text);
}

static inline void put_slot(range_generator *g) {
    static const char *const groups[] = {"$B", "$R", "$F", "$M", "$Z", "$L", "$W", "$N"};
    int kind = pick(g, 12);
    if (kind < 6) {
        put_char(g, rank_char(g));
    } else if (kind < 7) {
        put_char(g, "RONP"[pick(g, 4)]);
    } else if (kind < 8) {
        put_rank_list(g);
    } else if (kind < 9) {
        put(g, groups[pick(g, 8)]);
    } else if (kind < 11) {
        put_char(g, "*?"[pick(g, 2)]);
    }
    if (kind == 11 || pick(g, 3) == 0) {
        /* Variables only: concrete cards could come twice. */
        put_char(g, "wxyz"[pick(g, 4)]);
    }
}

static inline void put_slots(range_generator *g, int count) {
    bool brace = pick(g, 6) == 0;
    put(g, brace ? "{" : "");
    for (int i = 0; i < count; i++) {
        put_slot(g);
    }
    put(g, brace ? "}" : "");
}

/* A concrete hand, the later cards not among it. */
static inline void put_hand(range_generator *g) {
    int rest = 52 - g->later_count, *deck = g->deck + g->later_count;
    random_draw(g->state, deck, rest, 4);
    bool door = hilo_game_has_upcards(g->game);
    int cards = g->game->starting_cards;
    for (int i = 0; i < cards; i++) {
        if (door && i == cards - 1) {
            put(g, "/");
        }
        put_card(g, deck[i]);
    }
}

static inline void put_class(range_generator *g) {
    int low = pick(g, 13), high = pick(g, 13);
    const char *kind = low == high ? "" : (const char *[]){"", "s", "o"}[pick(g, 3)];
    char a = hilo_rank_chars[high], b = hilo_rank_chars[low], text[24];
    int top = high > low ? high : low, bottom = high > low ? low : high;
    switch (pick(g, 6)) {
    case 0:
        snprintf(text, sizeof text, "%c%c%s+", a, b, kind);
        break;
    case 1:
        snprintf(text, sizeof text, "%c%c%s-", a, b, kind);
        break;
    case 2: /* same gap, anywhere */
        high = pick(g, 13 - (top - bottom)) + top - bottom;
        snprintf(text, sizeof text, "%c%c%s-%c%c%s", a, b, kind, hilo_rank_chars[high],
                 hilo_rank_chars[high - (top - bottom)], kind);
        break;
    case 3:
        snprintf(text, sizeof text, "%cx%s", a, (const char *[]){"", "s", "o"}[pick(g, 3)]);
        break;
    default:
        snprintf(text, sizeof text, "%c%c%s", a, b, kind);
    }
    put(g, text);
}

/* A run of ranks and its span, such as T98+ or KQ-76. */
static inline void put_span(range_generator *g, int count) {
    int low = pick(g, 13 - count + 1), other = pick(g, 13 - count + 1);
    for (int i = 0; i < count; i++) {
        put_char(g, hilo_rank_chars[low + i]);
    }
    int kind = pick(g, 3);
    put(g, kind == 0 ? "+" : "-");
    for (int i = 0; i < count && kind == 2; i++) {
        put_char(g, hilo_rank_chars[other + i]);
    }
}

static inline void put_stud_pattern(range_generator *g) {
    bool later = g->later[0] != 0;
    if (!later && pick(g, 4) == 0) {
        put(g, "~");
        put_slots(g, 1 + pick(g, 3));
        return;
    }
    if (pick(g, 5) == 0) {
        put(g, "(");
        put_slots(g, 1 + pick(g, 2));
        put(g, pick(g, 2) ? "," : ":");
        put_slots(g, 2);
        put(g, ")");
    } else {
        put_slots(g, later || pick(g, 2) ? 2 : 1);
    }
    if (later || pick(g, 2)) {
        put(g, "/");
        put_slot(g);
    }
}

static inline void put_pattern(range_generator *g) {
    static const char *const shapes[] = {"$ds", "$ss", "$rb", "$np", "$op", "$tp", "$nt", "$0g"};
    int cards = g->game->starting_cards;
    switch (g->game->notation) {
    case HILO_NOTATION_CLASSES:
        put_slots(g, 1 + pick(g, 2));
        return;
    case HILO_NOTATION_PATTERNS:
        if (pick(g, 12) == 0) {
            put_span(g, cards - pick(g, 2));
        } else {
            put_slots(g, cards - (pick(g, 4) == 0));
        }
        if (pick(g, 6) == 0) {
            put(g, shapes[pick(g, 8)]);
        }
        return;
    case HILO_NOTATION_POSITIONS:
        put_stud_pattern(g);
    }
}

static inline void put_expression(range_generator *g);

/* Where the hands are many, most factors are concrete hands: the others cost a thousand times more.
 */
static inline void put_factor(range_generator *g) {
    bool classes = g->game->notation == HILO_NOTATION_CLASSES;
    int kind = pick(g, classes ? 40 : 1000);
    if (kind < 2) {
        put(g, "!");
        put_factor(g);
    } else if (kind < 5 && g->depth < 3) {
        g->depth++;
        put(g, "(");
        put_expression(g);
        put(g, ",");
        put_expression(g);
        put(g, ")");
        g->depth--;
    } else if (kind < 6 && g->game->ranking) {
        char text[32];
        snprintf(text, sizeof text, pick(g, 2) ? "%d%%" : "%d%%-30.5%%", 1 + pick(g, 40));
        put(g, text);
    } else if (kind < 22 && classes) {
        put_class(g);
    } else if (kind < (classes ? 32 : 8)) {
        put_pattern(g);
    } else if (kind < 60) {
        put(g, "(");
        put_pattern(g);
        put(g, "):");
        random_draw(g->state, g->deck + g->later_count, 52 - g->later_count, 2);
        put_card(g, g->deck[g->later_count]);
        put_card(g, g->deck[g->later_count + 1]);
    } else {
        put_hand(g);
    }
}

static inline void put_expression(range_generator *g) {
    put_factor(g);
    while (pick(g, 5) == 0) {
        put(g, pick(g, 3) ? ":" : "!");
        put_factor(g);
    }
}

/* An item of a range; in stud past third street the later cards are joined to it. */
static inline void put_item(range_generator *g) {
    bool joined = g->later[0] != 0;
    put(g, joined ? "(" : "");
    put_expression(g);
    if (joined) {
        put(g, "):");
        put(g, g->later);
    }
    int kind = pick(g, 8);
    char weight[24];
    if (kind == 0) {
        snprintf(weight, sizeof weight, ":0.%d", 1 + pick(g, 999));
        put(g, weight);
    } else if (kind == 1) {
        snprintf(weight, sizeof weight, "@%d", 1 + pick(g, 100));
        put(g, weight);
    }
}

static inline void put_items(range_generator *g) {
    static const char *const separators[] = {",", ";", "\n", ", ", ",\n"};
    int items = 1 + pick(g, 3);
    for (int i = 0; i < items; i++) {
        put(g, i ? separators[pick(g, 5)] : "");
        if (pick(g, 12) == 0 && g->depth < 2) {
            char open[24], close[24] = ")";
            int percent = 1 + pick(g, 100);
            bool bracket = pick(g, 2);
            snprintf(open, sizeof open, bracket ? "[%d]" : "%d%%(", percent);
            if (bracket) {
                snprintf(close, sizeof close, "[/%d]", percent);
            }
            g->depth++;
            put(g, open);
            put_items(g);
            put(g, close);
            g->depth--;
        } else {
            put_item(g);
        }
    }
}

/* Writes a random range of the game to g->text. */
static inline void generate_range(range_generator *g, const hilo_game *game, uint64_t *state) {
    *g = (range_generator){.game = game, .state = state};
    random_full_deck(g->deck);
    if (hilo_game_has_upcards(game) && pick(g, 3) == 0) {
        g->later_count = 1 + pick(g, 3);
        random_draw(state, g->deck, 52, g->later_count);
        put(g, "**/*");
        for (int i = 0; i < g->later_count; i++) {
            put_card(g, g->deck[i]);
        }
        memcpy(g->later, g->text, sizeof g->later);
        g->text[0] = 0;
    }
    put_items(g);
}

#endif
