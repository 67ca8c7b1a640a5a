/* A machine with fewer tiers: what the mask leaves is what the library finds and uses. */
#include "kernel/tier.h"
#include "solving.h"

#include <stdlib.h>

static void check_mask(const char *best, size_t index) {
    cr_assert_eq(setenv("HILO_TESTS_BEST_TIER", best, 1), 0);
    cr_expect(!hilo_tier_find("avx2") == (index < 1 || !hilo_tier_at(1)->available()));
    cr_expect(hilo_tier_available("scalar"));
    cr_expect_not(hilo_tier_available("avx512") && index < 2);
    const char *seats[] = {"AcAd", "KsKh"};
    hilo_request request = {"holdem", seats, 2, "2c3d4h", "", NULL, NULL};
    hilo_options options = exact_options();
    hilo_result *result = solve(&request, &options);
    cr_expect_str_eq(result->tier, hilo_tier_find(NULL)->name);
    cr_expect(index > 0 || strcmp(result->tier, "scalar") == 0);
    hilo_result_free(result);
}

Test(tier_mask, leaves_what_it_says) {
    const hilo_tier *tier;
    size_t masks = 0;
    for (; (tier = hilo_tier_at(masks)) != NULL; masks++) {
        check_mask(tier->name, masks);
    }
    cr_assert_geq(masks, 1);
}

Test(tier_mask, masked_tiers_are_refused) {
    cr_assert_eq(setenv("HILO_TESTS_BEST_TIER", "scalar", 1), 0);
    const char *seats[] = {"AcAd", "KsKh"};
    hilo_request request = {"holdem", seats, 2, "", "", NULL, NULL};
    hilo_options options = exact_options();
    options.tier = "avx2";
    hilo_matchup *matchup = make_matchup(&request);
    hilo_result *result = NULL;
    hilo_error error;
    cr_expect_eq(hilo_equity(matchup, &options, &result, &error), HILO_ERROR_REFUSED);
    cr_expect_null(result);
    hilo_matchup_free(matchup);
}
