/* hilo_signature HILO REQUESTS [VALUE] [--tier NAME] [--threads N] [--list]
 *
 * Prints one XXH3 over what the command HILO says to each line of REQUESTS: stdout, stderr and exit
 * code. Runs of `equity` are made with the tier and threads named. JSON is taken without what may
 * differ: times, threads, tiers and names of engines. With a file VALUE, fails unless it holds the
 * same signature. --list prints the XXH3 of every run, to find those that differ. Ends with 77
 * where this machine lacks the tier. */
#include <getopt.h>
#include <jansson.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <xxhash.h>

enum { SAME = 0, DIFFERENT = 1, BROKEN = 2, SKIPPED = 77 };

typedef struct {
    const char *hilo, *requests, *value, *tier;
    int threads;
    bool list;
} arguments;

static void fail(const char *what, const char *which) {
    fprintf(stderr, "hilo_signature: %s: %s\n", what, which);
    exit(BROKEN);
}

/* What the shell command prints on both streams, then its exit code; free() it. */
static char *output_of(const char *command) {
    FILE *pipe = popen(command, "r");
    if (!pipe) {
        fail("cannot run", command);
    }
    char *text = NULL;
    size_t length = 0;
    FILE *memory = open_memstream(&text, &length);
    if (!memory) {
        fail("no memory for", command);
    }
    int c;
    while ((c = fgetc(pipe)) != EOF) {
        fputc(c, memory);
    }
    int status = pclose(pipe);
    if (!WIFEXITED(status)) {
        fail("killed", command);
    }
    fprintf(memory, "exit %d\n", WEXITSTATUS(status));
    if (fclose(memory) != 0) {
        fail("no memory for", command);
    }
    return text;
}

/* The line as it counts; free() it. Lines that are no JSON count as they are. */
static char *settled(const char *line) {
    static const char *const unsettled[] = {"elapsed_s", "threads", "tier", "engine"};
    json_t *json = *line == '{' ? json_loads(line, 0, NULL) : NULL;
    if (!json) {
        return strdup(line);
    }
    for (size_t i = 0; i < sizeof unsettled / sizeof *unsettled; i++) {
        json_object_del(json, unsettled[i]);
    }
    char *text = json_dumps(json, JSON_PRESERVE_ORDER | JSON_REAL_PRECISION(17));
    json_decref(json);
    return text;
}

/* Adds every line of a run's output to the sum; returns the XXH3 of these lines alone. */
static XXH64_hash_t add(XXH3_state_t *sum, char *output) {
    XXH3_state_t *alone = XXH3_createState();
    if (!alone) {
        fail("no memory for", "a sum");
    }
    XXH3_64bits_reset(alone);
    for (char *line = strtok(output, "\n"); line; line = strtok(NULL, "\n")) {
        char *text = settled(line);
        if (!text) {
            fail("no memory for", line);
        }
        XXH3_64bits_update(sum, text, strlen(text) + 1);
        XXH3_64bits_update(alone, text, strlen(text) + 1);
        free(text);
    }
    XXH64_hash_t hash = XXH3_64bits_digest(alone);
    XXH3_freeState(alone);
    return hash;
}

/* The shell command for a line of the list. Ranges with --list are text, all else is JSON. */
static void command_of(const arguments *given, const char *request, char *command, size_t size) {
    char equity[128] = "";
    if (strncmp(request, "equity ", 7) == 0) {
        snprintf(equity, sizeof equity, " --tier %s --threads %d", given->tier, given->threads);
    }
    int length = snprintf(command, size, "'%s' %s%s%s 2>&1 </dev/null", given->hilo, request,
                          equity, strstr(request, " --list ") ? "" : " --json");
    if (length < 0 || (size_t)length >= size) {
        fail("too long", request);
    }
}

/* The XXH3 over all runs; `runs` receives their number. */
static XXH64_hash_t signature(const arguments *given, int *runs) {
    FILE *file = fopen(given->requests, "r");
    XXH3_state_t *sum = XXH3_createState();
    if (!file || !sum) {
        fail("cannot read", given->requests);
    }
    XXH3_64bits_reset(sum);
    char line[2048], command[4096];
    *runs = 0;
    while (fgets(line, sizeof line, file)) {
        line[strcspn(line, "\n")] = 0;
        if (!*line || *line == '#') {
            continue;
        }
        command_of(given, line, command, sizeof command);
        char *output = output_of(command);
        XXH64_hash_t alone = add(sum, output);
        if (given->list) {
            printf("%016llx  %s\n", (unsigned long long)alone, line);
        }
        free(output);
        (*runs)++;
    }
    fclose(file);
    XXH64_hash_t hash = XXH3_64bits_digest(sum);
    XXH3_freeState(sum);
    return hash;
}

static bool has_tier(const arguments *given) {
    char command[1024], expected[64];
    snprintf(command, sizeof command, "'%s' info --json", given->hilo);
    snprintf(expected, sizeof expected, "{\"name\": \"%.20s\", \"available\": true}", given->tier);
    char *text = output_of(command);
    bool found = strstr(text, expected) != NULL;
    free(text);
    return found;
}

static arguments read_arguments(int argc, char **argv) {
    static const struct option options[] = {{"tier", required_argument, NULL, 'i'},
                                            {"threads", required_argument, NULL, 't'},
                                            {"list", no_argument, NULL, 'l'},
                                            {NULL, 0, NULL, 0}};
    arguments given = {.tier = "scalar", .threads = 1};
    int option;
    while ((option = getopt_long(argc, argv, "", options, NULL)) != -1) {
        switch (option) {
        case 'i':
            given.tier = optarg;
            break;
        case 't':
            given.threads = atoi(optarg);
            break;
        case 'l':
            given.list = true;
            break;
        default:
            exit(BROKEN);
        }
    }
    if (argc - optind < 2 || argc - optind > 3) {
        fail("usage", "hilo_signature HILO REQUESTS [VALUE] [--tier NAME] [--threads N] [--list]");
    }
    given.hilo = argv[optind];
    given.requests = argv[optind + 1];
    given.value = argv[optind + 2];
    return given;
}

int main(int argc, char **argv) {
    arguments given = read_arguments(argc, argv);
    if (!has_tier(&given)) {
        printf("skipped: this machine lacks %s\n", given.tier);
        return SKIPPED;
    }
    int runs = 0;
    unsigned long long actual = signature(&given, &runs), expected = 0;
    printf("%016llx\n", actual);
    if (!given.value) {
        return SAME;
    }
    FILE *file = fopen(given.value, "r");
    if (!file || fscanf(file, "%llx", &expected) != 1) {
        fail("cannot read", given.value);
    }
    fclose(file);
    if (actual != expected) {
        fprintf(
            stderr,
            "%d runs, tier %s, %d threads: not %016llx, which %s holds. If results were meant to "
            "change, write what scripts/signature prints there.\n",
            runs, given.tier, given.threads, expected, given.value);
        return DIFFERENT;
    }
    return SAME;
}
