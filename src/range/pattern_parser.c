#include "base/error.h"
#include "range/parsing.h"

#define SLOTS_MAX 8     /* slots that are kept; more are counted for the message */
#define LATER UINT8_MAX /* the part of a card after the door */

/* A slot as it stands in the text. */
typedef struct {
    hilo_slot slot;
    size_t offset, length;
    bool bare; /* a suit without a rank part */
} written_slot;

/* A pattern as it stands in the text. */
typedef struct {
    written_slot slots[SLOTS_MAX];
    int count;
    int part_counts[3]; /* between slashes */
    int slashes;
    bool anywhere; /* ~ */
    uint8_t braces;
    bool in_brace;
    hilo_node *parts[2];
    size_t offset;
} written_pattern;

bool hilo_token_is_slot(const hilo_token *token) {
    switch (token->kind) {
    case HILO_TOKEN_RANK:
    case HILO_TOKEN_ANY:
    case HILO_TOKEN_RANK_VARIABLE:
    case HILO_TOKEN_RANK_GROUP:
    case HILO_TOKEN_SUIT:
    case HILO_TOKEN_SUIT_VARIABLE:
    case HILO_TOKEN_LIST_OPEN:
    case HILO_TOKEN_BRACE_OPEN:
    case HILO_TOKEN_BRACE_CLOSE:
        return true;
    default:
        return false;
    }
}

/* Blanks may stand between concrete cards only: "AA KK" could mean two things. */
static bool blank_is_fine(const hilo_parser *parser, const written_pattern *written) {
    hilo_token next = hilo_parser_peek(parser);
    bool card =
        parser->token.kind == HILO_TOKEN_RANK && next.kind == HILO_TOKEN_SUIT && !next.blank;
    int last = written->count - 1;
    return card && last >= 0 && last < SLOTS_MAX && hilo_slot_is_card(&written->slots[last].slot);
}

static bool parse_brace(hilo_parser *parser, written_pattern *written) {
    bool open = parser->token.kind == HILO_TOKEN_BRACE_OPEN;
    if (open == written->in_brace) {
        hilo_complain(parser, parser->token.offset, 1,
                      open ? "a brace stands inside another" : "'}' closes no brace");
        return false;
    }
    bool empty = !open && written->count > 0 && written->count <= SLOTS_MAX &&
                 written->slots[written->count - 1].slot.brace != written->braces;
    if (empty || (!open && written->count == 0)) {
        hilo_complain(parser, parser->token.offset, 1, "the braces are empty");
        return false;
    }
    written->braces = (uint8_t)(written->braces + open);
    written->in_brace = open;
    hilo_parser_advance(parser);
    return true;
}

static bool parse_slash(hilo_parser *parser, written_pattern *written) {
    if (!hilo_space_has_door(&parser->space)) {
        hilo_complain(parser, parser->token.offset, 1,
                      "'/' divides down and up cards; a %s hand has none", parser->game->name);
        return false;
    }
    if (parser->part != HILO_PART_ANY || written->anywhere || written->slashes == 2) {
        hilo_complain(parser, parser->token.offset, 1,
                      parser->part != HILO_PART_ANY ? "'/' cannot stand inside a part"
                      : written->anywhere           ? "'~' means any position: no '/' with it"
                                                    : "a hand has three parts: down/up/river");
        return false;
    }
    if (written->part_counts[written->slashes] == 0 &&
        (written->slashes == 2 || !written->parts[written->slashes])) {
        hilo_complain(parser, parser->token.offset, 1, "cards are missing before '/'");
        hilo_error_expect(parser->error, "** stands for any two cards, * for one");
        return false;
    }
    written->slashes++;
    hilo_parser_advance(parser);
    return true;
}

/* A part in parentheses, such as (QQ,JJ)/K. */
static bool parse_part(hilo_parser *parser, written_pattern *written) {
    parser->part = written->slashes == 0 ? HILO_PART_FIRST : HILO_PART_DOOR;
    hilo_node *list = hilo_parse_alternatives(parser);
    parser->part = HILO_PART_ANY;
    written->parts[written->slashes] = list;
    return list != NULL;
}

