/* hilo batch: opens files, asks the library, shows how far it has come. */
#include "batch_progress.h"
#include "batch_stream.h"
#include "commands.h"
#include "interrupt.h"
#include "message.h"
#include "request.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const hilo_option options[] = {
    {0, "format", "NAME",
     "of the input: %s (default by the file's\nending, else by "
     "the first line)",
     HILO_OPTION_WORD, offsetof(hilo_settings, format), 0, 0, "jsonl csv args"},
    HILO_OPTION_JSON("one JSON object a line (the default)"),
    {0, "csv", NULL, "CSV, one row a seat", HILO_OPTION_FLAG, offsetof(hilo_settings, csv), 0, 0,
     NULL},
    {'o', "output", "FILE", "where the answers go (default standard output)", HILO_OPTION_FILE,
     offsetof(hilo_settings, output), 0, 0, NULL},
    {0, "resume", NULL, "skip the lines that FILE already answers", HILO_OPTION_FLAG,
     offsetof(hilo_settings, resume), 0, 0, NULL},
    {'t', "threads", "N", "threads (default one a processor)", HILO_OPTION_WHOLE,
     offsetof(hilo_settings, threads), 1, 1024, NULL},
    HILO_OPTION_DEFINE,
    HILO_OPTION_PROGRESS,
    HILO_OPTION_QUIET,
    HILO_OPTION_COLOR,
    HILO_OPTION_HELP,
};

/* What the callbacks get. */
typedef struct {
    hilo_batch_stream stream;
    hilo_batch_meter meter;
} run_context;

static bool read_input(void *context, char *bytes, size_t room, size_t *count) {
    return hilo_batch_stream_read(&((run_context *)context)->stream, bytes, room, count);
}

static bool read_earlier(void *context, char *bytes, size_t room, size_t *count) {
    return hilo_batch_stream_earlier(&((run_context *)context)->stream, bytes, room, count);
}

static bool keep_earlier(void *context, uint64_t bytes) {
    return hilo_batch_stream_keep(&((run_context *)context)->stream, bytes);
}

static bool write_output(void *context, const char *bytes, size_t count) {
    return hilo_batch_stream_write(&((run_context *)context)->stream, bytes, count);
}

static bool watch(void *context, const hilo_batch_progress *progress) {
    run_context *c = context;
    hilo_batch_meter_show(&c->meter, progress);
    return !hilo_interrupt_seen();
}

static int check_options(const hilo_settings *settings) {
    const char *wrong = settings->json && settings->csv ? "--json and --csv exclude each other"
                        : settings->operand_count > 1   ? "more than one input file"
                        : settings->resume && !settings->output ? "--resume needs --output FILE"
                                                                : NULL;
    if (wrong) {
        hilo_message_error(settings, "%s", wrong);
    }
    return wrong ? HILO_EXIT_USAGE : HILO_EXIT_DONE;
}

/* The format that a file's ending stands for; NULL when it stands for none. */
static const char *format_of(const char *path) {
    static const char *const endings[][2] = {{".jsonl", "jsonl"},
                                             {".ndjson", "jsonl"},
                                             {".json", "jsonl"},
                                             {".csv", "csv"},
                                             {".args", "args"}};
    size_t length = strlen(path);
    for (size_t i = 0; i < sizeof endings / sizeof endings[0]; i++) {
        size_t ending = strlen(endings[i][0]);
        if (length > ending && strcmp(path + length - ending, endings[i][0]) == 0) {
            return endings[i][1];
        }
    }
    return NULL;
}

