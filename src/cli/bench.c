/* hilo bench: how fast this machine is. */
#include "commands.h"
#include "json_output.h"
#include "message.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const hilo_option options[] = {
    {0, "filter", "TEXT", "only benchmarks whose names contain TEXT", HILO_OPTION_TEXT,
     offsetof(hilo_settings, filter), 0, 0, NULL},
    {0, "tier", "NAME", "only this tier (default all that this machine has)", HILO_OPTION_TIER_NAME,
     offsetof(hilo_settings, tier), 0, 0, NULL},
    {'t', "threads", "N", "threads of whole runs (default 1)", HILO_OPTION_WHOLE,
     offsetof(hilo_settings, threads), 1, 1024, NULL},
    HILO_OPTION_JSON("a JSON list, one object a benchmark and tier"),
    HILO_OPTION_COLOR,
    HILO_OPTION_HELP,
};

/* The processor's name where the system tells it. */
static void find_machine(char *model, size_t size) {
    char line[256];
    snprintf(model, size, "unknown processor");
    FILE *file = fopen("/proc/cpuinfo", "r");
    while (file && fgets(line, sizeof line, file)) {
        char *colon = strchr(line, ':');
        if (strncmp(line, "model name", 10) == 0 && colon) {
            snprintf(model, size, "%.*s", (int)strcspn(colon + 2, "\n"), colon + 2);
            break;
        }
    }
    if (file) {
        fclose(file);
    }
}

static void print_head(int threads) {
    char model[128];
    find_machine(model, sizeof model);
    printf("%s\n%s, %s; hilo %s, commit %s; %d thread%s\n\n", model, hilo_build_compiler(),
           hilo_build_flags(), hilo_version(), hilo_build_commit(), threads,
           threads == 1 ? "" : "s");
    printf("%-32s %-7s %11s %11s %11s\n", "benchmark", "tier", "median", "min", "max");
}

/* `context`: whether the head is still to be printed; a wrong option prints nothing. */
static void print_measure(void *context, const hilo_measure *m) {
    bool *first = context;
    if (*first) {
        print_head(m->threads);
        *first = false;
    }
    printf("%-32s %-7s %11.4g %11.4g %11.4g %s\n", m->name, m->tier, m->value, m->min, m->max,
           m->unit);
    fflush(stdout);
}

typedef struct {
    json_t *list;
    bool failed;
} json_measures;

static void add_measure(void *context, const hilo_measure *m) {
    json_measures *measures = context;
    json_t *object = json_pack("{s:s, s:s, s:i, s:f, s:s, s:f, s:f, s:i}", "name", m->name, "tier",
                               m->tier, "threads", m->threads, "value", m->value, "unit", m->unit,
                               "min", m->min, "max", m->max, "repeats", m->repeats);
    measures->failed |= json_array_append_new(measures->list, object) != 0;
}

static int run_json(const hilo_settings *settings, int threads, hilo_error *error) {
    json_measures measures = {json_array(), false};
    hilo_status status =
        hilo_bench(settings->filter, settings->tier, threads, add_measure, &measures, error);
    if (status || measures.failed) {
        json_decref(measures.list);
        measures.list = NULL;
    }
    return status ? hilo_message_fault(settings, &(hilo_texts){.seat_count = 0}, error)
                  : hilo_json_print(settings, measures.list);
}

static int run(const hilo_settings *settings) {
    int threads = settings->threads ? (int)settings->threads : 1;
    hilo_error error;
    if (settings->operand_count > 0) {
        hilo_message_error(settings,
                           "hilo bench takes no arguments: '%s'; a part of a name goes to "
                           "--filter",
                           settings->operands[0]);
        return HILO_EXIT_USAGE;
    }
    if (settings->json) {
        return run_json(settings, threads, &error);
    }
    bool first = true;
    hilo_status status =
        hilo_bench(settings->filter, settings->tier, threads, print_measure, &first, &error);
    return status ? hilo_message_fault(settings, &(hilo_texts){.seat_count = 0}, &error)
                  : HILO_EXIT_DONE;
}

const hilo_subcommand hilo_command_bench = {
    .name = "bench",
    .purpose = "How many hands and trials a second this machine does.",
    .examples = "  hilo bench\n  hilo bench --filter 'mc/holdem' --tier 'scalar'\n"
                "  hilo bench --filter 'exact' --json\n",
    .usage = "",
    .details = "Each output is checked before a time is printed. Median, least and greatest of 15\n"
               "repeats; other work on the machine shows in the spread.\n",
    .options = options,
    .option_count = sizeof options / sizeof options[0],
    .run = run,
};
