#include "report/result.h"

#include "tally/figures.h"

#include <stdlib.h>
#include <string.h>

static hilo_reading reading_of(const hilo_matchup *matchup, const hilo_tally *tally, bool exact) {
    hilo_reading reading = {
        .tally = tally, .exact = exact, .weighted = exact && matchup->weighted, .unit = 1};
    for (int i = 0; i < matchup->seat_count; i++) {
        reading.from[i] = matchup->places[i].seat;
        reading.unit *= matchup->seats[i].unit;
    }
    return reading;
}

/* The combos of a seat that occur, as typed and in the order typed. */
static bool fill_combos(hilo_seat_result *result, const hilo_matchup *matchup,
                        const hilo_place_info *place, const hilo_reading *reading,
                        const hilo_combo_sums *combos) {
    const hilo_range *range = place->range;
    const hilo_seat *seat = &matchup->seats[place->seat];
    double others = reading->unit / seat->unit;
    hilo_combo_result *list = malloc((place->combos + 1) * sizeof *list);
    result->per_combo = list;
    for (size_t i = 0; i < range->count && list; i++) {
        const hilo_combo *combo = &range->combos[range->listed[i]];
        size_t element = hilo_seat_find(seat, hilo_suits_apply(matchup->suits, combo->cards));
        const hilo_combo_sum *sum = &combos->sums[place->seat][element];
        if (element == seat->count || sum->deals == 0) {
            continue;
        }
        hilo_combo_result *entry = &list[result->per_combo_count++];
        hilo_combo_format(range, combo, entry->text);
        entry->cards = combo->cards;
        entry->weight = (double)combo->weight / HILO_WEIGHT_ONE;
        entry->deals = sum->deals;
        entry->deals_weight = entry->weight * others * hilo_wide_double(sum->weight);
        entry->equity = hilo_combo_equity(sum);
    }
    return list != NULL;
}

static bool fill_seats(hilo_result *result, const hilo_matchup *matchup,
                       const hilo_reading *reading, const hilo_combo_sums *combos) {
    hilo_seat_result *seats = calloc(result->seat_count, sizeof *seats);
    result->seats = seats;
    bool ready = seats != NULL;
    for (size_t i = 0; i < result->seat_count && ready; i++) {
        const hilo_place_info *place = &matchup->places[i];
        seats[i].text = strdup(place->range->text);
        seats[i].combos = place->combos;
        seats[i].combos_removed = place->combos_removed;
        ready = seats[i].text && hilo_figures_seat(reading, (int)i, &seats[i]) &&
                (!combos || fill_combos(&seats[i], matchup, place, reading, combos));
    }
    return ready;
}

static bool fill_notes(hilo_result *result, const hilo_matchup *matchup, const char *further) {
    char **notes = calloc(matchup->notes.count + 1, sizeof *notes);
    result->notes = (const char *const *)notes;
    bool ready = notes != NULL;
    for (size_t i = 0; i < matchup->notes.count && ready; i++) {
        notes[i] = strdup(matchup->notes.texts[i]);
        ready = notes[i] != NULL;
        result->note_count += ready;
    }
    if (ready && further) {
        notes[result->note_count] = strdup(further);
        ready = notes[result->note_count] != NULL;
        result->note_count += ready;
    }
    return ready;
}

static bool fill(hilo_result *result, const hilo_matchup *matchup, const hilo_tally *tally,
                 const hilo_origin *origin) {
    hilo_reading reading = reading_of(matchup, tally, origin->exact);
    result->game = matchup->game->name;
    result->board = strdup(matchup->board_text);
    result->dead = strdup(matchup->dead_text);
    result->exact = origin->exact;
    result->weighted = reading.weighted;
    result->split = matchup->game->pot_count > 1;
    result->engine = origin->engine;
    result->tier = origin->tier;
    result->threads = origin->threads;
    result->seed = origin->seed;
    result->deals = tally->deals;
    result->weight = hilo_tally_weight(tally) * (reading.weighted ? reading.unit : 1);
    result->elapsed_s = origin->elapsed_s;
    result->interrupted = origin->interrupted;
    result->seat_count = (size_t)matchup->seat_count;
    result->no_low = hilo_figures_no_low(&reading);
    result->hi_ties = hilo_figures_ties(&reading, 0, &result->hi_tie_count);
    result->lo_ties = hilo_figures_ties(&reading, 1, &result->lo_tie_count);
    result->has_joint = result->split && matchup->seat_count == 2;
    if (result->has_joint) {
        hilo_figures_joint(&reading, result->joint);
    }
    return result->board && result->dead && result->hi_ties && result->lo_ties &&
           fill_seats(result, matchup, &reading, origin->combos) &&
           fill_notes(result, matchup, origin->note);
}

hilo_result *hilo_result_new(const hilo_matchup *matchup, const hilo_tally *tally,
                             const hilo_origin *origin) {
    hilo_result *result = calloc(1, sizeof *result);
    if (result && !fill(result, matchup, tally, origin)) {
        hilo_result_free(result);
        return NULL;
    }
    return result;
}

void hilo_result_free(hilo_result *result) {
    if (!result) {
        return;
    }
    for (size_t i = 0; i < result->seat_count && result->seats; i++) {
        free((char *)result->seats[i].text);
        free((hilo_share *)result->seats[i].shares);
        free((hilo_combo_result *)result->seats[i].per_combo);
    }
    for (size_t i = 0; i < result->note_count; i++) {
        free((char *)result->notes[i]);
    }
    free((hilo_seat_result *)result->seats);
    free((char **)result->notes);
    free((char *)result->board);
    free((char *)result->dead);
    free((hilo_tie *)result->hi_ties);
    free((hilo_tie *)result->lo_ties);
    free(result);
}
