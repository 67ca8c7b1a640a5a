/* The command as people use it: transcripts of its runs, and every example of the README.
 *
 * A transcript (cli/NAME.txt) is a list of runs. "$ COMMAND" is given to a shell; the lines below
 * it are what it must print, those that begin with "! " on stderr, the others on stdout; "? N" is
 * its exit code, 0 when there is none; '#' begins a comment. Empty lines at the end of a run do not
 * count.
 *
 * In the README a block of ```sh is given to a shell, and a block of ```text right behind it is
 * what it must print. Times are not compared. */
#include <criterion/criterion.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#define CLI_FOLDER HILO_TREE "/tests/cli"
#define LIMIT 65536 /* bytes of a run's output, and of a file */

typedef struct {
    char command[LIMIT], out[LIMIT], err[LIMIT];
    int code;
} run;

static void read_file(const char *path, char *text) {
    FILE *file = fopen(path, "r");
    cr_assert_not_null(file, "%s", path);
    size_t length = fread(text, 1, LIMIT - 1, file);
    cr_assert(length < LIMIT - 1, "%s is too long", path);
    text[length] = 0;
    fclose(file);
}

static void write_file(const char *path, const char *text) {
    FILE *file = fopen(path, "w");
    cr_assert_not_null(file, "%s", path);
    fputs(text, file);
    cr_assert_eq(fclose(file), 0);
}

/* A folder of its own, in which hilo and scripts/hilo are the program under test. */
static char *enter_folder(void) {
    static char folder[] = "/tmp/hilo-transcript-XXXXXX";
    cr_assert_not_null(mkdtemp(folder));
    cr_assert_eq(chdir(folder), 0);
    cr_assert_eq(mkdir("scripts", 0700), 0);
    cr_assert_eq(symlink(HILO_COMMAND, "scripts/hilo"), 0);
    cr_assert_eq(access(HILO_TREE "/scripts/test", X_OK), 0);
    write_file("scripts/test", "#!/bin/sh\n"); /* it is what runs this */
    cr_assert_eq(chmod("scripts/test", 0700), 0);
    char path[LIMIT];
    snprintf(path, sizeof path, "%s/scripts:%s", folder, getenv("PATH"));
    cr_assert_eq(setenv("PATH", path, 1), 0);
    return folder;
}

static void leave_folder(const char *folder) {
    char command[256];
    snprintf(command, sizeof command, "rm -r '%s'", folder);
    cr_assert_eq(chdir("/"), 0);
    cr_assert_eq(system(command), 0);
}

/* Replaces "0.012 s" at the end of a line and the number in "elapsed_s": 0.012 by T. */
static void hide_times(char *text) {
    static const char name[] = "\"elapsed_s\": ";
    const size_t length = sizeof name - 1;
    char *to = text;
    for (char *at = text; *at;) {
        size_t digits = strspn(at, "0123456789.e+-");
        bool named = to >= text + length && memcmp(to - length, name, length) == 0;
        bool seconds = strncmp(at + digits, " s\n", 3) == 0;
        if (digits && (named || seconds)) {
            *to++ = 'T';
            at += digits;
            continue;
        }
        size_t step = digits ? digits : 1;
        memmove(to, at, step);
        to += step;
        at += step;
    }
    *to = 0;
}

static void trim(char *text) {
    size_t length = strlen(text);
    while (length > 0 && text[length - 1] == '\n') {
        length--;
    }
    text[length] = 0;
}

static void execute(const char *command, run *actual) {
    write_file("command", command);
    int status = system("sh ./command >out 2>err </dev/null");
    cr_assert(WIFEXITED(status), "killed: %s", command);
    actual->code = WEXITSTATUS(status);
    read_file("out", actual->out);
    read_file("err", actual->err);
}

/* Runs the command and compares; returns whether everything was as expected. */
static bool check(run *expected, run *actual, const char *where) {
    execute(expected->command, actual);
    char *texts[] = {expected->out, actual->out, expected->err, actual->err};
    for (size_t i = 0; i < 4; i++) {
        hide_times(texts[i]);
        trim(texts[i]);
    }
    bool same = expected->code == actual->code && strcmp(expected->out, actual->out) == 0 &&
                strcmp(expected->err, actual->err) == 0;
    cr_expect(same,
              "%s: %s\n--- expected, code %d\n%s\n--- stderr\n%s\n--- got, code %d\n%s\n--- "
              "stderr\n%s\n---",
              where, expected->command, expected->code, expected->out, expected->err, actual->code,
              actual->out, actual->err);
    return same;
}

/* Takes the next line, without its end, off the text; NULL past the last. */
static char *next_line(char **text) {
    char *line = *text;
    if (!*line) {
        return NULL;
    }
    char *end = line + strcspn(line, "\n");
    *text = *end ? end + 1 : end;
    *end = 0;
    return line;
}

static void add_line(char *text, const char *line) {
    size_t length = strlen(text);
    snprintf(text + length, LIMIT - length, "%s\n", line);
}

static run expected, actual;

