#include "batch/answer.h"

#include "base/clock.h"
#include "base/error.h"
#include "report/result.h"

#include <math.h>
#include <stdlib.h>

#define STEPS_OF_DEAL 100

typedef struct {
    const hilo_matchup *matchup;
    hilo_options options;
    const hilo_effort *effort;
    bool large;
} computation;

/* More steps than allowed. Few deals need no look at the engines: the cheapest takes no more than
 * some steps a deal. */
static bool is_large(const computation *c) {
    bool few = c->options.method != HILO_METHOD_MONTE_CARLO && !c->options.engine &&
               hilo_matchup_deals_bound(c->matchup) * STEPS_OF_DEAL <= c->effort->most_steps;
    return !few && isfinite(c->effort->most_steps) &&
           hilo_engine_steps(c->matchup, &c->options) > c->effort->most_steps;
}

static hilo_status compute(void *context, hilo_run *run, hilo_tally **tally, hilo_error *error) {
    computation *c = context;
    if (is_large(c)) {
        c->large = true;
        return hilo_error_set(error, HILO_ERROR_REFUSED, "not now");
    }
    hilo_status status = hilo_engine_run(c->matchup, &c->options, run, tally, error);
    if (status == HILO_OK && run->interrupted) { /* a prefix of the trials is no answer */
        free(*tally);
        status = hilo_error_set(error, HILO_ERROR_INTERRUPTED, "interrupted");
    }
    return status;
}

/* The tally of this line's canonical matchup, read with this line's own seats and texts. */
static hilo_status solve(const hilo_answering *answering, computation *c, hilo_answer *answer,
                         hilo_result **result, hilo_error *error) {
    hilo_run run;
    hilo_tally *tally = NULL;
    double start = hilo_clock();
    hilo_status status = hilo_cache_get(answering->cache, hilo_key_of(c->matchup, &c->options),
                                        compute, c, &answer->shared, &run, &tally, error);
    if (status) {
        return status;
    }
    hilo_origin origin = {.exact = run.exact,
                          .engine = run.engine,
                          .tier = run.tier,
                          .threads = c->options.threads,
                          .elapsed_s = hilo_clock() - start,
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
        c->matchup = matchup;
        c->options = line->options;
        c->options.tier = line->options.tier ? line->options.tier : answering->tier;
        c->options.threads = c->effort->threads;
        c->options.watch = c->effort->watch;
        c->options.watch_context = c->effort->watch_context;
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

void hilo_answer_record(const hilo_answering *answering, const hilo_record *record,
                        const hilo_effort *effort, hilo_answer *answer) {
    hilo_line line = {0};
    hilo_error error;
    computation c = {.effort = effort};
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
    answer->stopped = status == HILO_ERROR_INTERRUPTED;
    answer->failed = status != HILO_OK && !c.large && !answer->stopped;
    if (answer->failed) {
        hilo_output_error(&answer->text, answering->csv, &line, record, &error);
    }
    hilo_line_free(&line);
}
