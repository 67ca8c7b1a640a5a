#include "base/error.h"
#include "range/expansion.h"
#include "range/parser.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* An error in a definition is placed in the text of the definitions, once, by the innermost. */
static void place(hilo_error *error, const hilo_definition *definition) {
    if (error && error->place == HILO_PLACE_NONE) {
        hilo_error_place(error, HILO_PLACE_NAMES, definition->line);
        error->offset += definition->range;
    }
}

static hilo_status complain(hilo_expansion *expansion, const hilo_node *node, hilo_status status,
                            const char *format) {
    char name[48];
    hilo_quote(expansion->text + node->name.offset, node->name.length, name);
    char message[200];
    snprintf(message, sizeof message, "%s", format);
    hilo_error_set(expansion->error, status, "'@%s' %s", name, message);
    hilo_error_locate(expansion->error, node->name.offset - 1, node->name.length + 1);
    return status;
}

/* Reads the definition into a new entry of the list of known names. */
static hilo_status read_definition(hilo_expansion *expansion, size_t index) {
    const hilo_names *names = expansion->names;
    const hilo_definition *definition = &names->definitions[index];
    hilo_known_name *known = &expansion->known[expansion->known_count];
    *known = (hilo_known_name){.index = index, .open = true, .upcards = {.river = HILO_NO_CARD}};
    hilo_space space = hilo_space_of(expansion->game);
    if (hilo_set_create(&space, &known->set)) {
        return hilo_error_memory(expansion->error);
    }
    expansion->known_count++;
    char outside[48], name[48];
    memcpy(outside, expansion->remarks->inside, sizeof outside);
    hilo_quote(names->text + definition->name, definition->name_length, name);
    snprintf(expansion->remarks->inside, sizeof outside, "in @%.40s", name);
    expansion->depth++;
    hilo_status status = hilo_expand_text(expansion, names->text + definition->range,
                                          definition->range_length, &known->set, &known->upcards);
    expansion->depth--;
    memcpy(expansion->remarks->inside, outside, sizeof outside);
    known->open = false;
    if (status && status != HILO_ERROR_MEMORY) {
        place(expansion->error, definition);
    }
    return status;
}

/* The entry of a name, read now if need be. */
static hilo_status know(hilo_expansion *expansion, const hilo_node *node, hilo_known_name **known) {
    size_t index =
        hilo_names_find(expansion->names, expansion->text + node->name.offset, node->name.length);
    if (!expansion->names || index == expansion->names->count) {
        return complain(expansion, node, HILO_ERROR_SYNTAX, "is not defined");
    }
    for (size_t i = 0; i < expansion->known_count; i++) {
        if (expansion->known[i].index == index) {
            *known = &expansion->known[i];
            return (*known)->open
                       ? complain(expansion, node, HILO_ERROR_SYNTAX, "is defined by itself")
                       : HILO_OK;
        }
    }
    if (expansion->known_count == HILO_NAMES_MAX || expansion->depth == HILO_DEPTH_MAX) {
        return complain(expansion, node, HILO_ERROR_REFUSED, "is one name too many for one range");
    }
    if (expansion->names->definitions[index].range_length > HILO_RANGE_TEXT_MAX) {
        return complain(expansion, node, HILO_ERROR_REFUSED, "is too long a range");
    }
    if (!expansion->known) {
        expansion->known = calloc(HILO_NAMES_MAX, sizeof *expansion->known);
        if (!expansion->known) {
            return hilo_error_memory(expansion->error);
        }
    }
    *known = &expansion->known[expansion->known_count];
    return read_definition(expansion, index);
}

hilo_status hilo_expand_name(hilo_expansion *expansion, const hilo_node *node, hilo_set *set,
                             uint32_t weight, hilo_upcards *upcards) {
    hilo_known_name *known = NULL;
    hilo_status status = know(expansion, node, &known);
    if (status) {
        return status;
    }
    *upcards = known->upcards;
    return hilo_set_add_set(set, &known->set, weight);
}
