/* Random patterns against a judge that tries every way to give slots to cards, hand by hand. */
#include "random.h"
#include "ranges.h"

#include <stdio.h>
#include <string.h>

/* A slot as the judge sees it. Its text and this are made together. */
typedef struct {
    bool ranks[13], suits[4];
    char rank_variable, suit_variable; /* 0: none */
    int brace;                         /* 0: none */
    int part;                          /* 0 first, 1 door, 2 any */
    bool one_rank, one_suit;
} judged_slot;

typedef struct {
    judged_slot slots[4];
    int count;
    char text[96];
} judged_pattern;

static void add(judged_pattern *pattern, const char *text) {
    strcat(pattern->text, text);
}

static void make_rank(uint64_t *state, judged_pattern *pattern, judged_slot *slot) {
    static const char ranks[] = "23456789TJQKA", variables[] = "RONP";
    char text[24] = "";
    int kind = random_below(state, 10);
    if (kind < 3) {
        int rank = random_below(state, 13);
        slot->ranks[rank] = slot->one_rank = true;
        snprintf(text, sizeof text, "%c", ranks[rank]);
    } else if (kind < 6) {
        slot->rank_variable = variables[random_below(state, 4)];
        snprintf(text, sizeof text, "%c", slot->rank_variable);
    } else if (kind < 8) {
        int low = random_below(state, 13), high = low + random_below(state, 13 - low);
        for (int rank = low; rank <= high; rank++) {
            slot->ranks[rank] = true;
        }
        slot->one_rank = low == high;
        snprintf(text, sizeof text, random_below(state, 2) ? "[%c-%c]" : "[%c-%c,%c]", ranks[high],
                 ranks[low], ranks[low]);
    } else {
        memset(slot->ranks, true, sizeof slot->ranks);
        snprintf(text, sizeof text, "%c", "*?"[random_below(state, 2)]);
    }
    if (slot->rank_variable) {
        memset(slot->ranks, true, sizeof slot->ranks);
    }
    add(pattern, text);
}

static void make_suit(uint64_t *state, judged_pattern *pattern, judged_slot *slot) {
    static const char suits[] = "cdhs", variables[] = "wxyz";
    char text[2] = "";
    memset(slot->suits, true, sizeof slot->suits);
    int kind = random_below(state, 4);
    if (kind == 0) {
        int suit = random_below(state, 4);
        memset(slot->suits, false, sizeof slot->suits);
        slot->suits[suit] = slot->one_suit = true;
        text[0] = suits[suit];
    } else if (kind == 1) {
        slot->suit_variable = variables[random_below(state, 4)];
        text[0] = slot->suit_variable;
    }
    add(pattern, text);
}

/* `down` slots of the first part and `up` of the door; `anywhere`: all in any position. */
static judged_pattern make_pattern(uint64_t *state, int down, int up, bool anywhere) {
    judged_pattern pattern = {.count = down + up, .text = ""};
    int brace = 0, open = 0;
    add(&pattern, anywhere ? "~" : "");
    for (int i = 0; i < pattern.count; i++) {
        judged_slot *slot = &pattern.slots[i];
        if (i == down && !anywhere) {
            add(&pattern, "/");
        }
        if (!open && random_below(state, 3) == 0) {
            open = ++brace;
            add(&pattern, "{");
        }
        slot->brace = open;
        slot->part = anywhere ? 2 : i >= down;
        make_rank(state, &pattern, slot);
        make_suit(state, &pattern, slot);
        if (open && random_below(state, 3) == 0) {
            open = 0;
            add(&pattern, "}");
        }
    }
    add(&pattern, open ? "}" : "");
    return pattern;
}

/* Whether slots i and j agree when they take cards a and b. */
static bool agree(const judged_slot *i, hilo_card a, const judged_slot *j, hilo_card b) {
    bool same_rank = a / 4 == b / 4, same_suit = a % 4 == b % 4;
    if (i->rank_variable && j->rank_variable &&
        (i->rank_variable == j->rank_variable) != same_rank) {
        return false;
    }
    if (i->suit_variable && j->suit_variable &&
        (i->suit_variable == j->suit_variable) != same_suit) {
        return false;
    }
    if ((i->rank_variable && j->one_rank && same_rank) ||
        (j->rank_variable && i->one_rank && same_rank)) {
        return false;
    }
    if ((i->suit_variable && j->one_suit && same_suit) ||
        (j->suit_variable && i->one_suit && same_suit)) {
        return false;
    }
    return !(i->brace && i->brace == j->brace && same_rank);
}

