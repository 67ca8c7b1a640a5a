#include "request.h"

#include "message.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *hilo_request_game(const hilo_settings *settings) {
    return settings->game ? settings->game : hilo_game_name(0);
}

/* Grows `text` until the file ends; NULL when memory is short. */
static char *read_stream(FILE *file) {
    size_t length = 0, room = 0;
    char *text = NULL;
    do {
        if (length + 1 >= room) {
            room = 2 * room + 4096;
            char *more = realloc(text, room);
            if (!more) {
                free(text);
                return NULL;
            }
            text = more;
        }
        length += fread(text + length, 1, room - length - 1, file);
    } while (!feof(file) && !ferror(file));
    text[length] = 0;
    if (memchr(text, 0, length)) {
        free(text);
        errno = EILSEQ; /* a zero byte: no text */
        return NULL;
    }
    return text;
}

bool hilo_request_file(const hilo_settings *settings, const char *path, char **text) {
    FILE *file = fopen(path, "r");
    if (!file) {
        hilo_message_error(settings, "cannot open %s: %s", path, strerror(errno));
        return false;
    }
    errno = 0;
    char *content = read_stream(file);
    bool failed = !content || ferror(file);
    if (failed) {
        hilo_message_error(settings, "cannot read %s: %s", path, strerror(errno ? errno : EIO));
        free(content);
    } else {
        *text = content;
    }
    fclose(file);
    return !failed;
}

int hilo_request_names(const hilo_settings *settings, char **text, hilo_names **names) {
    *text = NULL;
    *names = NULL;
    if (!settings->define) {
        return HILO_EXIT_DONE;
    }
    if (!hilo_request_file(settings, settings->define, text)) {
        return HILO_EXIT_IO;
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
    if (!hilo_request_file(settings, settings->ranking, text)) {
        return HILO_EXIT_IO;
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