static bool parse_written_slot(hilo_parser *parser, written_pattern *written) {
    written_slot next = {.offset = parser->token.offset};
    if (!hilo_parse_slot(parser, &next.slot, &next.bare)) {
        return false;
    }
    next.length = parser->end - next.offset;
    next.slot.brace = written->in_brace ? written->braces : 0;
    if (written->count < SLOTS_MAX) {
        written->slots[written->count] = next;
    }
    written->count++;
    written->part_counts[written->slashes]++;
    return true;
}

/* Reads slots, braces and slashes as far as they go. */
static bool parse_written(hilo_parser *parser, written_pattern *written) {
    for (;;) {
        hilo_token_kind kind = parser->token.kind;
        int part = written->slashes;
        bool fresh = part < 2 && written->part_counts[part] == 0 && !written->parts[part];
        bool fine;
        if (kind == HILO_TOKEN_SLASH) {
            fine = parse_slash(parser, written);
        } else if (kind == HILO_TOKEN_OPEN && fresh && parser->part == HILO_PART_ANY &&
                   hilo_space_has_door(&parser->space) && !written->anywhere) {
            fine = parse_part(parser, written);
        } else if (!hilo_token_is_slot(&parser->token)) {
            return true;
        } else if (part < 2 && written->parts[part]) {
            hilo_complain_token(parser, "'/' or a separator after ')'");
            return false;
        } else if (parser->token.blank && written->count > 0 && !fresh &&
                   !blank_is_fine(parser, written)) {
            hilo_complain_token(parser, "");
            return false;
        } else if (kind == HILO_TOKEN_BRACE_OPEN || kind == HILO_TOKEN_BRACE_CLOSE) {
            fine = parse_brace(parser, written);
        } else {
            fine = parse_written_slot(parser, written);
        }
        if (!fine) {
            return false;
        }
    }
}

static bool complain_size(hilo_parser *parser, const written_pattern *written, int cards) {
    char quote[48];
    hilo_parser_quote(parser, written->offset, parser->end, quote);
    const char *name = parser->game->name;
    bool vowel = name[0] == 'o' || name[0] == 'a' || name[0] == 'e' || name[0] == 'i';
    hilo_complain(parser, written->offset, parser->end - written->offset,
                  "pattern '%s' needs %d cards, %s %s %s has %d", quote, written->count,
                  vowel ? "an" : "a", name,
                  cards == parser->game->hole_cards ? "hand" : "starting hand", cards);
    return false;
}

/* Checks the sizes of the parts between slashes. */
static bool check_parts(hilo_parser *parser, const written_pattern *written, int down, int up,
                        int river) {
    static const char *const names[3] = {"down", "up", "seventh"};
    const int room[3] = {down, up, river};
    char quote[48];
    hilo_parser_quote(parser, written->offset, parser->end, quote);
    size_t length = parser->end - written->offset;
    for (int i = 0; i <= written->slashes; i++) {
        if (written->part_counts[i] > room[i]) {
            hilo_complain(parser, written->offset, length, "'%s' has %d %s cards, %d %s dealt",
                          quote, written->part_counts[i], names[i], room[i],
                          room[i] == 1 ? "is" : "are");
            return false;
        }
        if (written->part_counts[i] == 0 && (i == 2 || !written->parts[i])) {
            hilo_complain(parser, written->offset, length, "cards are missing after '/' in '%s'",
                          quote);
            return false;
        }
    }
    return true;
}

