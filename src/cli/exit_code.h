/* Exit codes of the command. */
#ifndef HILO_CLI_EXIT_CODE_H
#define HILO_CLI_EXIT_CODE_H

#include "settings.h"

/* What the code tells; NULL for one that the command does not end with. */
const char *hilo_exit_meaning(hilo_exit code);

#endif
