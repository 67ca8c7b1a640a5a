/* Writing a set of hands as patterns: a cover by hands that hold some ranks, greedily, the widest
 * patterns first. What no pattern covers is left for others. */
#ifndef HILO_RANGE_COVER_H
#define HILO_RANGE_COVER_H

#include "range/listing.h"
#include "range/set.h"

/* The hands to be written. A pattern may cover hands outside the universe: the reader removes them.
 */
typedef struct {
    hilo_set universe; /* the hands that no card of `gone` touches */
    hilo_set members;  /* the hands to be written, within the universe */
    hilo_set left;     /* those that are not covered yet */
    hilo_cards gone;
} hilo_cover;

hilo_status hilo_cover_create(const hilo_space *space, hilo_cards gone, hilo_cover *cover);
void hilo_cover_free(hilo_cover *cover);

/* Adds a hand to be written. */
void hilo_cover_want(hilo_cover *cover, uint32_t code);

/* Forgets the hands to be written; the universe stays. */
void hilo_cover_clear(hilo_cover *cover);

/* Covers by Hold'em classes ("QQ+,AJs+"); the space has two cards. */
hilo_status hilo_cover_classes(hilo_cover *cover, hilo_listing *listing);

/* Covers by shapes of suits ("xxyy") and some ranks of a hand ("AA"). */
hilo_status hilo_cover_ranks(hilo_cover *cover, hilo_listing *listing);

/* Covers by some ranks in each shape of suits ("AA:xxyy"), by all ranks of a hand ("AKQJ"), and by
 * those in each shape. */
hilo_status hilo_cover_shapes(hilo_cover *cover, hilo_listing *listing);

/* Four cards: covers by two or three cards up to a relabelling of suits ("AxKy2y"). */
hilo_status hilo_cover_suits(hilo_cover *cover, hilo_listing *listing);

/* Covers by hands up to a relabelling of suits ("AxKxQyJz"). */
void hilo_cover_orbits(hilo_cover *cover, hilo_listing *listing);

/* Covers by concrete cards of the first part ("As", "AsKs") with any others. */
hilo_status hilo_cover_cards(hilo_cover *cover, hilo_listing *listing);

/* Stud: covers the down cards of each door card ("AA/Kc"), then lists what is left. */
hilo_status hilo_cover_doors(hilo_cover *cover, hilo_listing *listing);

/* Writes cards with suit variables for their suits, in the order they appear ("AxKyKx"). */
void hilo_suits_write(const hilo_card *cards, int count, char *text);

/* Lists what is left, hand by hand. */
void hilo_cover_hands(hilo_cover *cover, hilo_listing *listing);

#endif