/* A card after the door: known, or still to come. Others with its brace get another rank. */
static bool place_later(hilo_parser *parser, written_pattern *written, int index, bool river,
                        hilo_upcards *upcards) {
    const written_slot *later = &written->slots[index];
    const hilo_slot *slot = &later->slot;
    if (slot->ranks == HILO_ANY_RANK && slot->suits == HILO_ANY_SUIT && slot->rank_variable < 0 &&
        slot->suit_variable < 0) {
        return true;
    }
    if (!hilo_slot_is_card(slot)) {
        char quote[48];
        hilo_parser_quote(parser, later->offset, later->offset + later->length, quote);
        hilo_complain(parser, later->offset, later->length,
                      "'%s' stands after the door card and is no card", quote);
        hilo_error_expect(parser->error, "a concrete card, or * for one still to come");
        return false;
    }
    if (river) {
        upcards->river = hilo_slot_card(slot);
    } else {
        upcards->later[upcards->later_count++] = hilo_slot_card(slot);
    }
    return true;
}

/* Inside braces all ranks differ: the cards after the door take theirs away from the other slots.
 */
static bool apply_braces(hilo_parser *parser, written_pattern *written) {
    for (int later = 0; later < written->count; later++) {
        const hilo_slot *known = &written->slots[later].slot;
        for (int i = 0; i < written->count; i++) {
            written_slot *slot = &written->slots[i];
            if (known->part != LATER || !hilo_slot_is_card(known) || !known->brace || i == later ||
                slot->slot.brace != known->brace) {
                continue;
            }
            if (slot->slot.part == LATER && slot->slot.ranks == known->ranks) {
                hilo_complain(parser, slot->offset, slot->length,
                              "two cards of one rank stand inside the braces");
                return false;
            }
            if (slot->slot.part != LATER) {
                slot->slot.ranks &= (uint16_t)~known->ranks;
            }
        }
    }
    return true;
}

/* Gives the slots of a stud hand their positions: by slashes, in the order of the deal, or any. */
static bool place_stud(hilo_parser *parser, written_pattern *written, hilo_pattern *pattern) {
    const hilo_game *game = parser->game;
    int down = parser->space.first, dealt = parser->space.cards;
    int river = __builtin_popcount(game->down_mask >> dealt);
    int up = game->hole_cards - down - river;
    if (written->anywhere && written->count > dealt) {
        return complain_size(parser, written, dealt);
    }
    if (written->slashes == 0 && written->count > game->hole_cards) {
        return complain_size(parser, written, game->hole_cards);
    }
    if (written->slashes > 0 && !check_parts(parser, written, down, up, river)) {
        return false;
    }
    int starts[3] = {0, written->part_counts[0], written->part_counts[0] + written->part_counts[1]};
    for (int i = 0; i < written->count; i++) {
        int position = i;
        if (written->slashes > 0) {
            position = i >= starts[2]   ? game->hole_cards - 1
                       : i >= starts[1] ? down + i - starts[1]
                                        : i;
        }
        hilo_slot *slot = &written->slots[i].slot;
        if (!written->anywhere) {
            slot->part = position < down ? HILO_PART_FIRST : HILO_PART_DOOR;
        }
        if (position >= dealt && !written->anywhere) {
            bool seventh = position >= down + up;
            if (!place_later(parser, written, i, seventh, &pattern->upcards)) {
                return false;
            }
            slot->part = LATER;
        }
    }
    return apply_braces(parser, written);
}

static bool check_duplicates(hilo_parser *parser, const written_pattern *written) {
    hilo_cards seen = 0;
    for (int i = 0; i < written->count && i < SLOTS_MAX; i++) {
        const written_slot *slot = &written->slots[i];
        if (!hilo_slot_is_card(&slot->slot)) {
            continue;
        }
        hilo_card card = hilo_slot_card(&slot->slot);
        if (seen & hilo_card_bit(card)) {
            char name[3];
            hilo_card_format(card, name);
            hilo_complain(parser, slot->offset, slot->length, "card %s is given twice", name);
            return false;
        }
        seen |= hilo_card_bit(card);
    }
    return true;
}

/* A2xx: bare x's after ranks, the last of which took an x as its suit. AKs: a suit on the second of
 * two ranks, where the reader may think of a class. */
