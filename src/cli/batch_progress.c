#include "batch_progress.h"

#include "meter.h"

#include <stdio.h>
#include <time.h>

#define INTERVAL 0.2 /* seconds between two updates */

static double seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

hilo_batch_meter hilo_batch_meter_start(const hilo_settings *settings, uint64_t size) {
    return (hilo_batch_meter){.on = hilo_meter_wanted(settings), .size = size};
}

static void print(hilo_batch_meter *meter, const hilo_batch_progress *progress, double now) {
    char line[160], left[32] = "";
    double passed = now - meter->started;
    double lines = (double)(progress->lines - meter->first_line);
    double bytes = (double)(progress->bytes - meter->first_byte);
    int width = snprintf(line, sizeof line, "%llu lines",
                         (unsigned long long)(progress->lines + progress->skipped));
    if (passed > 0 && lines > 0) {
        width +=
            snprintf(line + width, sizeof line - (size_t)width, ", %.0f lines/s", lines / passed);
    }
    if (passed > 0 && bytes > 0 && meter->size >= progress->bytes) {
        hilo_meter_time(left, sizeof left,
                        passed * (double)(meter->size - progress->bytes) / bytes);
        width += snprintf(line + width, sizeof line - (size_t)width, ", %s left", left);
    }
    width += snprintf(line + width, sizeof line - (size_t)width, ", %llu shared, %llu failed",
                      (unsigned long long)progress->shared, (unsigned long long)progress->failed);
    fprintf(stderr, "\r%s%*s", line, meter->width > width ? meter->width - width : 0, "");
    fflush(stderr);
    meter->width = width;
}

void hilo_batch_meter_show(hilo_batch_meter *meter, const hilo_batch_progress *progress) {
    if (!meter->on) {
        return;
    }
    double now = seconds();
    if (meter->started <= 0 && progress->lines > 0) {
        meter->started = now;
        meter->first_byte = progress->bytes;
        meter->first_line = progress->lines;
    }
    if (now - meter->shown >= INTERVAL) {
        meter->shown = now;
        print(meter, progress, meter->started > 0 ? now : meter->started);
    }
}

void hilo_batch_meter_clear(hilo_batch_meter *meter) {
    if (meter->width > 0) {
        fprintf(stderr, "\r%*s\r", meter->width, "");
        meter->width = 0;
    }
}
