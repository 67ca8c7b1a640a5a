/* Fuzz target of the parser of ranges, from text to tree, built once for each game: HILO_FUZZ_GAME
 * is its number. Nothing is expanded: fuzz_expansion.c does that.
 *
 * Every node of a tree lies inside the text and inside its parent, after its siblings; masks,
 * variables, shifts, shares and weights are within their limits; known cards are all different. An
 * error has its place inside the text. What follows the text, as other definitions follow one in a
 * file, changes nothing. */
#include "range/parser.h"
#include "target.h"

typedef struct {
    hilo_ast ast;
    hilo_remarks remarks;
    hilo_error error;
    hilo_status status;
} parsed;

/* What the checks of one tree have in common. */
typedef struct {
    const hilo_game *game;
    const char *text;
    size_t length, nodes;
} checked;

static void check(const checked *c, bool holds, const char *what) {
    if (!holds) {
        fuzz_fail(what, c->text);
    }
}

/* ---------------------------------------------------------------- leaves */

static void check_slot(const checked *c, const hilo_pattern *pattern, const hilo_slot *slot) {
    check(c, (slot->ranks & ~HILO_ANY_RANK) == 0, "a rank that does not exist");
    /* Braces may take the last rank away. */
    check(c, slot->ranks || slot->brace, "a card without a rank");
    check(c, slot->suits && (slot->suits & ~HILO_ANY_SUIT) == 0, "a card without a suit");
    check(c, slot->rank_variable >= -1 && slot->rank_variable < 4, "a wrong rank variable");
    check(c, slot->suit_variable >= -1 && slot->suit_variable < 4, "a wrong suit variable");
    check(c, slot->part <= HILO_PART_ANY, "a wrong part");
    if (pattern->low != 0 || pattern->high != 0) {
        int rank = __builtin_ctz(slot->ranks);
        check(c, hilo_slot_is_rank(slot), "a span of no ranks");
        check(c, rank + pattern->low >= 0 && rank + pattern->high <= 12, "a span out of the deck");
    }
}

static void check_upcards(const checked *c, const hilo_upcards *upcards) {
    hilo_cards cards = hilo_upcards_set(upcards);
    bool river = upcards->river != HILO_NO_CARD;
    check(c, upcards->later_count <= 3, "too many cards after the door");
    check(c, (cards & ~HILO_DECK) == 0, "a card that does not exist");
    check(c, hilo_set_count(cards) == upcards->later_count + river, "a card after the door twice");
}

static void check_pattern(const checked *c, const hilo_pattern *pattern) {
    hilo_space space = hilo_space_of(c->game);
    check(c, pattern->slot_count <= space.cards, "more slots than cards");
    check(c, pattern->low <= 0 && pattern->high >= 0, "a span without its pattern");
    hilo_cards cards = hilo_upcards_set(&pattern->upcards);
    for (int i = 0; i < pattern->slot_count; i++) {
        const hilo_slot *slot = &pattern->slots[i];
        check_slot(c, pattern, slot);
        if (hilo_slot_is_card(slot)) {
            hilo_cards card = hilo_card_bit(hilo_slot_card(slot));
            check(c, (cards & card) == 0, "a card twice in one hand");
            cards |= card;
        }
    }
    check_upcards(c, &pattern->upcards);
}

static void check_classes(const checked *c, const hilo_classes *classes) {
    check(c, classes->kind <= HILO_CLASS_OFFSUIT, "a wrong kind of class");
    check(c, classes->count >= 1 && classes->count <= 13, "a wrong number of classes");
    for (int i = 0; i < classes->count; i++) {
        int top = classes->top + i * classes->step_top;
        int kicker = classes->kicker + i * classes->step_kicker;
        bool any = classes->kicker < 0 && classes->count == 1;
        check(c, top >= 0 && top <= 12, "a class of no rank");
        check(c, kicker <= top && (kicker >= 0 || any), "a class of no kicker");
        check(c, kicker != top || classes->kind == HILO_CLASS_ALL, "a pair with a kind");
    }
}

/* ---------------------------------------------------------------- the tree */

static void check_node(checked *c, const hilo_node *node, size_t from, size_t to);

/* The children, within from .. to, one after the other. */
static void check_children(checked *c, const hilo_node *list, size_t from, size_t to) {
    check(c, list->first != NULL, "a list without items");
    for (const hilo_node *node = list->first; node; node = node->next) {
        check_node(c, node, from, to);
        from = node->offset + node->length;
    }
}

