/* What the files that read a ranking share. */
#ifndef HILO_RANGE_RANKING_READING_H
#define HILO_RANGE_RANKING_READING_H

#include "range/ranking.h"

#define HILO_FIELD_MAX 47 /* bytes of a field that may mean something */

/* A piece of the text; length 0: nothing stands there. */
typedef struct {
    size_t offset, length;
} hilo_field;

typedef struct {
    const hilo_game *game;
    const char *text;
    hilo_error *error;
    hilo_ranking *ranking;
    hilo_ranking_row *rows;  /* of the ranking, with room for `room` */
    double *standard_errors; /* likewise */
    uint32_t *lines;         /* likewise: where each class stood, from 1 */
    size_t room;
    hilo_set seen; /* hands of the classes so far */
    uint32_t line; /* from 1 */
    bool titled;   /* a line with data, or the names of the columns, was met */
} hilo_ranking_reading;

/* Says where the message of the error belongs, and what was expected. Returns its status. */
hilo_status hilo_ranking_complain(const hilo_ranking_reading *reading, hilo_field at,
                                  const char *expected);

/* Reads the class in a field, which must be a new one; `row` receives its cards. */
hilo_status hilo_ranking_read_class(hilo_ranking_reading *reading, hilo_field at,
                                    hilo_ranking_row *row);

/* Every class must have been read. */
hilo_status hilo_ranking_check_whole(const hilo_ranking_reading *reading);

#endif