static hilo_doubt doubt_of(const hilo_parser *parser, const written_pattern *written) {
    int ranks = 0, bare = 0;
    if (written->braces || written->slashes || written->anywhere || written->count > SLOTS_MAX) {
        return HILO_DOUBT_NONE;
    }
    for (int i = 0; i < written->count; i++) {
        const written_slot *slot = &written->slots[i];
        bool x = slot->slot.suit_variable == 1;
        if (slot->bare && x) {
            bare++;
        } else if (bare || !hilo_slot_is_rank(&slot->slot)) {
            return HILO_DOUBT_NONE;
        } else if (slot->slot.suits == HILO_ANY_SUIT && (slot->slot.suit_variable < 0 || x)) {
            bool next_bare = i + 1 < written->count && written->slots[i + 1].bare;
            if (x != next_bare) {
                return HILO_DOUBT_NONE;
            }
            ranks++;
        } else {
            bool suited = written->count == 2 && i == 1 && slot->slot.suits == 1u << 3;
            return suited && parser->game->notation != HILO_NOTATION_CLASSES ? HILO_DOUBT_SUITED
                                                                             : HILO_DOUBT_NONE;
        }
    }
    return ranks && bare ? HILO_DOUBT_ANY_CARD : HILO_DOUBT_NONE;
}

/* From the pattern as written to the pattern as matched. */
static hilo_pattern *finish(hilo_parser *parser, written_pattern *written) {
    hilo_pattern *pattern = hilo_ast_allocate(parser->ast, sizeof *pattern);
    if (!pattern) {
        parser->status = hilo_error_memory(parser->error);
        return NULL;
    }
    pattern->upcards.river = HILO_NO_CARD;
    bool stud = hilo_space_has_door(&parser->space);
    int room = parser->part == HILO_PART_FIRST  ? parser->space.first
               : parser->part == HILO_PART_DOOR ? 1
                                                : parser->space.cards;
    bool whole = !stud || parser->part != HILO_PART_ANY;
    if (whole && written->count > room) {
        complain_size(parser, written, room);
        return NULL;
    }
    if (!check_duplicates(parser, written)) {
        return NULL;
    }
    pattern->doubt = (uint8_t)doubt_of(parser, written);
    for (int i = 0; i < written->count && i < SLOTS_MAX; i++) {
        const hilo_slot *slot = &written->slots[i].slot;
        pattern->explicit_ranks |= hilo_slot_is_rank(slot) ? slot->ranks : 0;
        if (slot->suit_variable < 0 && slot->suits != HILO_ANY_SUIT) {
            pattern->explicit_suits |= slot->suits;
        }
    }
    if (!whole && !place_stud(parser, written, pattern)) {
        return NULL;
    }
    for (int i = 0; i < written->count; i++) {
        if (written->slots[i].slot.part != LATER) {
            pattern->slots[pattern->slot_count++] = written->slots[i].slot;
        }
    }
    pattern->parts[0] = written->parts[0];
    pattern->parts[1] = written->parts[1];
    return pattern;
}

hilo_pattern *hilo_parse_pattern(hilo_parser *parser) {
    written_pattern written = {.offset = parser->token.offset};
    if (parser->token.kind == HILO_TOKEN_TILDE) {
        if (!hilo_space_has_door(&parser->space) || parser->part != HILO_PART_ANY) {
            hilo_complain(parser, parser->token.offset, 1, "'~' (any position) means nothing here");
            return NULL;
        }
        written.anywhere = true;
        hilo_parser_advance(parser);
    }
    if (!parse_written(parser, &written)) {
        return NULL;
    }
    if (written.in_brace) {
        hilo_complain(parser, written.offset, parser->end - written.offset,
                      "a brace '{' is not closed");
        return NULL;
    }
    if (written.count == 0 && !written.parts[0]) {
        hilo_complain_token(parser, "a hand");
        return NULL;
    }
    return finish(parser, &written);
}
