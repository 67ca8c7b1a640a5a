#include "range/remarks.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

bool hilo_remarks_full(const hilo_remarks *remarks) {
    return remarks->notes.count >= HILO_REMARKS_MAX;
}

void hilo_remark(hilo_remarks *remarks, const char *format, ...) {
    if (remarks->more) {
        return;
    }
    char text[512];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    char note[600];
    snprintf(note, sizeof note, "%s%s%s", remarks->inside, remarks->inside[0] ? ": " : "", text);
    for (size_t i = 0; i < remarks->notes.count; i++) {
        if (strcmp(remarks->notes.texts[i], note) == 0) {
            return;
        }
    }
    if (hilo_remarks_full(remarks)) {
        remarks->more = true;
        hilo_notes_add(&remarks->notes, "further notes are left out");
        return;
    }
    hilo_notes_add(&remarks->notes, "%s", note);
}

char *hilo_quote(const char *text, size_t length, char out[48]) {
    size_t cut = length < 48 ? length : 44;
    memcpy(out, text, cut);
    out[cut] = 0;
    if (cut < length) {
        memcpy(out + cut, "...", 4);
    }
    return out;
}

char *hilo_number_format(uint64_t number, char text[32]) {
    char digits[24];
    int length = snprintf(digits, sizeof digits, "%llu", (unsigned long long)number);
    int at = 0;
    for (int i = 0; i < length; i++) {
        if (i > 0 && (length - i) % 3 == 0) {
            text[at++] = ',';
        }
        text[at++] = digits[i];
    }
    text[at] = 0;
    return text;
}
