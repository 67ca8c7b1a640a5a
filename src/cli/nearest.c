#include "nearest.h"

#include <string.h>

#define LONGEST 31 /* longer words than any candidate are not compared */

hilo_nearest hilo_nearest_start(const char *word) {
    size_t length = strlen(word);
    /* More than a third of the letters wrong is another word. */
    return (hilo_nearest){word, NULL, (int)(length < 3 ? 1 : length / 3) + 1};
}

static int least(int a, int b) {
    return a < b ? a : b;
}

/* Letters to insert, delete, change or swap with a neighbour (optimal string alignment). */
static int distance(const char *a, const char *b) {
    int rows[LONGEST + 1][LONGEST + 1];
    int m = (int)strlen(a), n = (int)strlen(b);
    for (int i = 0; i <= m; i++) {
        for (int j = 0; j <= n; j++) {
            if (i == 0 || j == 0) {
                rows[i][j] = i + j;
                continue;
            }
            int d = least(rows[i - 1][j], rows[i][j - 1]) + 1;
            d = least(d, rows[i - 1][j - 1] + (a[i - 1] != b[j - 1]));
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
                d = least(d, rows[i - 2][j - 2] + 1);
            }
            rows[i][j] = d;
        }
    }
    return rows[m][n];
}

void hilo_nearest_try(hilo_nearest *nearest, const char *candidate) {
    size_t length = strlen(nearest->word);
    if (length == 0 || length > LONGEST || strlen(candidate) > LONGEST) {
        return;
    }
    int d = strncmp(nearest->word, candidate, length) == 0 ? 0 : distance(nearest->word, candidate);
    if (d < nearest->distance) {
        nearest->best = candidate;
        nearest->distance = d;
    }
}
