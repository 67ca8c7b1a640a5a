/* For ThreadSanitizer: shared objects from several threads, then every engine from several OpenMP
 * threads. With the argument "race" or "openmp-race" it plants a race, which must be reported. */
#include "concurrent.h"

static int planted;

static void *write_planted(void *context) {
    (void)context;
    planted++;
    return NULL;
}

static int race(void) {
    pthread_t threads[2];
    for (int i = 0; i < 2; i++) {
        pthread_create(&threads[i], NULL, write_planted, NULL);
    }
    for (int i = 0; i < 2; i++) {
        pthread_join(threads[i], NULL);
    }
    return planted == 0;
}

static int openmp_race(void) {
#pragma omp parallel num_threads(2)
    planted++;
    return planted == 0;
}

static long solve_all(hilo_names *names) {
    static const int threads[] = {2, 5};
    long solved = 0;
    const char *tier;
    for (size_t t = 0; (tier = hilo_tier_name(t)) != NULL; t++) {
        for (size_t i = 0; i < 2 * SMALL_MATCHUPS && hilo_tier_available(tier); i++) {
            const small_matchup *given = &small_matchups[i / 2];
            hilo_request request = small_request(given, names);
            hilo_options options = small_options(given, threads[i % 2]);
            options.tier = tier;
            options.trials *= 50; /* some blocks for each thread */
            hilo_matchup *matchup = NULL;
            hilo_result *result = NULL;
            concurrent_must(hilo_matchup_create(&request, &matchup, NULL), "matchup");
            concurrent_must(hilo_equity(matchup, &options, &result, NULL), "equity");
            hilo_result_free(result);
            hilo_matchup_free(matchup);
            solved++;
        }
    }
    return solved;
}

int main(int argc, char **argv) {
    if (argc > 1 && strcmp(argv[1], "race") == 0) {
        return race();
    }
    if (argc > 1 && strcmp(argv[1], "openmp-race") == 0) {
        return openmp_race();
    }
    long compared = 0;
    long different = concurrent_run(&compared);
    hilo_names *names = NULL;
    concurrent_must(hilo_names_create(SMALL_DEFINITIONS, &names, NULL), "names");
    long solved = solve_all(names);
    hilo_names_free(names);
    printf("%ld texts compared, %ld different; %ld matchups solved by several threads\n", compared,
           different, solved);
    return different != 0 || compared == 0 || solved == 0;
}
