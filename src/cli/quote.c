#include "quote.h"

#include <string.h>

#define WINDOW 72 /* columns of the text that are shown */
#define BEFORE 24 /* of them before the fault, when the line is longer */

/* One character as it is shown. */
typedef struct {
    size_t length;  /* bytes in the text */
    int columns;    /* on the screen */
    char shown[16]; /* zero-terminated */
} glyph;

static size_t sequence_length(unsigned char first) {
    return first < 0x80   ? 1
           : first < 0xc2 ? 0
           : first < 0xe0 ? 2
           : first < 0xf0 ? 3
           : first < 0xf5 ? 4
                          : 0;
}

/* The code point at `text`, or -1 when the bytes are no UTF-8. */
static long decode(const char *text, size_t length) {
    static const unsigned char masks[5] = {0, 0x7f, 0x1f, 0x0f, 0x07};
    static const long least[5] = {0, 0, 0x80, 0x800, 0x10000};
    if (length == 0) {
        return -1;
    }
    long code = (unsigned char)text[0] & masks[length];
    for (size_t i = 1; i < length; i++) {
        unsigned char next = (unsigned char)text[i];
        if ((next & 0xc0) != 0x80) {
            return -1;
        }
        code = code << 6 | (next & 0x3f);
    }
    bool surrogate = code >= 0xd800 && code < 0xe000;
    return code < least[length] || surrogate || code > 0x10ffff ? -1 : code;
}

/* Controls, zero-width and direction marks: they hide text or change how its neighbours look. */
static bool invisible(long code) {
    return code < 0x20 || (code >= 0x7f && code < 0xa0) || code == 0xad ||
           (code >= 0x200b && code <= 0x200f) || (code >= 0x2028 && code <= 0x202e) ||
           (code >= 0x2060 && code <= 0x206f) || code == 0xfeff;
}

static glyph glyph_at(const char *text) {
    glyph g = {.length = sequence_length((unsigned char)text[0]), .columns = 1};
    long code = decode(text, g.length);
    if (code < 0) {
        g.length = 1;
        g.columns = snprintf(g.shown, sizeof g.shown, "\\x%02x", (unsigned char)text[0]);
    } else if (invisible(code)) {
        g.columns = snprintf(g.shown, sizeof g.shown, code < 0x80 ? "\\x%02lx" : "\\u%04lx",
                             (unsigned long)code);
    } else {
        memcpy(g.shown, text, g.length);
    }
    return g;
}

/* Bytes and columns of the character at `text`. Texts of megabytes consist of plain ones. */
static size_t measure_glyph(const char *text, int *columns) {
    if (*text >= ' ' && *text <= '~') {
        *columns = 1;
        return 1;
    }
    glyph g = glyph_at(text);
    *columns = g.columns;
    return g.length;
}

void hilo_quote_safe(FILE *out, const char *text) {
    while (*text) {
        glyph g = glyph_at(text);
        fputs(g.shown, out);
        text += g.length;
    }
}

void hilo_quote_position(const char *text, size_t offset, size_t *line, size_t *column) {
    *line = *column = 1;
    for (size_t at = 0; at < offset && text[at];) {
        *column = text[at] == '\n' ? 1 : *column + 1;
        *line += text[at] == '\n';
        int columns;
        at += measure_glyph(text + at, &columns);
    }
}

/* The line of a text that holds a fault, in screen columns. */
typedef struct {
    const char *text;
    size_t first, end; /* bytes */
    int total;         /* columns of the line */
    int from, to;      /* columns of the fault; to > from */
} fault_line;

static fault_line measure(const char *text, size_t offset, size_t length) {
    fault_line line = {.text = text, .first = offset};
    while (line.first > 0 && text[line.first - 1] != '\n') {
        line.first--;
    }
    line.end = offset + strcspn(text + offset, "\n");
    size_t stop = offset + length < line.end ? offset + length : line.end;
    for (size_t at = line.first; at < line.end;) {
        int columns;
        size_t next = at + measure_glyph(text + at, &columns);
        line.from += at < offset ? columns : 0;
        line.to += at < stop ? columns : 0;
        line.total += columns;
        at = next;
    }
    if (line.to <= line.from) {
        line.to = line.from + 1; /* something is missing here: the caret alone */
    }
    return line;
}

/* Prints the characters that lie inside the window; returns the column at which they begin. */
static int print_window(FILE *out, const fault_line *line, int low, int high) {
    int begin = -1, column = 0;
    for (size_t at = line->first; at < line->end;) {
        int columns;
        size_t next = at + measure_glyph(line->text + at, &columns);
        if (column >= low && column + columns <= high) {
            begin = begin < 0 ? column : begin;
            fputs(glyph_at(line->text + at).shown, out);
        }
        column += columns;
        at = next;
    }
    return begin < 0 ? low : begin;
}

void hilo_quote_fault(FILE *out, const char *text, size_t offset, size_t length,
                      const char *expected, bool color) {
    size_t size = strlen(text);
    fault_line line = measure(text, offset < size ? offset : size, length);
    int low = 0;
    if (line.total > WINDOW && line.from > BEFORE) {
        low = line.from - BEFORE;
        low = low > line.total - WINDOW ? line.total - WINDOW : low;
    }
    int high = low + WINDOW;
    const char *dots = low > 0 ? "..." : "";
    fprintf(out, "  %s", dots);
    int begin = print_window(out, &line, low, high);
    fprintf(out, "%s\n", line.total > high ? "..." : "");

    int blanks = 2 + (int)strlen(dots) + line.from - begin;
    fprintf(out, "%*s%s^", blanks, "", color ? "\x1b[1;32m" : "");
    for (int column = line.from + 1; column < line.to && column < high; column++) {
        fputc('~', out);
    }
    fprintf(out, "%s%s", color ? "\x1b[0m" : "", *expected ? "   " : "");
    hilo_quote_safe(out, expected);
    fputc('\n', out);
}
