/* From text to a tree (range/ast.h). What a game allows is taken from its row. */
#ifndef HILO_RANGE_PARSER_H
#define HILO_RANGE_PARSER_H

#include "range/ast.h"
#include "range/lexer.h"
#include "range/remarks.h"

#define HILO_DEPTH_MAX 64 /* parentheses and groups inside each other */

/* Parses `length` bytes of text; on success ast->root is a list of items. Errors carry offsets into
 * this text. */
hilo_status hilo_parse(const hilo_game *game, const char *text, size_t length, hilo_ast *ast,
                       hilo_remarks *remarks, hilo_error *error);

#endif
