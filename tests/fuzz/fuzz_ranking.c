/* Fuzz target of rankings (--ranking FILE). The first byte picks the game, the rest is the text.
 *
 * A ranking that is read has every class of the game, so as many hands as there are, no class
 * twice, and equities in 0..1. An error has its place in the text, on the line it gives. */
#include "range/range.h"
#include "target.h"

static int line_of(const char *text, size_t offset) {
    int line = 1;
    for (size_t i = 0; i < offset && text[i]; i++) {
        line += text[i] == '\n';
    }
    return line;
}

static void check_ranking(const hilo_game *game, const hilo_ranking *ranking, const char *text) {
    const hilo_ranking *published = hilo_ranking_published(game->name);
    uint64_t hands = 0;
    if (published && hilo_ranking_count(ranking) != hilo_ranking_count(published)) {
        fuzz_fail("another number of classes", text);
    }
    for (size_t i = 0; i < hilo_ranking_count(ranking); i++) {
        hilo_ranked_class ranked;
        hilo_ranking_class(ranking, i, &ranked);
        hands += ranked.combos;
        if (ranked.equity < 0 || ranked.equity > 1 || ranked.se < 0) {
            fuzz_fail("an equity outside 0..1", ranked.text);
        }
    }
    if (hands != hilo_starting_hands(game)) {
        fuzz_fail("another number of hands", text);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size == 0) {
        return 0;
    }
    const hilo_game *game = hilo_game_at(data[0] % 3);
    char *text = fuzz_text(data + 1, size - 1);
    hilo_ranking *ranking = NULL;
    hilo_error error = {.status = HILO_OK};
    hilo_status status = hilo_ranking_create(game->name, text, &ranking, &error);
    if (status == HILO_OK) {
        check_ranking(game, ranking, text);
    } else {
        fuzz_check_error(&error, status, text);
        if (error.located && error.place == HILO_PLACE_RANKING &&
            error.seat != line_of(text, error.offset)) {
            fuzz_fail("an error on another line", text);
        }
    }
    hilo_ranking_free(ranking);
    free(text);
    return 0;
}
