#include "engine/board_triples.h"

#include "engine/plan.h"

bool hilo_board_triples_fit(const hilo_matchup *matchup) {
    hilo_rules rules = hilo_rules_of(matchup);
    bool fit = rules.use == HILO_USE_TWO_THREE && hilo_rules_in_lanes(&rules) &&
               matchup->board_to_come == 5 && matchup->plain;
    for (int seat = 0; seat < matchup->seat_count; seat++) {
        fit = fit && matchup->seats[seat].count == 1;
    }
    return fit;
}

bool hilo_board_triples_make(hilo_board_triples *triples, const hilo_matchup *matchup) {
    hilo_rules rules = hilo_rules_of(matchup);
    hilo_cards hands[HILO_MAX_SEATS], live = hilo_matchup_rest(matchup);
    for (int seat = 0; seat < matchup->seat_count; seat++) {
        hands[seat] = matchup->seats[seat].sets[0];
    }
    uint8_t count = 0;
    for (hilo_card card = 0; card < 52; card++) {
        hilo_cards bit = hilo_card_bit(card);
        triples->number[__builtin_ctzll(bit)] = count;
        count = (uint8_t)(count + ((live & bit) != 0));
    }
    return hilo_triples_plan_make(&triples->plan, &rules, matchup->seat_count, hands, live);
}

void hilo_board_triples_free(hilo_board_triples *triples) {
    hilo_triples_plan_free(&triples->plan);
}

double hilo_board_triples_bytes(const hilo_matchup *matchup, int threads) {
    hilo_triples_plan plan = {.rules = hilo_rules_of(matchup),
                              .seat_count = matchup->seat_count,
                              .live_count = (size_t)hilo_set_count(hilo_matchup_rest(matchup))};
    return (double)hilo_triples_plan_bytes(&plan) + threads * (double)hilo_triples_scratch(&plan);
}

/* Three cards, descending. */
static void number_cards(const hilo_board_triples *triples, hilo_cards cards, uint8_t numbers[3]) {
    for (int i = 0; i < 3; i++, cards &= cards - 1) {
        numbers[i] = triples->number[__builtin_ctzll(cards)];
        for (int j = i; j > 0 && numbers[j] > numbers[j - 1]; j--) {
            uint8_t less = numbers[j - 1];
            numbers[j - 1] = numbers[j];
            numbers[j] = less;
        }
    }
}

void hilo_board_triples_sweep(const hilo_board_triples *triples, const hilo_board_run *run,
                              hilo_sweep_triples *sweep, void *scratch, hilo_two_ways *ways,
                              hilo_counts *counts) {
    hilo_triples_boards boards = {.below = (uint8_t)run->all_pairs_of};
    number_cards(triples, run->cards, boards.cards);
    sweep(&triples->plan, &boards, scratch, ways, counts);
}
