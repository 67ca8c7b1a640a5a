#include "range/expand.h"

#include "base/error.h"
#include "range/classes.h"
#include "range/expansion.h"
#include "range/parser.h"
#include "range/pattern.h"
#include "range/ranking.h"

#include <stdlib.h>
#include <string.h>

static hilo_status refuse(hilo_expansion *expansion, const hilo_node *node) {
    hilo_error_set(expansion->error, HILO_ERROR_REFUSED, "%s",
                   expansion->level >= HILO_LEVEL_MAX
                       ? "the range is nested too deeply, with its named ranges"
                       : "the range takes too long to expand: its items hold too many hands");
    hilo_error_locate(expansion->error, node->offset, node->length);
    return HILO_ERROR_REFUSED;
}

static bool no_upcards(const hilo_upcards *upcards) {
    return upcards->later_count == 0 && upcards->river == HILO_NO_CARD;
}

/* The order of the cards between door and river decides nothing. */
static bool same_upcards(const hilo_upcards *a, const hilo_upcards *b) {
    return a->later_count == b->later_count && a->river == b->river &&
           hilo_upcards_set(a) == hilo_upcards_set(b);
}

/* Two nodes of one seat that know different cards after the door. */
static hilo_status complain_upcards(hilo_expansion *expansion, const hilo_node *first,
                                    const hilo_upcards *before, const hilo_node *node,
                                    const hilo_upcards *upcards) {
    char a[48], b[48];
    hilo_quote(expansion->text + first->offset, first->length, a);
    hilo_quote(expansion->text + node->offset, node->length, b);
    int dealt = expansion->game->starting_cards;
    int a_known = dealt + hilo_set_count(hilo_upcards_set(before));
    int b_known = dealt + hilo_set_count(hilo_upcards_set(upcards));
    if (a_known != b_known) {
        hilo_error_set(expansion->error, HILO_ERROR_SYNTAX,
                       "'%s' has %d known cards and '%s' has %d: one seat needs the same number", a,
                       a_known, b, b_known);
    } else {
        hilo_error_set(expansion->error, HILO_ERROR_SYNTAX,
                       "'%s' and '%s' have different cards after the door: one seat shows the same",
                       a, b);
    }
    hilo_error_locate(expansion->error, node->offset, node->length);
    return HILO_ERROR_SYNTAX;
}

/* An item without a hand; one such as AA:75 has ranks where a weight may have been meant. */
static void explain_empty(hilo_expansion *expansion, const hilo_node *node) {
    const char *text = expansion->text + node->offset;
    char quote[48], digits[48];
    size_t from = node->length;
    while (from > 0 && text[from - 1] >= '2' && text[from - 1] <= '9') {
        from--;
    }
    hilo_quote(text, node->length, quote);
    if (from > 0 && text[from - 1] == ':' && node->length - from == 2) {
        hilo_quote(text + from, node->length - from, digits);
        hilo_remark(expansion->remarks, "'%s' holds no hand; a weight of %s %% is written @%s",
                    quote, digits, digits);
    } else {
        hilo_remark(expansion->remarks, "'%s' holds no hand", quote);
    }
}

static hilo_status expand_list(hilo_expansion *expansion, const hilo_node *list, hilo_set *set,
                               uint32_t weight, hilo_upcards *upcards) {
    for (const hilo_node *node = list->first; node; node = node->next) {
        hilo_upcards shown = {.river = HILO_NO_CARD};
        uint32_t share = hilo_weight_product(weight, node->weight, &set->rounded);
        uint64_t before = set->added;
        hilo_set nothing;
        if (share == 0 && hilo_set_create(&set->space, &nothing)) {
            return hilo_error_memory(expansion->error);
        }
        /* Items of weight 0 are read, for their errors, and dropped. */
        hilo_status status = hilo_expand_node(expansion, node, share ? set : &nothing,
                                              share ? share : HILO_WEIGHT_ONE, &shown);
        if (share == 0) {
            hilo_set_free(&nothing);
        }
        if (status) {
            return status;
        }
        if (share && set->added == before) {
            explain_empty(expansion, node);
        }
        set->gone |= hilo_upcards_set(&shown);
        if (node == list->first) {
            *upcards = shown;
        } else if (!same_upcards(upcards, &shown)) {
            return complain_upcards(expansion, list->first, upcards, node, &shown);
        }
    }
    return HILO_OK;
}

