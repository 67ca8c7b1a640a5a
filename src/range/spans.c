#include "base/error.h"
#include "range/parsing.h"

/* Whether all slots are explicit ranks: all different, or two of one rank. */
static bool can_shift(const hilo_pattern *pattern) {
    unsigned seen = 0;
    for (int i = 0; i < pattern->slot_count; i++) {
        const hilo_slot *slot = &pattern->slots[i];
        if (!hilo_slot_is_rank(slot) || slot->brace) {
            return false;
        }
        seen |= slot->ranks;
    }
    int ranks = __builtin_popcount(seen);
    bool different = ranks == pattern->slot_count;
    bool pair = ranks == 1 && pattern->slot_count == 2;
    bool plain = !pattern->parts[0] && !pattern->parts[1] && !hilo_upcards_set(&pattern->upcards);
    return (different || pair) && plain && pattern->slot_count > 0;
}

/* How far the ranks of `to` lie above those of `from`, slot by slot; false when it is not the same
 * for all, or the slots differ otherwise. */
static bool shift_between(const hilo_pattern *from, const hilo_pattern *to, int *shift) {
    if (from->slot_count != to->slot_count) {
        return false;
    }
    for (int i = 0; i < from->slot_count; i++) {
        const hilo_slot *a = &from->slots[i], *b = &to->slots[i];
        int step = __builtin_ctz(b->ranks) - __builtin_ctz(a->ranks);
        if (i == 0) {
            *shift = step;
        }
        if (step != *shift || a->suits != b->suits || a->suit_variable != b->suit_variable ||
            a->part != b->part) {
            return false;
        }
    }
    return true;
}

bool hilo_pattern_span(hilo_parser *parser, hilo_pattern *pattern, const hilo_pattern *other,
                       bool up, size_t offset) {
    char quote[48];
    hilo_parser_quote(parser, offset, parser->end, quote);
    size_t length = parser->end - offset;
    if (!can_shift(pattern) || (other && !can_shift(other))) {
        hilo_complain(parser, offset, length, "'%s' cannot be shifted from rank to rank", quote);
        hilo_error_expect(parser->error, "a pair such as TT, or different ranks such as T987");
        return false;
    }
    if (other) {
        int shift = 0;
        if (!shift_between(pattern, other, &shift)) {
            hilo_complain(parser, offset, length, "the ends of '%s' have different gaps or suits",
                          quote);
            hilo_error_expect(parser->error, "all ranks shifted alike, such as KQJT-T987");
            return false;
        }
        pattern->low = (int8_t)(shift < 0 ? shift : 0);
        pattern->high = (int8_t)(shift > 0 ? shift : 0);
        return true;
    }
    int highest = 31 - __builtin_clz(pattern->explicit_ranks);
    int lowest = __builtin_ctz(pattern->explicit_ranks);
    pattern->high = (int8_t)(up ? 12 - highest : 0);
    pattern->low = (int8_t)(up ? 0 : -lowest);
    if (pattern->high == pattern->low && pattern->slot_count > 1 && highest != lowest) {
        hilo_remark(parser->remarks, "'%s' is just one pattern: its ranks reach the %s already",
                    quote, up ? "ace" : "deuce");
    }
    return true;
}
