/* hilo info: which build this is and what it runs on. */
#include "commands.h"
#include "json_output.h"
#include "message.h"

#include <inttypes.h>
#include <stdio.h>

static const hilo_option options[] = {
    HILO_OPTION_JSON("one JSON object"),
    HILO_OPTION_COLOR,
    HILO_OPTION_HELP,
};

/* The tier that runs use by default: the last this machine has. */
static const char *best_tier(void) {
    const char *best = "", *name;
    for (size_t i = 0; (name = hilo_tier_name(i)) != NULL; i++) {
        best = hilo_tier_available(name) ? name : best;
    }
    return best;
}

static int print_json(const hilo_settings *settings) {
    json_t *tiers = json_array(), *tables = json_array();
    int failed = 0;
    const char *name;
    for (size_t i = 0; (name = hilo_tier_name(i)) != NULL; i++) {
        failed |= json_array_append_new(tiers, json_pack("{s:s, s:b}", "name", name, "available",
                                                         (int)hilo_tier_available(name)));
    }
    hilo_table table;
    for (size_t i = 0; hilo_table_info(i, &table); i++) {
        char sum[17];
        snprintf(sum, sizeof sum, "%016" PRIx64, table.xxh3);
        failed |=
            json_array_append_new(tables, json_pack("{s:s, s:I, s:s}", "name", table.name, "bytes",
                                                    (json_int_t)table.bytes, "xxh3", sum));
    }
    json_t *object =
        json_pack("{s:s, s:s, s:s, s:o, s:s, s:i, s:o}", "version", hilo_version(), "commit",
                  hilo_build_commit(), "compiler", hilo_build_compiler(), "tiers", tiers, "tier",
                  best_tier(), "threads", hilo_default_threads(), "tables", tables);
    if (failed) {
        json_decref(object);
        object = NULL;
    }
    return hilo_json_print(settings, object);
}

static void print_text(void) {
    printf("version   %s\ncommit    %s\ncompiler  %s\n", hilo_version(), hilo_build_commit(),
           hilo_build_compiler());
    const char *name;
    for (size_t i = 0; (name = hilo_tier_name(i)) != NULL; i++) {
        printf("tier      %s%s\n", name, hilo_tier_available(name) ? "" : ", not on this machine");
    }
    printf("threads   %d\n", hilo_default_threads());
    hilo_table table;
    for (size_t i = 0; hilo_table_info(i, &table); i++) {
        printf("table     %-14s%8zu bytes  xxh3 %016" PRIx64 "\n", table.name, table.bytes,
               table.xxh3);
    }
}

static int run(const hilo_settings *settings) {
    if (settings->operand_count > 0) {
        hilo_message_error(settings, "hilo info takes no arguments: '%s'", settings->operands[0]);
        return HILO_EXIT_USAGE;
    }
    if (settings->json) {
        return print_json(settings);
    }
    print_text();
    return HILO_EXIT_DONE;
}

const hilo_subcommand hilo_command_info = {
    .name = "info",
    .purpose = "Version, compiler, vector instructions and tables of this build.",
    .examples = "  hilo info\n  hilo info --json\n",
    .usage = "",
    .details = "",
    .options = options,
    .option_count = sizeof options / sizeof options[0],
    .run = run,
};
