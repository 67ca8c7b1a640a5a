/* A range: the weighted combos of one seat, as written. */
#ifndef HILO_RANGE_RANGE_H
#define HILO_RANGE_RANGE_H

#include "base/strings.h"
#include "game/game.h"

#define HILO_WEIGHT_ONE 1000000u /* weights are integers, in millionths */

/* One concrete set of hole cards. Where positions matter (stud) two combos of equal cards differ by
 * their door card; elsewhere `door` is HILO_NO_CARD. */
typedef struct {
    hilo_cards cards; /* all known own cards */
    uint32_t weight;  /* 1..HILO_WEIGHT_ONE */
    hilo_card door;
} hilo_combo;

struct hilo_range {
    const hilo_game *game;
    char *text;         /* as typed */
    hilo_combo *combos; /* distinct, ascending by (cards, door) */
    uint32_t *listed;   /* the order of display, strongest cards first: indices into combos */
    size_t count;
    uint8_t known; /* known own cards of each combo: starting_cards, in stud up to 7 */
    /* Stud past third street: the cards after the door, common to all combos, in the order given.
     */
    hilo_card later[3];
    uint8_t later_count;
    hilo_card river; /* the known seventh card, or HILO_NO_CARD */
    hilo_notes notes;
};

/* Reads `text` as a range of `game` (a row, registered or not). As hilo_range_create.
 *
 * Weights are rounded to millionths, up to at least one, with a note, so that no hand is dropped.
 * An item of weight 0 is checked and dropped. In stud, cards after the door that are unknown (* or
 * ?) count as still to come. HILO_ERROR_IMPOSSIBLE: the text is right but no hand fits it.
 * HILO_ERROR_REFUSED: it is longer than 8 MiB or takes more than a second or two to expand. An
 * error inside the definition of a name has the place HILO_PLACE_NAMES; all others have none. */
hilo_status hilo_range_read(const hilo_game *game, const char *text, const hilo_names *names,
                            const hilo_ranking *ranking, hilo_range **range, hilo_error *error);

/* The same as of the street on which a seat had `own_cards` own cards, at least the starting ones:
 * cards dealt later are read, for their errors, and otherwise not there. */
hilo_status hilo_range_read_street(const hilo_game *game, const char *text, const hilo_names *names,
                                   const hilo_ranking *ranking, int own_cards, hilo_range **range,
                                   hilo_error *error);

/* The exact text of a weight, such as "0.5"; `text` needs 12 bytes. */
void hilo_weight_format(uint32_t weight, char *text);

/* How many starting hands the game has: 1,326, 270,725, 66,300. */
uint64_t hilo_starting_hands(const hilo_game *game);

/* Combo as text; `text` needs 24 bytes. */
void hilo_combo_format(const hilo_range *range, const hilo_combo *combo, char *text);

#endif
