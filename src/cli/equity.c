/* hilo equity: reads options and seats, asks the library, prints its report. */
#include "commands.h"
#include "grid.h"
#include "interrupt.h"
#include "message.h"
#include "meter.h"
#include "request.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const hilo_option options[] = {
    HILO_OPTION_GAME,
    HILO_OPTION_BOARD("board cards; in stud the shared last card"),
    HILO_OPTION_DEAD("cards out of play"),
    {0, "exact", NULL, "count every deal, however many there are", HILO_OPTION_FLAG,
     offsetof(hilo_settings, exact), 0, 0, NULL},
    {0, "monte-carlo", NULL, "sample deals", HILO_OPTION_FLAG, offsetof(hilo_settings, monte_carlo),
     0, 0, NULL},
    {'n', "trials", "N", "sample at least N deals, such as 1e6", HILO_OPTION_WHOLE,
     offsetof(hilo_settings, trials), 1, 1000000000000000000, NULL},
    {0, "target-se", "X",
     "sample until the worst seat's standard error is X,\na fraction of the pot such as 1e-4",
     HILO_OPTION_FRACTION, offsetof(hilo_settings, target_se), 0, 0, NULL},
    {0, "time", "TIME", "sample for so long, such as 5s, 500ms, 2m", HILO_OPTION_TIME,
     offsetof(hilo_settings, time), 0, 0, NULL},
    {'s', "seed", "N", "seed of the sampling (default 1)", HILO_OPTION_WHOLE,
     offsetof(hilo_settings, seed), 0, UINT64_MAX, NULL},
    {'t', "threads", "N", "threads (default one a processor; fewer for little work)",
     HILO_OPTION_WHOLE, offsetof(hilo_settings, threads), 1, 1024, NULL},
    {0, "tier", "NAME", "vector instructions; 'hilo info' lists the tiers", HILO_OPTION_TIER_NAME,
     offsetof(hilo_settings, tier), 0, 0, NULL},
    {0, "engine", "NAME", "force %s", HILO_OPTION_ENGINE_NAME, offsetof(hilo_settings, engine), 0,
     0, NULL},
    {0, "per-combo", NULL, "the exact equity of each combo, too", HILO_OPTION_FLAG,
     offsetof(hilo_settings, per_combo), 0, 0, NULL},
    {0, "streets", NULL, "one row a street for the cards given", HILO_OPTION_FLAG,
     offsetof(hilo_settings, streets), 0, 0, NULL},
    HILO_OPTION_DEFINE,
    {0, "ranking", "FILE",
     "the order of hands that shares such as 15% are\ntaken of; 'hilo range --help' says more",
     HILO_OPTION_FILE, offsetof(hilo_settings, ranking), 0, 0, NULL},
    HILO_OPTION_JSON("one JSON object"),
    {0, "csv", NULL, "CSV, one row a seat or combo", HILO_OPTION_FLAG, offsetof(hilo_settings, csv),
     0, 0, NULL},
    HILO_OPTION_PROGRESS,
    HILO_OPTION_QUIET,
    HILO_OPTION_COLOR,
    HILO_OPTION_HELP,
};

typedef struct {
    char *text;
    hilo_names *names;
    char *ranking_text;
    hilo_ranking *ranking;
    const char **seats;
    size_t seat_count;
    hilo_matchup *matchup;
    hilo_result *result;
    hilo_streets *streets;
    char *report;
} run_state;

/* The operands are the seats; a lone v or vs between two of them only separates. */
static int collect_seats(const hilo_settings *settings, run_state *state) {
    state->seats = calloc(settings->operand_count + 1, sizeof *state->seats);
    if (!state->seats) {
        hilo_message_error(settings, "out of memory");
        return HILO_EXIT_REFUSED;
    }
    bool separated = true;
    for (size_t i = 0; i < settings->operand_count; i++) {
        const char *word = settings->operands[i];
        bool separator = strcmp(word, "v") == 0 || strcmp(word, "vs") == 0;
        bool last = i + 1 == settings->operand_count;
        if (separator && (separated || last)) {
            hilo_message_error(settings, "'%s' must stand between two seats", word);
            return HILO_EXIT_USAGE;
        }
        if (!separator) {
            state->seats[state->seat_count++] = word;
        }
        separated = separator;
    }
    if (state->seat_count == 0) {
        hilo_message_error(settings, "no seats given; 'hilo equity --help' shows examples");
        return HILO_EXIT_USAGE;
    }
    if (state->seat_count == 1) {
        hilo_message_error(settings, "an equity needs two seats, only one is given; "
                                     "'random' is any hand");
        return HILO_EXIT_USAGE;
    }
    return HILO_EXIT_DONE;
}

