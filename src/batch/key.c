#include "batch/key.h"

#include <string.h>
#include <xxhash.h>

#define WORDS_BEFORE 13
#define WORDS_OF_SEAT 6

/* Texts of any length become one word. */
static uint64_t word_of(const char *text) {
    return text ? XXH3_64bits(text, strlen(text)) : 0;
}

static uint64_t bits_of(double x) {
    uint64_t bits;
    memcpy(&bits, &x, sizeof bits);
    return bits;
}

/* Seats differ in nothing that their digests, of all combos with their weights, do not see, but in
 * what a combo's cards do not tell: how many are known and to come. */
static void add_seat(const hilo_seat *seat, uint64_t *words) {
    words[0] = seat->digest[0];
    words[1] = seat->digest[1];
    words[2] = seat->count;
    words[3] = (uint64_t)seat->known;
    words[4] = (uint64_t)seat->to_come;
    words[5] = seat->weighted;
}

hilo_key hilo_key_of(const hilo_matchup *matchup, const hilo_options *options) {
    uint64_t words[WORDS_BEFORE + WORDS_OF_SEAT * HILO_MAX_SEATS] = {
        word_of(matchup->game->name),
        (uint64_t)matchup->seat_count,
        matchup->board,
        matchup->dead,
        matchup->shared,
        (uint64_t)matchup->board_to_come,
        (uint64_t)options->method,
        options->trials,
        bits_of(options->target_se),
        options->seed,
        word_of(options->engine),
        word_of(options->tier),
        options->no_symmetry,
    };
    size_t count = WORDS_BEFORE;
    for (int i = 0; i < matchup->seat_count; i++, count += WORDS_OF_SEAT) {
        add_seat(&matchup->seats[i], words + count);
    }
    XXH128_hash_t hash = XXH3_128bits(words, count * sizeof words[0]);
    return (hilo_key){{hash.low64, hash.high64}};
}
