#include "base/error.h"
#include "range/decimal.h"
#include "range/parsing.h"

static bool read_top(hilo_parser *parser, uint32_t *share) {
    const hilo_token *token = &parser->token;
    hilo_decimal number;
    char quote[48];
    const char *text = parser->lexer.text + token->number_at;
    hilo_quote(text, token->number_length, quote);
    if (!hilo_decimal_read(text, token->number_length, 6, 100, &number) || number.over) {
        hilo_complain(parser, token->offset, token->length, "%s%% is no share from 0%% to 100%%",
                      quote);
        return false;
    }
    if (number.rounded) {
        hilo_remark(parser->remarks, "%s%% is rounded to six decimal places", quote);
    }
    *share = (uint32_t)number.scaled;
    hilo_parser_advance(parser);
    return true;
}

/* 15%, or 5%-10% in either order. */
static hilo_node *parse_top(hilo_parser *parser) {
    size_t offset = parser->token.offset;
    if (parser->part != HILO_PART_ANY) {
        hilo_complain(parser, offset, parser->token.length,
                      "a share of hands is no part of a hand");
        return NULL;
    }
    hilo_node *node = hilo_parser_node(parser, HILO_NODE_TOP, offset);
    if (!node || !read_top(parser, &node->top.high)) {
        return NULL;
    }
    if (parser->token.kind == HILO_TOKEN_OPEN) {
        hilo_complain(parser, offset, parser->end - offset,
                      "a group with a weight must be an item of its own");
        return NULL;
    }
    if (parser->token.kind != HILO_TOKEN_DASH) {
        return node;
    }
    hilo_parser_advance(parser);
    if (parser->token.kind != HILO_TOKEN_PERCENT) {
        hilo_complain_token(parser, "a share such as 10%, as in 5%-10%");
        return NULL;
    }
    if (!read_top(parser, &node->top.low)) {
        return NULL;
    }
    if (node->top.low > node->top.high) {
        uint32_t low = node->top.high;
        node->top.high = node->top.low;
        node->top.low = low;
    }
    return node;
}

static hilo_node *parse_name(hilo_parser *parser) {
    hilo_token token = parser->token;
    if (parser->part != HILO_PART_ANY) {
        hilo_complain(parser, token.offset, token.length, "a named range is no part of a hand");
        return NULL;
    }
    hilo_node *node = hilo_parser_node(parser, HILO_NODE_NAME, token.offset);
    if (node) {
        node->name.offset = token.number_at;
        node->name.length = token.number_length;
        hilo_parser_advance(parser);
    }
    return node;
}

static hilo_node *parse_shape(hilo_parser *parser) {
    hilo_token token = parser->token;
    bool whole = parser->part == HILO_PART_ANY;
    if (parser->space.first != 4 || !whole) {
        char game[48];
        hilo_complain(parser, token.offset, token.length,
                      "$%s is a shape of four cards, %s %s has %d",
                      hilo_shape_name((hilo_shape)token.value), hilo_parser_game(parser, game),
                      parser->space.cards == parser->game->hole_cards ? "hand" : "starting hand",
                      parser->space.cards);
        return NULL;
    }
    hilo_node *node = hilo_parser_node(parser, HILO_NODE_SHAPE, token.offset);
    if (node) {
        node->shape = (hilo_shape)token.value;
        hilo_parser_advance(parser);
        node->length = parser->end - token.offset;
    }
    return node;
}

/* A pattern with what may follow it: + or -, or - and another pattern. */
static hilo_node *parse_pattern_span(hilo_parser *parser) {
    size_t offset = parser->token.offset;
    hilo_node *node = hilo_parser_node(parser, HILO_NODE_PATTERN, offset);
    hilo_pattern *pattern = node ? hilo_parse_pattern(parser) : NULL;
    if (!pattern) {
        return NULL;
    }
    node->pattern = pattern;
    hilo_token_kind kind = parser->token.kind;
    if (kind == HILO_TOKEN_PLUS || kind == HILO_TOKEN_DASH) {
        hilo_parser_advance(parser);
        hilo_pattern *other = NULL;
        bool to = kind == HILO_TOKEN_DASH &&
                  (hilo_token_is_slot(&parser->token) || parser->token.kind == HILO_TOKEN_TILDE);
        if (to && !(other = hilo_parse_pattern(parser))) {
            return NULL;
        }
        if (!hilo_pattern_span(parser, pattern, other, kind == HILO_TOKEN_PLUS, offset)) {
            return NULL;
        }
        if (parser->token.kind == HILO_TOKEN_SLASH && hilo_space_has_door(&parser->space)) {
            hilo_complain(parser, parser->token.offset, 1, "'/' cannot follow a span");
            hilo_error_expect(parser->error, "the span in parentheses, as in (QQ+)/K");
            return NULL;
        }
    }
    node->length = parser->end - offset;
    return node;
}

/* Shapes narrow what stands before them, or all hands. */
static hilo_node *parse_shapes(hilo_parser *parser, hilo_node *first) {
    hilo_node *chain = hilo_parser_node(parser, HILO_NODE_CHAIN, first->offset);
    if (!chain) {
        return NULL;
    }
    chain->first = first;
    for (hilo_node *last = first; parser->token.kind == HILO_TOKEN_SHAPE && !parser->token.blank;
         last = last->next) {
        last->next = parse_shape(parser);
        if (!last->next) {
            return NULL;
        }
    }
    return chain;
}

static hilo_node *parse_hand(hilo_parser *parser) {
    if (parser->token.kind == HILO_TOKEN_SHAPE) {
        return parse_shape(parser);
    }
    if (parser->game->notation == HILO_NOTATION_CLASSES) {
        bool found;
        hilo_node *node = hilo_parse_classes(parser, &found);
        if (found) {
            return node;
        }
    }
    return parse_pattern_span(parser);
}

hilo_node *hilo_parse_atom(hilo_parser *parser) {
    switch (parser->token.kind) {
    case HILO_TOKEN_PERCENT:
        return parse_top(parser);
    case HILO_TOKEN_NAME:
        return parse_name(parser);
    case HILO_TOKEN_RANDOM: {
        hilo_node *node = hilo_parser_node(parser, HILO_NODE_ALL, parser->token.offset);
        hilo_parser_advance(parser);
        return node;
    }
    default:
        break;
    }
    hilo_node *node = parse_hand(parser);
    if (node && parser->token.kind == HILO_TOKEN_SHAPE && !parser->token.blank) {
        return parse_shapes(parser, node);
    }
    return node;
}
