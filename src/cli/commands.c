#include "commands.h"

#include <string.h>

static const hilo_subcommand *const subcommands[] = {
    &hilo_command_equity, &hilo_command_batch, &hilo_command_eval,
    &hilo_command_range,  &hilo_command_info,  &hilo_command_bench,
};

const hilo_subcommand *hilo_subcommand_at(size_t index) {
    return index < sizeof subcommands / sizeof subcommands[0] ? subcommands[index] : NULL;
}

const hilo_subcommand *hilo_subcommand_find(const char *name) {
    const hilo_subcommand *subcommand;
    for (size_t i = 0; (subcommand = hilo_subcommand_at(i)) != NULL; i++) {
        if (strcmp(subcommand->name, name) == 0) {
            break;
        }
    }
    return subcommand;
}
