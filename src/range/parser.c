#include "range/parser.h"

#include "base/error.h"
#include "range/decimal.h"
#include "range/parsing.h"

#include <string.h>

void hilo_parser_advance(hilo_parser *parser) {
    parser->end = parser->token.offset + parser->token.length;
    parser->token = hilo_lexer_next(&parser->lexer);
}

hilo_token hilo_parser_peek(const hilo_parser *parser) {
    hilo_lexer ahead = parser->lexer;
    return hilo_lexer_next(&ahead);
}

bool hilo_parser_deeper(hilo_parser *parser) {
    if (++parser->depth <= HILO_DEPTH_MAX) {
        return true;
    }
    hilo_complain(parser, parser->token.offset, parser->token.length,
                  "parentheses and groups are nested more than %d deep", HILO_DEPTH_MAX);
    return false;
}

hilo_node *hilo_parser_node(hilo_parser *parser, hilo_node_kind kind, size_t offset) {
    hilo_node *node = hilo_ast_allocate(parser->ast, sizeof *node);
    if (!node) {
        parser->status = hilo_error_memory(parser->error);
        return NULL;
    }
    node->kind = kind;
    node->weight = HILO_WEIGHT_ONE;
    node->offset = offset;
    return node;
}

static hilo_node *parse_range(hilo_parser *parser, hilo_token_kind end);

/* A weight above 1: most likely a percentage, or the rank ten. */
static void complain_unit(hilo_parser *parser, const hilo_token *token, const char *quote) {
    hilo_decimal percent;
    if (hilo_decimal_read(quote, strlen(quote), 4, 100, &percent) && !percent.over) {
        char fraction[12];
        hilo_weight_format((uint32_t)percent.scaled, fraction);
        hilo_complain(parser, token->offset, token->length,
                      "weight %s is outside 0..1 (did you mean %s@%s or :%s?)", quote,
                      strcmp(quote, "10") == 0 ? ":T, " : "", quote, fraction);
    } else {
        hilo_complain(parser, token->offset, token->length, "weight %s is outside 0..1", quote);
    }
}

/* A number as a weight: parts of one, or of a hundred. */
static bool read_weight(hilo_parser *parser, const hilo_token *token, bool percent,
                        uint32_t *weight) {
    const char *text = parser->lexer.text + token->number_at;
    hilo_decimal number;
    char quote[48];
    hilo_quote(text, token->number_length, quote);
    if (!hilo_decimal_read(text, token->number_length, percent ? 4 : 6, percent ? 100 : 1,
                           &number)) {
        hilo_complain(parser, token->number_at, token->number_length, "'%s' is no number", quote);
        return false;
    }
    if (number.over && percent) {
        hilo_complain(parser, token->offset, token->length, "weight %s %% is outside 0..100",
                      quote);
        return false;
    }
    if (number.over) {
        complain_unit(parser, token, quote);
        return false;
    }
    if (number.rounded) {
        hilo_remark(parser->remarks, "weight %s is rounded to a whole number of millionths", quote);
    }
    *weight = (uint32_t)number.scaled;
    return true;
}

/* After the opening mark: the items up to the closing one. */
static hilo_node *parse_group(hilo_parser *parser, const hilo_token *open, bool percent,
                              hilo_token_kind end) {
    uint32_t weight;
    if (!hilo_parser_deeper(parser) || !read_weight(parser, open, percent, &weight)) {
        return NULL;
    }
    hilo_parser_advance(parser);
    hilo_node *list = parse_range(parser, end);
    if (!list) {
        return NULL;
    }
    if (parser->token.kind != end) {
        char quote[48];
        hilo_parser_quote(parser, open->offset, open->offset + open->length, quote);
        if (parser->token.kind == HILO_TOKEN_END) {
            hilo_complain(parser, open->offset, open->length, "the group %s is not closed", quote);
        } else {
            hilo_complain_token(parser, "a separator, or the end of the group");
        }
        return NULL;
    }
    uint32_t closing;
    if (end == HILO_TOKEN_GROUP_CLOSE &&
        (!read_weight(parser, &parser->token, percent, &closing) || closing != weight)) {
        char opened[48], closed[48];
        size_t from = parser->token.offset;
        if (!parser->status) {
            hilo_parser_quote(parser, open->offset, open->offset + open->length, opened);
            hilo_parser_quote(parser, from, from + parser->token.length, closed);
            hilo_complain(parser, from, parser->token.length, "%s closes %s", closed, opened);
        }
        return NULL;
    }
    hilo_parser_advance(parser);
    parser->depth--;
    list->weight = weight;
    list->offset = open->offset;
    list->length = parser->end - open->offset;
    return list;
}

/* One factor, with its prefixed '!'s taken together. */
static hilo_node *parse_factor(hilo_parser *parser, bool exclude) {
    while (parser->token.kind == HILO_TOKEN_BANG) {
        exclude = !exclude;
        hilo_parser_advance(parser);
    }
    size_t offset = parser->token.offset;
    hilo_node *node;
    bool part = hilo_space_has_door(&parser->space) && parser->part == HILO_PART_ANY;
    if (parser->token.kind == HILO_TOKEN_OPEN &&
        !(part && hilo_lexer_slash_follows(&parser->lexer, parser->token.offset))) {
        node = hilo_parse_alternatives(parser);
    } else {
        node = hilo_parse_atom(parser);
    }
    if (node) {
        node->exclude = exclude;
        node->offset = offset;
        node->length = parser->end - offset;
    }
    return node;
}

static bool weight_follows(const hilo_parser *parser) {
    return parser->token.kind == HILO_TOKEN_WEIGHT ||
           (parser->token.kind == HILO_TOKEN_COLON &&
            hilo_parser_peek(parser).kind == HILO_TOKEN_NUMBER);
}

