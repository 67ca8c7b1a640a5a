/* Notes on spellings that may mean something else. */
#include "ranges.h"

#include <stdio.h>
#include <string.h>

typedef struct {
    const char *game, *text;
    const char *notes[3];
} noted;

static const noted list[] = {
    {"holdem", "AA,KK", {NULL}},
    {"holdem", "T9s+", {"'T9s+' is just T9s; for T9s up to AKs write T9s-AKs", NULL}},
    {"holdem", "JT+", {"'JT+' is just JT; for JT up to AK write JT-AK", NULL}},
    {"holdem", "T8s+,AK+,AA+", {NULL}},
    {"holdem", "AAo", {"'AAo' is just AA: no pair is suited", NULL}},
    {"holdem",
     "AA:0.5,AsAh",
     {"hands with more than one weight keep the largest, such as AsAh with 0.5 and 1", NULL}},
    {"holdem", "AA:0.5,AsAh:0.5", {NULL}},
    {"holdem", "AA,KK:0,AA!AA,KK", {"'AA!AA' holds no hand", NULL}},
    {"holdem",
     "[A-5]K",
     {"'[A-5]' counts with the ace high: 10 ranks. For the ace low write $W (A 2 3 4 5)", NULL}},
    {"holdem",
     "[8-A]K",
     {"'[8-A]' counts with the ace high: 7 ranks. For the ace low write $L (A 2 .. 8)", NULL}},
    {"holdem", "[A-9]K", {NULL}},
    {"holdem",
     "AA:0.1234567",
     {"weight 0.1234567 is rounded to a whole number of millionths", NULL}},
    {"holdem", "AA:0.12345600", {NULL}},
    {"holdem",
     "AA:0.0000004",
     {"weight 0.0000004 is rounded to a whole number of millionths", NULL}},
    {"holdem", "15%", {"'15%' is 200 of 1,326 hands, 15.08 %", NULL}},
    {"holdem", "100%", {NULL}},
    {"holdem", "AKs", {NULL}},
    {"holdem",
     "Axx",
     {"'Axx': x is a suit variable (48 hands). For A with any card write A (198)", NULL}},
    {"holdem", "Ax", {NULL}},
    {"omaha8",
     "A2xx",
     {"'A2xx': x is a suit variable (7,918 hands). For A2 with any two cards write A2 (17,316)",
      NULL}},
    {"omaha8",
     "AAxx",
     {"'AAxx': x is a suit variable (5,256 hands). For AA with any two cards write AA (6,961)",
      NULL}},
    {"omaha8",
     "AKs",
     {"'AKs': s is the suit of the K (4,610 hands). For A and K of one suit write AxKx (4,894)",
      NULL}},
    {"omaha8", "A2$ds,AxKx,AxAyxy,AAx,wxyz,AsKs", {NULL}},
    {"omaha8", "AKQJ+", {"'AKQJ+' is just one pattern: its ranks reach the ace already", NULL}},
    {"omaha8", "5432-", {"'5432-' is just one pattern: its ranks reach the deuce already", NULL}},
    {"omaha8",
     "A2xx,A2xx,AKs",
     {"'A2xx': x is a suit variable (7,918 hands). For A2 with any two cards write A2 (17,316)",
      "'AKs': s is the suit of the K (4,610 hands). For A and K of one suit write AxKx (4,894)",
      NULL}},
    {"stud8",
     "A2xx",
     {"'A2xx': x is a suit variable (188 hands). For A2 with any card write A2 (800)", NULL}},
    {"stud8", "xxx,AA/Kx", {NULL}},
};

Test(range_notes, all) {
    size_t compared = 0;
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        hilo_range *range = range_of(list[i].game, list[i].text);
        size_t n = 0;
        for (; list[i].notes[n]; n++) {
            const char *note = hilo_range_note(range, n);
            cr_assert_not_null(note, "'%s': no note", list[i].text);
            cr_assert_str_eq(note, list[i].notes[n], "'%s': %s", list[i].text, note);
        }
        cr_assert_null(hilo_range_note(range, n), "'%s': %s", list[i].text,
                       hilo_range_note(range, n));
        hilo_range_free(range);
        compared++;
    }
    cr_assert_eq(compared, sizeof list / sizeof *list);
}

/* A flood of notes is cut, and says so. */
Test(range_notes, many) {
    char text[2000] = "";
    for (int i = 1; i <= 60; i++) {
        char item[32];
        snprintf(item, sizeof item, "AA:0.00000%02d1,", i);
        strcat(text, item);
    }
    hilo_range *range = range_of("holdem", text);
    size_t count = 0;
    while (hilo_range_note(range, count)) {
        count++;
    }
    cr_assert_eq(count, 33);
    cr_assert_str_eq(hilo_range_note(range, 32), "further notes are left out");
    hilo_range_free(range);
}
