/* The items of a canonical text. */
#ifndef HILO_RANGE_LISTING_H
#define HILO_RANGE_LISTING_H

#include "range/range.h"
#include "range/space.h"

/* Items are joined by commas, each followed by the weight. */
typedef struct {
    hilo_buffer text;
    size_t items;
    size_t limit; /* bytes; items beyond it are dropped and `over` is set */
    bool over;
    char weight[16];   /* ":0.5", or empty */
    bool door;         /* hands are written down/up */
    char door_card[4]; /* the door card of all items, when the spaces of patterns lack it */
    char later[8];     /* the cards after the door */
    char river[4];
} hilo_listing;

/* Sets the weight and the cards after the door. */
void hilo_listing_start(hilo_listing *listing, const hilo_range *range, uint32_t weight);

void hilo_listing_add(hilo_listing *listing, const char *item);

/* All hands that hold some ranks, in suits of some shape. */
typedef struct {
    uint8_t ranks[HILO_SPACE_CARDS]; /* of the first part, descending */
    int count;
    int door;          /* rank of the door card, or -1: any */
    const char *shape; /* a pattern of suit variables, or NULL */
} hilo_holding;

void hilo_listing_add_holding(hilo_listing *listing, const hilo_holding *holding);

/* Down cards (a pattern, "" for any) and a door card (a pattern, "" for any). */
void hilo_listing_add_hand(hilo_listing *listing, const char *down, const char *door);

#endif
