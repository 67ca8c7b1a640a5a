#include "base/error.h"
#include "range/written.h"

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
static bool blank_is_fine(const hilo_parser *parser, const hilo_written *written) {
    hilo_token next = hilo_parser_peek(parser);
    bool card =
        parser->token.kind == HILO_TOKEN_RANK && next.kind == HILO_TOKEN_SUIT && !next.blank;
    int last = written->count - 1;
    return card && last >= 0 && last < HILO_WRITTEN_MAX &&
           hilo_slot_is_card(&written->slots[last].slot);
}

static bool parse_brace(hilo_parser *parser, hilo_written *written) {
    bool open = parser->token.kind == HILO_TOKEN_BRACE_OPEN;
    if (open == written->in_brace) {
        hilo_complain(parser, parser->token.offset, 1,
                      open ? "a brace stands inside another" : "'}' closes no brace");
        return false;
    }
    bool empty = !open && written->count > 0 && written->count <= HILO_WRITTEN_MAX &&
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

static bool parse_slash(hilo_parser *parser, hilo_written *written) {
    char game[48];
    if (!hilo_space_has_door(&parser->space)) {
        hilo_complain(parser, parser->token.offset, 1,
                      "'/' divides down and up cards; %s hand has none",
                      hilo_parser_game(parser, game));
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
static bool parse_part(hilo_parser *parser, hilo_written *written) {
    parser->part = written->slashes == 0 ? HILO_PART_FIRST : HILO_PART_DOOR;
    hilo_node *list = hilo_parse_alternatives(parser);
    parser->part = HILO_PART_ANY;
    written->parts[written->slashes] = list;
    return list != NULL;
}

static bool parse_written_slot(hilo_parser *parser, hilo_written *written) {
    hilo_written_slot next = {.offset = parser->token.offset};
    if (!hilo_parse_slot(parser, &next.slot, &next.bare)) {
        return false;
    }
    next.length = parser->end - next.offset;
    next.slot.brace = written->in_brace ? written->braces : 0;
    if (written->count < HILO_WRITTEN_MAX) {
        written->slots[written->count] = next;
    }
    written->count++;
    written->part_counts[written->slashes]++;
    return true;
}

/* Reads slots, braces and slashes as far as they go. */
static bool parse_written(hilo_parser *parser, hilo_written *written) {
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

bool hilo_complain_size(hilo_parser *parser, const hilo_written *written, int cards) {
    char quote[48];
    hilo_parser_quote(parser, written->offset, parser->end, quote);
    char game[48];
    hilo_complain(parser, written->offset, parser->end - written->offset,
                  "pattern '%s' needs %d cards, %s %s has %d", quote, written->count,
                  hilo_parser_game(parser, game),
                  cards == parser->game->hole_cards ? "hand" : "starting hand", cards);
    const char *text = parser->lexer.text + written->offset;
    if (text[0] == '[' && text[1] >= '0' && text[1] <= '9') {
        hilo_error_expect(parser->error,
                          "as the weight of a group, a [number] needs its [/number]");
    }
    return false;
}

static bool check_duplicates(hilo_parser *parser, const hilo_written *written) {
    hilo_cards seen = 0;
    for (int i = 0; i < written->count && i < HILO_WRITTEN_MAX; i++) {
        const hilo_written_slot *slot = &written->slots[i];
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
static hilo_doubt doubt_of(const hilo_parser *parser, const hilo_written *written) {
    int ranks = 0, bare = 0;
    if (written->braces || written->slashes || written->anywhere ||
        written->count > HILO_WRITTEN_MAX) {
        return HILO_DOUBT_NONE;
    }
    for (int i = 0; i < written->count; i++) {
        const hilo_written_slot *slot = &written->slots[i];
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
            bool suited = written->count == 2 && i == 1 && slot->slot.suits == 1u << 3 &&
                          slot->slot.ranks != written->slots[0].slot.ranks;
            return suited && parser->game->notation != HILO_NOTATION_CLASSES ? HILO_DOUBT_SUITED
                                                                             : HILO_DOUBT_NONE;
        }
    }
    return ranks && bare ? HILO_DOUBT_ANY_CARD : HILO_DOUBT_NONE;
}

/* From the pattern as written to the pattern as matched. */
static hilo_pattern *finish(hilo_parser *parser, hilo_written *written) {
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
        hilo_complain_size(parser, written, room);
        return NULL;
    }
    if (!check_duplicates(parser, written)) {
        return NULL;
    }
    pattern->doubt = (uint8_t)doubt_of(parser, written);
    for (int i = 0; i < written->count && i < HILO_WRITTEN_MAX; i++) {
        const hilo_slot *slot = &written->slots[i].slot;
        pattern->explicit_ranks |= hilo_slot_is_rank(slot) ? slot->ranks : 0;
        if (slot->suit_variable < 0 && slot->suits != HILO_ANY_SUIT) {
            pattern->explicit_suits |= slot->suits;
        }
    }
    if (!whole && !hilo_place_slots(parser, written, &pattern->upcards)) {
        return NULL;
    }
    for (int i = 0; i < written->count; i++) {
        if (written->slots[i].slot.part != HILO_PART_LATER) {
            pattern->slots[pattern->slot_count++] = written->slots[i].slot;
        }
    }
    pattern->parts[0] = written->parts[0];
    pattern->parts[1] = written->parts[1];
    return pattern;
}

hilo_pattern *hilo_parse_pattern(hilo_parser *parser) {
    hilo_written written = {.offset = parser->token.offset};
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
        static const char *const examples[] = {
            [HILO_NOTATION_CLASSES] = "a hand such as AKs, QQ+, AsKd",
            [HILO_NOTATION_PATTERNS] = "a hand such as AA, A2$ds",
            [HILO_NOTATION_POSITIONS] = "a hand such as AA/K"};
        hilo_complain_token(parser, examples[parser->game->notation]);
        return NULL;
    }
    return finish(parser, &written);
}
