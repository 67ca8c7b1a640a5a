/* The judge's values of all five-card hands, so that larger hands are judged by lookups. */
#ifndef HILO_TESTS_JUDGE_TABLE_H
#define HILO_TESTS_JUDGE_TABLE_H

#include "judge.h"

/* A value for every five-card hand, each found by the slow judge. Hands stand in the order in which
 * hilo_judge_next counts them up, so a hand's place is C(a,1) + C(b,2) + C(c,3) + C(d,4) + C(e,5)
 * for cards a < b < c < d < e. 10 MB, about a second; NULL when out of memory; free() it. */
uint32_t *hilo_judge_table_high(void);
uint32_t *hilo_judge_table_low(void);

/* The place of five ascending cards. */
size_t hilo_judge_place(const int cards[5]);

/* Judges all hands of upper[0] < upper[1] < .. and one more card below upper[0] at once: values[c]
 * is the value with card c, the best of all fives, for c below upper[0]. `count` is 4, 5 or 6:
 * hands of 5, 6 or 7 cards. */
void hilo_judge_row(const uint32_t *table, const int *upper, int count, uint32_t values[52]);

#endif
