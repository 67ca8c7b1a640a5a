#include "ranking.h"

#include "json_output.h"
#include "message.h"

#include <math.h>
#include <stdio.h>

/* A class and what follows from its place. */
typedef struct {
    hilo_ranked_class class;
    double percent; /* of all starting hands, this class and those before it */
} line;

typedef void line_printer(void *context, const line *at);

static void each_line(const hilo_ranking *ranking, line_printer *print, void *context) {
    size_t count = hilo_ranking_count(ranking);
    uint64_t all = 0, passed = 0;
    line at;
    for (size_t i = 0; i < count; i++) {
        hilo_ranking_class(ranking, i, &at.class);
        all += at.class.combos;
    }
    for (size_t i = 0; i < count; i++) {
        hilo_ranking_class(ranking, i, &at.class);
        passed += at.class.combos;
        at.percent = 100.0 * (double)passed / (double)all;
        print(context, &at);
    }
}

/* Unknown numbers stay empty. */
static void print_number(const char *format, double number, const char *unknown) {
    if (isnan(number)) {
        fputs(unknown, stdout);
    } else {
        printf(format, number);
    }
}

static void print_text_line(void *context, const line *at) {
    (void)context;
    printf("%-10s%6u  %10.4f", at->class.text, at->class.combos, at->percent);
    print_number("  %8.4f", 100 * at->class.equity, "         -");
    print_number("  %6.4f\n", 100 * at->class.se, "       -\n");
}

static void print_csv_line(void *context, const line *at) {
    (void)context;
    printf("%s,", at->class.text);
    print_number("%.17g", at->class.equity, "");
    putchar(',');
    print_number("%.17g", at->class.se, "");
    printf(",%u,%.17g\n", at->class.combos, at->percent);
}

static json_t *number_or_null(double number) {
    return isnan(number) ? json_null() : json_real(number);
}

/* `context`: the list; NULL in it when memory was short. */
static void append_json_line(void *context, const line *at) {
    json_t **list = context;
    json_t *object = json_pack("{s:s, s:o, s:o, s:i, s:f}", "class", at->class.text, "equity",
                               number_or_null(at->class.equity), "se", number_or_null(at->class.se),
                               "combos", (int)at->class.combos, "percent", at->percent);
    if (json_array_append_new(*list, object)) { /* takes the object in any case */
        json_decref(*list);
        *list = NULL;
    }
}

static int print_json(const hilo_settings *settings, const char *game,
                      const hilo_ranking *ranking) {
    json_t *list = json_array();
    each_line(ranking, append_json_line, &list);
    json_t *object = list ? json_pack("{s:s, s:o}", "game", game, "ranking", list) : NULL;
    return hilo_json_print(settings, object);
}

int hilo_ranking_print(const hilo_settings *settings, const char *game,
                       const hilo_ranking *ranking) {
    ranking = ranking ? ranking : hilo_ranking_published(game);
    if (!ranking) {
        hilo_message_error(settings, "there is no ranking of %s hands", game);
        return HILO_EXIT_USAGE;
    }
    if (settings->json) {
        return print_json(settings, game, ranking);
    }
    if (settings->csv) {
        puts("class,equity,se,combos,percent");
        each_line(ranking, print_csv_line, NULL);
    } else {
        puts("class     combos  cumulative %  equity %    se %");
        each_line(ranking, print_text_line, NULL);
    }
    return HILO_EXIT_DONE;
}
