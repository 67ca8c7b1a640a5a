#include "range/cover.h"

#include <stdlib.h>
#include <string.h>

/* Up to LAYER_TINY hands of one weight are listed hand by hand; with more weights than LAYERS_MANY,
 * fewer than LAYER_SMALL are, which keeps the time linear. */
#define LAYER_TINY 3
#define LAYERS_MANY 64
#define LAYER_SMALL 64

/* Cards that occur nowhere are worth a thought up to this many. */
#define ABSENT_MAX 8

/* A combo of the range by its place in the order of display. */
typedef struct {
    uint32_t weight, place;
} weighted;

/* One text in the making. */
typedef struct {
    const hilo_range *range;
    hilo_cards absent;
    size_t limit;
    hilo_cover cover;
    hilo_buffer out;
} writing;

static int by_weight(const void *a, const void *b) {
    const weighted *x = a, *y = b;
    if (x->weight != y->weight) {
        return x->weight > y->weight ? -1 : 1;
    }
    return x->place < y->place ? -1 : x->place > y->place;
}

/* The combos in descending order of weight; NULL when memory runs out. */
static weighted *sort_by_weight(const hilo_range *range, size_t *layers) {
    weighted *list = malloc(range->count * sizeof *list);
    if (!list) {
        return NULL;
    }
    *layers = 1;
    bool sorted = true;
    for (size_t i = 0; i < range->count; i++) {
        list[i] = (weighted){range->combos[range->listed[i]].weight, (uint32_t)i};
        sorted &= i == 0 || by_weight(&list[i - 1], &list[i]) < 0;
    }
    if (!sorted) {
        qsort(list, range->count, sizeof *list, by_weight);
    }
    for (size_t i = 1; i < range->count; i++) {
        *layers += list[i].weight != list[i - 1].weight;
    }
    return list;
}

static hilo_cards later_cards(const hilo_range *range) {
    hilo_cards later = range->river == HILO_NO_CARD ? 0 : hilo_card_bit(range->river);
    for (int i = 0; i < range->later_count; i++) {
        later |= hilo_card_bit(range->later[i]);
    }
    return later;
}

static void want(hilo_cover *cover, const hilo_combo *combo, hilo_cards later) {
    hilo_card cards[HILO_SPACE_CARDS];
    int count = 0;
    hilo_cards down = combo->cards & ~later;
    if (combo->door != HILO_NO_CARD) {
        down &= ~hilo_card_bit(combo->door);
    }
    for (; down; down &= down - 1) {
        cards[count++] = hilo_set_first(down);
    }
    if (combo->door != HILO_NO_CARD) {
        cards[count] = combo->door;
    }
    hilo_cover_want(cover, hilo_space_code(&cover->left.space, cards));
}

/* Omaha and stud: by ranks, suits, shapes, whatever holds the most hands first. */
static hilo_status cover_patterns(hilo_cover *cover, hilo_listing *listing) {
    hilo_status status = hilo_cover_ranks(cover, listing);
    /* Suit variables would keep off the suits of cards after the door. */
    bool variables = !listing->later[0] && !listing->river[0];
    if (!status && variables && !listing->over) {
        status = hilo_cover_suits(cover, listing);
    }
    if (!status && !listing->over) {
        status = hilo_cover_shapes(cover, listing);
    }
    if (!status && variables && !listing->over) {
        hilo_cover_orbits(cover, listing);
    }
    return status;
}

/* Writes the hands of one weight as patterns. */
static hilo_status cover_layer(const hilo_range *range, hilo_cover *cover, hilo_listing *listing) {
    if (hilo_set_size(&cover->members) == hilo_set_size(&cover->universe)) {
        hilo_listing_add_hand(listing, "", "");
        return HILO_OK;
    }
    hilo_status status = range->game->notation == HILO_NOTATION_CLASSES
                             ? hilo_cover_classes(cover, listing)
                             : cover_patterns(cover, listing);
    if (!status && !listing->over) {
        status = hilo_cover_cards(cover, listing);
    }
    if (!status && hilo_space_has_door(&cover->left.space) && !listing->over) {
        status = hilo_cover_doors(cover, listing);
    }
    if (!listing->over) {
        hilo_cover_hands(cover, listing);
    }
    return status;
}

