/* Tokens of a range. The lexer knows the alphabet of the grammar and what a digit means where it
 * stands; it knows no game and reports no errors: what it cannot read is a HILO_TOKEN_BAD. */
#ifndef HILO_RANGE_LEXER_H
#define HILO_RANGE_LEXER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum {
    HILO_TOKEN_END,
    HILO_TOKEN_BAD,
    HILO_TOKEN_SEPARATOR, /* , ; or a newline between two items; value is the character */
    HILO_TOKEN_COLON,
    HILO_TOKEN_BANG,
    HILO_TOKEN_PLUS,
    HILO_TOKEN_DASH,
    HILO_TOKEN_SLASH,
    HILO_TOKEN_TILDE,
    HILO_TOKEN_OPEN, /* ( */
    HILO_TOKEN_CLOSE,
    HILO_TOKEN_BRACE_OPEN,
    HILO_TOKEN_BRACE_CLOSE,
    HILO_TOKEN_LIST_OPEN, /* [ of a bracket list */
    HILO_TOKEN_LIST_CLOSE,
    HILO_TOKEN_GROUP_OPEN,  /* [50], when [/50] follows; the number is number_at, number_length */
    HILO_TOKEN_GROUP_CLOSE, /* [/50] */
    HILO_TOKEN_NUMBER,
    HILO_TOKEN_PERCENT,       /* 15%; the number without its sign */
    HILO_TOKEN_WEIGHT,        /* @50 */
    HILO_TOKEN_NAME,          /* @name; the name without its @ */
    HILO_TOKEN_RANDOM,        /* random */
    HILO_TOKEN_RANK,          /* value 0..12 */
    HILO_TOKEN_ANY,           /* * ? */
    HILO_TOKEN_RANK_VARIABLE, /* R O N P: value 0..3 */
    HILO_TOKEN_RANK_GROUP,    /* $B: value is the mask of ranks */
    HILO_TOKEN_SUIT,          /* value 0..3 */
    HILO_TOKEN_SUIT_VARIABLE, /* w x y z: value 0..3 */
    HILO_TOKEN_OFFSUIT,       /* o */
    HILO_TOKEN_SHAPE          /* $ds: value is a hilo_shape */
} hilo_token_kind;

typedef struct {
    hilo_token_kind kind;
    bool blank; /* a blank or newline stands before it */
    int value;
    size_t offset, length;
    size_t number_at, number_length; /* digits, or the letters of a name */
} hilo_token;

/* A weight group that is closed somewhere: its number, and the last place where it is. */
typedef struct {
    uint64_t number;
    size_t last;
} hilo_group_end;

typedef struct {
    const char *text;
    size_t length;
    size_t at;            /* where the next token is looked for */
    bool opened;          /* an item is about to begin: a newline would separate nothing */
    hilo_group_end *ends; /* ascending by number */
    size_t end_count;
} hilo_lexer;

/* The text must outlive the lexer. false when memory runs out. */
bool hilo_lexer_create(const char *text, size_t length, hilo_lexer *lexer);
void hilo_lexer_free(hilo_lexer *lexer);

/* The next token. At the end of the text it is HILO_TOKEN_END, again and again. */
hilo_token hilo_lexer_next(hilo_lexer *lexer);

/* Whether the parenthesis at `open` is closed and the next thing after it is a slash. */
bool hilo_lexer_slash_follows(const hilo_lexer *lexer, size_t open);

#endif
