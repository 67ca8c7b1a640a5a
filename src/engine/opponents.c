#include "engine/opponents.h"

#include "card/combinations.h"

#include <stdlib.h>

#define MOST_UNKNOWN 4
#define SETS (1 + 52 + 1326 + 22100 + 270725) /* of up to four cards */

static const uint32_t first_of_size[MOST_UNKNOWN + 1] = {0, 1, 53, 1379, 23479};

/* Sums over the combos that hold a set of cards. */
typedef struct {
    uint64_t weight, combos;
} holders;

/* The sets within a hand, and whether their sizes are odd. */
typedef struct {
    int count;
    uint32_t numbers[1 << MOST_UNKNOWN];
    bool odd[1 << MOST_UNKNOWN];
} subsets;

static void find_subsets(hilo_cards set, subsets *found) {
    int places[MOST_UNKNOWN], count = 0;
    for (; set; set &= set - 1) {
        int bit = __builtin_ctzll(set);
        places[count++] = 13 * (bit >> 4) + (bit & 15);
    }
    found->count = 1 << count;
    for (int members = 0; members < found->count; members++) {
        int size = 0;
        uint32_t number = 0;
        for (int i = 0; i < count; i++) {
            if (members >> i & 1) {
                number += (uint32_t)hilo_choose(places[i], ++size);
            }
        }
        found->numbers[members] = first_of_size[size] + number;
        found->odd[members] = size & 1;
    }
}

bool hilo_opponents_countable(const hilo_matchup *matchup) {
    for (int i = 0; i < matchup->seat_count; i++) {
        const hilo_seat *seat = &matchup->seats[i];
        if (seat->known - hilo_set_count(seat->fixed) > MOST_UNKNOWN) {
            return false;
        }
    }
    return matchup->seat_count == 2;
}

/* The cards by which the seats can collide: no combo holds a certain card of the other seat. */
static hilo_cards uncertain(const hilo_seat *seat, size_t i) {
    return seat->sets[i] & ~seat->fixed;
}

static void note_holders(const hilo_seat *seat, holders *table) {
    subsets found;
    for (size_t i = 0; i < seat->count; i++) {
        find_subsets(uncertain(seat, i), &found);
        for (int s = 0; s < found.count; s++) {
            table[found.numbers[s]].weight += seat->weights[i];
            table[found.numbers[s]].combos += seat->combos[i];
        }
    }
}

static holders met_by(const hilo_seat *seat, size_t i, const holders *table) {
    subsets found;
    holders met = {0, 0};
    find_subsets(uncertain(seat, i), &found);
    for (int s = 0; s < found.count; s++) {
        const holders *some = &table[found.numbers[s]];
        met.weight += found.odd[s] ? -some->weight : some->weight;
        met.combos += found.odd[s] ? -some->combos : some->combos;
    }
    return met;
}

bool hilo_opponents_count(const hilo_matchup *matchup, hilo_combo_sums *sums, uint64_t *deals,
                          hilo_wide *weight) {
    uint64_t completions = (uint64_t)hilo_matchup_completions(matchup), all = 0;
    hilo_wide all_weight = 0;
    for (int i = 0; i < 2; i++) {
        const hilo_seat *seat = &matchup->seats[i];
        holders *table = calloc(SETS, sizeof *table);
        if (!table) {
            return false;
        }
        note_holders(&matchup->seats[1 - i], table);
        for (size_t element = 0; element < seat->count; element++) {
            holders met = met_by(seat, element, table);
            all += i == 0 ? met.combos * seat->combos[element] : 0;
            all_weight += i == 0 ? (hilo_wide)met.weight * seat->weights[element] : 0;
            if (sums) {
                sums->sums[i][element].weight += (hilo_wide)met.weight * completions;
                sums->sums[i][element].deals += met.combos * completions;
            }
        }
        free(table);
    }
    *deals = all * completions;
    *weight = all_weight * completions;
    return true;
}
