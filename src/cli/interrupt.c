#include "interrupt.h"

#include <signal.h>
#include <stddef.h>

static volatile sig_atomic_t seen;

static void note(int signal) {
    (void)signal;
    seen = 1;
}

void hilo_interrupt_catch(bool restart) {
    static const int signals[] = {SIGINT, SIGTERM};
    for (size_t i = 0; i < sizeof signals / sizeof signals[0]; i++) {
        struct sigaction before, action = {.sa_handler = note};
        action.sa_flags = (int)SA_RESETHAND | (restart ? SA_RESTART : 0);
        if (sigaction(signals[i], NULL, &before) == 0 && before.sa_handler != SIG_IGN) {
            sigaction(signals[i], &action, NULL);
        }
    }
}

bool hilo_interrupt_seen(void) {
    return seen;
}
