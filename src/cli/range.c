/* hilo range: what a range means. */
#include "commands.h"
#include "grid.h"
#include "message.h"
#include "request.h"

#include <jansson.h>
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
    HILO_OPTION_JSON("one JSON object"),
    HILO_OPTION_QUIET,
    HILO_OPTION_COLOR,
    HILO_OPTION_HELP,
};

typedef struct {
    const char *game, *text;
    hilo_range *typed; /* as written; its notes count */
    hilo_range *live;  /* without the combos that a board or dead card touches */
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
    int failed = object == NULL;
    if (settings->list) {
        failed |= json_object_set_new(object, "list", combo_list(state->live));
    }
    if (failed) {
        hilo_message_error(settings, "out of memory");
    } else {
        json_dumpf(object, stdout, JSON_REAL_PRECISION(17));
        putchar('\n');
    }
    json_decref(object);
    return failed ? HILO_EXIT_REFUSED : HILO_EXIT_DONE;
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
    if (code == HILO_EXIT_DONE &&
        hilo_range_create(state->game, state->text, names, &state->typed, &error) != HILO_OK) {
        hilo_texts texts = {&state->text, 1, "range", names_text};
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

static int run(const hilo_settings *settings) {
    range_state state = {.game = hilo_request_game(settings)};
    if (!state.game) {
        return HILO_EXIT_USAGE;
    }
    if (settings->operand_count != 1) {
        hilo_message_error(settings, settings->operand_count
                                         ? "one range is expected; put it in single quotes"
                                         : "no range given; 'hilo range --help' shows examples");
        return HILO_EXIT_USAGE;
    }
    state.text = settings->operands[0];
    int code = read_range(settings, &state);
    if (code == HILO_EXIT_DONE) {
        code = remove_gone(settings, &state);
    }
    if (code == HILO_EXIT_DONE) {
        code = print_range(settings, &state);
    }
    hilo_text_free(state.canonical);
    hilo_range_free(state.live);
    hilo_range_free(state.typed);
    return code;
}

const hilo_subcommand hilo_command_range = {
    .name = "range",
    .purpose = "Combos, weight and share of all hands of a range.",
    .examples = "  hilo range 'QQ+,AKs'\n"
                "  hilo range -b 'Ah7d2c' --list 'AK'\n"
                "  hilo range -g omaha8 'A2$ds'\n"
                "  hilo range -g stud8 --json '~A23'\n",
    .usage = "RANGE",
    .details =
        "In the grid suited hands stand above the diagonal. A class that is in with all its\n"
        "combos shows its name, a part of one its share in percent.\n",
    .options = options,
    .option_count = sizeof options / sizeof options[0],
    .run = run,
};
