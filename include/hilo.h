/* hilo: exact and sampled hand equities for Texas Hold'em, Omaha Hi/Lo and Seven Card Stud Hi/Lo.
 *
 * Conventions of this header
 *
 * - A function that can fail returns a hilo_status. On failure it leaves its outputs untouched and,
 *   where it takes a hilo_error that is not NULL, says there what was wrong and where.
 * - The library never prints, never exits, reads no environment variable and keeps no state: every
 *   function may be called from several threads at once, on shared const objects as well.
 * - What a function called ..._create or ..._new hands out is freed by the ..._free beside it;
 *   every ..._free takes NULL. Text handed out as char ** is freed with hilo_text_free.
 * - Sizes count elements, never bytes, unless the name says so. Text is UTF-8, zero-terminated;
 *   other bytes than UTF-8 are refused as whatever they stand in place of, never skipped.
 * - Pointers must not be NULL unless a comment says so. Structures may grow at their end: begin
 * with hilo_options_default() or {0}.
 * - Costs are those of one core at about 3 GHz and are there to choose by, not promised.
 */
#ifndef HILO_H
#define HILO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#if defined(_WIN32)
#define HILO_API
#else
#define HILO_API __attribute__((visibility("default")))
#endif

#ifdef __cplusplus
extern "C" {
#endif

#define HILO_MAX_SEATS 10

/* ---------------------------------------------------------------- status and errors */

typedef enum {
    HILO_OK = 0,
    HILO_ERROR_SYNTAX = 2,       /* text that cannot be read, or a named card used twice */
    HILO_ERROR_IMPOSSIBLE = 3,   /* no compatible deal, or not enough cards */
    HILO_ERROR_IO = 4,           /* input or output failed */
    HILO_ERROR_REFUSED = 5,      /* an exact run too large, a tier this machine lacks */
    HILO_ERROR_MEMORY = 6,       /* an allocation failed */
    HILO_ERROR_INTERRUPTED = 130 /* a watched run was stopped and has no answer */
} hilo_status;

/* What a message is about: one of the texts that were passed in. */
typedef enum {
    HILO_PLACE_NONE = 0,
    HILO_PLACE_GAME,
    HILO_PLACE_SEAT,
    HILO_PLACE_BOARD,
    HILO_PLACE_DEAD,
    HILO_PLACE_NAMES,  /* the definitions of named ranges; `seat` holds the line number */
    HILO_PLACE_RANKING /* the text of a ranking; `seat` holds the line number */
} hilo_place;

typedef struct {
    hilo_status status;
    hilo_place place;
    int seat;           /* from 1, with HILO_PLACE_SEAT */
    bool located;       /* offset and length are set */
    size_t offset;      /* bytes from the start of that text */
    size_t length;      /* bytes */
    char message[256];  /* what is wrong, no full stop, no newline */
    char expected[160]; /* what was expected instead; may be empty */
} hilo_error;

/* The version of the library that runs, such as "0.1.0"; compare it with the header's by building
 * against the same. Static: valid as long as the library is loaded, never freed. */
HILO_API const char *hilo_version(void);

/* Frees text handed out by this library as char **. NULL does nothing. */
HILO_API void hilo_text_free(char *text);

/* ---------------------------------------------------------------- cards */

/* 4 * rank + suit; rank 0..12 = deuce..ace; suit 0..3 = clubs, diamonds, hearts, spades. */
typedef uint8_t hilo_card;

/* A set of cards: bit 16 * suit + rank. Bits 13..15 of each 16-bit lane are 0. */
typedef uint64_t hilo_cards;

/* The set that holds one card. card < 52. */
HILO_API hilo_cards hilo_cards_of(hilo_card card);

/* How many cards a set holds, 0..52. */
HILO_API int hilo_cards_count(hilo_cards set);

/* Reads concrete cards such as "AsKd", "As Kd", "10sTd" (10 is T; blanks and commas may separate).
 * `set` receives them, `list` (may be NULL, room for 52) the cards in the order given, `count` (may
 * be NULL) how many. Ranks in any case, suits in lower case; empty text is the empty set. A card
 * given twice, and any other text, is HILO_ERROR_SYNTAX with its place. Allocates nothing. */
HILO_API hilo_status hilo_cards_parse(const char *text, hilo_cards *set, hilo_card *list,
                                      int *count, hilo_error *error);

/* Writes the cards of a set, highest rank first, spades before hearts before diamonds before clubs
 * ("AsAcKd"). `text` needs 2 * count + 1 bytes, at most 105. Returns the length. */
HILO_API size_t hilo_cards_format(hilo_cards set, char *text);

/* ---------------------------------------------------------------- hand ranks */

/* Strength of a hand: greater wins, equal ties, 0 is no hand.
 * High: bits 28..31 the category (below), bits 16..27 and 0..12 the ranks that decide inside it.
 * Eight-or-better low: 256 - mask, mask = the five lowest ranks with ace as bit 0 .. eight as
 * bit 7. */
typedef uint32_t hilo_rank;

typedef enum { HILO_SCALE_HIGH, HILO_SCALE_LOW8 } hilo_scale;

typedef enum {
    HILO_HIGH_CARD,
    HILO_PAIR,
    HILO_TWO_PAIR,
    HILO_TRIPS,
    HILO_STRAIGHT,
    HILO_FLUSH,
    HILO_FULL_HOUSE,
    HILO_QUADS,
    HILO_STRAIGHT_FLUSH
} hilo_category;

/* The best five of a set of 5, 6 or 7 cards; 0 for any other number. About 5 ns. */
HILO_API hilo_rank hilo_rank_high(hilo_cards cards);

/* The eight-or-better low of a set of any size; 0 when it makes none. About 2 ns. */
HILO_API hilo_rank hilo_rank_low8(hilo_cards cards);

/* Exactly two of four hole cards with exactly three of 3, 4 or 5 board cards, separately for high
 * and low. Either output may be NULL. Both are 0 when the counts are others or a card is in both
 * sets. About 100 ns. */
HILO_API void hilo_rank_two_three(hilo_cards hole, hilo_cards board, hilo_rank *high,
                                  hilo_rank *low);

/* The same for `count` hands: hands[i] in, ranks[i] out. Contiguous arrays, no alignment needed,
 * which must not overlap. Hands of different sizes may be mixed. */
HILO_API void hilo_rank_high_array(const hilo_cards *hands, hilo_rank *ranks, size_t count);
HILO_API void hilo_rank_low8_array(const hilo_cards *hands, hilo_rank *ranks, size_t count);

/* holes[i] with boards[i]; `highs` or `lows` may be NULL. */
HILO_API void hilo_rank_two_three_array(const hilo_cards *holes, const hilo_cards *boards,
                                        hilo_rank *highs, hilo_rank *lows, size_t count);

/* 1 (7-5-4-3-2) .. 7462 (royal flush) of a high rank; 0 for 0 or what is no high rank. */
HILO_API int hilo_rank_class(hilo_rank high);

/* The category of a high rank; meaningless for 0, which is no hand. */
HILO_API hilo_category hilo_rank_category(hilo_rank high);

/* "high-card", "pair" .. "straight-flush". Static. */
HILO_API const char *hilo_category_name(hilo_category category);

/* "full house, aces over kings"; "7-6-5-4-3" for a low; "no hand" for 0. Writes at most `size`
 * bytes, the zero included, and returns the length of the whole name. 48 bytes always suffice. */
HILO_API size_t hilo_rank_name(hilo_scale scale, hilo_rank rank, char *text, size_t size);

/* The five cards that make `rank`, chosen from 5 to 7 cards: one such set where several exist (the
 * numerically greatest); 0 when none does, or for any other number of cards. Tries all fives: less
 * than a microsecond. */
HILO_API hilo_cards hilo_rank_cards(hilo_scale scale, hilo_rank rank, hilo_cards cards);

/* The same under the two-plus-three rule, for four hole cards with 3 to 5 on the board. */
HILO_API hilo_cards hilo_rank_cards_two_three(hilo_scale scale, hilo_rank rank, hilo_cards hole,
                                              hilo_cards board);

/* ---------------------------------------------------------------- games */

/* Names of the games, such as "holdem", the default first; NULL past the last. Static. */
HILO_API const char *hilo_game_name(size_t index);

/* "Texas Hold'em"; NULL when there is no such game. Static. */
HILO_API const char *hilo_game_title(const char *game);

/* Whether hands of this game also play for a low; false when there is no such game. */
HILO_API bool hilo_game_has_low(const char *game);

/* ---------------------------------------------------------------- ranges */

/* Definitions of named ranges, used in ranges as @name. Immutable once read. */
typedef struct hilo_names hilo_names;

/* Reads lines `name = range` ('#' starts a comment). Ranges are checked when they are used, since
 * their meaning depends on the game. A name defined twice, and a line that is neither a definition
 * nor a comment, is HILO_ERROR_SYNTAX with HILO_PLACE_NAMES and offsets into `text`. The names keep
 * a copy of the text; the time grows with its length. */
HILO_API hilo_status hilo_names_create(const char *text, hilo_names **names, hilo_error *error);
HILO_API void hilo_names_free(hilo_names *names);

/* An order of all suit classes of a game's starting hands, best first: what a share such as 15% is
 * taken of. Immutable. */
typedef struct hilo_ranking hilo_ranking;

/* Hands that differ only by a relabelling of the suits; in stud also by which card is up. */
typedef struct {
    char text[16];   /* a range: "AKs", "AxAyKxKy", "~AxAyKx" */
    uint32_t combos; /* hands of the class */
    double equity;   /* against one random hand; NaN when the ranking does not say */
    double se;       /* its standard error, 0 when exact */
} hilo_ranked_class;

/* The ranking of the game that hilo has computed; NULL when there is none. Static: not freed. */
HILO_API const hilo_ranking *hilo_ranking_published(const char *game);

/* Reads a ranking, one class a line, best first: `class [equity [se]]`, separated by blanks or
 * commas; '#' starts a comment. A class is any one hand of it or its text as above. A first line
 * that begins with the word "class" names columns and is skipped; two further columns, numbers
 * that follow from the order, may stand behind se and are not used. Every class must occur once.
 * Some 50 ms for 16,432 lines. */
HILO_API hilo_status hilo_ranking_create(const char *game, const char *text, hilo_ranking **ranking,
                                         hilo_error *error);
HILO_API void hilo_ranking_free(hilo_ranking *ranking);

/* Classes: 169, 16,432, 1,755. */
HILO_API size_t hilo_ranking_count(const hilo_ranking *ranking);

/* Class `index`, 0 the best. */
HILO_API void hilo_ranking_class(const hilo_ranking *ranking, size_t index,
                                 hilo_ranked_class *ranked);

/* A weighted set of combos for one seat, each combo once. Immutable. */
typedef struct hilo_range hilo_range;

/* Reads a range of the game. `names` may be NULL; so may `ranking`, then shares such as 15% are
 * those of the published ranking. The range keeps no pointer to its arguments.
 *
 * HILO_ERROR_SYNTAX with the place in `text` when it cannot be read, HILO_ERROR_IMPOSSIBLE when no
 * hand fits it, HILO_ERROR_MEMORY. Microseconds for a few classes of Hold'em, milliseconds for
 * thousands of Omaha hands. */
HILO_API hilo_status hilo_range_create(const char *game, const char *text, const hilo_names *names,
                                       const hilo_ranking *ranking, hilo_range **range,
                                       hilo_error *error);
HILO_API void hilo_range_free(hilo_range *range);

/* The part of a range that no card of `gone` touches, as a new range with the old one's text
 * and without notes. It may be empty. Fails for want of memory only. */
HILO_API hilo_status hilo_range_without(const hilo_range *range, hilo_cards gone,
                                        hilo_range **rest);

/* Combos, in the order they are listed (strongest cards first). */
HILO_API size_t hilo_range_count(const hilo_range *range);

/* Sum of the weights of all combos, each above 0 and at most 1: the number of combos where none was
 * given. */
HILO_API double hilo_range_weight(const hilo_range *range);

/* The weight as a percentage of all starting hands of the game; negative where that has no meaning
 * (stud hands past third street). */
HILO_API double hilo_range_percent(const hilo_range *range);

/* Combo `index`, less than hilo_range_count, as its game writes it ("AsKd", "As2s/3d"); `text`
 * needs 24 bytes. `cards` (its known cards) and `weight` (above 0, at most 1) may be NULL. */
HILO_API void hilo_range_combo(const hilo_range *range, size_t index, char *text, hilo_cards *cards,
                               double *weight);

/* Text that parses back to the same combos and weights, as short as simple rules make it. Equal
 * ranges give equal text. Fails for want of memory only. Milliseconds, in Omaha some tens. */
HILO_API hilo_status hilo_range_canonical(const hilo_range *range, char **text);

/* Notes on doubtful spellings; NULL past the last. Owned by the range. */
HILO_API const char *hilo_range_note(const hilo_range *range, size_t index);

/* ---------------------------------------------------------------- matchups */

typedef struct {
    const char *game;            /* "holdem", "omaha8" or "stud8" */
    const char *const *seats;    /* a range each, in seat order */
    size_t seat_count;           /* from 2 to as many as the game seats */
    const char *board;           /* NULL or "" for none; in stud the shared last card */
    const char *dead;            /* NULL or "" for none */
    const hilo_names *names;     /* may be NULL */
    const hilo_ranking *ranking; /* what shares such as 15% are taken of; NULL: the published one */
} hilo_request;

/* A checked game situation: game, one range a seat, board, dead cards. Immutable. */
typedef struct hilo_matchup hilo_matchup;

/* Checks the request: syntax, cards used twice, cards enough, at least one compatible deal. The
 * matchup keeps no pointer to the request. HILO_ERROR_SYNTAX with the place of the fault,
 * HILO_ERROR_IMPOSSIBLE when no deal is possible. Milliseconds, as long as reading its ranges; up
 * to seconds where many seats hold nearly the same few cards. */
HILO_API hilo_status hilo_matchup_create(const hilo_request *request, hilo_matchup **matchup,
                                         hilo_error *error);
HILO_API void hilo_matchup_free(hilo_matchup *matchup);

/* Notes of all seats and of the matchup itself; NULL past the last. Owned by the matchup. */
HILO_API const char *hilo_matchup_note(const hilo_matchup *matchup, size_t index);

/* ---------------------------------------------------------------- equities */

typedef enum {
    HILO_METHOD_AUTO, /* exact where the cost model calls it cheap, else Monte Carlo */
    HILO_METHOD_EXACT,
    HILO_METHOD_MONTE_CARLO
} hilo_method;

typedef struct hilo_result hilo_result;

/* How far a run has come. The pointers last as long as the call that hands them out. */
typedef struct {
    const char *engine;
    bool exact;
    double fraction;  /* of the run that is done, 0..1 */
    double elapsed_s; /* since the engine started */
    double left_s;    /* estimate; negative: unknown */
    uint64_t done;    /* work done, in `unit`; when sampled the trials accepted so far */
    double total;     /* work expected; 0: unknown; when sampled an estimate */
    const char *unit; /* "trials", "boards", "hands": for people */
    size_t seat_count;
    const double *equities; /* of the trials so far, in seat order; NULL: not known yet, or exact */
    double worst_se;        /* of these equities */
} hilo_progress;

/* Returns whether to go on. Called soon after the engine starts and then about ten times a second,
 * always by the thread that called hilo_equity: it may be late when the other threads finish last.
 * It must not call back into the same run. */
typedef bool hilo_watch_call(void *context, const hilo_progress *progress);

typedef struct {
    hilo_method method;
    uint64_t trials;  /* Monte Carlo: at least so many; 0 = until target_se, `seconds` or 1e9 */
    double target_se; /* Monte Carlo: stop when the worst seat's standard error, as a fraction of
                         the pot, is at most this; 0 = 1e-4 when trials is 0, else no target */
    uint64_t seed;
    int threads;        /* 0 = one a processor, fewer for little work; a limit on the address space
                           or the user's threads may leave fewer, too */
    const char *engine; /* NULL = the cost model chooses; else a name of hilo_engine_name */
    const char *tier;   /* NULL = the best this machine has; else "scalar", .. */
    bool no_symmetry;   /* enumerate every board, not one an orbit: slower, same answer */
    bool per_combo;     /* the equity of each combo, too: exact, two or three seats */
    double seconds;     /* stop after so many seconds of the clock; 0 = no limit. With method auto
                           it means Monte Carlo, unless per_combo is set. Where a run gets to then
 differs from run to run */
    hilo_watch_call *watch; /* may stop the run; NULL = nobody watches */
    void *watch_context;    /* handed to `watch` */
} hilo_options;

/* method auto, seed 1; all else 0 and NULL. */
HILO_API hilo_options hilo_options_default(void);

/* A number of deals, or their weight when the ranges have weights other than 1. */
typedef struct {
    uint64_t count; /* exact when the result is unweighted; else 0 */
    double value;   /* the same as a number */
} hilo_amount;

/* Deals in which a seat receives this fraction of the pot. */
typedef struct {
    int numerator, denominator; /* reduced; 1/1 .. 0/1 */
    hilo_amount deals;
} hilo_share;

/* One combo of a range that occurs in at least one deal. */
typedef struct {
    char text[24]; /* as hilo_range_combo writes it */
    hilo_cards cards;
    double weight;       /* its own, as typed */
    uint64_t deals;      /* in which it is held; the combos of a seat add up to all deals */
    double deals_weight; /* weight of those deals; these add up to the weight of all */
    double equity;
} hilo_combo_result;

/* One seat. Each row of outcomes, and the shares, add up to all deals. */
typedef struct {
    const char *text;                /* the range as typed */
    uint64_t combos, combos_removed; /* that occur in at least one deal; the rest of the range */
    double equity, se;               /* expected share of the pot, 0..1; standard error, exact: 0 */
    hilo_amount scoop;               /* the whole pot alone, with or without a low */
    hilo_amount hi_win, hi_tie, hi_lose;          /* best high alone, shared, another's */
    hilo_amount lo_win, lo_tie, lo_lose, lo_none; /* likewise; none: the seat itself has no low */
    size_t share_count;
    const hilo_share *shares;           /* descending, those that occur */
    size_t per_combo_count;             /* 0 unless asked for */
    const hilo_combo_result *per_combo; /* in the order of hilo_range_combo */
} hilo_seat_result;

/* Deals in which exactly these seats, two or more, share a pot. */
typedef struct {
    uint32_t seats; /* bit 0 = seat 1 */
    hilo_amount deals;
} hilo_tie;

struct hilo_result {
    const char *game, *board, *dead; /* as typed; "" when none */
    bool exact, weighted, split;     /* split: the game has a low */
    const char *engine, *tier;       /* that ran */
    int threads;                     /* used */
    uint64_t seed;                   /* of the sampling; without meaning when exact */
    uint64_t deals;                  /* assignments counted; trials accepted when sampled */
    double weight;                   /* of those deals together */
    hilo_amount no_low;              /* deals in which nobody qualifies: all in a high-only game */
    double elapsed_s;                /* wall time, from the checked matchup to the finished tally */
    bool interrupted;                /* `watch` stopped the run: fewer trials than asked for */
    size_t seat_count;
    const hilo_seat_result *seats; /* in the order typed */
    size_t hi_tie_count, lo_tie_count;
    const hilo_tie *hi_ties, *lo_ties;
    bool has_joint;          /* two seats in a split game */
    hilo_amount joint[3][4]; /* seat 1: win tie lose of the high x win tie lose none of the low */
    size_t note_count;
    const char *const *notes; /* of the matchup and the run, a sentence each */
};

/* Computes the equities. Integer counts: the same for every number of threads and, when exact, for
 * every engine. HILO_ERROR_REFUSED when the options force an exact run that is too large: one of
 * more than 2^63 - 1 deals, 512 MB or about a day.
 *
 * A Monte Carlo run that `watch` or `seconds` stops gives the result of the trials so far, which is
 * that of a run with `trials` set to their number; stopped before the first trial, or exact, it
 * ends with HILO_ERROR_INTERRUPTED and a message that says how far it got. Other errors:
 * HILO_ERROR_SYNTAX for options that contradict each other or name no engine, HILO_ERROR_MEMORY.
 * The result keeps no pointer to its arguments. */
HILO_API hilo_status hilo_equity(const hilo_matchup *matchup, const hilo_options *options,
                                 hilo_result **result, hilo_error *error);
HILO_API void hilo_result_free(hilo_result *result);

/* One JSON object; an aligned table for people; CSV with a header line, one row a seat. They fail
 * for want of memory only. */
HILO_API hilo_status hilo_result_json(const hilo_result *result, char **text);
HILO_API hilo_status hilo_result_table(const hilo_result *result, char **text);
HILO_API hilo_status hilo_result_csv(const hilo_result *result, char **text);

/* ---------------------------------------------------------------- batches */

/* A file of requests, answered in its order by all threads together. See README, "Batches", for
 * the formats. */

/* Reads at most `room` bytes and says how many they were; 0 at the end. It may return fewer than
 * there will be: what has come is answered before more is asked for. false when reading failed. */
typedef bool hilo_batch_read(void *context, char *bytes, size_t room, size_t *count);

/* Writes all bytes. They end with a whole record, so that output between two calls is never torn.
 * false when writing failed. */
typedef bool hilo_batch_write(void *context, const char *bytes, size_t count);

typedef struct {
    uint64_t lines;       /* answered in this run, with a result or an error */
    uint64_t skipped;     /* already answered in the output of an earlier run */
    uint64_t failed;      /* of both with an error */
    uint64_t shared;      /* of `lines` with the work done for an earlier line */
    uint64_t bytes;       /* of the input that are done with */
    uint64_t failed_line; /* number of the first line that failed; 0: none */
    bool stopped;         /* `watch` stopped the run: the output ends with a whole record */
} hilo_batch_progress;

/* Called every few hundred lines and several times a second in a long one. Returns whether to go
 * on. */
typedef bool hilo_batch_watch(void *context, const hilo_batch_progress *progress);

typedef struct {
    const char *format; /* of the input: "jsonl", "csv", "args"; NULL: its first line decides */
    bool csv;           /* output in CSV, one row a seat, instead of JSON Lines */
    int threads;        /* 0 = one a processor */
    const char *tier;   /* of lines that name none; NULL = the best this machine has */
    const hilo_names *names; /* may be NULL */

    void *context; /* of all functions below */
    hilo_batch_read *read;
    hilo_batch_write *write;
    hilo_batch_watch *watch; /* NULL: nobody watches */

    /* To go on where an earlier run with the same input stopped: `earlier` reads its output. The
     * records there are compared with the input and skipped; `keep` is told, before the first
     * `write`, how many bytes of that output stay: what lies behind is a torn record. Both NULL:
     * start afresh. */
    hilo_batch_read *earlier;
    bool (*keep)(void *context, uint64_t bytes);
} hilo_batch;

/* Runs a batch. Bad lines become records with an error and do not end it. Memory does not grow with
 * the length of the input. HILO_ERROR_IO when a callback failed; HILO_ERROR_SYNTAX for a wrong CSV
 * header, and when the earlier output belongs to another input. `*progress` is filled in every
 * case. */
HILO_API hilo_status hilo_batch_run(const hilo_batch *batch, hilo_batch_progress *progress,
                                    hilo_error *error);

/* Numbers as the command takes them. A whole number of at least 0, written 250000, 1e6 or 2.5e5;
 * false for any other text, for a number that is not whole, and for one of 2^64 or more. */
HILO_API bool hilo_number_whole(const char *text, uint64_t *n);

/* A decimal number such as 0.001 or 1e-4, with a point in every locale; false for any other text.
 */
HILO_API bool hilo_number_decimal(const char *text, double *x);

/* ---------------------------------------------------------------- streets */

typedef struct {
    const char *name; /* "preflop", "flop", "turn", "river"; "third" .. "seventh" */
    const hilo_result *result;
    bool opens;     /* the game has up-cards, which decide who acts first */
    bool brings_in; /* `first` brings it in: the first street of such a game */
    int first;      /* seat, from 1, that acts first; 0: not known */
} hilo_street;

/* The same matchup as of each street that the cards given have seen. */
typedef struct {
    const char *game;
    bool interrupted; /* stopped by the watch: the last street may have fewer trials, earlier ones
                         than that are left out */
    size_t street_count;
    const hilo_street *streets; /* in the order of play */
} hilo_streets;

/* Computes the equities on each street with the same options. The board is dealt in the order
 * given, and so are a stud hand's cards after the door; those of later streets are still to come on
 * the earlier ones. Ranges are the same on every street. Dead cards are out of play on all of them.
 *
 * Stud: the lowest door card brings it in, ace high, equal ranks by suit from clubs to spades.
 * Later the seat acts first whose up-cards show most (quads, trips, two pair, a pair, high cards),
 * the lower seat number where some show the same. Both are known where all up-cards of the street
 * are.
 *
 * The last street is computed first. An interrupt leaves out those not done; when none is done, it
 * is HILO_ERROR_INTERRUPTED. */
HILO_API hilo_status hilo_streets_create(const hilo_request *request, const hilo_options *options,
                                         hilo_streets **streets, hilo_error *error);
HILO_API void hilo_streets_free(hilo_streets *streets);

/* One JSON object with an equity object a street; a table with one row a street; CSV with one row a
 * street and seat. */
HILO_API hilo_status hilo_streets_json(const hilo_streets *streets, char **text);
HILO_API hilo_status hilo_streets_table(const hilo_streets *streets, char **text);
HILO_API hilo_status hilo_streets_csv(const hilo_streets *streets, char **text);

/* ---------------------------------------------------------------- showdowns */

/* One concrete hand at a showdown. */
typedef struct {
    const char *text;                 /* as typed */
    hilo_cards cards;                 /* own cards */
    hilo_rank high, low;              /* 0: none */
    hilo_cards high_cards, low_cards; /* the five that make it; 0: none */
    bool wins_high, wins_low;         /* alone or together with others */
    int numerator, denominator;       /* its share of the pot, reduced */
} hilo_showdown_hand;

typedef struct {
    const char *game, *board; /* as typed; "" when there is no board */
    bool split;               /* the game has a low */
    size_t hand_count;
    const hilo_showdown_hand *hands;
} hilo_showdown;

/* Compares concrete hands, one or more (more than a table seats, too). request->seats are cards,
 * such as "AsKd"; dead cards are checked, names unused. With a board: complete hole cards and 3, 4
 * or 5 board cards. Without one: 5 to all own cards, or all but the last with that, shared, as the
 * board. */
HILO_API hilo_status hilo_showdown_create(const hilo_request *request, hilo_showdown **showdown,
                                          hilo_error *error);
HILO_API void hilo_showdown_free(hilo_showdown *showdown);

/* ---------------------------------------------------------------- this build and machine */

/* The commit and compiler this library was built from and with. Static. */
HILO_API const char *hilo_build_commit(void);
HILO_API const char *hilo_build_compiler(void);

/* The build type and the extra compiler flags. Static. */
HILO_API const char *hilo_build_flags(void);

/* Names of the tiers this build knows, slowest first; NULL past the last. Static. */
HILO_API const char *hilo_tier_name(size_t index);

/* Whether this machine can run the tier; false for an unknown name and for NULL. */
HILO_API bool hilo_tier_available(const char *tier);

/* Names of the engines, such as "enumerate"; NULL past the last. Static. */
HILO_API const char *hilo_engine_name(size_t index);

/* Threads a run uses by default: one a processor that this process may run on. */
HILO_API int hilo_default_threads(void);

/* A table of the evaluator or of a ranking. */
typedef struct {
    const char *name; /* static */
    size_t bytes;
    uint64_t xxh3; /* XXH3, 64 bits */
} hilo_table;

/* The tables with their checksums as of now, computed anew. false past the last; then `*table` is
 * untouched. */
HILO_API bool hilo_table_info(size_t index, hilo_table *table);

/* ---------------------------------------------------------------- benchmarks */

/* One benchmark on one tier: the median, least and greatest of some repeats. */
typedef struct {
    const char *name, *tier;
    int threads;
    double value;
    const char *unit; /* "hands/s", "trials/s", "s" */
    double min, max;
    int repeats;
} hilo_measure;

typedef void hilo_measure_visit(void *context, const hilo_measure *measure);

/* Runs the benchmarks whose names contain `filter` (NULL: all) on one tier or (NULL) on each that
 * this machine has, and hands each result to `visit`. Seconds a benchmark, a minute at most. An
 * output whose sum is wrong ends the run with HILO_ERROR_REFUSED. */
HILO_API hilo_status hilo_bench(const char *filter, const char *tier, int threads,
                                hilo_measure_visit *visit, void *context, hilo_error *error);

#ifdef __cplusplus
}
#endif
#endif
