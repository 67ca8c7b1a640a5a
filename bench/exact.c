/* Exact runs of fixed hands, one thread; the sum is the number of pots that seat 1 wins alone. */
#include "bench.h"
#include "hilo.h"

#include <stdlib.h>

static void *prepare(const char *game, const char *first, const char *second) {
    const char *seats[] = {first, second};
    hilo_request request = {.game = game, .seats = seats, .seat_count = 2};
    hilo_matchup *matchup = NULL;
    return hilo_matchup_create(&request, &matchup, NULL) == HILO_OK ? matchup : NULL;
}

static void *prepare_holdem(void) {
    return prepare("holdem", "AcAd", "KsKh");
}

static void *prepare_omaha8(void) {
    return prepare("omaha8", "As2sKhQd", "Ah2h3d4c");
}

static uint64_t run(void *matchup) {
    hilo_options options = hilo_options_default();
    options.method = HILO_METHOD_EXACT;
    options.threads = 1;
    hilo_result *result;
    if (hilo_equity(matchup, &options, &result, NULL) != HILO_OK) {
        return 0;
    }
    uint64_t scoops = result->seats[0].scoop.count;
    hilo_result_free(result);
    return scoops;
}

static void release(void *matchup) {
    hilo_matchup_free(matchup);
}

const hilo_benchmark hilo_bench_exact_holdem = {
    "exact/holdem/AcAd-KsKh", "s", 1, prepare_holdem, run, release, 1388072};
const hilo_benchmark hilo_bench_exact_omaha8 = {
    "exact/omaha8/As2sKhQd-Ah2h3d4c", "s", 1, prepare_omaha8, run, release, 400806};