/* Joins one factor of a chain to the hands so far. */
static hilo_status join(hilo_expansion *expansion, const hilo_node *node, hilo_set *hands,
                        hilo_upcards *shown) {
    hilo_set factor;
    if (hilo_set_create(&hands->space, &factor)) {
        return hilo_error_memory(expansion->error);
    }
    hilo_status status = hilo_expand_node(expansion, node, &factor, HILO_WEIGHT_ONE, shown);
    if (!status && node->exclude) {
        hilo_set_subtract(hands, &factor);
    } else if (!status && hilo_set_intersect(hands, &factor)) {
        status = hilo_error_memory(expansion->error);
    }
    hands->rounded |= factor.rounded;
    expansion->work += 4 * hilo_set_words(&factor);
    hilo_set_free(&factor);
    return status;
}

static hilo_status expand_factors(hilo_expansion *expansion, const hilo_node *chain,
                                  hilo_set *hands, hilo_upcards *upcards) {
    const hilo_node *naming = NULL; /* the factor that named cards after the door */
    hilo_status status = HILO_OK;
    if (chain->first->exclude) {
        status = hilo_set_add_all(hands, HILO_WEIGHT_ONE);
    }
    for (const hilo_node *node = chain->first; node && !status; node = node->next) {
        hilo_upcards shown = {.river = HILO_NO_CARD};
        if (node == chain->first && !node->exclude) {
            status = hilo_expand_node(expansion, node, hands, HILO_WEIGHT_ONE, &shown);
        } else {
            status = join(expansion, node, hands, &shown);
        }
        if (status || no_upcards(&shown)) {
            continue;
        }
        if (!naming) {
            naming = node;
            *upcards = shown;
        } else if (!same_upcards(upcards, &shown)) {
            return complain_upcards(expansion, naming, upcards, node, &shown);
        }
    }
    return status;
}

static hilo_status expand_chain(hilo_expansion *expansion, const hilo_node *chain, hilo_set *set,
                                uint32_t weight, hilo_upcards *upcards) {
    hilo_set hands;
    if (hilo_set_create(&set->space, &hands)) {
        return hilo_error_memory(expansion->error);
    }
    hilo_status status = expand_factors(expansion, chain, &hands, upcards);
    if (!status && hilo_set_add_set(set, &hands, weight)) {
        status = hilo_error_memory(expansion->error);
    }
    set->rounded |= hands.rounded;
    hilo_set_free(&hands);
    return status;
}

static hilo_status expand_top(hilo_expansion *expansion, const hilo_node *node, hilo_set *set,
                              uint32_t weight) {
    const hilo_ranking *ranking = expansion->ranking;
    char quote[48];
    hilo_quote(expansion->text + node->offset, node->length, quote);
    if (!ranking) {
        hilo_error_set(expansion->error, HILO_ERROR_SYNTAX,
                       "'%s': there is no ranking of %s hands to take a share of", quote,
                       expansion->game->name);
        hilo_error_locate(expansion->error, node->offset, node->length);
        return HILO_ERROR_SYNTAX;
    }
    uint32_t taken, passed;
    hilo_status status =
        hilo_ranking_add(ranking, node->top.low, node->top.high, set, weight, &taken, &passed);
    expansion->work += 100 * (uint64_t)passed;
    uint32_t hands = hilo_space_hands(&set->space);
    uint32_t share = node->top.high - node->top.low;
    if ((uint64_t)share * hands != (uint64_t)taken * HILO_TOP_ONE) {
        char count[32], all[32];
        hilo_remark(expansion->remarks, "'%s' is %s of %s hands, %.2f %%", quote,
                    hilo_number_format(taken, count), hilo_number_format(hands, all),
                    100.0 * taken / hands);
    }
    return status ? hilo_error_memory(expansion->error) : HILO_OK;
}

/* The hands of a part in parentheses, in the space of that part alone. */
static hilo_status expand_part(hilo_expansion *expansion, const hilo_node *part, int cards,
                               hilo_set *hands) {
    hilo_space space = hilo_space_make(cards, cards);
    if (hilo_set_create(&space, hands)) {
        return hilo_error_memory(expansion->error);
    }
    hilo_upcards none = {.river = HILO_NO_CARD};
    return hilo_expand_node(expansion, part, hands, HILO_WEIGHT_ONE, &none);
}

static hilo_status expand_pattern(hilo_expansion *expansion, const hilo_node *node, hilo_set *set,
                                  uint32_t weight) {
    const hilo_pattern *pattern = node->pattern;
    hilo_set hands[2] = {{.bits = NULL}, {.bits = NULL}};
    const hilo_set *parts[2] = {NULL, NULL};
    int sizes[2] = {set->space.first, set->space.cards - set->space.first};
    hilo_status status = HILO_OK;
    for (int i = 0; i < 2 && !status; i++) {
        if (pattern->parts[i]) {
            status = expand_part(expansion, pattern->parts[i], sizes[i], &hands[i]);
            parts[i] = &hands[i];
        }
    }
    for (int shift = pattern->low; shift <= pattern->high && !status; shift++) {
        if (hilo_pattern_add(pattern, shift, parts, set, weight)) {
            status = hilo_error_memory(expansion->error);
        }
        expansion->work += hilo_pattern_is_hand(pattern, &set->space) ? 64 : 8u * set->space.groups;
    }
    if (!status && pattern->doubt != HILO_DOUBT_NONE) {
        status = hilo_explain_doubt(expansion, node, &set->space);
    }
    hilo_set_free(&hands[0]);
    hilo_set_free(&hands[1]);
    return status;
}