static size_t run_transcript(const char *name) {
    static char content[LIMIT];
    char path[512];
    snprintf(path, sizeof path, "%s/%s.txt", CLI_FOLDER, name);
    read_file(path, content);
    char *folder = enter_folder();
    size_t count = 0;
    char *rest = content, *line;
    bool open = false;
    while ((line = next_line(&rest)) != NULL || open) {
        bool command = line && line[0] == '$' && line[1] == ' ';
        if (open && (!line || command)) {
            check(&expected, &actual, name);
            count++;
            open = false;
        }
        if (command) {
            open = true;
            expected.out[0] = expected.err[0] = 0;
            expected.code = 0;
            snprintf(expected.command, LIMIT, "%s", line + 2);
        } else if (line && line[0] == '!' && (line[1] == ' ' || !line[1])) {
            add_line(expected.err, line[1] ? line + 2 : line + 1);
        } else if (line && line[0] == '?' && line[1] == ' ') {
            expected.code = atoi(line + 2);
        } else if (line && line[0] != '#') {
            cr_assert(open || !*line, "%s: output before the first command", name);
            add_line(expected.out, line);
        }
    }
    leave_folder(folder);
    return count;
}

/* Every file of the folder is one of these. */
enum {
    TRANSCRIPT_COUNT = 0
#define TRANSCRIPT(name, runs) +1
#include "cli/transcripts.inc"
#undef TRANSCRIPT
};

#define TRANSCRIPT(name, runs)                                                                     \
    Test(transcripts, name) {                                                                      \
        cr_assert_eq(run_transcript(#name), (size_t)(runs));                                       \
    }
#include "cli/transcripts.inc"
#undef TRANSCRIPT

Test(transcripts, all_files_are_run) {
    size_t files = 0;
    DIR *folder = opendir(CLI_FOLDER);
    cr_assert_not_null(folder);
    struct dirent *entry;
    while ((entry = readdir(folder)) != NULL) {
        size_t length = strlen(entry->d_name);
        files += length > 4 && strcmp(entry->d_name + length - 4, ".txt") == 0;
    }
    closedir(folder);
    cr_assert_eq(files, (size_t)TRANSCRIPT_COUNT);
}

/* Collects lines up to the end of a block; returns false when the text ends first. */
static bool read_block(char **rest, char *block) {
    block[0] = 0;
    char *line;
    while ((line = next_line(rest)) != NULL) {
        if (strcmp(line, "```") == 0) {
            return true;
        }
        add_line(block, line);
    }
    return false;
}

/* Whether the next line that is not empty opens a block of expected output; takes it off if so. */
static bool output_follows(char **rest) {
    static const char fence[] = "```text\n";
    size_t blank = strspn(*rest, "\n");
    if (strncmp(*rest + blank, fence, sizeof fence - 1) != 0) {
        return false;
    }
    *rest += blank + sizeof fence - 1;
    return true;
}

typedef struct {
    size_t blocks, compared;
} example_count;

/* Runs the block that begins behind the fence, and compares when its output follows. */
static void run_example(char **rest, example_count *count) {
    cr_assert(read_block(rest, expected.command), "a block without end");
    expected.code = 0;
    expected.err[0] = 0;
    count->blocks++;
    if (output_follows(rest)) {
        cr_assert(read_block(rest, expected.out), "a block without end");
        check(&expected, &actual, "README.md");
        count->compared++;
    } else {
        execute(expected.command, &actual);
        cr_expect_eq(actual.code, 0, "%s\n%s", expected.command, actual.err);
    }
}

/* Runs the blocks under headings that begin with `section`; "" for all. Those that need a program,
 * ```sh PROGRAM, are run only when that is `program`. */
static example_count run_examples(const char *section, const char *program) {
    static char content[LIMIT];
    char fence[32];
    snprintf(fence, sizeof fence, "```sh %s", program);
    read_file(HILO_TREE "/README.md", content);
    char *folder = enter_folder();
    example_count count = {0, 0};
    char *rest = content, *line;
    bool inside = !*section, fenced = false;
    while ((line = next_line(&rest)) != NULL) {
        if (*section && !fenced && line[0] == '#') {
            inside = strncmp(line, section, strlen(section)) == 0;
        }
        if (inside && (strcmp(line, "```sh") == 0 || strcmp(line, fence) == 0)) {
            run_example(&rest, &count);
        } else if (strncmp(line, "```", 3) == 0) {
            fenced = !fenced;
        }
    }
    leave_folder(folder);
    return count;
}

Test(readme, examples) {
    example_count count = run_examples("", "");
    cr_expect_geq(count.blocks, 8);
    cr_expect_geq(count.compared, 5);
}

/* What goes with other programs, where they are installed. */
#define BATCHES "### Files of matchups"

Test(readme, examples_with_jq) {
    if (system("command -v jq >/dev/null") != 0) {
        cr_skip("jq is not installed");
    }
    example_count count = run_examples(BATCHES, "jq");
    cr_expect(count.blocks >= 3 && count.compared >= 2);
}

Test(readme, examples_with_pandas) {
    if (system("python3 -c 'import pandas' 2>/dev/null") != 0) {
        cr_skip("python3 with pandas is not installed");
    }
    example_count count = run_examples(BATCHES, "pandas");
    cr_expect(count.blocks >= 3 && count.compared >= 2);
}
