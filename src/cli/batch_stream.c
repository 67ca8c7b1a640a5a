#include "batch_stream.h"

#include "interrupt.h"
#include "message.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static int cannot_open(const hilo_settings *settings, const char *path) {
    hilo_message_error(settings, "cannot open %s: %s", *path ? path : "''", strerror(errno));
    return HILO_EXIT_IO;
}

static int open_output(hilo_batch_stream *stream, const hilo_settings *settings,
                       const struct stat *input) {
    struct stat about;
    if (settings->output) {
        stream->output = open(settings->output, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
        int reason = errno;
        if (stream->output < 0 && (reason == EACCES || reason == ENXIO || reason == EINVAL)) {
            stream->output = open(settings->output, O_WRONLY | O_CLOEXEC); /* a pipe, a terminal */
            errno = reason;
        }
    }
    if (stream->output < 0 || fstat(stream->output, &about) != 0) {
        return cannot_open(settings, settings->output ? settings->output : "standard output");
    }
    stream->regular = settings->output && S_ISREG(about.st_mode);
    if (stream->regular && about.st_dev == input->st_dev && about.st_ino == input->st_ino) {
        hilo_message_error(settings, "%s is the input, too", settings->output);
        return HILO_EXIT_USAGE;
    }
    if (settings->resume && !stream->regular) {
        hilo_message_error(settings, "--resume: %s is no file that could be read",
                           settings->output);
        return HILO_EXIT_USAGE;
    }
    return HILO_EXIT_DONE;
}

/* Whether reading can work at all, as from a standard input that was closed it cannot. */
static bool is_readable(int file) {
    int flags = fcntl(file, F_GETFL);
    if (flags >= 0 && (flags & O_ACCMODE) == O_WRONLY) {
        errno = EBADF;
        return false;
    }
    return flags >= 0;
}

int hilo_batch_stream_open(hilo_batch_stream *stream, const hilo_settings *settings,
                           const char *input) {
    struct stat about;
    bool named = strcmp(input, "-") != 0;
    *stream = (hilo_batch_stream){.input = STDIN_FILENO,
                                  .output = settings->output ? -1 : STDOUT_FILENO,
                                  .fresh = true,
                                  .input_path = named ? input : NULL,
                                  .output_path = settings->output};
    if (named) {
        stream->input = open(input, O_RDONLY | O_CLOEXEC);
    }
    if (stream->input < 0 || !is_readable(stream->input) || fstat(stream->input, &about) != 0) {
        return cannot_open(settings, named ? input : "standard input");
    }
    stream->size = S_ISREG(about.st_mode) ? (uint64_t)about.st_size : 0;
    int code = open_output(stream, settings, &about);
    if (code == HILO_EXIT_DONE) {
        hilo_interrupt_catch(false); /* a read that waits returns */
    }
    return code;
}

void hilo_batch_stream_close(hilo_batch_stream *stream) {
    if (stream->input > STDIN_FILENO) {
        close(stream->input);
    }
    if (stream->output > STDOUT_FILENO) {
        close(stream->output);
    }
}

/* Notes what the last call on a file of this path did. Returns whether it went well. */
static bool outcome(hilo_batch_stream *stream, bool well, const char *path) {
    stream->error = well ? 0 : errno;
    stream->place = path;
    return well;
}

static bool read_some(hilo_batch_stream *stream, int file, const char *path, char *bytes,
                      size_t room, size_t *count) {
    ssize_t got;
    do {
        got = read(file, bytes, room);
    } while (got < 0 && errno == EINTR && !hilo_interrupt_seen());
    *count = got > 0 ? (size_t)got : 0;
    return outcome(stream, got >= 0, path);
}

bool hilo_batch_stream_read(hilo_batch_stream *stream, char *bytes, size_t room, size_t *count) {
    return read_some(stream, stream->input, stream->input_path, bytes, room, count);
}

bool hilo_batch_stream_earlier(hilo_batch_stream *stream, char *bytes, size_t room, size_t *count) {
    return read_some(stream, stream->output, stream->output_path, bytes, room, count);
}

bool hilo_batch_stream_keep(hilo_batch_stream *stream, uint64_t bytes) {
    bool done = ftruncate(stream->output, (off_t)bytes) == 0 &&
                lseek(stream->output, (off_t)bytes, SEEK_SET) >= 0;
    stream->written = bytes;
    stream->fresh = false;
    return outcome(stream, done, stream->output_path);
}

bool hilo_batch_stream_write(hilo_batch_stream *stream, const char *bytes, size_t count) {
    if (stream->fresh && stream->regular && !hilo_batch_stream_keep(stream, 0)) {
        return false;
    }
    stream->fresh = false;
    size_t done = 0;
    while (done < count) {
        ssize_t wrote = write(stream->output, bytes + done, count - done);
        if (wrote < 0 && errno != EINTR) {
            outcome(stream, false, stream->output_path);
            if (stream->regular && ftruncate(stream->output, (off_t)stream->written) != 0) {
                outcome(stream, false, stream->output_path);
            }
            return false;
        }
        done += wrote > 0 ? (size_t)wrote : 0;
    }
    stream->written += count;
    return true;
}

bool hilo_batch_stream_finish(hilo_batch_stream *stream) {
    if (!hilo_batch_stream_write(stream, "", 0)) {
        return false;
    }
    if (stream->output > STDOUT_FILENO) { /* some systems report a full disk no sooner */
        int file = stream->output;
        stream->output = -1;
        return outcome(stream, close(file) == 0, stream->output_path);
    }
    return true;
}
