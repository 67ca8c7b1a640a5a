/* The sweep of three.h for one kind of row. Included after three_bytes.h or three_words.h, which
 * define
 *
 *   NAME(x)    the name of x for this kind and tier
 *   CELL       what a card or a pair of cards holds
 *   ROW_CELLS  cells of a row, 52 and the rest 0
 *   SUM        an integer that holds the sums of one board
 *   PLAIN      1 when every weight is 1
 *   WEIGHT(plan, list, combo)
 *   row, row_without, row_product
 */

/* The combos of a list that are in one state. pair[a][b] = pair[b][a] is what the combo of a and b
 * weighs, pair[a][a] = held[a], so that cell a of held - pair[a] is 0. */
typedef struct {
    _Alignas(64) CELL held[ROW_CELLS];
    _Alignas(64) CELL pair[52][ROW_CELLS];
    uint64_t total;
} NAME(state);

/* Products of the weights of combos that both opponents' lists hold in one state. */
typedef struct {
    uint64_t total, held[52];
} NAME(common);

typedef struct {
    NAME(state) less[HILO_THREE_SEATS], same[HILO_THREE_SEATS];                /* by list */
    NAME(common) common_less[HILO_THREE_SEATS], common_same[HILO_THREE_SEATS]; /* by role */
} NAME(states);

INLINE void NAME(state_add)(NAME(state) * state, hilo_card a, hilo_card b, CELL weight) {
    state->held[a] = (CELL)(state->held[a] + weight);
    state->held[b] = (CELL)(state->held[b] + weight);
    state->pair[a][a] = state->held[a];
    state->pair[b][b] = state->held[b];
    state->pair[a][b] = state->pair[b][a] = weight;
    state->total += weight;
}

/* Once for each combo that was added. */
INLINE void NAME(state_clear)(NAME(state) * state, hilo_card a, hilo_card b) {
    state->held[a] = state->held[b] = 0;
    state->pair[a][a] = state->pair[b][b] = 0;
    state->pair[a][b] = state->pair[b][a] = 0;
    state->total = 0;
}

INLINE void NAME(common_add)(NAME(common) * common, hilo_card a, hilo_card b, uint64_t weight) {
    common->held[a] += weight;
    common->held[b] += weight;
    common->total += weight;
}

INLINE void NAME(common_clear)(NAME(common) * common, hilo_card a, hilo_card b) {
    common->held[a] = common->held[b] = 0;
    common->total = 0;
}

/* Whether a role needs sums of its own for what both opponents' lists hold: where the lists are one
 * and weigh 1, they are those of the list. */
INLINE bool NAME(has_common)(const hilo_three_role *role) {
    return !PLAIN || role->first != role->second;
}

static inline void NAME(add_combo)(const hilo_three_plan *plan, const hilo_three_combo *combo,
                                   NAME(state) * states, NAME(common) * common) {
    hilo_card a = combo->cards[0], b = combo->cards[1];
    for (unsigned lists = combo->lists; lists; lists &= lists - 1) {
        int list = __builtin_ctz(lists);
        NAME(state_add)(&states[list], a, b, WEIGHT(plan, list, combo));
    }
    for (int r = 0; r < plan->role_count; r++) {
        const hilo_three_role *role = &plan->roles[r];
        if (NAME(has_common)(role) &&
            combo->lists >> role->first & combo->lists >> role->second & 1) {
            uint64_t weight = WEIGHT(plan, role->first, combo);
            NAME(common_add)(&common[r], a, b, weight * WEIGHT(plan, role->second, combo));
        }
    }
}

static inline void NAME(clear_combo)(const hilo_three_plan *plan, const hilo_three_combo *combo,
                                     NAME(states) * states) {
    for (unsigned lists = combo->lists; lists; lists &= lists - 1) {
        NAME(state_clear)(&states->same[__builtin_ctz(lists)], combo->cards[0], combo->cards[1]);
    }
    for (int r = 0; r < plan->role_count; r++) {
        if (NAME(has_common)(&plan->roles[r])) {
            NAME(common_clear)(&states->common_same[r], combo->cards[0], combo->cards[1]);
        }
    }
}

/* What is left of a state without the cards of a hero. */
typedef struct {
    uint64_t total, own; /* own: weight of the hero's combo itself */
    NAME(row) row;
} NAME(rest);

INLINE NAME(rest) NAME(rest_of)(const NAME(state) * state, hilo_card a, hilo_card b) {
    NAME(rest) rest;
    rest.own = state->pair[a][b];
    rest.total = state->total - state->held[a] - state->held[b] + rest.own;
    rest.row = NAME(row_without)(state->held, state->pair[a], state->pair[b]);
    return rest;
}

/* The weight of disjoint pairs, one of x and one of y, but for equal ones. All terms are taken
 * modulo 2^64; the result is below 2^62. */
INLINE uint64_t NAME(pairs)(const NAME(rest) * x, const NAME(rest) * y) {
    return x->total * y->total - NAME(row_product)(&x->row, &y->row);
}

/* The equal ones. */
INLINE uint64_t NAME(equal_pairs)(const NAME(common) * common, const NAME(rest) * x,
                                  const NAME(rest) * y, hilo_card a, hilo_card b,
                                  const bool one_list) {
    if (PLAIN && one_list) {
        return x->total;
    }
    return common->total - common->held[a] - common->held[b] + x->own * y->own;
}

