#include "batch/answer.h"

#include "base/error.h"
#include "report/result.h"

#include <stdlib.h>
#include <time.h>

typedef struct {
    const hilo_matchup *matchup;
    hilo_options options;
    double most_steps;
    bool large;
} computation;

static hilo_status compute(void *context, hilo_run *run, hilo_tally **tally, hilo_error *error) {
    computation *c = context;
    if (hilo_engine_steps(c->matchup, &c->options) > c->most_steps) {
        c->large = true;
        return hilo_error_set(error, HILO_ERROR_REFUSED, "not now");
    }
    return hilo_engine_run(c->matchup, &c->options, run, tally, error);
}

static double seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* The tally of this line's canonical matchup, read with this line's own seats and texts. */
static hilo_status solve(const hilo_answering *answering, computation *c, hilo_answer *answer,
                         hilo_result **result, hilo_error *error) {
    hilo_run run;
    hilo_tally *tally = NULL;
    double start = seconds();
    hilo_status status = hilo_cache_get(answering->cache, hilo_key_of(c->matchup, &c->options),
                                        compute, c, &answer->shared, &run, &tally, error);
    if (status) {
        return status;
    }
    hilo_origin origin = {.exact = run.exact,
                          .engine = run.engine,
                          .tier = run.tier,
                          .threads = c->options.threads,
                          .elapsed_s = seconds() - start,
                          .seed = c->options.seed};
    *result = hilo_result_new(c->matchup, tally, &origin);
    free(tally);
    return *result ? HILO_OK : hilo_error_memory(error);
}

/* Turns the place of an error in one of the line's texts into one in the record. */
static void relocate(const hilo_answering *answering, const hilo_record *record,
                     const hilo_line *line, hilo_error *error) {
    size_t text = HILO_NO_TEXT, place = HILO_NO_TEXT;
    switch (error->place) {
    case HILO_PLACE_GAME:
        text = HILO_LINE_GAME;
        break;
    case HILO_PLACE_BOARD:
        text = HILO_LINE_BOARD;
        break;
    case HILO_PLACE_DEAD:
        text = HILO_LINE_DEAD;
        break;
    case HILO_PLACE_SEAT:
        text = HILO_LINE_SEATS + (size_t)error->seat - 1;
        break;
    case HILO_PLACE_NONE:
    case HILO_PLACE_NAMES:
    case HILO_PLACE_RANKING:
        break;
    }
    if (text < HILO_LINE_TEXTS) {
        size_t offset = error->located ? error->offset : 0;
        place = answering->format->locate(line, record->text, record->length, text, offset);
    }
    error->located = place != HILO_NO_TEXT;
    error->offset = place;
}

static hilo_status answer_line(const hilo_answering *answering, const hilo_record *record,
                               hilo_line *line, computation *c, hilo_answer *answer,
                               hilo_error *error) {
    hilo_matchup *matchup = NULL;
    hilo_result *result = NULL;
    line->request.names = answering->names;
    hilo_status status = hilo_matchup_create(&line->request, &matchup, error);
    if (status == HILO_OK) {
        int threads = c->options.threads;
        c->matchup = matchup;
        c->options = line->options;
        c->options.threads = threads;
        status = solve(answering, c, answer, &result, error);
    }
    if (status == HILO_OK) {
        hilo_output_result(&answer->text, answering->csv, line, record->line, result);
    } else {
        relocate(answering, record, line, error);
    }
    hilo_result_free(result);
    hilo_matchup_free(matchup);
    return status;
}

void hilo_answer_record(const hilo_answering *answering, const hilo_record *record, int threads,
                        double most_steps, hilo_answer *answer) {
    hilo_line line = {0};
    hilo_error error;
    computation c = {.options = {.threads = threads}, .most_steps = most_steps};
    hilo_status status;
    answer->large = answer->failed = answer->shared = false;
    answer->text.length = 0;
    if (record->kind == HILO_RECORD_TOO_LONG) {
        status = hilo_error_set(&error, HILO_ERROR_SYNTAX, "the line is longer than 1 MiB");
    } else {
        status = answering->format->parse(answering->columns, record->text, record->length, &line,
                                          &error);
        if (status == HILO_OK) {
            status = answer_line(answering, record, &line, &c, answer, &error);
        }
    }
    answer->large = c.large;
    answer->failed = status != HILO_OK && !c.large;
    if (answer->failed) {
        hilo_output_error(&answer->text, answering->csv, &line, record, &error);
    }
    hilo_line_free(&line);
}
