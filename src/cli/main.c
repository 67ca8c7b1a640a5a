/* hilo SUBCOMMAND ..: which one, and that its output arrived. */
#include "commands.h"
#include "help.h"
#include "message.h"
#include "nearest.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* A standard stream that is closed gets its number back, the wrong way round: using it fails as
 * before, but no file that is opened later takes its place and is sent what was meant for it. */
static bool hold_standard_streams(void) {
    static const int wrong_way[] = {O_WRONLY, O_RDONLY, O_RDONLY};
    for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; stream++) {
        if (fcntl(stream, F_GETFD) < 0 && open("/dev/null", wrong_way[stream]) != stream) {
            return false;
        }
    }
    return true;
}

static int unknown_word(const hilo_settings *settings, const char *word) {
    hilo_nearest nearest = hilo_nearest_start(word);
    const hilo_subcommand *subcommand;
    for (size_t i = 0; (subcommand = hilo_subcommand_at(i)) != NULL; i++) {
        hilo_nearest_try(&nearest, subcommand->name);
    }
    hilo_nearest_try(&nearest, "help");
    hilo_nearest_try(&nearest, "--help");
    hilo_nearest_try(&nearest, "--version");
    const char *what = word[0] == '-' ? "option" : "subcommand";
    if (nearest.best) {
        hilo_message_error(settings, "unknown %s '%s'; did you mean 'hilo %s'?", what, word,
                           nearest.best);
    } else {
        hilo_message_error(
            settings,
            "unknown %s '%s'; 'hilo --help' lists the subcommands, the equity of two "
            "hands is 'hilo equity HAND HAND'",
            what, word);
    }
    return HILO_EXIT_USAGE;
}

static int surplus(const hilo_settings *settings, const char *word) {
    hilo_message_error(settings, "'%s' is one argument too many", word);
    return HILO_EXIT_USAGE;
}

static int run(const hilo_subcommand *subcommand, int argc, char **argv) {
    hilo_settings settings = {.seed = 1};
    int code = hilo_options_read(subcommand, argc, argv, &settings);
    if (code == HILO_EXIT_DONE && settings.help) {
        hilo_help_subcommand(subcommand);
    } else if (code == HILO_EXIT_DONE) {
        code = subcommand->run(&settings);
    }
    free((void *)settings.operands);
    return code;
}

static bool is_help(const char *word) {
    return strcmp(word, "help") == 0 || strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0;
}

/* hilo help, hilo help SUBCOMMAND; the same with --help and -h. */
static int help(const hilo_settings *settings, int argc, char **argv) {
    if (argc > 2) {
        return surplus(settings, argv[2]);
    }
    if (argc <= 1 || is_help(argv[1])) {
        hilo_help();
        return HILO_EXIT_DONE;
    }
    const hilo_subcommand *subcommand = hilo_subcommand_find(argv[1]);
    if (!subcommand) {
        return unknown_word(settings, argv[1]);
    }
    hilo_help_subcommand(subcommand);
    return HILO_EXIT_DONE;
}

static int version(const hilo_settings *settings, int argc, char **argv) {
    if (argc > 1) {
        return surplus(settings, argv[1]);
    }
    printf("hilo %s (%s)\n", hilo_version(), hilo_build_commit());
    return HILO_EXIT_DONE;
}

static int dispatch(const hilo_settings *settings, int argc, char **argv) {
    if (argc < 2) {
        hilo_message_error(settings, "a subcommand is missing; 'hilo --help' lists them");
        return HILO_EXIT_USAGE;
    }
    const char *word = argv[1];
    if (is_help(word)) {
        return help(settings, argc - 1, argv + 1);
    }
    if (strcmp(word, "--version") == 0) {
        return version(settings, argc - 1, argv + 1);
    }
    const hilo_subcommand *subcommand = hilo_subcommand_find(word);
    return subcommand ? run(subcommand, argc - 1, argv + 1) : unknown_word(settings, word);
}

int main(int argc, char **argv) {
    hilo_settings settings = {0};
    signal(SIGPIPE, SIG_IGN); /* a closed pipe is an error to report, not a death */
    if (!hold_standard_streams()) {
        return HILO_EXIT_IO;
    }
    int code = dispatch(&settings, argc, argv);
    int reason = ferror(stdout) ? errno : 0; /* a long output has failed before */
    errno = 0;
    if (fflush(stdout) != 0 || ferror(stdout)) {
        reason = errno ? errno : reason ? reason : EIO;
        hilo_message_error(&settings, "cannot write the output: %s", strerror(reason));
        return HILO_EXIT_IO;
    }
    return code;
}