static int explain(const hilo_settings *settings, const run_context *context, hilo_status status,
                   const hilo_batch_progress *progress, const hilo_error *error) {
    unsigned long long lines = progress->lines, failed = progress->failed,
                       first = progress->failed_line;
    if (hilo_interrupt_seen()) {
        hilo_message_error(settings, "interrupted: %llu lines are answered%s", lines,
                           settings->output ? ", --resume goes on behind them" : "");
        return HILO_EXIT_INTERRUPTED;
    }
    if (status == HILO_ERROR_IO) {
        const char *place = context->stream.place;
        hilo_message_error(settings, "%s%s%s: %s", place ? place : "", place ? ": " : "",
                           error->message,
                           strerror(context->stream.error ? context->stream.error : EIO));
        return HILO_EXIT_IO;
    }
    if (status != HILO_OK && first > 0 && error->located) {
        hilo_message_error(settings, "line %llu, column %zu: %s%s%s", first, error->offset + 1,
                           error->message, *error->expected ? "; " : "", error->expected);
    } else if (status != HILO_OK) {
        hilo_message_error(settings, "%s%s%s", error->message, *error->expected ? "; " : "",
                           error->expected);
    } else if (failed > 0) {
        hilo_message_error(settings, "%llu of %llu lines failed, the first is line %llu", failed,
                           lines + progress->skipped, first);
    }
    return status ? hilo_message_exit(status) : failed > 0 ? HILO_EXIT_LINES : HILO_EXIT_DONE;
}

static int run_batch(const hilo_settings *settings, run_context *context, const char *input,
                     const hilo_names *names) {
    const char *format = settings->format ? settings->format : format_of(input);
    hilo_batch batch = {.format = format,
                        .csv = settings->csv,
                        .threads = (int)settings->threads,
                        .names = names,
                        .context = context,
                        .read = read_input,
                        .write = write_output,
                        .watch = watch,
                        .earlier = settings->resume ? read_earlier : NULL,
                        .keep = settings->resume ? keep_earlier : NULL};
    hilo_batch_progress progress;
    hilo_error error;
    hilo_status status = hilo_batch_run(&batch, &progress, &error);
    hilo_batch_meter_clear(&context->meter);
    if (status == HILO_OK && !hilo_batch_stream_finish(&context->stream)) {
        snprintf(error.message, sizeof error.message, "cannot write the output");
        status = HILO_ERROR_IO;
    }
    return explain(settings, context, status, &progress, &error);
}

static int run(const hilo_settings *settings) {
    const char *input = settings->operand_count ? settings->operands[0] : "-";
    char *text = NULL;
    hilo_names *names = NULL;
    int code = check_options(settings);
    if (code == HILO_EXIT_DONE) {
        code = hilo_request_names(settings, &text, &names);
    }
    if (code == HILO_EXIT_DONE) {
        run_context context;
        code = hilo_batch_stream_open(&context.stream, settings, input);
        if (code == HILO_EXIT_DONE) {
            context.meter = hilo_batch_meter_start(settings, context.stream.size);
            code = run_batch(settings, &context, input, names);
        }
        hilo_batch_stream_close(&context.stream);
    }
    hilo_names_free(names);
    free(text);
    return code;
}

const hilo_subcommand hilo_command_batch = {
    .name = "batch",
    .purpose = "The equities of a file of matchups, one a line.",
    .examples = "  hilo batch matchups.jsonl -o answers.jsonl\n"
                "  hilo batch matchups.csv --csv -o answers.csv\n"
                "  hilo batch matchups.jsonl -o answers.jsonl --resume\n"
                "  printf '%s\\n' \"-b 'Ah7d2c' 'QQ+,AKs' '22+'\" | hilo batch\n",
    .usage = "[FILE]",
    .details =
        "FILE, or standard input when it is - or missing, has one matchup a line:\n\n"
        "  jsonl  {\"id\": 7, \"game\": \"holdem\", \"seats\": [\"QQ+\", \"random\"], \"board\": "
        "\"Ah7d2c\"}\n"
        "  csv    id,game,board,dead,seat1,seat2   as a header; one line each below it\n"
        "  args   -g omaha8 -b 'Ah7d2c' 'A2$ds' v 'KK'   as for 'hilo equity'; # comments\n\n"
        "JSON and CSV also take method (auto, exact, monte-carlo), trials, target_se and seed; an\n"
        "argument line takes -g, -b, -d, --exact, --monte-carlo, -n, --target-se, -s, --engine "
        "and\n"
        "--tier. The answers come in the order of the lines, each with its id and line number and\n"
        "what 'hilo equity --json' prints. A line that is wrong is answered by an error with its\n"
        "column, the others go on, and the exit code is 1. Lines that are equal up to suits and "
        "the\n"
        "order of seats are computed once.\n",
    .options = options,
    .option_count = sizeof options / sizeof options[0],
    .run = run,
};
