#include "base/utf8.h"

static size_t sequence_length(unsigned char first) {
    return first < 0x80   ? 1
           : first < 0xc2 ? 0
           : first < 0xe0 ? 2
           : first < 0xf0 ? 3
           : first < 0xf5 ? 4
                          : 0;
}

/* The least and greatest second byte: what excludes long forms, surrogates and numbers too large.
 */
static bool second_fits(unsigned char first, unsigned char second) {
    unsigned char least = first == 0xe0 ? 0xa0 : first == 0xf0 ? 0x90 : 0x80;
    unsigned char most = first == 0xed ? 0x9f : first == 0xf4 ? 0x8f : 0xbf;
    return second >= least && second <= most;
}

static size_t valid_length(const unsigned char *bytes, size_t room) {
    size_t length = sequence_length(bytes[0]);
    if (length > room || (length > 1 && !second_fits(bytes[0], bytes[1]))) {
        return 0;
    }
    for (size_t i = 2; i < length; i++) {
        if ((bytes[i] & 0xc0) != 0x80) {
            return 0;
        }
    }
    return length;
}

size_t hilo_utf8_length(const char *text) {
    return valid_length((const unsigned char *)text, 4); /* a zero byte continues nothing */
}

size_t hilo_utf8_fault(const char *bytes, size_t length) {
    size_t at = 0;
    while (at < length) {
        size_t sequence = valid_length((const unsigned char *)bytes + at, length - at);
        if (sequence == 0) {
            return at;
        }
        at += sequence;
    }
    return length;
}

size_t hilo_utf8_count(const char *bytes, size_t length) {
    size_t count = 0;
    for (size_t i = 0; i < length; i++) {
        count += ((unsigned char)bytes[i] & 0xc0) != 0x80;
    }
    return count;
}
