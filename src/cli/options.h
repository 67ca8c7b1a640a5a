/* Options as data: one row describes how an option is read and what the help says of it. */
#ifndef HILO_CLI_OPTIONS_H
#define HILO_CLI_OPTIONS_H

#include "settings.h"

#include <stddef.h>

typedef enum {
    HILO_OPTION_FLAG,     /* bool */
    HILO_OPTION_TEXT,     /* const char *; "" when it may be left out and is */
    HILO_OPTION_FILE,     /* the same, completed as the path of a file */
    HILO_OPTION_WHOLE,    /* uint64_t in least..most */
    HILO_OPTION_FRACTION, /* double in 0..1, both excluded */
    HILO_OPTION_TIME,     /* double, seconds */
    HILO_OPTION_WORD,     /* const char *, one of `words` */
    /* const char *, one of the names that the library lists */
    HILO_OPTION_GAME_NAME,
    HILO_OPTION_TIER_NAME,
    HILO_OPTION_ENGINE_NAME
} hilo_option_kind;

typedef struct {
    int letter;           /* 0: none */
    const char *name;     /* without the dashes */
    const char *argument; /* its name in the help; NULL: takes none; "[NAME]": may have one */
    const char *help;     /* lines are broken at '\n'; %s: its values, "a, b or c" */
    hilo_option_kind kind;
    size_t field; /* offset in hilo_settings */
    uint64_t least, most;
    const char *words; /* separated by blanks */
} hilo_option;

#define HILO_MAX_OPTIONS 24

typedef struct {
    const char *name;     /* of the subcommand */
    const char *purpose;  /* one line */
    const char *examples; /* lines as they are typed */
    const char *usage;    /* what follows "hilo NAME [OPTION].." */
    const char *details;  /* lines behind the options; may be "" */
    const hilo_option *options;
    size_t option_count;
    int (*run)(const hilo_settings *settings); /* returns the exit code */
} hilo_subcommand;

/* Reads argv[1..argc-1]. Names of options must be written in full. Options and operands may be
 * mixed;
 * "--" ends the options. On an error says so on stderr and returns HILO_EXIT_USAGE; an option given
 * twice is an error. `operands` of the settings is a list allocated here that the caller frees. */
int hilo_options_read(const hilo_subcommand *subcommand, int argc, char **argv,
                      hilo_settings *settings);

/* Rows that several subcommands share. */
#define HILO_OPTION_GAME                                                                           \
    {                                                                                              \
        'g', "game", "GAME", "%s (default holdem)", HILO_OPTION_GAME_NAME,                         \
            offsetof(hilo_settings, game), 0, 0, NULL                                              \
    }
#define HILO_OPTION_BOARD(text)                                                                    \
    { 'b', "board", "CARDS", text, HILO_OPTION_TEXT, offsetof(hilo_settings, board), 0, 0, NULL }
#define HILO_OPTION_DEAD(text)                                                                     \
    { 'd', "dead", "CARDS", text, HILO_OPTION_TEXT, offsetof(hilo_settings, dead), 0, 0, NULL }
#define HILO_OPTION_DEFINE                                                                         \
    {                                                                                              \
        0, "define", "FILE", "lines 'name = range', used in ranges as @name", HILO_OPTION_FILE,    \
            offsetof(hilo_settings, define), 0, 0, NULL                                            \
    }
#define HILO_OPTION_JSON(text)                                                                     \
    { 0, "json", NULL, text, HILO_OPTION_FLAG, offsetof(hilo_settings, json), 0, 0, NULL }
#define HILO_OPTION_PROGRESS                                                                       \
    {                                                                                              \
        0, "progress", "WHEN", "how far it is: %s (default auto:\nwhen stderr is a terminal)",     \
            HILO_OPTION_WORD, offsetof(hilo_settings, progress), 0, 0, "never auto always"         \
    }
#define HILO_OPTION_QUIET                                                                          \
    {                                                                                              \
        'q', "quiet", NULL, "no notes on stderr", HILO_OPTION_FLAG,                                \
            offsetof(hilo_settings, quiet), 0, 0, NULL                                             \
    }
#define HILO_OPTION_COLOR                                                                          \
    {                                                                                              \
        0, "color", "WHEN", "colours: %s (default auto)", HILO_OPTION_WORD,                        \
            offsetof(hilo_settings, color), 0, 0, "never auto always"                              \
    }
#define HILO_OPTION_HELP                                                                           \
    { 'h', "help", NULL, "this help", HILO_OPTION_FLAG, offsetof(hilo_settings, help), 0, 0, NULL }

#endif
