#include "options.h"

#include "message.h"
#include "nearest.h"
#include "option_value.h"

#include <getopt.h>
#include <stdlib.h>
#include <string.h>

/* Values that getopt_long returns for an option, so that they collide with no letter. */
#define OPTION_CODE 256

/* Whether the argument may be left out. */
static bool may_be_bare(const hilo_option *option) {
    return option->argument && option->argument[0] == '[';
}

/* getopt's description of the options. "-" hands out operands in their place; ":" reports a missing
 * argument as such. */
static void describe(const hilo_subcommand *subcommand, char *letters, struct option *longs) {
    *letters++ = '-';
    *letters++ = ':';
    for (size_t i = 0; i < subcommand->option_count; i++) {
        const hilo_option *option = &subcommand->options[i];
        int argument = may_be_bare(option) ? optional_argument
                       : option->argument  ? required_argument
                                           : no_argument;
        longs[i] = (struct option){option->name, argument, NULL, OPTION_CODE + (int)i};
        if (option->letter) {
            *letters++ = (char)option->letter;
            *letters = ':';
            letters += option->argument != NULL;
        }
    }
    *letters = 0;
    longs[subcommand->option_count] = (struct option){0};
}

static const hilo_option *by_letter(const hilo_subcommand *subcommand, int letter) {
    for (size_t i = 0; i < subcommand->option_count; i++) {
        if (letter && subcommand->options[i].letter == letter) {
            return &subcommand->options[i];
        }
    }
    return NULL;
}

/* The option whose name in full is what stands after "--" and before "=". */
static const hilo_option *by_name(const hilo_subcommand *subcommand, const char *word) {
    size_t length = strcspn(word, "=");
    for (size_t i = 0; i < subcommand->option_count; i++) {
        const char *name = subcommand->options[i].name;
        if (strlen(name) == length && memcmp(name, word, length) == 0) {
            return &subcommand->options[i];
        }
    }
    return NULL;
}

static bool unknown_option(const hilo_subcommand *subcommand, const hilo_settings *settings,
                           const char *word) {
    char name[64];
    size_t length = strcspn(word, "=");
    length = length < sizeof name ? length : sizeof name - 1;
    memcpy(name, word, length);
    name[length] = 0;
    hilo_nearest nearest = hilo_nearest_start(name);
    for (size_t i = 0; i < subcommand->option_count; i++) {
        hilo_nearest_try(&nearest, subcommand->options[i].name);
    }
    if (nearest.best) {
        hilo_message_error(settings, "unknown option --%s; did you mean --%s?", name, nearest.best);
    } else {
        hilo_message_error(settings, "unknown option --%s; 'hilo %s --help' lists the options",
                           name, subcommand->name);
    }
    return false;
}

/* getopt refused the argument `word`; `code` is ':' for a missing argument. */
static bool refused(const hilo_subcommand *subcommand, const hilo_settings *settings,
                    const char *word, int code) {
    bool is_long = strncmp(word, "--", 2) == 0;
    const hilo_option *option =
        is_long ? by_name(subcommand, word + 2) : by_letter(subcommand, optopt);
    if (!option && is_long) {
        return unknown_option(subcommand, settings, word + 2);
    }
    if (!option && by_name(subcommand, word + 1)) {
        hilo_message_error(settings, "unknown option %s; did you mean -%s?", word, word);
    } else if (!option) {
        hilo_message_error(settings, "unknown option -%c; 'hilo %s --help' lists the options",
                           optopt, subcommand->name);
    } else if (code == ':') {
        hilo_message_error(settings, "--%s: needs an argument: %s", option->name, option->argument);
    } else {
        hilo_message_error(settings, "--%s: takes no argument", option->name);
    }
    return false;
}

static bool read_option(const hilo_subcommand *subcommand, const hilo_option *option,
                        hilo_settings *settings, uint32_t *given) {
    uint32_t bit = 1u << (option - subcommand->options);
    if (*given & bit && option->argument) {
        hilo_message_error(settings, "--%s: given twice", option->name);
        return false;
    }
    *given |= bit;
    return hilo_option_store(option, settings, optarg);
}

static bool read_all(const hilo_subcommand *subcommand, int argc, char **argv,
                     hilo_settings *settings, const char **operands) {
    char letters[2 * HILO_MAX_OPTIONS + 3];
    struct option longs[HILO_MAX_OPTIONS + 1];
    describe(subcommand, letters, longs);
    uint32_t given = 0;
    optind = 0; /* glibc: start afresh */
    opterr = 0;
    while (!settings->help) {
        int scanned = optind > 0 ? optind : 1;
        int code = getopt_long(argc, argv, letters, longs, NULL);
        if (code == -1) {
            break;
        }
        const char *word = argv[scanned];
        if (code == 1) {
            operands[settings->operand_count++] = optarg;
            continue;
        }
        if (code == '?' || code == ':') {
            return refused(subcommand, settings, word, code);
        }
        /* getopt_long takes abbreviations; a later option would change their meaning. */
        const hilo_option *option =
            code >= OPTION_CODE ? by_name(subcommand, word + 2) : by_letter(subcommand, code);
        if (!option) {
            return unknown_option(subcommand, settings, word + 2);
        }
        /* getopt knows such an argument after "=" only; a word that is no option is one, too. */
        if (may_be_bare(option) && !optarg) {
            bool follows = optind < argc && argv[optind][0] != '-';
            optarg = follows ? argv[optind++] : "";
        }
        if (!read_option(subcommand, option, settings, &given)) {
            return false;
        }
    }
    for (int i = optind; i < argc && !settings->help; i++) {
        operands[settings->operand_count++] = argv[i];
    }
    return true;
}

int hilo_options_read(const hilo_subcommand *subcommand, int argc, char **argv,
                      hilo_settings *settings) {
    const char **operands = calloc((size_t)argc + 1, sizeof *operands);
    if (!operands) {
        hilo_message_error(settings, "out of memory");
        return HILO_EXIT_REFUSED;
    }
    settings->operands = operands;
    settings->operand_count = 0;
    return read_all(subcommand, argc, argv, settings, operands) ? HILO_EXIT_DONE : HILO_EXIT_USAGE;
}
