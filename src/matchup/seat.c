#include "matchup/parts.h"

#include <stdlib.h>
#include <string.h>
#include <xxhash.h>

typedef struct {
    hilo_cards set;
    uint64_t weight;
    uint64_t combos;
} element;

static uint64_t gcd(uint64_t a, uint64_t b) {
    while (b) {
        uint64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

static element element_at(const hilo_seat *seat, size_t i) {
    return (element){seat->sets[i], seat->weights[i], seat->combos[i]};
}

/* The fields that follow from the lists. */
static void summarize(hilo_seat *seat) {
    seat->total_weight = 0;
    seat->uniform = true;
    seat->plain = true;
    seat->fixed = seat->count ? HILO_DECK : 0;
    for (size_t i = 0; i < seat->count; i++) {
        seat->total_weight += seat->weights[i];
        seat->uniform &= seat->weights[i] == seat->combos[i];
        seat->plain &= seat->combos[i] == 1;
        seat->fixed &= seat->sets[i];
    }
    seat->plain &= seat->uniform;
}

static bool reserve(hilo_seat *seat, size_t count) {
    seat->sets = malloc((count + 1) * sizeof *seat->sets);
    seat->weights = malloc((count + 1) * sizeof *seat->weights);
    seat->combos = malloc((count + 1) * sizeof *seat->combos);
    return seat->sets && seat->weights && seat->combos;
}

hilo_status hilo_seat_fill(hilo_seat *seat, const hilo_range *range, hilo_cards gone) {
    *seat = (hilo_seat){.known = range->known, .to_come = range->game->hole_cards - range->known};
    if (!reserve(seat, range->count)) {
        hilo_seat_free(seat);
        return HILO_ERROR_MEMORY;
    }
    uint64_t unit = 0;
    for (size_t i = 0; i < range->count; i++) {
        unit = gcd(range->combos[i].weight, unit);
        seat->weighted |= range->combos[i].weight != HILO_WEIGHT_ONE;
    }
    seat->unit = (double)unit / HILO_WEIGHT_ONE;
    for (size_t i = 0; i < range->count; i++) {
        const hilo_combo *combo = &range->combos[i];
        if (combo->cards & gone) {
            continue;
        }
        if (seat->count == 0 || seat->sets[seat->count - 1] != combo->cards) {
            seat->sets[seat->count] = combo->cards;
            seat->weights[seat->count] = 0;
            seat->combos[seat->count] = 0;
            seat->count++;
        }
        seat->weights[seat->count - 1] += combo->weight / unit;
        seat->combos[seat->count - 1]++;
    }
    summarize(seat);
    return HILO_OK;
}

size_t hilo_seat_find(const hilo_seat *seat, hilo_cards set) {
    size_t from = 0, to = seat->count;
    while (from < to) {
        size_t middle = (from + to) / 2;
        if (seat->sets[middle] < set) {
            from = middle + 1;
        } else {
            to = middle;
        }
    }
    return from < seat->count && seat->sets[from] == set ? from : seat->count;
}

void hilo_seat_free(hilo_seat *seat) {
    free(seat->sets);
    free(seat->weights);
    free(seat->combos);
    *seat = (hilo_seat){0};
}

void hilo_seat_keep(hilo_seat *seat, const bool *keep) {
    size_t kept = 0;
    for (size_t i = 0; i < seat->count; i++) {
        if (keep[i]) {
            seat->sets[kept] = seat->sets[i];
            seat->weights[kept] = seat->weights[i];
            seat->combos[kept] = seat->combos[i];
            kept++;
        }
    }
    seat->count = kept;
    summarize(seat);
}

static int compare_sets(const void *a, const void *b) {
    hilo_cards x = ((const element *)a)->set, y = ((const element *)b)->set;
    return (x > y) - (x < y);
}

bool hilo_seat_relabel(hilo_seat *seat, hilo_suit_map map) {
    element *elements = malloc((seat->count + 1) * sizeof *elements);
    if (!elements) {
        return false;
    }
    for (size_t i = 0; i < seat->count; i++) {
        elements[i] = element_at(seat, i);
        elements[i].set = hilo_suits_apply(map, elements[i].set);
    }
    qsort(elements, seat->count, sizeof *elements, compare_sets);
    for (size_t i = 0; i < seat->count; i++) {
        seat->sets[i] = elements[i].set;
        seat->weights[i] = elements[i].weight;
        seat->combos[i] = (uint8_t)elements[i].combos;
    }
    seat->fixed = hilo_suits_apply(map, seat->fixed);
    free(elements);
    return true;
}

void hilo_seat_digest(const hilo_seat *seat, hilo_suit_map map, uint64_t digest[2]) {
    digest[0] = digest[1] = 0;
    for (size_t i = 0; i < seat->count; i++) {
        element e = element_at(seat, i);
        e.set = hilo_suits_apply(map, e.set);
        XXH128_hash_t hash = XXH3_128bits(&e, sizeof e);
        digest[0] += hash.low64;
        digest[1] += hash.high64;
    }
}
