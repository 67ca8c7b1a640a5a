#include "batch/resume.h"

#include "base/error.h"
#include "card/cards.h"
#include "report/csv.h"
#include "report/json_values.h"

#include <string.h>

#define LONGEST_ANSWER ((size_t)1 << 24) /* a line of 1 MiB, all of it escaped, and its figures */

static hilo_status foreign(const hilo_resume *resume, const hilo_record *record,
                           hilo_error *error) {
    return hilo_error_set(error, HILO_ERROR_SYNTAX,
                          "the output does not belong to this input: its answer %llu is not one to "
                          "line %llu",
                          (unsigned long long)resume->answers + 1,
                          (unsigned long long)record->line);
}

/* The next row of the earlier output; *there: whether it is whole. What is torn is handed out, too.
 */
static hilo_status next_row(hilo_resume *resume, hilo_record *row, bool *there, hilo_error *error) {
    *row = (hilo_record){.text = ""};
    while (!hilo_records_take(&resume->records, row)) {
        if (resume->records.ended) {
            *there = false;
            return HILO_OK;
        }
        if (hilo_records_fill(&resume->records) != HILO_OK) {
            return hilo_error_set(error, HILO_ERROR_IO, "cannot read the earlier output");
        }
    }
    *there = row->kind == HILO_RECORD_WHOLE;
    return HILO_OK;
}

/* Whether a row begins with the text; for a torn one, as far as it goes. */
static bool begins(const hilo_record *row, bool whole, const hilo_buffer *text) {
    size_t length = whole || row->length > text->length ? text->length : row->length;
    return length <= row->length && memcmp(row->text, text->text, length) == 0;
}

static bool contains(const hilo_record *row, const hilo_buffer *text) {
    for (size_t at = 0; at + text->length <= row->length; at++) {
        const char *found =
            memchr(row->text + at, text->text[0], row->length - text->length - at + 1);
        if (!found) {
            return false;
        }
        if (memcmp(found, text->text, text->length) == 0) {
            return true;
        }
        at = (size_t)(found - row->text);
    }
    return false;
}

hilo_status hilo_resume_start(hilo_resume *resume, const hilo_batch *batch, hilo_error *error) {
    *resume = (hilo_resume){.active = true, .csv = batch->csv};
    if (hilo_records_start(&resume->records, batch->earlier, batch->context, LONGEST_ANSWER)) {
        return hilo_error_memory(error);
    }
    resume->records.quoted_breaks = batch->csv;
    hilo_buffer header = {0};
    hilo_output_header(&header, batch->csv);
    if (header.failed) {
        hilo_buffer_free(&header);
        return hilo_error_memory(error);
    }
    hilo_status status = HILO_OK;
    if (header.length > 0) {
        hilo_record row;
        bool there;
        header.length--; /* a row has no line break */
        status = next_row(resume, &row, &there, error);
        bool right = there ? row.length == header.length && begins(&row, true, &header)
                           : row.length <= header.length && begins(&row, false, &header);
        if (status == HILO_OK && !right) {
            status = hilo_error_set(error, HILO_ERROR_SYNTAX,
                                    "the output does not begin with the header of a batch");
        }
        resume->kept = status == HILO_OK && there ? row.end : 0;
    }
    hilo_buffer_free(&header);
    return status;
}

void hilo_resume_free(hilo_resume *resume) {
    hilo_records_free(&resume->records);
}

/* Cards as a result shows them, in the order given; as they are when they are none. */
static void plain_cards(const char *text, char plain[2 * 52 + 1]) {
    hilo_cards set;
    hilo_card list[52];
    int count = 0;
    plain[0] = 0;
    if (text && hilo_cards_parse(text, &set, list, &count, NULL) == HILO_OK) {
        for (int i = 0; i < count; i++) {
            hilo_card_format(list[i], plain + 2 * i);
        }
    }
}

/* What an answer to the line begins with, and what it says of each seat. */
typedef struct {
    hilo_buffer error, result;
    hilo_buffer seats[HILO_MAX_SEATS];
    size_t seat_count; /* 0: the line is wrong, there can be no result */
} expectation;

