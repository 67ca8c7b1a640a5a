#include "options.h"

#include "message.h"
#include "nearest.h"

#include <getopt.h>
#include <stdio.h>
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

static bool is_word(const char *words, const char *text) {
    size_t length = strlen(text);
    for (const char *at = words; *at; at += strspn(at, " ")) {
        size_t word = strcspn(at, " ");
        if (word == length && memcmp(at, text, length) == 0) {
            return true;
        }
        at += word;
    }
    return false;
}

/* 1e18 rather than 1000000000000000000. */
static void format_limit(char *text, size_t size, uint64_t n) {
    int zeros = 0;
    uint64_t rest = n;
    for (; rest >= 10 && rest % 10 == 0; rest /= 10) {
        zeros++;
    }
    if (zeros >= 6) {
        snprintf(text, size, "%llue%d", (unsigned long long)rest, zeros);
    } else {
        snprintf(text, size, "%llu", (unsigned long long)n);
    }
}

static bool store_whole(const hilo_option *option, hilo_settings *settings, const char *text,
                        uint64_t *field) {
    uint64_t n;
    if (!hilo_number_whole(text, &n) || n < option->least || n > option->most) {
        char most[32];
        format_limit(most, sizeof most, option->most);
        hilo_message_error(settings, "--%s: '%s' is not a whole number from %llu to %s%s",
                           option->name, text, (unsigned long long)option->least, most,
                           option->most >= 1000000 ? ", such as 250000 or 1e6" : "");
        return false;
    }
    *field = n;
    return true;
}

static bool store_fraction(const hilo_option *option, hilo_settings *settings, const char *text,
                           double *field) {
    double x;
    if (!hilo_number_decimal(text, &x) || !(x > 0 && x < 1)) {
        hilo_message_error(settings,
                           "--%s: '%s' is not a fraction between 0 and 1, such as 0.001 or 1e-4",
                           option->name, text);
        return false;
    }
    *field = x;
    return true;
}

/* "5s", "500ms", "2m", "1h"; a bare number is seconds. */
static bool read_time(const char *text, double *seconds) {
    static const struct {
        const char *unit;
        double seconds;
    } units[] = {{"ms", 1e-3}, {"s", 1}, {"m", 60}, {"h", 3600}, {"", 1}};
    char number[64];
    size_t length = strcspn(text, "msh");
    if (length >= sizeof number) {
        return false;
    }
    memcpy(number, text, length);
    number[length] = 0;
    for (size_t i = 0; i < sizeof units / sizeof units[0]; i++) {
        if (strcmp(text + length, units[i].unit) == 0) {
            bool read = hilo_number_decimal(number, seconds);
            *seconds *= units[i].seconds;
            return read;
        }
    }
    return false;
}

#define LEAST_TIME 1e-3 /* seconds */
#define MOST_TIME 1e9

static bool store_time(const hilo_option *option, hilo_settings *settings, const char *text,
                       double *field) {
    double seconds = 0;
    if (!read_time(text, &seconds) || !(seconds >= LEAST_TIME && seconds <= MOST_TIME)) {
        hilo_message_error(settings,
                           "--%s: '%s' is not a time of 1ms or more, such as 5s, 500ms or 2m",
                           option->name, text);
        return false;
    }
    *field = seconds;
    return true;
}

static bool store(const hilo_option *option, hilo_settings *settings, const char *text) {
    char *field = (char *)settings + option->field;
    switch (option->kind) {
    case HILO_OPTION_FLAG:
        *(bool *)field = true;
        return true;
    case HILO_OPTION_WORD:
        if (!is_word(option->words, text)) {
            hilo_message_error(settings, "--%s: '%s' is none of: %s", option->name, text,
                               option->words);
            return false;
        }
        *(const char **)field = text;
        return true;
    case HILO_OPTION_TEXT:
        *(const char **)field = text;
        return true;
    case HILO_OPTION_WHOLE:
        return store_whole(option, settings, text, (uint64_t *)field);
    case HILO_OPTION_FRACTION:
        return store_fraction(option, settings, text, (double *)field);
    case HILO_OPTION_TIME:
        return store_time(option, settings, text, (double *)field);
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
    return store(option, settings, optarg);
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

static void print_option(const hilo_option *option, int width) {
    char head[64];
    int length = option->letter ? snprintf(head, sizeof head, "-%c, ", option->letter)
                                : snprintf(head, sizeof head, "    ");
    snprintf(head + length, sizeof head - (size_t)length, "--%s%s%s", option->name,
             option->argument ? " " : "", option->argument ? option->argument : "");
    printf("  %-*s", width, head);
    for (const char *line = option->help; *line;) {
        size_t end = strcspn(line, "\n");
        printf("%.*s\n", (int)end, line);
        line += end + (line[end] == '\n');
        printf("%*s", *line ? width + 2 : 0, "");
    }
}

void hilo_options_help(const hilo_subcommand *subcommand) {
    printf("%s\n\nExamples\n\n%s\n", subcommand->purpose, subcommand->examples);
    printf("Usage: hilo %s [OPTION]..%s%s\n\n", subcommand->name, *subcommand->usage ? " " : "",
           subcommand->usage);
    for (size_t i = 0; i < subcommand->option_count; i++) {
        print_option(&subcommand->options[i], 24);
    }
    printf("%s%s", *subcommand->details ? "\n" : "", subcommand->details);
}
