#include "range/listing.h"

#include <stdio.h>
#include <string.h>

void hilo_listing_start(hilo_listing *listing, const hilo_range *range, uint32_t weight) {
    hilo_space space = hilo_space_of(range->game);
    listing->door = hilo_space_has_door(&space);
    listing->weight[0] = 0;
    if (weight != HILO_WEIGHT_ONE) {
        listing->weight[0] = ':';
        hilo_weight_format(weight, listing->weight + 1);
    }
    for (int i = 0; i < range->later_count; i++) {
        hilo_card_format(range->later[i], listing->later + 2 * i);
    }
    if (range->river != HILO_NO_CARD) {
        listing->river[0] = '/';
        hilo_card_format(range->river, listing->river + 1);
    }
}

void hilo_listing_add(hilo_listing *listing, const char *item) {
    listing->over |= listing->text.length > listing->limit;
    if (listing->over) {
        return;
    }
    if (listing->items++) {
        hilo_buffer_append(&listing->text, ",", 1);
    }
    hilo_buffer_append(&listing->text, item, strlen(item));
    hilo_buffer_append(&listing->text, listing->weight, strlen(listing->weight));
}

/* The hand without shape: "AK", "AK/Q", "AK/Kc9d". */
static void write_hand(const hilo_listing *listing, const char *down, const char *door, char *text,
                       size_t size) {
    bool bare = !listing->later[0] && !listing->river[0] && !door[0] && !listing->door_card[0];
    if (!listing->door || bare) {
        snprintf(text, size, "%s", down);
        return;
    }
    const char *first_up = listing->door_card[0] ? listing->door_card : door[0] ? door : "*";
    snprintf(text, size, "%s/%s%s%s", down[0] ? down : "**", first_up, listing->later,
             listing->river);
}

void hilo_listing_add_hand(hilo_listing *listing, const char *down, const char *door) {
    char text[64];
    write_hand(listing, down, door, text, sizeof text);
    hilo_listing_add(listing, text[0] ? text : "random");
}

void hilo_listing_add_holding(hilo_listing *listing, const hilo_holding *holding) {
    char down[48] = "", door[2] = "", text[80];
    for (int i = 0; i < holding->count; i++) {
        down[i] = hilo_rank_chars[holding->ranks[i]];
    }
    if (holding->door >= 0) {
        door[0] = hilo_rank_chars[holding->door];
    }
    if (holding->shape && listing->door_card[0]) {
        /* Parentheses keep the suit variables apart from the suits of the up-cards. */
        char shaped[48];
        snprintf(shaped, sizeof shaped, "(%.8s%s%.8s)", down, down[0] ? ":" : "", holding->shape);
        hilo_listing_add_hand(listing, shaped, door);
        return;
    }
    write_hand(listing, down, door, text, sizeof text - 16);
    if (holding->shape) {
        size_t length = strlen(text);
        snprintf(text + length, sizeof text - length, "%s%s", length ? ":" : "", holding->shape);
    }
    hilo_listing_add(listing, text[0] ? text : "random");
}
