/* Rankings as a table. */
#ifndef HILO_CLI_RANKING_H
#define HILO_CLI_RANKING_H

#include "settings.h"

/* Prints a ranking of the game, the published one when `ranking` is NULL, as text, with --csv or
 * with --json. Returns the exit code. */
int hilo_ranking_print(const hilo_settings *settings, const char *game,
                       const hilo_ranking *ranking);

#endif