static void expect(expectation *e, bool csv, const hilo_line *line, uint64_t number, bool parsed) {
    char board[2 * 52 + 1], dead[2 * 52 + 1];
    hilo_output_head(&e->error, csv, line, number);
    hilo_json_raw(&e->error, csv ? "," : "\"error\": ");
    if (!parsed) {
        return;
    }
    const char *texts[] = {line->request.game, board, dead};
    static const char *const names[] = {"\"game\": ", ", \"board\": ", ", \"dead\": "};
    plain_cards(line->request.board, board);
    plain_cards(line->request.dead, dead);
    hilo_output_head(&e->result, csv, line, number);
    for (size_t i = 0; i < 3; i++) {
        hilo_json_raw(&e->result, csv ? "" : names[i]);
        (csv ? hilo_csv_text : hilo_json_text)(&e->result, texts[i]);
        hilo_json_raw(&e->result, csv ? "," : "");
    }
    e->seat_count = line->request.seat_count;
    for (size_t i = 0; i < e->seat_count; i++) {
        hilo_buffer *seat = &e->seats[i];
        hilo_json_raw(seat, csv ? "," : "{\"seat\": ");
        hilo_json_integer(seat, i + 1);
        hilo_json_raw(seat, csv ? "," : ", \"text\": ");
        (csv ? hilo_csv_text : hilo_json_text)(seat, line->request.seats[i]);
        hilo_json_raw(seat, ",");
    }
}

/* All of it could be written down. */
static bool is_complete(const expectation *e) {
    bool failed = e->error.failed || e->result.failed;
    for (size_t i = 0; i < HILO_MAX_SEATS; i++) {
        failed |= e->seats[i].failed;
    }
    return !failed;
}

static void release(expectation *e) {
    hilo_buffer_free(&e->error);
    hilo_buffer_free(&e->result);
    for (size_t i = 0; i < HILO_MAX_SEATS; i++) {
        hilo_buffer_free(&e->seats[i]);
    }
}

typedef enum { ANSWERED, TORN, FOREIGN } finding;

/* A row that is to tell of the seats from..to-1. */
static finding judge(const hilo_record *row, bool whole, const expectation *e, size_t from,
                     size_t to) {
    if (!whole) {
        bool fits =
            begins(row, false, &e->error) || (e->seat_count && begins(row, false, &e->result));
        return fits ? TORN : FOREIGN;
    }
    if (from == 0 && begins(row, true, &e->error)) {
        return ANSWERED;
    }
    bool right = e->seat_count && begins(row, true, &e->result);
    for (size_t seat = from; seat < to && right; seat++) {
        right = contains(row, &e->seats[seat]);
    }
    return right ? ANSWERED : FOREIGN;
}

/* One row in JSON Lines; in CSV one a seat, or one for an error. */
static hilo_status judge_rows(hilo_resume *resume, const expectation *e, finding *found,
                              hilo_error *error) {
    size_t rows = resume->csv && e->seat_count ? e->seat_count : 1;
    uint64_t end = resume->kept;
    *found = ANSWERED;
    for (size_t i = 0; i < rows && *found == ANSWERED; i++) {
        hilo_record row;
        bool there;
        hilo_status status = next_row(resume, &row, &there, error);
        if (status) {
            return status;
        }
        *found = judge(&row, there, e, i, rows > 1 ? i + 1 : e->seat_count);
        end = row.end;
        resume->error = *found == ANSWERED && begins(&row, true, &e->error);
        if (resume->error) {
            break;
        }
    }
    resume->kept = *found == ANSWERED ? end : resume->kept;
    resume->answers += *found == ANSWERED;
    return HILO_OK;
}

hilo_status hilo_resume_compare(hilo_resume *resume, const hilo_answering *answering,
                                const hilo_record *record, bool *answered, hilo_error *error) {
    hilo_line line = {0};
    expectation e = {.seat_count = 0};
    hilo_status parsed = HILO_ERROR_SYNTAX;
    if (record->kind != HILO_RECORD_TOO_LONG) {
        parsed = answering->format->parse(answering->columns, record->text, record->length, &line,
                                          error);
    }
    expect(&e, resume->csv, &line, record->line, parsed == HILO_OK);
    hilo_line_free(&line);
    finding found = FOREIGN;
    hilo_status status = parsed == HILO_ERROR_MEMORY || !is_complete(&e)
                             ? hilo_error_memory(error)
                             : judge_rows(resume, &e, &found, error);
    release(&e);
    if (status == HILO_OK && found == FOREIGN) {
        status = foreign(resume, record, error);
    }
    *answered = found == ANSWERED;
    return status;
}

hilo_status hilo_resume_finish(hilo_resume *resume, hilo_error *error) {
    hilo_record row;
    bool there;
    hilo_status status = next_row(resume, &row, &there, error);
    if (status == HILO_OK && (there || row.length > 0)) {
        status = hilo_error_set(error, HILO_ERROR_SYNTAX,
                                "the output does not belong to this input: it goes on behind the "
                                "answer to the last line");
    }
    return status;
}
