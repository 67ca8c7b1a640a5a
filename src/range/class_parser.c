#include "base/error.h"
#include "range/parsing.h"

#include <stdio.h>

#define ACE 12

/* One class: two ranks, the higher first, or a rank and x. */
typedef struct {
    int top, kicker; /* kicker -1: x */
    hilo_class_kind kind;
    size_t offset, end; /* of its text */
} class;

static const char *const kind_letters[] = {"", "s", "o"};

/* Writes a class, such as "ATs", in at most 4 bytes and a zero. */
static char *class_text(int top, int kicker, hilo_class_kind kind, char text[8]) {
    snprintf(text, 8, "%c%c%s", hilo_rank_chars[top], kicker < 0 ? 'x' : hilo_rank_chars[kicker],
             kind_letters[kind]);
    return text;
}

/* The class that stands here, if the text up to where a pattern would end is one. */
static bool scan_class(const hilo_parser *parser, class *found, hilo_lexer *after) {
    hilo_lexer lexer = parser->lexer;
    hilo_token first = parser->token, second = hilo_lexer_next(&lexer);
    bool any = second.kind == HILO_TOKEN_SUIT_VARIABLE && second.value == 1;
    if (first.kind != HILO_TOKEN_RANK || second.blank || (second.kind != HILO_TOKEN_RANK && !any)) {
        return false;
    }
    *found = (class){first.value, any ? -1 : second.value, HILO_CLASS_ALL, first.offset, lexer.at};
    *after = lexer;
    hilo_token third = hilo_lexer_next(&lexer);
    bool suited = third.kind == HILO_TOKEN_SUIT && third.value == 3;
    if (!third.blank && (suited || third.kind == HILO_TOKEN_OFFSUIT)) {
        found->kind = suited ? HILO_CLASS_SUITED : HILO_CLASS_OFFSUIT;
        found->end = lexer.at;
        *after = lexer;
        third = hilo_lexer_next(&lexer);
    }
    if (found->kicker > found->top) {
        int top = found->kicker;
        found->kicker = found->top;
        found->top = top;
    }
    bool longer = hilo_token_is_slot(&third) || third.kind == HILO_TOKEN_SHAPE ||
                  third.kind == HILO_TOKEN_OFFSUIT;
    return third.blank || !longer;
}

static void take(hilo_parser *parser, const hilo_lexer *after, const class *taken) {
    parser->lexer = *after;
    parser->end = taken->end;
    parser->token = hilo_lexer_next(&parser->lexer);
}

/* A pair has no suited form; its offsuit form is the pair. */
static bool check_pair(hilo_parser *parser, class *pair) {
    if (pair->top != pair->kicker || pair->kind == HILO_CLASS_ALL) {
        return true;
    }
    char text[8], quote[48];
    class_text(pair->top, pair->kicker, HILO_CLASS_ALL, text);
    hilo_parser_quote(parser, pair->offset, pair->end, quote);
    if (pair->kind == HILO_CLASS_OFFSUIT) {
        hilo_remark(parser->remarks, "'%s' is just %s: no pair is suited", quote, text);
        pair->kind = HILO_CLASS_ALL;
        return true;
    }
    hilo_complain(parser, pair->offset, pair->end - pair->offset,
                  "pair '%s' cannot be suited: '%s'", text, quote);
    hilo_error_expect(parser->error, "write %s", text);
    return false;
}

/* + and a trailing -. Pairs go to AA or 22; otherwise the kicker goes up to the top rank or down.
 */
static bool open_span(hilo_parser *parser, const class *start, bool up, hilo_classes *classes) {
    if (start->kicker < 0) {
        char quote[48];
        hilo_parser_quote(parser, start->offset, parser->end, quote);
        hilo_complain(parser, start->offset, parser->end - start->offset,
                      "'%s' names no kicker to start from", quote);
        hilo_error_expect(parser->error, "such as A8s+, which pins the ace");
        return false;
    }
    bool pair = start->top == start->kicker;
    int last = up ? (pair ? ACE : start->top - 1) : 0;
    int step = up ? 1 : -1;
    classes->step_kicker = (int8_t)step;
    classes->step_top = (int8_t)(pair ? step : 0);
    classes->count = (uint8_t)((last - start->kicker) * step + 1);
    if (up && !pair && classes->count == 1 && start->top < ACE) {
        char just[8], end[8];
        class_text(start->top, start->kicker, start->kind, just);
        class_text(ACE, ACE - 1, start->kind, end);
        hilo_remark(parser->remarks, "'%s+' is just %s; for %s up to %s write %s-%s", just, just,
                    just, end, just, end);
    }
    return true;
}

