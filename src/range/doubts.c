#include "range/expansion.h"
#include "range/pattern.h"

#include "base/error.h"

#include <string.h>

static hilo_status count(const hilo_pattern *pattern, const hilo_space *space, size_t *hands) {
    static const hilo_set *const no_parts[2] = {NULL, NULL};
    hilo_set set;
    if (hilo_set_create(space, &set)) {
        return HILO_ERROR_MEMORY;
    }
    hilo_status status = hilo_pattern_add(pattern, 0, no_parts, &set, HILO_WEIGHT_ONE);
    *hands = hilo_set_size(&set);
    hilo_set_free(&set);
    return status;
}

/* The ranks of the pattern alone, any suits; returns their text. */
static char *ranks_only(hilo_pattern *pattern, char text[8]) {
    int ranks = 0;
    for (int i = 0; i < pattern->slot_count; i++) {
        hilo_slot *slot = &pattern->slots[i];
        if (hilo_slot_is_rank(slot)) {
            text[ranks] = hilo_rank_chars[__builtin_ctz(slot->ranks)];
            slot->suits = HILO_ANY_SUIT;
            slot->suit_variable = HILO_NO_VARIABLE;
            pattern->slots[ranks++] = *slot;
        }
    }
    text[ranks] = 0;
    pattern->slot_count = (uint8_t)ranks;
    return text;
}

hilo_status hilo_explain_doubt(hilo_expansion *expansion, const hilo_node *node,
                               const hilo_space *space) {
    if (hilo_remarks_full(expansion->remarks)) {
        return HILO_OK;
    }
    hilo_pattern other = *node->pattern;
    char ranks[8], quote[48], a[32], b[32];
    ranks_only(&other, ranks);
    bool suited = node->pattern->doubt == HILO_DOUBT_SUITED;
    if (suited) {
        other.explicit_suits = 0;
        other.slots[0].suit_variable = other.slots[1].suit_variable = 1;
    }
    size_t hands, other_hands;
    if (count(node->pattern, space, &hands) || count(&other, space, &other_hands)) {
        return hilo_error_memory(expansion->error);
    }
    expansion->work += 16u * space->groups + hands + other_hands;
    if (hands == other_hands) {
        return HILO_OK;
    }
    hilo_quote(expansion->text + node->offset, node->length, quote);
    hilo_number_format(hands, a);
    hilo_number_format(other_hands, b);
    if (suited) {
        hilo_remark(expansion->remarks,
                    "'%s': s is the suit of the %c (%s hands). For %c and %c of one suit write "
                    "%cx%cx (%s)",
                    quote, ranks[1], a, ranks[0], ranks[1], ranks[0], ranks[1], b);
    } else {
        int left = space->cards - other.slot_count;
        hilo_remark(expansion->remarks,
                    "'%s': x is a suit variable (%s hands). For %s with any %s write %s (%s)",
                    quote, a, ranks,
                    left == 1   ? "card"
                    : left == 2 ? "two cards"
                                : "three cards",
                    ranks, b);
    }
    return HILO_OK;
}
