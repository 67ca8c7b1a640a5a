/* Completion for fish: a line for each subcommand and option. */
#include "guide.h"

#define IN_QUOTES "\\"

static void put_option(FILE *out, const hilo_subcommand *subcommand, const hilo_option *option) {
    fprintf(out, "complete -c hilo -n '__fish_seen_subcommand_from %s' -l %s", subcommand->name,
            option->name);
    if (option->letter) {
        fprintf(out, " -s %c", option->letter);
    }
    if (hilo_guide_is_listed(option)) {
        fputs(" -x -a '", out);
        hilo_guide_values(out, option);
        fputs("'", out);
    } else if (option->argument) {
        bool bare = option->argument[0] == '['; /* the argument may be left out */
        fputs(option->kind != HILO_OPTION_FILE ? " -x" : bare ? " -F" : " -r -F", out);
    }
    fputs(" -d '", out);
    hilo_guide_help(out, option, IN_QUOTES);
    fputs("'\n", out);
}

static void put_subcommand(FILE *out, const hilo_subcommand *subcommand) {
    fprintf(out, "\ncomplete -c hilo -n __fish_use_subcommand -a %s -d '", subcommand->name);
    hilo_guide_quoted(out, subcommand->purpose, IN_QUOTES);
    fputs("'\n", out);
    if (hilo_guide_takes_files(subcommand)) {
        fprintf(out, "complete -c hilo -n '__fish_seen_subcommand_from %s' -F\n", subcommand->name);
    }
    for (size_t i = 0; i < subcommand->option_count; i++) {
        put_option(out, subcommand, &subcommand->options[i]);
    }
}

void hilo_guide_fish(FILE *out) {
    fputs("# Completion of hilo for fish; the build writes it from the tables of options.\n"
          "complete -c hilo -f\n"
          "complete -c hilo -n __fish_use_subcommand -l help -d 'what there is'\n"
          "complete -c hilo -n __fish_use_subcommand -l version -d 'the version'\n"
          "complete -c hilo -n __fish_use_subcommand -a help -d 'what there is, or one "
          "subcommand'\n"
          "complete -c hilo -n '__fish_seen_subcommand_from help' -a '",
          out);
    hilo_guide_subcommands(out);
    fputs("'\n", out);
    const hilo_subcommand *subcommand;
    for (size_t i = 0; (subcommand = hilo_subcommand_at(i)) != NULL; i++) {
        put_subcommand(out, subcommand);
    }
}
