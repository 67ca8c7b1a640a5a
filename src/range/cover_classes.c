#include "range/classes.h"
#include "range/cover.h"

#include <stdio.h>
#include <string.h>

#define ACE 12

/* Which classes are wholly in the set, by top rank and kicker. */
typedef struct {
    bool whole[3][13][13]; /* by hilo_class_kind; pairs under HILO_CLASS_ALL */
} square;

typedef struct {
    char text[13 * 12];
    size_t length;
} row_text;

static const char *const letters[3] = {"", "s", "o"};

static hilo_classes one_class(int top, int kicker, hilo_class_kind kind) {
    return (hilo_classes){(int8_t)top, (int8_t)kicker, 0, 0, 1, (uint8_t)kind};
}

/* Whether the class has hands in the universe and all of those are members. */
static bool is_whole(const hilo_cover *cover, const hilo_set *hands) {
    bool any = false;
    for (size_t i = 0; i < hilo_set_words(hands); i++) {
        uint64_t wanted = hands->bits[i] & cover->universe.bits[i];
        any |= wanted != 0;
        if (wanted & ~cover->members.bits[i]) {
            return false;
        }
    }
    return any;
}

/* Finds the whole classes and takes their hands off what is left. */
static hilo_status find_whole(hilo_cover *cover, square *classes) {
    memset(classes, 0, sizeof *classes);
    for (int top = 0; top < 13; top++) {
        for (int kicker = 0; kicker <= top; kicker++) {
            int first = top == kicker ? HILO_CLASS_ALL : HILO_CLASS_SUITED;
            int last = top == kicker ? HILO_CLASS_ALL : HILO_CLASS_OFFSUIT;
            for (int kind = first; kind <= last; kind++) {
                hilo_set hands;
                if (hilo_set_create(&cover->left.space, &hands)) {
                    return HILO_ERROR_MEMORY;
                }
                hilo_classes class = one_class(top, kicker, (hilo_class_kind)kind);
                hilo_classes_add(&class, &hands, HILO_WEIGHT_ONE);
                classes->whole[kind][top][kicker] = is_whole(cover, &hands);
                if (classes->whole[kind][top][kicker]) {
                    hilo_set_subtract(&cover->left, &hands);
                }
                hilo_set_free(&hands);
            }
            if (top != kicker) {
                classes->whole[HILO_CLASS_ALL][top][kicker] =
                    classes->whole[HILO_CLASS_SUITED][top][kicker] &&
                    classes->whole[HILO_CLASS_OFFSUIT][top][kicker];
            }
        }
    }
    return HILO_OK;
}

/* Adds the class high, or the span from high down to low, to the text of a row. */
static void add_span(row_text *row, int top, int high, int low, hilo_class_kind kind) {
    char h = hilo_rank_chars[high], l = hilo_rank_chars[low], t = hilo_rank_chars[top];
    const char *letter = letters[kind], *comma = row->length ? "," : "";
    char *to = row->text + row->length;
    size_t room = sizeof row->text - row->length;
    int written;
    if (high == low) {
        written = snprintf(to, room, "%s%c%c%s", comma, t, h, letter);
    } else if (high == top - 1) {
        written = snprintf(to, room, "%s%c%c%s+", comma, t, l, letter);
    } else {
        written = snprintf(to, room, "%s%c%c%s-%c%c%s", comma, t, h, letter, t, l, letter);
    }
    row->length += (size_t)written;
}

/* The runs of kickers under `top` that are of the kind, and, where `alone`, not of both kinds. */
static void add_runs(const square *classes, int top, hilo_class_kind kind, bool alone,
                     row_text *row) {
    for (int high = top - 1; high >= 0; high--) {
        int low = high;
        while (low >= 0 && classes->whole[kind][top][low] &&
               !(alone && classes->whole[HILO_CLASS_ALL][top][low])) {
            low--;
        }
        if (low < high) {
            add_span(row, top, high, low + 1, kind);
            high = low + 1;
        }
    }
}

/* The classes with one top rank: "AK,AQs" or "AQs+,AKo", whichever is shorter. */
static void list_row(const square *classes, int top, hilo_listing *listing) {
    row_text joint = {.length = 0}, apart = {.length = 0};
    add_runs(classes, top, HILO_CLASS_ALL, false, &joint);
    add_runs(classes, top, HILO_CLASS_SUITED, true, &joint);
    add_runs(classes, top, HILO_CLASS_OFFSUIT, true, &joint);
    add_runs(classes, top, HILO_CLASS_SUITED, false, &apart);
    add_runs(classes, top, HILO_CLASS_OFFSUIT, false, &apart);
    row_text *row = apart.length < joint.length ? &apart : &joint;
    for (char *item = row->text; row->length && item;) {
        char *comma = strchr(item, ',');
        if (comma) {
            *comma = 0;
        }
        hilo_listing_add(listing, item);
        item = comma ? comma + 1 : NULL;
    }
}

static void list_pairs(const square *classes, hilo_listing *listing) {
    for (int high = ACE; high >= 0; high--) {
        int low = high;
        while (low >= 0 && classes->whole[HILO_CLASS_ALL][low][low]) {
            low--;
        }
        if (low == high) {
            continue;
        }
        char h = hilo_rank_chars[high], l = hilo_rank_chars[low + 1], text[8];
        if (high == low + 1) {
            snprintf(text, sizeof text, "%c%c", h, h);
        } else if (high == ACE) {
            snprintf(text, sizeof text, "%c%c+", l, l);
        } else {
            snprintf(text, sizeof text, "%c%c-%c%c", h, h, l, l);
        }
        hilo_listing_add(listing, text);
        high = low + 1;
    }
}

hilo_status hilo_cover_classes(hilo_cover *cover, hilo_listing *listing) {
    square classes;
    hilo_status status = find_whole(cover, &classes);
    if (status) {
        return status;
    }
    list_pairs(&classes, listing);
    for (int top = ACE; top > 0; top--) {
        list_row(&classes, top, listing);
    }
    return HILO_OK;
}
