/* What the options of a command line say. Every subcommand fills the part it has options for. */
#ifndef HILO_CLI_SETTINGS_H
#define HILO_CLI_SETTINGS_H

#include "hilo.h"

typedef enum {
    HILO_EXIT_DONE = 0,
    HILO_EXIT_LINES = 1, /* some lines of a batch failed */
    HILO_EXIT_USAGE = 2,
    HILO_EXIT_IMPOSSIBLE = 3,
    HILO_EXIT_IO = 4,
    HILO_EXIT_REFUSED = 5,
    HILO_EXIT_INTERRUPTED = 130
} hilo_exit;

typedef struct {
    const char *game, *board, *dead, *define; /* NULL: not given */
    const char *ranking;                      /* NULL: not given; "": without a file */
    bool exact, monte_carlo;
    uint64_t trials;  /* 0: not given */
    double target_se; /* 0: not given */
    double time;      /* seconds; 0: not given */
    uint64_t seed;
    uint64_t threads; /* 0: not given */
    const char *tier, *engine, *filter;
    const char *format, *output, *progress; /* NULL: not given */
    bool json, csv, list, per_combo, streets, quiet, resume;
    const char *color; /* NULL: not given */

    const char *const *operands; /* what is no option, in order */
    size_t operand_count;
    bool help;
} hilo_settings;

/* Whether messages are coloured: as --color says, else when stderr is a terminal that can. */
bool hilo_settings_color(const hilo_settings *settings);

/* The same for what is printed on stdout. */
bool hilo_settings_color_output(const hilo_settings *settings);

#endif
