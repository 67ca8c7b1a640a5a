/* The command while it runs: signals, the progress bar on a terminal, time limits. */
#include <criterion/criterion.h>
#include <jansson.h>
#include <pty.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define ROOM 1000000
#define MOST_ARGUMENTS 24

/* A run of the command; stderr is a terminal of so many columns, or, with 0, a pipe. */
typedef struct {
    pid_t child;
    int out, err;
    char *out_text, *err_text;
    int code; /* exit code; 1000 + signal when one killed it */
} process;

static void pause_for(double seconds) {
    struct timespec time = {(time_t)seconds, (long)(1e9 * (seconds - (double)(time_t)seconds))};
    nanosleep(&time, NULL);
}

static process begin(int columns, const char *const *arguments) {
    char *argv[MOST_ARGUMENTS + 2] = {HILO_COMMAND};
    for (int i = 0; arguments[i]; i++) {
        cr_assert(i < MOST_ARGUMENTS);
        argv[1 + i] = (char *)arguments[i];
    }
    int out[2], err[2];
    struct winsize size = {.ws_row = 24, .ws_col = (unsigned short)columns};
    cr_assert_eq(pipe(out), 0);
    cr_assert_eq(columns ? openpty(&err[0], &err[1], NULL, NULL, &size) : pipe(err), 0);
    process p = {.child = fork(), .out = out[0], .err = err[0]};
    cr_assert(p.child >= 0);
    if (p.child == 0) {
        signal(SIGINT, SIG_DFL);
        signal(SIGTERM, SIG_DFL);
        setenv("TERM", "xterm", 1);
        unsetenv("NO_COLOR");
        dup2(out[1], STDOUT_FILENO);
        dup2(err[1], STDERR_FILENO);
        for (int i = 0; i < 2; i++) {
            close(out[i]);
            close(err[i]);
        }
        execv(HILO_COMMAND, argv);
        _exit(127);
    }
    close(out[1]);
    close(err[1]);
    return p;
}

/* A terminal whose other side has gone ends in an error, not in an end of file. */
static char *read_all(int file) {
    char *text = malloc(ROOM);
    size_t length = 0;
    ssize_t got;
    cr_assert_not_null(text);
    while (length < ROOM - 1 && (got = read(file, text + length, ROOM - 1 - length)) > 0) {
        length += (size_t)got;
    }
    text[length] = 0;
    close(file);
    return text;
}

static void finish(process *p) {
    int status;
    p->err_text = read_all(p->err); /* the larger one first: stdout fits its pipe */
    p->out_text = read_all(p->out);
    cr_assert_eq(waitpid(p->child, &status, 0), p->child);
    p->code = WIFEXITED(status) ? WEXITSTATUS(status) : 1000 + WTERMSIG(status);
}

static void release(process *p) {
    free(p->out_text);
    free(p->err_text);
}

static process run(int columns, const char *const *arguments) {
    process p = begin(columns, arguments);
    finish(&p);
    return p;
}

static json_t *object_of(const char *text) {
    json_error_t error;
    json_t *object = json_loads(text, 0, &error);
    cr_assert_not_null(object, "%s: %s", error.text, text);
    return object;
}

Test(command_watch, interrupted_sampling_prints_what_it_has) {
    static const int signals[] = {SIGINT, SIGTERM};
    for (int i = 0; i < 2; i++) {
        const char *endless[] = {"equity", "--json", "-n", "1e15", "-s", "9", "AcAd", "KsKh", NULL};
        process p = begin(0, endless);
        pause_for(0.7);
        kill(p.child, signals[i]);
        finish(&p);
        cr_assert_eq(p.code, 130, "%d: %s", p.code, p.err_text);
        cr_assert_str_eq(p.err_text, "");
        json_t *stopped = object_of(p.out_text);
        cr_assert(json_is_true(json_object_get(stopped, "interrupted")));

        char trials[32];
        snprintf(trials, sizeof trials, "%lld",
                 (long long)json_integer_value(json_object_get(stopped, "deals")));
        const char *again[] = {"equity", "--json", "-n", trials, "-s", "9", "AcAd", "KsKh", NULL};
        process q = run(0, again);
        cr_assert_eq(q.code, 0, "%s", q.err_text);
        json_t *whole = object_of(q.out_text);
        cr_assert(json_is_false(json_object_get(whole, "interrupted")));
        cr_assert(json_equal(json_object_get(stopped, "seats"), json_object_get(whole, "seats")));
        json_decref(stopped);
        json_decref(whole);
        release(&p);
        release(&q);
    }
}

Test(command_watch, interrupted_report_is_marked) {
    const char *endless[] = {"equity", "-n", "1e15", "AcAd", "KsKh", NULL};
    process p = begin(0, endless);
    pause_for(0.5);
    kill(p.child, SIGINT);
    finish(&p);
    cr_assert_eq(p.code, 130);
    cr_assert_not_null(strstr(p.out_text, "\ninterrupted, sampled: "), "%s", p.out_text);
    release(&p);
}