/* "(AA,KK)!Ac:0.5": the items without the absent cards. */
static void close_layer(writing *w, const char *weight, hilo_listing *listing) {
    bool several = w->absent && listing->items > 1;
    char *items = hilo_buffer_take(&listing->text);
    if (!items) {
        w->out.failed = true;
        return;
    }
    hilo_buffer_print(&w->out, "%s%s%s%s", w->out.length ? "," : "", several ? "(" : "", items,
                      several ? ")" : "");
    free(items);
    bool positions = w->range->game->notation == HILO_NOTATION_POSITIONS;
    for (hilo_cards rest = w->absent; rest; rest &= rest - 1) {
        char card[3];
        hilo_card_format(hilo_set_first(rest), card);
        hilo_buffer_print(&w->out, "!%s%s", positions ? "~" : "", card);
    }
    hilo_buffer_print(&w->out, "%s", w->absent ? weight : "");
}

/* Writes the combos list[0 .. count), all of one weight. */
static hilo_status write_layer(writing *w, const weighted *list, size_t count, bool small) {
    const hilo_range *range = w->range;
    hilo_listing listing = {.limit = w->limit};
    hilo_listing_start(&listing, range, list[0].weight);
    char weight[16];
    memcpy(weight, listing.weight, sizeof weight);
    if (w->absent) {
        listing.weight[0] = 0;
    }
    hilo_cards later = later_cards(range);
    hilo_status status = HILO_OK;
    if (small) {
        for (size_t i = 0; i < count; i++) {
            char text[24];
            hilo_combo_format(range, &range->combos[range->listed[list[i].place]], text);
            hilo_listing_add(&listing, text);
        }
    } else {
        hilo_cover_clear(&w->cover);
        for (size_t i = 0; i < count; i++) {
            want(&w->cover, &range->combos[range->listed[list[i].place]], later);
        }
        status = cover_layer(range, &w->cover, &listing);
    }
    close_layer(w, weight, &listing);
    return status;
}

static bool is_small(size_t hands, size_t layers) {
    return hands <= LAYER_TINY || (layers > LAYERS_MANY && hands < LAYER_SMALL);
}

static void write_layers(writing *w, const weighted *list, size_t layers) {
    size_t count = w->range->count;
    for (size_t start = 0, end; start < count && w->out.length <= w->limit; start = end) {
        for (end = start + 1; end < count && list[end].weight == list[start].weight;) {
            end++;
        }
        bool small = is_small(end - start, layers);
        if (write_layer(w, list + start, end - start, small) || w->out.failed) {
            w->out.failed = true;
            return;
        }
    }
}

/* The text in which patterns may hold `absent` cards, which are excluded by name. It is cut
 * somewhere when it is longer than `limit`. */
static char *write_range(const hilo_range *range, hilo_cards absent, size_t limit) {
    hilo_space space = hilo_space_of(range->game);
    writing w = {.range = range, .absent = absent, .limit = limit};
    size_t layers = 0;
    weighted *list = sort_by_weight(range, &layers);
    bool cover = !is_small(range->count, layers);
    if (!list || (cover && hilo_cover_create(&space, later_cards(range) | absent, &w.cover))) {
        free(list);
        return NULL;
    }
    write_layers(&w, list, layers);
    free(list);
    hilo_cover_free(&w.cover);
    return hilo_buffer_take(&w.out);
}

/* Few cards that occur in no combo: dead cards, most likely. 0 when there are none, or many. */
static hilo_cards absent_cards(const hilo_range *range) {
    hilo_cards present = 0;
    for (size_t i = 0; i < range->count; i++) {
        present |= range->combos[i].cards;
    }
    hilo_cards absent = HILO_DECK & ~present;
    return hilo_set_count(absent) <= ABSENT_MAX ? absent : 0;
}

hilo_status hilo_range_canonical(const hilo_range *range, char **text) {
    if (range->count == 0) {
        char *empty = calloc(1, 1);
        *text = empty ? empty : *text;
        return empty ? HILO_OK : HILO_ERROR_MEMORY;
    }
    hilo_cards absent = absent_cards(range);
    char *best = write_range(range, absent, SIZE_MAX);
    if (absent && best) {
        char *plain = write_range(range, 0, strlen(best));
        if (!plain || strlen(plain) <= strlen(best)) {
            free(best);
            best = plain;
        } else {
            free(plain);
        }
    }
    if (!best) {
        return HILO_ERROR_MEMORY;
    }
    *text = best;
    return HILO_OK;
}
