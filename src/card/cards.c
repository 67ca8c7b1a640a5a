#include "card/cards.h"

#include "base/error.h"

#include <stdio.h>
#include <string.h>

const char hilo_rank_chars[14] = "23456789TJQKA";
const char hilo_suit_chars[5] = "cdhs";

int hilo_rank_of_char(char c) {
    if (c >= 'a' && c <= 'z') {
        c = (char)(c - 'a' + 'A');
    }
    const char *at = c ? strchr(hilo_rank_chars, c) : NULL;
    return at ? (int)(at - hilo_rank_chars) : -1;
}

int hilo_suit_of_char(char c) {
    const char *at = c ? strchr(hilo_suit_chars, c) : NULL;
    return at ? (int)(at - hilo_suit_chars) : -1;
}

hilo_cards hilo_cards_of(hilo_card card) {
    return hilo_card_bit(card);
}

int hilo_cards_count(hilo_cards set) {
    return hilo_set_count(set);
}

void hilo_card_format(hilo_card card, char text[3]) {
    text[0] = hilo_rank_chars[hilo_card_rank(card)];
    text[1] = hilo_suit_chars[hilo_card_suit(card)];
    text[2] = 0;
}

size_t hilo_card_scan(const char *text, hilo_card *card) {
    bool ten = text[0] == '1' && text[1] == '0';
    int rank = ten ? 8 : hilo_rank_of_char(text[0]);
    if (rank < 0) {
        return 0;
    }
    size_t length = ten ? 2 : 1;
    int suit = hilo_suit_of_char(text[length]);
    if (suit < 0) {
        return 0;
    }
    *card = hilo_card_make(rank, suit);
    return length + 1;
}

size_t hilo_cards_format(hilo_cards set, char *text) {
    size_t length = 0;
    for (int rank = 12; rank >= 0; rank--) {
        for (int suit = 3; suit >= 0; suit--) {
            hilo_card card = hilo_card_make(rank, suit);
            if (set & hilo_card_bit(card)) {
                hilo_card_format(card, text + length);
                length += 2;
            }
        }
    }
    text[length] = 0;
    return length;
}

/* Decodes one UTF-8 sequence; returns its length, 1 with the byte itself when it is malformed. */
static size_t decode(const char *text, unsigned *code) {
    unsigned char first = (unsigned char)text[0];
    size_t more = first >= 0xf0 ? 3 : first >= 0xe0 ? 2 : first >= 0xc0 ? 1 : 0;
    *code = more == 3 ? first & 7u : more == 2 ? first & 15u : first & 31u;
    for (size_t i = 1; i <= more; i++) {
        unsigned char next = (unsigned char)text[i];
        if ((next & 0xc0) != 0x80) {
            more = 0;
            break;
        }
        *code = *code << 6 | (next & 63u);
    }
    if (more == 0) {
        *code = first;
    }
    return more + 1;
}

size_t hilo_char_describe(const char *text, size_t offset, char *out, size_t size) {
    unsigned code;
    size_t length = decode(text + offset, &code);
    if (code >= 0x80 && length > 1) {
        snprintf(out, size, "'%.*s' (U+%04X)", (int)length, text + offset, code);
    } else if (code < 0x20 || code >= 0x7f) {
        snprintf(out, size, "byte 0x%02X", code);
    } else {
        snprintf(out, size, "'%c'", (char)code);
    }
    return length;
}

/* What is wrong at text + at, where no card is read. */
static hilo_status card_fault(const char *text, size_t at, hilo_error *error) {
    size_t rank = strncmp(text + at, "10", 2) == 0 ? 2 : hilo_rank_of_char(text[at]) >= 0 ? 1 : 0;
    size_t fault = at + rank; /* a good rank with a bad suit: the fault is the suit's */
    if (!text[fault]) {
        hilo_error_set(error, HILO_ERROR_SYNTAX, "the suit of '%.*s' is missing", (int)rank,
                       text + at);
        hilo_error_locate(error, at, rank);
    } else {
        char what[32];
        size_t width = hilo_char_describe(text, fault, what, sizeof what);
        hilo_error_set(error, HILO_ERROR_SYNTAX, "%s is no %s", what, rank ? "suit" : "card");
        hilo_error_locate(error, fault, width);
    }
    hilo_error_expect(error, "a card is a rank 2-9 T J Q K A and a suit c d h s, such as As");
    return HILO_ERROR_SYNTAX;
}

hilo_status hilo_cards_parse(const char *text, hilo_cards *set, hilo_card *list, int *count,
                             hilo_error *error) {
    hilo_cards seen = 0;
    hilo_card cards[52];
    int n = 0;
    for (size_t at = 0; text[at];) {
        if (strchr(" \t,", text[at])) {
            at++;
            continue;
        }
        hilo_card card;
        size_t length = hilo_card_scan(text + at, &card);
        if (length == 0) {
            return card_fault(text, at, error);
        }
        if (seen & hilo_card_bit(card)) {
            char name[3];
            hilo_card_format(card, name);
            hilo_error_set(error, HILO_ERROR_SYNTAX, "card %s is given twice", name);
            hilo_error_locate(error, at, length);
            return HILO_ERROR_SYNTAX;
        }
        seen |= hilo_card_bit(card);
        cards[n++] = card;
        at += length;
    }
    *set = seen;
    if (list) {
        memcpy(list, cards, (size_t)n * sizeof *cards);
    }
    if (count) {
        *count = n;
    }
    return HILO_OK;
}
