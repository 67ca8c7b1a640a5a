#include "meter.h"

#include "interrupt.h"

#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#define BAR 16         /* cells, where there is room */
#define PATIENCE 1.0   /* seconds */
#define MOST_WIDTH 256 /* of the line */
#define USUAL_WIDTH 80 /* when the terminal does not say */
#define LEAST_WIDTH 20

bool hilo_meter_wanted(const hilo_settings *settings) {
    if (settings->progress && strcmp(settings->progress, "auto") != 0) {
        return strcmp(settings->progress, "always") == 0;
    }
    return isatty(STDERR_FILENO) && !settings->quiet;
}

hilo_meter hilo_meter_start(const hilo_settings *settings) {
    bool always = settings->progress && strcmp(settings->progress, "always") == 0;
    return (hilo_meter){.on = hilo_meter_wanted(settings),
                        .color = hilo_settings_color(settings),
                        .patience = always ? 0 : PATIENCE};
}

void hilo_meter_time(char *text, size_t size, double seconds) {
    unsigned long long s = (unsigned long long)(seconds + 0.5);
    if (s >= 3600) {
        snprintf(text, size, "%llu:%02llu:%02llu", s / 3600, s / 60 % 60, s % 60);
    } else {
        snprintf(text, size, "%llu:%02llu", s / 60, s % 60);
    }
}

/* Characters of a line: the last column stays free, so that no terminal wraps. */
static int line_width(void) {
    struct winsize size;
    int columns = USUAL_WIDTH;
    if (ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) {
        columns = size.ws_col;
    }
    columns = columns > MOST_WIDTH ? MOST_WIDTH : columns;
    return (columns < LEAST_WIDTH ? LEAST_WIDTH : columns) - 1;
}

/* 1234567 as "1.23M". */
static void format_rate(char *text, size_t size, double rate) {
    static const char *const units[] = {"", "k", "M", "G", "T"};
    int unit = 0;
    for (; rate >= 999.5 && unit < 4; unit++) {
        rate /= 1000;
    }
    int decimals = unit == 0 || rate >= 99.95 ? 0 : rate >= 9.995 ? 1 : 2;
    snprintf(text, size, "%.*f%s", decimals, rate, units[unit]);
}

/* Adds a part to the line when it fits, two blanks before it. */
static bool add(char *line, int width, const char *part) {
    int length = (int)strlen(line), more = (int)strlen(part);
    if (length + (length ? 2 : 0) + more > width) {
        return false;
    }
    strcat(line, length ? "  " : "");
    strcat(line, part);
    return true;
}

static void format_equities(char *part, size_t size, const hilo_progress *progress, size_t seats,
                            int decimals) {
    int length = snprintf(part, size, "equity");
    for (size_t i = 0; i < seats; i++) {
        length += snprintf(part + length, size - (size_t)length, "%s%.*f", i ? " / " : " ",
                           decimals, 100 * progress->equities[i]);
    }
    snprintf(part + length, size - (size_t)length, "%s %%",
             seats < progress->seat_count ? " .." : "");
}

/* "equity 81.26 / 18.74 %", with fewer digits or seats where there is no room for all. */
static void add_equities(char *line, int width, const hilo_progress *progress) {
    char part[MOST_WIDTH + 1];
    int decimals = 2;
    for (size_t seats = progress->equities ? progress->seat_count : 0; seats > 0;) {
        format_equities(part, sizeof part, progress, seats, decimals);
        if (add(line, width, part)) {
            return;
        }
        seats -= decimals == 1;
        decimals = 1;
    }
}

/* What stands beside the bar, most important first. */
static void compose(char *line, int width, const hilo_progress *progress) {
    char part[96], figure[40];
    snprintf(part, sizeof part, "%5.1f %%", 100 * progress->fraction);
    add(line, width, part);
    if (progress->left_s >= 0) {
        hilo_meter_time(figure, sizeof figure, progress->left_s);
        snprintf(part, sizeof part, "%s left", figure);
        add(line, width, part);
    }
    if (progress->elapsed_s > 0) {
        format_rate(figure, sizeof figure, (double)progress->done / progress->elapsed_s);
        snprintf(part, sizeof part, "%s %s/s", figure, progress->unit);
        add(line, width, part);
    }
    add_equities(line, width, progress);
}

static void print_bar(const hilo_meter *meter, int cells, double fraction) {
    static const char full[BAR + 1] = "################", rest[BAR + 1] = "................";
    int filled = (int)(fraction * cells);
    fprintf(stderr, "[%s%.*s%s%.*s] ", meter->color ? "\x1b[32m" : "", filled, full,
            meter->color ? "\x1b[0m" : "", cells - filled, rest);
}

static void show(hilo_meter *meter, const hilo_progress *progress) {
    char line[MOST_WIDTH + 1] = "";
    int width = line_width(), cells = width >= 2 * BAR ? BAR : width / 4;
    int before = cells + 3;
    compose(line, width - before, progress);
    int total = before + (int)strlen(line);
    fputc('\r', stderr);
    print_bar(meter, cells, progress->fraction);
    int over = meter->width < width ? meter->width : width;
    fprintf(stderr, "%s%*s", line, over > total ? over - total : 0, "");
    fflush(stderr);
    meter->width = over > total ? over : total;
}

bool hilo_meter_watch(void *context, const hilo_progress *progress) {
    hilo_meter *meter = context;
    if (meter->on && progress->elapsed_s >= meter->patience) {
        show(meter, progress);
    }
    return !hilo_interrupt_seen();
}

void hilo_meter_clear(hilo_meter *meter) {
    if (meter->width > 0) {
        int width = line_width();
        fprintf(stderr, "\r%*s\r", meter->width < width ? meter->width : width, "");
        fflush(stderr);
        meter->width = 0;
    }
}
