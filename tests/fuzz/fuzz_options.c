/* Fuzz target of the command's option reader. The first byte picks the subcommand; the arguments
 * follow, each but the last with a line break behind it.
 *
 * What is read leaves numbers within the limits of their rows, words among their values, and the
 * operands in order, each an argument of the line. What is refused says so in one line on stderr,
 * without control characters; nothing else is said there. */
#include "cli/commands.h"
#include "cli/option_value.h"
#include "target.h"

#define MOST_ARGUMENTS 24

typedef struct {
    int count;
    char *words[MOST_ARGUMENTS + 2];
} arguments;

static void split(char *text, arguments *line) {
    static char name[] = "hilo";
    line->words[0] = name;
    line->count = 1;
    while (text && line->count <= MOST_ARGUMENTS) {
        line->words[line->count++] = text;
        text = strchr(text, '\n');
        if (text) {
            *text++ = 0;
        }
    }
    line->words[line->count] = NULL;
}

static void check_value(const hilo_option *option, const hilo_settings *settings) {
    const char *field = (const char *)settings + option->field;
    char value[HILO_VALUE_SIZE];
    if (option->kind == HILO_OPTION_WHOLE) {
        uint64_t n = *(const uint64_t *)field;
        bool given = n != (strcmp(option->name, "seed") == 0);
        if (given && (n < option->least || n > option->most)) {
            fuzz_fail("a number outside its limits", option->name);
        }
    } else if (option->kind == HILO_OPTION_FRACTION || option->kind == HILO_OPTION_TIME) {
        double x = *(const double *)field;
        if (!(x >= 0 && x < (option->kind == HILO_OPTION_TIME ? 2e9 : 1))) {
            fuzz_fail("a number outside its limits", option->name);
        }
    } else if (hilo_option_value(option, 0, value) && *(const char *const *)field) {
        bool found = false;
        for (size_t i = 0; hilo_option_value(option, i, value); i++) {
            found |= strcmp(*(const char *const *)field, value) == 0;
        }
        if (!found) {
            fuzz_fail("a word that is none of the values", option->name);
        }
    }
}

static void check_settings(const hilo_subcommand *subcommand, const hilo_settings *settings,
                           const arguments *line) {
    int at = 1;
    for (size_t i = 0; i < subcommand->option_count; i++) {
        check_value(&subcommand->options[i], settings);
    }
    for (size_t i = 0; i < settings->operand_count; i++, at++) {
        while (at < line->count && line->words[at] != settings->operands[i]) {
            at++;
        }
        if (at == line->count) {
            fuzz_fail("an operand that is no argument, or out of order", settings->operands[i]);
        }
    }
}

static void check_message(const char *message) {
    size_t length = strlen(message);
    if (strncmp(message, "error: ", 7) != 0 || message[length - 1] != '\n') {
        fuzz_fail("no line of an error", message);
    }
    for (size_t i = 0; i + 1 < length; i++) {
        if ((unsigned char)message[i] < ' ' || message[i] == 0x7f) {
            fuzz_fail("a control character in a message", message);
        }
    }
}

/* Reads the line with stderr kept in *message. */
static int read_line(const hilo_subcommand *subcommand, arguments *line, hilo_settings *settings,
                     char **message) {
    size_t size;
    FILE *kept = stderr, *memory = open_memstream(message, &size);
    if (!memory) {
        abort();
    }
    stderr = memory;
    int code = hilo_options_read(subcommand, line->count, line->words, settings);
    stderr = kept;
    fclose(memory);
    return code;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size == 0) {
        return 0;
    }
    size_t count = 0;
    while (hilo_subcommand_at(count)) {
        count++;
    }
    const hilo_subcommand *subcommand = hilo_subcommand_at(data[0] % count);
    char *text = fuzz_text(data + 1, size - 1), *message = NULL;
    arguments line;
    split(text, &line);
    hilo_settings settings = {.seed = 1};
    int code = read_line(subcommand, &line, &settings, &message);
    if (code == HILO_EXIT_USAGE && !settings.color) {
        check_message(message);
    } else if (code == HILO_EXIT_DONE) {
        check_settings(subcommand, &settings, &line);
        if (*message) {
            fuzz_fail("a message without an error", message);
        }
    } else if (code != HILO_EXIT_USAGE) {
        fuzz_fail("another exit code", message);
    }
    free((void *)settings.operands);
    free(message);
    free(text);
    return 0;
}
