#include "engine/combo_orbits.h"

#include <stdlib.h>
#include <string.h>

hilo_combo_sums *hilo_combo_sums_of(const hilo_matchup *matchup) {
    size_t counts[HILO_MAX_SEATS];
    for (int seat = 0; seat < matchup->seat_count; seat++) {
        counts[seat] = matchup->seats[seat].count;
    }
    return hilo_combo_sums_new(matchup->seat_count, counts);
}

/* The group maps a seat's elements to each other, so every image is there. */
static hilo_combo_sum over_images(const hilo_combo_sum *sums, const hilo_matchup *matchup,
                                  const hilo_seat *seat, size_t element) {
    const unsigned order = (unsigned)matchup->group_size;
    hilo_wide units = 0, weight = 0, deals = 0;
    for (unsigned g = 0; g < order; g++) {
        hilo_cards image = hilo_suits_apply(matchup->group[g], seat->sets[element]);
        size_t at = image == seat->sets[element] ? element : hilo_seat_find(seat, image);
        units += sums[at].units;
        weight += sums[at].weight;
        deals += sums[at].deals;
    }
    return (hilo_combo_sum){units / order, weight / order, (uint64_t)(deals / order)};
}

bool hilo_combo_sums_spread(hilo_combo_sums *sums, const hilo_matchup *matchup) {
    for (int i = 0; i < sums->seat_count && matchup->group_size > 1; i++) {
        const hilo_seat *seat = &matchup->seats[i];
        hilo_combo_sum *once = malloc((seat->count + 1) * sizeof *once);
        if (!once) {
            return false;
        }
        memcpy(once, sums->sums[i], seat->count * sizeof *once);
        for (size_t element = 0; element < seat->count; element++) {
            sums->sums[i][element] = over_images(once, matchup, seat, element);
        }
        free(once);
    }
    return true;
}
