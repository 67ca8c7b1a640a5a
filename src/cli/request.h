/* From settings to what the library is asked. */
#ifndef HILO_CLI_REQUEST_H
#define HILO_CLI_REQUEST_H

#include "settings.h"

/* The game, "holdem" when none was given. */
const char *hilo_request_game(const hilo_settings *settings);

/* The definitions of --define; NULL when none was asked for. *text is what an error of `*names` or
 * its use refers to; free both. A file longer than 64 MiB is refused. Returns the exit code. */
int hilo_request_names(const hilo_settings *settings, char **text, hilo_names **names);

/* The ranking of --ranking FILE; NULL when no file was given. *text and *ranking as above. */
int hilo_request_ranking(const hilo_settings *settings, const char *game, char **text,
                         hilo_ranking **ranking);

/* Reads --board and --dead, and refuses a card that is in both. Returns the exit code. */
int hilo_request_gone(const hilo_settings *settings, hilo_cards *gone);

#endif
