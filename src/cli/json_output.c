#include "json_output.h"

#include "message.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A growing text. jansson overlooks some appends that fail: `failed` stays set. */
typedef struct {
    char *text;
    size_t length, room;
    bool failed;
} growing_text;

static int append(const char *bytes, size_t count, void *context) {
    growing_text *grown = context;
    if (!grown->failed && grown->length + count > grown->room) {
        size_t room = 2 * (grown->length + count);
        char *text = realloc(grown->text, room);
        grown->failed = !text;
        grown->text = text ? text : grown->text;
        grown->room = text ? room : grown->room;
    }
    if (grown->failed) {
        return -1;
    }
    memcpy(grown->text + grown->length, bytes, count);
    grown->length += count;
    return 0;
}

int hilo_json_print(const hilo_settings *settings, json_t *value) {
    /* As a text first: a dump into the stream would stop in the middle when memory is short. */
    growing_text grown = {0};
    bool failed = !value || json_dump_callback(value, append, &grown, JSON_REAL_PRECISION(17)) ||
                  append("\n", 1, &grown);
    json_decref(value);
    if (failed) {
        hilo_message_error(settings, "out of memory");
    } else {
        fwrite(grown.text, 1, grown.length, stdout);
    }
    free(grown.text);
    return failed ? HILO_EXIT_REFUSED : HILO_EXIT_DONE;
}
