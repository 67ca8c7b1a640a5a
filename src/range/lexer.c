#include "range/lexer.h"

#include "card/cards.h"
#include "range/decimal.h"
#include "range/macros.h"

#include <stdlib.h>
#include <string.h>

#define GROUP_PLACES 6
#define GROUP_LIMIT 1000000

static bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

static bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

static bool is_name_start(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

static char at(const hilo_lexer *lexer, size_t offset) {
    return offset < lexer->length ? lexer->text[offset] : 0;
}

/* Length of the run of digits and points. */
static size_t number_run(const hilo_lexer *lexer, size_t offset) {
    size_t end = offset;
    while (is_digit(at(lexer, end)) || at(lexer, end) == '.') {
        end++;
    }
    return end - offset;
}

static bool group_number(const hilo_lexer *lexer, size_t offset, size_t length, uint64_t *number) {
    hilo_decimal decimal;
    if (length == 0 ||
        !hilo_decimal_read(lexer->text + offset, length, GROUP_PLACES, GROUP_LIMIT, &decimal)) {
        return false;
    }
    *number = decimal.scaled;
    return true;
}

/* Reads "[" or "[/", a number, "]". */
static bool group_mark(const hilo_lexer *lexer, size_t offset, bool closing, hilo_token *token) {
    size_t number_at = offset + (closing ? 2 : 1);
    if (at(lexer, offset) != '[' || (closing && at(lexer, offset + 1) != '/')) {
        return false;
    }
    size_t run = number_run(lexer, number_at);
    uint64_t number;
    if (at(lexer, number_at + run) != ']' || !group_number(lexer, number_at, run, &number)) {
        return false;
    }
    token->kind = closing ? HILO_TOKEN_GROUP_CLOSE : HILO_TOKEN_GROUP_OPEN;
    token->length = number_at + run + 1 - offset;
    token->number_at = number_at;
    token->number_length = run;
    return true;
}

static int by_number_then_place(const void *a, const void *b) {
    const hilo_group_end *x = a, *y = b;
    if (x->number != y->number) {
        return x->number < y->number ? -1 : 1;
    }
    return x->last < y->last ? -1 : x->last > y->last;
}

/* Lists the marks [/num], so that each [num] knows at once whether it is closed. */
static bool list_group_ends(hilo_lexer *lexer) {
    size_t room = 0;
    for (size_t i = 0; i + 1 < lexer->length; i++) {
        room += lexer->text[i] == '[' && lexer->text[i + 1] == '/';
    }
    if (room == 0) {
        return true;
    }
    lexer->ends = malloc(room * sizeof *lexer->ends);
    if (!lexer->ends) {
        return false;
    }
    for (size_t i = 0; i < lexer->length; i++) {
        hilo_token token;
        if (lexer->text[i] == '[' && group_mark(lexer, i, true, &token)) {
            hilo_group_end *end = &lexer->ends[lexer->end_count++];
            end->last = i;
            group_number(lexer, token.number_at, token.number_length, &end->number);
        }
    }
    qsort(lexer->ends, lexer->end_count, sizeof *lexer->ends, by_number_then_place);
    return true;
}

/* Whether [/number] stands behind `offset`: the last of its kind does, or none. */
static bool group_ends_after(const hilo_lexer *lexer, uint64_t number, size_t offset) {
    size_t low = 0, high = lexer->end_count;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (lexer->ends[middle].number <= number) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low > 0 && lexer->ends[low - 1].number == number && lexer->ends[low - 1].last > offset;
}

bool hilo_lexer_create(const char *text, size_t length, hilo_lexer *lexer) {
    hilo_lexer fresh = {.text = text, .length = length, .opened = true};
    if (!list_group_ends(&fresh)) {
        return false;
    }
    *lexer = fresh;
    return true;
}

void hilo_lexer_free(hilo_lexer *lexer) {
    free(lexer->ends);
    lexer->ends = NULL;
}

/* Digits: a percentage, a number, or ranks. A rank is one digit from 2 up, or 10 where only a suit
 * can follow; what begins with 0 or 1 otherwise, or holds a point, is a number. */
static void lex_digits(const hilo_lexer *lexer, hilo_token *token) {
    size_t offset = token->offset;
    size_t run = number_run(lexer, offset);
    const char *text = lexer->text + offset;
    char next = at(lexer, offset + run);
    token->number_at = offset;
    token->number_length = run;
    if (next == '%') {
        token->kind = HILO_TOKEN_PERCENT;
        token->length = run + 1;
    } else if (run == 2 && text[0] == '1' && text[1] == '0' && next && strchr("shdco", next)) {
        token->kind = HILO_TOKEN_RANK;
        token->length = 2;
        token->value = 8;
    } else if (text[0] == '0' || text[0] == '1' || memchr(text, '.', run)) {
        token->kind = HILO_TOKEN_NUMBER;
        token->length = run;
    } else {
        token->kind = HILO_TOKEN_RANK;
        token->value = hilo_rank_of_char(text[0]);
    }
}

static void lex_list(const hilo_lexer *lexer, hilo_token *token) {
    hilo_token mark = *token;
    uint64_t number;
    if (group_mark(lexer, token->offset, true, &mark) ||
        (group_mark(lexer, token->offset, false, &mark) &&
         group_number(lexer, mark.number_at, mark.number_length, &number) &&
         group_ends_after(lexer, number, token->offset))) {
        *token = mark;
    } else {
        token->kind = HILO_TOKEN_LIST_OPEN;
    }
}

static void lex_at(const hilo_lexer *lexer, hilo_token *token) {
    size_t start = token->offset + 1;
    size_t length = number_run(lexer, start);
    token->kind = length ? HILO_TOKEN_WEIGHT : HILO_TOKEN_BAD;
    if (is_name_start(at(lexer, start))) {
        token->kind = HILO_TOKEN_NAME;
        while (is_name_start(at(lexer, start + length)) || is_digit(at(lexer, start + length))) {
            length++;
        }
    }
    token->number_at = start;
    token->number_length = length;
    token->length = 1 + length;
}

/* A shape has two letters, a group of ranks one; what follows a group may be its suit. */
static void lex_macro(const hilo_lexer *lexer, hilo_token *token) {
    size_t start = token->offset + 1;
    char name[3] = {at(lexer, start), at(lexer, start + 1), 0};
    hilo_shape shape = hilo_shape_of(name);
    unsigned ranks = hilo_macro_ranks(name[0]);
    if (shape != HILO_SHAPE_COUNT) {
        token->kind = HILO_TOKEN_SHAPE;
        token->value = (int)shape;
        token->length = 3;
    } else if (ranks) {
        token->kind = HILO_TOKEN_RANK_GROUP;
        token->value = (int)ranks;
        token->length = 2;
    } else {
        size_t length = 0;
        while (is_name_start(at(lexer, start + length)) || is_digit(at(lexer, start + length))) {
            length++;
        }
        token->number_at = start;
        token->number_length = length;
        token->length = 1 + length;
    }
}

static bool is_random(const hilo_lexer *lexer, size_t offset) {
    static const char word[] = "random";
    for (size_t i = 0; word[i]; i++) {
        char c = at(lexer, offset + i);
        if (c != word[i] && c != word[i] - 'a' + 'A') {
            return false;
        }
    }
    return true;
}

static bool lex_sign(char c, hilo_token *token) {
    static const char signs[] = ":!+-/~(){}]*?o";
    static const hilo_token_kind kinds[] = {
        HILO_TOKEN_COLON,      HILO_TOKEN_BANG,        HILO_TOKEN_PLUS,       HILO_TOKEN_DASH,
        HILO_TOKEN_SLASH,      HILO_TOKEN_TILDE,       HILO_TOKEN_OPEN,       HILO_TOKEN_CLOSE,
        HILO_TOKEN_BRACE_OPEN, HILO_TOKEN_BRACE_CLOSE, HILO_TOKEN_LIST_CLOSE, HILO_TOKEN_ANY,
        HILO_TOKEN_ANY,        HILO_TOKEN_OFFSUIT};
    const char *found = strchr(signs, c);
    if (found) {
        token->kind = kinds[found - signs];
    }
    return found != NULL;
}

/* Ranks in any case, suits and suit variables in lower case, rank variables in upper case. */
static void lex_letter(const hilo_lexer *lexer, char c, hilo_token *token) {
    static const char rank_variables[] = "RONP", suit_variables[] = "wxyz";
    const char *found;
    if (is_random(lexer, token->offset)) {
        token->kind = HILO_TOKEN_RANDOM;
        token->length = 6;
    } else if (hilo_rank_of_char(c) >= 0) {
        token->kind = HILO_TOKEN_RANK;
        token->value = hilo_rank_of_char(c);
    } else if (hilo_suit_of_char(c) >= 0) {
        token->kind = HILO_TOKEN_SUIT;
        token->value = hilo_suit_of_char(c);
    } else if ((found = strchr(rank_variables, c)) != NULL) {
        token->kind = HILO_TOKEN_RANK_VARIABLE;
        token->value = (int)(found - rank_variables);
    } else if ((found = strchr(suit_variables, c)) != NULL) {
        token->kind = HILO_TOKEN_SUIT_VARIABLE;
        token->value = (int)(found - suit_variables);
    }
}

/* A newline separates when it stands between two items: not beside another separator, after an
 * opening mark or before a closing one. */
static bool newline_separates(const hilo_lexer *lexer, size_t next) {
    char c = at(lexer, next);
    bool closing = c == ')' || (c == '[' && at(lexer, next + 1) == '/');
    return !lexer->opened && c && c != ',' && c != ';' && !closing &&
           memchr(lexer->text + lexer->at, '\n', next - lexer->at);
}

static void lex_any(const hilo_lexer *lexer, char c, hilo_token *token) {
    if (c == ',' || c == ';') {
        token->kind = HILO_TOKEN_SEPARATOR;
        token->value = c;
    } else if (is_digit(c) || (c == '.' && is_digit(at(lexer, token->offset + 1)))) {
        lex_digits(lexer, token);
    } else if (c == '[') {
        lex_list(lexer, token);
    } else if (c == '@') {
        lex_at(lexer, token);
    } else if (c == '$') {
        lex_macro(lexer, token);
    } else if (!lex_sign(c, token)) {
        lex_letter(lexer, c, token);
    }
}

hilo_token hilo_lexer_next(hilo_lexer *lexer) {
    size_t next = lexer->at;
    while (is_blank(at(lexer, next))) {
        next++;
    }
    hilo_token token = {
        .kind = HILO_TOKEN_BAD, .blank = next > lexer->at, .offset = next, .length = 1};
    if (newline_separates(lexer, next)) {
        token.kind = HILO_TOKEN_SEPARATOR;
        token.value = '\n';
        token.length = 0;
    } else if (next >= lexer->length) {
        token.kind = HILO_TOKEN_END;
        token.length = 0;
    } else {
        lex_any(lexer, lexer->text[next], &token);
    }
    lexer->at = token.offset + token.length;
    lexer->opened = token.kind == HILO_TOKEN_SEPARATOR || token.kind == HILO_TOKEN_OPEN ||
                    token.kind == HILO_TOKEN_GROUP_OPEN;
    return token;
}

bool hilo_lexer_slash_follows(const hilo_lexer *lexer, size_t open) {
    size_t depth = 0;
    for (size_t i = open; i < lexer->length; i++) {
        if (lexer->text[i] == '(') {
            depth++;
        } else if (lexer->text[i] == ')' && --depth == 0) {
            do {
                i++;
            } while (i < lexer->length && is_blank(lexer->text[i]));
            return at(lexer, i) == '/';
        }
    }
    return false;
}
