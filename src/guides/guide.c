#include "guide.h"

#include <string.h>

void hilo_guide_quoted(FILE *out, const char *text, const char *escaped) {
    for (; *text; text++) {
        if (*text == '\'') {
            fputs("'\\''", out);
        } else {
            fputs(escaped && strchr(escaped, *text) ? "\\" : "", out);
            fputc(*text == '\n' ? ' ' : *text, out);
        }
    }
}

void hilo_guide_help(FILE *out, const hilo_option *option, const char *escaped) {
    char help[HILO_HELP_SIZE];
    hilo_help_option(option, help);
    hilo_guide_quoted(out, help, escaped);
}

void hilo_guide_values(FILE *out, const hilo_option *option) {
    char value[HILO_VALUE_SIZE];
    for (size_t i = 0; hilo_option_value(option, i, value); i++) {
        fprintf(out, "%s%s", i ? " " : "", value);
    }
}

void hilo_guide_subcommands(FILE *out) {
    const hilo_subcommand *subcommand;
    for (size_t i = 0; (subcommand = hilo_subcommand_at(i)) != NULL; i++) {
        fprintf(out, "%s%s", i ? " " : "", subcommand->name);
    }
}

bool hilo_guide_is_listed(const hilo_option *option) {
    char value[HILO_VALUE_SIZE];
    return hilo_option_value(option, 0, value);
}

bool hilo_guide_takes_files(const hilo_subcommand *subcommand) {
    return strstr(subcommand->usage, "FILE") != NULL;
}
