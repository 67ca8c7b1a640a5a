/* Completion for zsh: a specification of _arguments for each subcommand. */
#include "guide.h"

#define IN_HELP "[]\\" /* characters that end or change an explanation */

static void put_option(FILE *out, const hilo_option *option) {
    const char *equals = option->argument ? "=" : "";
    if (option->letter) {
        fprintf(out, "            '(-%c --%s)'{-%c,--%s%s}'[", option->letter, option->name,
                option->letter, option->name, equals);
    } else {
        fprintf(out, "            '--%s%s[", option->name, equals);
    }
    hilo_guide_help(out, option, IN_HELP);
    fputs("]", out);
    if (hilo_guide_is_listed(option)) {
        fprintf(out, ":%s:(", option->argument);
        hilo_guide_values(out, option);
        fputs(")", out);
    } else if (option->argument) {
        const char *colons = option->argument[0] == '[' ? "::" : ":"; /* may be left out, or not */
        fprintf(out, "%s%s:%s", colons, option->argument,
                option->kind == HILO_OPTION_FILE ? "_files" : " ");
    }
    fputs("' \\\n", out);
}

static void put_subcommand(FILE *out, const hilo_subcommand *subcommand) {
    fprintf(out, "    %s)\n        _arguments -S \\\n", subcommand->name);
    for (size_t i = 0; i < subcommand->option_count; i++) {
        put_option(out, &subcommand->options[i]);
    }
    fprintf(out, "            '*:argument:%s'\n        ;;\n",
            hilo_guide_takes_files(subcommand) ? "_files" : " ");
}

void hilo_guide_zsh(FILE *out) {
    const hilo_subcommand *subcommand;
    fputs("#compdef hilo\n"
          "# Completion of hilo for zsh; the build writes it from the tables of options.\n"
          "local -a subcommands=(\n",
          out);
    for (size_t i = 0; (subcommand = hilo_subcommand_at(i)) != NULL; i++) {
        fprintf(out, "    '%s:", subcommand->name);
        hilo_guide_quoted(out, subcommand->purpose, ":\\");
        fputs("'\n", out);
    }
    fputs(")\n"
          "if (( CURRENT == 2 )); then\n"
          "    subcommands+=('help:what there is, or one subcommand')\n"
          "    _describe subcommand subcommands\n"
          "    compadd -- --help --version\n"
          "    return\n"
          "fi\n"
          "# What follows sees the subcommand as its command.\n"
          "local subcommand=$words[2]\n"
          "shift words\n"
          "(( CURRENT-- ))\n"
          "case $subcommand in\n"
          "    help)\n"
          "        _describe subcommand subcommands\n"
          "        ;;\n",
          out);
    for (size_t i = 0; (subcommand = hilo_subcommand_at(i)) != NULL; i++) {
        put_subcommand(out, subcommand);
    }
    fputs("esac\n", out);
}
