/* What the files of the parser share. Functions that return a node return NULL after they set the
 * error; functions that return bool return false then. */
#ifndef HILO_RANGE_PARSING_H
#define HILO_RANGE_PARSING_H

#include "range/parser.h"

typedef struct {
    const hilo_game *game;
    hilo_space space;
    hilo_lexer lexer;
    hilo_token token; /* the one to be read next */
    size_t end;       /* of the last token read */
    hilo_ast *ast;
    hilo_remarks *remarks;
    hilo_error *error;
    hilo_status status;
    int depth;
    hilo_part part; /* inside parentheses that stand for this part; else HILO_PART_ANY */
} hilo_parser;

/* parser.c */
void hilo_parser_advance(hilo_parser *parser);
hilo_token hilo_parser_peek(const hilo_parser *parser);
bool hilo_parser_deeper(hilo_parser *parser);
hilo_node *hilo_parser_node(hilo_parser *parser, hilo_node_kind kind, size_t offset);
hilo_node *hilo_parse_alternatives(hilo_parser *parser);

/* atoms.c: a class, a pattern, their spans, shapes, percentages, names, random. */
hilo_node *hilo_parse_atom(hilo_parser *parser);

/* class_parser.c: a Hold'em class or span of classes. `found` tells whether one stands here. */
hilo_node *hilo_parse_classes(hilo_parser *parser, bool *found);

/* pattern_parser.c: a pattern without what follows it. */
hilo_pattern *hilo_parse_pattern(hilo_parser *parser);
bool hilo_token_is_slot(const hilo_token *token); /* a pattern may begin or go on with it */

/* slot_parser.c: rank part and suit part of one card. */
bool hilo_parse_slot(hilo_parser *parser, hilo_slot *slot, bool *bare);

/* spans.c: turns `pattern` into the span up, down (other NULL), or to `other`. */
bool hilo_pattern_span(hilo_parser *parser, hilo_pattern *pattern, const hilo_pattern *other,
                       bool up, size_t offset);

/* complaints.c: errors. */
hilo_status hilo_complain(hilo_parser *parser, size_t offset, size_t length, const char *format,
                          ...) __attribute__((format(printf, 4, 5)));
/* The next token cannot stand here; `expected` says what could. */
void hilo_complain_token(hilo_parser *parser, const char *expected);
/* "a holdem", "an omaha8": the game with its article. Returns `out`. */
char *hilo_parser_game(const hilo_parser *parser, char out[48]);
/* The text between two offsets, cut for a message. */
char *hilo_parser_quote(const hilo_parser *parser, size_t from, size_t to, char out[48]);

#endif
