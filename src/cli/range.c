/* hilo range: what a range means. */
#include "commands.h"
#include "grid.h"
#include "json_output.h"
#include "message.h"
#include "ranking.h"
#include "request.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define SCREEN_TEXT 800 /* characters of the canonical text that a terminal gets */

static const hilo_option options[] = {
    HILO_OPTION_GAME,
    HILO_OPTION_BOARD("board cards: combos that hold one of them are left out"),
    HILO_OPTION_DEAD("dead cards: likewise"),
    HILO_OPTION_DEFINE,
    {0, "list", NULL, "every combo with its weight", HILO_OPTION_FLAG,
     offsetof(hilo_settings, list), 0, 0, NULL},
    {0, "ranking", "[FILE]",
     "the order of hands that shares such as 15% are\ntaken of; without a RANGE it is printed, or "
     "hilo's own",
     HILO_OPTION_FILE, offsetof(hilo_settings, ranking), 0, 0, NULL},
    HILO_OPTION_JSON("one JSON object"),
    {0, "csv", NULL, "CSV, of a ranking only", HILO_OPTION_FLAG, offsetof(hilo_settings, csv), 0, 0,
     NULL},
    HILO_OPTION_QUIET,
    HILO_OPTION_COLOR,
    HILO_OPTION_HELP,
};

typedef struct {
    const char *game, *text;
    char *ranking_text;
    hilo_ranking *ranking; /* NULL: the published one */
    hilo_range *typed;     /* as written; its notes count */
    hilo_range *live;      /* without the combos that a board or dead card touches */
    char *canonical;
} range_state;

static json_t *combo_list(const hilo_range *range) {
    json_t *list = json_array();
    int failed = 0;
    for (size_t i = 0; i < hilo_range_count(range); i++) {
        char text[24];
        double weight;
        hilo_range_combo(range, i, text, NULL, &weight);
        failed |=
            json_array_append_new(list, json_pack("{s:s, s:f}", "combo", text, "weight", weight));
    }
    if (failed) {
        json_decref(list);
        return NULL;
    }
    return list;
}

static json_t *note_list(const hilo_range *range) {
    json_t *list = json_array();
    int failed = 0;
    const char *note;
    for (size_t i = 0; (note = hilo_range_note(range, i)) != NULL; i++) {
        failed |= json_array_append_new(list, json_string(note));
    }
    if (failed) {
        json_decref(list);
        return NULL;
    }
    return list;
}

static int print_json(const hilo_settings *settings, const range_state *state) {
    double percent = hilo_range_percent(state->live);
    json_t *object = json_pack("{s:s, s:s, s:I, s:f, s:o, s:s, s:o}", "game", state->game, "text",
                               state->text, "combos", (json_int_t)hilo_range_count(state->live),
                               "weight", hilo_range_weight(state->live), "percent",
                               percent < 0 ? json_null() : json_real(percent), "canonical",
                               state->canonical, "notes", note_list(state->typed));
    if (settings->list && json_object_set_new(object, "list", combo_list(state->live))) {
        json_decref(object);
        object = NULL;
    }
    return hilo_json_print(settings, object);
}

/* Whole, except on a terminal, where a text of many screens would push everything else away. */
static void print_canonical(const char *text) {
    size_t length = strlen(text);
    if (length <= SCREEN_TEXT || !isatty(STDOUT_FILENO)) {
        printf("canonical  %s\n", text);
        return;
    }
    size_t shown = SCREEN_TEXT;
    while (shown > 0 && text[shown] != ',') {
        shown--;
    }
    printf("canonical  %.*s,.. (%zu characters, whole in a pipe and with --json)\n", (int)shown,
           text, length);
}

static void print_text(const hilo_settings *settings, const range_state *state) {
    double percent = hilo_range_percent(state->live);
    printf("combos     %zu\nweight     %.10g\n", hilo_range_count(state->live),
           hilo_range_weight(state->live));
    if (percent >= 0) {
        printf("percent    %.4f of all starting hands\n", percent);
    }
    print_canonical(state->canonical);
    hilo_grid grid;
    if (hilo_grid_fill(state->live, &grid)) {
        putchar('\n');
        hilo_grid_print(&grid);
    }
    if (!settings->list) {
        return;
    }
    putchar('\n');
    for (size_t i = 0; i < hilo_range_count(state->live); i++) {
        char text[24];
        double weight;
        hilo_range_combo(state->live, i, text, NULL, &weight);
        printf("%s %.10g\n", text, weight);
    }
}

