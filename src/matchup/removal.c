/* Card removal: each seat keeps the combos that occur in at least one deal. */
#include "base/error.h"
#include "card/combinations.h"
#include "matchup/parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Drops the combos that touch a card which another seat holds for certain, until nothing changes.
 * *collide: some seat would have none left. */
static hilo_status drop_certain(hilo_seat *seats, int seat_count, bool *collide) {
    *collide = false;
    for (bool changed = true; changed;) {
        changed = false;
        for (int i = 0; i < seat_count; i++) {
            hilo_cards others = 0;
            for (int j = 0; j < seat_count; j++) {
                others |= j == i ? 0 : seats[j].fixed;
            }
            bool *keep = malloc(seats[i].count + 1);
            if (!keep) {
                return HILO_ERROR_MEMORY;
            }
            size_t kept = 0;
            for (size_t c = 0; c < seats[i].count; c++) {
                keep[c] = !(seats[i].sets[c] & others);
                kept += keep[c];
            }
            *collide = *collide || kept == 0;
            if (kept > 0 && kept < seats[i].count) {
                hilo_seat_keep(&seats[i], keep);
                changed = true;
            }
            free(keep);
        }
    }
    return HILO_OK;
}

/* Seats whose unknown cards may be any of the cards in no certain place. */
static void find_all(hilo_seat *seats, int seat_count, hilo_cards gone) {
    hilo_cards certain = gone;
    for (int i = 0; i < seat_count; i++) {
        certain |= seats[i].fixed;
    }
    int rest = 52 - hilo_set_count(certain);
    for (int i = 0; i < seat_count; i++) {
        hilo_seat *seat = &seats[i];
        bool even = true;
        for (size_t c = 1; c < seat->count; c++) {
            even &= seat->weights[c] == seat->weights[0] && seat->combos[c] == seat->combos[0];
        }
        int unknown = seat->known - hilo_set_count(seat->fixed);
        seat->all = even && seat->count == hilo_choose(rest, unknown);
    }
}

/* The seats whose lists restrict others: all but those dealt from the rest. Their cards are enough
 * (conflict.c), so an `all` seat finds a hand whatever the others hold. */
static unsigned restricted(const hilo_seat *seats, int seat_count) {
    unsigned members = 0;
    for (int i = 0; i < seat_count; i++) {
        members |= seats[i].all ? 0 : 1u << i;
    }
    return members;
}

static hilo_status possible(const hilo_seat *seats, int seat_count, unsigned members,
                            bool *answer) {
    hilo_tuple_search *search = hilo_tuple_search_new(seats, seat_count, members);
    if (!search) {
        return HILO_ERROR_MEMORY;
    }
    hilo_cards taken;
    *answer = hilo_tuple_exists(search, 0, &taken);
    hilo_tuple_search_free(search);
    return HILO_OK;
}

hilo_status hilo_collision(const hilo_seat *seats, int seat_count, hilo_error *error) {
    unsigned members = (1u << seat_count) - 1;
    for (int i = 0; i < seat_count; i++) {
        bool without;
        if (possible(seats, seat_count, members & ~(1u << i), &without)) {
            return hilo_error_memory(error);
        }
        if (!without) {
            members &= ~(1u << i);
        }
    }
    char list[64] = "";
    int left = __builtin_popcount(members);
    for (int i = 0; i < seat_count; i++) {
        if (members >> i & 1) {
            size_t used = strlen(list);
            left--;
            snprintf(list + used, sizeof list - used, "%d%s", i + 1,
                     left > 1    ? ", "
                     : left == 1 ? " and "
                                 : "");
        }
    }
    return hilo_error_set(error, HILO_ERROR_IMPOSSIBLE,
                          "no deal is possible: the ranges of seats %s always share a card", list);
}

#define WITNESSES 16

/* Which combos of seat `s` leave the other restricted seats a hand each. Cards that the others took
 * once serve as witness for every combo that does not touch them. */
static hilo_status drop_impossible(hilo_seat *seats, int seat_count, int s, unsigned members,
                                   bool *undecided) {
    hilo_seat *seat = &seats[s];
    hilo_tuple_search *search = hilo_tuple_search_new(seats, seat_count, members & ~(1u << s));
    bool *keep = malloc(seat->count + 1);
    if (!search || !keep) {
        hilo_tuple_search_free(search);
        free(keep);
        return HILO_ERROR_MEMORY;
    }
    hilo_cards witnesses[WITNESSES];
    size_t found = 0;
    for (size_t c = 0; c < seat->count; c++) {
        keep[c] = false;
        for (size_t w = 0; w < found && w < WITNESSES && !keep[c]; w++) {
            keep[c] = !(witnesses[w] & seat->sets[c]);
        }
        hilo_cards taken;
        if (!keep[c] && hilo_tuple_exists(search, seat->sets[c], &taken)) {
            keep[c] = true;
            witnesses[found++ % WITNESSES] = taken;
        }
    }
    *undecided = *undecided || hilo_tuple_gave_up(search);
    hilo_seat_keep(seat, keep);
    free(keep);
    hilo_tuple_search_free(search);
    return HILO_OK;
}

hilo_status hilo_removal(hilo_seat *seats, int seat_count, hilo_cards gone, bool *undecided,
                         hilo_error *error) {
    *undecided = false;
    bool collide, answer;
    if (drop_certain(seats, seat_count, &collide)) {
        return hilo_error_memory(error);
    }
    find_all(seats, seat_count, gone);
    if (possible(seats, seat_count, restricted(seats, seat_count), &answer)) {
        return hilo_error_memory(error);
    }
    if (collide || !answer) {
        return HILO_ERROR_IMPOSSIBLE;
    }
    unsigned members = restricted(seats, seat_count);
    for (int i = 0; i < seat_count; i++) {
        if (drop_impossible(seats, seat_count, i, members, undecided)) {
            return hilo_error_memory(error);
        }
    }
    find_all(seats, seat_count, gone);
    return HILO_OK;
}
