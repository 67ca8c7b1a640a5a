#include "option_value.h"

#include "message.h"
#include "nearest.h"

#include <stdio.h>
#include <string.h>

/* Word `index` of words separated by blanks, copied to `text`. */
static bool word_at(const char *words, size_t index, char text[HILO_VALUE_SIZE]) {
    for (; *words; words += strspn(words, " "), index--) {
        size_t length = strcspn(words, " ");
        if (index == 0) {
            snprintf(text, HILO_VALUE_SIZE, "%.*s", (int)length, words);
            return true;
        }
        words += length;
    }
    return false;
}

bool hilo_option_value(const hilo_option *option, size_t index, char text[HILO_VALUE_SIZE]) {
    const char *name = NULL;
    switch (option->kind) {
    case HILO_OPTION_WORD:
        return word_at(option->words, index, text);
    case HILO_OPTION_GAME_NAME:
        name = hilo_game_name(index);
        break;
    case HILO_OPTION_TIER_NAME:
        name = hilo_tier_name(index);
        break;
    case HILO_OPTION_ENGINE_NAME:
        name = hilo_engine_name(index);
        break;
    case HILO_OPTION_FLAG:
    case HILO_OPTION_TEXT:
    case HILO_OPTION_FILE:
    case HILO_OPTION_WHOLE:
    case HILO_OPTION_FRACTION:
    case HILO_OPTION_TIME:
        break;
    }
    if (name) {
        snprintf(text, HILO_VALUE_SIZE, "%s", name);
    }
    return name != NULL;
}

void hilo_option_values(const hilo_option *option, const char *last, char *list, size_t size) {
    char value[HILO_VALUE_SIZE], next[HILO_VALUE_SIZE];
    size_t length = 0;
    list[0] = 0;
    for (size_t i = 0; hilo_option_value(option, i, value) && length < size; i++) {
        const char *between = hilo_option_value(option, i + 1, next) ? ", " : last;
        length += (size_t)snprintf(list + length, size - length, "%s%s", i ? between : "", value);
    }
}

/* 1e18 rather than 1000000000000000000. */
static void format_limit(char *text, size_t size, uint64_t n) {
    int zeros = 0;
    uint64_t rest = n;
    for (; rest >= 10 && rest % 10 == 0; rest /= 10) {
        zeros++;
    }
    if (zeros >= 6) {
        snprintf(text, size, "%llue%d", (unsigned long long)rest, zeros);
    } else {
        snprintf(text, size, "%llu", (unsigned long long)n);
    }
}

static bool store_whole(const hilo_option *option, hilo_settings *settings, const char *text,
                        uint64_t *field) {
    uint64_t n;
    if (!hilo_number_whole(text, &n) || n < option->least || n > option->most) {
        char most[32];
        format_limit(most, sizeof most, option->most);
        hilo_message_error(settings, "--%s: '%s' is not a whole number from %llu to %s%s",
                           option->name, text, (unsigned long long)option->least, most,
                           option->most >= 1000000 ? ", such as 250000 or 1e6" : "");
        return false;
    }
    *field = n;
    return true;
}

static bool store_fraction(const hilo_option *option, hilo_settings *settings, const char *text,
                           double *field) {
    double x;
    if (!hilo_number_decimal(text, &x) || !(x > 0 && x < 1)) {
        hilo_message_error(settings,
                           "--%s: '%s' is not a fraction between 0 and 1, such as 0.001 or 1e-4",
                           option->name, text);
        return false;
    }
    *field = x;
    return true;
}

/* "5s", "500ms", "2m", "1h"; a bare number is seconds. */
static bool read_time(const char *text, double *seconds) {
    static const struct {
        const char *unit;
        double seconds;
    } units[] = {{"ms", 1e-3}, {"s", 1}, {"m", 60}, {"h", 3600}, {"", 1}};
    char number[64];
    size_t length = strcspn(text, "msh");
    if (length >= sizeof number) {
        return false;
    }
    memcpy(number, text, length);
    number[length] = 0;
    for (size_t i = 0; i < sizeof units / sizeof units[0]; i++) {
        if (strcmp(text + length, units[i].unit) == 0) {
            bool read = hilo_number_decimal(number, seconds);
            *seconds *= units[i].seconds;
            return read;
        }
    }
    return false;
}

#define LEAST_TIME 1e-3 /* seconds */
#define MOST_TIME 1e9

static bool store_time(const hilo_option *option, hilo_settings *settings, const char *text,
                       double *field) {
    double seconds = 0;
    if (!read_time(text, &seconds) || !(seconds >= LEAST_TIME && seconds <= MOST_TIME)) {
        hilo_message_error(settings,
                           "--%s: '%s' is not a time of 1ms or more, such as 5s, 500ms or 2m",
                           option->name, text);
        return false;
    }
    *field = seconds;
    return true;
}

static bool store_value(const hilo_option *option, hilo_settings *settings, const char *text,
                        const char **field) {
    char value[HILO_VALUE_SIZE], list[512];
    char best[HILO_VALUE_SIZE] = "";
    hilo_nearest nearest = hilo_nearest_start(text);
    for (size_t i = 0; hilo_option_value(option, i, value); i++) {
        if (strcmp(value, text) == 0) {
            *field = text;
            return true;
        }
        hilo_nearest_try(&nearest, value);
        if (nearest.best == value) { /* `value` is written over */
            memcpy(best, value, sizeof best);
            nearest.best = best;
        }
    }
    hilo_option_values(option, ", ", list, sizeof list);
    hilo_message_error(settings, "--%s: '%s' is none of: %s%s%s%s", option->name, text, list,
                       *best ? "; did you mean " : "", best, *best ? "?" : "");
    return false;
}

bool hilo_option_store(const hilo_option *option, hilo_settings *settings, const char *text) {
    char *field = (char *)settings + option->field;
    switch (option->kind) {
    case HILO_OPTION_FLAG:
        *(bool *)field = true;
        return true;
    case HILO_OPTION_WORD:
    case HILO_OPTION_GAME_NAME:
    case HILO_OPTION_TIER_NAME:
    case HILO_OPTION_ENGINE_NAME:
        return store_value(option, settings, text, (const char **)field);
    case HILO_OPTION_TEXT:
    case HILO_OPTION_FILE:
        *(const char **)field = text;
        return true;
    case HILO_OPTION_WHOLE:
        return store_whole(option, settings, text, (uint64_t *)field);
    case HILO_OPTION_FRACTION:
        return store_fraction(option, settings, text, (double *)field);
    case HILO_OPTION_TIME:
        return store_time(option, settings, text, (double *)field);
    }
    return false;
}