/* Gives slots from `slot` on to cards that are not taken. */
static bool fits(const judged_pattern *pattern, const hilo_card *cards, int first, int count,
                 int slot, hilo_card *taken) {
    if (slot == pattern->count || slot == 4) {
        return true;
    }
    const judged_slot *own = &pattern->slots[slot];
    for (int c = 0; c < count; c++) {
        bool fine = own->ranks[cards[c] / 4] && own->suits[cards[c] % 4] &&
                    (own->part == 2 || own->part == (c >= first));
        for (int k = 0; k < slot && fine; k++) {
            fine = taken[k] != cards[c] && agree(own, cards[c], &pattern->slots[k], taken[k]);
        }
        taken[slot] = cards[c];
        if (fine && fits(pattern, cards, first, count, slot + 1, taken)) {
            return true;
        }
    }
    return false;
}

/* Compares the range of a pattern with the judge, over all hands. Returns how many hands fit. */
static size_t compare(const hilo_game *game, const judged_pattern *pattern, const hilo_range *all) {
    hilo_range *range = NULL;
    hilo_error error = {.status = HILO_OK};
    hilo_status status = hilo_range_read(game, pattern->text, NULL, NULL, &range, &error);
    cr_assert(status == HILO_OK || status == HILO_ERROR_IMPOSSIBLE ||
                  strstr(error.message, "given twice"),
              "%s '%s': %s", game->name, pattern->text, error.message);
    size_t found = 0;
    for (size_t i = 0; i < all->count; i++) {
        const hilo_combo *combo = &all->combos[i];
        hilo_card cards[4], taken[4];
        int count = 0;
        bool door = combo->door != HILO_NO_CARD;
        hilo_cards first = door ? combo->cards & ~hilo_card_bit(combo->door) : combo->cards;
        for (; first; first &= first - 1) {
            cards[count++] = hilo_set_first(first);
        }
        int first_count = count;
        if (door) {
            cards[count++] = combo->door;
        }
        if (!fits(pattern, cards, first_count, count, 0, taken)) {
            continue;
        }
        cr_assert(range && found < range->count && range->combos[found].cards == combo->cards &&
                      range->combos[found].door == combo->door,
                  "%s '%s': a hand is missing or one too many", game->name, pattern->text);
        found++;
    }
    cr_assert_eq(found, range ? range->count : 0, "%s '%s': %zu, not %zu", game->name,
                 pattern->text, range ? range->count : 0, found);
    hilo_range_free(range);
    return found;
}

static void run(const char *name, int patterns, uint64_t seed) {
    const hilo_game *game = hilo_game_find(name);
    hilo_range *all = range_in(game, "random");
    bool door = hilo_game_has_upcards(game);
    uint64_t state = random_seed(seed);
    int compared = 0, empty = 0;
    for (int i = 0; i < patterns; i++) {
        int cards = game->starting_cards - door;
        int down = 1 + random_below(&state, cards);
        int up = door ? random_below(&state, 2) : 0;
        bool anywhere = door && random_below(&state, 3) == 0;
        judged_pattern pattern = make_pattern(&state, down, up, anywhere);
        if (game->notation == HILO_NOTATION_CLASSES && strlen(pattern.text) <= 3) {
            continue; /* may be a class */
        }
        empty += compare(game, &pattern, all) == 0;
        compared++;
    }
    cr_assert_gt(compared, patterns / 2);
    cr_assert_lt(empty, compared / 2, "most patterns were empty");
    hilo_range_free(all);
}

Test(range_patterns, holdem) {
    run("holdem", 3000, 1);
}

Test(range_patterns, omaha) {
    run("omaha8", 40, 2);
}

Test(range_patterns, stud) {
    run("stud8", 120, 3);
}
