/* The slow, obvious ranker that the evaluators are tested against. It looks at every five cards a
 * hand may be made of, decides category by category what they are, and shares no code with the
 * library.
 *
 * A card is a number 0..51, 4 * rank + suit as in hilo.h. A judge value orders hands: greater wins,
 * equal ties, 0 is no hand. Values mean nothing outside the judge. */
#ifndef HILO_TESTS_JUDGE_H
#define HILO_TESTS_JUDGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define HILO_JUDGE_HANDS 2598960 /* C(52,5) */
#define HILO_JUDGE_BASE 15       /* ranks are written as digits 1..14 */
#define HILO_JUDGE_DIGITS (15 * 15 * 15 * 15 * 15)
#define HILO_JUDGE_VALUES (10 * HILO_JUDGE_DIGITS) /* every value is below */

/* The value of exactly five cards, in any order: 1 + category, then five digits in base 15. */
uint32_t hilo_judge_five_high(const int cards[5]);

/* The eight-or-better low of exactly five cards, in any order. */
uint32_t hilo_judge_five_low(const int cards[5]);

/* 0 high card, 1 pair, 2 two pair, 3 trips, 4 straight, 5 flush, 6 full house, 7 quads, 8 straight
 * flush; of a high value that is not 0. */
int hilo_judge_category(uint32_t high);

/* The best five of `count` cards, 5 or more. */
uint32_t hilo_judge_high(const int *cards, int count);
uint32_t hilo_judge_low(const int *cards, int count);

/* Two of four hole cards with three of `board_count` board cards: 60 ways with five of them. */
uint32_t hilo_judge_omaha_high(const int hole[4], const int *board, int board_count);
uint32_t hilo_judge_omaha_low(const int hole[4], const int *board, int board_count);

/* The set of `count` cards, bit 16 * suit + rank each, as hilo.h defines it. */
uint64_t hilo_judge_set(const int *cards, int count);

/* Steps to the next `count` cards below `limit`, ascending, in the order in which the last card
 * moves slowest. Start from 0, 1, .. count - 1; false after the last. */
bool hilo_judge_next(int *cards, int count, int limit);

#endif