Test(command_watch, interrupted_exact_run_says_how_far_it_got) {
    const char *long_run[] = {"equity", "-g", "omaha8", "--exact", "AA", "A2", NULL};
    process p = begin(0, long_run);
    pause_for(1);
    kill(p.child, SIGINT);
    finish(&p);
    cr_assert_eq(p.code, 130);
    cr_assert_str_eq(p.out_text, "");
    cr_assert_eq(strncmp(p.err_text, "error: interrupted after ", 25), 0, "%s", p.err_text);
    cr_assert_not_null(strstr(p.err_text, " of 2598960 boards\n"), "%s", p.err_text);
    release(&p);
}

/* The second signal has to arrive before the first one's report is out, so it takes some attempts.
 */
Test(command_watch, a_second_signal_ends_at_once) {
    bool killed = false;
    for (int attempt = 0; attempt < 20 && !killed; attempt++) {
        const char *endless[] = {"equity", "-g", "omaha8", "-n", "1e15", "AA", "A2", NULL};
        process p = begin(0, endless);
        pause_for(0.5);
        kill(p.child, SIGINT);
        pause_for(0.005);
        kill(p.child, SIGINT);
        finish(&p);
        cr_assert(p.code == 130 || p.code == 1000 + SIGINT, "%d: %s", p.code, p.err_text);
        killed = p.code != 130;
        cr_assert(!killed || *p.out_text == 0, "%s", p.out_text);
        release(&p);
    }
    cr_assert(killed);
}

Test(command_watch, an_interrupted_batch_ends_in_good_order) {
    const char *waiting[] = {"batch", "--format", "args", "-", NULL};
    int idle[2];
    cr_assert_eq(pipe(idle), 0);
    dup2(idle[0], STDIN_FILENO);
    process p = begin(0, waiting);
    close(idle[0]);
    pause_for(0.5);
    kill(p.child, SIGTERM);
    finish(&p);
    cr_assert_eq(p.code, 130, "%d: %s", p.code, p.err_text);
    close(idle[1]);
    release(&p);
}

/* Every state of the line between two carriage returns fits; the last one is blank. */
static int check_bar(char *text, int columns, bool color) {
    int bars = 0;
    char *note = strstr(text, "note:");
    cr_assert_not_null(note, "%s", text);
    *note = 0;
    const char *last = text;
    for (const char *at = text; (at = strchr(at, '\r')) != NULL;) {
        size_t length = strcspn(++at, "\r\n");
        int width = 0;
        for (size_t i = 0; i < length; i++) {
            if (at[i] == '\x1b') {
                cr_assert(color, "colour: %s", text);
                i += strcspn(at + i, "m");
            } else {
                width++;
            }
        }
        cr_assert(width < columns, "%d columns: %.*s", columns, (int)length, at);
        bars += at[0] == '[';
        last = at[0] == '[' || at[0] == ' ' ? at : last;
    }
    cr_assert_eq(*last, ' ', "not erased: %s", text);
    return bars;
}

Test(command_watch, long_runs_show_a_bar_on_a_terminal) {
    static const int widths[] = {200, 80, 40, 21};
    for (int i = 0; i < 4; i++) {
        for (int color = 0; color < 2; color++) {
            const char *arguments[] = {
                "equity", "--time", "1700ms", "--color", color ? "always" : "never", "-g", "omaha8",
                "A2",     "KK",     "random", NULL};
            process p = run(widths[i], arguments);
            cr_assert_eq(p.code, 0, "%s", p.err_text);
            int bars = check_bar(p.err_text, widths[i], color);
            cr_assert(bars >= 2 && bars <= 8, "%d bars: %s", bars, p.err_text);
            cr_assert_not_null(strstr(p.err_text, " %"), "%s", p.err_text);
            cr_assert_eq(strstr(p.err_text, "\x1b[32m") != NULL, color);
            if (widths[i] >= 80) {
                cr_assert_not_null(strstr(p.err_text, "0:0"), "time left: %s", p.err_text);
                cr_assert_not_null(strstr(p.err_text, " trials/s"), "%s", p.err_text);
                cr_assert_not_null(strstr(p.err_text, "equity 4"), "%s", p.err_text);
            }
            cr_assert_null(strchr(p.out_text, '\r'));
            release(&p);
        }
    }
}

Test(command_watch, no_bar_where_none_is_wanted) {
    static const char *const options[][2] = {{"-q", "--csv"}, {"--progress", "never"}};
    for (int i = 0; i < 3; i++) {
        const char *arguments[] = {"equity",
                                   "--time",
                                   "1300ms",
                                   "AcAd",
                                   "KsKh",
                                   i < 2 ? options[i][0] : NULL,
                                   i < 2 ? options[i][1] : NULL,
                                   NULL};
        process p = run(i < 2 ? 80 : 0, arguments); /* the third: a pipe */
        cr_assert_eq(p.code, 0, "%s", p.err_text);
        cr_assert_null(strstr(p.err_text, "[#"), "%s", p.err_text);
        cr_assert_null(strstr(p.err_text, "[."), "%s", p.err_text);
        release(&p);
    }
    const char *quick[] = {"equity", "AcAd", "KsKh", NULL};
    process p = run(80, quick);
    cr_assert_str_eq(p.err_text, "");
    release(&p);
}

Test(command_watch, always_shows_the_bar_in_a_pipe) {
    const char *arguments[] = {"equity", "--time", "300ms", "--progress",
                               "always", "AcAd",   "KsKh",  NULL};
    process p = run(0, arguments);
    cr_assert(check_bar(p.err_text, 80, false) >= 1, "%s", p.err_text);
    release(&p);
}
