#include "engine/ranked.h"

#include "engine/crew.h"

#include <stdlib.h>
#include <string.h>

void hilo_pair_deck_make(hilo_pair_deck *deck, hilo_cards cards) {
    *deck = (hilo_pair_deck){.cards = cards};
    for (; cards; cards &= cards - 1) {
        deck->place[__builtin_ctzll(cards)] = (uint8_t)deck->size++;
    }
    deck->choose[0][0] = 1;
    for (int n = 1; n <= 52; n++) { /* Pascal's triangle: once for each matchup of a batch */
        deck->choose[n][0] = 1;
        for (int k = 1; k <= HILO_PAIR_CARDS; k++) {
            deck->choose[n][k] = deck->choose[n - 1][k - 1] + deck->choose[n - 1][k];
        }
    }
}

bool hilo_ranked_reserve(hilo_ranked *ranked, size_t most, bool even, bool origins) {
    *ranked = (hilo_ranked){0};
    ranked->keys = malloc((most + 1) * sizeof *ranked->keys);
    ranked->weights = even ? NULL : malloc((most + 1) * sizeof *ranked->weights);
    ranked->origins = origins ? malloc((most + 1) * sizeof *ranked->origins) : NULL;
    if (ranked->keys && (even || ranked->weights) && (!origins || ranked->origins)) {
        return true;
    }
    hilo_ranked_free(ranked);
    return false;
}

void hilo_ranked_free(hilo_ranked *ranked) {
    free(ranked->keys);
    free(ranked->weights);
    free(ranked->origins);
    *ranked = (hilo_ranked){0};
}

void hilo_pair_lows_find(hilo_pair_lows *lows, const hilo_list *first, const hilo_list *second) {
    const hilo_list *const lists[2] = {first, second};
    bool occurs[256] = {false};
    for (int list = 0; list < 2; list++) {
        for (size_t i = 0; i < lists[list]->count; i++) {
            occurs[lists[list]->low[i] & 255] = true;
        }
    }
    lows->count = 1;
    lows->index[0] = 0;
    for (int low = 1; low < 256; low++) {
        lows->index[low] = (uint8_t)lows->count;
        lows->count += occurs[low];
    }
}

uint64_t hilo_key_of_cards(const hilo_pair_deck *deck, hilo_cards set) {
    uint64_t key = 0;
    int count = 0;
    for (set &= deck->cards; set; set &= set - 1) {
        key |= (uint64_t)deck->place[__builtin_ctzll(set)] << 6 * count++;
    }
    return key | (uint64_t)count << 61;
}

/* ---- a counting sort */

static void count_highs(const hilo_list *list, size_t from, size_t to, uint32_t *counts) {
    memset(counts, 0, HILO_RANKED_HIGHS * sizeof *counts);
    for (size_t i = from; i < to; i++) {
        counts[list->high[i]]++;
    }
}

/* From the numbers of hands in each part to where the part puts its first one of each high. */
static void place_parts(uint32_t *counts, size_t parts) {
    uint32_t at = 0;
    for (size_t high = 0; high < HILO_RANKED_HIGHS; high++) {
        for (size_t part = 0; part < parts; part++) {
            uint32_t *own = &counts[part * HILO_RANKED_HIGHS + high], count = *own;
            *own = at;
            at += count;
        }
    }
}

static void place_hands(hilo_ranked *ranked, const hilo_list *list, size_t from, size_t to,
                        const hilo_pair_deck *deck, const hilo_pair_lows *lows,
                        const uint64_t *cards, uint32_t *starts) {
    for (size_t i = from; i < to; i++) {
        size_t at = starts[list->high[i]]++;
        uint64_t key = cards ? cards[list->index[i]] : hilo_key_of_cards(deck, list->sets[i]);
        uint64_t high = list->high[i], low = lows->index[list->low[i]];
        ranked->keys[at] = key | high << 48 | low << 42;
        if (ranked->weights) {
            ranked->weights[at] = list->weights[i];
        }
        if (ranked->origins) {
            ranked->origins[at] = (uint32_t)i;
        }
    }
}

static void set_count(hilo_ranked *ranked, const hilo_list *list) {
    ranked->count = list->count;
    ranked->weight = list->count ? list->weights[0] : 0;
}

void hilo_ranked_fill(hilo_ranked *ranked, const hilo_list *list, const hilo_pair_deck *deck,
                      const hilo_pair_lows *lows, const uint64_t *cards, uint32_t *starts) {
    count_highs(list, 0, list->count, starts);
    place_parts(starts, 1);
    place_hands(ranked, list, 0, list->count, deck, lows, cards, starts);
    set_count(ranked, list);
}

/* ---- the same, each part of the list a task */

typedef struct {
    hilo_ranked *ranked;
    const hilo_list *list;
    const hilo_pair_deck *deck;
    const hilo_pair_lows *lows;
    size_t parts;
    uint32_t *starts; /* by part */
} run;

static bool start(void *self, void *shared) {
    *(run **)self = shared;
    return true;
}

static void count_part(void *self, size_t part) {
    const run *r = *(run **)self;
    size_t count = r->list->count;
    count_highs(r->list, count * part / r->parts, count * (part + 1) / r->parts,
                r->starts + part * HILO_RANKED_HIGHS);
}

static void place_part(void *self, size_t part) {
    const run *r = *(run **)self;
    size_t count = r->list->count;
    place_hands(r->ranked, r->list, count * part / r->parts, count * (part + 1) / r->parts, r->deck,
                r->lows, NULL, r->starts + part * HILO_RANKED_HIGHS);
}

static bool finish(void *self, bool ready) {
    (void)self;
    return ready;
}

bool hilo_ranked_fill_shared(hilo_ranked *ranked, const hilo_list *list, const hilo_pair_deck *deck,
                             const hilo_pair_lows *lows, int threads) {
    static const hilo_crew counting = {sizeof(run *), start, count_part, NULL, finish},
                           placing = {sizeof(run *), start, place_part, NULL, finish};
    run r = {ranked, list, deck, lows, (size_t)threads, NULL};
    r.starts = malloc(r.parts * HILO_RANKED_HIGHS * sizeof *r.starts);
    bool done = r.starts && hilo_crew_run(&counting, &r, r.parts, threads);
    if (done) {
        place_parts(r.starts, r.parts);
        done = hilo_crew_run(&placing, &r, r.parts, threads);
        set_count(ranked, list);
    }
    free(r.starts);
    return done;
}
