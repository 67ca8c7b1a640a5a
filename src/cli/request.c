#include "request.h"

#include "message.h"
#include "quote.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LONGEST_FILE ((size_t)64 << 20) /* bytes: a ranking and long ranges take a tenth */

const char *hilo_request_game(const hilo_settings *settings) {
    return settings->game ? settings->game : hilo_game_name(0);
}

/* What has been read of a file. */
typedef struct {
    char *text;
    size_t length, room; /* bytes; there is always room for a zero behind them */
} content;

/* Doubles the room; false when memory is short. */
static bool grow(content *read) {
    size_t room = 2 * read->room + 4096;
    char *text = realloc(read->text, room);
    if (text) {
        read->text = text;
        read->room = room;
    }
    return text != NULL;
}

static int refuse_zero(const hilo_settings *settings, const char *path, const content *read) {
    size_t line, column;
    hilo_quote_position(read->text, strlen(read->text), &line, &column);
    hilo_message_error(settings, "%s, line %zu, column %zu: a zero byte", path, line, column);
    return HILO_EXIT_USAGE;
}

/* Reads until the file ends, fails, grows too long or shows that it is no text. */
static int read_stream(const hilo_settings *settings, const char *path, FILE *file, content *read) {
    bool zero = false;
    do {
        if (read->length + 1 >= read->room && !grow(read)) {
            hilo_message_error(settings, "cannot read %s: out of memory", path);
            return HILO_EXIT_REFUSED;
        }
        char *next = read->text + read->length;
        errno = 0;
        read->length += fread(next, 1, read->room - read->length - 1, file);
        read->text[read->length] = 0;
        zero = strlen(next) < (size_t)(read->text + read->length - next);
    } while (!feof(file) && !ferror(file) && !zero && read->length <= LONGEST_FILE);
    if (ferror(file)) {
        hilo_message_error(settings, "cannot read %s: %s", path, strerror(errno ? errno : EIO));
        return HILO_EXIT_IO;
    }
    if (zero) {
        return refuse_zero(settings, path, read);
    }
    if (read->length > LONGEST_FILE) {
        hilo_message_error(settings, "%s is longer than %zu MiB", path, LONGEST_FILE >> 20);
        return HILO_EXIT_REFUSED;
    }
    return HILO_EXIT_DONE;
}

/* Reads a file as a text, which the caller frees. Returns the exit code, after saying what is
 * wrong. */
static int read_file(const hilo_settings *settings, const char *path, char **text) {
    FILE *file = fopen(path, "r");
    if (!file) {
        bool starved = errno == ENOMEM;
        hilo_message_error(settings, "cannot open %s: %s", *path ? path : "''", strerror(errno));
        return starved ? HILO_EXIT_REFUSED : HILO_EXIT_IO;
    }
    content read = {0};
    int code = read_stream(settings, path, file, &read);
    fclose(file);
    if (code == HILO_EXIT_DONE) {
        *text = read.text;
    } else {
        free(read.text);
    }
    return code;
}

int hilo_request_names(const hilo_settings *settings, char **text, hilo_names **names) {
    *text = NULL;
    *names = NULL;
    if (!settings->define) {
        return HILO_EXIT_DONE;
    }
    int code = read_file(settings, settings->define, text);
    if (code != HILO_EXIT_DONE) {
        return code;
    }
    hilo_error error;
    if (hilo_names_create(*text, names, &error) != HILO_OK) {
        return hilo_message_fault(settings, &(hilo_texts){.names = *text}, &error);
    }
    return HILO_EXIT_DONE;
}

int hilo_request_ranking(const hilo_settings *settings, const char *game, char **text,
                         hilo_ranking **ranking) {
    *text = NULL;
    *ranking = NULL;
    if (!settings->ranking || !*settings->ranking) {
        return HILO_EXIT_DONE;
    }
    int code = read_file(settings, settings->ranking, text);
    if (code != HILO_EXIT_DONE) {
        return code;
    }
    hilo_error error;
    if (hilo_ranking_create(game, *text, ranking, &error) != HILO_OK) {
        return hilo_message_fault(settings, &(hilo_texts){.ranking = *text}, &error);
    }
    return HILO_EXIT_DONE;
}

static int read_cards(const hilo_settings *settings, const char *text, hilo_place place,
                      hilo_cards *set) {
    hilo_error error;
    *set = 0;
    if (text && hilo_cards_parse(text, set, NULL, NULL, &error) != HILO_OK) {
        error.place = place;
        return hilo_message_fault(settings, &(hilo_texts){0}, &error);
    }
    return HILO_EXIT_DONE;
}

int hilo_request_gone(const hilo_settings *settings, hilo_cards *gone) {
    hilo_cards board, dead;
    int code = read_cards(settings, settings->board, HILO_PLACE_BOARD, &board);
    if (code == HILO_EXIT_DONE) {
        code = read_cards(settings, settings->dead, HILO_PLACE_DEAD, &dead);
    }
    if (code != HILO_EXIT_DONE) {
        return code;
    }
    if (board & dead) {
        char cards[128];
        hilo_cards_format(board & dead, cards);
        hilo_message_error(settings,
                           "dead: %s is used twice: on the board and among the dead cards", cards);
        return HILO_EXIT_USAGE;
    }
    *gone = board | dead;
    return HILO_EXIT_DONE;
}