static hilo_status expand_any(hilo_expansion *expansion, const hilo_node *node, hilo_set *set,
                              uint32_t weight, hilo_upcards *upcards) {
    hilo_status status = HILO_OK;
    switch (node->kind) {
    case HILO_NODE_LIST:
        status = expand_list(expansion, node, set, weight, upcards);
        break;
    case HILO_NODE_CHAIN:
        status = expand_chain(expansion, node, set, weight, upcards);
        break;
    case HILO_NODE_NAME:
        status = hilo_expand_name(expansion, node, set, weight, upcards);
        break;
    case HILO_NODE_PATTERN:
        *upcards = node->pattern->upcards;
        status = expand_pattern(expansion, node, set, weight);
        break;
    case HILO_NODE_TOP:
        status = expand_top(expansion, node, set, weight);
        break;
    case HILO_NODE_ALL:
        status = hilo_set_add_all(set, weight);
        break;
    case HILO_NODE_CLASSES:
        status = hilo_classes_add(&node->classes, set, weight);
        break;
    case HILO_NODE_SHAPE:
        status = hilo_shape_add(node->shape, set, weight);
        break;
    }
    return status;
}

hilo_status hilo_expand_node(hilo_expansion *expansion, const hilo_node *node, hilo_set *set,
                             uint32_t weight, hilo_upcards *upcards) {
    if (expansion->level >= HILO_LEVEL_MAX) {
        return refuse(expansion, node);
    }
    uint64_t before = set->added;
    expansion->level++;
    hilo_status status = expand_any(expansion, node, set, weight, upcards);
    expansion->level--;
    if (status == HILO_ERROR_MEMORY) {
        hilo_error_memory(expansion->error);
    }
    /* A list adds the hands of its items: they are counted there. */
    expansion->work += (node->kind == HILO_NODE_LIST ? 0 : set->added - before) + 16;
    return !status && expansion->work > HILO_WORK_MAX ? refuse(expansion, node) : status;
}

hilo_status hilo_expand_text(hilo_expansion *expansion, const char *text, size_t length,
                             hilo_set *set, hilo_upcards *upcards) {
    hilo_ast ast = {0};
    hilo_status status =
        hilo_parse(expansion->game, text, length, &ast, expansion->remarks, expansion->error);
    if (!status) {
        const char *outer = expansion->text;
        expansion->text = text;
        status = hilo_expand_node(expansion, ast.root, set, HILO_WEIGHT_ONE, upcards);
        expansion->text = outer;
    }
    hilo_ast_free(&ast);
    if (!status && set->rounded) {
        hilo_remark(expansion->remarks, "products of weights are rounded to millionths");
    }
    if (!status && set->overlap) {
        hilo_card cards[HILO_SPACE_CARDS];
        char low[12], high[12], hand[16] = "";
        hilo_space_hand(&set->space, set->overlap_code, cards);
        for (int i = 0; i < set->space.cards; i++) {
            hilo_card_format(cards[i], hand + 2 * i);
        }
        hilo_weight_format(set->overlap_low, low);
        hilo_weight_format(set->overlap_high, high);
        hilo_remark(expansion->remarks,
                    "hands with more than one weight keep the largest, such as %s with %s and %s",
                    hand, low, high);
    }
    return status;
}

hilo_status hilo_expand(const hilo_game *game, const char *text, const hilo_names *names,
                        const hilo_ranking *ranking, hilo_set *set, hilo_upcards *upcards,
                        hilo_remarks *remarks, hilo_error *error) {
    hilo_expansion expansion = {.game = game,
                                .names = names,
                                .ranking = ranking ? ranking : hilo_ranking_of(game),
                                .remarks = remarks,
                                .error = error,
                                .text = text};
    if (ranking && !hilo_ranking_fits(ranking, game)) {
        hilo_error_set(error, HILO_ERROR_SYNTAX, "the ranking is not one of %s hands", game->name);
        hilo_error_place(error, HILO_PLACE_RANKING, 0);
        return HILO_ERROR_SYNTAX;
    }
    hilo_status status = hilo_expand_text(&expansion, text, strlen(text), set, upcards);
    for (size_t i = 0; i < expansion.known_count; i++) {
        hilo_set_free(&expansion.known[i].set);
    }
    free(expansion.known);
    return status;
}