static int read_range(const hilo_settings *settings, range_state *state) {
    char *names_text;
    hilo_names *names;
    int code = hilo_request_names(settings, &names_text, &names);
    hilo_error error;
    if (code == HILO_EXIT_DONE && hilo_range_create(state->game, state->text, names, state->ranking,
                                                    &state->typed, &error) != HILO_OK) {
        hilo_texts texts = {&state->text, 1, "range", names_text, state->ranking_text};
        if (error.place == HILO_PLACE_NONE) {
            error.place = HILO_PLACE_SEAT;
            error.seat = 1;
        }
        code = hilo_message_fault(settings, &texts, &error);
    }
    hilo_names_free(names);
    free(names_text);
    return code;
}

static int remove_gone(const hilo_settings *settings, range_state *state) {
    hilo_cards gone;
    int code = hilo_request_gone(settings, &gone);
    if (code == HILO_EXIT_DONE &&
        (hilo_range_without(state->typed, gone, &state->live) != HILO_OK ||
         hilo_range_canonical(state->live, &state->canonical) != HILO_OK)) {
        hilo_message_error(settings, "out of memory");
        code = HILO_EXIT_REFUSED;
    }
    return code;
}

static int print_range(const hilo_settings *settings, range_state *state) {
    const char *note;
    for (size_t i = 0; (note = hilo_range_note(state->typed, i)) != NULL; i++) {
        hilo_message_note(settings, note);
    }
    if (settings->json) {
        return print_json(settings, state);
    }
    print_text(settings, state);
    return HILO_EXIT_DONE;
}

/* A range, or --ranking alone; and what makes no sense with either. */
static int check_options(const hilo_settings *settings) {
    bool table = settings->ranking && settings->operand_count == 0;
    const char *unused = !table             ? NULL
                         : settings->board  ? "board"
                         : settings->dead   ? "dead"
                         : settings->define ? "define"
                         : settings->list   ? "list"
                                            : NULL;
    if (settings->operand_count > 1) {
        hilo_message_error(settings, "one range is expected; put it in single quotes");
    } else if (settings->operand_count == 0 && !table) {
        hilo_message_error(settings, "no range given; 'hilo range --help' shows examples");
    } else if (unused) {
        hilo_message_error(settings, "--%s needs a range", unused);
    } else if (settings->csv && settings->json) {
        hilo_message_error(settings, "--json and --csv exclude each other");
    } else if (settings->csv && !table) {
        hilo_message_error(settings, "--csv prints a ranking: with --ranking and without a range");
    } else if (settings->ranking && !*settings->ranking && !table) {
        hilo_message_error(settings, "--ranking: needs a FILE when there is a range");
    } else {
        return HILO_EXIT_DONE;
    }
    return HILO_EXIT_USAGE;
}

static int explain(const hilo_settings *settings, range_state *state) {
    state->text = settings->operands[0];
    int code = read_range(settings, state);
    if (code == HILO_EXIT_DONE) {
        code = remove_gone(settings, state);
    }
    return code == HILO_EXIT_DONE ? print_range(settings, state) : code;
}

static int run(const hilo_settings *settings) {
    range_state state = {.game = hilo_request_game(settings)};
    int code = check_options(settings);
    if (code == HILO_EXIT_DONE) {
        code = hilo_request_ranking(settings, state.game, &state.ranking_text, &state.ranking);
    }
    if (code == HILO_EXIT_DONE) {
        code = settings->operand_count ? explain(settings, &state)
                                       : hilo_ranking_print(settings, state.game, state.ranking);
    }
    hilo_text_free(state.canonical);
    hilo_range_free(state.live);
    hilo_range_free(state.typed);
    hilo_ranking_free(state.ranking);
    free(state.ranking_text);
    return code;
}

const hilo_subcommand hilo_command_range = {
    .name = "range",
    .purpose = "Combos, weight and share of all hands of a range.",
    .examples = "  hilo range 'QQ+,AKs'\n"
                "  hilo range -b 'Ah7d2c' --list 'AK'\n"
                "  hilo range -g omaha8 'A2$ds'\n"
                "  hilo range -g stud8 --json '~A23'\n"
                "  hilo range -g omaha8 --ranking --csv\n"
                "  hilo range --ranking order.txt '15%'\n",
    .usage = "RANGE",
    .details =
        "In the grid suited hands stand above the diagonal. A class that is in with all its\n"
        "combos shows its name, a part of one its share in percent.\n"
        "A ranking has a class of hands a line, the best first: 'CLASS [EQUITY [SE]]', the class\n"
        "as --ranking prints it or as one of its hands; '#' starts a comment. What --ranking\n"
        "--csv prints is one.\n",
    .options = options,
    .option_count = sizeof options / sizeof options[0],
    .run = run,
};