static hilo_node *parse_expression(hilo_parser *parser) {
    size_t offset = parser->token.offset;
    hilo_node *first = parse_factor(parser, false);
    if (!first) {
        return NULL;
    }
    hilo_node *chain = NULL, *last = first;
    for (;;) {
        bool more = parser->token.kind == HILO_TOKEN_BANG ||
                    (parser->token.kind == HILO_TOKEN_COLON && !weight_follows(parser));
        if (!more && !first->exclude) {
            break;
        }
        if (!chain) {
            chain = hilo_parser_node(parser, HILO_NODE_CHAIN, offset);
            if (!chain) {
                return NULL;
            }
            chain->first = first;
        }
        if (!more) {
            break;
        }
        bool exclude = parser->token.kind == HILO_TOKEN_BANG;
        hilo_parser_advance(parser);
        last->next = parse_factor(parser, exclude);
        last = last->next;
        if (!last) {
            return NULL;
        }
    }
    if (chain) {
        chain->length = parser->end - chain->offset;
    }
    return chain ? chain : first;
}

hilo_node *hilo_parse_alternatives(hilo_parser *parser) {
    hilo_token open = parser->token;
    hilo_node *list = hilo_parser_node(parser, HILO_NODE_LIST, open.offset);
    if (!list || !hilo_parser_deeper(parser)) {
        return NULL;
    }
    hilo_parser_advance(parser);
    hilo_node **last = &list->first;
    do {
        *last = parse_expression(parser);
        if (!*last) {
            return NULL;
        }
        last = &(*last)->next;
        if (weight_follows(parser)) {
            hilo_complain(parser, parser->token.offset, parser->token.length,
                          "a weight cannot stand inside parentheses");
            hilo_error_expect(parser->error, "write 50%%(AA,KK) or (AA,KK)@50 for both");
            return NULL;
        }
        if (parser->token.kind != HILO_TOKEN_SEPARATOR) {
            break;
        }
        hilo_parser_advance(parser);
    } while (parser->token.kind != HILO_TOKEN_CLOSE);
    if (parser->token.kind == HILO_TOKEN_END) {
        hilo_complain(parser, open.offset, open.length, "'(' is not closed");
        return NULL;
    }
    if (parser->token.kind != HILO_TOKEN_CLOSE) {
        hilo_complain_token(parser, "',' or ')'");
        return NULL;
    }
    hilo_parser_advance(parser);
    parser->depth--;
    list->length = parser->end - list->offset;
    return list;
}

static hilo_node *parse_item(hilo_parser *parser) {
    hilo_token token = parser->token;
    if (token.kind == HILO_TOKEN_GROUP_OPEN) {
        return parse_group(parser, &token, true, HILO_TOKEN_GROUP_CLOSE);
    }
    if ((token.kind == HILO_TOKEN_PERCENT || token.kind == HILO_TOKEN_NUMBER) &&
        hilo_parser_peek(parser).kind == HILO_TOKEN_OPEN) {
        hilo_parser_advance(parser);
        return parse_group(parser, &token, token.kind == HILO_TOKEN_PERCENT, HILO_TOKEN_CLOSE);
    }
    hilo_node *node = parse_expression(parser);
    if (!node || !weight_follows(parser)) {
        return node;
    }
    bool percent = parser->token.kind == HILO_TOKEN_WEIGHT;
    if (!percent) {
        hilo_parser_advance(parser);
    }
    uint32_t weight;
    if (!read_weight(parser, &parser->token, percent, &weight)) {
        return NULL;
    }
    hilo_parser_advance(parser);
    node->weight = weight;
    return node;
}

/* Items up to a closing mark, the end of the text, or something that is none of them. */
static hilo_node *parse_range(hilo_parser *parser, hilo_token_kind end) {
    hilo_node *list = hilo_parser_node(parser, HILO_NODE_LIST, parser->token.offset);
    if (!list) {
        return NULL;
    }
    if (parser->token.kind == HILO_TOKEN_END || parser->token.kind == end) {
        hilo_complain(parser, parser->token.offset, parser->token.length, "the %s is empty",
                      end == HILO_TOKEN_END ? "range" : "group");
        return NULL;
    }
    hilo_node **last = &list->first;
    do {
        *last = parse_item(parser);
        if (!*last) {
            return NULL;
        }
        last = &(*last)->next;
        if (parser->token.kind != HILO_TOKEN_SEPARATOR) {
            break;
        }
        hilo_parser_advance(parser);
    } while (parser->token.kind != HILO_TOKEN_END && parser->token.kind != end);
    list->length = parser->end - list->offset;
    return list;
}

hilo_status hilo_parse(const hilo_game *game, const char *text, size_t length, hilo_ast *ast,
                       hilo_remarks *remarks, hilo_error *error) {
    hilo_parser parser = {.game = game,
                          .space = hilo_space_of(game),
                          .ast = ast,
                          .remarks = remarks,
                          .error = error,
                          .part = HILO_PART_ANY};
    if (!hilo_lexer_create(text, length, &parser.lexer)) {
        return hilo_error_memory(error);
    }
    hilo_parser_advance(&parser);
    ast->root = parse_range(&parser, HILO_TOKEN_END);
    if (ast->root && parser.token.kind != HILO_TOKEN_END) {
        bool inside = parser.token.kind == HILO_TOKEN_BAD && !parser.token.blank;
        hilo_complain_token(&parser, inside
                                         ? "ranks 2-9 T J Q K A, suits s h d c, or a separator ','"
                                         : "a separator ',' before the next hand");
    }
    hilo_lexer_free(&parser.lexer);
    return parser.status;
}
