/* Turns the committed data of a ranking into C source, best class first.
 *
 *   ranking_source NAME INPUT.tsv OUTPUT.c MANIFEST
 *
 * INPUT holds a line "deals N" and then a line for each class: one of its hands and the quarters of
 * a pot that it wins in these N deals. Lines that begin with # are comments. The manifest pins the
 * bytes of INPUT. */
#include "card/cards.h"
#include "checksum.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CLASSES_MAX 20000
#define BYTES_MAX (1 << 20)

typedef struct {
    hilo_card cards[4];
    int count;
    uint64_t quarters;
    int line;
} ranked;

typedef struct {
    char text[BYTES_MAX + 1];
    size_t size;
    uint64_t deals;
    ranked classes[CLASSES_MAX];
    size_t count;
} ranking;

static bool read_text(const char *path, ranking *data) {
    FILE *file = fopen(path, "rb");
    if (file) {
        data->size = fread(data->text, 1, BYTES_MAX, file);
        fclose(file);
    }
    return data->size > 0;
}

/* Cards without blanks, up to four. */
static bool read_cards(const char *text, ranked *class) {
    for (class->count = 0; *text && class->count < 4; class->count++) {
        size_t length = hilo_card_scan(text, &class->cards[class->count]);
        if (length == 0) {
            return false;
        }
        text += length;
    }
    return !*text;
}

static bool read_line(const char *line, int number, ranking *data) {
    char name[16];
    uint64_t value;
    if (*line == '#') {
        return true;
    }
    if (sscanf(line, "%15s %" SCNu64, name, &value) != 2) {
        return false;
    }
    if (strcmp(name, "deals") == 0) {
        data->deals = value;
        return true;
    }
    ranked class = {.quarters = value, .line = number};
    if (data->count == CLASSES_MAX || !read_cards(name, &class)) {
        return false;
    }
    data->classes[data->count++] = class;
    return true;
}

static bool read_lines(ranking *data) {
    int number = 1;
    for (char *line = strtok(data->text, "\n"); line; line = strtok(NULL, "\n"), number++) {
        if (!read_line(line, number, data)) {
            fprintf(stderr, "ranking_source: line %d: '%s'\n", number, line);
            return false;
        }
    }
    return data->deals > 0 && data->count > 0;
}

/* Better equity first; equal ones in the order of the lines. */
static int compare(const void *left, const void *right) {
    const ranked *a = left, *b = right;
    return a->quarters != b->quarters ? (a->quarters < b->quarters ? 1 : -1) : a->line - b->line;
}

static bool write_source(const char *path, const char *name, const ranking *data) {
    FILE *out = fopen(path, "w");
    if (!out) {
        return false;
    }
    fprintf(out,
            "/* Written by tables/ranking_source.c. */\n#include \"range/ranking.h\"\n\n"
            "const hilo_ranking_row hilo_%s_ranking[%zu] = {\n",
            name, data->count);
    for (size_t i = 0; i < data->count; i++) {
        const ranked *class = &data->classes[i];
        fprintf(out, "    {{");
        for (int k = 0; k < class->count; k++) {
            fprintf(out, "%s%d", k ? ", " : "", class->cards[k]);
        }
        fprintf(out, "}, %.17g},\n", (double)class->quarters / (4.0 * (double)data->deals));
    }
    fprintf(out, "};\n");
    return fclose(out) == 0;
}

int main(int argc, char **argv) {
    static ranking data;
    if (argc != 5) {
        fprintf(stderr, "usage: ranking_source NAME INPUT.tsv OUTPUT.c MANIFEST\n");
        return 2;
    }
    if (!read_text(argv[2], &data)) {
        fprintf(stderr, "ranking_source: cannot read %s\n", argv[2]);
        return 1;
    }
    char name[64];
    snprintf(name, sizeof name, "%s_ranking", argv[1]);
    checked_table table = {name, data.text, data.size};
    if (!manifest_holds(argv[4], &table, 1) || !read_lines(&data)) {
        return 1;
    }
    qsort(data.classes, data.count, sizeof data.classes[0], compare);
    if (!write_source(argv[3], argv[1], &data)) {
        fprintf(stderr, "ranking_source: cannot write %s\n", argv[3]);
        return 1;
    }
    return 0;
}
