/* The command when memory runs out: each of its allocations, the library's and jansson's among
 * them, fails once, and then with all that follow it. It must end with exit code 5, say so, leave
 * no half of an answer and leak nothing. */
#include "failing_heap.h"

#include <criterion/criterion.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#define WORDS 12
#define EACH_UP_TO 500
#define DONE 0
#define LINES_FAILED 1
#define REFUSED 5

#ifdef HILO_COVERAGE
void __gcov_dump(void); /* the counts, which are written on exit otherwise */
#endif
int hilo_main(int argc, char **argv); /* src/cli/main.c */

/* What the process that ran the command leaves to the one that judges. */
typedef struct {
    failing_heap_count heap;
    char out[4096], err[4096]; /* beginnings */
} trace;

static void *get(size_t size) {
    return malloc(size);
}

static void put(void *block) {
    free(block);
}

static void redirect(int stream, const char *path) {
    cr_assert_not_null(freopen(path, "w+", stream == STDOUT_FILENO ? stdout : stderr));
}

static void read_back(const char *path, char *text, size_t size) {
    FILE *file = fopen(path, "r");
    cr_assert_not_null(file);
    text[fread(text, 1, size - 1, file)] = 0;
    fclose(file);
}

/* The files of one test, in a folder of its own. */
typedef struct {
    char folder[64], out[80], err[80], names[80], ranking[80], lines[80], answers[80];
} files;

static void write_file(char *path, size_t size, const char *folder, const char *name,
                       const char *text) {
    snprintf(path, size, "%s/%s", folder, name);
    FILE *file = fopen(path, "w");
    cr_assert_not_null(file);
    fputs(text, file);
    fclose(file);
}

static files make_files(void) {
    files f = {.folder = "/tmp/hilo-memory-XXXXXX"};
    cr_assert_not_null(mkdtemp(f.folder));
    write_file(f.out, sizeof f.out, f.folder, "out", "");
    write_file(f.err, sizeof f.err, f.folder, "err", "");
    write_file(f.answers, sizeof f.answers, f.folder, "answers", "");
    write_file(f.names, sizeof f.names, f.folder, "names", "two = 22,33\n");
    write_file(f.lines, sizeof f.lines, f.folder, "lines",
               "{\"id\": 1, \"seats\": [\"AcAd\", \"KsKh\"], \"board\": \"2c7d9hTs\"}\nx\n");
    return f;
}

static void remove_files(const files *f) {
    const char *paths[] = {f->out, f->err, f->names, f->lines, f->answers};
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
        unlink(paths[i]);
    }
    rmdir(f->folder);
}

/* Runs the command in a process of its own; returns its exit code. */
static int run(char **argv, int argc, const files *f, long failing, bool from_then_on, trace *t) {
    fflush(NULL);
    pid_t child = fork();
    cr_assert_geq(child, 0);
    if (child == 0) {
        redirect(STDOUT_FILENO, f->out);
        redirect(STDERR_FILENO, f->err);
        json_set_alloc_funcs(get, put);
        failing_heap_start(failing, from_then_on);
        int code = hilo_main(argc, argv);
        t->heap = failing_heap_stop();
        fflush(NULL);
#ifdef HILO_COVERAGE
        __gcov_dump();
#endif
        _exit(code);
    }
    int status;
    cr_assert_eq(waitpid(child, &status, 0), child);
    cr_assert(WIFEXITED(status), "%s .. %s: signal %d at allocation %ld", argv[1], argv[argc - 1],
              WTERMSIG(status), failing);
    read_back(f->out, t->out, sizeof t->out);
    read_back(f->err, t->err, sizeof t->err);
    return WEXITSTATUS(status);
}

typedef struct {
    const char *words[WORDS]; /* $names and the like stand for files */
    bool batch;               /* lines answered before memory ran out are printed, and it may do
                                 without some memory */
} command;

