/* The rules and the deal plan of a matchup, as kernels want them. */
#ifndef HILO_ENGINE_PLAN_H
#define HILO_ENGINE_PLAN_H

#include "kernel/deal.h"
#include "kernel/sweep.h"
#include "matchup/matchup.h"

#include "engine/groups.h"

hilo_rules hilo_rules_of(const hilo_matchup *matchup);

/* Whether vector loops rank by these rules. */
bool hilo_matchup_in_lanes(const hilo_matchup *matchup);

/* Points into the matchup. */
hilo_sweep_plan hilo_sweep_plan_of(const hilo_matchup *matchup);

/* The plan points into groups and matchup. */
hilo_deal_plan hilo_deal_plan_of(const hilo_matchup *matchup, const hilo_groups *groups);

#endif
