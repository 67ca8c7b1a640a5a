/* From a tree to the hands it stands for. */
#ifndef HILO_RANGE_EXPAND_H
#define HILO_RANGE_EXPAND_H

#include "range/ast.h"
#include "range/remarks.h"

/* Bytes of a range, or of one definition: longer ones are refused. */
#define HILO_RANGE_TEXT_MAX ((size_t)1 << 23)

/* A range whose expansion takes more steps (about a nanosecond each) is refused. A fuzzer sets
 * less, to spend its time on the grammar. */
#ifndef HILO_WORK_MAX
#define HILO_WORK_MAX ((uint64_t)1 << 29)
#endif

/* Nodes inside each other, across names: each may hold two sets and some stack. */
#define HILO_LEVEL_MAX 256

/* Different names that one range may use, those inside named ranges included. */
#define HILO_NAMES_MAX 256

/* Reads `text` and adds its hands, with their weights, to `set`, an empty set of starting hands of
 * the game. `ranking`: what shares are taken of; NULL: the game's own. `upcards` receives the cards
 * after the door. */
hilo_status hilo_expand(const hilo_game *game, const char *text, const hilo_names *names,
                        const hilo_ranking *ranking, hilo_set *set, hilo_upcards *upcards,
                        hilo_remarks *remarks, hilo_error *error);

#endif
