#include "engine/limits.h"

#include "base/error.h"

#include <math.h>
#include <stdio.h>

/* "3 hours", "11 days", "4e+05 years". */
static void format_time(char *text, size_t size, double seconds) {
    static const struct {
        const char *unit;
        double seconds;
    } units[] = {{"years", 365.25 * 86400}, {"days", 86400}, {"hours", 3600}, {"minutes", 60}};
    for (size_t i = 0; i < sizeof units / sizeof units[0]; i++) {
        if (seconds >= 2 * units[i].seconds) {
            double n = seconds / units[i].seconds;
            snprintf(text, size, n < 1e4 ? "%.0f %s" : "%.1g %s", n, units[i].unit);
            return;
        }
    }
    snprintf(text, size, "%.0f seconds", ceil(seconds));
}

static void format_bytes(char *text, size_t size, double bytes) {
    if (bytes < 1e9) {
        snprintf(text, size, "%.0f MB", ceil(bytes / 1e6));
    } else {
        snprintf(text, size, bytes < 1e13 ? "%.1f GB" : "%.1g GB", bytes / 1e9);
    }
}

hilo_status hilo_refuse_exact(const hilo_demand *demand, hilo_error *error) {
    char time[48], memory[48];
    if (demand->deals > HILO_MOST_DEALS) {
        hilo_error_set(error, HILO_ERROR_REFUSED,
                       "too large to count: about %.3g deals, more than 2^63 - 1", demand->deals);
    } else if (!isfinite(demand->steps)) {
        hilo_error_set(error, HILO_ERROR_REFUSED,
                       "too large to count: no exact engine accepts these about %.3g deals",
                       demand->deals);
    } else {
        format_time(time, sizeof time, demand->steps / HILO_STEPS_A_SECOND);
        format_bytes(memory, sizeof memory, demand->memory);
        hilo_error_set(error, HILO_ERROR_REFUSED,
                       "too large to count: about %.3g deals would take some %s of one thread and "
                       "%s of memory; the limits are a day and %.0f MB",
                       demand->deals, time, memory, HILO_MOST_MEMORY / 1e6);
    }
    hilo_error_expect(error, "Monte Carlo has no such limits");
    return HILO_ERROR_REFUSED;
}
