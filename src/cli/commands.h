/* The subcommands. */
#ifndef HILO_CLI_COMMANDS_H
#define HILO_CLI_COMMANDS_H

#include "options.h"

extern const hilo_subcommand hilo_command_equity;
extern const hilo_subcommand hilo_command_batch;
extern const hilo_subcommand hilo_command_eval;
extern const hilo_subcommand hilo_command_range;
extern const hilo_subcommand hilo_command_info;
extern const hilo_subcommand hilo_command_bench;

/* In the order of the help; NULL past the last. */
const hilo_subcommand *hilo_subcommand_at(size_t index);

/* NULL when there is none of that name. */
const hilo_subcommand *hilo_subcommand_find(const char *name);

#endif
