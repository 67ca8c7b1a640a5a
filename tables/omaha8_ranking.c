/* The exact equity of all 16,432 suit classes of Omaha hands against one random hand, Hi/Lo, as
 * text.
 *
 *   omaha8_ranking OUTPUT.tsv
 *
 * Plays all pairs of disjoint hands on one board of each orbit under relabelling of the suits:
 * those whose four suit lanes descend as numbers, weighted with how many boards become this one.
 * Sums over a class are right although boards are taken once an orbit, since a class is an orbit
 * itself. Counts are integers. 134,459 boards, some three minutes of one core; progress on
 * stderr.
 *
 * The sums so far are kept in OUTPUT.tsv.part, written every few seconds and replaced as a whole: a
 * run that was ended in any way goes on from there. */
#include "omaha8_board.h"
#include "orbits.h"

#include <errno.h>
#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <xxhash.h>

#define CLASSES 16432
#define BOARDS 134459
#define DEALS 211315436640u /* C(48, 4) opponents times C(44, 5) boards, for each hand */
#define PATH_ROOM 4096
#define CHUNK 1024        /* boards between two looks at the clock and at signals */
#define MAGIC 0x6f386172u /* names the layout of the checkpoint */

typedef struct {
    uint64_t magic, boards_done;
    uint64_t quarters[CLASSES]; /* won by all hands of a class, over the boards done */
    uint64_t checksum;          /* of what precedes */
} progress;

typedef struct {
    orbit classes[CLASSES];
    orbit boards[BOARDS];
    uint16_t class_of[OMAHA8_ORDERS][OMAHA8_DECK_HANDS];
    progress sums;
} state;

static volatile sig_atomic_t interrupted;

static void interrupt(int signal_number) {
    (void)signal_number;
    interrupted = 1;
}

static void number_hands(state *all, int order) {
    hilo_cards bits[52];
    for (int place = 0; place < 52; place++) {
        bits[place] = hilo_card_bit(omaha8_deck_card(order, place));
    }
    size_t at = 0;
    for (int a = 3; a < 52; a++) {
        for (int b = 2; b < a; b++) {
            for (int c = 1; c < b; c++) {
                for (int d = 0; d < c; d++) {
                    hilo_cards hand = bits[a] | bits[b] | bits[c] | bits[d];
                    size_t number = orbit_find(all->classes, CLASSES, hand);
                    all->class_of[order][at++] = (uint16_t)number;
                }
            }
        }
    }
}

static void prepare(state *all) {
    orbits_list(4, all->classes);
    orbits_list(5, all->boards);
    for (int order = 0; order < OMAHA8_ORDERS; order++) {
        number_hands(all, order);
    }
}

/* ---------------------------------------------------------------- the checkpoint */

static uint64_t checksum(const progress *sums) {
    return XXH3_64bits(sums, offsetof(progress, checksum));
}

static void resume(const char *path, progress *sums) {
    FILE *file = fopen(path, "rb");
    bool whole = file && fread(sums, sizeof *sums, 1, file) == 1 && sums->magic == MAGIC &&
                 sums->boards_done <= BOARDS && sums->checksum == checksum(sums);
    if (!whole) {
        memset(sums, 0, sizeof *sums);
        sums->magic = MAGIC;
    }
    if (file) {
        fprintf(stderr, whole ? "going on after %" PRIu64 " boards\n" : "no whole checkpoint\n",
                sums->boards_done);
        fclose(file);
    }
}

/* Writes a fresh file and puts it in the place of the old one. */
static bool keep(const char *path, progress *sums) {
    char fresh[PATH_ROOM];
    snprintf(fresh, sizeof fresh, "%.*s.new", PATH_ROOM - 5, path);
    sums->checksum = checksum(sums);
    FILE *file = fopen(fresh, "wb");
    bool written = file && fwrite(sums, sizeof *sums, 1, file) == 1;
    written = file && fclose(file) == 0 && written && rename(fresh, path) == 0;
    if (!written) {
        fprintf(stderr, "omaha8_ranking: cannot write %s: %s\n", path, strerror(errno));
    }
    return written;
}

/* ---------------------------------------------------------------- the boards */

/* Adds boards first .. end - 1; false when memory is short. */
static bool play(state *all, size_t first, size_t end) {
    bool failed = false;
#pragma omp parallel shared(failed)
    {
        omaha8_board *work = omaha8_board_create();
        uint64_t *sums = calloc(CLASSES, sizeof *sums);
#pragma omp for schedule(dynamic)
        for (size_t i = first; i < end; i++) {
            if (work && sums) {
                omaha8_board_play(work, all->boards[i].set);
                omaha8_board_add(work, all->class_of, all->boards[i].size, sums);
            }
        }
#pragma omp critical
        {
            failed |= !work || !sums;
            for (size_t i = 0; sums && i < CLASSES; i++) {
                all->sums.quarters[i] += sums[i];
            }
        }
        free(work);
        free(sums);
    }
    return !failed;
}

static bool play_all(state *all, const char *part) {
    while (all->sums.boards_done < BOARDS && !interrupted) {
        size_t first = all->sums.boards_done;
        size_t end = first + CHUNK < BOARDS ? first + CHUNK : BOARDS;
        if (!play(all, first, end)) {
            fprintf(stderr, "omaha8_ranking: out of memory\n");
            return false;
        }
        all->sums.boards_done = end;
        if (!keep(part, &all->sums)) {
            return false;
        }
        fprintf(stderr, "\r%zu of %d boards", end, BOARDS);
    }
    fprintf(stderr, "\n");
    return true;
}

/* ---------------------------------------------------------------- the text */

static const char header[] =
    "# Omaha Hi/Lo: quarters of a pot that a hand wins against one random hand, in all\n"
    "# C(48,4) * C(44,5) deals. One hand of each suit class. Exact.\n"
    "# Written by tables/omaha8_ranking.c: omaha8_ranking omaha8_ranking.tsv\n"
    "deals\t211315436640\n";

/* Every deal shares out four quarters between two hands. */
static bool adds_up(const state *all) {
    uint64_t total = 0;
    for (size_t i = 0; i < CLASSES; i++) {
        total += all->sums.quarters[i];
    }
    return total == (uint64_t)OMAHA8_DECK_HANDS * DEALS * 2;
}

int main(int argc, char **argv) {
    char part[PATH_ROOM];
    if (argc != 2 || snprintf(part, sizeof part, "%s.part", argv[1]) > PATH_ROOM - 8) {
        fprintf(stderr, "usage: omaha8_ranking OUTPUT.tsv\n");
        return 2;
    }
    static state all;
    signal(SIGINT, interrupt);
    signal(SIGTERM, interrupt);
    prepare(&all);
    resume(part, &all.sums);
    if (!play_all(&all, part)) {
        return 1;
    }
    if (all.sums.boards_done < BOARDS) {
        return 130;
    }
    if (!adds_up(&all)) {
        fprintf(stderr, "omaha8_ranking: the counts do not add up\n");
        return 1;
    }
    if (!orbits_write(argv[1], header, all.classes, all.sums.quarters, CLASSES)) {
        return 1;
    }
    remove(part);
    return 0;
}