static void check_leaf(checked *c, const hilo_node *node, size_t to) {
    switch (node->kind) {
    case HILO_NODE_TOP:
        check(c, node->top.low <= node->top.high && node->top.high <= HILO_TOP_ONE,
              "a share out of its limits");
        break;
    case HILO_NODE_NAME:
        check(c,
              node->name.length > 0 && node->name.offset == node->offset + 1 &&
                  node->name.offset + node->name.length <= to,
              "a name out of its place");
        break;
    case HILO_NODE_CLASSES:
        check(c, c->game->notation == HILO_NOTATION_CLASSES, "a class in another game");
        check_classes(c, &node->classes);
        break;
    case HILO_NODE_PATTERN:
        check_pattern(c, node->pattern);
        for (int i = 0; i < 2; i++) {
            if (node->pattern->parts[i]) {
                check_node(c, node->pattern->parts[i], node->offset, to);
            }
        }
        break;
    case HILO_NODE_SHAPE:
        check(c, node->shape < HILO_SHAPE_COUNT, "a wrong shape");
        break;
    default:
        check(c, node->kind == HILO_NODE_ALL, "a node of no kind");
    }
}

static void check_node(checked *c, const hilo_node *node, size_t from, size_t to) {
    size_t end = node->offset + node->length;
    c->nodes++;
    check(c, node->offset >= from && node->length > 0 && end >= node->offset && end <= to,
          "a node out of its place");
    check(c, node->weight <= HILO_WEIGHT_ONE, "a weight above 1");
    if (node->kind == HILO_NODE_LIST || node->kind == HILO_NODE_CHAIN) {
        check_children(c, node, node->offset, end);
    } else {
        check_leaf(c, node, end);
    }
}

static void check_tree(const hilo_game *game, const char *text, const hilo_node *root) {
    checked c = {.game = game, .text = text, .length = strlen(text)};
    check(&c, root && root->kind == HILO_NODE_LIST, "no list of items");
    check_node(&c, root, 0, c.length);
    check(&c, c.nodes <= 4 * c.length + 1, "more nodes than the text can mean");
}

/* ---------------------------------------------------------------- the unit */

/* Parses the first `length` bytes. */
static void parse(const hilo_game *game, const char *text, size_t length, parsed *p) {
    *p = (parsed){.status = HILO_OK};
    p->status = hilo_parse(game, text, length, &p->ast, &p->remarks, &p->error);
}

static void release(parsed *p) {
    hilo_notes_free(&p->remarks.notes);
    hilo_ast_free(&p->ast);
}

static void check_same(const parsed *a, const parsed *b, const char *text) {
    const hilo_error *e = &a->error, *f = &b->error;
    bool same = a->status == b->status && a->remarks.notes.count == b->remarks.notes.count;
    if (same && a->status) {
        same = e->offset == f->offset && e->length == f->length &&
               strcmp(e->message, f->message) == 0 && strcmp(e->expected, f->expected) == 0;
    }
    if (!same) {
        fuzz_fail("what follows the text changes its meaning", text);
    }
}

/* A copy with a digit, a suit and a bracket behind it, each of which could end a token. */
static char *continued(const char *text, size_t length) {
    static const char more[] = "5s%]\n";
    char *longer = malloc(length + sizeof more);
    if (!longer) {
        abort();
    }
    memcpy(longer, text, length);
    memcpy(longer + length, more, sizeof more);
    return longer;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const hilo_game *game = hilo_game_at(HILO_FUZZ_GAME);
    char *text = fuzz_text(data, size);
    size_t length = strlen(text);
    parsed alone, followed;
    parse(game, text, length, &alone);
    if (alone.status) {
        fuzz_check_error(&alone.error, alone.status, text);
        if (!alone.error.located) {
            fuzz_fail("an error without a place", text);
        }
    } else {
        check_tree(game, text, alone.ast.root);
    }
    if (alone.remarks.notes.count > HILO_REMARKS_MAX + 1) {
        fuzz_fail("too many notes", text);
    }
    char *longer = continued(text, length);
    parse(game, longer, length, &followed);
    check_same(&alone, &followed, text);
    free(longer);
    release(&followed);
    release(&alone);
    free(text);
    return 0;
}
