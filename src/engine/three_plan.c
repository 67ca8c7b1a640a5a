#include "engine/three_plan.h"

#include <string.h>

#define SEATS HILO_THREE_SEATS

static bool equal_seats(const hilo_seat *a, const hilo_seat *b) {
    return a->count == b->count && memcmp(a->digest, b->digest, sizeof a->digest) == 0;
}

static void weigh(hilo_three_setup *s, const hilo_seat *seat, int list) {
    for (size_t i = 0; i < seat->count; i++) {
        uint16_t number = hilo_board_order_find(&s->hands, seat->sets[i]);
        s->weights[list][number] = (uint32_t)seat->weights[i];
        s->ones[list][number] = 1;
    }
    s->sweep.weights[list] = s->weights[list];
}

static void make_lists(hilo_three_setup *s) {
    const hilo_seat *seats = s->matchup->seats;
    for (int seat = 0; seat < SEATS; seat++) {
        int same = 0;
        while (same < seat && !equal_seats(&seats[same], &seats[seat])) {
            same++;
        }
        s->lists[seat] = same < seat ? s->lists[same] : s->sweep.list_count++;
        if (same == seat) {
            hilo_board_order_add(&s->hands, seats[seat].sets, seats[seat].count, s->lists[seat]);
        }
    }
    hilo_board_order_arrange(&s->hands);
    for (int seat = 0; seat < SEATS; seat++) {
        weigh(s, &seats[seat], s->lists[seat]);
    }
}

static void order_seats(hilo_three_setup *s) {
    for (int i = 0; i < SEATS; i++) {
        int at = i;
        for (; at > 0; at--) {
            int before = s->order[at - 1];
            size_t x = s->matchup->seats[before].count, y = s->matchup->seats[i].count;
            if (x < y || (x == y && s->lists[before] <= s->lists[i])) {
                break;
            }
            s->order[at] = before;
        }
        s->order[at] = i;
    }
}

#define WIN (1u << HILO_THREE_WIN)
#define TIE_FIRST (1u << HILO_THREE_TIE_FIRST)
#define TIE_SECOND (1u << HILO_THREE_TIE_SECOND)
#define TIE_BOTH (1u << HILO_THREE_TIE_BOTH)

static void add_role(hilo_three_setup *s, int hero, int first, int second, unsigned wanted) {
    s->sweep.roles[s->sweep.role_count] = (hilo_three_role){
        .hero = hero,
        .first = first,
        .second = second,
        .wanted = first == second ? wanted & ~TIE_SECOND : wanted,
    };
    for (int seat = 0; seat < SEATS; seat++) {
        s->roles[seat] = s->lists[seat] == hero ? s->sweep.role_count : s->roles[seat];
    }
    s->sweep.role_count++;
}

/* The smallest list against the others, then of the second what is still unknown: the rest of all
 * deals belongs to the largest. Equal seats have equal outcomes. */
static void make_roles(hilo_three_setup *s, bool by_combo) {
    const unsigned all = WIN | TIE_FIRST | TIE_SECOND | TIE_BOTH;
    int a = s->lists[s->order[0]], b = s->lists[s->order[1]], c = s->lists[s->order[2]];
    s->roles[0] = s->roles[1] = s->roles[2] = -1;
    add_role(s, a, b, c, a == c && !by_combo ? TIE_FIRST | TIE_BOTH : all);
    if (b != a) {
        unsigned unknown = b == c ? TIE_SECOND : WIN | TIE_SECOND;
        add_role(s, b, a, c, by_combo ? all : unknown);
    }
    if (c != b && by_combo) {
        add_role(s, c, a, b, all);
    }
}

void hilo_three_prepare(hilo_three_setup *setup, const hilo_matchup *matchup, bool by_combo) {
    *setup = (hilo_three_setup){.matchup = matchup, .sweep.plain = matchup->plain};
    make_lists(setup);
    order_seats(setup);
    make_roles(setup, by_combo);
}

const uint32_t *hilo_three_list(const hilo_three_setup *setup, int list, bool weighted) {
    return weighted ? setup->weights[list] : setup->ones[list];
}
