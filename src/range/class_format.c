/* How suit classes are written. */
#include "range/ranking.h"

#include <stdio.h>

static void format_class(const hilo_card *cards, char *text) {
    int top = hilo_card_rank(cards[0]), kicker = hilo_card_rank(cards[1]);
    bool suited = hilo_card_suit(cards[0]) == hilo_card_suit(cards[1]);
    snprintf(text, HILO_CLASS_TEXT, "%c%c%s", hilo_rank_chars[top], hilo_rank_chars[kicker],
             top == kicker ? ""
             : suited      ? "s"
                           : "o");
}

/* Suit variables in the order in which the suits occur. */
static void format_pattern(const hilo_card *cards, int count, bool anywhere, char *text) {
    char variables[4] = {0};
    int used = 0;
    size_t length = 0;
    if (anywhere) {
        text[length++] = '~';
    }
    for (int i = 0; i < count; i++) {
        int suit = hilo_card_suit(cards[i]);
        if (!variables[suit]) {
            variables[suit] = "xyzw"[used++];
        }
        text[length++] = hilo_rank_chars[hilo_card_rank(cards[i])];
        text[length++] = variables[suit];
    }
    text[length] = 0;
}

void hilo_class_format(hilo_notation notation, const hilo_space *space, const hilo_card *cards,
                       char *text) {
    switch (notation) {
    case HILO_NOTATION_CLASSES:
        format_class(cards, text);
        break;
    case HILO_NOTATION_PATTERNS:
        format_pattern(cards, space->cards, false, text);
        break;
    case HILO_NOTATION_POSITIONS:
        format_pattern(cards, space->cards, true, text);
        break;
    }
}
