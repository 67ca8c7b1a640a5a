/* What the command says of itself. */
#ifndef HILO_CLI_HELP_H
#define HILO_CLI_HELP_H

#include "options.h"

#define HILO_HELP_SIZE 512

/* The help of an option, its values in place of %s; lines are broken at '\n'. */
void hilo_help_option(const hilo_option *option, char text[HILO_HELP_SIZE]);

/* Lines of examples of the whole command, as they are typed. */
extern const char hilo_help_examples[];

/* Print on stdout: what there is; one subcommand. */
void hilo_help(void);
void hilo_help_subcommand(const hilo_subcommand *subcommand);

#endif