static const command commands[] = {
    {{"--help"}, false},
    {{"help", "equity"}, false},
    {{"range", "--list", "AA,KK:0.5,KK"}, false},
    {{"range", "--json", "--list", "-b", "Ah7d2c", "AA,KK:0.5,KK"}, false},
    {{"range", "--define", "$names", "@two"}, false},
    {{"range", "-g", "stud8", "--json", "AA/K"}, false},
    {{"range", "--ranking", "--csv"}, false},
    {{"range", "--ranking", "--json"}, false},
    {{"equity", "-t", "1", "-b", "Ah7d2c", "QQ", "AKs"}, false},
    {{"equity", "-t", "1", "-b", "Ah7d2c", "QQ", "@two", "--define", "$names", "--json"}, false},
    {{"equity", "-t", "1", "-b", "Ah7d2c", "QQ", "AKs", "--csv", "--per-combo"}, false},
    {{"equity", "-t", "1", "-b", "Ah7d2c", "QQ", "AKs", "--per-combo"}, false},
    {{"equity", "-t", "1", "-b", "Ah7d2c9c", "QQ", "AKs", "--streets"}, false},
    {{"equity", "-t", "1", "-b", "Ah7d2c9c", "QQ", "AKs", "--streets", "--json"}, false},
    {{"equity", "-t", "1", "-g", "omaha8", "AA", "KK", "-n", "1000", "--json"}, false},
    {{"eval", "-b", "Ah7d4c9s3c", "AsKd", "7s7c"}, false},
    {{"eval", "-g", "omaha8", "-b", "Ah7d4c9s3c", "As2sKhQd", "9c9dJcTc", "--json"}, false},
    {{"info"}, false},
    {{"info", "--json"}, false},
    {{"batch", "-t", "1", "$lines"}, true},
    {{"batch", "-t", "1", "$lines", "--csv", "--define", "$names"}, true},
    {{"batch", "-t", "1", "$lines", "-o", "$answers", "--resume"}, true},
};

static int words_of(const command *c, const files *f, char **argv) {
    int argc = 0;
    argv[argc++] = "hilo";
    for (size_t i = 0; i < WORDS && c->words[i]; i++) {
        const char *word = c->words[i];
        const char *path = strcmp(word, "$names") == 0     ? f->names
                           : strcmp(word, "$lines") == 0   ? f->lines
                           : strcmp(word, "$answers") == 0 ? f->answers
                                                           : word;
        argv[argc++] = (char *)path;
    }
    argv[argc] = NULL;
    return argc;
}

static void judge(const command *c, const trace *t, int code, long failing, const char *what,
                  const char *whole) {
    cr_assert_eq(t->heap.live, 0, "%s: allocation %ld leaves %zu blocks", what, failing,
                 t->heap.live);
    if (c->batch && (code == DONE || code == LINES_FAILED)) {
        return;
    }
    if (code == DONE && strcmp(t->out, whole) == 0) {
        return; /* jansson does without the memory */
    }
    cr_assert_eq(code, REFUSED, "%s: allocation %ld: exit code %d, %s", what, failing, code,
                 t->err);
    cr_assert(strstr(t->err, "error: ") && strstr(t->err, "memory"), "%s: allocation %ld: %s", what,
              failing, t->err);
    size_t length = strlen(t->out);
    cr_assert(c->batch ? length == 0 || t->out[length - 1] == '\n' : length == 0,
              "%s: allocation %ld leaves half of an answer: %s", what, failing, t->out);
}

/* Makes allocations fail: each of the first hundreds, then one in ten. Returns how many failed. */
static long check(const command *c, const files *f, bool from_then_on, trace *t) {
    char *argv[WORDS + 2], what[256] = "", whole[sizeof t->out];
    int argc = words_of(c, f, argv);
    for (int i = 1; i < argc; i++) {
        snprintf(what + strlen(what), sizeof what - strlen(what), " %s", argv[i]);
    }
    int code = run(argv, argc, f, 0, from_then_on, t);
    cr_assert_eq(code, c->batch ? LINES_FAILED : DONE, "%s: %s", what, t->err);
    cr_assert_eq(t->heap.live, 0, "%s leaks %zu blocks", what, t->heap.live);
    strcpy(whole, t->out);
    long failed = 0;
    for (long failing = 1;; failing += failing < EACH_UP_TO ? 1 : 10) {
        words_of(c, f, argv); /* getopt may have changed their order */
        code = run(argv, argc, f, failing, from_then_on, t);
        if (t->heap.made < failing) {
            return failed;
        }
        judge(c, t, code, failing, what, whole);
        failed++;
    }
}

static void check_all(bool from_then_on) {
    trace *t = mmap(NULL, sizeof *t, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    cr_assert_neq((void *)t, MAP_FAILED);
    files f = make_files();
    long failed = 0;
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        failed += check(&commands[i], &f, from_then_on, t);
    }
    remove_files(&f);
    munmap(t, sizeof *t);
    cr_assert_geq(failed, 2000, "only %ld", failed);
}

Test(command_memory, one_allocation_fails) {
    check_all(false);
}

Test(command_memory, all_fail_from_one_on) {
    check_all(true);
}
