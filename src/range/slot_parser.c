#include "base/error.h"
#include "range/parsing.h"

/* Ranks between two, both included, with the ace high. */
static unsigned ranks_between(int a, int b) {
    int low = a < b ? a : b, high = a < b ? b : a;
    return (2u << high) - (1u << low);
}

static int popcount(unsigned mask) {
    return __builtin_popcount(mask);
}

/* One element of a bracket list, such as T or A-T. */
static bool parse_list_element(hilo_parser *parser, unsigned *ranks) {
    hilo_token from = parser->token;
    if (from.kind != HILO_TOKEN_RANK) {
        hilo_complain_token(parser, "a rank, as in [A-T] or [A,2,3]");
        return false;
    }
    hilo_parser_advance(parser);
    if (parser->token.kind != HILO_TOKEN_DASH) {
        *ranks |= 1u << from.value;
        return true;
    }
    hilo_parser_advance(parser);
    hilo_token to = parser->token;
    if (to.kind != HILO_TOKEN_RANK) {
        hilo_complain_token(parser, "the rank that ends the span, as in [A-T]");
        return false;
    }
    hilo_parser_advance(parser);
    unsigned span = ranks_between(from.value, to.value);
    *ranks |= span;
    int low = from.value < to.value ? from.value : to.value;
    if ((span & 1u << 12) && low <= 6) {
        char quote[48];
        hilo_parser_quote(parser, from.offset, parser->end, quote);
        hilo_remark(parser->remarks,
                    "'[%s]' counts with the ace high: %d ranks. For the ace low write %s", quote,
                    popcount(span),
                    low == 3   ? "$W (A 2 3 4 5)"
                    : low == 6 ? "$L (A 2 .. 8)"
                               : "a list such as [A,2-4], $W (A 2 3 4 5) or $L (A 2 .. 8)");
    }
    return true;
}

/* The length of the number in [number], when it can be no list of ranks; else 0. */
static size_t group_number(const hilo_parser *parser, size_t open) {
    const char *text = parser->lexer.text;
    size_t from = open + 1, to = from;
    bool ranks = true;
    for (; to < parser->lexer.length && ((text[to] >= '0' && text[to] <= '9') || text[to] == '.');
         to++) {
        ranks &= text[to] >= '2';
    }
    bool closed = to < parser->lexer.length && text[to] == ']';
    return closed && !ranks ? to - from : 0;
}

static bool parse_list(hilo_parser *parser, unsigned *ranks) {
    hilo_token open = parser->token;
    hilo_parser_advance(parser);
    size_t number = group_number(parser, open.offset);
    if (number) {
        char quote[48];
        hilo_parser_quote(parser, open.offset + 1, open.offset + 1 + number, quote);
        hilo_complain(parser, open.offset, number + 2,
                      "[%s] opens a group of this weight, but [/%s] is missing", quote, quote);
        return false;
    }
    *ranks = 0;
    do {
        if (!parse_list_element(parser, ranks)) {
            return false;
        }
        if (parser->token.kind == HILO_TOKEN_SEPARATOR && parser->token.value == ',') {
            hilo_parser_advance(parser);
        }
    } while (parser->token.kind == HILO_TOKEN_RANK);
    if (parser->token.kind == HILO_TOKEN_END) {
        hilo_complain(parser, open.offset, open.length, "'[' is not closed");
        return false;
    }
    if (parser->token.kind != HILO_TOKEN_LIST_CLOSE) {
        hilo_complain_token(parser, "a rank or ']'");
        return false;
    }
    hilo_parser_advance(parser);
    return true;
}

/* The rank part, if there is one; the token decides. */
static bool parse_rank_part(hilo_parser *parser, hilo_slot *slot, bool *found) {
    unsigned ranks = HILO_ANY_RANK;
    *found = true;
    switch (parser->token.kind) {
    case HILO_TOKEN_RANK:
        ranks = 1u << parser->token.value;
        break;
    case HILO_TOKEN_ANY:
        break;
    case HILO_TOKEN_RANK_VARIABLE:
        slot->rank_variable = (int8_t)parser->token.value;
        break;
    case HILO_TOKEN_RANK_GROUP:
        ranks = (unsigned)parser->token.value;
        break;
    case HILO_TOKEN_LIST_OPEN:
        if (!parse_list(parser, &ranks)) {
            return false;
        }
        slot->ranks = (uint16_t)ranks;
        return true;
    default:
        *found = false;
        return true;
    }
    slot->ranks = (uint16_t)ranks;
    hilo_parser_advance(parser);
    return true;
}

bool hilo_parse_slot(hilo_parser *parser, hilo_slot *slot, bool *bare) {
    *slot = (hilo_slot){.ranks = HILO_ANY_RANK,
                        .suits = HILO_ANY_SUIT,
                        .part = HILO_PART_ANY,
                        .rank_variable = HILO_NO_VARIABLE,
                        .suit_variable = HILO_NO_VARIABLE};
    bool ranked;
    if (!parse_rank_part(parser, slot, &ranked)) {
        return false;
    }
    *bare = !ranked;
    if (ranked && parser->token.blank) {
        return true;
    }
    if (parser->token.kind == HILO_TOKEN_SUIT) {
        slot->suits = (uint8_t)(1u << parser->token.value);
        hilo_parser_advance(parser);
    } else if (parser->token.kind == HILO_TOKEN_SUIT_VARIABLE) {
        slot->suit_variable = (int8_t)parser->token.value;
        hilo_parser_advance(parser);
    } else if (!ranked) {
        hilo_complain_token(parser, "a card, such as A, As or *");
        return false;
    }
    return true;
}