/* The pairs of opponents of one hero, by way; 0 where nothing is wanted. */
INLINE void NAME(count_pairs)(const NAME(states) * states, const hilo_three_role *role, int number,
                              const hilo_card cards[2], unsigned wanted, const bool one_list,
                              uint64_t ways[HILO_THREE_WAYS]) {
    hilo_card a = cards[0], b = cards[1];
    NAME(rest) less[2], same[2];
    less[0] = NAME(rest_of)(&states->less[role->first], a, b);
    less[1] = one_list ? less[0] : NAME(rest_of)(&states->less[role->second], a, b);
    if (wanted & 1u << HILO_THREE_WIN) {
        ways[HILO_THREE_WIN] =
            NAME(pairs)(&less[0], &less[1]) +
            NAME(equal_pairs)(&states->common_less[number], &less[0], &less[1], a, b, one_list);
    }
    if (wanted == 1u << HILO_THREE_WIN) {
        return;
    }
    same[0] = NAME(rest_of)(&states->same[role->first], a, b);
    same[1] = one_list ? same[0] : NAME(rest_of)(&states->same[role->second], a, b);
    if (wanted & 1u << HILO_THREE_TIE_FIRST && same[0].total) {
        ways[HILO_THREE_TIE_FIRST] = NAME(pairs)(&same[0], &less[1]);
    }
    if (wanted & 1u << HILO_THREE_TIE_SECOND && same[1].total) {
        ways[HILO_THREE_TIE_SECOND] = NAME(pairs)(&less[0], &same[1]);
    }
    if (wanted & 1u << HILO_THREE_TIE_BOTH && same[0].total && same[1].total) {
        ways[HILO_THREE_TIE_BOTH] =
            NAME(pairs)(&same[0], &same[1]) +
            NAME(equal_pairs)(&states->common_same[number], &same[0], &same[1], a, b, one_list);
    }
}

/* The heroes of one role among combos of one rank. */
INLINE void NAME(count_heroes)(const hilo_three_plan *plan, int number, const NAME(states) * states,
                               const hilo_three_combo *combos, size_t count, unsigned wanted,
                               unsigned times, const bool one_list, SUM sums[HILO_THREE_WAYS]) {
    const hilo_three_role *role = &plan->roles[number];
    for (size_t i = 0; i < count; i++) {
        if (!(combos[i].lists >> role->hero & 1)) {
            continue;
        }
        uint64_t ways[HILO_THREE_WAYS] = {0}, weight = WEIGHT(plan, role->hero, &combos[i]);
        NAME(count_pairs)(states, role, number, combos[i].cards, wanted, one_list, ways);
        for (int way = 0; way < HILO_THREE_WAYS; way++) {
            sums[way] += (SUM)ways[way] * weight;
        }
        for (int way = 0; way < HILO_THREE_WAYS && role->each; way++) {
            role->each[combos[i].number][way] += (hilo_wide)ways[way] * times;
        }
    }
}

/* Combos of one rank. Where only one is, or no hero is among them, nothing ties. */
static void NAME(sweep_rank)(const hilo_three_plan *plan, unsigned heroes,
                             const hilo_three_combo *combos, size_t count, unsigned times,
                             NAME(states) * states, SUM (*sums)[HILO_THREE_WAYS]) {
    unsigned held = 0;
    for (size_t i = 0; i < count; i++) {
        held |= combos[i].lists;
    }
    bool ties = count > 1 && held & heroes;
    for (size_t i = 0; i < count && ties; i++) {
        NAME(add_combo)(plan, &combos[i], states->same, states->common_same);
    }
    for (int r = 0; r < plan->role_count; r++) {
        const hilo_three_role *role = &plan->roles[r];
        unsigned wanted = ties ? role->wanted : role->wanted & 1u << HILO_THREE_WIN;
        if (!wanted || !(held >> role->hero & 1)) {
            continue;
        }
        if (role->first == role->second) {
            NAME(count_heroes)(plan, r, states, combos, count, wanted, times, true, sums[r]);
        } else {
            NAME(count_heroes)(plan, r, states, combos, count, wanted, times, false, sums[r]);
        }
    }
    for (size_t i = 0; i < count && ties; i++) {
        NAME(clear_combo)(plan, &combos[i], states);
    }
    for (size_t i = 0; i < count; i++) {
        NAME(add_combo)(plan, &combos[i], states->less, states->common_less);
    }
}

static void NAME(sweep)(const hilo_three_plan *plan, const hilo_three_combo *combos, size_t count,
                        unsigned times, void *scratch, hilo_wide (*sums)[HILO_THREE_WAYS]) {
    NAME(states) *states = scratch;
    SUM board[HILO_THREE_SEATS][HILO_THREE_WAYS] = {{0}};
    unsigned heroes = 0;
    memset(states, 0, sizeof *states);
    for (int r = 0; r < plan->role_count; r++) {
        heroes |= 1u << plan->roles[r].hero;
    }
    for (size_t i = 0, end; i < count; i = end) {
        for (end = i + 1; end < count && combos[end].rank == combos[i].rank;) {
            end++;
        }
        NAME(sweep_rank)(plan, heroes, combos + i, end - i, times, states, board);
    }
    for (int r = 0; r < plan->role_count; r++) {
        for (int way = 0; way < HILO_THREE_WAYS; way++) {
            sums[r][way] += (hilo_wide)board[r][way] * times;
        }
    }
}

#undef NAME
#undef CELL
#undef ROW_CELLS
#undef SUM
#undef PLAIN
#undef WEIGHT
