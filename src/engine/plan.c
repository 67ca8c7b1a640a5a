#include "engine/plan.h"

hilo_rules hilo_rules_of(const hilo_matchup *matchup) {
    const hilo_game *game = matchup->game;
    hilo_rules rules = {
        .use = game->use,
        .pot_count = game->pot_count,
        .hand_size = game->hole_cards + game->board_cards,
    };
    for (int pot = 0; pot < game->pot_count; pot++) {
        rules.scales[pot] = game->pots[pot].scale;
        rules.qualifiers[pot] = game->pots[pot].qualifier;
    }
    return rules;
}

bool hilo_matchup_in_lanes(const hilo_matchup *matchup) {
    hilo_rules rules = hilo_rules_of(matchup);
    return hilo_rules_in_lanes(&rules);
}

hilo_sweep_plan hilo_sweep_plan_of(const hilo_matchup *matchup) {
    hilo_sweep_plan plan = {.rules = hilo_rules_of(matchup), .seat_count = matchup->seat_count};
    for (int i = 0; i < matchup->seat_count; i++) {
        plan.counts[i] = matchup->seats[i].count;
        plan.sets[i] = matchup->seats[i].sets;
        plan.weights[i] = matchup->plain ? NULL : matchup->seats[i].weights;
    }
    return plan;
}

hilo_deal_plan hilo_deal_plan_of(const hilo_matchup *matchup, const hilo_groups *groups) {
    hilo_deal_plan plan = {
        .rules = hilo_rules_of(matchup),
        .seat_count = matchup->seat_count,
        .board = matchup->board,
        .board_to_come = matchup->board_to_come,
        .dealt = matchup->board_to_come,
        .rest = hilo_matchup_rest(matchup),
        .list_count = groups->count,
        .list_cards = groups->cards,
    };
    for (hilo_cards rest = plan.rest; rest; rest &= rest - 1) {
        plan.deck[plan.deck_size++] = hilo_set_first(rest);
    }
    for (int i = 0; i < matchup->seat_count; i++) {
        const hilo_seat *seat = &matchup->seats[i];
        int unknown = seat->all ? seat->known - hilo_set_count(seat->fixed) : 0;
        plan.fixed[i] = seat->fixed;
        plan.own[i] = unknown + seat->to_come;
        plan.dealt += plan.own[i];
    }
    for (int g = 0; g < groups->count; g++) {
        plan.lists[g] = hilo_group_list(groups->groups[g], matchup);
    }
    return plan;
}