/* Why two classes are the ends of no span, with what could have been meant. */
static void complain_span(hilo_parser *parser, const class *from, const class *to) {
    char quote[48], same_top[32] = "", same_gap[32] = "", a[8], b[8];
    hilo_parser_quote(parser, from->offset, to->end, quote);
    class_text(from->top, from->kicker, from->kind, a);
    int gap = from->top - from->kicker;
    if (to->kicker < from->top) {
        snprintf(same_top, sizeof same_top, " (%s-%s)", a,
                 class_text(from->top, to->kicker, to->kind, b));
    }
    if (to->top >= gap) {
        snprintf(same_gap, sizeof same_gap, " (%s-%s)", a,
                 class_text(to->top, to->top - gap, to->kind, b));
    }
    hilo_complain(parser, from->offset, to->end - from->offset,
                  "'%s' is neither same-top%s nor same-gap%s", quote, same_top, same_gap);
}

/* A-B in either order: the same top rank, or the same gap. */
static bool closed_span(hilo_parser *parser, class *from, const class *to, hilo_classes *classes) {
    char quote[48];
    size_t length = to->end - from->offset;
    hilo_parser_quote(parser, from->offset, to->end, quote);
    if (from->kicker < 0 || to->kicker < 0) {
        hilo_complain(parser, from->offset, length, "'%s' names no kicker: no span can end there",
                      quote);
        return false;
    }
    if (from->kind != to->kind && from->kind != HILO_CLASS_ALL) {
        hilo_complain(parser, from->offset, length, "the ends of '%s' differ in s and o", quote);
        hilo_error_expect(parser->error, "the letter on both ends, or on the last");
        return false;
    }
    bool pairs = from->top == from->kicker;
    if (pairs != (to->top == to->kicker)) {
        hilo_complain(parser, from->offset, length, "'%s' joins a pair and no pair", quote);
        return false;
    }
    bool same_top = from->top == to->top;
    if (!same_top && from->top - from->kicker != to->top - to->kicker) {
        complain_span(parser, from, to);
        return false;
    }
    int step = to->kicker < from->kicker ? -1 : 1;
    classes->kind = (uint8_t)to->kind;
    classes->step_kicker = (int8_t)step;
    classes->step_top = (int8_t)(same_top ? 0 : step);
    classes->count = (uint8_t)((to->kicker - from->kicker) * step + 1);
    return true;
}

hilo_node *hilo_parse_classes(hilo_parser *parser, bool *found) {
    class from, to;
    hilo_lexer after;
    *found = scan_class(parser, &from, &after);
    if (!*found) {
        return NULL;
    }
    hilo_node *node = hilo_parser_node(parser, HILO_NODE_CLASSES, from.offset);
    if (!node) {
        return NULL;
    }
    take(parser, &after, &from);
    hilo_token sign = parser->token;
    bool fine = check_pair(parser, &from);
    node->classes =
        (hilo_classes){(int8_t)from.top, (int8_t)from.kicker, 0, 0, 1, (uint8_t)from.kind};
    if (fine && sign.kind == HILO_TOKEN_PLUS) {
        hilo_parser_advance(parser);
        fine = open_span(parser, &from, true, &node->classes);
    } else if (fine && sign.kind == HILO_TOKEN_DASH) {
        hilo_parser_advance(parser);
        if (scan_class(parser, &to, &after)) {
            take(parser, &after, &to);
            fine = check_pair(parser, &to) && closed_span(parser, &from, &to, &node->classes);
        } else if (hilo_token_is_slot(&parser->token)) {
            hilo_complain_token(parser, "a class such as A5s to end the span");
            fine = false;
        } else {
            fine = open_span(parser, &from, false, &node->classes);
        }
    }
    return fine ? node : NULL;
}
