/* What the files of the expansion share. */
#ifndef HILO_RANGE_EXPANSION_H
#define HILO_RANGE_EXPANSION_H

#include "range/expand.h"
#include "range/names.h"

/* A named range that has been read. */
typedef struct {
    size_t index;
    bool open; /* being read: met again, it would contain itself */
    hilo_set set;
    hilo_upcards upcards;
} hilo_known_name;

typedef struct {
    const hilo_game *game;
    const hilo_names *names;
    const hilo_ranking *ranking; /* that shares are taken of; NULL: the game has none */
    hilo_remarks *remarks;
    hilo_error *error;
    const char *text; /* that the offsets of nodes refer to */
    uint64_t work;
    hilo_known_name *known; /* room for HILO_NAMES_MAX; NULL until a name is used */
    size_t known_count;
    int depth; /* names inside names */
    int level; /* nodes inside nodes, across names */
} hilo_expansion;

/* Parses and expands one text. */
hilo_status hilo_expand_text(hilo_expansion *expansion, const char *text, size_t length,
                             hilo_set *set, hilo_upcards *upcards);

/* Adds the hands of a node; `upcards` receives the cards after the door, none if it names none. */
hilo_status hilo_expand_node(hilo_expansion *expansion, const hilo_node *node, hilo_set *set,
                             uint32_t weight, hilo_upcards *upcards);

/* name_expansion.c */
hilo_status hilo_expand_name(hilo_expansion *expansion, const hilo_node *node, hilo_set *set,
                             uint32_t weight, hilo_upcards *upcards);

/* doubts.c: notes on a pattern that may mean something else, with the counts of both readings. */
hilo_status hilo_explain_doubt(hilo_expansion *expansion, const hilo_node *node,
                               const hilo_space *space);

#endif
