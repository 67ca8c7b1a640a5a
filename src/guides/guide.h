/* Guides: what is installed beside the command to explain and complete it. A program of the build
 * writes them from the tables of subcommands and options, so a new row is in all of them. */
#ifndef HILO_GUIDES_GUIDE_H
#define HILO_GUIDES_GUIDE_H

#include "cli/commands.h"
#include "cli/help.h"
#include "cli/option_value.h"

#include <stdio.h>

/* Each writes one whole file. */
void hilo_guide_man(FILE *out);
void hilo_guide_bash(FILE *out);
void hilo_guide_zsh(FILE *out);
void hilo_guide_fish(FILE *out);

/* Writes `text`, but with '\'' for "'", as inside single quotes of a shell. With `escaped` not NULL
 * a backslash stands before each of its characters. Lines become one. */
void hilo_guide_quoted(FILE *out, const char *text, const char *escaped);

/* The help of an option, quoted like that. */
void hilo_guide_help(FILE *out, const hilo_option *option, const char *escaped);

/* The values of an option, separated by blanks. */
void hilo_guide_values(FILE *out, const hilo_option *option);

/* The names of all subcommands, separated by blanks. */
void hilo_guide_subcommands(FILE *out);

/* Whether the option takes one of a list of values. */
bool hilo_guide_is_listed(const hilo_option *option);

/* Whether arguments of the subcommand are files. */
bool hilo_guide_takes_files(const hilo_subcommand *subcommand);

#endif