/* Options that contradict each other. */
static int check_options(const hilo_settings *settings) {
    const char *sampling = settings->monte_carlo     ? "--monte-carlo"
                           : settings->trials > 0    ? "--trials"
                           : settings->target_se > 0 ? "--target-se"
                           : settings->time > 0      ? "--time"
                                                     : NULL;
    if (settings->exact && sampling) {
        hilo_message_error(settings, "--exact and %s exclude each other", sampling);
        return HILO_EXIT_USAGE;
    }
    if (settings->per_combo && sampling) {
        hilo_message_error(settings, "--per-combo is exact; it excludes %s", sampling);
        return HILO_EXIT_USAGE;
    }
    if (settings->per_combo && settings->streets) {
        hilo_message_error(settings, "--per-combo and --streets exclude each other");
        return HILO_EXIT_USAGE;
    }
    if (settings->json && settings->csv) {
        hilo_message_error(settings, "--json and --csv exclude each other");
        return HILO_EXIT_USAGE;
    }
    return HILO_EXIT_DONE;
}

static hilo_options options_of(const hilo_settings *settings) {
    hilo_options chosen = hilo_options_default();
    bool sampling = settings->monte_carlo || settings->trials > 0 || settings->target_se > 0 ||
                    settings->time > 0;
    chosen.method = settings->exact ? HILO_METHOD_EXACT
                    : sampling      ? HILO_METHOD_MONTE_CARLO
                                    : HILO_METHOD_AUTO;
    chosen.trials = settings->trials;
    chosen.target_se = settings->target_se;
    chosen.seconds = settings->time;
    chosen.seed = settings->seed;
    chosen.threads = (int)settings->threads;
    chosen.engine = settings->engine;
    chosen.tier = settings->tier;
    chosen.per_combo = settings->per_combo;
    return chosen;
}

static int compute(const hilo_settings *settings, run_state *state) {
    hilo_request request = {.game = hilo_request_game(settings),
                            .seats = state->seats,
                            .seat_count = state->seat_count,
                            .board = settings->board,
                            .dead = settings->dead,
                            .names = state->names,
                            .ranking = state->ranking};
    hilo_meter meter = hilo_meter_start(settings);
    hilo_options chosen = options_of(settings);
    chosen.watch = hilo_meter_watch;
    chosen.watch_context = &meter;
    hilo_error error;
    hilo_interrupt_catch(true);
    hilo_status status = settings->streets
                             ? hilo_streets_create(&request, &chosen, &state->streets, &error)
                             : hilo_matchup_create(&request, &state->matchup, &error);
    if (status == HILO_OK && !settings->streets) {
        status = hilo_equity(state->matchup, &chosen, &state->result, &error);
    }
    hilo_meter_clear(&meter);
    if (status != HILO_OK) {
        hilo_texts texts = {state->seats, state->seat_count, NULL, state->text,
                            state->ranking_text};
        return hilo_message_fault(settings, &texts, &error);
    }
    return HILO_EXIT_DONE;
}

/* A grid for each seat whose combos are two cards. */
static void print_grids(const hilo_settings *settings, const hilo_result *result) {
    for (size_t i = 0; i < result->seat_count; i++) {
        hilo_equity_grid grid;
        if (hilo_equity_grid_fill(&result->seats[i], &grid)) {
            printf("\nseat %zu: equity %%, suited hands above the diagonal\n", i + 1);
            hilo_equity_grid_print(&grid, hilo_settings_color_output(settings));
        }
    }
}

/* The notes of a street that no street before it has. */
static void print_notes(const hilo_settings *settings, const hilo_streets *streets, size_t index) {
    const hilo_result *result = streets->streets[index].result;
    for (size_t i = 0; i < result->note_count; i++) {
        bool known = false;
        for (size_t before = 0; before < index; before++) {
            const hilo_result *earlier = streets->streets[before].result;
            for (size_t j = 0; j < earlier->note_count; j++) {
                known |= strcmp(earlier->notes[j], result->notes[i]) == 0;
            }
        }
        if (!known) {
            hilo_message_note(settings, result->notes[i]);
        }
    }
}

