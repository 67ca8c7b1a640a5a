/* What the parser makes of a range: a tree of nodes. It holds no text and no hands; offsets and
 * lengths are bytes of the text that was parsed. */
#ifndef HILO_RANGE_AST_H
#define HILO_RANGE_AST_H

#include "range/collect.h"
#include "range/macros.h"

#define HILO_ANY_RANK 0x1fffu
#define HILO_ANY_SUIT 0xfu
#define HILO_NO_VARIABLE (-1)

typedef enum { HILO_PART_FIRST, HILO_PART_DOOR, HILO_PART_ANY } hilo_part;

/* One card of a pattern: what its rank and its suit may be. */
typedef struct {
    uint16_t ranks;                      /* allowed ranks, bits 0..12 */
    uint8_t suits;                       /* allowed suits, bits 0..3 */
    uint8_t part;                        /* a hilo_part */
    int8_t rank_variable, suit_variable; /* 0..3 or HILO_NO_VARIABLE */
    uint8_t brace;                       /* 0, or the number of the brace it stands in */
} hilo_slot;

static inline bool hilo_slot_is_rank(const hilo_slot *slot) {
    return slot->rank_variable < 0 && __builtin_popcount(slot->ranks) == 1;
}

static inline bool hilo_slot_is_card(const hilo_slot *slot) {
    return hilo_slot_is_rank(slot) && slot->suit_variable < 0 &&
           __builtin_popcount(slot->suits) == 1;
}

static inline hilo_card hilo_slot_card(const hilo_slot *slot) {
    return hilo_card_make(__builtin_ctz(slot->ranks), __builtin_ctz(slot->suits));
}

/* Spellings that often mean something else; a note tells. */
typedef enum {
    HILO_DOUBT_NONE,
    HILO_DOUBT_SUITED,  /* AKs, where s is the suit of the king */
    HILO_DOUBT_ANY_CARD /* A2xx, where x is a suit */
} hilo_doubt;

struct hilo_node;

/* A hand that contains at least these cards, each slot another card. */
typedef struct {
    hilo_slot slots[HILO_SPACE_CARDS];
    uint8_t slot_count;
    uint16_t explicit_ranks; /* what rank and suit variables may not be */
    uint8_t explicit_suits;
    uint8_t doubt;    /* a hilo_doubt */
    int8_t low, high; /* the ranks shifted by low .. high: a span; 0, 0 for the pattern alone */
    struct hilo_node *parts[2]; /* stud: the alternatives of a part in parentheses, or NULL */
    hilo_upcards upcards;
} hilo_pattern;

/* Hold'em classes (top, kicker), (top + step_top, kicker + step_kicker) .., `count` of them. */
typedef enum { HILO_CLASS_ALL, HILO_CLASS_SUITED, HILO_CLASS_OFFSUIT } hilo_class_kind;

typedef struct {
    int8_t top, kicker; /* kicker <= top; -1: any kicker but the top rank (Ax) */
    int8_t step_top, step_kicker;
    uint8_t count;
    uint8_t kind; /* a hilo_class_kind */
} hilo_classes;

typedef enum {
    HILO_NODE_LIST,  /* any of the children, each with its weight */
    HILO_NODE_CHAIN, /* the children in turn: and, or and-not where `exclude` is set; a chain that
                        begins with an exclusion begins with all hands */
    HILO_NODE_ALL,
    HILO_NODE_TOP,
    HILO_NODE_NAME,
    HILO_NODE_CLASSES,
    HILO_NODE_PATTERN,
    HILO_NODE_SHAPE
} hilo_node_kind;

typedef struct hilo_node {
    hilo_node_kind kind;
    bool exclude;
    uint32_t weight; /* of an item of a list */
    size_t offset, length;
    struct hilo_node *next; /* sibling */
    union {
        struct hilo_node *first; /* child, of a list or chain */
        struct {
            uint32_t low, high; /* parts of HILO_TOP_ONE: the best `high` but not the best `low` */
        } top;
        struct {
            size_t offset, length;
        } name;
        hilo_classes classes;
        hilo_pattern *pattern;
        hilo_shape shape;
    };
} hilo_node;

#define HILO_TOP_ONE 100000000u

/* Owns the nodes and patterns of a tree. Start from {0}. */
typedef struct {
    struct hilo_ast_chunk *chunks;
    hilo_node *root;
} hilo_ast;

/* Zeroed memory that lives as long as the tree; NULL when there is none. */
void *hilo_ast_allocate(hilo_ast *ast, size_t bytes);
void hilo_ast_free(hilo_ast *ast);

#endif
