/* Canonical text: what it looks like, and that it always means the same range. */
#include "range_round_trip.h"

static char *canonical_of(const hilo_range *range) {
    char *text = NULL;
    cr_assert_eq(hilo_range_canonical(range, &text), HILO_OK);
    return text;
}

Test(range_canonical, examples) {
    static const struct {
        const char *game, *text, *canonical;
    } list[] = {
        {"holdem", "*", "random"},
        {"holdem", "random:0.5", "random:0.5"},
        {"holdem", "22+,A2s+", "22+,A2s+"},
        {"holdem", "AKo,AKs,QQ,KK", "KK-QQ,AK"},
        {"holdem", "A2s,A3s,A4s,A5s", "A5s-A2s"},
        {"holdem", "A2s+,AKo", "A2s+,AKo"},
        {"holdem", "15%", "55+,A5s+,A9o+,K9s+,KJo+,QJs"},
        {"holdem", "As*", "As"},
        {"holdem", "AsK", "AsKs,AsKh,AsKd,AsKc"},
        {"holdem", "QQ+@50,AKs", "AKs,QQ+:0.5"},
        {"holdem", "T9s-AKs", "AKs,KQs,QJs,JTs,T9s"},
        {"holdem", "random!Ac", "random!Ac"},
        {"holdem", "KdAc", "AcKd"},
        {"omaha8", "****", "random"},
        {"omaha8", "AA**", "AA"},
        {"omaha8", "A2$ds", "A2:xxyy"},
        {"omaha8", "$ss", "xxyz"},
        {"omaha8", "TT+", "AA,KK,QQ,JJ,TT"},
        {"omaha8", "RRR", "AAA,KKK,QQQ,JJJ,TTT,999,888,777,666,555,444,333,222"},
        {"omaha8", "Ah*h**", "AhKh,AhQh,AhJh,AhTh,Ah9h,Ah8h,Ah7h,Ah6h,Ah5h,Ah4h,Ah3h,Ah2h"},
        {"omaha8", "AxKxQyJz", "AxKxQyJz"},
        {"omaha8", "AxKxQyJy", "AxKxQyJy"},
        {"omaha8", "KxAx,QxAx", "AxKx,AxQx"},
        {"omaha8", "wxy", "xxyz,wxyz"},
        {"omaha8", "AAxx",
         "AxAyKx,AxAyQx,AxAyJx,AxAyTx,AxAy9x,AxAy8x,AxAy7x,AxAy6x,AxAy5x,AxAy4x,AxAy3x,AxAy2x"},
        {"omaha8", "AAs", "AsAh,AsAd,AsAc"},
        {"omaha8", "AA!Kd:0.25", "AA!Kd:0.25"},
        {"omaha8", "AcAdAsAh", "AsAhAdAc"},
        {"stud8", "**/*", "random"},
        {"stud8", "AA/*", "AA"},
        {"stud8", "A2/3", "A2/3"},
        {"stud8", "~A23", "A3/2,A2/3,32/A"},
        {"stud8", "xxx", "xx/x"},
        {"stud8", "**/5h", "**/5h"},
        {"stud8", "~As", "As,**/As"},
        {"stud8", "(QQ,JJ)/QdJc3s2h", "QQ/QdJc3s2h,JJ/QdJc3s2h"},
        {"stud8", "**/QhJd8c7s:0.5", "**/QhJd8c7s:0.5"},
        {"stud8", "(A:xx)/Kc", "(A:xx)/Kc"},
        {"stud8", "AA/*9d", "AA/*9d"},
        {"stud8", "As2s/3d7hKcQd/4s", "As2s/3d7hKcQd/4s"},
        {"stud8", "**/*:~Ac", "Ac,**/Ac"},
        {"stud8", "A!~Kc", "A!~Kc"},
    };
    size_t compared = 0;
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        hilo_range *range = range_of(list[i].game, list[i].text);
        char *text = canonical_of(range);
        hilo_range *again = range_of(list[i].game, text);
        cr_assert(ranges_equal(range, again), "'%s' as '%s'", list[i].text, text);
        cr_assert_str_eq(text, list[i].canonical, "'%s' as '%s'", list[i].text, text);
        hilo_text_free(text);
        hilo_range_free(range);
        hilo_range_free(again);
        compared++;
    }
    cr_assert_eq(compared, sizeof list / sizeof *list);
}

Test(range_canonical, round_trip_holdem) {
    range_round_trip("holdem", 10000, 11);
}

Test(range_canonical, round_trip_omaha) {
    range_round_trip("omaha8", 10000, 12);
}

Test(range_canonical, round_trip_stud) {
    range_round_trip("stud8", 10000, 13);
}
