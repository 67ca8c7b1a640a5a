#include "help.h"

#include "commands.h"
#include "option_value.h"

#include <stdio.h>
#include <string.h>

#define OPTION_WIDTH 24
#define HELP_WIDTH 56 /* of the column behind it */

const char hilo_help_examples[] = "  hilo equity 'AcAd' 'KsKh'\n"
                                  "  hilo equity -b 'Ah7d2c' 'QQ+,AKs' v '22+'\n"
                                  "  hilo equity -g omaha8 'As2sKhQd' 'Ah2h3d4c'\n"
                                  "  hilo equity -g stud8 'As2s/3d' 'KhKd/Kc'\n"
                                  "  hilo eval -g omaha8 -b 'Ah7d4c9s3c' 'As2sKhQd' '9c9dJcTc'\n";

void hilo_help_option(const hilo_option *option, char text[HILO_HELP_SIZE]) {
    char values[256];
    hilo_option_values(option, " or ", values, sizeof values);
    const char *mark = strstr(option->help, "%s");
    if (mark) {
        snprintf(text, HILO_HELP_SIZE, "%.*s%s%s", (int)(mark - option->help), option->help, values,
                 mark + 2);
    } else {
        snprintf(text, HILO_HELP_SIZE, "%s", option->help);
    }
}

/* Bytes of the line that begins at `text`: up to its '\n', or the last blank that it has room for.
 */
static size_t line_length(const char *text) {
    size_t length = strcspn(text, "\n");
    if (length <= HELP_WIDTH) {
        return length;
    }
    size_t blank = HELP_WIDTH;
    while (blank > 0 && text[blank] != ' ') {
        blank--;
    }
    return blank > 0 ? blank : length;
}

static void print_option(const hilo_option *option) {
    char head[64], help[HILO_HELP_SIZE];
    int length = option->letter ? snprintf(head, sizeof head, "-%c, ", option->letter)
                                : snprintf(head, sizeof head, "    ");
    snprintf(head + length, sizeof head - (size_t)length, "--%s%s%s", option->name,
             option->argument ? " " : "", option->argument ? option->argument : "");
    printf("  %-*s", OPTION_WIDTH, head);
    hilo_help_option(option, help);
    for (const char *line = help; *line;) {
        size_t end = line_length(line);
        printf("%.*s\n", (int)end, line);
        line += end + (line[end] != 0);
        printf("%*s", *line ? OPTION_WIDTH + 2 : 0, "");
    }
}

void hilo_help_subcommand(const hilo_subcommand *subcommand) {
    printf("%s\n\nExamples\n\n%s\n", subcommand->purpose, subcommand->examples);
    printf("Usage: hilo %s [OPTION]..%s%s\n\n", subcommand->name, *subcommand->usage ? " " : "",
           subcommand->usage);
    for (size_t i = 0; i < subcommand->option_count; i++) {
        print_option(&subcommand->options[i]);
    }
    printf("%s%s", *subcommand->details ? "\n" : "", subcommand->details);
}

void hilo_help(void) {
    printf("hilo computes hand equities for Texas Hold'em, Omaha Hi/Lo and Seven Card Stud Hi/Lo.\n"
           "\nExamples\n\n%s\nUsage: hilo SUBCOMMAND [OPTION].. ARGUMENT..\n\n",
           hilo_help_examples);
    const hilo_subcommand *subcommand;
    for (size_t i = 0; (subcommand = hilo_subcommand_at(i)) != NULL; i++) {
        printf("  %-10s%s\n", subcommand->name, subcommand->purpose);
    }
    printf("\n'hilo SUBCOMMAND --help' explains one of them; 'hilo --version' prints the version.\n"
           "In a shell put ranges in single quotes: $ ! * [ ( { ~ ; are special there.\n");
}
