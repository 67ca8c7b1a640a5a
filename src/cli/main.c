/* hilo SUBCOMMAND ..: which one, and that its output arrived. */
#include "commands.h"
#include "message.h"
#include "nearest.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const hilo_subcommand *const subcommands[] = {
    &hilo_command_equity, &hilo_command_batch, &hilo_command_eval,
    &hilo_command_range,  &hilo_command_info,  &hilo_command_bench,
};

#define SUBCOMMAND_COUNT (sizeof subcommands / sizeof subcommands[0])

static const hilo_subcommand *find(const char *name) {
    for (size_t i = 0; i < SUBCOMMAND_COUNT; i++) {
        if (strcmp(subcommands[i]->name, name) == 0) {
            return subcommands[i];
        }
    }
    return NULL;
}

static void print_help(void) {
    printf(
        "hilo computes hand equities for Texas Hold'em, Omaha Hi/Lo and Seven Card Stud Hi/Lo.\n\n"
        "Examples\n\n"
        "  hilo equity 'AcAd' 'KsKh'\n"
        "  hilo equity -b 'Ah7d2c' 'QQ+,AKs' v '22+'\n"
        "  hilo equity -g omaha8 'As2sKhQd' 'Ah2h3d4c'\n"
        "  hilo equity -g stud8 'As2s/3d' 'KhKd/Kc'\n"
        "  hilo eval -g omaha8 -b 'Ah7d4c9s3c' 'As2sKhQd' '9c9dJcTc'\n\n"
        "Usage: hilo SUBCOMMAND [OPTION].. ARGUMENT..\n\n");
    for (size_t i = 0; i < SUBCOMMAND_COUNT; i++) {
        printf("  %-10s%s\n", subcommands[i]->name, subcommands[i]->purpose);
    }
    printf("\n'hilo SUBCOMMAND --help' explains one of them; 'hilo --version' prints the version.\n"
           "In a shell put ranges in single quotes: $ ! * [ ( { ~ ; are special there.\n");
}

static int unknown_word(const hilo_settings *settings, const char *word) {
    static const char *const options[] = {"--help", "--version"};
    bool option = word[0] == '-';
    hilo_nearest nearest = hilo_nearest_start(word);
    for (size_t i = 0; i < sizeof options / sizeof options[0] && option; i++) {
        hilo_nearest_try(&nearest, options[i]);
    }
    for (size_t i = 0; i < SUBCOMMAND_COUNT && !option; i++) {
        hilo_nearest_try(&nearest, subcommands[i]->name);
    }
    const char *what = option ? "option" : "subcommand";
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

static int run(const hilo_subcommand *subcommand, int argc, char **argv) {
    hilo_settings settings = {.seed = 1};
    int code = hilo_options_read(subcommand, argc, argv, &settings);
    if (code == HILO_EXIT_DONE && settings.help) {
        hilo_options_help(subcommand);
    } else if (code == HILO_EXIT_DONE) {
        code = subcommand->run(&settings);
    }
    free((void *)settings.operands);
    return code;
}

/* hilo help, hilo help SUBCOMMAND */
static int help(const hilo_settings *settings, int argc, char **argv) {
    if (argc <= 1) {
        print_help();
        return HILO_EXIT_DONE;
    }
    const hilo_subcommand *subcommand = find(argv[1]);
    if (!subcommand) {
        return unknown_word(settings, argv[1]);
    }
    hilo_options_help(subcommand);
    return HILO_EXIT_DONE;
}

static int dispatch(const hilo_settings *settings, int argc, char **argv) {
    if (argc < 2) {
        hilo_message_error(settings, "a subcommand is missing; 'hilo --help' lists them");
        return HILO_EXIT_USAGE;
    }
    const char *word = argv[1];
    if (strcmp(word, "help") == 0 || strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0) {
        return help(settings, argc - 1, argv + 1);
    }
    if (strcmp(word, "--version") == 0) {
        printf("hilo %s (%s)\n", hilo_version(), hilo_build_commit());
        return HILO_EXIT_DONE;
    }
    const hilo_subcommand *subcommand = find(word);
    return subcommand ? run(subcommand, argc - 1, argv + 1) : unknown_word(settings, word);
}

int main(int argc, char **argv) {
    hilo_settings settings = {0};
    signal(SIGPIPE, SIG_IGN); /* a closed pipe is an error to report, not a death */
    int code = dispatch(&settings, argc, argv);
    errno = 0;
    if (fflush(stdout) != 0 || ferror(stdout)) {
        hilo_message_error(&settings, "cannot write the output: %s", strerror(errno ? errno : EIO));
        return HILO_EXIT_IO;
    }
    return code;
}
