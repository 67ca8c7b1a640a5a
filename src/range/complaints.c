#include "base/error.h"
#include "range/parsing.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

hilo_status hilo_complain(hilo_parser *parser, size_t offset, size_t length, const char *format,
                          ...) {
    char message[256];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    parser->status = hilo_error_set(parser->error, HILO_ERROR_SYNTAX, "%s", message);
    hilo_error_locate(parser->error, offset, length);
    return parser->status;
}

char *hilo_parser_quote(const hilo_parser *parser, size_t from, size_t to, char out[48]) {
    return hilo_quote(parser->lexer.text + from, to - from, out);
}

char *hilo_parser_game(const hilo_parser *parser, char out[48]) {
    const char *name = parser->game->name;
    snprintf(out, 48, "%s %.40s", name[0] && strchr("aeio", name[0]) ? "an" : "a", name);
    return out;
}

/* A number where none can stand: the rank ten, a percentage after a colon, or just a number. */
static void complain_number(hilo_parser *parser, const char *expected) {
    const hilo_token *token = &parser->token;
    const char *text = parser->lexer.text;
    size_t from = token->offset, to = from + token->length;
    while (from > 0 && text[from - 1] >= '0' && text[from - 1] <= '9') {
        from--;
    }
    char quote[48];
    hilo_parser_quote(parser, from, to, quote);
    if (strcmp(quote, "10") == 0) {
        hilo_complain(parser, from, to - from,
                      "10 is the rank T only before a suit letter or s, o");
        hilo_error_expect(parser->error, "write T, or 10%% for the best tenth");
        return;
    }
    hilo_complain(parser, from, to - from, "number '%s' cannot stand here", quote);
    if (from > 0 && text[from - 1] == ':') {
        hilo_error_expect(parser->error, "a weight of %s %% is written @%s", quote, quote);
    } else {
        hilo_error_expect(parser->error, "%s", expected);
    }
}

/* A byte or word that is no token of any range. */
static void complain_bad(hilo_parser *parser, const char *expected) {
    const hilo_token *token = &parser->token;
    const char *text = parser->lexer.text + token->offset;
    char quote[48];
    hilo_parser_quote(parser, token->offset, token->offset + token->length, quote);
    if (text[0] == '$' && token->length > 1) {
        hilo_complain(parser, token->offset, token->length, "unknown macro '%s'; did you mean %s?",
                      quote, hilo_macro_nearest(text + 1, token->length - 1));
        return;
    }
    char what[32];
    size_t width = hilo_char_describe(parser->lexer.text, token->offset, what, sizeof what);
    char lower = (char)tolower((unsigned char)text[0]);
    bool upper = text[0] != lower;
    if (upper && strchr("shdcwxyz", lower)) {
        hilo_complain(parser, token->offset, width, "suits are lower case: %s", what);
        hilo_error_expect(parser->error, "write %c", lower);
    } else if (text[0] == 'r' || text[0] == 'n' || text[0] == 'p') {
        hilo_complain(parser, token->offset, width, "rank variables are upper case: %s", what);
        hilo_error_expect(parser->error, "write %c", toupper((unsigned char)text[0]));
    } else if (text[0] == '@') {
        hilo_complain(parser, token->offset, width, "'@' needs a weight or a name");
        hilo_error_expect(parser->error, "QQ@50 weighs QQ with 50 %%, @name is a named range");
    } else if (text[0] == '$') {
        hilo_complain(parser, token->offset, width, "'$' needs the name of a macro");
        hilo_error_expect(parser->error, "such as $ds or $B");
    } else {
        hilo_complain(parser, token->offset, width, "%s cannot stand in a range", what);
        hilo_error_expect(parser->error, "%s", expected);
    }
}

void hilo_complain_token(hilo_parser *parser, const char *expected) {
    const hilo_token *token = &parser->token;
    char quote[48];
    hilo_parser_quote(parser, token->offset, token->offset + token->length, quote);
    switch (token->kind) {
    case HILO_TOKEN_BAD:
        complain_bad(parser, expected);
        return;
    case HILO_TOKEN_END:
        hilo_complain(parser, token->offset, 0, "the range ends here");
        break;
    case HILO_TOKEN_SEPARATOR:
        hilo_complain(parser, token->offset, token->length, "an item is missing before '%s'",
                      token->value == '\n' ? "newline" : quote);
        break;
    case HILO_TOKEN_NUMBER:
        complain_number(parser, expected);
        return;
    case HILO_TOKEN_OFFSUIT:
        hilo_complain(parser, token->offset, token->length, "'o' (offsuit) cannot stand here");
        if (parser->game->notation != HILO_NOTATION_CLASSES) {
            hilo_error_expect(parser->error, "for two suits write AxKy");
            return;
        }
        break;
    case HILO_TOKEN_GROUP_CLOSE:
        hilo_complain(parser, token->offset, token->length, "%s closes no group", quote);
        return;
    case HILO_TOKEN_CLOSE:
        hilo_complain(parser, token->offset, token->length, "')' closes nothing here");
        break;
    default:
        if (token->blank && hilo_token_is_slot(token)) {
            hilo_complain(parser, token->offset, token->length, "a blank stands before '%s'",
                          quote);
            hilo_error_expect(parser->error,
                              "one hand is written without blanks, two have a comma between");
            return;
        }
        hilo_complain(parser, token->offset, token->length, "'%s' cannot stand here", quote);
    }
    hilo_error_expect(parser->error, "%s", expected);
}