static int print_streets(const hilo_settings *settings, run_state *state) {
    const hilo_streets *streets = state->streets;
    hilo_status status = settings->json  ? hilo_streets_json(streets, &state->report)
                         : settings->csv ? hilo_streets_csv(streets, &state->report)
                                         : hilo_streets_table(streets, &state->report);
    if (status != HILO_OK) {
        hilo_message_error(settings, "out of memory");
        return HILO_EXIT_REFUSED;
    }
    for (size_t i = 0; i < streets->street_count; i++) {
        print_notes(settings, streets, i);
    }
    fputs(state->report, stdout);
    fputs(settings->json ? "\n" : "", stdout);
    return streets->interrupted ? HILO_EXIT_INTERRUPTED : HILO_EXIT_DONE;
}

static int print_report(const hilo_settings *settings, run_state *state) {
    hilo_status status = settings->json  ? hilo_result_json(state->result, &state->report)
                         : settings->csv ? hilo_result_csv(state->result, &state->report)
                                         : hilo_result_table(state->result, &state->report);
    if (status != HILO_OK) {
        hilo_message_error(settings, "out of memory");
        return HILO_EXIT_REFUSED;
    }
    for (size_t i = 0; i < state->result->note_count; i++) {
        hilo_message_note(settings, state->result->notes[i]);
    }
    fputs(state->report, stdout);
    fputs(settings->json ? "\n" : "", stdout);
    if (!settings->json && !settings->csv) {
        print_grids(settings, state->result);
    }
    return state->result->interrupted ? HILO_EXIT_INTERRUPTED : HILO_EXIT_DONE;
}

static int run(const hilo_settings *settings) {
    run_state state = {0};
    int code = check_options(settings);
    if (code == HILO_EXIT_DONE) {
        code = collect_seats(settings, &state);
    }
    if (code == HILO_EXIT_DONE) {
        code = hilo_request_names(settings, &state.text, &state.names);
    }
    if (code == HILO_EXIT_DONE) {
        code = hilo_request_ranking(settings, hilo_request_game(settings), &state.ranking_text,
                                    &state.ranking);
    }
    if (code == HILO_EXIT_DONE) {
        code = compute(settings, &state);
    }
    if (code == HILO_EXIT_DONE) {
        code = state.streets ? print_streets(settings, &state) : print_report(settings, &state);
    }
    hilo_text_free(state.report);
    hilo_result_free(state.result);
    hilo_streets_free(state.streets);
    hilo_matchup_free(state.matchup);
    hilo_names_free(state.names);
    hilo_ranking_free(state.ranking);
    free(state.ranking_text);
    free(state.seats);
    free(state.text);
    return code;
}

const hilo_subcommand hilo_command_equity = {
    .name = "equity",
    .purpose = "What share of the pot does each hand or range own?",
    .examples = "  hilo equity 'AcAd' 'KsKh'\n"
                "  hilo equity -b 'Ah7d2c' 'QQ+,AKs' v '22+' v 'random'\n"
                "  hilo equity -g omaha8 --exact 'As2sKhQd' 'Ah2h3d4c'\n"
                "  hilo equity -g omaha8 -n 1e6 -s 7 'A2' 'KK'\n"
                "  hilo equity -g stud8 -d '9c' 'As2s/3d' '**/5h'\n"
                "  hilo equity --json 'AKs' 'QQ+'\n"
                "  hilo equity --streets -b 'Kd7c2hQs' 'AcAd' 'KsKh'\n"
                "  hilo equity --per-combo -b 'Ah7d2c' 'QQ+,AKs' '22+'\n",
    .usage = "SEAT SEAT..",
    .details =
        "A seat is a hand or a range in the notation of the game; a lone v or vs may stand\n"
        "between two seats. Without a method the equities are exact where that is cheap, else\n"
        "sampled until the worst seat's standard error is 1e-4 or 1e9 deals are done.\n"
        "--trials, --target-se and --time imply --monte-carlo; how far --time gets differs from\n"
        "run to run. Ctrl-C prints what is sampled so far; an exact run says how far it got.\n"
        "--per-combo is exact whatever it takes, for two or three seats; Hold'em ranges are\n"
        "shown as a grid, too. --streets deals the cards in the order given; those of later\n"
        "streets are still to come on the earlier ones. All other options hold for each street.\n"
        "In stud it says who brings it in (lowest door card, equal ranks by suit, clubs lowest)\n"
        "and who acts first later (best up-cards; when equal, the lower seat).\n",
    .options = options,
    .option_count = sizeof options / sizeof options[0],
    .run = run,
};
