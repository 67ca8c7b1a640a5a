/* A pattern as it stands in the text, before its slots are given to the cards of a game. */
#ifndef HILO_RANGE_WRITTEN_H
#define HILO_RANGE_WRITTEN_H

#include "range/parsing.h"

#define HILO_WRITTEN_MAX 8        /* slots that are kept; more are counted for the message */
#define HILO_PART_LATER UINT8_MAX /* the part of a card after the door */

typedef struct {
    hilo_slot slot;
    size_t offset, length;
    bool bare; /* a suit without a rank part */
} hilo_written_slot;

typedef struct {
    hilo_written_slot slots[HILO_WRITTEN_MAX];
    int count;
    int part_counts[3]; /* slots between the slashes */
    int slashes;
    bool anywhere;  /* ~ */
    uint8_t braces; /* opened so far */
    bool in_brace;
    hilo_node *parts[2]; /* alternatives in parentheses */
    size_t offset;
} hilo_written;

/* Complains that the pattern needs more cards than the `cards` there are. Returns false. */
bool hilo_complain_size(hilo_parser *parser, const hilo_written *written, int cards);

/* positions.c: gives the slots of a stud hand their positions, by slashes, in the order of the
 * deal, or any; the cards after the door go to `upcards`. */
bool hilo_place_slots(hilo_parser *parser, hilo_written *written, hilo_upcards *upcards);

#endif
