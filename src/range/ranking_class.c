/* The classes in the text of a ranking. */
#include "base/error.h"
#include "range/expand.h"
#include "range/ranking_reading.h"

#include <string.h>

static uint32_t first_code(const hilo_set *set) {
    size_t word = 0;
    while (!set->bits[word]) {
        word++;
    }
    return (uint32_t)(64 * word) + (uint32_t)__builtin_ctzll(set->bits[word]);
}

/* The hand of the greatest code: how a class is written. */
static void greatest_hand(const hilo_space *space, const uint32_t *codes, uint32_t count,
                          hilo_card *cards) {
    uint32_t greatest = codes[0];
    for (uint32_t i = 1; i < count; i++) {
        greatest = codes[i] > greatest ? codes[i] : greatest;
    }
    hilo_space_hand(space, greatest, cards);
}

/* The class that all hands of the set are of; `row` receives its greatest hand. */
static hilo_status find_class(const hilo_ranking_reading *r, const hilo_set *set, hilo_field at,
                              hilo_ranking_row *row, uint32_t codes[HILO_CLASS_HANDS],
                              uint32_t *count) {
    hilo_card cards[HILO_SPACE_CARDS];
    hilo_space_hand(&set->space, first_code(set), cards);
    *count = hilo_space_class(&set->space, cards, codes);
    size_t inside = 0;
    for (uint32_t i = 0; i < *count; i++) {
        inside += hilo_set_has(set, codes[i]);
    }
    greatest_hand(&set->space, codes, *count, row->cards);
    if (inside == hilo_set_size(set)) {
        return HILO_OK;
    }
    char text[HILO_CLASS_TEXT];
    hilo_class_format(r->game->notation, &set->space, row->cards, text);
    hilo_error_set(r->error, HILO_ERROR_SYNTAX, "'%.*s' is more than one class, such as %s",
                   (int)at.length, r->text + at.offset, text);
    return hilo_ranking_complain(r, at, "a line for each class");
}

/* Expands the field into an empty set. */
static hilo_status expand_field(const hilo_ranking_reading *r, hilo_field at, hilo_set *set) {
    char item[HILO_FIELD_MAX + 1];
    if (at.length > HILO_FIELD_MAX) {
        hilo_error_set(r->error, HILO_ERROR_SYNTAX, "a class is not that long");
        return hilo_ranking_complain(r, at, "");
    }
    memcpy(item, r->text + at.offset, at.length);
    item[at.length] = 0;
    hilo_upcards upcards = {.river = HILO_NO_CARD};
    hilo_remarks remarks = {.more = false};
    hilo_status status = hilo_expand(r->game, item, NULL, NULL, set, &upcards, &remarks, r->error);
    hilo_notes_free(&remarks.notes);
    if (status == HILO_ERROR_MEMORY) {
        return status;
    }
    if (status) {
        /* A text that no hand fits is as wrong here as one that cannot be read. */
        status = status == HILO_ERROR_REFUSED ? status : HILO_ERROR_SYNTAX;
        if (r->error) {
            hilo_error_place(r->error, HILO_PLACE_RANKING, (int)r->line);
            r->error->offset += at.offset;
            r->error->status = status;
        }
        return status;
    }
    if (set->weights || hilo_upcards_set(&upcards) || hilo_set_size(set) == 0) {
        hilo_error_set(r->error, HILO_ERROR_SYNTAX, "'%s' is no class of starting hands", item);
        return hilo_ranking_complain(r, at, "");
    }
    return HILO_OK;
}

/* The line on which a class that was seen stood. */
static uint32_t line_of(const hilo_ranking_reading *r, const hilo_ranking_row *row) {
    size_t i = 0;
    while (memcmp(r->rows[i].cards, row->cards, sizeof row->cards) != 0) {
        i++;
    }
    return r->lines[i];
}

/* Marks the class as seen; an error when it was. */
static hilo_status note_class(hilo_ranking_reading *r, hilo_field at, const hilo_ranking_row *row,
                              const uint32_t *codes, uint32_t count) {
    if (hilo_set_has(&r->seen, codes[0])) {
        hilo_error_set(r->error, HILO_ERROR_SYNTAX,
                       "the class of '%.*s' is listed already, on line %u", (int)at.length,
                       r->text + at.offset, line_of(r, row));
        return hilo_ranking_complain(r, at, "");
    }
    hilo_status status = HILO_OK;
    for (uint32_t i = 0; i < count && !status; i++) {
        status = hilo_set_add(&r->seen, codes[i], HILO_WEIGHT_ONE);
    }
    return status;
}

hilo_status hilo_ranking_read_class(hilo_ranking_reading *r, hilo_field at, hilo_ranking_row *row) {
    hilo_set set;
    if (hilo_set_create(&r->seen.space, &set)) {
        return HILO_ERROR_MEMORY;
    }
    uint32_t codes[HILO_CLASS_HANDS], count = 0;
    hilo_status status = expand_field(r, at, &set);
    if (!status) {
        status = find_class(r, &set, at, row, codes, &count);
    }
    hilo_set_free(&set);
    return status ? status : note_class(r, at, row, codes, count);
}

/* Every hand must have been seen. */
hilo_status hilo_ranking_check_whole(const hilo_ranking_reading *r) {
    uint32_t hands = hilo_space_hands(&r->seen.space);
    size_t seen = hilo_set_size(&r->seen);
    if (seen == hands) {
        return HILO_OK;
    }
    hilo_set missing = {.bits = NULL};
    if (hilo_set_create(&r->seen.space, &missing) || hilo_set_add_all(&missing, HILO_WEIGHT_ONE)) {
        hilo_set_free(&missing);
        return HILO_ERROR_MEMORY;
    }
    hilo_set_subtract(&missing, &r->seen);
    hilo_card cards[HILO_SPACE_CARDS];
    uint32_t codes[HILO_CLASS_HANDS];
    hilo_space_hand(&missing.space, first_code(&missing), cards);
    greatest_hand(&missing.space, codes, hilo_space_class(&missing.space, cards, codes), cards);
    char text[HILO_CLASS_TEXT];
    hilo_class_format(r->game->notation, &missing.space, cards, text);
    hilo_set_free(&missing);
    char count[32], all[32];
    hilo_error_set(r->error, HILO_ERROR_SYNTAX, "%s of %s hands are missing, such as %s",
                   hilo_number_format(hands - seen, count), hilo_number_format(hands, all), text);
    return hilo_ranking_complain(r, (hilo_field){strlen(r->text), 0}, "a line for every class");
}
