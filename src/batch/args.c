/* Argument lines: the words of 'hilo equity', quoted as in a shell, which expands nothing here. */
#include "base/error.h"
#include "batch/fields.h"

#include <stdlib.h>
#include <string.h>

typedef struct {
    const char *record;
    size_t length, at;
    char quote;  /* the open one; 0: none */
    size_t open; /* where it opened */
    size_t byte; /* where the last byte of a word was */
} cursor;

typedef enum { BYTE, END_OF_WORD, OPEN_QUOTE, OPEN_BACKSLASH } step;

static bool blank(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/* The next byte of a word, quotes taken off. */
static step next_byte(cursor *c, char *byte) {
    while (c->at < c->length) {
        char here = c->record[c->at];
        if (c->quote ? here == c->quote : here == '"' || here == '\'') {
            c->quote = c->quote ? 0 : here;
            c->open = c->at++;
            continue;
        }
        if (!c->quote && blank(here)) {
            return END_OF_WORD;
        }
        bool last = c->at + 1 == c->length;
        char after = last ? 0 : c->record[c->at + 1];
        bool escape =
            here == '\\' && (!c->quote || (c->quote == '"' && after && strchr("\"\\$`", after)));
        if (escape && last) {
            return OPEN_BACKSLASH;
        }
        *byte = escape ? after : here;
        c->byte = c->at;
        c->at += escape ? 2 : 1;
        return BYTE;
    }
    return c->quote ? OPEN_QUOTE : END_OF_WORD;
}

/* A word of the record: its text without quotes, and where it begins. */
typedef struct {
    char *text;
    size_t start;
} word;

typedef struct {
    word *words;
    size_t count;
    char *bytes;
} words;

static hilo_status unclosed(const cursor *c, step how, hilo_error *error) {
    bool quote = how == OPEN_QUOTE;
    hilo_error_set(error, HILO_ERROR_SYNTAX,
                   quote ? "the quote is not closed" : "nothing follows the backslash");
    hilo_error_locate(error, quote ? c->open : c->at, 1);
    return HILO_ERROR_SYNTAX;
}

/* Takes the record apart. A word has at least one byte of the record, and its text is no longer
 * than that. */
static hilo_status split(const char *record, size_t length, words *list, hilo_error *error) {
    list->bytes = malloc(2 * length + 2);
    list->words = malloc((length / 2 + 2) * sizeof *list->words);
    if (!list->bytes || !list->words) {
        return hilo_error_memory(error);
    }
    char *to = list->bytes;
    cursor c = {.record = record, .length = length};
    for (;;) {
        while (c.at < length && blank(record[c.at])) {
            c.at++;
        }
        if (c.at == length || record[c.at] == '#') {
            return HILO_OK;
        }
        word *next = &list->words[list->count++];
        *next = (word){to, c.at};
        step how;
        while ((how = next_byte(&c, to)) == BYTE) {
            to++;
        }
        if (how != END_OF_WORD) {
            return unclosed(&c, how, error);
        }
        *to++ = 0;
    }
}

/* Where byte `offset` of the word that begins at `start` stands. */
static size_t word_place(const char *record, size_t length, size_t start, size_t offset) {
    cursor c = {.record = record, .length = length, .at = start};
    char byte;
    for (size_t i = 0; i <= offset; i++) {
        if (next_byte(&c, &byte) != BYTE) {
            return c.at;
        }
    }
    return c.byte;
}

typedef struct {
    const char *record;
    size_t length;
    const words *list;
    size_t at; /* the word to be read next */
    hilo_line *line;
    hilo_error *error;
} reading;

static hilo_status at_word(const reading *r, size_t index, size_t offset, hilo_status status) {
    size_t start = r->list->words[index].start;
    hilo_error_locate(r->error, word_place(r->record, r->length, start, offset), 1);
    return status;
}

static hilo_status unknown_option(const reading *r, const char *name) {
    hilo_error_set(r->error, HILO_ERROR_SYNTAX, "a line has no option '%.40s'", name);
    hilo_error_expect(r->error, "-g, -b, -d, --exact, --monte-carlo, -n, --target-se, -s, "
                                "--engine or --tier");
    return at_word(r, r->at - 1, 0, HILO_ERROR_SYNTAX);
}

/* An option whose argument, when it has one, begins at byte `skip` of word `holder`. */
static hilo_status store(const reading *r, const hilo_line_field *field, const char *name,
                         size_t holder, size_t skip) {
    const char *text = r->list->words[holder].text + skip;
    if (field->text != HILO_NO_TEXT) {
        r->line->starts[field->text] = r->list->words[holder].start;
        r->line->skips[field->text] = skip;
    }
    hilo_status status = hilo_line_store(r->line, field, name, text, r->error);
    return status ? at_word(r, holder, skip, status) : HILO_OK;
}

/* Takes the argument of an option from the rest of its own word, from byte `skip` on, or, when that
 * is 0, from the next. */
static hilo_status read_argument(reading *r, const hilo_line_field *field, const char *name,
                                 size_t skip) {
    bool flag = field->kind == HILO_VALUE_FLAG;
    hilo_status status = flag ? HILO_OK : hilo_line_give(r->line, field, name, r->error);
    if (status) {
        return at_word(r, r->at - 1, 0, status);
    }
    if (flag && skip) {
        return at_word(r, r->at - 1, 0,
                       hilo_error_set(r->error, HILO_ERROR_SYNTAX, "%s: takes no argument", name));
    }
    if (!flag && !skip && r->at == r->list->count) {
        return at_word(r, r->at - 1, 0,
                       hilo_error_set(r->error, HILO_ERROR_SYNTAX, "%s: needs an argument", name));
    }
    size_t holder = flag || skip ? r->at - 1 : r->at++;
    return store(r, field, name, holder, skip);
}

static hilo_status read_option(reading *r, const char *text) {
    char name[48] = "-";
    size_t skip, dashes = text[1] == '-' ? 2 : 1;
    const hilo_line_field *field;
    if (dashes == 2) {
        size_t length = strcspn(text + 2, "=");
        field = hilo_line_field_of_option(text + 2, length);
        skip = text[2 + length] ? 2 + length + 1 : 0;
    } else {
        field = hilo_line_field_of_letter(text[1]);
        skip = text[2] ? 2 : 0;
    }
    if (!field) {
        return unknown_option(r, text);
    }
    strcat(strcpy(name, "--"), field->option);
    return read_argument(r, field, name, skip);
}

static hilo_status lone_separator(const reading *r, size_t index) {
    return at_word(r, index, 0,
                   hilo_error_set(r->error, HILO_ERROR_SYNTAX, "'%s' must stand between two seats",
                                  r->list->words[index].text));
}

static hilo_status read_words(reading *r) {
    bool options = true, separated = true;
    size_t separator = 0;
    hilo_status status = HILO_OK;
    while (r->at < r->list->count && status == HILO_OK) {
        const word *next = &r->list->words[r->at++];
        if (options && strcmp(next->text, "--") == 0) {
            options = false;
        } else if (options && next->text[0] == '-' && next->text[1]) {
            status = read_option(r, next->text);
        } else if (strcmp(next->text, "v") == 0 || strcmp(next->text, "vs") == 0) {
            status = separated ? lone_separator(r, r->at - 1) : HILO_OK;
            separated = true;
            separator = r->at - 1;
        } else {
            status = hilo_line_seat(r->line, next->text, next->start, 0, r->error);
            status = status ? at_word(r, r->at - 1, 0, status) : HILO_OK;
            separated = false;
        }
    }
    if (status == HILO_OK && separated && r->line->request.seat_count > 0) {
        status = lone_separator(r, separator);
    }
    return status ? status : hilo_line_finish(r->line, r->error);
}

static hilo_status parse(const hilo_columns *columns, const char *record, size_t length,
                         hilo_line *line, hilo_error *error) {
    (void)columns;
    words list = {0};
    hilo_line_start(line);
    hilo_status status = hilo_record_check(record, length, error);
    if (status == HILO_OK) {
        status = split(record, length, &list, error);
    }
    line->storage = list.bytes;
    line->release = free;
    if (status == HILO_OK) {
        reading r = {record, length, &list, 0, line, error};
        status = read_words(&r);
    }
    free(list.words);
    return status;
}

static size_t locate(const hilo_line *line, const char *record, size_t length, size_t text,
                     size_t offset) {
    size_t start = line->starts[text];
    return start == HILO_NO_TEXT ? HILO_NO_TEXT
                                 : word_place(record, length, start, line->skips[text] + offset);
}

const hilo_line_format hilo_line_args = {"args", false, parse, locate};
