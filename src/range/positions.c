#include "base/error.h"
#include "range/written.h"

/* Checks the sizes of the parts between slashes. */
static bool check_parts(hilo_parser *parser, const hilo_written *written, int down, int up,
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
static bool place_later(hilo_parser *parser, hilo_written *written, int index, bool river,
                        hilo_upcards *upcards) {
    const hilo_written_slot *later = &written->slots[index];
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
static bool apply_braces(hilo_parser *parser, hilo_written *written) {
    for (int later = 0; later < written->count; later++) {
        const hilo_slot *known = &written->slots[later].slot;
        for (int i = 0; i < written->count; i++) {
            hilo_written_slot *slot = &written->slots[i];
            if (known->part != HILO_PART_LATER || !hilo_slot_is_card(known) || !known->brace ||
                i == later || slot->slot.brace != known->brace) {
                continue;
            }
            if (slot->slot.part == HILO_PART_LATER && slot->slot.ranks == known->ranks) {
                hilo_complain(parser, slot->offset, slot->length,
                              "two cards of one rank stand inside the braces");
                return false;
            }
            if (slot->slot.part != HILO_PART_LATER) {
                slot->slot.ranks &= (uint16_t)~known->ranks;
            }
        }
    }
    return true;
}

/* Gives the slots of a stud hand their positions: by slashes, in the order of the deal, or any. */
bool hilo_place_slots(hilo_parser *parser, hilo_written *written, hilo_upcards *upcards) {
    const hilo_game *game = parser->game;
    int down = parser->space.first, dealt = parser->space.cards;
    int river = __builtin_popcount(game->down_mask >> dealt);
    int up = game->hole_cards - down - river;
    if (written->anywhere && written->count > dealt) {
        return hilo_complain_size(parser, written, dealt);
    }
    if (written->slashes == 0 && written->count > game->hole_cards) {
        return hilo_complain_size(parser, written, game->hole_cards);
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
            if (!place_later(parser, written, i, seventh, upcards)) {
                return false;
            }
            slot->part = HILO_PART_LATER;
        }
    }
    return apply_braces(parser, written);
}
